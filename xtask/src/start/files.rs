//! Files of a workspace that is yet to be written: [`Files`].

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;

use crate::workspace::write_if_other;

/// Files by their path from the top directory.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// Writes files into a directory; one that is there and the same is left as it is.
///
/// # Errors
/// If one cannot be written.
pub(super) fn write(dir: &Path, files: &Files) -> Result<()> {
    files.iter().try_for_each(|(path, text)| write_if_other(&dir.join(path), text))
}
