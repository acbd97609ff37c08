//! From JSON to a [`LevelDef`], by way of [`Raw`], so that every fault is found at once.

use std::ops::RangeInclusive;

use crate::{
    Dir, LevelDef, LevelFault, LevelObject, LevelProblem, MAX_SIDE, Place, Raw, RawError, ReadLevelError,
};

const LEVEL_FIELDS: &[&str] = &["name", "author", "pack", "solution", "width", "height", "objects"];
const OBJECT_FIELDS: &[&str] = &["kind", "x", "y", "dir"];

pub(crate) fn from_json(json: &str) -> Result<LevelDef, ReadLevelError> {
    match Raw::parse(json) {
        Ok(raw) => from_raw(raw),
        Err(RawError { line, column, message }) => {
            let problem = LevelProblem::Syntax { line, column, message };
            Err(ReadLevelError { faults: vec![LevelFault { place: Place::Level, problem }] })
        }
    }
}

pub(crate) fn from_raw(raw: Raw) -> Result<LevelDef, ReadLevelError> {
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
        let mut fields = self.fields(None, raw, LEVEL_FIELDS);
        let text =
            |reader: &mut Reader, field, raw: Option<Raw>| raw.and_then(|raw| reader.text(None, field, raw));
        let name = text(self, "name", fields.take("name"));
        let author = text(self, "author", fields.take("author"));
        let pack = text(self, "pack", fields.take("pack"));
        let solution = text(self, "solution", fields.take("solution"));
        let width = self.side("width", &mut fields);
        let height = self.side("height", &mut fields);
        let objects = self.objects(&mut fields);
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

    fn side(&mut self, field: &'static str, fields: &mut Fields) -> Option<u32> {
        let raw = self.needed(None, field, fields)?;
        let value = self.whole(None, field, raw)?;
        let side = u32::try_from(value).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        if side.is_none() {
            self.report(None, field, LevelProblem::Side { value });
        }
        side
    }

    fn objects(&mut self, fields: &mut Fields) -> Vec<LevelObject> {
        match self.needed(None, "objects", fields) {
            None => Vec::new(),
            Some(Raw::List(list)) => {
                list.into_iter().enumerate().map(|(index, raw)| self.object(index, raw)).collect()
            }
            Some(other) => {
                self.wrong(None, "objects", "a list of objects", &other);
                Vec::new()
            }
        }
    }

    fn object(&mut self, index: usize, raw: Raw) -> LevelObject {
        let owner = Some(index);
        let n_faults = self.faults.len();
        let mut fields = self.fields(owner, raw, OBJECT_FIELDS);
        if self.faults.len() > n_faults && fields.0.is_empty() {
            return LevelObject { kind: STAND_IN.into(), ..LevelObject::default() };
        }
        let kind = self.needed(owner, "kind", &mut fields).and_then(|raw| self.text(owner, "kind", raw));
        let x = self.needed(owner, "x", &mut fields).and_then(|raw| self.coordinate(owner, "x", raw));
        let y = self.needed(owner, "y", &mut fields).and_then(|raw| self.coordinate(owner, "y", raw));
        let dir = fields.take("dir").and_then(|raw| self.dir(owner, raw)).unwrap_or_default();
        let (x, y) = x.zip(y).unwrap_or_default();
        LevelObject { kind: kind.unwrap_or_else(|| STAND_IN.into()), x, y, dir }
    }

    fn coordinate(&mut self, owner: Owner, field: &'static str, raw: Raw) -> Option<i32> {
        let value = self.whole(owner, field, raw)?;
        const FARTHEST: RangeInclusive<i128> = i32::MIN as i128..=i32::MAX as i128;
        // Past what a number here can hold, the nearest one is as far off the board.
        Some(value.clamp(*FARTHEST.start(), *FARTHEST.end()) as i32)
    }

    fn dir(&mut self, owner: Owner, raw: Raw) -> Option<Dir> {
        let found = match &raw {
            Raw::Text(name) => Dir::from_name(name),
            _ => None,
        };
        if found.is_none() {
            self.wrong(owner, "dir", "\"right\", \"up\", \"left\" or \"down\"", &raw);
        }
        found
    }

    fn text(&mut self, owner: Owner, field: &'static str, raw: Raw) -> Option<String> {
        match raw {
            Raw::Text(text) => Some(text),
            other => {
                self.wrong(owner, field, "a string", &other);
                None
            }
        }
    }

    fn whole(&mut self, owner: Owner, field: &'static str, raw: Raw) -> Option<i128> {
        match raw {
            Raw::Whole(number) => Some(number),
            other => {
                self.wrong(owner, field, "a whole number", &other);
                None
            }
        }
    }

    /// The fields of an object of JSON, those that are unknown or repeated reported and left out.
    fn fields(&mut self, owner: Owner, raw: Raw, known: &'static [&'static str]) -> Fields {
        let Raw::Fields(fields) = raw else {
            let problem = LevelProblem::WrongType { expected: "an object", found: raw.describe() };
            let place = owner.map_or(Place::Level, Place::Object);
            self.faults.push(LevelFault { place, problem });
            // Everything else about it would be missing too: say only this.
            return Fields(Vec::new());
        };
        let mut kept: Vec<(String, Raw)> = Vec::new();
        for (name, value) in fields {
            if !known.contains(&name.as_str()) {
                self.report(owner, &name, LevelProblem::UnknownField { known });
            } else if kept.iter().any(|(other, _)| *other == name) {
                self.report(owner, &name, LevelProblem::RepeatedField);
            } else {
                kept.push((name, value));
            }
        }
        Fields(kept)
    }

    fn needed(&mut self, owner: Owner, field: &'static str, fields: &mut Fields) -> Option<Raw> {
        let found = fields.take(field);
        if found.is_none() {
            self.report(owner, field, LevelProblem::MissingField);
        }
        found
    }

    fn wrong(&mut self, owner: Owner, field: &str, expected: &'static str, raw: &Raw) {
        self.report(owner, field, LevelProblem::WrongType { expected, found: raw.describe() });
    }

    fn report(&mut self, owner: Owner, field: &str, problem: LevelProblem) {
        let place = match owner {
            None => Place::Field(field.to_owned()),
            Some(index) => Place::ObjectField(index, field.to_owned()),
        };
        self.faults.push(LevelFault { place, problem });
    }
}

/// A kind that passes, where none could be read.
const STAND_IN: &str = "unread";

/// Fields not yet taken.
struct Fields(Vec<(String, Raw)>);

impl Fields {
    fn take(&mut self, name: &str) -> Option<Raw> {
        let index = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.swap_remove(index).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(json: &str) -> Vec<String> {
        from_json(json).unwrap_err().faults.iter().map(LevelFault::to_string).collect()
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
