//! Files from names of files and folders: [`gather`].

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use copula_grid::Raw;

use crate::input::source::{Choice, Source};

/// The endings of files that are taken from folders.
const ENDINGS: [&str; 2] = ["txt", "json"];

/// What JSON files of ours have at their top, at least one of them.
const FIELDS: [&str; 5] = ["width", "height", "objects", "levels", "words"];

/// The files that names stand for.
#[derive(Default)]
pub(crate) struct Gathered {
    /// In the order of the names, those of a folder by path.
    pub(crate) files: Vec<GatheredFile>,
    /// The JSON files in folders that are something else than levels and packs.
    pub(crate) passed_over: Vec<String>,
}

/// A file to look at, and its text, or why it has none.
pub(crate) struct GatheredFile {
    pub(crate) name: String,
    pub(crate) source: Result<Source>,
}

/// All files that the names stand for.
///
/// # Errors
///
/// If a name stands for nothing, or a folder holds nothing to look at.
pub(crate) fn gather(names: &[String]) -> Result<Gathered> {
    let mut gathered = Gathered::default();
    for name in names {
        let path = Path::new(name);
        if path.is_dir() {
            let mut files = Vec::new();
            walk(path, &mut files).with_context(|| format!("the folder {name} cannot be read"))?;
            if files.is_empty() {
                bail!("nothing to check in the folder {name}: it has no .txt or .json file");
            }
            files.sort();
            for file in files.iter().map(|file| GatheredFile::read(file)) {
                match file.is_foreign() {
                    true => gathered.passed_over.push(file.name),
                    false => gathered.files.push(file),
                }
            }
        } else if path.exists() {
            gathered.files.push(GatheredFile::read(path));
        } else {
            let Choice { source, .. } = Choice::of(name)?;
            gathered.files.push(GatheredFile { name: source.name.clone(), source: Ok(source) });
        }
    }
    Ok(gathered)
}

impl GatheredFile {
    fn read(path: &Path) -> GatheredFile {
        GatheredFile { name: path.display().to_string(), source: Source::file(path) }
    }

    /// Whether it is JSON, and neither a level nor a pack.
    fn is_foreign(&self) -> bool {
        self.source.as_ref().is_ok_and(|source| content_of(&source.text) == Content::Foreign)
    }
}

/// What a text is, as far as its form tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// A level, or something that is to be read as one and will have its faults.
    Level,
    /// JSON with a list of words.
    Pack,
    /// JSON without any field that a level or a pack has.
    Foreign,
}

/// What a text is: JSON tells by its fields, all else is taken for a level.
pub(crate) fn content_of(text: &str) -> Content {
    let is_json = text.trim_start().starts_with(['{', '[']);
    match is_json.then(|| Raw::parse(text)) {
        Some(Ok(Raw::Fields(fields))) => {
            let has = |known: &[&str]| fields.iter().any(|(name, _)| known.contains(&name.as_str()));
            match () {
                _ if has(&["words"]) => Content::Pack,
                _ if has(&FIELDS) => Content::Level,
                _ => Content::Foreign,
            }
        }
        Some(Ok(_)) => Content::Foreign,
        Some(Err(_)) | None => Content::Level,
    }
}

/// Adds the files in a folder and its folders. Hidden ones are passed over, and links to folders, which may lead back.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        let ending = path.extension().and_then(|ending| ending.to_str());
        if entry.file_type()?.is_dir() {
            walk(&path, files)?;
        } else if path.is_file() && ending.is_some_and(|ending| ENDINGS.contains(&ending)) {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_tells_what_it_is_and_all_else_is_a_level() {
        let texts = [
            (r#"{"width": 1}"#, Content::Level),
            (r#"{"levels": []}"#, Content::Level),
            (r#"{"name": "odd", "words": []}"#, Content::Pack),
            (r#"{"name": "11x", "adds": []}"#, Content::Foreign),
            ("[1, 2]", Content::Foreign),
            ("{\"width\": ", Content::Level),
            ("BABA IS YOU", Content::Level),
        ];
        for (text, content) in texts {
            assert_eq!(content_of(text), content, "{text}");
        }
    }
}
