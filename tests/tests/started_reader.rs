//! The small reader of drawn boards that a workspace of `cargo xtask start-module` has, compared with the real one.

use std::fs;
use std::path::Path;

use copula_formats::read_drawn;

#[path = "../start/workspace/tests/src/drawn.rs"]
#[expect(unreachable_pub, reason = "there it stands at the top of a library")]
mod drawn;

/// It reads levels and what the module tests draw as the real one does, and refuses what is crooked.
#[test]
fn the_reader_of_a_started_workspace_reads_alike() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/levels");
    let files = fs::read_dir(dir).expect("the levels can be listed");
    let levels = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("it is text"));
    let boards = ["key< . key^\nbabav v keke>", "A . BABA+baba<+ROCK .", "name: x\n\n.\n"].map(str::to_owned);
    for text in levels.chain(boards) {
        let level = drawn::read_drawn(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert_eq!(Some(level), read_drawn(&text, &[]).ok(), "{text}");
    }
    for crooked in [". .\n.", "baba+ .", "baba+.", "title: x\n."] {
        assert!(read_drawn(crooked, &[]).is_err(), "{crooked}");
        assert!(drawn::read_drawn(crooked).is_err(), "{crooked}");
    }
}
