//! `copula render`: draws a level into a file, or tells it in words.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Result, anyhow, bail};
use clap::Args;
use copula_render::{Facings, Picture, Scale, ansi, gif, gif_delay, plain, png, spoken, svg};
use copula_turn::{Input, Position};
use serde::Serialize;

use crate::{
    input::{level::LevelArgs, moves::MovesArgs, packs::Shelf},
    output::{
        exit_status::ExitStatus,
        file::{refuse_own, write_whole},
        print::{has_colours, print, print_json, tell},
    },
    play::replay::{play, play_on},
};

/// The most frames of an animation.
const MAX_FRAMES: usize = 10_000;

/// Draws a level into a file, or in the terminal without -o.
///
/// Words in a rule have bright plates, words in no rule have frames, and words in a cancelled rule are crossed out; in
/// characters they are `WORD`, `(WORD)` and `~WORD~`. With --moves or --solution, the board after these moves is drawn; a
/// GIF shows every turn.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula render first-steps
  copula render first-steps -o first-steps.png --scale 3
  copula render first-steps --solution -o first-steps.gif
  copula render first-steps --moves rr --read")]
pub(crate) struct Render {
    #[command(flatten)]
    level: LevelArgs,
    #[command(flatten)]
    moves: MovesArgs,
    /// The file to write; its name ends in .svg, .png, .gif or .txt. It is written completely or not at all.
    #[arg(short, long, value_name = "FILE", value_parser = parse_out)]
    out: Option<Out>,
    /// Pixels per unit; a tile is 40 units wide.
    #[arg(long, value_name = "N", default_value_t = Scale::default().n_pixels(), value_parser = clap::value_parser!(u16).range(1..))]
    scale: u16,
    /// Milliseconds for each turn of a GIF, which counts tens of them.
    #[arg(long, value_name = "MS", default_value_t = 300)]
    delay: u32,
    /// Describe the board in words, for a screen reader.
    #[arg(long)]
    read: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A file to draw, and how.
#[derive(Clone, Debug)]
struct Out {
    path: PathBuf,
    image: Image,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Image {
    Svg,
    Png,
    Gif,
    Txt,
}

/// What was drawn.
#[derive(Debug, Serialize)]
struct RenderReport {
    width: u16,
    height: u16,
    turns: usize,
    /// The file.
    out: Option<String>,
    /// How many pictures it shows one after the other.
    frames: Option<usize>,
    /// How many milliseconds a GIF shows each of them.
    delay: Option<u64>,
    /// How long it is.
    bytes: Option<usize>,
    /// The board in characters or, if asked for, in words.
    text: Option<String>,
}

impl Render {
    /// # Errors
    ///
    /// If the level, the pack or the moves cannot be read, the image would be too large, or the file cannot be written.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        if let Some(out) = &self.out {
            refuse_own(&out.path, &self.level.level)?;
        }
        let level = self.level.load(shelf)?;
        let moves = self.moves.read(&level)?;
        let image = self.out.as_ref().map(|out| out.image);
        let (pictures, turns) = pictures(level.start()?, &moves, image)?;
        let last = pictures.last().expect("the start is a picture");
        let drawn = self.out.as_ref().map(|out| self.draw(out.image, &pictures)).transpose()?;
        if let (Some(out), Some(bytes)) = (&self.out, &drawn) {
            write_whole(&out.path, bytes)?;
        }
        let delay = (image == Some(Image::Gif)).then(|| gif_delay(self.delay()));
        let text = match (self.read, &self.out) {
            (true, _) => Some(spoken(last)),
            (false, None) if has_colours() && !self.json => Some(ansi(last)),
            (false, None) => Some(plain(last, Facings::Shown)),
            (false, Some(_)) => None,
        };
        if self.json {
            let size = last.size();
            print_json(&RenderReport {
                width: size.width,
                height: size.height,
                turns,
                out: self.out.as_ref().map(|out| out.path.display().to_string()),
                frames: self.out.as_ref().map(|_| pictures.len()),
                delay: delay.map(in_millis),
                bytes: drawn.map(|bytes| bytes.len()),
                text,
            })?;
        } else {
            print(&text.unwrap_or_default())?;
            if let Some(delay) = delay.filter(|delay| *delay != self.delay()) {
                tell(&format!(
                    "A turn is shown for {} ms instead of {}, because a GIF counts hundredths of a second, 65535 at most.",
                    in_millis(delay),
                    self.delay
                ));
            }
        }
        Ok(ExitStatus::Yes)
    }

    fn delay(&self) -> Duration {
        Duration::from_millis(self.delay.into())
    }

    fn draw(&self, image: Image, pictures: &[Picture]) -> Result<Vec<u8>> {
        let scale = Scale::new(self.scale).expect("the scale is at least 1");
        let last = pictures.last().expect("the start is a picture");
        let bytes = match image {
            Image::Svg => Ok(svg(last, scale).into_bytes()),
            Image::Txt => Ok(plain(last, Facings::Shown).into_bytes()),
            Image::Png => png(last, scale),
            Image::Gif => gif(pictures, scale, self.delay()),
        };
        bytes.map_err(|error| anyhow!("the board cannot be drawn: {error}"))
    }
}

fn in_millis(delay: Duration) -> u64 {
    u64::try_from(delay.as_millis()).unwrap_or(u64::MAX)
}

/// The pictures to draw, of every turn for an animation, the last one of the board after all moves, and how many moves were played.
fn pictures(start: Position, moves: &[Input], image: Option<Image>) -> Result<(Vec<Picture>, usize)> {
    if image != Some(Image::Gif) {
        let played = play_on(start, moves);
        return Ok((vec![Picture::of(&played.position)], played.n_played));
    }
    let mut pictures = vec![Picture::of(&start)];
    let played = play(start, moves, |_, _, position, _| {
        if pictures.len() == MAX_FRAMES {
            bail!("the animation would have more than {MAX_FRAMES} frames; play fewer moves");
        }
        pictures.push(Picture::of(position));
        Ok(())
    })?;
    Ok((pictures, played.n_played))
}

fn parse_out(path: &str) -> Result<Out, String> {
    let ending = Path::new(path).extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let image = match ending.as_deref() {
        Some("svg") => Image::Svg,
        Some("png") => Image::Png,
        Some("gif") => Image::Gif,
        Some("txt") => Image::Txt,
        _ => return Err("the name of the file must end in .svg, .png, .gif or .txt".to_owned()),
    };
    Ok(Out { path: path.into(), image })
}
