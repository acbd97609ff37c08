//! What is played: [`write`] makes a file of each play.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::Shell;

/// The plays, written down as requests of `xtask/wasm-parity`.
pub(super) struct Plays {
    /// One file each.
    pub(super) files: Vec<PathBuf>,
    /// How many positions they come to, their starts included.
    pub(super) n_positions: usize,
}

/// The length of a pseudo-random play.
const N_RANDOM_MOVES: usize = 400;

/// Writes the plays of a workspace, which `shell` is in, to files in `dir`.
///
/// # Errors
/// If there is no level, a level has no solution, or a file cannot be read or written.
pub(super) fn write(shell: &Shell, dir: &Path) -> Result<Plays> {
    let mut plays = Plays { files: Vec::new(), n_positions: 0 };
    let mut paths = shell.read_dir("content/levels")?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    if paths.is_empty() {
        bail!("content/levels has no level to play");
    }
    for path in &paths {
        let text = shell.read_file(path)?;
        let solution = text.lines().find_map(|line| line.strip_prefix("solution:"));
        let solution = solution.with_context(|| format!("{} has no solution to play", path.display()))?;
        plays.add(shell, dir, solution.trim(), &text)?;
    }
    paths.push("xtask/wasm-parity/plays/crowd.txt".into());
    for (path, seed) in paths.iter().zip(0..) {
        plays.add(shell, dir, &random_moves(seed), &shell.read_file(path)?)?;
    }
    Ok(plays)
}

impl Plays {
    fn add(&mut self, shell: &Shell, dir: &Path, moves: &str, level: &str) -> Result<()> {
        let path = dir.join(format!("{:03}.txt", self.files.len()));
        shell.write_file(&path, format!("{moves}\n{level}"))?;
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
