//! Whether the crates can be published, and stay light: [`packages`].

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::{MetadataCommand, Package};

use crate::tree::{Entry, Tree};
use crate::workspace::cargo;
use crate::{Verdict, Workspace};

/// What each package carries besides its code. The licences are those of the top directory.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
const README: &str = "README.md";

/// The most crates of which a program with `copula` and its default features is built.
const MOST_CRATES: usize = 25;

/// Packages every crate that may be published, as cargo does before it uploads one: each is built from nothing but its own
/// package and those of the others. Before that, what cargo does not ask for: licences, a README and a description, no link
/// in the tree (Windows has none without rights for it), and a default build of few crates. Prints each fault.
///
/// # Errors
/// If the tree or a manifest cannot be read.
pub fn packages(workspace: &Workspace) -> Result<Verdict> {
    let metadata = MetadataCommand::new().current_dir(workspace.root()).no_deps().exec()?;
    let (published, kept): (Vec<&Package>, Vec<&Package>) =
        metadata.packages.iter().partition(|package| package.publish.is_none());
    let mut faults = links(&Tree::here(workspace)?);
    for package in &published {
        faults.extend(missing(workspace, package)?);
    }
    faults.extend(too_many_crates(workspace)?);
    faults.iter().for_each(|fault| println!("{fault}"));
    if !faults.is_empty() {
        return Ok(Verdict::Fails);
    }
    let shell = workspace.shell("")?;
    let kept = kept.iter().flat_map(|package| ["--exclude", package.name.as_str()]);
    // What is not committed is packaged as well: the check is about the tree as it is.
    let call = cargo(&shell, &["package", "--workspace", "--allow-dirty", "--locked"]).args(kept);
    let passes = call.env("CARGO_TARGET_DIR", workspace.target("packages")).run().is_ok();
    println!("{} crates packaged", published.len());
    Ok(Verdict::from(passes))
}

fn links(tree: &Tree) -> Vec<String> {
    let links = tree.iter().filter(|(_, entry)| matches!(entry, Entry::Link(_)));
    links.map(|(path, _)| format!("{path} is a link; put a file there")).collect()
}

/// What a package lacks.
fn missing(workspace: &Workspace, package: &Package) -> Result<Vec<String>> {
    let dir = package.manifest_path.parent().context("a manifest lies in a directory")?;
    let mut faults = Vec::new();
    for name in LICENCES {
        let ours = fs::read(workspace.path(name)).with_context(|| format!("cannot read {name}"))?;
        if fs::read(dir.join(name)).ok().as_ref() != Some(&ours) {
            faults.push(format!("{}: copy {name} of the top directory into its directory", package.name));
        }
    }
    if !dir.join(README).is_file() {
        faults.push(format!("{}: write a {README} in its directory", package.name));
    }
    if package.description.is_none() || package.license.is_none() {
        faults.push(format!("{}: give it a description and a license", package.name));
    }
    if package.repository.is_some() || package.homepage.is_some() {
        faults.push(format!(
            "{}: leave out where it is kept; that is added when it is published",
            package.name
        ));
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
