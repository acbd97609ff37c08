//! Plays a level by its recorded solution in the terminal. After the first frame it looks at nothing but what the turns
//! tell: see `picture.rs`.
//!
//!     cargo run -p copula --example animate -- [--fast] [LEVEL]
//!
//! `LEVEL` is a file with a `solution:`; without one, a level of its own is played. `--fast` leaves out the pauses.

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::Duration;

use copula::{Input, LevelDef, Play, formats::read_level, packs};
use picture::{Picture, sentence};

mod picture;

/// A key eats a door, a rock becomes a flag.
const LEVEL: &str = "
    solution: rrruulddrdlrrrd

    BABA IS   YOU .    .    .    .
    .    .    .   .    .    .    .
    .    .    .   FLAG .    .    .
    .    baba .   key  .    door .
    ROCK IS   .   .    .    door .
    .    .    .   .    .    door rock
    FLAG IS   WIN KEY  IS   OPEN .
    KEY  IS   PUSH DOOR IS  SHUT .
";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let pause = match arguments.iter().any(|argument| argument == "--fast") {
        true => Duration::ZERO,
        false => Duration::from_millis(300),
    };
    let text = match arguments.iter().find(|argument| !argument.starts_with("--")) {
        Some(path) => std::fs::read_to_string(path)?,
        None => LEVEL.to_owned(),
    };
    animate(&read_level(&text, &[])?, pause)
}

fn animate(level: &LevelDef, pause: Duration) -> Result<(), Box<dyn Error>> {
    let solution = level.solution.as_deref().ok_or("the level has no `solution:` to play")?;
    let mut play = Play::new(&packs::course(), level)?;
    let mut picture = Picture::of(&play);
    show(&picture)?;
    for input in solution.chars().filter_map(Input::from_letter) {
        thread::sleep(pause);
        play.step(input);
        picture.apply(play.last_turn(), |rule| sentence(&play, rule));
        show(&picture)?;
    }
    Ok(())
}

/// Shows a frame: in a terminal in place of the one before, else below it.
fn show(picture: &Picture) -> io::Result<()> {
    let mut out = io::stdout().lock();
    // Cursor to the top left, and everything behind it away.
    let start = if out.is_terminal() { "\x1b[H\x1b[J" } else { "" };
    writeln!(out, "{start}{picture}")?;
    out.flush()
}
