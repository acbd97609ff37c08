//! END.
//!
//! - *Reads*: END, FLOAT, DONE; the class `players` of the pack.
//! - *Does*: ends the game if a player is END, or shares its tile and layer with an END object. WIN ignores such an
//!   object (docs/rules-game.md §C.6).
//! - *When*: in its stage, in the game pack at the same moment as BONUS and WIN.
//!
//! ```
//! # use copula_harness::{Dir, Outcome, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU .   .
//!     FLAG IS   END AND WIN
//!     baba flag .   .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.outcome(), Outcome::Finished);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["END", "FLOAT", "DONE", "players"], |view, [end, float, done, players], effects| {
        let ends =
            |object| tile::company_that_is(view, object, end, float).any(|other| !view.holds(other, done));
        if view.any_holder(players, ends) {
            effects.end();
        }
    });
}
