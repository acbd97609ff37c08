//! TURN and DETURN: the stage TURN.
//!
//! - *Reads*: how many rules say each of the two words; where objects face.
//! - *Does*: turns an object a quarter clockwise for each rule with TURN and a quarter counterclockwise for each rule
//!   with DETURN (docs/rules-game.md §C.4). The level is turned in its own stage.
//! - *When*: in its stage, in the game pack after directions are set; and when something new appears, after directions.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS TURN
//!     BIRD IS DETURN
//!     keke .  bird
//! ", &[])?);
//! let (keke, bird) = (b.at("keke", 0, 2), b.at("bird", 2, 2));
//! b.step(Input::Wait);
//! assert_eq!(b.facing_of(keke), Some(Dir::Down));
//! assert_eq!(b.facing_of(bird), Some(Dir::Up));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

const WORDS: [&str; 2] = ["TURN", "DETURN"];

pub(crate) fn register(registry: &mut Registry) {
    registry.stage_on(&WORDS, WORDS, |view, [turn, deturn], effects| {
        let named = tile::named_by_any(view, [turn, deturn]);
        // The level turns in the stage of its own.
        for being in named.into_iter().filter(|&being| being != Being::Level) {
            effects.turn(being, tile::turned(view.facing(being), n_quarters(view, being, [turn, deturn])));
        }
    });
    registry.facing(WORDS, |view, words, being, facing| match being {
        Being::Object(_) => tile::turned(facing, n_quarters(view, being, words)),
        Being::Tile(_) | Being::Level => facing,
    });
}

/// How many quarters to the right a being turns.
pub(crate) fn n_quarters(view: View<'_>, being: Being, [turn, deturn]: [OptWord; 2]) -> usize {
    // The 4 keeps the difference above 0.
    view.copies(being, turn) % 4 + 4 - view.copies(being, deturn) % 4
}
