//! Carrying out what a stage collected: [`Effects::carry_out`].

use copula_grid::{Dir, Kind, ObjectId};
use copula_lexicon::{Being, WordId};

use crate::{
    Change, Effects,
    acts::{Acts, Laws, destroy},
    hooks::Effect,
};

/// What effects made of the level itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Happened {
    pub(crate) wins: bool,
    pub(crate) ends: bool,
    pub(crate) becomes: Option<Kind>,
    pub(crate) faces: Option<Dir>,
    pub(crate) is_destroyed: bool,
    pub(crate) n_collected: u32,
}

impl Effects {
    /// Carries everything out, by the word of the stage. Where nothing can be left behind, what ends does so in the order
    /// of age; else in the order in which it was found, so that what is left comes in that order.
    pub(crate) fn carry_out(&mut self, laws: Laws<'_>, by: WordId, acts: &mut Acts<'_>) -> Happened {
        if laws.pack.removals.is_empty() {
            self.list.sort_by_key(|effect| match effect {
                Effect::Destroy(being) => Some(*being),
                _ => None,
            });
        }
        let mut happened = Happened::default();
        for &effect in &self.list {
            match effect {
                Effect::Destroy(Being::Object(object)) if !is_there(acts, object) => {}
                Effect::Destroy(being) => destroy(laws, acts, being, by),
                Effect::Vanish(object) if is_there(acts, object) => acts.end(object, by),
                Effect::Shift { object, to } if is_there(acts, object) => acts.shift(object, to),
                Effect::Turn { being: Being::Object(object), to } if is_there(acts, object) => {
                    acts.face(object, to)
                }
                Effect::Turn { being: Being::Level, to } => happened.faces = Some(to),
                Effect::Sound { being, sound } => acts.changes.push(Change::Sounded { being, sound }),
                Effect::Tie { object, to } if is_there(acts, object) => acts.board.tie(object, Some(to)),
                Effect::Vanish(_) | Effect::Shift { .. } | Effect::Turn { .. } | Effect::Tie { .. } => {}
                Effect::Create { kind, at, dir } => {
                    acts.put(kind, at, dir, Some(by));
                }
                Effect::Count => happened.n_collected += 1,
                Effect::Win => happened.wins = true,
                Effect::End => happened.ends = true,
                Effect::Become(kind) => happened.becomes = Some(kind),
                Effect::DestroyLevel => happened.is_destroyed = true,
            }
        }
        happened
    }
}

fn is_there(acts: &Acts<'_>, object: ObjectId) -> bool {
    acts.board.get(object).is_some()
}
