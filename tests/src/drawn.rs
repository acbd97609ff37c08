//! Reads drawn boards for the module tests, as level files are read.
//!
//! A workspace that `cargo xtask start-module` makes has a small reader in this place, tests/start/workspace/tests/src/drawn.rs,
//! since it has no crate of formats. A test compares the two.

use copula_formats::ReadDrawnError;
use copula_harness::LevelDef;

/// Reads a drawn board, with or without a header.
///
/// # Errors
///
/// All faults of a drawing that can't be read.
pub(crate) fn read_drawn(text: &str) -> Result<LevelDef, ReadDrawnError> {
    copula_formats::read_drawn(text, &[])
}

#[cfg(test)]
#[path = "../start/workspace/tests/src/drawn.rs"]
#[expect(unreachable_pub, reason = "there it stands at the top of a library")]
mod of_a_started_workspace;

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The small reader reads what the module tests draw as the real one does, and refuses what is crooked.
    #[test]
    fn the_reader_of_a_started_workspace_reads_alike() {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/levels");
        let files = fs::read_dir(dir).expect("the levels can be listed");
        let levels = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("it is text"));
        let drawn =
            ["key< . key^\nbabav v keke>", "A . BABA+baba<+ROCK .", "name: x\n\n.\n"].map(str::to_owned);
        for text in levels.chain(drawn) {
            let there = of_a_started_workspace::read_drawn(&text);
            assert_eq!(there.as_ref().ok(), read_drawn(&text).as_ref().ok(), "{there:?}\n{text}");
            assert!(there.is_ok(), "{there:?}");
        }
        for crooked in [". .\n.", "baba+ .", "baba+.", "title: x\n."] {
            assert!(read_drawn(crooked).is_err(), "{crooked}");
            assert!(of_a_started_workspace::read_drawn(crooked).is_err(), "{crooked}");
        }
    }
}
