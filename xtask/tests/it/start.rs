//! `start-module`: what is written, and what is not overwritten. Whether it can be built with, `--self-test` shows.

use std::fs;
use std::path::Path;

use xshell::{Shell, TempDir};

use crate::miniature::check_ends;
use crate::scratch::{real_root, run};

/// A directory outside the tree.
fn outside() -> TempDir {
    Shell::new().unwrap().create_temp_dir().unwrap()
}

fn start(arguments: &[&str], dir: &Path, code: i32, expected: &[&str]) {
    let dir = dir.to_str().unwrap();
    check_ends(&run(real_root(), &[&["start-module"], arguments, &[dir]].concat()), code, expected);
}

#[test]
fn a_workspace_has_the_tests_of_its_modules_only() {
    let temp = outside();
    let dir = temp.path().join("mine");
    start(&["06", "--to"], &dir, 0, &["the tests of module 06", "cargo xtask check-module 06 --root"]);
    let list = fs::read_to_string(dir.join("tests/src/modules/mod.rs")).unwrap();
    assert!(list.contains("test_06_horizontal_rule") && !list.contains("test_07"), "{list}");
    assert!(dir.join("tests/src/modules/m06.rs").is_file());
    assert!(!dir.join("tests/src/modules/m07.rs").exists());
    assert!(!dir.join("content/levels").exists());
    let copied = "tests/src/modules/m06.rs";
    assert_eq!(fs::read(dir.join(copied)).unwrap(), fs::read(real_root().join(copied)).unwrap());
}

#[test]
fn a_later_module_leaves_the_students_code_alone() {
    let temp = outside();
    let (grown, at_once) = (temp.path().join("grown"), temp.path().join("at_once"));
    start(&["06", "--to"], &grown, 0, &[]);
    for own in [
        "crates/parse/src/lib.rs",
        "content/packs/course.json",
        "content/drops/06x.json",
        "tests/tests/mine.rs",
    ] {
        fs::write(grown.join(own), "mine").unwrap();
    }
    fs::write(grown.join("tests/src/modules/m06.rs"), "mine, too").unwrap();
    start(&["10", "--into"], &grown, 0, &["tests/src/modules/m06.rs was changed: your text is in"]);
    start(&["10", "--to"], &at_once, 0, &[]);
    for own in [
        "crates/parse/src/lib.rs",
        "content/packs/course.json",
        "content/drops/06x.json",
        "tests/tests/mine.rs",
    ] {
        assert_eq!(fs::read_to_string(grown.join(own)).unwrap(), "mine");
    }
    assert_eq!(fs::read_to_string(grown.join("tests/src/modules/m06.rs.mine")).unwrap(), "mine, too");
    for same in ["tests/modules.json", "tests/src/modules/mod.rs", "tests/src/modules/m06.rs"] {
        assert_eq!(fs::read(grown.join(same)).unwrap(), fs::read(at_once.join(same)).unwrap(), "{same}");
    }
    assert!(grown.join("tests/tests/levels.rs").is_file());
    // Nothing that was not changed is kept twice.
    assert!(!grown.join("tests/modules.json.mine").exists());
    start(&["07", "--into"], &grown, 2, &["has the tests of module 10 already"]);
}

#[test]
fn nothing_is_overwritten() {
    let temp = outside();
    fs::write(temp.path().join("file"), "").unwrap();
    start(&["06", "--to"], temp.path(), 2, &["is there already"]);
    start(&["06", "--to"], &temp.path().join("file"), 2, &["is there already"]);
    start(&["06", "--into"], temp.path(), 2, &["is no workspace that start-module made"]);
    start(&["06", "--into"], real_root(), 2, &["is no workspace that start-module made"]);
    start(&["06", "--to"], &real_root().join("target/mine"), 2, &["lies inside the tree"]);
    start(&["06", "--to"], &real_root().join("xtask/../mine"), 2, &["lies inside the tree"]);
    start(&["12", "--to"], &temp.path().join("new"), 2, &["invalid value '12'"]);
    assert!(!temp.path().join("new").exists());
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link() {
    let temp = outside();
    let (dir, victim) = (temp.path().join("mine"), temp.path().join("victim"));
    start(&["06", "--to"], &dir, 0, &[]);
    fs::write(&victim, "victim").unwrap();
    let linked = dir.join("tests/src/drawing.rs");
    fs::remove_file(&linked).unwrap();
    std::os::unix::fs::symlink(&victim, &linked).unwrap();
    start(&["07", "--into"], &dir, 2, &["drawing.rs is a link"]);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "victim");
    assert!(!dir.join("tests/src/modules/m07.rs").exists());
}
