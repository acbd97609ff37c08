//! A page that shows how to add a word: [`Page`].

use anyhow::{Context, Result, bail};
use xshell::Shell;

/// What a page puts where.
#[derive(Debug)]
pub(super) struct Page {
    name: String,
    blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    path: String,
    place: Place,
    text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    NewFile,
    Before(String),
    Behind(String),
    InsteadOf(String),
}

impl Page {
    /// Reads the blocks of a page that have a comment before them.
    ///
    /// # Errors
    /// If a comment has no block after it, or there is none at all.
    pub(super) fn read(name: &str, text: &str) -> Result<Page> {
        let mut blocks = Vec::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some((path, place)) = place_of(line) else { continue };
            if !lines.next().is_some_and(|fence| fence.starts_with("```")) {
                bail!("{name}: there is no block right after `{line}`");
            }
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(Block { path, place, text: text.join("\n") + "\n" });
        }
        if blocks.is_empty() {
            bail!("{name}: no block says into which file it goes");
        }
        Ok(Page { name: name.to_owned(), blocks })
    }

    /// The name of the test that the page adds.
    pub(super) fn test(&self) -> Result<String> {
        let mut names = self
            .blocks
            .iter()
            .filter_map(|block| block.path.strip_prefix("tests/tests/")?.strip_suffix(".rs"));
        names.next_back().map(str::to_owned).with_context(|| format!("{}: it adds no test", self.name))
    }

    /// Puts every block where it belongs, in the tree that the shell is in.
    ///
    /// # Errors
    /// If a file is there that should be new, or a line is not there once.
    pub(super) fn apply(&self, shell: &Shell) -> Result<()> {
        self.blocks.iter().try_for_each(|block| self.put(block, shell))
    }

    fn put(&self, Block { path, place, text }: &Block, shell: &Shell) -> Result<()> {
        let line = match place {
            Place::NewFile if shell.path_exists(path) => bail!("{}: {path} is there already", self.name),
            Place::NewFile => return Ok(shell.write_file(path, text)?),
            Place::Before(line) | Place::Behind(line) | Place::InsteadOf(line) => line,
        };
        let there = shell.read_file(path)?;
        let is_it = |there: &str| there.trim() == line;
        let n = there.lines().filter(|there| is_it(there)).count();
        if n != 1 {
            bail!("{}: {path} has the line `{line}` {n} times, where the page needs it once", self.name);
        }
        let changed = there.lines().map(|there| match place {
            _ if !is_it(there) => format!("{there}\n"),
            Place::Before(_) => format!("{text}{there}\n"),
            Place::Behind(_) => format!("{there}\n{text}"),
            Place::InsteadOf(_) | Place::NewFile => text.clone(),
        });
        Ok(shell.write_file(path, changed.collect::<String>())?)
    }
}

/// What a comment says about the block after it.
fn place_of(line: &str) -> Option<(String, Place)> {
    let comment = line.strip_prefix("<!-- ")?.strip_suffix(" -->")?;
    if let Some(path) = comment.strip_prefix("new file: ") {
        return Some((path.to_owned(), Place::NewFile));
    }
    let (path, place) = comment.strip_prefix("in ")?.split_once(", ")?;
    let (how, line) = place.split_once(": ")?;
    let place = match how {
        "before" => Place::Before(line.to_owned()),
        "behind" => Place::Behind(line.to_owned()),
        "instead of" => Place::InsteadOf(line.to_owned()),
        _ => return None,
    };
    Some((path.to_owned(), place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_go_where_their_comments_say() {
        let shell = Shell::new().unwrap();
        let dir = shell.create_temp_dir().unwrap();
        shell.change_dir(dir.path());
        shell.write_file("a", "one\n  two: x\nthree\n").unwrap();
        let page = "<!-- in a, before: two: x -->\n```rust\n  1 * 5\n```\n<!-- in a, behind: three -->\n```\n4\n```\n\
                    <!-- in a, instead of: one -->\n```\nnew\n```\n<!-- new file: tests/tests/test_12x_a.rs -->\n```\nb\n```\n";
        let page = Page::read("p", page).unwrap();
        page.apply(&shell).unwrap();
        assert_eq!(shell.read_file("a").unwrap(), "new\n  1 * 5\n  two: x\nthree\n4\n");
        assert_eq!(shell.read_file("tests/tests/test_12x_a.rs").unwrap(), "b\n");
        assert_eq!(page.test().unwrap(), "test_12x_a");
        assert!(page.apply(&shell).unwrap_err().to_string().contains("`one` 0 times"));
    }

    #[test]
    fn a_comment_needs_its_block() {
        assert!(Page::read("p", "<!-- new file: a -->\n\n```\n").is_err());
        assert!(Page::read("p", "nothing").is_err());
    }
}
