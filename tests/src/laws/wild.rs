//! Levels and texts that may be anything at all: [`Wild`].

use arbitrary::{Arbitrary, Result, Unstructured};
use copula_grid::{Dir, LevelDef, LevelObject};
use copula_turn::{Input, Outcome, PackDef, Position, Turn};

use super::generate::Play;

/// A level whose fields hold anything, a text that may be a level, and inputs.
#[derive(Clone, Debug)]
pub struct Wild {
    /// Any level.
    pub level: LevelDef,
    /// Any text.
    pub text: String,
    /// Any inputs.
    pub inputs: Vec<Input>,
}

impl<'a> Arbitrary<'a> for Wild {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Wild> {
        let mut objects = Vec::new();
        for _ in 0..u.int_in_range(0..=30)? {
            let dir = Dir::VARIANTS[usize::from(u.arbitrary::<u8>()? % 4)];
            objects.push(LevelObject { kind: kind(u)?, x: number(u)?, y: number(u)?, dir });
        }
        let mut side = || Ok(if u.ratio(1, 10)? { u.arbitrary()? } else { u.int_in_range(1..=6)? });
        let (width, height) = (side()?, side()?);
        let solution = if u.ratio(1, 8)? { Some(u.arbitrary::<&str>()?.to_owned()) } else { None };
        let mut inputs = Vec::new();
        for _ in 0..u.int_in_range(0..=8)? {
            inputs.push(*u.choose(&Input::VARIANTS)?);
        }
        let level = LevelDef { width, height, objects, solution, ..LevelDef::default() };
        Ok(Wild { level, text: text(u)?, inputs })
    }
}

fn kind(u: &mut Unstructured<'_>) -> Result<String> {
    const USUAL: [&str; 12] = [
        "baba",
        "rock",
        "text:BABA",
        "text:ROCK",
        "text:IS",
        "text:IS",
        "text:AND",
        "text:NOT",
        "text:YOU",
        "text:PUSH",
        "text:ON",
        "text:TEXT",
    ];
    match u.ratio(1, 40)? {
        true => Ok(u.arbitrary::<&str>()?.to_owned()),
        false => Ok((*u.choose(&USUAL)?).to_owned()),
    }
}

fn number(u: &mut Unstructured<'_>) -> Result<i32> {
    if u.ratio(1, 40)? { u.arbitrary() } else { u.int_in_range(0..=5) }
}

/// Bits of levels in any order: rarely a level, often almost one.
fn text(u: &mut Unstructured<'_>) -> Result<String> {
    const BITS: [&str; 26] = [
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"width\"",
        "\"height\"",
        "\"objects\"",
        "\"kind\"",
        "\"x\"",
        "3",
        "-1",
        "1e9",
        "\"text:BABA\"",
        "\n",
        " ",
        ".",
        "+",
        "baba",
        "BABA",
        "IS",
        "v",
        ">",
        "name: x\n",
        "solution: ud\n",
    ];
    let mut text = String::new();
    for _ in 0..u.int_in_range(0..=60)? {
        match u.ratio(1, 30)? {
            true => text.push_str(u.arbitrary::<&str>()?),
            false => text.push_str(u.choose(&BITS)?),
        }
    }
    Ok(text)
}

/// Whatever a level holds, it is refused with faults or can be played; whatever a text is, reading it ends with a level
/// or with faults.
pub fn nothing_panics(wild: &Wild) {
    let faults = wild.level.faults();
    match Position::new(&Play::pack(), &wild.level) {
        Err(error) => assert!(!error.faults.is_empty() && error.faults.starts_with(&faults)),
        Ok(mut position) => {
            assert!(faults.is_empty());
            let mut turn = Turn::default();
            for &input in &wild.inputs {
                position.step(input, &mut turn);
                assert!(!matches!(turn.outcome(), Outcome::Ended(_)));
            }
            assert_eq!(position.hash(), position.fresh_hash());
        }
    }
    if let Ok(level) = LevelDef::from_json(&wild.text) {
        assert_eq!(level.faults(), []);
    }
    if let Ok(level) = copula_formats::read_drawn(&wild.text, &["V"]) {
        assert_eq!(level.faults(), []);
    }
    if let Err(error) = PackDef::from_json(&wild.text) {
        assert!(!error.faults.is_empty());
    }
    let bytes = wild.text.as_bytes();
    assert!(Position::decode(&Play::pack(), bytes).is_err());
}
