//! The schemas in `docs/schema/` are made from the types in `src/schema.rs`, and these accept what the readers accept.
//!
//! `cargo xtask generate` writes the files anew.

use std::fs;
use std::path::{Path, PathBuf};

use copula_grid::LevelDef;
use copula_tests::schema::{LevelFile, PackFile, schema_of};
use copula_turn::PackDef;
use serde_json::{Value, json};

fn folder(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

#[test]
fn level_schema_is_up_to_date() {
    compare("level", &schema_of::<LevelFile>());
}

#[test]
fn pack_schema_is_up_to_date() {
    compare("pack", &schema_of::<PackFile>());
}

fn compare(name: &str, schema: &str) {
    let path = folder("../docs/schema").join(format!("{name}.schema.json"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, schema).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == schema, "{} is out of date: cargo xtask generate", path.display());
}

/// What a schema of these types says of a file.
fn accepts_level(json: &str) -> bool {
    serde_json::from_str::<LevelFile>(json).is_ok()
}

fn accepts_pack(json: &str) -> bool {
    serde_json::from_str::<PackFile>(json).is_ok()
}

const LEVEL: &str = r#"{"$schema": "level.schema.json", "name": "a", "author": "b", "pack": "course", "solution": "r.",
    "width": 3, "height": 1, "objects": [{"kind": "baba", "x": 0, "y": 0, "dir": "left"}, {"kind": "text:IS", "x": 2, "y": 0}]}"#;

#[test]
fn every_pack_of_the_repository_fits_its_schema() {
    let mut n_packs = 0;
    for entry in fs::read_dir(folder("../content/packs")).unwrap() {
        let json = fs::read_to_string(entry.unwrap().path()).unwrap();
        serde_json::from_str::<PackFile>(&json).unwrap();
        n_packs += 1;
    }
    assert!(n_packs >= 3);
    assert!(accepts_level(LEVEL) && LevelDef::from_json(LEVEL).is_ok());
}

/// Every change of one value somewhere in a file: left out, of another type, beside an unknown field.
fn changes(value: &Value) -> Vec<Value> {
    let mut changed = vec![json!(null), json!(7.5), json!([[]]), json!({ "colour": 1 }), json!("§")];
    match value {
        Value::Object(fields) => {
            let with = |name: &str, value: Option<Value>| {
                let mut fields = fields.clone();
                match value {
                    Some(value) => fields.insert(name.to_owned(), value),
                    None => fields.remove(name),
                };
                Value::Object(fields)
            };
            changed.push(with("colour", Some(json!(1))));
            for (name, field) in fields {
                changed.push(with(name, None));
                changed.extend(changes(field).into_iter().map(|field| with(name, Some(field))));
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate().take(2) {
                changed.extend(changes(element).into_iter().map(|element| {
                    let mut elements = elements.clone();
                    elements[index] = element;
                    Value::Array(elements)
                }));
            }
        }
        _ => {}
    }
    changed
}

/// The readers also check what no schema can: that a name is known, that a place is on the board. So they may refuse more;
/// what the types refuse, they must refuse. And a fault of form alone both refuse.
#[test]
fn what_the_types_refuse_the_readers_refuse() {
    let mut n_refused = 0;
    for changed in changes(&serde_json::from_str(LEVEL).unwrap()) {
        let json = changed.to_string();
        if !accepts_level(&json) {
            assert!(LevelDef::from_json(&json).is_err(), "only the types refuse {json}");
            n_refused += 1;
        }
    }
    let packs = folder("../content/packs/course.json");
    let pack: Value = serde_json::from_str(&fs::read_to_string(packs).unwrap()).unwrap();
    for changed in changes(&pack) {
        let json = changed.to_string();
        assert_eq!(accepts_pack(&json), PackDef::from_json(&json).is_ok() || is_of_content(&json), "{json}");
        n_refused += usize::from(!accepts_pack(&json));
    }
    assert!(n_refused > 150, "{n_refused}");
}

/// Whether a reader refuses a pack for what its values say, not for its form.
fn is_of_content(json: &str) -> bool {
    accepts_pack(json) && PackDef::from_json(json).is_err_and(|error| !error.to_string().contains("expected"))
}
