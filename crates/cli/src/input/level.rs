//! A level and the pack to play it with, as the command line names them: [`LevelArgs`] and [`Loaded`].

use std::{path::PathBuf, sync::Arc};

use anyhow::{Result, anyhow};
use clap::Args;
use copula_content_std::packs::course;
use copula_formats::{Format, LevelText, NumberTable, ReadAnyError};
use copula_grid::LevelDef;
use copula_turn::{Pack, Position};

use crate::{
    fault::of_libraries,
    input::{
        numbers,
        packs::{PackChoice, Shelf},
        source::{Choice, Source},
    },
};

/// The arguments by which every command names a level.
#[derive(Clone, Debug, Args)]
pub(crate) struct LevelArgs {
    /// A level: a file in any format, `-` for standard input, the name or number of a shipped level, or a share code.
    ///
    /// The format is detected: drawn, JSON, Keke, baba-is-auto or share code, also one in a link or in quotes. `FILE#2` is the second level in a file of
    /// several.
    pub(crate) level: String,
    /// The pack to play with: its name, or a file. [default: the pack that the level names, else game for
    /// a Keke file and course for all others]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) pack: Option<String>,
    /// A file that says what the numbers of a baba-is-auto level mean: on each line a number and its word.
    #[arg(long, value_name = "FILE")]
    pub(crate) numbers: Option<PathBuf>,
}

/// A level that was read, and the pack to play it with.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub(crate) def: LevelDef,
    pub(crate) pack: Arc<Pack>,
    /// The format that it was read from.
    pub(crate) format: Format,
    /// Whether its text has comments, which are no part of `def`.
    pub(crate) has_comments: bool,
    /// The words of baba-is-auto numbers, as far as they were given.
    pub(crate) numbers: NumberTable,
    /// What messages call it.
    pub(crate) name: String,
}

impl LevelArgs {
    /// Reads the level and its pack.
    ///
    /// # Errors
    ///
    /// If either cannot be read: every fault.
    pub(crate) fn load(&self, shelf: &Arc<Shelf>) -> Result<Loaded> {
        let numbers = self.numbers.as_deref().map(numbers::read).transpose()?.unwrap_or_default();
        let asked_for = self.pack.as_deref().map(|name| shelf.find(name)).transpose()?;
        let packs = PackChoice::asked_for(shelf, asked_for);
        let Choice { source, nth } = Choice::of(&self.level)?;
        let text = LevelText::new(&source.text);
        let (levels, pack) = read_levels(&source, &text, &packs, &numbers)?;
        let def = chosen(levels, &source, nth)?;
        let (format, has_comments) = (text.format(), text.has_comments());
        Ok(Loaded { def, pack, format, has_comments, numbers, name: source.name.clone() })
    }
}

impl Loaded {
    /// The position at its start.
    ///
    /// # Errors
    ///
    /// If it needs more than the pack allows.
    pub(crate) fn start(&self) -> Result<Position> {
        Position::new(&self.pack, &self.def)
            .map_err(|error| anyhow!("{} cannot be played: {error}", self.name))
    }
}

/// The pack of Keke's levels, which cannot name one. They were made for the rules of the full language.
const KEKE_PACK: &str = "game";

/// All levels of a text, and the pack to play them with; only formats of one level name a pack.
///
/// # Errors
///
/// If it is no level: every fault. If the pack that it names cannot be read.
pub(crate) fn read_levels(
    source: &Source,
    text: &LevelText<'_>,
    packs: &PackChoice,
    numbers: &NumberTable,
) -> Result<(Vec<LevelDef>, Arc<Pack>)> {
    let folder = source.folder.as_deref();
    let of_format = (text.format() == Format::Keke).then_some(KEKE_PACK);
    let first = packs.of(text.pack_of_nouns().or(of_format), folder);
    // A level has its faults whether there is such a pack or not.
    let of_nouns = first.as_ref().map_or_else(|_| course(), Arc::clone);
    let lexicon = of_nouns.lexicon();
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    let levels = text.read(&nouns, numbers).map_err(|error| of_libraries::level(source, error))?;
    let pack = match levels.iter().find_map(|level| level.pack.as_deref()) {
        Some(name) if Some(name) != text.pack_of_nouns() => packs.of(Some(name), folder)?,
        Some(_) | None => first?,
    };
    Ok((levels, pack))
}

/// The level that is meant.
fn chosen(mut levels: Vec<LevelDef>, source: &Source, nth: Option<usize>) -> Result<LevelDef> {
    let n_levels = levels.len();
    match nth {
        None if n_levels == 1 => Ok(levels.remove(0)),
        None => Err(of_libraries::level(source, ReadAnyError::SeveralLevels { n_levels }).into()),
        Some(nth) if nth <= n_levels => Ok(levels.swap_remove(nth - 1)),
        Some(nth) => Err(anyhow!("{} has no level #{nth}; it contains {n_levels}", source.name)),
    }
}
