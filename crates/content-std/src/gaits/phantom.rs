//! PHANTOM.
//!
//! - *Reads*: PHANTOM.
//! - *Does*: lets an object move and fall whatever is in its way, even off the board (docs/rules-game.md §C.2,
//!   docs/rules-game.md §C.4). An object that is off the board when the stage runs is removed and leaves nothing
//!   (docs/rules-game.md §C.6).
//! - *When*: when the object is about to move; in its stage, in the game pack after WIN.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU AND  PHANTOM
//!     WALL IS   STOP .   .
//!     .    wall baba .   .
//! ", &[])?);
//! let baba = b.at("baba", 2, 2);
//! b.step(Dir::Left);
//! assert_eq!(b.pos_of(baba), Some((1, 2)));
//! b.step(Dir::Left);
//! b.step(Dir::Left);
//! assert_eq!(b.pos_of(baba), None);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Pos;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.gait(["PHANTOM"], |view, [phantom], being, gait| gait.passes = view.holds(being, phantom));
    // What is outside has to go, whether anything still says the word or not.
    registry.stage_on(&[], ["PHANTOM"], |view, _, effects| {
        view.scene.board.at(Pos::OUTSIDE).for_each(|object| effects.vanish(object));
    });
}
