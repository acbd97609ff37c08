//! From JSON to a [`LevelDef`], by way of [`Raw`], so that every fault is found at once.

use serde::{Deserialize, Deserializer, de::Error as _};

use crate::{
    Dir, FormFault, LevelDef, LevelFault, LevelObject, LevelProblem, MAX_SIDE, Place, Raw, RawError,
    RawFields, ReadLevelError,
};

const LEVEL_FIELDS: &[&str] = &["name", "author", "pack", "solution", "width", "height", "objects"];
const OBJECT_FIELDS: &[&str] = &["kind", "x", "y", "dir"];

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
    ///     "hieght: unknown field; the fields here are name, author, pack, solution, width, height, objects",
    ///     "height: the field is missing",
    ///     "objects[0].kind: a thing is written in small letters; for the word, write `text:` in front of it",
    /// ]);
    /// # Ok::<(), copula_grid::ReadLevelError>(())
    /// ```
    pub fn from_json(json: &str) -> Result<LevelDef, ReadLevelError> {
        match Raw::parse(json) {
            Ok(raw) => from_raw(raw),
            Err(RawError { line, column, message }) => {
                let problem = LevelProblem::Syntax { line, column, message };
                Err(ReadLevelError { faults: vec![LevelFault { place: Place::Level, problem }] })
            }
        }
    }
}

impl<'de> Deserialize<'de> for LevelDef {
    /// As [`LevelDef::from_json`]; the error's text lists every fault.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LevelDef, D::Error> {
        let raw = Raw::deserialize(deserializer)?;
        from_raw(raw).map_err(D::Error::custom)
    }
}

fn from_raw(raw: Raw) -> Result<LevelDef, ReadLevelError> {
    let mut reader = Reader::default();
    let level = reader.level(raw);
    let mut faults = reader.faults;
    // A part that could not be read has a stand-in that passes, so nothing is reported twice.
    faults.extend(level.faults());
    if faults.is_empty() { Ok(level) } else { Err(ReadLevelError { faults }) }
}

/// Takes the raw value apart, collecting faults.
#[derive(Default)]
struct Reader {
    faults: Vec<LevelFault>,
}

/// Which object a field belongs to; none for the level itself.
type Owner = Option<usize>;

impl Reader {
    fn level(&mut self, raw: Raw) -> LevelDef {
        let Some(mut fields) = self.open(None, raw, LEVEL_FIELDS) else {
            return LevelDef { width: 1, height: 1, ..LevelDef::default() };
        };
        let name = self.optional(None, "name", &mut fields, Raw::into_text);
        let author = self.optional(None, "author", &mut fields, Raw::into_text);
        let pack = self.optional(None, "pack", &mut fields, Raw::into_text);
        let solution = self.optional(None, "solution", &mut fields, Raw::into_text);
        let width = self.side("width", &mut fields);
        let height = self.side("height", &mut fields);
        let list = self.needed(None, "objects", &mut fields, Raw::into_list).unwrap_or_default();
        let objects: Vec<_> =
            list.into_iter().enumerate().map(|(index, raw)| self.object(index, raw)).collect();
        let level = LevelDef { name, author, pack, solution, width: 1, height: 1, objects };
        match (width, height) {
            (Some(width), Some(height)) => LevelDef { width, height, ..level },
            // Without a size nothing can be said of places: let every object stand where it surely may.
            _ => {
                let home = |object| LevelObject { x: 0, y: 0, ..object };
                LevelDef { objects: level.objects.into_iter().map(home).collect(), ..level }
            }
        }
    }

    fn side(&mut self, field: &str, fields: &mut RawFields) -> Option<u32> {
        let value = self.needed(None, field, fields, Raw::into_whole)?;
        let side = u32::try_from(value).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        if side.is_none() {
            self.report(None, Some(field), LevelProblem::Side { value });
        }
        side
    }

    fn object(&mut self, index: usize, raw: Raw) -> LevelObject {
        let owner = Some(index);
        let stand_in = LevelObject { kind: STAND_IN.into(), ..LevelObject::default() };
        let Some(mut fields) = self.open(owner, raw, OBJECT_FIELDS) else {
            return stand_in;
        };
        let kind = self.needed(owner, "kind", &mut fields, Raw::into_text).unwrap_or(stand_in.kind);
        let x = self.needed(owner, "x", &mut fields, Raw::into_whole);
        let y = self.needed(owner, "y", &mut fields, Raw::into_whole);
        let dir = self.optional(owner, "dir", &mut fields, into_dir).unwrap_or_default();
        let (x, y) = x.zip(y).unwrap_or_default();
        LevelObject { kind, x: nearest(x), y: nearest(y), dir }
    }

    fn open(&mut self, owner: Owner, raw: Raw, known: &'static [&'static str]) -> Option<RawFields> {
        RawFields::open(raw, known, |field, fault| self.report(owner, field, fault.into()))
    }

    fn needed<T>(&mut self, owner: Owner, field: &str, fields: &mut RawFields, read: Read<T>) -> Option<T> {
        let raw = fields.take(field);
        if raw.is_none() {
            self.report(owner, Some(field), FormFault::MissingField.into());
        }
        self.read(owner, field, raw, read)
    }

    fn optional<T>(&mut self, owner: Owner, field: &str, fields: &mut RawFields, read: Read<T>) -> Option<T> {
        let raw = fields.take(field);
        self.read(owner, field, raw, read)
    }

    fn read<T>(&mut self, owner: Owner, field: &str, raw: Option<Raw>, read: Read<T>) -> Option<T> {
        read(raw?).map_err(|fault| self.report(owner, Some(field), fault.into())).ok()
    }

    fn report(&mut self, owner: Owner, field: Option<&str>, problem: LevelProblem) {
        let place = match (owner, field) {
            (None, None) => Place::Level,
            (None, Some(field)) => Place::Field(field.to_owned()),
            (Some(index), None) => Place::Object(index),
            (Some(index), Some(field)) => Place::ObjectField(index, field.to_owned()),
        };
        self.faults.push(LevelFault { place, problem });
    }
}

/// A reading of one value.
type Read<T> = fn(Raw) -> Result<T, FormFault>;

/// A kind that passes, where none could be read.
const STAND_IN: &str = "unread";

fn into_dir(raw: Raw) -> Result<Dir, FormFault> {
    let found = match &raw {
        Raw::Text(name) => Dir::from_name(name),
        _ => None,
    };
    found.ok_or_else(|| raw.unlike("\"right\", \"up\", \"left\" or \"down\""))
}

/// The nearest number that a coordinate can hold: what lies past it is just as far off the board.
fn nearest(value: i128) -> i32 {
    value.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

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
                "title: unknown field; the fields here are name, author, pack, solution, width, height, objects",
                "width: the field stands twice; keep one",
                "pack: expected a string, found the number 7",
                "width: a side has 1 to 1024 tiles, not 0",
                "height: expected a whole number, found the string \"3\"",
                "objects[0].x: expected a whole number, found the number 1.5",
                "objects[0].dir: expected \"right\", \"up\", \"left\" or \"down\", found the string \"north\"",
                "objects[1].colour: unknown field; the fields here are kind, x, y, dir",
                "objects[1].x: the field is missing",
                "objects[2]: expected an object, found the number 7",
                "objects[3].x: the field stands twice; keep one",
                "solution: `x` at index 2 is no move; write u, d, l, r, or . for waiting",
                "objects[0].kind: the kind is empty; write a thing in small letters, or `text:` and a word in capitals",
                "objects[1].kind: `text:` carries no word; write the word in capitals behind it",
            ]
        );
    }

    #[test]
    fn sizes_and_places_are_checked() {
        assert_eq!(
            faults(r#"{"width": 0, "height": 99999999999, "objects": []}"#),
            [
                "width: a side has 1 to 1024 tiles, not 0",
                "height: a side has 1 to 1024 tiles, not 99999999999"
            ]
        );
        assert_eq!(
            faults(r#"{"width": 1025, "height": 0, "objects": []}"#),
            ["width: a side has 1 to 1024 tiles, not 1025", "height: a side has 1 to 1024 tiles, not 0"]
        );
        let off = r#"{"width": 2, "height": 2, "objects": [{"kind": "a", "x": -1, "y": 1}, {"kind": "b", "x": 0, "y": 2}]}"#;
        assert_eq!(
            faults(off),
            [
                "objects[0]: (-1, 1) is off the board, which is 2 by 2",
                "objects[1]: (0, 2) is off the board, which is 2 by 2"
            ]
        );
    }

    #[test]
    fn what_is_no_level_at_all_says_so() {
        assert_eq!(faults("[]")[0], "expected an object, found a list");
        assert!(faults("").iter().all(|fault| fault.starts_with("not JSON: line 1")));
        assert!(faults(r#"{"width": 3"#)[0].starts_with("not JSON"));
    }
}
