//! From JSON to a [`LevelDef`].

use crate::{
    Dir, Json, JsonReader, JsonValue, LevelDef, LevelObject, LevelProblem, MAX_SIDE, ReadLevelError,
};

const LEVEL_FIELDS: &[&str; 7] = &["name", "author", "pack", "solution", "width", "height", "objects"];
const OBJECT_FIELDS: &[&str; 4] = &["kind", "x", "y", "dir"];

/// A valid kind, used where none could be read.
const STAND_IN: &str = "unread";

type LevelReader<'j> = JsonReader<'j, LevelProblem>;

impl LevelDef {
    /// Reads a level from JSON.
    ///
    /// # Errors
    ///
    /// If it is not JSON, or anything in it is not as docs/rules-course.md §1 says: all faults, in the order in which they
    /// stand.
    ///
    /// ```
    /// use copula_grid::LevelDef;
    ///
    /// let level = LevelDef::from_json(r#"{"width": 2, "height": 1, "objects": [{"kind": "blip", "x": 1, "y": 0}]}"#)?;
    /// assert_eq!(level.objects[0].kind, "blip");
    ///
    /// let error = LevelDef::from_json(r#"{"width": 2, "hieght": 1, "objects": [{"kind": "Blip", "x": 5, "y": 0}]}"#);
    /// let faults: Vec<String> = error.unwrap_err().faults.iter().map(|fault| fault.to_string()).collect();
    /// assert_eq!(faults, [
    ///     "height: the field is missing",
    ///     "hieght: unknown field; the known fields are name, author, pack, solution, width, height, objects",
    ///     "objects[0].kind: a thing must be in small letters; for a word, write `text:` before it",
    /// ]);
    /// # Ok::<(), copula_grid::ReadLevelError>(())
    /// ```
    pub fn from_json(json: &str) -> Result<LevelDef, ReadLevelError> {
        match Json::parse(json) {
            Ok(json) => LevelDef::from_parsed(&json),
            Err(fault) => Err(ReadLevelError { faults: vec![fault.of_format()] }),
        }
    }

    /// Reads a level from JSON that was parsed before.
    ///
    /// # Errors
    ///
    /// As [`from_json`](LevelDef::from_json).
    pub fn from_parsed(json: &Json<'_>) -> Result<LevelDef, ReadLevelError> {
        let mut reader = LevelReader::new(json);
        let level = read(&mut reader, json.root());
        // A part that could not be read has a stand-in that passes, so nothing is reported twice.
        let faults = reader.finish(level.faults());
        if faults.is_empty() { Ok(level) } else { Err(ReadLevelError { faults }) }
    }
}

fn read<'j>(reader: &mut LevelReader<'j>, value: JsonValue<'j>) -> LevelDef {
    let Some(fields) = reader.open(value, LEVEL_FIELDS) else {
        return LevelDef { width: 1, height: 1, ..LevelDef::default() };
    };
    let width = reader.needed(&fields, "width", side);
    let height = reader.needed(&fields, "height", side);
    let objects = reader.needed(&fields, "objects", |reader, value| reader.list(value, object));
    let level = LevelDef {
        name: reader.optional(&fields, "name", LevelReader::text),
        author: reader.optional(&fields, "author", LevelReader::text),
        pack: reader.optional(&fields, "pack", LevelReader::text),
        solution: reader.optional(&fields, "solution", LevelReader::text),
        width: 1,
        height: 1,
        objects: objects.unwrap_or_default(),
    };
    match (width, height) {
        (Some(width), Some(height)) => LevelDef { width, height, ..level },
        // Without a size no place can be checked, so every object gets one that is on every board.
        _ => {
            let home = |object| LevelObject { x: 0, y: 0, ..object };
            LevelDef { objects: level.objects.into_iter().map(home).collect(), ..level }
        }
    }
}

fn side<'j>(reader: &mut LevelReader<'j>, value: JsonValue<'j>) -> Option<u32> {
    let number = reader.whole(value)?;
    let side = u32::try_from(number).ok().filter(|side| (1..=MAX_SIDE).contains(side));
    if side.is_none() {
        reader.report(value, LevelProblem::Side { value: number });
    }
    side
}

/// Reads an object, or a stand-in for it, so that the indices of the others stay what they are.
fn object<'j>(reader: &mut LevelReader<'j>, value: JsonValue<'j>) -> Option<LevelObject> {
    let Some(fields) = reader.open(value, OBJECT_FIELDS) else {
        return Some(LevelObject { kind: STAND_IN.to_owned(), ..LevelObject::default() });
    };
    let kind = reader.needed(&fields, "kind", LevelReader::text).unwrap_or_else(|| STAND_IN.to_owned());
    let x = reader.needed(&fields, "x", LevelReader::whole);
    let y = reader.needed(&fields, "y", LevelReader::whole);
    let dir = reader.optional(&fields, "dir", dir).unwrap_or_default();
    let (x, y) = x.zip(y).unwrap_or_default();
    Some(LevelObject { kind, x: nearest(x), y: nearest(y), dir })
}

fn dir<'j>(reader: &mut LevelReader<'j>, value: JsonValue<'j>) -> Option<Dir> {
    let dir = value.text().and_then(|name| Dir::from_name(&name));
    if dir.is_none() {
        reader.unlike(value, "\"right\", \"up\", \"left\" or \"down\"");
    }
    dir
}

/// The nearest number that a coordinate can hold: what lies past it is just as far off the board.
fn nearest(value: i128) -> i32 {
    value.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LevelFault;

    fn faults(json: &str) -> Vec<String> {
        LevelDef::from_json(json).unwrap_err().faults.iter().map(LevelFault::to_string).collect()
    }

    #[test]
    fn a_level_round_trips_without_loss() {
        let object = |kind: &str, x, y, dir| LevelObject { kind: kind.into(), x, y, dir };
        let level = LevelDef {
            name: Some("a \"name\"\n".into()),
            author: Some(String::new()),
            solution: Some("udlr.".into()),
            width: 3,
            height: 2,
            objects: vec![object("blip", 2, 1, Dir::Up), object("text:BLIP", 0, 0, Dir::Left)],
            ..LevelDef::default()
        };
        assert_eq!(LevelDef::from_json(&level.to_json()), Ok(level));
    }

    #[test]
    fn every_fault_is_reported_with_its_place() {
        let json = r#"{"width": 0, "height": "3", "title": "x", "pack": 7, "solution": "udx", "width": 2, "objects": [
            {"kind": "", "x": 1.5, "y": 0, "dir": "north"},
            {"kind": "text:", "y": 0, "colour": "red"},
            7,
            {"kind": "blip", "x": 0, "y": 0, "x": 1}
        ]}"#;
        assert_eq!(
            faults(json),
            [
                "width: a side must have 1 to 1024 tiles, not 0",
                "height: expected a whole number, found the string \"3\"",
                "title: unknown field; the known fields are name, author, pack, solution, width, height, objects",
                "pack: expected a string, found the number 7",
                "solution: `x` at position 3 is not a move; moves are u, d, l, r, and . for waiting",
                "width: the field is given twice; keep one",
                "objects[0].kind: the kind is empty; write a thing in small letters, or `text:` followed by a \
                 word in capitals",
                "objects[0].x: expected a whole number, found the number 1.5",
                "objects[0].dir: expected \"right\", \"up\", \"left\" or \"down\", found the string \"north\"",
                "objects[1].x: the field is missing",
                "objects[1].kind: `text:` has no word after it; write one in capitals",
                "objects[1].colour: unknown field; the known fields are kind, x, y, dir",
                "objects[2]: expected an object, found the number 7",
                "objects[3].x: the field is given twice; keep one",
            ]
        );
    }

    #[test]
    fn sizes_and_places_are_checked() {
        assert_eq!(
            faults(r#"{"width": 0, "height": 99999999999, "objects": []}"#),
            [
                "width: a side must have 1 to 1024 tiles, not 0",
                "height: a side must have 1 to 1024 tiles, not 99999999999"
            ]
        );
        assert_eq!(
            faults(r#"{"width": 1025, "height": 0, "objects": []}"#),
            [
                "width: a side must have 1 to 1024 tiles, not 1025",
                "height: a side must have 1 to 1024 tiles, not 0"
            ]
        );
        let off = r#"{"width": 2, "height": 2, "objects": [{"kind": "a", "x": -1, "y": 1}, {"kind": "b", "x": 0, "y": 2}]}"#;
        assert_eq!(
            faults(off),
            [
                "objects[0]: (-1, 1) is outside the board of 2 by 2 tiles; columns and rows count from 0",
                "objects[1]: (0, 2) is outside the board of 2 by 2 tiles; columns and rows count from 0"
            ]
        );
    }

    #[test]
    fn what_is_no_level_at_all_says_so() {
        assert_eq!(faults("[]")[0], "line 1, column 1: expected an object, found a list");
        assert!(faults("").iter().all(|fault| fault.starts_with("line 1, column 1: not valid JSON: ")));
        assert!(faults(r#"{"width": 3"#)[0].starts_with("line 1, column 12: not valid JSON: "));
    }
}
