//! EMPTY: the noun `empty`, and the stage of its name.
//!
//! - *Reads*: what is said of each tile without objects; what is said of the level: OPEN, SHUT, HOT, MELT, DEFEAT, WIN,
//!   and what a player is.
//! - *Does*: makes a tile without objects a being like others: it can move, push, be pushed, have and become. In the
//!   stage (docs/rules-game.md §C.5) a tile is destroyed if it is OPEN and SHUT, HOT and MELT, or a player and DEFEAT
//!   (one half of the pair can be the level's), and if it is BOOM. Unless it is SAFE, what it HAS appears there. A tile
//!   that is a player and WIN wins, and one that is a player and BONUS counts.
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
use copula_turn::{Effects, OptWord, Registry};

use super::no_kind::no_kind;
use crate::tile;

const WORDS: [&str; 13] =
    ["EMPTY", "SAFE", "OPEN", "SHUT", "HOT", "MELT", "DEFEAT", "WIN", "BOOM", "BONUS", "YOU", "YOU2", "3D"];

pub(crate) fn register(registry: &mut Registry) {
    registry.noun("empty", no_kind(Scope::EmptyTiles));
    registry.stage(WORDS, |view, [_, safe, words @ ..], effects| {
        if words.iter().any(|&word| view.concerns_tiles(word)) {
            let bare = view.scene.board.bare_tiles();
            bare.for_each(|pos| one_tile(view, Being::Tile(pos), safe, words, effects));
        }
    });
}

/// What becomes of one tile. The words are those from OPEN on.
fn one_tile(view: View<'_>, tile: Being, safe: OptWord, words: [OptWord; 11], effects: &mut Effects) {
    let [open, shut, hot, melt, defeat, win, boom, bonus, players @ ..] = words;
    let meets =
        |own, other| view.holds(tile, own) && (view.holds(tile, other) || view.holds(Being::Level, other));
    let is_player = tile::is_any(view, tile, &players);
    if is_player && view.holds(tile, bonus) {
        effects.count();
    }
    if players.into_iter().any(|player| meets(player, win)) {
        effects.win();
    }
    let ends = meets(open, shut)
        || meets(shut, open)
        || meets(melt, hot)
        || players.into_iter().any(|player| meets(player, defeat))
        || view.holds(tile, boom);
    if ends && !view.holds(tile, safe) {
        effects.destroy(tile);
    }
}
