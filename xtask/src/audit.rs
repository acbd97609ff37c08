//! The audit: the engine crates depend only downward, and name no content.
//!
//! Content words are what the packs in `content/packs/` list; IS, AND, NOT and TEXT are grammar and free. A *find* is
//!
//! - an arrow that the table in [`arrows`] does not give, or a crate that the table lacks;
//! - a content word in capitals, as a whole word, in a literal, a doc comment, a plain comment, or in a text file of an
//!   engine crate (its `Cargo.toml`, a README);
//! - a literal that is a content word as a whole, in any case;
//! - a declared name, a file name or a directory name, one of whose words is a content word in any case or its
//!   plural;
//! - a fault of the allow-list.
//!
//! Names and whole literals can be excused by a line of `xtask/audit-allow.txt`, see [`allow`]; nothing else can.
//!
//! Sources are parsed with syn, which says what a name declares. Literals and comments are taken from the tokens
//! instead ([`source`]), so that those inside macro calls count as all others do. Test code is left out: items under
//! `#[cfg(test)]` or `#[test]`, with the module files they bring in, and the directories `tests`, `benches` and
//! `examples` of a crate.

mod allow;
mod arrows;
mod aside;
mod declared;
mod files;
mod find;
mod names;
mod report;
mod source;
mod vocabulary;

use std::path::Path;

use anyhow::Result;

pub use allow::{AllowUse, Allowed};
pub use find::{Find, FindKind};
pub use report::Audit;

use crate::Workspace;
use crate::workspace::ENGINE;
use allow::AllowList;
use files::{CrateFile, engine_files};
use vocabulary::Vocabulary;

/// Audits a workspace.
///
/// # Errors
/// If a file that it needs is missing, or a source does not parse.
pub fn audit(workspace: &Workspace) -> Result<Audit> {
    let vocabulary = Vocabulary::read(workspace)?;
    let mut allow_list = AllowList::read(workspace, &vocabulary)?;
    let mut finds = arrows::check(workspace)?;
    for name in ENGINE {
        for file in engine_files(workspace.root(), name)? {
            finds.extend(finds_in(&file, &vocabulary)?);
        }
    }
    finds.retain(|find| !allow_list.excuses(find));
    finds.extend(allow_list.take_faults());
    finds.sort();
    finds.dedup();
    Ok(Audit::new(finds, allow_list.into_allowed()))
}

/// What one file of an engine crate names: by its path, and by what stands in it.
fn finds_in(file: &CrateFile, vocabulary: &Vocabulary) -> Result<Vec<Find>> {
    let mut finds = file_name_finds(&file.path, &file.in_crate, vocabulary);
    match file.source() {
        Some(source) => {
            finds.extend(source.literal_finds(&file.path, vocabulary)?);
            finds.extend(source.comment_finds(&file.path, vocabulary));
            finds.extend(declared::finds(source.declared(), &file.path, vocabulary));
        }
        None => finds.extend(source::text_finds(&file.path, file.text(), vocabulary)),
    }
    Ok(finds)
}

fn file_name_finds(path: &str, in_crate: &Path, vocabulary: &Vocabulary) -> Vec<Find> {
    let name_of = |part: std::path::Component<'_>| {
        let part = part.as_os_str().to_string_lossy().into_owned();
        part.split('.').find(|piece| !piece.is_empty()).unwrap_or_default().to_owned()
    };
    in_crate
        .components()
        .map(name_of)
        .flat_map(|name| vocabulary.in_name(&name))
        .map(|word| Find::new(path, 1, FindKind::FileName, &word, path))
        .collect()
}
