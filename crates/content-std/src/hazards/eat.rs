//! EAT.
//!
//! - *Reads*: EAT, FLOAT, SAFE; kinds.
//! - *Does*: lets the eater enter a tile with its food, even if the food would block the way, and destroys the food.
//!   Nothing is pushed for that (docs/rules-game.md §C.2). It also destroys food that is on its tile and layer
//!   (docs/rules-game.md §C.6). SAFE objects are not food.
//! - *When*: when the eater is about to enter a tile; in its place among the hazards.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  .
//!     BABA EAT  WALL .
//!     WALL IS   STOP .
//!     baba wall .    .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 3), ["baba"]);
//! b.place("wall", 1, 3);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(1, 3), ["baba"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_turn::{Answer, Registry};

use crate::{float, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["EAT", "FLOAT", "SAFE"], |view, [eat, float, safe], meeting| {
        let eats =
            view.said(meeting.mover, eat).any(|said| tile::is_named(view, said.complement, meeting.other))
                && float::same_level(view, meeting.mover, meeting.other, float)
                && !view.holds(meeting.other, safe);
        eats.then_some(Answer::Consume)
    });
    registry.stage(["EAT", "FLOAT", "SAFE"], |view, [eat, float, safe], effects| {
        for (being, noun) in view.sayings(eat) {
            let Being::Object(eater) = being else {
                continue;
            };
            let food = tile::others(view, eater, float)
                .filter(|&other| view.scene.names(noun, other) && !view.holds(other, safe));
            food.for_each(|food| effects.destroy(food));
        }
    });
}
