//! Plays levels and says how they stand after every move, so that `cargo xtask wasm` can compare two machines.
//!
//! Start at [`answer`]: a request in, a text out. The program `play` calls it natively; as wasm it is called through
//! [`abi`], by `run.mjs` under Node.
//!
//! - Equal requests give equal answers, wherever they are played: that is what is put to the test.
//! - It reads no file and prints nothing.
//!
//! Not here: which levels are played, and the comparison (`xtask/src/wasm`).
//!
//! ```
//! use copula_wasm_parity::answer;
//!
//! let text = answer("rr\nBABA IS YOU\nbaba . .\nFLAG IS WIN");
//! assert_eq!(text.lines().count(), 3);
//! assert!(text.lines().last().unwrap().starts_with("2 r "));
//!
//! assert!(answer("r\nbaba\nbaba .").starts_with("fault: line 2, column 6: row 2 has 2 cells"));
//! ```

pub mod abi;

use std::fmt::Write as _;

use copula::{Input, Play, formats::read_drawn, packs};

/// Plays a request: a line of moves, then a drawn level. The answer has a line for the start and one for each move:
/// its number, the move, the hash of the position, how the game stands and how many changes there were.
///
/// A move is a letter of a solution, or `z`, which undoes. What cannot be read is answered by `fault:` and why.
pub fn answer(request: &str) -> String {
    let (moves, level) = request.split_once('\n').unwrap_or((request, ""));
    play(moves, level).unwrap_or_else(|fault| format!("fault: {fault}\n"))
}

fn play(moves: &str, level: &str) -> Result<String, String> {
    let level = read_drawn(level, &[]).map_err(|error| error.to_string())?;
    let name = level.pack.as_deref().unwrap_or(packs::NAMES[0]);
    let pack = packs::by_name(name).ok_or_else(|| format!("there is no pack `{name}`"))?;
    let mut play = Play::new(&pack, &level).map_err(|error| error.to_string())?;
    let mut answer = String::new();
    tell(&mut answer, 0, '-', &play, 0);
    for (index, letter) in moves.trim().chars().enumerate() {
        let n_changes = match (letter, Input::from_letter(letter)) {
            (_, Some(input)) => play.step(input).changes().len(),
            ('z', None) => usize::from(play.undo().is_some()),
            (_, None) => return Err(format!("`{letter}` at index {index} is no move")),
        };
        tell(&mut answer, index + 1, letter, &play, n_changes);
    }
    Ok(answer)
}

fn tell(answer: &mut String, number: usize, letter: char, play: &Play, n_changes: usize) {
    let (hash, outcome) = (play.hash(), play.outcome());
    writeln!(answer, "{number} {letter} {hash} {outcome:?} {n_changes}").expect("a string takes all");
}
