//! Plays made from bytes: [`Play`].

use std::sync::Arc;

use arbitrary::{Arbitrary, Result, Unstructured};
use copula_grid::{Dir, LevelDef, LevelObject};
use copula_turn::{Input, Pack, Position};

use copula_content_std::packs;

/// A level and what is done on it.
#[derive(Clone, Debug)]
pub struct Play {
    /// The level; it has no faults.
    pub level: LevelDef,
    /// What is done, in order.
    pub deeds: Vec<Deed>,
}

/// Something done to a position.
#[derive(Clone, Debug)]
pub enum Deed {
    /// A turn is played.
    Step(Input),
    /// An object is put down by hand.
    Place(LevelObject),
}

impl Play {
    /// The pack of all plays.
    pub fn pack() -> Arc<Pack> {
        packs::course()
    }

    /// The position at the start.
    pub fn start(&self) -> Position {
        Position::new(&Play::pack(), &self.level).expect("generated levels have no faults")
    }
}

/// Bytes to make a play of, the same for the same seed on every machine (the public SplitMix64 generator).
pub fn bytes_of(seed: u64) -> Vec<u8> {
    let number = |index: u64| copula_grid::mix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index));
    let n_numbers = 40 + seed % 200;
    (1..=n_numbers).flat_map(|index| number(index).to_le_bytes()).collect()
}

impl<'a> Arbitrary<'a> for Play {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Play> {
        let mut level =
            LevelDef { width: u.int_in_range(1..=9)?, height: u.int_in_range(1..=7)?, ..LevelDef::default() };
        let (nouns, n_sentences, n_others) = (few_nouns(u)?, u.int_in_range(0..=7)?, u.int_in_range(0..=24)?);
        for _ in 0..n_sentences {
            write_sentence(u, &nouns, &mut level)?;
        }
        for _ in 0..n_others {
            let object = any_object(u, &nouns, &level)?;
            level.objects.push(object);
        }
        let mut deeds = Vec::new();
        for _ in 0..u.int_in_range(1..=10)? {
            deeds.push(match u.ratio(1, 8)? {
                true => Deed::Place(any_object(u, &nouns, &level)?),
                false => Deed::Step(*u.choose(&Input::VARIANTS)?),
            });
        }
        Ok(Play { level, deeds })
    }
}

/// Nouns of the pack that a play is about: few, so that rules meet objects and each other.
fn few_nouns(u: &mut Unstructured<'_>) -> Result<Vec<&'static str>> {
    const ALL_NOUNS: [&str; 6] = ["BABA", "ROCK", "KEY", "FLAG", "WATER", "SKULL"];
    let n_nouns = u.int_in_range(1..=4)?;
    (0..n_nouns).map(|_| u.choose(&ALL_NOUNS).copied()).collect()
}

const PROPERTIES: [&str; 14] = [
    "YOU", "YOU", "YOU", "WIN", "PUSH", "STOP", "HOT", "MELT", "SINK", "WEAK", "DEFEAT", "FLOAT", "OPEN",
    "SHUT",
];

/// Words of a sentence, mostly a right one, in a row or a column, from any tile on; what does not fit falls off.
fn write_sentence(u: &mut Unstructured<'_>, nouns: &[&'static str], level: &mut LevelDef) -> Result<()> {
    let words = sentence(u, nouns)?;
    let (mut x, mut y) = any_place(u, level)?;
    let is_row = u.ratio(2, 3)?;
    if u.ratio(3, 4)? {
        (x, y) = if is_row { (0, y) } else { (x, 0) };
    }
    for word in words {
        if x < level.width as i32 && y < level.height as i32 {
            let dir = u.arbitrary::<u8>()?;
            let dir = Dir::VARIANTS[usize::from(dir % 4)];
            level.objects.push(LevelObject { kind: format!("text:{word}"), x, y, dir });
            if u.ratio(1, 12)? {
                level.objects.push(LevelObject { kind: format!("text:{}", any_word(u, nouns)?), x, y, dir });
            }
        }
        if is_row { x += 1 } else { y += 1 }
    }
    Ok(())
}

fn sentence(u: &mut Unstructured<'_>, nouns: &[&'static str]) -> Result<Vec<&'static str>> {
    let mut words = Vec::new();
    if u.ratio(1, 20)? {
        words.push("NOT");
    }
    words.push(noun(u, nouns)?);
    while u.ratio(1, 6)? {
        words.extend(["AND", noun(u, nouns)?]);
    }
    if u.ratio(1, 4)? {
        words.extend([*u.choose(&["ON", "NEAR"])?, noun(u, nouns)?]);
        while u.ratio(1, 4)? {
            words.extend(["AND", noun(u, nouns)?]);
        }
    }
    words.push("IS");
    loop {
        if u.ratio(1, 5)? {
            words.push("NOT");
        }
        words.push(if u.ratio(1, 3)? { noun(u, nouns)? } else { u.choose(&PROPERTIES)? });
        if !u.ratio(1, 4)? {
            return Ok(words);
        }
        words.push("AND");
    }
}

fn noun(u: &mut Unstructured<'_>, nouns: &[&'static str]) -> Result<&'static str> {
    Ok(match u.int_in_range(0..=11)? {
        0 => "ALL",
        1 => "TEXT",
        _ => u.choose(nouns)?,
    })
}

fn any_word(u: &mut Unstructured<'_>, nouns: &[&'static str]) -> Result<&'static str> {
    Ok(match u.int_in_range(0..=7)? {
        0 => "IS",
        1 => "AND",
        2 => "NOT",
        3 => "ON",
        4 => "UNKNOWN",
        5 => u.choose(&PROPERTIES)?,
        _ => noun(u, nouns)?,
    })
}

fn any_object(u: &mut Unstructured<'_>, nouns: &[&'static str], level: &LevelDef) -> Result<LevelObject> {
    let (x, y) = any_place(u, level)?;
    let kind = match u.int_in_range(0..=9)? {
        0 => format!("text:{}", any_word(u, nouns)?),
        1 => "nobody".to_owned(),
        _ => u.choose(nouns)?.to_lowercase(),
    };
    let dir = Dir::VARIANTS[usize::from(u.arbitrary::<u8>()? % 4)];
    Ok(LevelObject { kind, x, y, dir })
}

fn any_place(u: &mut Unstructured<'_>, level: &LevelDef) -> Result<(i32, i32)> {
    Ok((u.int_in_range(0..=level.width as i32 - 1)?, u.int_in_range(0..=level.height as i32 - 1)?))
}
