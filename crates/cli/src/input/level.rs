//! A level and the pack to play it with, as the command line names them: [`LevelArgs`] and [`Loaded`].

use std::{path::PathBuf, sync::Arc};

use anyhow::{Result, anyhow};
use clap::Args;
use copula_content_std::packs;
use copula_formats::{Format, NumberTable, ReadAnyError, detect, read_any};
use copula_grid::LevelDef;
use copula_lexicon::Lexicon;
use copula_turn::{Pack, Position};

use crate::{
    fault::{complaint::Complaint, of_libraries},
    input::{
        numbers, packs as pack_files,
        source::{Choice, Source},
    },
};

/// The arguments by which every command names a level.
#[derive(Clone, Debug, Args)]
pub(crate) struct LevelArgs {
    /// A level: a file in any format, `-` for standard input, the name or number of a shipped level, or a share code.
    ///
    /// Formats are found out by themselves: drawn, JSON, Keke, baba-is-auto, share code. Of a file with several levels,
    /// `FILE#2` is the second.
    pub(crate) level: String,
    /// The pack to play with: its name, or a file. [default: what the level names, else course]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) pack: Option<String>,
    /// What the numbers of a baba-is-auto level mean: a file with a number and its word on each line.
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
    pub(crate) fn load(&self) -> Result<Loaded> {
        let numbers = self.numbers.as_deref().map(numbers::read).transpose()?.unwrap_or_default();
        let asked_for = self.pack.as_deref().map(pack_files::find).transpose()?;
        let choice = Choice::of(&self.level)?;
        let (def, pack) = level_with_pack(&choice, asked_for, &numbers)?;
        let Source { name, text, .. } = choice.source;
        Ok(Loaded { def, pack, format: detect(&text), numbers, name })
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

/// All levels of a text; thing names that end in `v` are read as the pack's nouns say.
///
/// # Errors
///
/// If it is no level: every fault.
pub(crate) fn read_levels(
    source: &Source,
    lexicon: &Lexicon,
    numbers: &NumberTable,
) -> Result<Vec<LevelDef>, Complaint> {
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    read_any(&source.text, &nouns, numbers).map_err(|error| of_libraries::level(source, error))
}

/// The level that is meant, and the pack to play it with: the one asked for, else the one that it names, else the course
/// pack.
fn level_with_pack(
    choice: &Choice,
    asked_for: Option<Arc<Pack>>,
    numbers: &NumberTable,
) -> Result<(LevelDef, Arc<Pack>)> {
    let first_pack = asked_for.clone().unwrap_or_else(packs::course);
    let def = read_chosen(choice, first_pack.lexicon(), numbers)?;
    let (None, Some(name)) = (asked_for, &def.pack) else {
        return Ok((def, first_pack));
    };
    let pack = pack_files::find_beside(name, choice.source.folder.as_deref())?;
    // Another pack has other nouns, which may say something else of a final `v`.
    let def =
        if pack.name() == first_pack.name() { def } else { read_chosen(choice, pack.lexicon(), numbers)? };
    Ok((def, pack))
}

fn read_chosen(choice: &Choice, lexicon: &Lexicon, numbers: &NumberTable) -> Result<LevelDef> {
    let Choice { source, nth } = choice;
    let mut levels = read_levels(source, lexicon, numbers)?;
    let n_levels = levels.len();
    match nth {
        None if n_levels == 1 => Ok(levels.remove(0)),
        None => Err(of_libraries::level(source, ReadAnyError::SeveralLevels { n_levels }).into()),
        Some(nth) if *nth <= n_levels => Ok(levels.swap_remove(nth - 1)),
        Some(nth) => Err(anyhow!("{} has no level #{nth}: it holds {n_levels}", source.name)),
    }
}
