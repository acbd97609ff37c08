//! Whose file a path of the tree is: content may change in a drop, the rest may not.

use std::fmt;

use crate::workspace::ENGINE;

/// Whose file a path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Content, its docs or the changelog.
    Content,
    /// The drop's own test, or its snapshots.
    DropTest,
    /// A crate of the engine.
    Engine,
    /// The harness.
    Harness,
    /// Anything else.
    Elsewhere,
}

impl Place {
    /// The place of a path, from the top directory and with `/`, for a drop with that test.
    ///
    /// The test of a drop is `tests/tests/<test>.rs`; its snapshots are those that insta names after it.
    pub fn of(path: &str, test: Option<&str>) -> Place {
        if path.split('/').any(|part| part == "..") {
            return Place::Elsewhere;
        }
        let is_content = ["content/", "crates/content-std/", "docs/"].iter().any(|dir| path.starts_with(dir));
        if is_content || path == "CHANGELOG.md" {
            return Place::Content;
        }
        if test.is_some_and(|test| is_test_file(path, test)) {
            return Place::DropTest;
        }
        match path.strip_prefix("crates/").and_then(|rest| rest.split('/').next()) {
            Some("harness") => Place::Harness,
            Some(name) if ENGINE.contains(&name) => Place::Engine,
            Some(_) | None => Place::Elsewhere,
        }
    }

    /// Whether a drop may touch it.
    pub fn is_free(self) -> bool {
        match self {
            Place::Content | Place::DropTest => true,
            Place::Engine | Place::Harness | Place::Elsewhere => false,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Content => "content",
            Place::DropTest => "the drop's test",
            Place::Engine => "the engine",
            Place::Harness => "the harness",
            Place::Elsewhere => "neither content nor the drop's test",
        })
    }
}

/// Says which of `paths` a drop must not touch, one line each: `path: whose it is`. None: it touches content only.
pub fn check_touches_content(paths: &[String], test: Option<&str>) -> Vec<String> {
    let mut outside: Vec<(Place, &String)> = paths
        .iter()
        .map(|path| (Place::of(path, test), path))
        .filter(|(place, _)| !place.is_free())
        .collect();
    outside.sort();
    outside.into_iter().map(|(place, path)| format!("{path}: {place}")).collect()
}

fn is_test_file(path: &str, test: &str) -> bool {
    let Some(file) = path.strip_prefix("tests/tests/") else {
        return false;
    };
    let is_snapshot = file
        .strip_prefix("snapshots/")
        .and_then(|name| name.strip_prefix(test))
        .is_some_and(|rest| rest.starts_with("__") && !rest.contains('/'));
    file.strip_suffix(".rs") == Some(test) || is_snapshot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drop_may_touch_content_and_its_test() {
        for path in ["content/packs/course.json", "crates/content-std/src/a.rs", "docs/a.md", "CHANGELOG.md"]
        {
            assert_eq!(Place::of(path, None), Place::Content, "{path}");
        }
        let test = Some("test_12x_beside");
        assert_eq!(Place::of("tests/tests/test_12x_beside.rs", test), Place::DropTest);
        assert_eq!(Place::of("tests/tests/snapshots/test_12x_beside__a.snap", test), Place::DropTest);
    }

    #[test]
    fn a_drop_may_touch_nothing_else() {
        assert_eq!(Place::of("crates/turn/src/lib.rs", None), Place::Engine);
        assert_eq!(Place::of("crates/grid/Cargo.toml", None), Place::Engine);
        assert_eq!(Place::of("crates/harness/src/lib.rs", None), Place::Harness);
        for path in
            ["Cargo.lock", "crates/turnip/a.rs", "tests/tests/modules.rs", "contents/a", "xtask/src/main.rs"]
        {
            assert_eq!(Place::of(path, Some("test_12x_beside")), Place::Elsewhere, "{path}");
        }
        assert_eq!(Place::of("content/../crates/turn/src/lib.rs", None), Place::Elsewhere);
        assert_eq!(Place::of("tests/tests/test_12x_beside.rs", None), Place::Elsewhere);
    }

    #[test]
    fn a_change_of_content_passes_and_others_are_named() {
        let content = [
            "content/packs/course.json".to_owned(),
            "crates/content-std/src/conditions/beside.rs".to_owned(),
        ];
        assert!(check_touches_content(&content, None).is_empty());
        let mixed = [content[0].clone(), "xtask/Cargo.toml".to_owned(), "crates/turn/src/lib.rs".to_owned()];
        assert_eq!(
            check_touches_content(&mixed, None),
            ["crates/turn/src/lib.rs: the engine", "xtask/Cargo.toml: neither content nor the drop's test"]
        );
    }
}
