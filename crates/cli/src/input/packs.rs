//! Packs by name and from files: [`find`].

use std::{collections::BTreeMap, path::Path, sync::Arc};

use anyhow::{Result, bail};
use copula_content_std::{packs, register};
use copula_grid::{Fault, FormFault, Json};
use copula_turn::{LoadPackError, Pack, Registry};

use crate::{fault::of_libraries, input::source::Source};

/// The pack of that name: one that comes with the command, else a file.
///
/// # Errors
///
/// If there is none, or the file is no pack: all its faults.
pub(crate) fn find(name: &str) -> Result<Arc<Pack>> {
    if let Some(pack) = packs::by_name(name) {
        return Ok(pack);
    }
    if !Path::new(name).exists() {
        bail!("there is no pack `{name}`; give a file, or one of {}", packs::NAMES.join(", "));
    }
    read(&Source::file(Path::new(name))?)
}

/// The packs to play levels with.
pub(crate) struct PackChoice {
    /// The pack for all levels, if one was asked for.
    asked_for: Option<Arc<Pack>>,
    /// Packs that were read before, by name.
    pub(crate) read: BTreeMap<String, Arc<Pack>>,
}

impl PackChoice {
    /// The pack that was asked for, if one was, for all levels.
    pub(crate) fn asked_for(pack: Option<Arc<Pack>>) -> PackChoice {
        PackChoice { asked_for: pack, read: BTreeMap::new() }
    }

    /// Adds a pack that was read, so that levels can name it.
    pub(crate) fn add(&mut self, pack: Arc<Pack>) {
        self.read.insert(pack.name().to_owned(), pack);
    }

    /// The pack to play a level with: the one asked for, else the one that the level names, else the course pack.
    ///
    /// # Errors
    ///
    /// If there is no pack of that name, or it cannot be read.
    pub(crate) fn of(&self, named: Option<&str>, folder: Option<&Path>) -> Result<Arc<Pack>> {
        match (&self.asked_for, named) {
            (Some(pack), _) => Ok(Arc::clone(pack)),
            (None, None) => Ok(packs::course()),
            (None, Some(name)) => match self.read.get(name) {
                Some(pack) => Ok(Arc::clone(pack)),
                None => find_beside(name, folder),
            },
        }
    }
}

/// The pack that a level names: one that comes with the command, else a file beside the level, `.json` or as it stands.
///
/// # Errors
///
/// As [`find`].
fn find_beside(name: &str, folder: Option<&Path>) -> Result<Arc<Pack>> {
    if let Some(pack) = packs::by_name(name) {
        return Ok(pack);
    }
    let paths = folder.map(|folder| [folder.join(format!("{name}.json")), folder.join(name)]);
    match paths.into_iter().flatten().find(|path| path.is_file()) {
        Some(path) => read(&Source::file(&path)?),
        None => bail!(
            "the level needs the pack `{name}`, which was not found; put {name}.json beside the level, or choose \
             a pack with --pack: a file, or one of {}",
            packs::NAMES.join(", "),
            name = name.escape_debug()
        ),
    }
}

/// The pack that a text is.
///
/// # Errors
///
/// If it is none: all faults.
fn read(source: &Source) -> Result<Arc<Pack>> {
    read_parsed(source, Json::parse(&source.text).as_ref())
}

/// The pack that a text is which was parsed before, or could not be.
///
/// # Errors
///
/// If it is none: all faults.
pub(crate) fn read_parsed(source: &Source, json: Result<&Json<'_>, &Fault<FormFault>>) -> Result<Arc<Pack>> {
    let mut registry = Registry::default();
    register(&mut registry);
    let pack = match json {
        Ok(json) => Pack::from_parsed(json, &registry),
        Err(fault) => Err(LoadPackError::from(fault.clone())),
    };
    Ok(pack.map(Arc::new).map_err(|error| of_libraries::pack(source, error))?)
}
