//! Which crate may use which: the table, and what `cargo metadata` says against it.
//!
//! Normal and build dependencies count; dev-dependencies are free.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::{Find, FindKind};
use crate::Workspace;
use crate::workspace::slashed;

/// What a crate may use of ours.
#[derive(Clone, Copy, Debug)]
enum MayUse {
    These(&'static [&'static str]),
    Anything,
}

/// The arrows. Rows for crates that are yet to come do no harm; a crate without a row is a find.
const ARROWS: [(&str, MayUse); 16] = {
    use MayUse::{Anything, These};
    const FIVE: &[&str] = &["grid", "lexicon", "parse", "resolve", "turn"];
    [
        ("grid", These(&[])),
        ("lexicon", These(&["grid"])),
        ("parse", These(&["grid", "lexicon"])),
        ("resolve", These(&["grid", "lexicon", "parse"])),
        ("turn", These(&["grid", "lexicon", "parse", "resolve"])),
        ("content-std", These(FIVE)),
        ("harness", These(&["grid", "lexicon", "parse", "resolve", "turn", "content-std"])),
        ("formats", These(&["grid"])),
        ("solve", These(FIVE)),
        ("render", These(FIVE)),
        (
            "copula",
            These(&[
                "grid",
                "lexicon",
                "parse",
                "resolve",
                "turn",
                "content-std",
                "harness",
                "formats",
                "solve",
                "render",
            ]),
        ),
        ("cli", Anything),
        ("tests", Anything),
        ("benches", Anything),
        ("fuzz", Anything),
        ("xtask", Anything),
    ]
};

/// As much of `cargo metadata` as is needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// `None` for a normal one, else `dev` or `build`.
    kind: Option<String>,
    /// Where it is, if it is given by a path: then it is ours.
    path: Option<String>,
}

/// Compares the arrows of a workspace with the table.
///
/// # Errors
/// If cargo cannot read the manifests.
pub(crate) fn check(workspace: &Workspace) -> Result<Vec<Find>> {
    let metadata = read_metadata(workspace)?;
    let members: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    metadata
        .packages
        .iter()
        .map(|package| check_package(workspace.root(), package, &members))
        .collect::<Result<Vec<_>>>()
        .map(|finds| finds.concat())
}

fn read_metadata(workspace: &Workspace) -> Result<Metadata> {
    let output = workspace
        .cargo()
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!(
            "cargo metadata failed, so the arrows are unknown:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    serde_json::from_slice(&output.stdout).context("cargo metadata printed something unknown")
}

fn check_package(root: &Path, package: &Package, members: &BTreeSet<&str>) -> Result<Vec<Find>> {
    let manifest_path = Path::new(&package.manifest_path);
    let manifest = fs::read_to_string(manifest_path)
        .with_context(|| format!("cannot read {}", manifest_path.display()))?;
    let file = slashed(manifest_path.strip_prefix(root).unwrap_or(manifest_path));
    let user = short(&package.name);
    let Some(may_use) = row(user) else {
        let context = "is missing from the table of arrows: give it a row in xtask/src/audit/arrows.rs";
        let line = line_of(&manifest, None, "name");
        return Ok(vec![Find::new(&file, line, FindKind::Dependency, user, context)]);
    };
    let find = |dependency: &Dependency| {
        let used = short(&dependency.name);
        let kind = dependency.kind.as_deref();
        let is_ours = dependency.path.is_some() || members.contains(dependency.name.as_str());
        let is_wrong = kind != Some("dev") && is_ours && !may_use.contains(used);
        is_wrong.then(|| {
            let line = line_of(&manifest, kind, &dependency.name);
            let context = format!("{user} {} {used}: {}", verb(kind), may_use.reason());
            Find::new(&file, line, FindKind::Dependency, used, &context)
        })
    };
    Ok(package.dependencies.iter().filter_map(find).collect())
}

impl MayUse {
    fn contains(self, used: &str) -> bool {
        match self {
            MayUse::These(crates) => crates.contains(&used),
            MayUse::Anything => true,
        }
    }

    fn reason(self) -> String {
        match self {
            MayUse::These([]) => "it may use nothing of ours".to_owned(),
            MayUse::These(crates) => format!("it may use {} only", crates.join(", ")),
            MayUse::Anything => "it may use anything".to_owned(),
        }
    }
}

fn verb(kind: Option<&str>) -> &'static str {
    if kind == Some("build") { "builds with" } else { "uses" }
}

/// The name of a crate as the table has it: its directory, which is its package without the prefix.
fn short(package: &str) -> &str {
    package.strip_prefix("copula-").unwrap_or(package)
}

fn row(user: &str) -> Option<MayUse> {
    ARROWS.iter().find(|(name, _)| *name == user).map(|(_, may_use)| *may_use)
}

/// The line of a manifest where a key stands: in the dependency section of that kind, or else anywhere, or else 1.
fn line_of(manifest: &str, kind: Option<&str>, key: &str) -> usize {
    let mut section = "";
    let mut elsewhere = None;
    for (i, line) in manifest.lines().map(str::trim).enumerate() {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']');
        }
        let is_key = line.split(['=', '.', ' ']).next() == Some(key) || line.contains(&format!("\"{key}\""));
        let is_header = line.starts_with('[') && section.ends_with(&format!("dependencies.{key}"));
        if is_key || is_header {
            if section_kind(section) == Some(kind) {
                return i + 1;
            }
            elsewhere = elsewhere.or(Some(i + 1));
        }
    }
    elsewhere.unwrap_or(1)
}

/// The kind of dependency that a section of a manifest lists, as `cargo metadata` names it.
fn section_kind(section: &str) -> Option<Option<&'static str>> {
    let table = section.split('.').find(|part| part.ends_with("dependencies"))?;
    match table {
        "dependencies" => Some(None),
        "build-dependencies" => Some(Some("build")),
        "dev-dependencies" => Some(Some("dev")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_point_down_only() {
        for (i, (user, may_use)) in ARROWS.iter().enumerate() {
            if let MayUse::These(crates) = may_use {
                for used in *crates {
                    let below = ARROWS[..i].iter().any(|(name, _)| name == used);
                    assert!(below, "{user} may use {used}, which does not stand above it in the table");
                }
            }
        }
    }

    #[test]
    fn what_a_crate_may_use_it_may_use_with_all_that_lies_below() {
        for (user, may_use) in ARROWS {
            if let MayUse::These(crates) = may_use {
                for used in crates {
                    let MayUse::These(lower) = row(used).unwrap() else { panic!("{used} may use anything") };
                    assert!(lower.iter().all(|name| may_use.contains(name)), "{user} uses {used}");
                }
            }
        }
    }

    #[test]
    fn the_line_is_that_of_the_right_section() {
        let manifest = "[package]\nname = \"a\"\n[dev-dependencies]\nb.workspace = true\n\n[dependencies]\nb = \"1\"\n\
                        [target.'cfg(unix)'.build-dependencies]\nb = \"1\"\n[dependencies.c]\npath = \"c\"\n";
        assert_eq!(line_of(manifest, None, "b"), 7);
        assert_eq!(line_of(manifest, Some("build"), "b"), 9);
        assert_eq!(line_of(manifest, Some("dev"), "b"), 4);
        assert_eq!(line_of(manifest, None, "c"), 10);
        assert_eq!(line_of(manifest, None, "d"), 1);
    }
}
