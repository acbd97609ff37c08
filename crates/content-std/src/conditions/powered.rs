//! POWERED, POWERED2 and POWERED3, and what they ask for: POWER, POWER2 and POWER3.
//!
//! - *Reads*: whether anything is POWER, or POWER with the condition's own number.
//! - *Does*: holds for everything as long as one object, tile without objects, or the level is (docs/rules-game.md §B.5). Where
//!   it stands does not matter.
//! - *When*: a rule with it could apply.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     POWERED  KEKE IS MOVE   .
//!     POWERED2 BIRD IS MOVE   .
//!     LAMP     IS   POWER2 .  .
//!     keke     bird .  .      lamp
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 3), ["keke"]);
//! assert_eq!(b.kinds_at(2, 3), ["bird"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

/// Each word with what it asks for.
const WORDS: [(&str, &str); 3] = [("POWERED", "POWER"), ("POWERED2", "POWER2"), ("POWERED3", "POWER3")];

pub(crate) fn register(registry: &mut Registry) {
    for (word, power) in WORDS {
        registry.condition([word, power], |view, [_, power], _, _| view.named(power).next().is_some());
    }
}
