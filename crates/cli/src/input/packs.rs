//! Packs by name and from files: [`Shelf`].

use std::{collections::BTreeMap, path::Path, sync::Arc};

use anyhow::{Result, bail};
use copula_content_std::packs;
use copula_grid::{Fault, FormFault, Json};
use copula_turn::{LoadPackError, Pack, Registry};
use indexmap::IndexMap;

use crate::{fault::of_libraries, input::source::Source};

/// What the command plays with: the functions of words, and the packs that can be named.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// What packs from files are loaded with.
    registry: Registry,
    /// Packs besides those that come with Copula, by name.
    packs: IndexMap<String, Arc<Pack>>,
}

impl Shelf {
    /// Loads packs with this registry, and finds those that come with Copula by name.
    pub(crate) fn new(registry: Registry) -> Shelf {
        Shelf { registry, packs: IndexMap::new() }
    }

    /// Puts a pack there, which can be named from then on.
    pub(crate) fn add(&mut self, pack: Arc<Pack>) {
        self.packs.insert(pack.name().to_owned(), pack);
    }

    /// The packs that can be named, in the order in which they were put there; those that come with Copula last.
    pub(crate) fn names(&self) -> Vec<&str> {
        let own = self.packs.keys().map(String::as_str);
        own.chain(packs::NAMES.into_iter().filter(|name| !self.packs.contains_key(*name))).collect()
    }

    /// The pack of that name, if it is there.
    pub(crate) fn by_name(&self, name: &str) -> Option<Arc<Pack>> {
        self.packs.get(name).cloned().or_else(|| packs::by_name(name))
    }

    /// The pack of that name: one that is there, else a file.
    ///
    /// # Errors
    ///
    /// If there is none, or the file is no pack: all its faults.
    pub(crate) fn find(&self, name: &str) -> Result<Arc<Pack>> {
        if let Some(pack) = self.by_name(name) {
            return Ok(pack);
        }
        if !Path::new(name).exists() {
            bail!("there is no pack `{name}`; give a file, or one of {}", self.names().join(", "));
        }
        self.read(&Source::file(Path::new(name))?)
    }

    /// The pack that a level names: one that is there, else a file beside the level, `.json` or as it stands.
    ///
    /// # Errors
    ///
    /// As [`find`](Shelf::find).
    fn find_beside(&self, name: &str, folder: Option<&Path>) -> Result<Arc<Pack>> {
        if let Some(pack) = self.by_name(name) {
            return Ok(pack);
        }
        let paths = folder.map(|folder| [folder.join(format!("{name}.json")), folder.join(name)]);
        match paths.into_iter().flatten().find(|path| path.is_file()) {
            Some(path) => self.read(&Source::file(&path)?),
            None => bail!(
                "the level needs the pack `{name}`, which was not found; put {name}.json beside the level, or choose \
                 a pack with --pack: a file, or one of {}",
                self.names().join(", "),
                name = name.escape_debug()
            ),
        }
    }

    /// The pack that a text is.
    ///
    /// # Errors
    ///
    /// If it is none: all faults.
    fn read(&self, source: &Source) -> Result<Arc<Pack>> {
        self.read_parsed(source, Json::parse(&source.text).as_ref())
    }

    /// The pack that a text is which was parsed before, or could not be.
    ///
    /// # Errors
    ///
    /// If it is none: all faults.
    pub(crate) fn read_parsed(
        &self,
        source: &Source,
        json: Result<&Json<'_>, &Fault<FormFault>>,
    ) -> Result<Arc<Pack>> {
        let pack = match json {
            Ok(json) => Pack::from_parsed(json, &self.registry),
            Err(fault) => Err(LoadPackError::from(fault.clone())),
        };
        Ok(pack.map(Arc::new).map_err(|error| of_libraries::pack(source, error))?)
    }
}

/// The packs to play levels with.
pub(crate) struct PackChoice {
    /// The packs that there are.
    pub(crate) shelf: Arc<Shelf>,
    /// The pack for all levels, if one was asked for.
    asked_for: Option<Arc<Pack>>,
    /// Packs that were read before, by name.
    pub(crate) read: BTreeMap<String, Arc<Pack>>,
}

impl PackChoice {
    /// The pack that was asked for, if one was, for all levels.
    pub(crate) fn asked_for(shelf: &Arc<Shelf>, pack: Option<Arc<Pack>>) -> PackChoice {
        PackChoice { shelf: Arc::clone(shelf), asked_for: pack, read: BTreeMap::new() }
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
                None => self.shelf.find_beside(name, folder),
            },
        }
    }
}
