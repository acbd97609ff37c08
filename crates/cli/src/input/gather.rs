//! Files from names of files and folders: [`gather`].

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use copula_formats::LevelText;
use copula_grid::Json;

use crate::input::source::{Choice, Source};

/// The endings of files that are taken from folders.
const ENDINGS: [&str; 2] = ["txt", "json"];

/// What levels as JSON have at their top, at least one of them.
const FIELDS: [&str; 4] = ["width", "height", "objects", "levels"];

/// A file to look at, and its text, or why it has none.
pub(crate) struct GatheredFile {
    pub(crate) name: String,
    pub(crate) source: Result<Source>,
    /// Whether it is one of a folder's, and was not named itself.
    pub(crate) is_of_folder: bool,
}

/// All files that the names stand for, in the order of the names, those of a folder by path.
///
/// # Errors
///
/// If a name stands for nothing, or a folder holds nothing to look at.
pub(crate) fn gather(names: &[String]) -> Result<Vec<GatheredFile>> {
    let mut gathered = Vec::new();
    for name in names {
        let path = Path::new(name);
        if path.is_dir() {
            let mut files = Vec::new();
            walk(path, &mut files).with_context(|| format!("the folder {name} cannot be read"))?;
            if files.is_empty() {
                bail!("the folder {name} has nothing to check: it contains no .txt or .json file");
            }
            files.sort();
            gathered.extend(
                files.iter().map(|file| GatheredFile { is_of_folder: true, ..GatheredFile::read(file) }),
            );
        } else if path.exists() {
            gathered.push(GatheredFile::read(path));
        } else {
            let Choice { source, .. } = Choice::of(name)?;
            let name = source.name.clone();
            gathered.push(GatheredFile { name, source: Ok(source), is_of_folder: false });
        }
    }
    Ok(gathered)
}

impl GatheredFile {
    fn read(path: &Path) -> GatheredFile {
        GatheredFile { name: path.display().to_string(), source: Source::file(path), is_of_folder: false }
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

impl Content {
    /// What a text is: JSON tells by its fields, all else is taken for a level. What is not well-formed JSON is a pack
    /// if it was meant for one.
    pub(crate) fn of(source: &Source, text: &LevelText<'_>) -> Content {
        let has = |json: &Json<'_>, name: &str| json.root().field(name).is_some();
        match text.json() {
            Some(Ok(json)) if has(json, "words") => Content::Pack,
            Some(Ok(json)) if FIELDS.iter().any(|name| has(json, name)) => Content::Level,
            Some(Ok(_)) => Content::Foreign,
            Some(Err(_)) if source.text.contains("\"words\"") => Content::Pack,
            Some(Err(_)) | None => Content::Level,
        }
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
            ("{\"words\": ", Content::Pack),
            ("BABA IS YOU", Content::Level),
        ];
        for (text, content) in texts {
            let source = Source::given("a text", text);
            assert_eq!(Content::of(&source, &LevelText::new(text)), content, "{text}");
        }
    }
}
