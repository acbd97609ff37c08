//! What is played: [`write`] makes a file of each play.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::Workspace;

/// The plays, written down as requests of `xtask/wasm-parity`.
pub(super) struct Plays {
    /// One file each.
    pub(super) files: Vec<PathBuf>,
    /// How many positions they come to, their starts included.
    pub(super) n_positions: usize,
}

/// The length of a pseudo-random play.
const N_RANDOM_MOVES: usize = 400;

/// Writes the plays below the target directory.
///
/// # Errors
/// If there is no level, a level has no solution, or a file cannot be read or written.
pub(super) fn write(workspace: &Workspace) -> Result<Plays> {
    let dir = workspace.wasm_target().join("plays");
    fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let mut plays = Plays { files: Vec::new(), n_positions: 0 };
    let levels = drawn_levels(&workspace.path("content/levels"))?;
    if levels.is_empty() {
        bail!("content/levels has no level to play");
    }
    for level in &levels {
        let text = read(level)?;
        let Some(solution) = text.lines().find_map(|line| line.strip_prefix("solution:")) else {
            bail!("{} has no solution to play", level.display());
        };
        plays.add(&dir, solution.trim(), &text)?;
    }
    let crowd = workspace.path("xtask/wasm-parity/plays/crowd.txt");
    for (index, level) in levels.iter().chain([&crowd]).enumerate() {
        plays.add(&dir, &random_moves(index as u64), &read(level)?)?;
    }
    Ok(plays)
}

impl Plays {
    fn add(&mut self, dir: &Path, moves: &str, level: &str) -> Result<()> {
        let path = dir.join(format!("{:03}.txt", self.files.len()));
        fs::write(&path, format!("{moves}\n{level}"))
            .with_context(|| format!("cannot write {}", path.display()))?;
        self.files.push(path);
        self.n_positions += 1 + moves.chars().count();
        Ok(())
    }
}

/// Moves and, one in eight, undos. The same for the same seed, by the public SplitMix64 generator.
fn random_moves(seed: u64) -> String {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let bits = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    };
    (0..N_RANDOM_MOVES).map(|_| char::from(b"ruldruz."[(next() % 8) as usize])).collect()
}

/// The drawn levels in a directory, by name.
fn drawn_levels(dir: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    Ok(files)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_moves_are_the_same_every_time_and_differ_by_seed() {
        assert_eq!(random_moves(7), random_moves(7));
        assert_ne!(random_moves(7), random_moves(8));
        assert!("ruldz.".chars().all(|letter| random_moves(7).contains(letter)));
    }
}
