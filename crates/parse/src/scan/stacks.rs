//! The words and letters of a board where they stand: [`Placed`] along lines, [`Stacks`] on neighbouring tiles.

use std::ops::Range;

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::{Role, Scene, Token};

use crate::Lines;

/// A word or letter where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) token: Token,
    pub(super) is_text: bool,
    pub(super) pos: Pos,
}

/// Neighbouring tiles of a run, with the words on each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stacks<'a> {
    pub(super) stacks: &'a [Range<usize>],
    pub(super) placed: &'a [Placed],
}

impl<'a> Stacks<'a> {
    /// The words on one of the tiles; none if there is no such tile.
    pub(super) fn get(self, index: usize) -> &'a [Placed] {
        self.stacks.get(index).map_or(&[], |stack| &self.placed[stack.clone()])
    }

    pub(super) fn len(self) -> usize {
        self.stacks.len()
    }

    pub(super) fn from(self, index: usize) -> Stacks<'a> {
        Stacks { stacks: &self.stacks[index..], ..self }
    }
}

impl Placed {
    pub(super) fn is_letter(&self) -> bool {
        self.token.role == Role::Letter
    }
}

/// Everything that spells in the lines along an axis, in reading order, and the oldest first on each tile.
pub(super) fn place_words(scene: Scene<'_>, lines: &Lines, axis: Axis, placed: &mut Vec<Placed>) {
    let place = |id: ObjectId| {
        let object = scene.board.get(id)?;
        let (pos, is_text) = (object.pos(), scene.kinds.is_text(object.kind()));
        let token = scene.token(id).filter(|_| scene.board.size().has(pos))?;
        Some(Placed { token, is_text, pos })
    };
    placed.clear();
    match lines.along(axis, scene.board.size()) {
        Some(lines) => {
            placed.extend(lines.flat_map(|line| scene.board.on_line(axis, line)).filter_map(place))
        }
        None => {
            match scene.board.has_marks() {
                // Things may spell (docs/rules-game.md §A.6), so texts alone are not enough.
                true => placed.extend(scene.board.objects().filter_map(|(id, _)| place(id))),
                false => {
                    let texts = scene.kinds.iter().filter(|&kind| scene.kinds.spells(kind).is_some());
                    placed.extend(texts.flat_map(|kind| scene.board.of_kind(kind)).filter_map(place));
                }
            }
            placed.sort_unstable_by_key(|placed| (place_on_line(placed.pos, axis), placed.token.object));
        }
    }
}

/// On which line the place is, and where on it.
fn place_on_line(pos: Pos, axis: Axis) -> (u16, u16) {
    match axis {
        Axis::Row => (pos.y, pos.x),
        Axis::Column => (pos.x, pos.y),
    }
}

/// Whether the second of two places, one behind the other in reading order, is the same or the next one on its line.
pub(super) fn is_next(a: Pos, b: Pos, axis: Axis) -> bool {
    let ((line_a, a), (line_b, b)) = (place_on_line(a, axis), place_on_line(b, axis));
    line_a == line_b && b - a <= 1
}
