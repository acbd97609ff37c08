//! Where cases come from: [`read_cases`].

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::case::Case;
use super::raw;

/// Cases that were read together.
#[derive(Clone, Debug, Default)]
pub struct Cases {
    /// The cases, in the order of the names of their files and of their lines.
    pub cases: Vec<Case>,
    /// How many others stand in the same files: they are for another dialect.
    pub n_left_out: usize,
}

/// Reads a file of cases, or every file `*.jsonl` of a folder.
///
/// # Errors
///
/// If something cannot be read, a line is no case (with its file and number), or there is no case at all.
pub fn read_cases(path: &Path) -> Result<Cases> {
    let mut cases = Cases::default();
    for file in files(path)? {
        read_file(&file, &mut cases)?;
    }
    if cases.cases.is_empty() {
        bail!("{}: there is no case in it; cases stand in files *.jsonl, one a line", path.display());
    }
    Ok(cases)
}

fn files(path: &Path) -> Result<Vec<PathBuf>> {
    let shown = path.display();
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path).with_context(|| format!("cannot read {shown}"))? {
        let file = entry.with_context(|| format!("cannot read {shown}"))?.path();
        if file.extension().is_some_and(|extension| extension == "jsonl") {
            files.push(file);
        }
    }
    files.sort_unstable();
    Ok(files)
}

fn read_file(file: &Path, cases: &mut Cases) -> Result<()> {
    let shown = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    for (line, n) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        match raw::read_line(line, &name).with_context(|| format!("{shown}, line {n}"))? {
            Some(case) => cases.cases.push(case),
            None => cases.n_left_out += 1,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_gives_its_cases_by_file_and_leaves_other_dialects_out() {
        let cases = read_cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")).unwrap();
        assert!(cases.n_left_out > 0 && cases.cases.iter().all(|case| case.file != "course.jsonl"));
        assert!(cases.cases.is_sorted_by_key(|case| &case.file));
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_place() {
        let error = read_cases(Path::new("no such file")).unwrap_err();
        assert_eq!(error.to_string(), "cannot read no such file");
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let error = read_cases(&manifest).unwrap_err();
        assert!(error.to_string().ends_with("Cargo.toml, line 1"), "{error}");
    }
}
