//! The levels to play, in order: [`Collection`].

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use annotate_snippets::Renderer;
use anyhow::{Context, Result, bail};
use copula_formats::{LevelText, NumberTable};
use copula_grid::LevelDef;
use copula_turn::Pack;

use crate::{
    fault::complaint::show_error,
    input::{
        gather::Content,
        level::read_levels,
        packs::{PackChoice, Shelf},
        shipped,
        source::{Choice, Source},
    },
};

/// What progress calls the place of the levels that come with the command: no folder is called so.
const SHIPPED: &str = "the shipped levels";

/// The levels to play, in order; there is at least one.
#[derive(Debug)]
pub(crate) struct Collection {
    /// Where they lie, for keeping progress; none if that is nowhere.
    pub(crate) folder: Option<String>,
    pub(crate) entries: Vec<Entry>,
}

/// A level of a collection.
#[derive(Debug)]
pub(crate) struct Entry {
    /// What progress calls it: the name of its file, with its number in a file of several.
    pub(crate) id: String,
    /// The level and its pack, or why it cannot be played.
    pub(crate) level: Result<(LevelDef, Arc<Pack>), String>,
}

impl Collection {
    /// A folder's levels, by file name, or those of a single source: a file, standard input, a shipped level, a share
    /// code.
    ///
    /// # Errors
    ///
    /// If the source cannot be read, or the folder cannot be read or has no level. A level of a folder that cannot be
    /// read is an entry that says so.
    pub(crate) fn open(shelf: &Arc<Shelf>, place: &str, pack: Option<&Arc<Pack>>) -> Result<Collection> {
        if Path::new(place).is_dir() {
            open_folder(shelf, place, pack)
        } else {
            open_source(shelf, place, pack)
        }
    }

    /// The levels that come with the command.
    pub(crate) fn shipped(shelf: &Arc<Shelf>, pack: Option<&Arc<Pack>>) -> Collection {
        let packs = PackChoice::asked_for(shelf, pack.cloned());
        let read = |(name, text): &(&str, &str)| {
            read_entries(name, &Source::given(name, text), &LevelText::new(text), &packs)
        };
        let entries = shipped::LEVELS.iter().flat_map(read).collect();
        Collection { folder: Some(SHIPPED.to_owned()), entries }
    }
}

impl Entry {
    fn unread(name: &str, error: &anyhow::Error) -> Entry {
        Entry { id: name.to_owned(), level: Err(show_error(error, &Renderer::plain())) }
    }

    /// What it is called: its own name, else that of its file.
    pub(crate) fn title(&self) -> &str {
        let name = self.level.as_ref().ok().and_then(|(def, _)| def.name.as_deref());
        name.filter(|name| !name.trim().is_empty()).unwrap_or(&self.id)
    }
}

fn open_folder(shelf: &Arc<Shelf>, folder: &str, pack: Option<&Arc<Pack>>) -> Result<Collection> {
    let listed = fs::read_dir(folder).and_then(|files| files.collect::<Result<Vec<_>, _>>());
    let files = listed.with_context(|| format!("{folder} cannot be read"))?;
    let is_level = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| ["txt", "json"].contains(&extension)) && path.is_file()
    };
    let mut paths: Vec<PathBuf> = files.iter().map(|file| file.path()).filter(is_level).collect();
    paths.sort();
    let packs = PackChoice::asked_for(shelf, pack.cloned());
    let entries: Vec<Entry> = paths.iter().flat_map(|path| read_file(path, &packs)).collect();
    if entries.is_empty() {
        bail!("{folder} contains no levels; levels are files that end in .txt or .json");
    }
    Ok(Collection { folder: whole_path(Path::new(folder)), entries })
}

fn open_source(shelf: &Arc<Shelf>, place: &str, pack: Option<&Arc<Pack>>) -> Result<Collection> {
    let Choice { source, nth } = Choice::of(place)?;
    let folder = match &source.folder {
        Some(folder) if folder.as_os_str().is_empty() => whole_path(Path::new(".")),
        Some(folder) => whole_path(folder),
        None => shipped::find(&source.name).map(|_| SHIPPED.to_owned()),
    };
    let packs = PackChoice::asked_for(shelf, pack.cloned());
    let mut levels = read_source(&source, &LevelText::new(&source.text), &packs)?;
    if let Some(nth) = nth {
        let n_levels = levels.len();
        if nth > n_levels {
            bail!("{} has no level #{nth}; it contains {n_levels}", source.name);
        }
        levels = vec![levels.swap_remove(nth - 1)];
    }
    let entries = number(&file_name(Path::new(&source.name)), levels, nth);
    if entries.is_empty() {
        bail!("{} contains no level", source.name);
    }
    Ok(Collection { folder, entries })
}

/// The levels of a file in a folder; none if it is something else. What cannot be read stays, as an entry that says so.
fn read_file(path: &Path, packs: &PackChoice) -> Vec<Entry> {
    let name = file_name(path);
    let source = match Source::file(path) {
        Ok(source) => source,
        Err(error) => return vec![Entry::unread(&name, &error)],
    };
    let text = LevelText::new(&source.text);
    match Content::of(&source, &text) {
        Content::Level => read_entries(&name, &source, &text, packs),
        Content::Pack | Content::Foreign => Vec::new(),
    }
}

/// The levels of a source; a single entry that says why if they cannot be read.
fn read_entries(name: &str, source: &Source, text: &LevelText<'_>, packs: &PackChoice) -> Vec<Entry> {
    match read_source(source, text, packs) {
        Ok(levels) => number(name, levels, None),
        Err(error) => vec![Entry::unread(name, &error)],
    }
}

fn number(name: &str, levels: Vec<(LevelDef, Arc<Pack>)>, nth: Option<usize>) -> Vec<Entry> {
    let is_alone = levels.len() == 1 && nth.is_none();
    let id = |index: usize| match is_alone {
        true => name.to_owned(),
        false => format!("{name}#{}", nth.unwrap_or(index + 1)),
    };
    levels.into_iter().enumerate().map(|(index, level)| Entry { id: id(index), level: Ok(level) }).collect()
}

/// Every level of a source with its pack.
fn read_source(
    source: &Source,
    text: &LevelText<'_>,
    packs: &PackChoice,
) -> Result<Vec<(LevelDef, Arc<Pack>)>> {
    let (levels, pack) = read_levels(source, text, packs, &NumberTable::default())?;
    Ok(levels.into_iter().map(|level| (level, Arc::clone(&pack))).collect())
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The folder as it is called from everywhere.
fn whole_path(folder: &Path) -> Option<String> {
    fs::canonicalize(folder).ok().map(|path| path.to_string_lossy().into_owned())
}
