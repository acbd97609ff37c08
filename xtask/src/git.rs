//! What git has stored: the files of another revision, byte by byte.
//!
//! Git is asked for objects only. What it thinks of the working tree (its index, what it ignores, what it takes for
//! unchanged, its replacements and filters) can be set by anyone, so it is never asked.

use std::path::Path;

use anyhow::{Context, Result, bail};
use xshell::{Cmd, Shell, cmd};

use crate::tree::{Entry, Tree};
use crate::{Workspace, WrongUse};

/// The full id of the commit that a revision names.
///
/// # Errors
/// [`WrongUse`] if there is no such commit.
pub(crate) fn commit_of(workspace: &Workspace, revision: &str) -> Result<String> {
    let commit = format!("{revision}^{{commit}}");
    let shell = workspace.shell("")?;
    let id = git(&shell, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]);
    id.ignore_stderr().read().map_err(|_| {
        let root = workspace.root().display();
        WrongUse(format!("{revision} names no commit of the repository at {root}")).into()
    })
}

/// The files of a commit, those under the top directory of the workspace.
///
/// # Errors
/// If git fails, or a path is not UTF-8.
pub(crate) fn tree_of(workspace: &Workspace, commit: &str) -> Result<Tree> {
    let shell = workspace.shell("")?;
    let list = git(&shell, &["ls-tree", "-r", "-z", commit]).output()?.stdout;
    let list = String::from_utf8(list).context("the revision has a path that is not UTF-8")?;
    let listed: Vec<Listed<'_>> = list.split_terminator('\0').map(Listed::read).collect::<Result<_>>()?;
    let blobs: Vec<&Listed<'_>> = listed.iter().filter(|one| one.mode != SUBMODULE).collect();
    let ids: String = blobs.iter().map(|one| format!("{}\n", one.id)).collect();
    let contents = git(&shell, &["cat-file", "--batch"]).stdin(ids).output()?.stdout;
    let mut tree = Tree::default();
    for one in listed.iter().filter(|one| one.mode == SUBMODULE) {
        tree.insert(one.path.to_owned(), Entry::Other);
    }
    let mut rest = contents.as_slice();
    for one in blobs {
        let bytes;
        (bytes, rest) = next_blob(rest).with_context(|| format!("git does not give {}", one.path))?;
        let entry = if one.mode == LINK {
            Entry::Link(Path::new(&String::from_utf8_lossy(bytes).into_owned()).to_owned())
        } else {
            Entry::File(bytes.to_vec())
        };
        tree.insert(one.path.to_owned(), entry);
    }
    Ok(tree)
}

const LINK: &str = "120000";
const SUBMODULE: &str = "160000";

/// A line of `git ls-tree`.
struct Listed<'a> {
    mode: &'a str,
    id: &'a str,
    path: &'a str,
}

impl Listed<'_> {
    /// Reads `100644 blob 8ab686ea…\tcontent/a b.txt`.
    fn read(line: &str) -> Result<Listed<'_>> {
        let fields =
            line.split_once('\t').map(|(fields, path)| (fields.split(' ').collect::<Vec<_>>(), path));
        match fields {
            Some((fields, path)) if fields.len() == 3 => Ok(Listed { mode: fields[0], id: fields[2], path }),
            _ => bail!("cannot read what git lists: {line}"),
        }
    }
}

/// Takes `8ab686ea… blob 12\n` and as many bytes and a line end from what `git cat-file --batch` prints.
fn next_blob(output: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = output.iter().position(|byte| *byte == b'\n')?;
    let (header, rest) = (str::from_utf8(&output[..end]).ok()?, &output[end + 1..]);
    let size: usize = header.split_once(" blob ")?.1.parse().ok()?;
    let (bytes, rest) = rest.split_at_checked(size)?;
    Some((bytes, rest.get(1..)?))
}

/// A call of git that reads objects as they are stored. A git hook that runs us sets variables for its own repository;
/// replacements, grafts and the file that caches the history would show another commit than the one that is named.
fn git<'a>(shell: &'a Shell, arguments: &[&str]) -> Cmd<'a> {
    let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"];
    let git = cmd!(shell, "git -c core.commitGraph=false --no-replace-objects {arguments...}").quiet();
    variables.into_iter().fold(git, Cmd::env_remove).env("GIT_GRAFT_FILE", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blobs_are_read_one_after_the_other() {
        let (bytes, rest) = next_blob(b"0a blob 3\na\nb\n0b blob 0\n\n").unwrap();
        assert_eq!(bytes, b"a\nb");
        assert_eq!(next_blob(rest), Some((&b""[..], &b""[..])));
        assert_eq!(next_blob(b"0a missing\n"), None);
        assert_eq!(next_blob(b"0a blob 9\nabc\n"), None);
    }

    #[test]
    fn what_is_listed_is_read_with_its_mode() {
        let link = Listed::read("120000 blob 0a\ta b\tc").unwrap();
        assert_eq!((link.mode, link.id, link.path), (LINK, "0a", "a b\tc"));
        assert!(Listed::read("120000 blob").is_err());
    }
}
