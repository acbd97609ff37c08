//! The levels to play, in order: [`Collection`].

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use annotate_snippets::Renderer;
use anyhow::{Context, Result, bail};
use copula_content_std::packs;
use copula_formats::NumberTable;
use copula_grid::LevelDef;
use copula_turn::Pack;

use crate::{
    fault::complaint::show_error,
    input::{
        gather::{Content, content_of},
        level::read_levels,
        packs as pack_files, shipped,
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
    pub(crate) fn open(place: &str, pack: Option<&Arc<Pack>>) -> Result<Collection> {
        if Path::new(place).is_dir() { open_folder(place, pack) } else { open_source(place, pack) }
    }

    /// The levels that come with the command.
    pub(crate) fn shipped(pack: Option<&Arc<Pack>>) -> Collection {
        let entries = shipped::LEVELS
            .iter()
            .flat_map(|(name, text)| read_entries(name, Ok(Source::given(name, text)), pack))
            .collect();
        Collection { folder: Some(SHIPPED.to_owned()), entries }
    }
}

impl Entry {
    /// What it is called: its own name, else that of its file.
    pub(crate) fn title(&self) -> &str {
        let name = self.level.as_ref().ok().and_then(|(def, _)| def.name.as_deref());
        name.filter(|name| !name.trim().is_empty()).unwrap_or(&self.id)
    }
}

fn open_folder(folder: &str, pack: Option<&Arc<Pack>>) -> Result<Collection> {
    let listed = fs::read_dir(folder).and_then(|files| files.collect::<Result<Vec<_>, _>>());
    let files = listed.with_context(|| format!("{folder} cannot be read"))?;
    let is_level = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| ["txt", "json"].contains(&extension)) && path.is_file()
    };
    let mut paths: Vec<PathBuf> = files.iter().map(|file| file.path()).filter(is_level).collect();
    paths.sort();
    let sources = paths.iter().map(|path| (file_name(path), Source::file(path)));
    // What cannot be read stays, as an entry that says so.
    let is_level = |source: &Result<Source>| {
        source.as_ref().map_or(true, |source| content_of(&source.text) == Content::Level)
    };
    let levels = sources.filter(|(_, source)| is_level(source));
    let entries: Vec<Entry> = levels.flat_map(|(name, source)| read_entries(&name, source, pack)).collect();
    if entries.is_empty() {
        bail!("{folder} has no levels: they are files that end in .txt or .json");
    }
    Ok(Collection { folder: whole_path(Path::new(folder)), entries })
}

fn open_source(place: &str, pack: Option<&Arc<Pack>>) -> Result<Collection> {
    let Choice { source, nth } = Choice::of(place)?;
    let folder = match &source.folder {
        Some(folder) if folder.as_os_str().is_empty() => whole_path(Path::new(".")),
        Some(folder) => whole_path(folder),
        None => shipped::find(&source.name).map(|_| SHIPPED.to_owned()),
    };
    let mut levels = read_source(&source, pack)?;
    if let Some(nth) = nth {
        let n_levels = levels.len();
        if nth > n_levels {
            bail!("{} has no level #{nth}: it holds {n_levels}", source.name);
        }
        levels = vec![levels.swap_remove(nth - 1)];
    }
    let entries = number(&file_name(Path::new(&source.name)), levels, nth);
    if entries.is_empty() {
        bail!("{} holds no level", source.name);
    }
    Ok(Collection { folder, entries })
}

/// The levels of a source; a single entry that says why if they cannot be read.
fn read_entries(name: &str, source: Result<Source>, pack: Option<&Arc<Pack>>) -> Vec<Entry> {
    match source.and_then(|source| read_source(&source, pack)) {
        Ok(levels) => number(name, levels, None),
        Err(error) => vec![Entry { id: name.to_owned(), level: Err(show_error(&error, &Renderer::plain())) }],
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

/// Every level of a source with its pack: the one asked for, else the one that it names, else the course pack.
fn read_source(source: &Source, pack: Option<&Arc<Pack>>) -> Result<Vec<(LevelDef, Arc<Pack>)>> {
    let first_pack = pack.cloned().unwrap_or_else(packs::course);
    let read = |pack: &Pack| read_levels(source, pack.lexicon(), &NumberTable::default());
    let mut levels = Vec::new();
    for (index, def) in read(&first_pack)?.into_iter().enumerate() {
        levels.push(match (pack, &def.pack) {
            (None, Some(name)) if name != first_pack.name() => {
                let own = pack_files::find_beside(name, source.folder.as_deref())?;
                // Another pack has other nouns, which may say something else of a final `v`.
                (read(&own)?.swap_remove(index), own)
            }
            (Some(_), _) | (None, _) => (def, Arc::clone(&first_pack)),
        });
    }
    Ok(levels)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The folder as it is called from everywhere.
fn whole_path(folder: &Path) -> Option<String> {
    fs::canonicalize(folder).ok().map(|path| path.to_string_lossy().into_owned())
}
