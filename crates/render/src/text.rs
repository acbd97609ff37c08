//! A picture as characters: [`plain()`] and [`ansi()`].

use std::fmt::Write;

use copula_grid::Dir;
use unicode_width::UnicodeWidthStr;

use crate::{
    palette::{Ink, Rgb, Tone},
    part::Part,
    picture::{Item, Picture},
};

/// Whether facings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facings {
    /// Nowhere.
    Hidden,
    /// Behind every thing, never behind a word.
    Shown,
}

/// Draws a picture as text, one row a line, its columns below each other.
///
/// | written | means |
/// |---|---|
/// | `.` | an empty tile |
/// | `blip` | a thing; `blip>` `blip^` `blip<` `blipv` with its facing |
/// | `BLIP` | a word that is in a rule in force |
/// | `(BLIP)` | a word that is in no rule |
/// | `~BLIP~` | a word whose rules are all cancelled |
/// | `BLIP+blip` | a stack: words first, each sort by name |
#[must_use]
pub fn plain(picture: &Picture, facings: Facings) -> String {
    draw(picture, facings, |_| true, |text, piece, _| text.push_str(piece))
}

/// Draws a picture as [`plain`] does, facings shown, in colours of the 256 that terminals have: words in force on
/// bright plates, cancelled ones struck through as well. What is hidden is left out.
#[must_use]
pub fn ansi(picture: &Picture) -> String {
    draw(
        picture,
        Facings::Shown,
        |item| !item.looks().is_hidden(),
        |text, piece, style| {
            write!(text, "\x1b[{}m{piece}\x1b[0m", style.codes()).expect("a string takes any text");
        },
    )
}

/// How a piece of text is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// Blanks, dots, and the signs that join a stack.
    Ground,
    Thing(Tone),
    Word(Part, Tone),
}

/// A piece of text with its style.
type Piece = (String, Style);

fn draw(
    picture: &Picture,
    facings: Facings,
    is_drawn: fn(&Item) -> bool,
    put: fn(&mut String, &str, Style),
) -> String {
    let cell = |items: &[Item]| cell(items.iter().filter(|item| is_drawn(item)), facings);
    let cells: Vec<Vec<Piece>> = picture.tiles().map(|(_, items)| cell(items)).collect();
    let width = usize::from(picture.size().width);
    let mut columns = vec![0; width];
    for (index, cell) in cells.iter().enumerate() {
        let column = &mut columns[index % width];
        *column = length(cell).max(*column);
    }
    let mut text = String::new();
    for row in cells.chunks(width.max(1)) {
        let mut n_blanks = 0;
        for (cell, column) in row.iter().zip(&columns) {
            if n_blanks > 0 {
                put(&mut text, &" ".repeat(n_blanks), Style::Ground);
            }
            cell.iter().for_each(|(piece, style)| put(&mut text, piece, *style));
            n_blanks = column - length(cell) + 1;
        }
        text.push('\n');
    }
    text
}

fn cell<'a>(items: impl Iterator<Item = &'a Item>, facings: Facings) -> Vec<Piece> {
    let mut pieces: Vec<(bool, &str, Piece)> = items.map(|item| piece(item, facings)).collect();
    pieces.sort_by(|a, b| (a.0, a.1, &a.2.0).cmp(&(b.0, b.1, &b.2.0)));
    let mut cell = Vec::new();
    for (_, _, piece) in pieces {
        if !cell.is_empty() {
            cell.push(("+".to_owned(), Style::Ground));
        }
        cell.push(piece);
    }
    if cell.is_empty() {
        cell.push((".".to_owned(), Style::Ground));
    }
    cell
}

/// What is written for an item, with what it is sorted by: words before things, then the name.
fn piece(item: &Item, facings: Facings) -> (bool, &str, Piece) {
    match item {
        Item::Word { spelling, role, part, looks } => {
            let text = match part {
                Part::Active => spelling.to_string(),
                Part::Cancelled => format!("~{spelling}~"),
                Part::Idle => format!("({spelling})"),
            };
            let tone = looks.tone().unwrap_or_else(|| Tone::of_word(spelling, *role));
            (false, spelling, (text, Style::Word(*part, tone)))
        }
        Item::Thing { noun, dir, looks } => {
            let text = match facings {
                Facings::Hidden => noun.to_string(),
                Facings::Shown => format!("{noun}{}", arrow(*dir)),
            };
            let tone = looks.tone().unwrap_or_else(|| Tone::of_thing(noun));
            (true, noun, (text, Style::Thing(tone)))
        }
    }
}

fn arrow(dir: Dir) -> char {
    match dir {
        Dir::Right => '>',
        Dir::Up => '^',
        Dir::Left => '<',
        Dir::Down => 'v',
    }
}

/// How many columns of a terminal it takes.
fn length(cell: &[Piece]) -> usize {
    cell.iter().map(|(piece, _)| piece.width()).sum()
}

impl Style {
    /// What a terminal is told.
    fn codes(self) -> String {
        let (prefix, letters, ground) = self.inks();
        format!("{prefix}38;5;{};48;5;{}", terminal_colour(letters.rgb()), terminal_colour(ground.rgb()))
    }

    /// Bold or struck through, and the inks of letters and ground.
    fn inks(self) -> (&'static str, Ink, Ink) {
        match self {
            Style::Ground => ("", Ink::Dim(Tone::Grey), Ink::Gap),
            Style::Thing(tone) => ("", Ink::Bright(tone), Ink::Gap),
            Style::Word(Part::Active, tone) => ("1;", Ink::Dark, Ink::Bright(tone)),
            Style::Word(Part::Cancelled, _) => ("9;", Ink::Light, Ink::Strike),
            Style::Word(Part::Idle, tone) => ("", Ink::Dim(tone), Ink::Gap),
        }
    }
}

/// The nearest of the colours that every terminal with 256 has: a cube of 216 and a ramp of 24 greys.
fn terminal_colour(rgb: Rgb) -> u8 {
    let distance = |code: &u8| {
        let apart = |(a, b): (u8, u8)| i32::from(a.abs_diff(b)).pow(2);
        terminal_rgb(*code).into_iter().zip(rgb).map(apart).sum::<i32>()
    };
    (16..=255).min_by_key(distance).expect("the range is not empty")
}

fn terminal_rgb(code: u8) -> Rgb {
    let level = |step: u8| [0, 95, 135, 175, 215, 255][usize::from(step)];
    match code {
        232.. => [8 + 10 * (code - 232); 3],
        _ => {
            let cube = code.saturating_sub(16);
            [level(cube / 36), level(cube / 6 % 6), level(cube % 6)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{look::Hue, palette::contrast};

    #[test]
    fn terminal_colours_keep_words_readable() {
        let parts = [Part::Active, Part::Cancelled, Part::Idle];
        let tones = || std::iter::once(Tone::Grey).chain(Hue::ALL.map(Tone::Hue));
        let words = tones().flat_map(|tone| parts.map(|part| Style::Word(part, tone)));
        for style in words.chain(tones().map(Style::Thing)) {
            let (_, letters, ground) = style.inks();
            let [letters, ground] = [letters, ground].map(|ink| terminal_rgb(terminal_colour(ink.rgb())));
            assert!(contrast(letters, ground) >= 4.5, "{style:?}: {}", contrast(letters, ground));
        }
    }
}
