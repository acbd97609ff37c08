//! GROUP, GROUP2 and GROUP3: `members`.
//!
//! - *Reads*: the rules that say what is in the group, with their conditions.
//! - *Does*: gives each member, under the conditions of its membership, the rules about the group. Behind a verb it
//!   means all members (docs/rules-game.md §B.4). A condition that asks for a group asks for every member. NOT a group
//!   means all kinds that are no members.
//! - *When*: when rules are settled.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     ROCK ON   KEY IS GROUP
//!     GROUP IS  WIN .  .
//!     .    .    key .  .
//! ", &[])?);
//! let member = b.place("rock", 2, 2);
//! let other = b.place("rock", 0, 2);
//! assert!(b.has_property(member, "WIN"));
//! assert!(!b.has_property(other, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Scope;
use copula_turn::Registry;

use super::no_kind::no_kind;

pub(crate) fn register(registry: &mut Registry) {
    registry.noun("members", no_kind(Scope::Members));
}
