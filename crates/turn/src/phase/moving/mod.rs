//! Objects move: [`run_take`].
//!
//! There is one mover. The *step order* of a pack is its one variation:
//!
//! - *Front first* (docs/rules-course.md §7): movers go one after the other, those in front first. Each one's step is
//!   planned on the board as earlier ones left it, and lands as soon as it is planned. What an object of the push has used
//!   up is not there for the next one.
//! - *All at once* (docs/rules-game.md §C.1 and §C.2): in a step nobody sees others on new tiles. Where objects go is
//!   written down and carried out when nobody can go any further.
//!
//! In both orders facings, removals and what they leave act at once, a take has as many steps as its most tireless mover,
//! and every gait, response and question about what breaks or is spared is asked.
//!
//! Read [`take`](run_take), then `attempt` (one mover's try), `push` and `pull` (who comes along), `step` (what has been
//! written down).

mod attempt;
mod going;
mod members;
mod pull;
mod push;
mod push_memo;
mod pushing;
mod step;
mod take;
mod ways;

pub(crate) use take::{Moving, run_take};
