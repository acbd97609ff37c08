//! A picture as PNG: [`png()`].

use copula_grid::Pos;

use crate::{
    canvas::Canvas,
    palette::palette,
    picture::Picture,
    scale::{DrawImageError, Scale},
    shape::Area,
    tile::{draw_ground, draw_tile, extent, tile_start},
};

/// Draws a picture as a PNG file with a palette. Equal pictures give equal bytes.
///
/// # Errors
///
/// If the image would be too large.
pub fn png(picture: &Picture, scale: Scale) -> Result<Vec<u8>, DrawImageError> {
    scale.check(picture.size())?;
    let canvas = draw_all(picture, scale);
    let window = canvas.window();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, window.width as u32, window.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette().concat());
    // Few colours in long runs: no filter packs best.
    encoder.set_filter(png::Filter::NoFilter);
    encoder
        .write_header()
        .and_then(|mut writer| {
            writer.write_image_data(&canvas.into_pixels())?;
            writer.finish()
        })
        .expect("memory takes any image whose size was checked");
    Ok(bytes)
}

/// The whole picture.
pub(crate) fn draw_all(picture: &Picture, scale: Scale) -> Canvas {
    let (width, height) = extent(picture.size());
    let window = Area { x: 0, y: 0, width: width as i32, height: height as i32 };
    draw(picture, window, picture.size().tiles(), scale)
}

/// A cut-out of a picture, given in units, with these tiles on it.
pub(crate) fn draw(
    picture: &Picture,
    window: Area,
    tiles: impl Iterator<Item = Pos>,
    scale: Scale,
) -> Canvas {
    let mut canvas = Canvas::new(window, scale);
    canvas.draw(&draw_ground(picture.size()), (0, 0));
    for pos in tiles {
        canvas.draw(&draw_tile(picture.at(pos)), (tile_start(pos.x), tile_start(pos.y)));
    }
    canvas
}
