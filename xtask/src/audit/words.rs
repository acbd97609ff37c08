//! The content words and packs' names that engine crates write.
//!
//! The files are read as text: a word in capitals counts wherever it stands, so nothing depends on how Rust is parsed.
//! The test modules of a source are left out by their layout, which `cargo fmt --check` guards.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::find::{Find, FindKind};
use crate::Workspace;
use crate::workspace::{ENGINE, files_below};

/// Words that belong to the grammar, whatever a pack says.
const GRAMMAR: [&str; 4] = ["IS", "AND", "NOT", "TEXT"];

/// Directories at the top of a crate that hold test code, or nothing of ours.
const ASIDE: [&str; 4] = ["tests", "benches", "examples", "target"];

/// What all packs bring: their words and their names.
///
/// Words of one character (letters that spell, in some packs) are left out: they cannot be told from prose.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    words: BTreeSet<String>,
    packs: BTreeSet<String>,
}

/// As much of a pack as the audit reads.
#[derive(Deserialize)]
struct Pack {
    #[serde(default)]
    name: Option<String>,
    words: Vec<PackWord>,
}

#[derive(Deserialize)]
struct PackWord {
    name: String,
}

impl Vocabulary {
    /// What the packs in `content/packs/` bring.
    ///
    /// # Errors
    /// If there is no pack, or one has no list of words.
    pub(crate) fn read(workspace: &Workspace) -> Result<Vocabulary> {
        let dir = workspace.path("content/packs");
        let mut vocabulary = Vocabulary::default();
        for path in files_below(&dir)?.iter().filter(|path| path.extension().is_some_and(|it| it == "json")) {
            let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            let pack: Pack =
                serde_json::from_str(&text).with_context(|| format!("{} is no pack", path.display()))?;
            vocabulary.packs.extend(pack.name);
            vocabulary.words.extend(pack.words.into_iter().map(|word| word.name.to_uppercase()));
        }
        if vocabulary.words.is_empty() {
            bail!("the packs in {} list no words, so there is nothing to audit", dir.display());
        }
        vocabulary.words.retain(|word| word.chars().count() > 1 && !GRAMMAR.contains(&word.as_str()));
        Ok(vocabulary)
    }

    /// The finds in a text, by line.
    fn finds_in(&self, file: &str, text: &str) -> Vec<Find> {
        let mut finds = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let plain = without_escapes(line);
            let words = capitals_in(&plain).into_iter().filter(|word| self.words.contains(*word));
            finds.extend(words.map(|word| Find::new(file, number, FindKind::Word, word, line)));
            let packs = self.packs.iter().filter(|pack| line.contains(&format!("\"{pack}\"")));
            finds.extend(packs.map(|pack| Find::new(file, number, FindKind::PackName, pack, line)));
        }
        finds
    }
}

/// The finds in the engine crates of a workspace.
///
/// # Errors
/// If a file cannot be read.
pub(crate) fn check(workspace: &Workspace, vocabulary: &Vocabulary) -> Result<Vec<Find>> {
    let mut finds = Vec::new();
    for name in ENGINE {
        for path in engine_files(&workspace.path("crates").join(name))? {
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let text = without_test_modules(&String::from_utf8_lossy(&bytes));
            finds.extend(vocabulary.finds_in(&workspace.relative(&path), &text));
        }
    }
    Ok(finds)
}

fn engine_files(crate_dir: &Path) -> Result<Vec<PathBuf>> {
    let is_aside = |path: &PathBuf| ASIDE.iter().any(|name| path.starts_with(crate_dir.join(name)));
    Ok(files_below(crate_dir)?.into_iter().filter(|path| !is_aside(path)).collect())
}

/// A source with its test modules blanked; lines keep their numbers. A test module starts with `#[cfg(test)]` and
/// `mod …{` at the start of a line and ends with `}` at the start of a line.
fn without_test_modules(source: &str) -> String {
    let mut kept = String::with_capacity(source.len());
    let mut lines = source.lines().peekable();
    let mut is_inside = false;
    while let Some(line) = lines.next() {
        let is_module = |next: &&str| next.starts_with("mod ") && next.ends_with('{');
        is_inside |= line == "#[cfg(test)]" && lines.peek().is_some_and(is_module);
        kept.push_str(if is_inside { "" } else { line });
        kept.push('\n');
        is_inside &= line != "}";
    }
    kept
}

/// A line in which escapes are replaced: `\x42` and `\u{42}` by what they stand for, any other by a blank, so that the
/// letter of `\n` does not join the word after it.
fn without_escapes(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once('\\') {
        plain.push_str(before);
        let mut after = escape.chars();
        let code = match (after.next(), after.as_str()) {
            (Some('x'), digits) => digits.split_at_checked(2),
            (Some('u'), digits) => digits.strip_prefix('{').and_then(|it| it.split_once('}')),
            _ => None,
        };
        let (digits, after) = code.unwrap_or(("", after.as_str()));
        let code = u32::from_str_radix(&digits.replace('_', ""), 16).ok();
        plain.push(code.and_then(char::from_u32).unwrap_or(' '));
        rest = after;
    }
    plain + rest
}

/// The words of a text that are in capitals, but for an English plural: `BLIPs` gives BLIP. A number at the end is given
/// with and without (`BLIP2`: BLIP2, BLIP). An underscore joins: `MAX_BLIP` is one word.
fn capitals_in(text: &str) -> BTreeSet<&str> {
    let runs = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let singular = runs.map(|run| run.strip_suffix("es").or(run.strip_suffix('s')).unwrap_or(run));
    let capitals = singular.filter(|run| !run.chars().any(char::is_lowercase));
    capitals.flat_map(|word| [word, word.trim_end_matches(|c: char| c.is_ascii_digit())]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(usize, FindKind, &str)]) {
        let vocabulary = Vocabulary {
            words: ["BABA", "WALL", "3D"].map(str::to_owned).into(),
            packs: ["course".to_owned()].into(),
        };
        let finds = vocabulary.finds_in("f.rs", &without_test_modules(text));
        let found: Vec<_> = finds.iter().map(|find| (find.line, find.kind, find.word.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn capitals_are_whole_words() {
        use FindKind::Word;
        check("the BABA, baba and Baba of BABAR or MAX_BABA", &[(1, Word, "BABA")]);
        check(
            "text:BABA\ntwo BABAs, WALL2 and a 3D",
            &[(1, Word, "BABA"), (2, Word, "3D"), (2, Word, "BABA"), (2, Word, "WALL")],
        );
        check("stringify!(BABA)", &[(1, Word, "BABA")]);
        check("", &[]);
    }

    #[test]
    fn escapes_hide_nothing() {
        let found = [(1, FindKind::Word, "BABA")];
        check(r#""a\nBABA""#, &found);
        check(r#""\x42ABA""#, &found);
        check(r#""\u{4_2}ABA""#, &found);
        check(r#""\\BABA""#, &found);
        check("\\éBABA \\x4é \\u{ \\", &found);
        check("\\é BABA", &found);
    }

    #[test]
    fn a_packs_name_counts_as_a_literal() {
        check("of course\nname == \"course\"", &[(2, FindKind::PackName, "course")]);
    }

    #[test]
    fn test_modules_are_left_out_and_what_follows_is_not() {
        let module = "#[cfg(test)]\nmod tests {\n    // BABA\n    fn f() {\n    }\n}\n";
        check(
            &format!("// WALL\n{module}// BABA"),
            &[(1, FindKind::Word, "WALL"), (8, FindKind::Word, "BABA")],
        );
        check("#[cfg(test)]\nconst BABA: u8 = 0;", &[(2, FindKind::Word, "BABA")]);
    }
}
