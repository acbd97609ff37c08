//! From a level to a number grid: [`write_auto()`].

use std::collections::BTreeMap;

use copula_grid::{Dir, KindName, LevelDef, Place};

use super::{AutoRefusal, AutoRefusalReason, EMPTY, MAX_LAYERS, NumberTable, WriteAutoError};
use crate::excerpt::excerpt;
use crate::header::Key;
use crate::refusal::rank;

/// Writes a level as a number grid of baba-is-auto: as many blocks as the deepest cell has objects, at least one.
/// [`read_auto`](crate::read_auto()), given the same table, reads it back to the same board up to ids.
///
/// # Errors
///
/// If the level is faulty, or says what numbers cannot: a name, author, pack or solution, a facing, a kind that the
/// table lacks, more than three objects on a cell. All reasons, each with its place.
///
/// ```
/// use copula_formats::{NumberTable, read_drawn, write_auto};
///
/// let table = NumberTable::new([(1, "BLIP"), (67, "IS"), (77, "GLOW")])?; // made-up words
/// let written = write_auto(&read_drawn("BLIP IS GLOW\n. blip .", &[])?, &table)?;
/// assert_eq!(written, "3 2\n1 67 77\n132 111 132\n");
///
/// let error = write_auto(&read_drawn("name: x\n\nblip< blop", &[])?, &table).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "name: a number grid contains only the board; remove this, or write JSON\n\
///      objects[0]: a number grid cannot store that something faces left; make it face right, or write JSON\n\
///      objects[1]: the number table has no number for `blop`; add its word to the table, or write JSON"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_auto(level: &LevelDef, table: &NumberTable) -> Result<String, WriteAutoError> {
    let refusals = refusals(level, table);
    if !refusals.is_empty() {
        return Err(WriteAutoError { refusals });
    }
    let width = level.width as usize;
    let mut text = format!("{} {}\n", level.width, level.height);
    for layer in layers(level, table) {
        for row in layer.chunks(width) {
            let row: Vec<String> = row.iter().map(u32::to_string).collect();
            text.extend([&row.join(" "), "\n"]);
        }
    }
    Ok(text)
}

fn refusals(level: &LevelDef, table: &NumberTable) -> Vec<AutoRefusal> {
    let faults = level.faults().into_iter();
    let mut refusals: Vec<_> =
        faults.map(|fault| AutoRefusal { place: fault.place, reason: fault.problem.into() }).collect();
    let headers = Key::ALL.into_iter().filter(|key| key.value(level).is_some());
    refusals.extend(
        headers
            .map(|key| AutoRefusal { place: Place::of(key.spelling()), reason: AutoRefusalReason::Header }),
    );
    let mut depths = BTreeMap::new();
    for (index, object) in level.objects.iter().enumerate() {
        let mut refuse = |reason| refusals.push(AutoRefusal { place: LevelDef::object_place(index), reason });
        // A kind that is none is a fault of the level already.
        if KindName::parse(&object.kind).is_ok() && table.number(&object.kind).is_none() {
            refuse(AutoRefusalReason::NotInTable { kind: excerpt(&object.kind) });
        }
        if object.dir != Dir::Right {
            refuse(AutoRefusalReason::Facing { dir: object.dir });
        }
        let depth: &mut usize = depths.entry((object.x, object.y)).or_default();
        *depth += 1;
        if *depth > MAX_LAYERS {
            refuse(AutoRefusalReason::Fourth);
        }
    }
    refusals.sort_by_key(|refusal| rank(&refusal.place));
    refusals
}

/// The blocks of a level in which nothing is to refuse.
fn layers(level: &LevelDef, table: &NumberTable) -> Vec<Vec<u32>> {
    let n_cells = level.width as usize * level.height as usize;
    let mut layers = vec![vec![EMPTY; n_cells]];
    for object in &level.objects {
        let cell = object.y as usize * level.width as usize + object.x as usize;
        let number = table.number(&object.kind).expect("kinds without a number are refused");
        match layers.iter_mut().find(|layer| layer[cell] == EMPTY) {
            Some(layer) => layer[cell] = number,
            None => {
                let mut layer = vec![EMPTY; n_cells];
                layer[cell] = number;
                layers.push(layer);
            }
        }
    }
    layers
}
