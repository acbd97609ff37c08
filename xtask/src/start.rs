//! `start-module`: a workspace of one's own, to build the engine module by module against the module tests.
//!
//! It has the layout of this tree, so that `check-module`, `audit` and `expansion-check` work in it as they are. What is the
//! student's comes from `tests/start/workspace/` and is written once. What is the course's, [`Course::tests`], is copied from where it stands in this tree, cut down to the modules up to NN, and written anew with each module.

mod course;
mod files;
mod self_test;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::modules::LIST;
use crate::{MODULES, Workspace, WrongUse};
use course::Course;
use files::{Files, write};
pub use self_test::check_start;

/// What the manifest of such a workspace says, and no other.
const MARK: &str = "started-by = \"copula start-module\"";

/// Where the tests of a module are wanted.
#[derive(Clone, Copy, Debug)]
pub enum StartIn<'a> {
    /// In a new workspace next to the tree.
    Sibling,
    /// In a new workspace in this directory, which is not there yet or is empty.
    New(&'a Path),
    /// In a workspace that was started before.
    Started(&'a Path),
}

/// Starts a workspace with the tests of the modules up to `last`, or adds them to one; says where, and what comes next.
///
/// # Errors
/// [`WrongUse`] if the directory is taken, lies inside the tree, or is no workspace that was started so. An error too if a
/// file cannot be read or written; then nothing, or a part, has been written.
pub fn start_module(workspace: &Workspace, last: &str, place: StartIn<'_>) -> Result<String> {
    let course = Course::read(workspace, last)?;
    let (dir, said) = match place {
        StartIn::Sibling => new(&course, free_sibling(workspace)?)?,
        StartIn::New(dir) => new(&course, absent(workspace, dir)?)?,
        StartIn::Started(dir) => add(&course, &started(workspace, dir, last)?)?,
    };
    let dir = dir.display();
    Ok(format!(
        "{said}\n\nits README.md tells the way of working; then, from here:\n  \
         cargo xtask check-module {last} --root {dir}"
    ))
}

fn new(course: &Course<'_>, dir: PathBuf) -> Result<(PathBuf, String)> {
    let mut files = course.workspace()?;
    files.extend(course.tests()?);
    write(&dir, &files)?;
    let said = format!("started in {}: the tests of {}", dir.display(), course.span());
    Ok((dir, said))
}

/// Writes the course's files into a workspace. Of a file that is not as any module has it, the old text is kept.
fn add(course: &Course<'_>, dir: &Path) -> Result<(PathBuf, String)> {
    let mut files = course.tests()?;
    // The student may have written down there what a drop touched.
    files.retain(|path, _| !path.starts_with("content/drops/") || !dir.join(path).exists());
    refuse_links(dir, &files)?;
    let mut said = format!("{} has the tests of {} now", dir.display(), course.span());
    let before = course.up_to(present(dir)?).tests()?;
    for (path, text) in &files {
        let there = fs::read(dir.join(path)).ok();
        if let Some(there) = there.filter(|there| there != text && before.get(path) != Some(there)) {
            let kept = free_name(&dir.join(path));
            fs::write(&kept, there)?;
            said += &format!("\n{path} was changed: your text is in {}", kept.display());
        }
    }
    write(dir, &files)?;
    Ok((dir.to_owned(), said))
}

/// `copula-course` next to the tree, or the first of `copula-course-2` and so on that is not taken.
fn free_sibling(workspace: &Workspace) -> Result<PathBuf> {
    let parent = workspace.root().parent().context("the tree is in no directory")?;
    let names = (1..).map(|n| if n == 1 { "copula-course".to_owned() } else { format!("copula-course-{n}") });
    let mut paths = names.map(|name| parent.join(name));
    paths.find(|path| fs::symlink_metadata(path).is_err()).context("every name is taken")
}

/// A directory that nothing would be overwritten in.
fn absent(workspace: &Workspace, dir: &Path) -> Result<PathBuf> {
    let dir = std::path::absolute(dir)?;
    let refuse = |why: &str| Err(WrongUse(format!("{} {why}", dir.display())).into());
    if fs::symlink_metadata(&dir).is_ok() && fs::read_dir(&dir).map_or(true, |mut dir| dir.next().is_some()) {
        return refuse("is there already: name a directory that is not, or add a module to it with --into");
    }
    let above = dir.ancestors().find_map(|above| above.canonicalize().ok()).unwrap_or_default();
    if above.starts_with(workspace.root()) {
        return refuse("lies inside the tree: name a directory outside");
    }
    Ok(dir)
}

/// A workspace that was started before, for no later module.
fn started(workspace: &Workspace, dir: &Path, last: &str) -> Result<PathBuf> {
    let refuse = |why: String| Err(WrongUse(format!("{} {why}", dir.display())).into());
    let manifest = fs::read_to_string(dir.join("Cargo.toml")).unwrap_or_default();
    if !manifest.lines().any(|line| line == MARK) {
        return refuse("is no workspace that start-module made: its Cargo.toml does not say so".to_owned());
    }
    let dir = dir.canonicalize()?;
    if dir.starts_with(workspace.root()) {
        return refuse("lies inside the tree".to_owned());
    }
    let present = present(&dir)?;
    if present > last {
        return refuse(format!(
            "has the tests of module {present} already, and module {last} comes before it"
        ));
    }
    Ok(dir)
}

/// Nothing is written through a link, since that could be a file elsewhere.
fn refuse_links(dir: &Path, files: &Files) -> Result<()> {
    let steps = |path: &String| Path::new(path).ancestors().map(|step| dir.join(step)).collect::<Vec<_>>();
    let is_link = |path: &PathBuf| path != dir && path.is_symlink();
    match files.keys().flat_map(steps).find(is_link) {
        Some(link) => {
            Err(WrongUse(format!("{} is a link: put the file itself there", link.display())).into())
        }
        None => Ok(()),
    }
}

/// The last module whose tests a workspace has.
fn present(dir: &Path) -> Result<&'static str> {
    let path = dir.join(LIST);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let list: Value =
        serde_json::from_str(&text).with_context(|| format!("{} is no JSON", path.display()))?;
    let is_listed = |module: &&str| list["modules"].get(module).is_some();
    let module = MODULES.into_iter().rfind(is_listed);
    module.with_context(|| format!("{} lists no module", path.display()))
}

/// `NAME.mine`, or the first of `NAME.mine2` and so on that is not taken.
fn free_name(path: &Path) -> PathBuf {
    let name = |n: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(if n == 1 { ".mine".to_owned() } else { format!(".mine{n}") });
        PathBuf::from(name)
    };
    let mut n = 1;
    while name(n).exists() {
        n += 1;
    }
    name(n)
}
