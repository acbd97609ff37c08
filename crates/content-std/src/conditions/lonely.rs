//! LONELY.
//!
//! - *Reads*: what shares a tile.
//! - *Does*: holds for an object that is alone on its tile. A text is company too (docs/rules-game.md §B.5). It holds
//!   for every tile without objects, and never for the level.
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     LONELY KEY IS WIN
//!     .      .   .  ROCK
//! ", &[])?);
//! let alone = b.place("key", 0, 1);
//! let on_text = b.place("key", 3, 1);
//! assert!(b.has_property(alone, "WIN"));
//! assert!(!b.has_property(on_text, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["LONELY"], |view, [_], being, _| match being {
        Being::Object(object) => tile::here(view, view.scene.place(being)).all(|other| other == object),
        Being::Tile(_) => true,
        Being::Level => false,
    });
}
