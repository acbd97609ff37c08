//! Packs by name and from files: [`find`].

use std::{path::Path, sync::Arc};

use anyhow::{Result, bail};
use copula_content_std::{load_pack, packs};
use copula_turn::Pack;

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
        bail!("there is no pack `{name}`: give a file, or one of {}", packs::NAMES.join(", "));
    }
    read(&Source::file(Path::new(name))?)
}

/// The pack that a level names: one that comes with the command, else a file beside the level, `.json` or as it stands.
///
/// # Errors
///
/// As [`find`].
pub(crate) fn find_beside(name: &str, folder: Option<&Path>) -> Result<Arc<Pack>> {
    if let Some(pack) = packs::by_name(name) {
        return Ok(pack);
    }
    let paths = folder.map(|folder| [folder.join(format!("{name}.json")), folder.join(name)]);
    match paths.into_iter().flatten().find(|path| path.is_file()) {
        Some(path) => read(&Source::file(&path)?),
        None => bail!(
            "the level is for the pack `{name}`, which is not here: put {name}.json beside the level, or say which pack \
             to take with --pack; there are {}",
            packs::NAMES.join(", ")
        ),
    }
}

/// The pack that a text is.
///
/// # Errors
///
/// If it is none: all faults.
pub(crate) fn read(source: &Source) -> Result<Arc<Pack>> {
    load_pack(&source.text).map_err(|error| of_libraries::pack(source, error).into())
}
