//! From levels to a Keke file: [`write_keke()`].

use std::collections::BTreeMap;
use std::fmt;

use copula_grid::{Dir, KindName, LevelDef, Place};
use nojson::{DisplayJson, JsonFormatter};

use super::{
    BORDER, EMPTY, KekeId, KekeLevel, KekeRefusal, KekeRefusalReason, WriteKekeError, character_of,
    write_moves,
};
use crate::excerpt::excerpt;
use crate::refusal::rank;

/// A level as the file has it. What a level does not say is blank, but for the name, which Keke allows to be null.
struct Entry<'a>(&'a KekeLevel);

impl DisplayJson for Entry<'_> {
    fn fmt(&self, f: &mut JsonFormatter<'_, '_>) -> fmt::Result {
        let Entry(KekeLevel { id, level }) = self;
        f.object(|f| {
            match id {
                KekeId::Number(number) => f.member("id", number)?,
                KekeId::Text(text) => f.member("id", text)?,
            }
            f.member("name", &level.name)?;
            f.member("author", level.author.as_deref().unwrap_or_default())?;
            f.member("ascii", ascii(level))?;
            f.member("solution", write_moves(level.solution.as_deref().unwrap_or_default()))
        })
    }
}

/// Writes levels as a Keke file, each with a border round it. [`read_keke`](crate::read_keke()) reads the same levels
/// back, but that their objects come row by row and that a blank name, author or solution becomes none.
///
/// # Errors
///
/// If there is no level, a level is faulty, or says what Keke cannot: a pack, a facing, several objects on a cell, a
/// thing or a word that is not Keke's. All reasons, each with its place.
///
/// ```
/// use copula_formats::{KekeId, KekeLevel, read_drawn, write_keke};
///
/// let level = |drawn| KekeLevel { id: KekeId::Number(1), level: read_drawn(drawn, &[]).unwrap() };
/// let file = write_keke(&[level("solution: r.\n\nBABA IS YOU\nbaba . flag")])?;
/// assert!(file.contains(r#""ascii": "_____\n_B12_\n_b.f_\n_____""#) && file.contains(r#""solution": "RS""#));
///
/// let error = write_keke(&[level("pack: course\n\nrock^ rock+wall")]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "levels[0].pack: a Keke level cannot name a pack; remove it, or write JSON\n\
///      levels[0].objects[0]: a Keke level cannot store that something faces up; make it face right, or write JSON\n\
///      levels[0].objects[2]: a Keke cell can hold only one object, and objects[1] is there too; move one of \
///      them, or write JSON"
/// );
/// # Ok::<(), copula_formats::WriteKekeError>(())
/// ```
pub fn write_keke(levels: &[KekeLevel]) -> Result<String, WriteKekeError> {
    let mut refusals = Vec::new();
    if levels.is_empty() {
        refusals.push(KekeRefusal { level: 0, place: Place::default(), reason: KekeRefusalReason::NoLevels });
    }
    for (index, KekeLevel { level, .. }) in levels.iter().enumerate() {
        refusals.extend(level_refusals(index, level));
    }
    if !refusals.is_empty() {
        return Err(WriteKekeError { refusals });
    }
    let file = nojson::json(|f| {
        f.set_indent_size(2);
        f.set_spacing(true);
        f.object(|f| f.member("levels", nojson::array(|f| f.elements(levels.iter().map(Entry)))))
    });
    Ok(file.to_string())
}

fn level_refusals(index: usize, level: &LevelDef) -> Vec<KekeRefusal> {
    let refusal = |place, reason| KekeRefusal { level: index, place, reason };
    let faults = level.faults().into_iter();
    let mut refusals: Vec<_> = faults.map(|fault| refusal(fault.place, fault.problem.into())).collect();
    if level.pack.is_some() {
        refusals.push(refusal(Place::of("pack"), KekeRefusalReason::Pack));
    }
    let mut taken = BTreeMap::new();
    for (index, object) in level.objects.iter().enumerate() {
        let mut refuse = |reason| refusals.push(refusal(LevelDef::object_place(index), reason));
        // A kind that is none is a fault of the level already.
        if KindName::parse(&object.kind).is_ok() && character_of(&object.kind).is_none() {
            refuse(KekeRefusalReason::UnknownKind { kind: excerpt(&object.kind) });
        }
        if object.dir != Dir::Right {
            refuse(KekeRefusalReason::Facing { dir: object.dir });
        }
        let other = *taken.entry((object.x, object.y)).or_insert(index);
        if other != index {
            refuse(KekeRefusalReason::Shared { other });
        }
    }
    refusals.sort_by_key(|refusal| rank(&refusal.place));
    refusals
}

fn ascii(level: &LevelDef) -> String {
    let (width, height) = (level.width as usize + 2, level.height as usize + 2);
    let mut rows = vec![vec![BORDER; width]; height];
    for row in &mut rows[1..height - 1] {
        row[1..width - 1].fill(EMPTY);
    }
    for object in &level.objects {
        let character = character_of(&object.kind).expect("unknown kinds are refused");
        rows[object.y as usize + 1][object.x as usize + 1] = character;
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    rows.join("\n")
}
