//! Whose file a path of the tree is: content may change in a drop, the rest may not.

use crate::tree::{Entry, Tree};
use crate::workspace::ENGINE;

const THE_ENGINE: &str = "the engine";

/// Says which of `paths` a drop with that test must not touch, one line each: `path: whose it is`. None: it touches
/// content only.
pub(crate) fn check_touches_content(paths: &[String], test: Option<&str>) -> Vec<String> {
    let owner = |path: &String| Some(format!("{path}: {}", owner_outside_content(path, test)?));
    paths.iter().filter_map(owner).collect()
}

/// The engine crates hold files of their own and nothing else: what is no such file, one line each. By a link, an engine
/// source could be content.
pub(crate) fn links(tree: &Tree) -> Vec<String> {
    let is_engine = |path: &str| path == "crates" || owner_outside_content(path, None) == Some(THE_ENGINE);
    let odd = tree.iter().filter(|(path, entry)| is_engine(path) && !matches!(entry, Entry::File(_)));
    odd.map(|(path, _)| format!("{path}: the engine; it must be a file, not a link")).collect()
}

/// Whether a path is the test of a drop, `tests/tests/<test>.rs`, or one of the snapshots that insta names after it.
pub(crate) fn is_test_file(path: &str, test: &str) -> bool {
    let Some(file) = path.strip_prefix("tests/tests/") else {
        return false;
    };
    let snapshot = file.strip_prefix("snapshots/").and_then(|name| name.strip_prefix(test));
    // A source in that directory would be a module of the test.
    let is_snapshot = snapshot.is_some_and(|rest| {
        rest.starts_with("__")
            && !rest.contains('/')
            && (rest.ends_with(".snap") || rest.ends_with(".snap.new"))
    });
    file.strip_suffix(".rs") == Some(test) || is_snapshot
}

/// Whose a path is, from the top directory and with `/`, unless a drop with that test may touch it.
fn owner_outside_content(path: &str, test: Option<&str>) -> Option<&'static str> {
    const ELSEWHERE: &str = "neither content nor the drop's test";
    const CARRIER: &str = "how content is carried into programs";
    const DATA: [&str; 3] = ["packs/", "levels/", "drops/"];
    const BUILD: &str = "how content-std is built, which reaches further than a word";
    if path.split('/').any(|part| part == "..") {
        return Some(ELSEWHERE);
    }
    // A dependency may turn on a feature of the engine, and a build script may do anything.
    if path == "crates/content-std/Cargo.toml" || path == "crates/content-std/build.rs" {
        return Some(BUILD);
    }
    // Elsewhere in that folder lies how the data gets into programs: cargo would build a program in its `src`, and run tests
    // beside it.
    let in_content = path.strip_prefix("content/");
    if in_content.is_some_and(|rest| !DATA.iter().any(|dir| rest.starts_with(dir))) {
        return Some(CARRIER);
    }
    let is_content = ["content/", "crates/content-std/", "docs/"].iter().any(|dir| path.starts_with(dir));
    if is_content || path == "CHANGELOG.md" || test.is_some_and(|test| is_test_file(path, test)) {
        return None;
    }
    Some(match path.strip_prefix("crates/").and_then(|rest| rest.split('/').next()) {
        Some("harness") => "the harness",
        Some(name) if ENGINE.contains(&name) => THE_ENGINE,
        Some(_) | None => ELSEWHERE,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drop_may_touch_content_and_its_test_and_nothing_else() {
        let check = |path, owner| {
            assert_eq!(owner_outside_content(path, Some("test_12x_beside")), owner, "{path}");
        };
        for path in ["content/packs/a.json", "crates/content-std/src/a.rs", "docs/a.md", "CHANGELOG.md"] {
            check(path, None);
        }
        check("tests/tests/test_12x_beside.rs", None);
        check("tests/tests/snapshots/test_12x_beside__a.snap", None);
        check("tests/tests/snapshots/test_12x_beside__a.rs", Some("neither content nor the drop's test"));
        let build = Some("how content-std is built, which reaches further than a word");
        check("crates/content-std/Cargo.toml", build);
        check("crates/content-std/build.rs", build);
        let carrier = Some("how content is carried into programs");
        let carriers = ["content/Cargo.toml", "content/lib.rs", "content/build.rs", "content/a.rs"];
        for path in
            carriers.into_iter().chain(["content/src/main.rs", "content/tests/a.rs", "content/packsa"])
        {
            check(path, carrier);
        }
        check("content/levels/a.txt", None);
        check("content/drops/a.json", None);
        check("crates/turn/src/lib.rs", Some("the engine"));
        check("crates/grid/Cargo.toml", Some("the engine"));
        check("crates/harness/src/lib.rs", Some("the harness"));
        let others =
            ["Cargo.lock", "crates/turnip/a.rs", "tests/tests/modules.rs", "contents/a", "xtask/a.rs"];
        for path in others.into_iter().chain(["content/../crates/turn/src/lib.rs"]) {
            check(path, Some("neither content nor the drop's test"));
        }
        assert!(owner_outside_content("tests/tests/test_12x_beside.rs", None).is_some());
    }

    #[test]
    fn what_a_drop_must_not_touch_is_named() {
        let paths = ["content/packs/course.json", "crates/turn/src/lib.rs"].map(str::to_owned);
        assert_eq!(check_touches_content(&paths, None), ["crates/turn/src/lib.rs: the engine"]);
    }
}
