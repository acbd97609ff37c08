//! EMPTY: the noun `empty`, and the stage of its name.
//!
//! - *Reads*: what is said of each tile without objects, and of the level: all pairs of hazards, the class `players` of
//!   the pack, WIN. Of the tile alone: BOOM, BONUS, SAFE.
//! - *Does*: makes a tile without objects a being like others: it can move, push, be pushed, have and become. In the
//!   stage (docs/rules-game.md §C.5) a tile is destroyed if it is the victim of a pair, such as MELT, and it or
//!   the level is the ender, such as HOT; and if it is BOOM. Unless it is SAFE, what it HAS appears there. A tile that
//!   is a player wins if it or the level is WIN, and counts if it is BONUS.
//! - *When*: in its stage, in the game pack after that of LEVEL and before the hazards.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     EMPTY IS  OPEN AND SHUT
//!     EMPTY HAS ROCK .   KEY
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(3, 1), ["rock"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::{Being, Scope};
use copula_resolve::View;
use copula_turn::{Answer, Effects, OptWord, Registry};

use super::no_kind::no_kind;
use crate::{float, hazards::pairs, join::join};

/// What is asked of a tile, and of a level that makes up for what the tile lacks.
const ASKED: [&str; 4 + pairs::N_WORDS] = join(["players", "WIN", "BONUS", "BOOM"], pairs::WORDS);

const WORDS: [&str; 2 + ASKED.len()] = join(["EMPTY", "SAFE"], ASKED);

pub(crate) fn register(registry: &mut Registry) {
    registry.noun("empty", no_kind(Scope::EmptyTiles));
    // A tile that breaks lets everything pass, whatever else is said of it.
    registry.response(["EMPTY", "WEAK", "SAFE", "FLOAT"], |view, [_, weak, safe, float], meeting| {
        let breaks = matches!(meeting.other, Being::Tile(_))
            && view.holds(meeting.other, weak)
            && !view.holds(meeting.other, safe)
            && float::same_level(view, meeting.mover, meeting.other, float);
        breaks.then_some(Answer::Yield)
    });
    registry.stage(WORDS, |view, [_, safe, words @ ..], effects| {
        if words.iter().any(|&word| view.concerns_tiles(word)) {
            let bare = view.scene.board.bare_tiles();
            bare.for_each(|pos| one_tile(view, Being::Tile(pos), safe, words, effects));
        }
    });
}

/// What becomes of one tile. The words are those that are asked of it.
fn one_tile(
    view: View<'_>,
    tile: Being,
    safe: OptWord,
    words: [OptWord; ASKED.len()],
    effects: &mut Effects,
) {
    let [players, win, bonus, boom, pairs @ ..] = words;
    let meets =
        |own, other| view.holds(tile, own) && (view.holds(tile, other) || view.holds(Being::Level, other));
    if view.holds(tile, players) && view.holds(tile, bonus) {
        effects.count();
    }
    if meets(players, win) {
        effects.win();
    }
    let is_ended = pairs::directions(pairs).any(|(ender, victim)| meets(victim, ender));
    if (is_ended || view.holds(tile, boom)) && !view.holds(tile, safe) {
        effects.destroy(tile);
    }
}
