//! FOLLOW.
//!
//! - *Reads*: FOLLOW; kinds and places; which object an object followed before.
//! - *Does*: turns an object towards the nearest object of the noun, counted in steps. Objects are looked through rule
//!   by rule, for each rule by age, and of equally near ones the last counts. It turns along the axis on which the
//!   target is farther away, and up or down if both are equal (docs/rules-game.md §C.4). Next to several targets it
//!   keeps to the one it followed, otherwise it prefers the one ahead, then on its left, on its right, behind. Tiles
//!   without objects are followed by nobody. It takes no step.
//! - *When*: in its stage, in the game pack after conversions.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE FOLLOW BABA
//!     .    .      .
//!     .    keke   .
//!     baba .      .
//!     baba .      .
//! ", &[])?);
//! let keke = b.at("keke", 1, 2);
//! b.step(Input::Wait);
//! assert_eq!(b.facing_of(keke), Some(Dir::Down));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{Dir, Pos};
use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.keeps_object("FOLLOW");
    registry.stage(["FOLLOW"], |view, [follow], effects| {
        for object in view.sayers(follow).filter_map(Being::object) {
            if let Some((way, target)) = chosen(view, object.into(), follow) {
                effects.turn(object, way);
                target.object().into_iter().for_each(|target| effects.keep_object(object, target));
            }
        }
    });
}

/// Where a being is to turn, and for whose sake.
pub(crate) fn chosen(view: View<'_>, being: Being, follow: OptWord) -> Option<(Dir, Being)> {
    let at = view.scene.place(being)?;
    view.said(being, follow).next()?;
    beside(view, being, at, follow).or_else(|| {
        let (target, pos) = nearest(view, being, at, follow)?;
        Some((toward(at, pos), target))
    })
}

/// The one to turn to on the four tiles around, if there is any.
fn beside(view: View<'_>, being: Being, at: Pos, follow: OptWord) -> Option<(Dir, Being)> {
    let is_target = |other: &Being| {
        let mut said = view.said(being, follow);
        being != *other && said.any(|said| tile::is_named(view, said.complement, *other))
    };
    // Tiles without objects are followed by nobody.
    let targets =
        |way: Dir| tile::here(view, tile::beside(view, at, way)).map(Being::Object).filter(is_target);
    let standing = being.object().and_then(|object| view.scene.board.get(object));
    let kept = standing.and_then(|object| object.slot().object).and_then(|kept| {
        let kept = Being::Object(kept);
        let way = Dir::VARIANTS.into_iter().find(|&way| targets(way).any(|target| target == kept))?;
        Some((way, kept))
    });
    kept.or_else(|| {
        // Ahead, to the left, to the right, back; of several on one tile the youngest (docs/rules-game.md §C.4).
        let ways = [0, 3, 1, 2].map(|n_quarters| tile::turned(view.facing(being), n_quarters));
        ways.into_iter().find_map(|way| Some((way, targets(way).last()?)))
    })
}

/// The nearest one farther away than that. They are looked through rule by rule, in each the oldest first, and of equally
/// near ones the last counts (docs/rules-game.md §C.4).
fn nearest(view: View<'_>, being: Being, at: Pos, follow: OptWord) -> Option<(Being, Pos)> {
    let board = view.scene.board;
    let targets = view.said(being, follow).flat_map(|said| {
        let kinds = view.scene.kinds.named_by(said.complement).iter();
        kinds.flat_map(|kind| board.of_kind(kind)).map(Being::Object)
    });
    let targets = targets.inspect(|_| view.count_work(1));
    let placed = targets.filter_map(|target| Some((target, view.scene.place(target)?)));
    let others = placed.filter(|&(_, pos)| pos != Pos::OUTSIDE && pos != at);
    let distance = |pos: Pos| u32::from(pos.x.abs_diff(at.x)) + u32::from(pos.y.abs_diff(at.y));
    others.reduce(|best, next| if distance(next.1) <= distance(best.1) { next } else { best })
}

fn toward(from: Pos, to: Pos) -> Dir {
    let is_across = to.x.abs_diff(from.x) > to.y.abs_diff(from.y);
    match (is_across, to.x > from.x, to.y > from.y) {
        (true, true, _) => Dir::Right,
        (true, false, _) => Dir::Left,
        (false, _, true) => Dir::Down,
        (false, _, false) => Dir::Up,
    }
}
