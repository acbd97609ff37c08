//! Carrying out what a stage collected: [`Effects::carry_out`].

use copula_grid::{Dir, Kind, ObjectId};
use copula_lexicon::{Being, WordId};

use super::{
    context::PhaseContext,
    recorder::{Recorder, destroy},
};
use crate::{
    hook::{Effect, Effects},
    record::Change,
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
    pub(crate) fn carry_out(
        &mut self,
        phase: PhaseContext<'_>,
        by: WordId,
        recorder: &mut Recorder<'_>,
    ) -> Happened {
        if phase.pack.removals.is_empty() {
            self.list.sort_by_key(|effect| match effect {
                Effect::Destroy(being) => Some(*being),
                _ => None,
            });
        }
        let mut happened = Happened::default();
        for &effect in &self.list {
            match effect {
                Effect::Destroy(Being::Object(object)) if !is_there(recorder, object) => {}
                Effect::Destroy(being) => destroy(phase, recorder, being, by),
                Effect::Vanish(object) if is_there(recorder, object) => recorder.end(object, by),
                Effect::Shift { object, to } if is_there(recorder, object) => recorder.shift(object, to),
                Effect::Turn { being: Being::Object(object), to } if is_there(recorder, object) => {
                    recorder.face(object, to)
                }
                Effect::Turn { being: Being::Level, to } => happened.faces = Some(to),
                Effect::Sound { being, sound } => recorder.changes.push(Change::Sounded { being, sound }),
                Effect::Tie { object, to } if is_there(recorder, object) => {
                    recorder.board.tie(object, Some(to))
                }
                Effect::Vanish(_) | Effect::Shift { .. } | Effect::Turn { .. } | Effect::Tie { .. } => {}
                Effect::Create { kind, at, dir } => {
                    recorder.put(kind, at, dir, Some(by));
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

fn is_there(recorder: &Recorder<'_>, object: ObjectId) -> bool {
    recorder.board.get(object).is_some()
}
