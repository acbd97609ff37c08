//! Pictures as an animated GIF: [`gif()`], and how long each is shown: [`gif_delay()`].

use std::{borrow::Cow, time::Duration};

use copula_grid::Pos;

use crate::{
    canvas::Canvas,
    palette::palette,
    picture::Picture,
    png_image::{draw, draw_all},
    scale::{DrawImageError, Scale},
    shape::Area,
    tile::{TILE, tile_start},
};

/// Draws pictures of one board as a GIF file that repeats for ever, one frame a picture. A frame holds what changed.
/// Equal pictures give equal bytes. The delay is rounded as [`gif_delay()`] says.
///
/// # Errors
///
/// If there is no picture, if one has another size than the first, or if the image would be too large.
pub fn gif(pictures: &[Picture], scale: Scale, delay: Duration) -> Result<Vec<u8>, DrawImageError> {
    let first = pictures.first().ok_or(DrawImageError::NoPicture)?;
    if let Some(index) = pictures.iter().position(|picture| picture.size() != first.size()) {
        return Err(DrawImageError::OtherSize { index });
    }
    scale.check(first.size())?;
    let delay = hundredths(delay);
    let whole = draw_all(first, scale);
    let mut bytes = Vec::new();
    let (width, height) = (short(whole.window().width), short(whole.window().height));
    let write = || -> Result<(), gif::EncodingError> {
        let mut encoder = gif::Encoder::new(&mut bytes, width, height, &palette().concat())?;
        encoder.set_repeat(gif::Repeat::Infinite)?;
        encoder.write_frame(&frame(whole, delay))?;
        for pair in pictures.windows(2) {
            encoder.write_frame(&frame(draw_changes(&pair[0], &pair[1], scale), delay))?;
        }
        Ok(())
    };
    write().expect("memory takes any image whose size was checked");
    Ok(bytes)
}

/// The delay that a GIF has when this one is asked for: it counts hundredths of a second, 65,535 at most.
///
/// ```
/// use std::time::Duration;
///
/// use copula_render::gif_delay;
///
/// assert_eq!(gif_delay(Duration::from_millis(300)), Duration::from_millis(300));
/// assert_eq!(gif_delay(Duration::from_millis(305)), Duration::from_millis(310));
/// assert_eq!(gif_delay(Duration::from_millis(304)), Duration::from_millis(300));
/// assert_eq!(gif_delay(Duration::MAX), Duration::from_millis(655_350));
/// ```
#[must_use]
pub fn gif_delay(delay: Duration) -> Duration {
    Duration::from_millis(10 * u64::from(hundredths(delay)))
}

fn hundredths(delay: Duration) -> u16 {
    u16::try_from((delay.as_millis() + 5) / 10).unwrap_or(u16::MAX)
}

/// The smallest rectangle of tiles that holds every difference; a single tile if there is none.
fn draw_changes(before: &Picture, after: &Picture, scale: Scale) -> Canvas {
    let differs = |&(pos, items): &(Pos, &[_])| before.at(pos) != items;
    let mut changed = after.tiles().filter(differs).map(|(pos, _)| pos);
    let first = changed.next().unwrap_or_default();
    let (from, to) = changed.fold((first, first), |(from, to), pos| {
        let least = Pos { x: from.x.min(pos.x), y: from.y.min(pos.y) };
        (least, Pos { x: to.x.max(pos.x), y: to.y.max(pos.y) })
    });
    let side = |from: u16, to: u16| TILE * i32::from(to - from + 1);
    let window = Area {
        x: tile_start(from.x),
        y: tile_start(from.y),
        width: side(from.x, to.x),
        height: side(from.y, to.y),
    };
    let tiles = (from.y..=to.y).flat_map(|y| (from.x..=to.x).map(move |x| Pos { x, y }));
    draw(after, window, tiles, scale)
}

fn frame(canvas: Canvas, delay: u16) -> gif::Frame<'static> {
    let Area { x, y, width, height } = canvas.window();
    gif::Frame {
        delay,
        dispose: gif::DisposalMethod::Keep,
        left: short(x),
        top: short(y),
        width: short(width),
        height: short(height),
        buffer: Cow::Owned(canvas.into_pixels()),
        ..gif::Frame::default()
    }
}

fn short(length: i32) -> u16 {
    u16::try_from(length).expect("the size was checked")
}
