//! What a text of the repository cites is in the repository: files, links, and sections of the rules.
//!
//! Cited files are looked for in Markdown and other plain text and in the comments of code, where they are written with
//! their folder, as `docs/words.md`. In the strings of code such paths may be made up.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of the repository that paths may start with.
const TOPS: [&str; 7] = ["docs", "content", "crates", "tests", "benches", "examples", "xtask"];

/// Folders that are never part of the repository, in code neither.
const OUTSIDE: [&str; 2] = ["spec", "shared"];

/// Folders that are made by tools.
const PASSED_OVER: [&str; 1] = ["target"];

#[test]
fn cited_files_exist() {
    let is_missing = |file: &Path, path: &str| {
        let is_outside = OUTSIDE.iter().any(|top| path.starts_with(&format!("{top}/")));
        is_outside || !file.ancestors().any(|folder| folder.join(path).exists())
    };
    report(|file, text| {
        let added: Vec<&str> = text.lines().filter_map(added_by_reader).collect();
        let is_added = |path: &String| added.contains(&path.as_str());
        paths(file, text).filter(|path| is_missing(file, path) && !is_added(path)).collect()
    });
}

/// The file that whoever follows a page is told to add there, by the comment before its block (`cargo xtask guides`).
fn added_by_reader(line: &str) -> Option<&str> {
    line.strip_prefix("<!-- new file: ")?.strip_suffix(" -->")
}

#[test]
fn links_lead_somewhere() {
    let is_broken = |file: &Path, link: &&str| {
        let (path, heading) = link.split_once('#').unwrap_or((link, ""));
        let target = if path.is_empty() { file.to_owned() } else { file.with_file_name(path) };
        !target.exists() || (!heading.is_empty() && !headings(&target).contains(heading))
    };
    report(|file, text| {
        let links = text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
        let ours = links.filter(|link| is_markdown(file) && !link.contains("://"));
        ours.filter(|link| is_broken(file, link)).map(str::to_owned).collect()
    });
}

/// Sections are cited as `docs/rules-game.md §C.4` and `docs/rules-course.md §7`.
#[test]
fn cited_sections_exist() {
    for (page, mark) in [("docs/rules-game.md", ""), ("docs/rules-course.md", "§")] {
        let known: BTreeSet<String> = fs::read_to_string(root().join(page))
            .unwrap()
            .lines()
            .filter_map(|line| line.trim_start_matches('#').strip_prefix(' ')?.split(' ').next())
            .filter_map(|title| title.strip_prefix(mark))
            .map(|title| title.trim_end_matches('.').to_owned())
            .collect();
        let cited = format!("{page} §");
        report(|_, text| {
            let sections = text.split(cited.as_str()).skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
                rest[..end].trim_end_matches('.').to_owned()
            });
            sections.filter(|section| !known.contains(section)).map(|s| cited.clone() + &s).collect()
        });
    }
}

/// Fails if a file of the repository has faults.
#[track_caller]
fn report(faults: impl Fn(&Path, &str) -> Vec<String>) {
    let mut files = Vec::new();
    find_files(&root(), &mut files);
    assert!(files.len() > 100, "the files of the repository are not found");
    let of_file = |file: &PathBuf| {
        let text = fs::read_to_string(file).unwrap_or_default();
        let faults = faults(file, &text).into_iter();
        faults.map(|fault| format!("{}: {fault}", file.display())).collect::<Vec<_>>()
    };
    let faults: Vec<String> = files.iter().flat_map(of_file).collect();
    assert!(faults.is_empty(), "not in the repository:\n{}", faults.join("\n"));
}

/// The paths that a text cites. In code only comments count, except for paths that lead out of the repository.
fn paths(file: &Path, text: &str) -> impl Iterator<Item = String> {
    let is_code = file.extension().is_some_and(|extension| extension == "rs");
    text.lines().flat_map(move |line| {
        let comment = if is_code { line.split_once("//").map_or("", |(_, comment)| comment) } else { line };
        let cited = words(comment).filter(|word| starts_in(word, &TOPS) && !is_placeholder(word));
        let outside = words(line).filter(|word| starts_in(word, &OUTSIDE));
        cited.chain(outside).map(str::to_owned)
    })
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && !"_./-*".contains(c));
    words.map(|word| word.trim_end_matches(['.', '-']))
}

fn starts_in(word: &str, tops: &[&str]) -> bool {
    word.split_once('/').is_some_and(|(top, _)| tops.contains(&top))
}

/// Whether the path stands for any of that sort, as `tests/tests/NAME.rs` and `tests/tests/test_*.rs` do.
fn is_placeholder(path: &str) -> bool {
    path.contains("NAME") || path.contains('*')
}

fn is_markdown(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "md")
}

/// The headings of a page as links name them.
fn headings(page: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(page).unwrap_or_default();
    let titles = text
        .lines()
        .filter_map(|line| line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#')));
    let slug = |title: &str| {
        let kept = title.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-' || c == '_');
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    };
    titles.map(slug).collect()
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || PASSED_OVER.contains(&&*name) {
            continue;
        }
        match path.is_dir() {
            true => find_files(&path, files),
            false => files.push(path),
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}
