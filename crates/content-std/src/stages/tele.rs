//! TELE.
//!
//! - *Reads*: TELE, FLOAT, STILL; chance, if there is a choice; everything that would destroy a pad: SINK, WEAK and all
//!   pairs of hazards; SAFE.
//! - *Does*: sends everything of another kind on a TELE object's tile and layer to another TELE object of its own kind,
//!   each object at most once a turn. If there are several to choose from, chance decides (docs/rules-game.md §C.4).
//!   Pads take turns, and a pad that was sent away sends and receives where it is then. STILL objects stay, and a pad
//!   that is about to be destroyed sends nothing.
//! - *When*: in its stage, in the game pack between BACK and SHIFT.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  .
//!     STAR IS   TELE .
//!     baba star .    star
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["star"]);
//! assert_eq!(b.kinds_at(3, 2), ["baba", "star"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{ObjectId, Pos};
use copula_resolve::View;
use copula_turn::{Agenda, Effects, Registry};
use smallvec::SmallVec;

use crate::{
    draw,
    hazards::danger::{self, is_in_danger},
    join::join,
    tile,
};

const WORDS: [&str; 3 + danger::N_WORDS] = join(["TELE", "STILL", "FLOAT"], danger::WORDS);

pub(crate) fn register(registry: &mut Registry) {
    registry.stage_in_turn(
        WORDS,
        |view, [tele, ..], agenda| {
            let is_on_board = |&pad: &ObjectId| view.scene.place(pad.into()) != Some(Pos::OUTSIDE);
            tile::objects_once(view, tele).filter(is_on_board).for_each(|pad| agenda.push(pad));
        },
        |view, [_, still, float, dangers @ ..], pads, item, effects| {
            let Some(pad) = item.being.object() else {
                return;
            };
            let own = tile::kin_of(view, pad);
            let others = tile::others(view, pad, float);
            let mut riders = others.filter(|&rider| tile::kin_of(view, rider) != own).peekable();
            if riders.peek().is_none() || is_in_danger(view, pad, dangers) {
                return;
            }
            let goals = goals(view, pad, pads);
            for rider in riders {
                if !goals.is_empty() && !view.holds(rider, still) && effects.note(rider) {
                    send(view, rider, &goals, effects);
                }
            }
        },
    );
}

/// Where the other pads of the kind of one are now.
fn goals(view: View<'_>, pad: ObjectId, pads: &Agenda) -> SmallVec<[Pos; 16]> {
    let own = tile::kin_of(view, pad);
    let others = pads.items().iter().filter_map(|item| item.being.object()).filter(|&other| other != pad);
    let alike = others.filter(|&other| tile::kin_of(view, other) == own);
    alike.filter_map(|other| view.scene.place(other.into())).collect()
}

/// Sends a rider to one of some places. Where there is only one, chance is not asked.
fn send(view: View<'_>, rider: ObjectId, goals: &[Pos], effects: &mut Effects) {
    let goal = match goals {
        [goal] => *goal,
        goals => goals[(view.chance(rider.into(), draw::TELE) % goals.len() as u64) as usize],
    };
    effects.shift(rider, goal);
}
