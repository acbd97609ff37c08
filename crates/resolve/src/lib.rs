//! Which rules hold, and what they make of each object.
//!
//! Start at [`RuleSet`], then [`View`]. Conflicts between rules are settled here and nowhere else: as they are spelled
//! (docs/rules-course.md §4), or after they have been spread over kinds (docs/rules-game.md §B). What is left is laid out as a
//! table, so that a question about an object is a look-up, and guards are asked only where a rule has conditions.
//!
//! - Settling what is settled changes nothing, and the order of the rules does not matter.
//! - A rule that is not in force says why: [`RuleSet::not_in_force`].
//! - A condition is asked every time, on the board of that moment; no answer outlives a change.
//! - Every question goes through [`View`]; nothing else looks at rules.
//!
//! Not here: what a rule does to an object (`turn`), or what any condition means (`content-std`).

#![warn(clippy::disallowed_types, clippy::must_use_candidate)]

mod beings;
mod cancel;
mod entries;
mod expand;
mod holds;
mod reasons;
mod rule_set;
mod said;
mod table;
mod trail;
mod turn_context;
mod view;

pub use expand::{Consistency, Entered, Expansion, ExpansionFn};
pub use reasons::NotInForce;
pub use rule_set::{Copied, RuleSet, SettleScratch, Settlement};
pub use said::Said;
pub use trail::{Past, Trail};
pub use turn_context::{Dependence, Player, Queries, TurnContext};
pub use view::{Asking, Checks, ConditionCheck, View};
