//! OPEN and SHUT.
//!
//! - *Reads*: OPEN, SHUT, FLOAT. In the game pack also SAFE, and what shares a tile.
//! - *Does*: when an OPEN object enters, or is pushed onto, a tile with a SHUT object on the same layer, or the other
//!   way round, both are destroyed and nothing else on that tile is pushed (docs/rules-course.md §7). In the stage,
//!   which only the game pack has, one OPEN object of each kind is destroyed together with each SHUT object of its
//!   tile; an object that is both destroys itself (docs/rules-game.md §C.6). SAFE objects stay.
//! - *When*: when something is about to enter a tile; in its place among the hazards.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS  YOU  .   .
//!     KEY  IS  PUSH AND OPEN
//!     DOOR IS  STOP AND SHUT
//!     baba key door .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 3), ["baba"]);
//! assert!(b.kinds_at(2, 3).is_empty());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY  IS OPEN .
//!     DOOR IS SHUT .
//!     key+key+door . .  .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["key"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Kind;
use copula_resolve::View;
use copula_turn::{Answer, Effects, Meeting, OptWord, Registry, Side};
use smallvec::SmallVec;

use crate::{float, tile};

const WORDS: [&str; 4] = ["OPEN", "SHUT", "FLOAT", "SAFE"];

pub(crate) fn register(registry: &mut Registry) {
    registry.response(WORDS, on_the_way);
    registry.stage(WORDS, on_one_tile);
}

fn on_the_way(
    view: View<'_>,
    [open, shut, float, safe]: [OptWord; 4],
    Meeting { mover, other, side, .. }: Meeting,
) -> Option<Answer> {
    let fits = |key, lock| view.holds(key, open) && view.holds(lock, shut);
    let unlocks = side == Side::Ahead
        && (fits(mover, other) || fits(other, mover))
        && float::same_level(view, mover, other, float)
        && !(view.holds(mover, safe) && view.holds(other, safe));
    unlocks.then_some(Answer::Unlock)
}

fn on_one_tile(view: View<'_>, [open, shut, float, safe]: [OptWord; 4], effects: &mut Effects) {
    for lock in tile::objects(view, shut) {
        let mut used: SmallVec<[Option<Kind>; 4]> = SmallVec::new();
        for key in tile::company_that_is(view, lock, open, float) {
            let kin = tile::kin_of(view, key);
            if !used.contains(&kin) {
                used.push(kin);
                let ends = [lock, key].into_iter().filter(|&object| !view.holds(object, safe));
                ends.for_each(|object| effects.destroy(object));
            }
        }
    }
}
