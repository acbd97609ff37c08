//! EMPTY: the noun `empty`, and the stage of its name.
//!
//! - *Reads*: what is said of each tile without an object; of the level, OPEN, SHUT, HOT, MELT, DEFEAT, WIN and what a
//!   player is.
//! - *Does*: a tile that nothing stands on is a being like others: it moves, pushes, is pushed, has and becomes. In the
//!   stage (docs/rules-game.md §C.5) one that is OPEN and SHUT, HOT and MELT, a player and DEFEAT, half of which may be the
//!   level's part, ends, and so does one that is BOOM: what it HAS comes, unless it is SAFE. One that is a player and
//!   WIN wins; one that is a player and BONUS counts.
//! - *When*: the stage comes, by the game pack after LEVEL's and before the hazards.
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
