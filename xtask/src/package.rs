//! Whether the crates can be published, and stay light: [`packages`].

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::{MetadataCommand, Package};

use crate::tree::{Entry, Tree};
use crate::workspace::cargo;
use crate::{Verdict, Workspace};

/// What each package carries besides its code. The licences are those of the top directory.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
const README: &str = "README.md";

/// The members that are ours alone. Every other member can be published, so one that stops to be so is a fault.
const KEPT: [&str; 3] = ["copula-benches", "copula-tests", "xtask"];

/// The folder of `target` that has a folder for the packages of the tree as it is.
const TARGET: &str = "packages";

/// The most crates of which a program with `copula` and its default features is built.
const MOST_CRATES: usize = 25;

/// Packages every crate that may be published, as cargo does before it uploads one: each is built from nothing but its own
/// package and those of the others. Besides, what cargo does not ask for: licences and a README in each package, a
/// description, no address, no link in the tree (Windows has none without rights for it), and a default build of few
/// crates. Prints each fault.
///
/// # Errors
/// If the tree or a manifest cannot be read.
pub fn packages(workspace: &Workspace) -> Result<Verdict> {
    let metadata = MetadataCommand::new().current_dir(workspace.root()).no_deps().exec()?;
    let (kept, published): (Vec<&Package>, Vec<&Package>) =
        metadata.packages.iter().partition(|package| KEPT.contains(&package.name.as_str()));
    let tree = Tree::here(workspace)?;
    let mut faults = links(&tree);
    faults.extend(kept.iter().chain(&published).flat_map(|package| wrong_in_manifest(package)));
    faults.extend(too_many_crates(workspace)?);
    if faults.is_empty() {
        let target = target_of(workspace, &tree)?;
        if !package(workspace, &target, &kept)? {
            return Ok(Verdict::Fails);
        }
        println!("{} crates packaged", published.len());
        for package in &published {
            faults.extend(missing(workspace, &target, package)?);
        }
    }
    faults.iter().for_each(|fault| println!("{fault}"));
    Ok(Verdict::from(faults.is_empty()))
}

/// A target directory for this very tree; those of other trees are removed. Cargo finds the packages of the others in a
/// registry that it makes there, and keeps what it unpacked from a registry at that path for ever: at the same path it
/// would build a crate with its siblings of an earlier tree.
fn target_of(workspace: &Workspace, tree: &Tree) -> Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    tree.hash(&mut hasher);
    let all = workspace.target(TARGET);
    let own = all.join(format!("{:016x}", hasher.finish()));
    if !own.is_dir() && all.is_dir() {
        fs::remove_dir_all(&all).with_context(|| format!("cannot remove {}", all.display()))?;
    }
    Ok(own)
}

/// Packages all but `kept`, and says whether that went well.
fn package(workspace: &Workspace, target: &Path, kept: &[&Package]) -> Result<bool> {
    let shell = workspace.shell("")?;
    let kept = kept.iter().flat_map(|package| ["--exclude", package.name.as_str()]);
    // What is not committed is packaged as well: the check is about the tree as it is.
    let call = cargo(&shell, &["package", "--workspace", "--allow-dirty", "--locked"]).args(kept);
    Ok(call.env("CARGO_TARGET_DIR", target).run().is_ok())
}

fn links(tree: &Tree) -> Vec<String> {
    let links = tree.iter().filter(|(_, entry)| matches!(entry, Entry::Link(_)));
    links.map(|(path, _)| format!("{path} is a link; put a file there")).collect()
}

/// What is wrong in a manifest, though cargo packages it.
fn wrong_in_manifest(package: &Package) -> Vec<String> {
    let name = &package.name;
    if KEPT.contains(&name.as_str()) {
        let is_open = package.publish.is_none();
        return is_open.then(|| format!("{name}: say `publish = false`")).into_iter().collect();
    }
    let mut faults = Vec::new();
    if package.publish.is_some() {
        faults.push(format!("{name}: leave out `publish`; users depend on this crate"));
    }
    if package.readme.is_none() {
        faults.push(format!("{name}: say `readme = \"{README}\"`"));
    }
    if package.description.is_none() || package.license.is_none() {
        faults.push(format!("{name}: give it a description and a license"));
    }
    let addresses = [&package.repository, &package.homepage, &package.documentation];
    if addresses.into_iter().any(Option::is_some) {
        faults.push(format!("{name}: leave out where it is kept; that is added when it is published"));
    }
    faults
}

/// What a package lacks. It is looked for in the package, since `include` and `exclude` decide what gets there.
fn missing(workspace: &Workspace, target: &Path, package: &Package) -> Result<Vec<String>> {
    let name = &package.name;
    let dir = target.join("package").join(format!("{name}-{}", package.version));
    let mut faults = Vec::new();
    for licence in LICENCES {
        let ours = fs::read(workspace.path(licence)).with_context(|| format!("cannot read {licence}"))?;
        if fs::read(dir.join(licence)).ok().as_ref() != Some(&ours) {
            faults
                .push(format!("{name}: copy {licence} of the top directory into its directory and package"));
        }
    }
    if !dir.join(README).is_file() {
        faults.push(format!("{name}: write a {README} in its directory, and package it"));
    }
    Ok(faults)
}

/// That the default build has grown.
fn too_many_crates(workspace: &Workspace) -> Result<Option<String>> {
    let shell = workspace.shell("")?;
    let tree = ["tree", "--package", "copula", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let tree = cargo(&shell, &tree).arg("--locked").read()?;
    let crates: BTreeSet<&str> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    println!("a program with copula is built of {} crates besides its own", crates.len());
    let fault = format!("the default build has {} crates; at most {MOST_CRATES} are wanted", crates.len());
    Ok(Some(fault).filter(|_| crates.len() > MOST_CRATES))
}
