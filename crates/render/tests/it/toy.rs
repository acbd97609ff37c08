//! A toy pack and boards drawn for it.

use std::sync::Arc;

use copula_grid::{Dir, KindName, LevelDef, LevelObject};
use copula_render::Picture;
use copula_turn::{Pack, PackDef, Position, Registry};

const PACK: &str = r#"{
    "name": "toy", "reader": "outward", "spelling": ["carried"], "base": ["TEXT IS STICKY"],
    "words": [
        {"name": "BLIP", "role": "noun"}, {"name": "BLOP", "role": "noun"}, {"name": "DRUM", "role": "noun"},
        {"name": "SLEEVE", "role": "noun"}, {"name": "SHINY", "role": "property"}, {"name": "WET", "role": "property"},
        {"name": "STICKY", "role": "property"}, {"name": "BESIDE", "role": "condition"},
        {"name": "RUDDY", "role": "property", "shows": "red"}, {"name": "GRAND", "role": "property"},
        {"name": "VEILED", "role": "property", "shows": "hidden"}
    ],
    "looks": ["RUDDY", "GRAND", "VEILED"],
    "turn": ["parse", "look"], "takes": {}, "stages": {}, "responses": [], "conversions": []
}"#;

/// The picture of a drawn board.
pub(crate) fn picture(drawn: &str) -> Picture {
    Picture::of(&position(drawn))
}

/// A position of the toy pack, drawn as the drawn format has it: a row a line, cells parted by blanks, stacks joined by
/// `+`, and a facing behind a thing.
pub(crate) fn position(drawn: &str) -> Position {
    let mut registry = Registry::default();
    registry.spelling("carried", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.condition(["BESIDE"], |_, [_], _, _| false);
    let def = PackDef::from_json(PACK).unwrap();
    Position::new(&Arc::new(Pack::load(&def, &registry).unwrap()), &level(drawn)).unwrap()
}

fn level(drawn: &str) -> LevelDef {
    let rows: Vec<Vec<&str>> =
        drawn.trim().lines().map(|row| row.split_whitespace().collect::<Vec<_>>()).collect();
    let mut level =
        LevelDef { width: rows[0].len() as u32, height: rows.len() as u32, ..LevelDef::default() };
    for (y, row) in rows.iter().enumerate() {
        for (x, cell) in row.iter().enumerate().filter(|(_, cell)| **cell != ".") {
            level.objects.extend(cell.split('+').map(|item| object(item, x, y)));
        }
    }
    level
}

fn object(item: &str, x: usize, y: usize) -> LevelObject {
    let facings = [('>', Dir::Right), ('^', Dir::Up), ('<', Dir::Left), ('v', Dir::Down)];
    let facing = facings.into_iter().find(|(sign, _)| item.len() > 1 && item.ends_with(*sign));
    let (name, dir) = facing.map_or((item, Dir::Right), |(sign, dir)| (item.trim_end_matches(sign), dir));
    let is_thing = name.chars().any(char::is_lowercase);
    let kind = if is_thing { name.to_owned() } else { format!("text:{name}") };
    LevelObject { kind, x: x as i32, y: y as i32, dir }
}
