//! The levels that come with Copula: [`levels`].

use std::{fs, path::PathBuf};

/// Each level file's path and text, in the order of the paths.
pub fn levels() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../content/levels");
    let entries = fs::read_dir(folder).expect("the folder of the levels is in the repository");
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    let read =
        |path: PathBuf| (path.display().to_string(), fs::read_to_string(path).expect("a level can be read"));
    files.into_iter().filter(|path| path.extension().is_some_and(|it| it == "txt")).map(read).collect()
}
