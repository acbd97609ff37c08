//! Draws the sample boards of the tests into a folder, to be looked at: `cargo run --example samples -- FOLDER`.

#[path = "../tests/it/toy.rs"]
mod toy;

use std::{fs, path::PathBuf, time::Duration};

use copula_render::{Facings, Picture, Scale, ansi, gif, plain, png, spoken, svg};

const BOARD: &str = "
BLIP  IS    SHINY AND   STICKY .      .      SLEEVE  IS     WET
.     .     .     .     .      .      blop   .       .      .
BLOP  BESIDE DRUM IS    NOT    WET    .      drum^   drum<  drumv
.     brick brick brick brick  brick   .      .       .      .
DRUM  IS    WET   AND   SHINY  blip>  .      stone+stone+stone SLEEVE+SHINY sleeve+blip+drum<
IS    .     .     DRUM  IS     NOT    WET    banner+blip< brick+cog+brook+blip+mask+gate BLIP+blip
BLOP  EXTRAORDINARY WHAT heart cog    mask   stone    SHINY  INCREDIBLE NEVERTHELESS
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("give a folder")?);
    fs::create_dir_all(&folder)?;
    let picture = toy::picture(BOARD);
    for scale in 1..=3 {
        let bytes = png(&picture, Scale::new(scale).ok_or("no scale")?)?;
        fs::write(folder.join(format!("board-{scale}.png")), bytes)?;
    }
    let steps = ["blip . DRUM IS WET", ". blip DRUM IS WET", ". . blip+DRUM IS WET"];
    let frames: Vec<Picture> = steps.into_iter().map(toy::picture).collect();
    fs::write(folder.join("steps.gif"), gif(&frames, Scale::default(), Duration::from_millis(400))?)?;
    fs::write(folder.join("looks.png"), png(&toy::picture(&looks()), Scale::default())?)?;
    fs::write(folder.join("board.svg"), svg(&picture, Scale::default()))?;
    fs::write(folder.join("board.txt"), plain(&picture, Facings::Shown))?;
    fs::write(folder.join("board.ansi"), ansi(&picture))?;
    fs::write(folder.join("board.spoken.txt"), spoken(&picture))?;
    Ok(())
}

/// Many things, and all letters.
fn looks() -> String {
    let nouns: Vec<String> =
        ('a'..='z').flat_map(|a| ["ra", "ol", "ent"].map(|tail| format!("{a}{tail}"))).collect();
    let words = ["ABCD EFGH IJKL MNOP QRST UVWX YZ01 2345 6789 +=-_ .,:; !?'\" /\\<> ()*#".replace('+', "%")];
    let rows: Vec<String> = nouns.chunks(14).map(|row| row.join(" ")).collect();
    let pad = |row: &String| {
        let n = row.split_whitespace().count();
        format!("{row}{}", " .".repeat(14_usize.saturating_sub(n)))
    };
    rows.iter().chain(&words).map(pad).collect::<Vec<_>>().join("\n")
}
