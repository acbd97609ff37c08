//! What is odd about a level, from faults to a solution that does not win: [`lint`].

use std::{fmt, sync::Arc};

use copula_grid::{KindName, LevelDef, LevelFault, ObjectId};
use copula_lexicon::Lexicon;
use copula_parse::TooMuch;
use copula_turn::{Input, Outcome, Pack, Position, Turn};

/// One thing that is wrong or odd about a level. Its [`Display`](fmt::Display) is a sentence for the author, without a full
/// stop, with a way out where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lint {
    /// The level cannot be played.
    Fault(LevelFault),
    /// A text whose word the pack does not have.
    UnknownWord {
        /// The word.
        word: String,
        /// The texts with it. The number of each is its index in the objects of the level.
        objects: Vec<ObjectId>,
    },
    /// A thing that no noun of the pack names.
    UnnamedThing {
        /// The thing.
        thing: String,
        /// The objects. The number of each is its index in the objects of the level.
        objects: Vec<ObjectId>,
    },
    /// A thing that is called like a word that names no things.
    ThingLikeWord {
        /// The thing.
        thing: String,
        /// The objects. The number of each is its index in the objects of the level.
        objects: Vec<ObjectId>,
    },
    /// The words spell so much that none of them is read.
    TooMuch(TooMuch),
    /// The level is destroyed before the first move, because reading its words came to no end.
    DestroyedAtStart,
    /// No object is a player's when the level starts.
    LostAtStart,
    /// The recorded solution does not win.
    NotWon {
        /// How many moves it has.
        n_moves: usize,
    },
    /// The recorded solution wins before its last move.
    MovesLeft {
        /// The move that wins, from 1.
        won_at: usize,
        /// How many moves come after it.
        n_left: usize,
    },
}

impl Lint {
    /// Whether the level cannot be played, or its solution does not win. Everything else may be meant so.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        matches!(self, Lint::Fault(_) | Lint::NotWon { .. })
    }
}

/// Everything that is wrong or odd about a level that is played with a pack: if it cannot be played, all its faults; else what
/// is odd about its start, as [`lint_start`] says, and then what comes of its solution. The order is always the same.
///
/// ```
/// use copula::{Lint, formats::read_drawn, lint, packs};
///
/// let level = read_drawn("solution: rrr\n\nBABA IS YOU .\nFLAG IS WIN .\nbaba . flag .", &[])?;
/// let found = lint(&level, &packs::course());
/// assert_eq!(found, [Lint::MovesLeft { won_at: 2, n_left: 1 }]);
/// assert_eq!(found[0].to_string(), "the solution wins at move 2, and 1 move is left over");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn lint(level: &LevelDef, pack: &Arc<Pack>) -> Vec<Lint> {
    let start = match Position::new(pack, level) {
        Ok(start) => start,
        Err(error) => return error.faults.into_iter().map(Lint::Fault).collect(),
    };
    let mut found = lint_start(&start);
    found.extend(level.solution.as_deref().and_then(|solution| lint_solution(start, solution)));
    found
}

/// What is odd about a position at the start of a level: its things and words, kind by kind, and that it is lost already.
#[must_use]
pub fn lint_start(start: &Position) -> Vec<Lint> {
    let (board, lexicon) = (start.board(), start.pack().lexicon());
    let mut found = Vec::new();
    for kind in start.kinds().iter() {
        let objects: Vec<ObjectId> = board.of_kind(kind).collect();
        if objects.is_empty() {
            continue;
        }
        match start.kinds().name(kind) {
            KindName::Text(word) if lexicon.word(word).is_none() => {
                found.push(Lint::UnknownWord { word: word.to_owned(), objects });
            }
            KindName::Thing(thing) if lexicon.word(&thing.to_uppercase()).is_none() => {
                found.push(Lint::UnnamedThing { thing: thing.to_owned(), objects });
            }
            KindName::Thing(thing) if is_no_noun(lexicon, thing) => {
                found.push(Lint::ThingLikeWord { thing: thing.to_owned(), objects });
            }
            KindName::Text(_) | KindName::Thing(_) => {}
        }
    }
    match start.rules().excess() {
        Some(excess) => found.push(Lint::TooMuch(excess)),
        None if start.outcome() == Outcome::Destroyed => found.push(Lint::DestroyedAtStart),
        None if !start.is_won() && start.has_no_player() => found.push(Lint::LostAtStart),
        None => {}
    }
    found
}

/// What is wrong with a solution whose letters are all moves; nothing if it wins at its last move.
fn lint_solution(mut position: Position, solution: &str) -> Option<Lint> {
    let moves: Vec<Input> = solution.chars().filter_map(Input::from_letter).collect();
    let mut turn = Turn::default();
    for (index, &input) in moves.iter().enumerate() {
        position.step(input, &mut turn);
        let (won_at, n_left) = (index + 1, moves.len() - index - 1);
        if position.is_won() {
            return (n_left > 0).then_some(Lint::MovesLeft { won_at, n_left });
        }
        if turn.outcome().is_final() {
            break;
        }
    }
    Some(Lint::NotWon { n_moves: moves.len() })
}

/// Whether a thing is called like a word that names no things.
fn is_no_noun(lexicon: &Lexicon, name: &str) -> bool {
    lexicon.word(&name.to_uppercase()).is_some_and(|word| lexicon.nouns().all(|noun| noun != word))
}

/// Whether a word is how other projects draw an empty cell.
fn is_floor_sign(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '_' | '-' | '·' | '□' | '␣'))
}

/// The first character of a thing's name that names do not usually have.
fn odd_sign(thing: &str) -> Option<char> {
    thing.chars().find(|c| c.is_ascii_punctuation() && !matches!(c, '-' | '_'))
}

impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lint::Fault(fault) => fault.fmt(f),
            Lint::UnknownWord { word, .. } => {
                write!(f, "the pack has no word {word}, so it breaks every sentence that it is in")?;
                match is_floor_sign(word) {
                    true => {
                        f.write_str("; some other projects draw an empty cell like that, but here it is `.`")
                    }
                    false => Ok(()),
                }
            }
            Lint::UnnamedThing { thing, .. } => {
                write!(f, "the pack has no noun for {thing}, so no rule can name it")?;
                let Some(sign) = odd_sign(thing) else { return Ok(()) };
                write!(
                    f,
                    "; `{sign}` counts as part of its name, because only > ^ < v say where a thing faces"
                )
            }
            Lint::ThingLikeWord { thing, .. } => {
                let word = thing.to_uppercase();
                write!(
                    f,
                    "`{thing}` in small letters is a thing, not the word {word}; write words in capitals"
                )
            }
            Lint::TooMuch(TooMuch::Words) => {
                f.write_str("the words spell more than the pack allows, so none of them is read")
            }
            Lint::TooMuch(TooMuch::Combinations) => f.write_str(
                "stacked words can be read in more ways than the pack allows, so none of them is read",
            ),
            Lint::DestroyedAtStart => f.write_str(
                "it is destroyed from the start, because stacked words can be read in more ways than the pack allows, \
                 or reading them keeps changing which things are words",
            ),
            Lint::LostAtStart => f.write_str("it is lost from the start: the player controls no object"),
            Lint::NotWon { n_moves } => {
                let moves = if *n_moves == 1 { "move" } else { "moves" };
                write!(f, "the solution does not win in {n_moves} {moves}")
            }
            Lint::MovesLeft { won_at, n_left } => {
                let left = if *n_left == 1 { "move is" } else { "moves are" };
                write!(f, "the solution wins at move {won_at}, and {n_left} {left} left over")
            }
        }
    }
}
