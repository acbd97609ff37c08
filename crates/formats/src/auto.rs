//! The number grids of baba-is-auto: what is known of its numbers, and [`AutoLevel`].
//!
//! The ranges stand below. Which word has which number stands in that project's own files, which are not part of this
//! crate: the caller gives them as a [`NumberTable`].

mod fault;
mod read;
mod refusal;
mod table;
mod write;

use std::ops::RangeInclusive;

use copula_grid::LevelDef;

pub use fault::{AutoFault, AutoProblem, ReadAutoError};
pub use read::read_auto;
pub use refusal::{AutoRefusal, AutoRefusalReason, WriteAutoError};
pub use table::{NumberFault, NumberProblem, NumberTable, NumberTableError};
pub use write::write_auto;

pub(crate) use read::{looks_like_auto, read_auto_level};

/// A level of baba-is-auto.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutoLevel {
    /// The level; everything in it faces right.
    pub level: LevelDef,
    /// What stands behind the heading `DIRECTIONS`, if there is one, without the white space around it. It is handed
    /// over as it is: what a block of directions means is not known here.
    pub directions: Option<String>,
}

/// The numbers of nouns, as text.
const NOUNS: RangeInclusive<u32> = 1..=65;

/// The numbers of operators, as text.
const OPERATORS: RangeInclusive<u32> = 67..=75;

/// The numbers of properties, as text.
const PROPERTIES: RangeInclusive<u32> = 77..=109;

/// What is added to the number of a noun to make that of its thing.
const THING: u32 = 110;

/// An empty cell.
const EMPTY: u32 = 132;

/// The most blocks of cells.
const MAX_LAYERS: usize = 3;

/// What stands above the facings.
const DIRECTIONS: &str = "DIRECTIONS";

/// Whether it is the number of a word.
fn is_word(number: u32) -> bool {
    NOUNS.contains(&number) || OPERATORS.contains(&number) || PROPERTIES.contains(&number)
}

/// Whether it is the number of a thing. That of nothing is not.
fn is_thing(number: u32) -> bool {
    number != EMPTY && number.checked_sub(THING).is_some_and(|noun| NOUNS.contains(&noun))
}
