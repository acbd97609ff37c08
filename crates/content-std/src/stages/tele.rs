//! TELE.
//!
//! - *Reads*: TELE, FLOAT, STILL; chance, if there is a choice; everything that would destroy a pad: SINK, WEAK and
//!   all pairs of hazards; SAFE.
//! - *Does*: sends everything of another kind on a TELE object's tile and layer to another TELE object of its own kind,
//!   each object at most once a turn. If there are several to choose from, chance decides (docs/rules-game.md §C.4).
//!   STILL objects stay, and a pad that is about to be destroyed sends nothing.
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

use std::collections::BTreeSet;

use copula_grid::{Kind, ObjectId, Pos};
use copula_resolve::View;
use copula_turn::{Effects, OptWord, Registry};

use crate::{
    draw,
    hazards::danger::{self, is_in_danger},
    join::join,
    tile,
};

const WORDS: [&str; 3 + danger::N_WORDS] = join(["TELE", "STILL", "FLOAT"], danger::WORDS);

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(WORDS, |view, [tele, still, float, dangers @ ..], effects| {
        let pads = Pads::new(view, tele);
        let mut sent: BTreeSet<ObjectId> = BTreeSet::new();
        for &pad in &pads.by_age {
            let alike = pads.like(view, pad);
            if alike.len() < 2 || is_in_danger(view, pad, dangers) {
                continue;
            }
            let own = tile::kin_of(view, pad);
            for rider in tile::others(view, pad, float).filter(|&rider| tile::kin_of(view, rider) != own) {
                if !view.holds(rider, still) && sent.insert(rider) {
                    send(view, rider, pad, alike, effects);
                }
            }
        }
    });
}

/// A pad behind what it counts as.
type Pad = (Option<Kind>, ObjectId);

/// All pads on the board, and where those of one kind are found.
struct Pads {
    by_age: Vec<ObjectId>,
    by_kind: Vec<Pad>,
}

impl Pads {
    fn new(view: View<'_>, tele: OptWord) -> Pads {
        let is_on_board = |&pad: &ObjectId| view.scene.place(pad.into()) != Some(Pos::OUTSIDE);
        let mut by_age: Vec<ObjectId> = tile::objects_once(view, tele).filter(is_on_board).collect();
        by_age.sort_unstable();
        let mut by_kind: Vec<Pad> = by_age.iter().map(|&pad| (tile::kin_of(view, pad), pad)).collect();
        by_kind.sort_unstable();
        Pads { by_age, by_kind }
    }

    /// All pads of the kind of one, itself among them, the oldest first.
    fn like(&self, view: View<'_>, pad: ObjectId) -> &[Pad] {
        let own = tile::kin_of(view, pad);
        let start = self.by_kind.partition_point(|&(kind, _)| kind < own);
        let end = self.by_kind.partition_point(|&(kind, _)| kind <= own);
        &self.by_kind[start..end]
    }
}

/// Sends a rider from a pad to one of the others like it. Where there is only one, chance is not asked.
fn send(view: View<'_>, rider: ObjectId, from: ObjectId, pads: &[Pad], effects: &mut Effects) {
    let mut others = pads.iter().map(|&(_, pad)| pad).filter(|&pad| pad != from);
    let goal = match pads.len() as u64 - 1 {
        1 => others.next(),
        n_others => others.nth((view.chance(rider.into(), draw::TELE) % n_others) as usize),
    };
    if let Some(place) = goal.and_then(|goal| view.scene.place(goal.into())) {
        effects.shift(rider, place);
    }
}
