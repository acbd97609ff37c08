//! Which crate may use which: the table, and what `cargo metadata` says against it.
//!
//! Normal and build dependencies count; dev-dependencies are free.

use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::camino::Utf8PathBuf;
use cargo_metadata::{Dependency, DependencyKind, Metadata, Package};

use super::find::{Find, FindKind};
use crate::Workspace;
use crate::workspace::ENGINE;

/// What a crate may use of ours.
#[derive(Clone, Copy, Debug)]
enum MayUse {
    These(&'static [&'static str]),
    Anything,
}

/// The arrows, from the bottom up. A crate without a row is a find.
const ARROWS: [(&str, MayUse); 15] = {
    use MayUse::{Anything, These};
    const LIBRARIES: &[&str] = &[
        "grid",
        "lexicon",
        "parse",
        "resolve",
        "turn",
        "content",
        "content-std",
        "harness",
        "formats",
        "render",
    ];
    const FIVE: MayUse = These(LIBRARIES.split_at(5).0);
    [
        ("grid", These(&[])),
        ("lexicon", These(&["grid"])),
        ("parse", These(&["grid", "lexicon"])),
        ("resolve", These(&["grid", "lexicon", "parse"])),
        ("turn", These(&["grid", "lexicon", "parse", "resolve"])),
        ("content", These(&[])),
        ("content-std", These(LIBRARIES.split_at(6).0)),
        ("harness", These(LIBRARIES.split_at(7).0)),
        ("formats", These(&["grid"])),
        ("render", FIVE),
        ("copula", These(LIBRARIES)),
        ("cli", Anything),
        ("tests", Anything),
        ("benches", Anything),
        ("xtask", Anything),
    ]
};

/// Compares the arrows of a workspace with the table.
///
/// # Errors
/// If a manifest cannot be read.
pub(crate) fn check(workspace: &Workspace, metadata: &Metadata) -> Result<Vec<Find>> {
    let packages = metadata.packages.iter();
    packages.map(|package| check_package(workspace, package)).collect::<Result<Vec<_>>>().map(|f| f.concat())
}

fn check_package(workspace: &Workspace, package: &Package) -> Result<Vec<Find>> {
    let manifest = fs::read_to_string(&package.manifest_path)
        .with_context(|| format!("cannot read {}", package.manifest_path))?;
    let file = workspace.relative(package.manifest_path.as_std_path());
    let user = short(&package.name);
    let find = |name: &str, context: &str| {
        let line = manifest.lines().position(|line| line.contains(name)).map_or(1, |index| index + 1);
        Find::new(&file, line, FindKind::Dependency, short(name), context)
    };
    let Some((_, may_use)) = ARROWS.iter().find(|(name, _)| *name == user) else {
        let context = "is missing from the table of arrows: give it a row in xtask/src/audit/arrows.rs";
        return Ok(vec![find(&package.name, context)]);
    };
    let is_wrong = |dependency: &&Dependency| {
        dependency.kind != DependencyKind::Development
            && dependency.path.is_some()
            && !may_use.contains(short(&dependency.name))
    };
    let wrong = package.dependencies.iter().filter(is_wrong);
    let wrong = wrong.map(|used| find(&used.name, &format!("{user} {}", may_use.reason())));
    let is_decoy = |used: &&Dependency| {
        let name = short(&used.name);
        let is_other = |path: &Utf8PathBuf| path.as_std_path() != workspace.path("crates").join(name);
        ENGINE.contains(&name) && used.path.as_ref().is_some_and(is_other)
    };
    let decoys = package.dependencies.iter().filter(is_decoy);
    let decoys =
        decoys.map(|used| find(&used.name, "is used from another folder than the one that is audited"));
    Ok(wrong.chain(decoys).collect())
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
            MayUse::These([]) => "may use nothing of ours".to_owned(),
            MayUse::These(crates) => format!("may use {} only", crates.join(", ")),
            MayUse::Anything => "may use anything".to_owned(),
        }
    }
}

/// The name of a crate in the table: its directory, which is its package without the prefix.
fn short(package: &str) -> &str {
    package.strip_prefix("copula-").unwrap_or(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_may_use_what_stands_above_it_with_all_that_lies_below_that() {
        for (i, (user, may_use)) in ARROWS.iter().enumerate() {
            let MayUse::These(crates) = may_use else { continue };
            for used in *crates {
                let row = ARROWS[..i].iter().find(|(name, _)| name == used);
                let Some((_, MayUse::These(lower))) = row else { panic!("{user} may not use {used}") };
                assert!(lower.iter().all(|name| may_use.contains(name)), "{user} uses {used}");
            }
        }
    }
}
