//! From a level to drawn text: [`write_drawn()`].

use std::iter;

use copula_grid::{Dir, KindName, LevelDef, LevelObject, Place};
use unicode_width::UnicodeWidthStr;

use crate::excerpt::excerpt;
use crate::header::{Key, first_hidden};
use crate::item::{Item, Nouns, sign};
use crate::refusal::rank;
use crate::row::BLANKS;
use crate::{Refusal, RefusalReason, WriteDrawnError};

/// The most columns of a terminal to which the cells of a column are filled up. A column with a longer cell is not aligned below
/// it, so that one deep stack does not make every row as long.
const MAX_FILL: usize = 64;

/// Draws a level, header lines first, its columns aligned as terminals show them, where some characters are two wide. [`read_drawn`](crate::read_drawn()), given the same nouns,
/// reads it back to the same board up to ids.
///
/// A facing is written where it is not right, or where a name that ends in `v` would lose its last letter.
///
/// # Errors
///
/// If the level is faulty, or says what a drawing cannot: the facing of a word, a kind that would be read as something
/// else or not at all, a header value that would not come back as it is. All reasons, each with its place.
///
/// ```
/// use copula_formats::write_drawn;
/// use copula_grid::{Dir, LevelDef, LevelObject};
///
/// let object = |kind: &str, x, dir| LevelObject { kind: kind.into(), x, y: 0, dir };
/// let mut level = LevelDef {
///     width: 3,
///     height: 1,
///     objects: vec![object("gluev", 2, Dir::Right), object("text:BLOP", 0, Dir::Right), object("blip", 2, Dir::Up)],
///     ..LevelDef::default()
/// };
/// assert_eq!(write_drawn(&level, &["GLUE"]).as_deref(), Ok("BLOP . gluev>+blip^\n"));
///
/// level.objects.push(object("text:BLOP", 0, Dir::Up));
/// level.objects.push(object("3", 0, Dir::Right));
/// assert_eq!(
///     write_drawn(&level, &["GLUE"]).unwrap_err().to_string(),
///     "objects[3]: a drawn word always faces right, but this one faces up; make it face right, or write JSON\n\
///      objects[4]: `3` would be read as text:3 facing right; rename it, or write JSON"
/// );
/// ```
pub fn write_drawn(level: &LevelDef, nouns: &[&str]) -> Result<String, WriteDrawnError> {
    let nouns = Nouns::new(nouns);
    let mut refusals: Vec<Refusal> = level.faults().into_iter().map(Refusal::from).collect();
    refusals.extend(Key::ALL.into_iter().filter_map(|key| header_refusal(level, key)));
    let mut spelled = Vec::with_capacity(level.objects.len());
    for (index, object) in level.objects.iter().enumerate() {
        match spell(object, &nouns) {
            Ok(item) => spelled.push(item),
            Err(None) => {}
            Err(Some(reason)) => refusals.push(Refusal { place: LevelDef::object_place(index), reason }),
        }
    }
    if !refusals.is_empty() {
        refusals.sort_by_key(|refusal| rank(&refusal.place));
        return Err(WriteDrawnError { refusals });
    }
    let mut text = String::new();
    write_header(&mut text, level);
    write_board(&mut text, level, &spelled);
    Ok(text)
}

fn header_refusal(level: &LevelDef, key: Key) -> Option<Refusal> {
    let value = key.value(level)?;
    let reason = match first_hidden(value) {
        // What is no move is a fault of the level already, and moves can all be written.
        _ if key == Key::Solution => return None,
        Some((_, character)) => RefusalReason::HiddenInHeader { character },
        None if value.trim_matches(BLANKS) != value => RefusalReason::BlankAtEnd,
        None => return None,
    };
    Some(Refusal { place: Place::of(key.spelling()), reason })
}

/// How the object is drawn, or why it cannot be; no reason, if its kind is a fault of the level already.
fn spell(object: &LevelObject, nouns: &Nouns) -> Result<String, Option<RefusalReason>> {
    let dir = object.dir;
    match KindName::parse(&object.kind) {
        Err(_) => Err(None),
        Ok(KindName::Text(_)) if dir != Dir::Right => Err(Some(RefusalReason::WordFacing { dir })),
        Ok(name @ KindName::Text(word)) => read_back(word.into(), name, dir, nouns).map_err(Some),
        Ok(name @ KindName::Thing(noun)) => {
            let signed = || read_back(format!("{noun}{}", sign(dir)), name, dir, nouns);
            match dir {
                Dir::Right => read_back(noun.into(), name, dir, nouns)
                    .or_else(|reason| signed().map_err(|_| Some(reason))),
                Dir::Up | Dir::Left | Dir::Down => signed().map_err(Some),
            }
        }
    }
}

/// The item, if the reader takes it for this object.
fn read_back(item: String, name: KindName<'_>, dir: Dir, nouns: &Nouns) -> Result<String, RefusalReason> {
    if item.contains('+') {
        return Err(RefusalReason::Plus { item: excerpt(&item) });
    }
    match Item::parse(&item, nouns) {
        Ok(read) if read == (Item { name, dir }) => Ok(item),
        Ok(read) => {
            let kind = excerpt(&read.name.to_string());
            Err(RefusalReason::ReadsAs { item: excerpt(&item), kind, dir: read.dir })
        }
        Err(fault) => Err(RefusalReason::Unreadable { item: excerpt(&item), fault }),
    }
}

fn write_header(text: &mut String, level: &LevelDef) {
    for key in Key::ALL {
        if let Some(value) = key.value(level) {
            let blank = if value.is_empty() { "" } else { " " };
            text.extend([key.spelling(), ":", blank, value, "\n"]);
        }
    }
    if !text.is_empty() {
        text.push('\n');
    }
}

/// Writes the rows of a level that has no faults; `spelled` has an item for each object.
fn write_board(text: &mut String, level: &LevelDef, spelled: &[String]) {
    let width = level.width as usize;
    let cells = stack(level, spelled);
    let mut columns = vec![0; width];
    for row in cells.chunks(width) {
        for (column, cell) in columns.iter_mut().zip(row) {
            *column = cell.width().min(MAX_FILL).max(*column);
        }
    }
    for row in cells.chunks(width) {
        write_row(text, row, &columns);
    }
}

/// What each cell says, row by row.
fn stack(level: &LevelDef, spelled: &[String]) -> Vec<String> {
    let mut cells = vec![String::new(); level.width as usize * level.height as usize];
    for (object, item) in level.objects.iter().zip(spelled) {
        let cell = &mut cells[object.y as usize * level.width as usize + object.x as usize];
        if !cell.is_empty() {
            cell.push('+');
        }
        cell.push_str(item);
    }
    for cell in &mut cells {
        if cell.is_empty() {
            cell.push('.');
        }
    }
    cells
}

fn write_row(text: &mut String, row: &[String], columns: &[usize]) {
    let mut n_blanks = 0;
    for (cell, &column) in row.iter().zip(columns) {
        text.extend(iter::repeat_n(' ', n_blanks));
        text.push_str(cell);
        n_blanks = column.saturating_sub(cell.width()) + 1;
    }
    text.push('\n');
}
