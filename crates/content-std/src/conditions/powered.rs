//! POWERED, POWERED2 and POWERED3, and what they ask for: POWER, POWER2 and POWER3.
//!
//! - *Reads*: whether anything is POWER, or POWER with the number of the condition.
//! - *Does*: holds for everything while one object, a tile without objects, or the level is POWER (docs/rules-game.md
//!   §B.5). It does not matter where that is.
//! - *When*: whenever a rule with the condition could apply.
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
