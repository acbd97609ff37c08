//! Where progress is kept: [`ProgressFile`].

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};

use super::progress::Progress;

/// The version that is written.
const VERSION: u32 = 1;

/// The longest file that is read: more than any folder's progress.
const MAX_BYTES: u64 = 16 << 20;

/// The file with the progress of one folder.
#[derive(Clone, Debug)]
pub(crate) struct ProgressFile {
    path: PathBuf,
    folder: String,
}

/// What a file turned out to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// Progress; none so far if there is no file.
    Progress(Progress),
    /// Nothing that can be read: start over.
    Damaged(String),
    /// Something that is not to be overwritten.
    Foreign(String),
}

/// The file as it is written.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    version: u32,
    /// Where the levels lie: files of different folders with the same hash are told apart by it.
    folder: String,
    /// The fewest turns by level.
    won: BTreeMap<String, usize>,
}

/// The version of a file whatever else is in it.
#[derive(Deserialize)]
struct StoredVersion {
    version: u32,
}

impl ProgressFile {
    /// The file for the levels of that folder, below the data folder.
    pub(crate) fn of(data: &Path, folder: &str) -> ProgressFile {
        let path = data.join("progress").join(format!("{:016x}.json", fnv(folder)));
        ProgressFile { path, folder: folder.to_owned() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What the file holds.
    pub(crate) fn read(&self) -> Kept {
        let mut bytes = Vec::new();
        let read = fs::File::open(&self.path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes));
        match read {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Kept::Progress(Progress::default()),
            Err(error) => Kept::Foreign(error.to_string()),
            Ok(_) => self.understand(&bytes),
        }
    }

    /// Adds progress to what the file holds by now: another player may have written since it was read. The file is
    /// written whole or not at all.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or has become one that is not to be overwritten.
    pub(crate) fn add(&self, progress: &Progress) -> Result<()> {
        let mut merged = match self.read() {
            Kept::Progress(kept) => kept,
            Kept::Damaged(_) => Progress::default(),
            Kept::Foreign(reason) => bail!("{reason}"),
        };
        merged.merge(progress);
        let won = merged.iter().map(|(level, n_turns)| (level.to_owned(), n_turns)).collect();
        let stored = Stored { version: VERSION, folder: self.folder.clone(), won };
        let folder = self.path.parent().expect("the file lies in a folder");
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))?;
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        serde_json::to_writer_pretty(&mut file, &stored)?;
        file.write_all(b"\n")?;
        file.as_file().sync_all()?;
        file.persist(&self.path)?;
        Ok(())
    }

    fn understand(&self, bytes: &[u8]) -> Kept {
        let later =
            serde_json::from_slice::<StoredVersion>(bytes).is_ok_and(|stored| stored.version > VERSION);
        if later {
            return Kept::Foreign("it was written by a later version of the game".to_owned());
        }
        match serde_json::from_slice::<Stored>(bytes) {
            Err(error) => Kept::Damaged(error.to_string()),
            Ok(stored) if stored.folder != self.folder => {
                Kept::Damaged(format!("it belongs to {}", stored.folder))
            }
            Ok(stored) => Kept::Progress(stored.won.into_iter().collect()),
        }
    }
}

/// Where data of this user is kept: what `COPULA_DATA` says, else where the system keeps such things.
///
/// # Errors
///
/// If the user has no home folder.
pub(crate) fn data_folder() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os("COPULA_DATA").filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    let base = etcetera::choose_base_strategy().context("there is no home folder")?;
    Ok(base.data_dir().join("copula"))
}

/// The public FNV-1a hash: file names must stay the same for ever.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(wins: &[(&str, usize)]) -> Progress {
        wins.iter().map(|&(level, n_turns)| (level.to_owned(), n_turns)).collect()
    }

    #[test]
    fn progress_is_read_back_and_merged() {
        let data = tempfile::tempdir().unwrap();
        let file = ProgressFile::of(data.path(), "/levels");
        assert_eq!(file.read(), Kept::Progress(Progress::default()));
        file.add(&progress(&[("a", 5), ("b", 3)])).unwrap();
        file.add(&progress(&[("b", 7), ("c", 1)])).unwrap();
        assert_eq!(file.read(), Kept::Progress(progress(&[("a", 5), ("b", 3), ("c", 1)])));
        let other = ProgressFile::of(data.path(), "/other");
        assert_eq!(other.read(), Kept::Progress(Progress::default()));
        let n_files = fs::read_dir(file.path().parent().unwrap()).unwrap().count();
        assert_eq!(n_files, 1, "nothing half written is left");
    }

    #[test]
    fn a_damaged_file_is_started_over() {
        let data = tempfile::tempdir().unwrap();
        let file = ProgressFile::of(data.path(), "/levels");
        file.add(&progress(&[("a", 5)])).unwrap();
        let whole = fs::read(file.path()).unwrap();
        for end in 0..whole.len() - 2 {
            fs::write(file.path(), &whole[..end]).unwrap();
            assert!(matches!(file.read(), Kept::Damaged(_)), "cut at {end}");
        }
        for bytes in [&b"\xff\xfe"[..], b"[]", b"{\"version\":1,\"folder\":\"/x\",\"won\":{}}", b"null"] {
            fs::write(file.path(), bytes).unwrap();
            assert!(matches!(file.read(), Kept::Damaged(_)), "{bytes:?}");
        }
        file.add(&progress(&[("b", 2)])).unwrap();
        assert_eq!(file.read(), Kept::Progress(progress(&[("b", 2)])));
    }

    #[test]
    fn a_file_of_a_later_version_is_left_alone() {
        let data = tempfile::tempdir().unwrap();
        let file = ProgressFile::of(data.path(), "/levels");
        fs::create_dir_all(file.path().parent().unwrap()).unwrap();
        let later = b"{\"version\":2,\"more\":true}";
        fs::write(file.path(), later).unwrap();
        assert!(matches!(file.read(), Kept::Foreign(_)));
        assert!(file.add(&progress(&[("a", 1)])).is_err());
        assert_eq!(fs::read(file.path()).unwrap(), later);
    }

    #[test]
    fn what_cannot_be_written_is_an_error() {
        let data = tempfile::tempdir().unwrap();
        fs::write(data.path().join("progress"), "a file where the folder should be").unwrap();
        let file = ProgressFile::of(data.path(), "/levels");
        assert!(file.add(&progress(&[("a", 1)])).is_err());
    }
}
