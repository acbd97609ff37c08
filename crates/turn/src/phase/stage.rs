//! A stage: what happens on tiles, and what comes of it for the level: [`run_stage`].

use copula_grid::{Dir, Kind, ObjectId};
use copula_lexicon::{Being, WordId};

use super::{context::PhaseContext, recorder::Recorder};
use crate::{
    hook::{Agenda, Effect, Effects, StageFn},
    pack::Bound,
    record::Change,
};

/// What effects made of the level itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LevelEffects {
    pub(crate) wins: bool,
    pub(crate) ends: bool,
    pub(crate) becomes: Option<Kind>,
    pub(crate) faces: Option<Dir>,
    pub(crate) is_destroyed: bool,
    pub(crate) n_collected: u32,
}

/// Asks a stage for its effects, and carries them out when it has seen everything; or, of a stage that works through a list,
/// after each.
pub(crate) fn run_stage(
    phase: &PhaseContext<'_>,
    stage: &Bound<StageFn>,
    effects: &mut Effects,
    recorder: &mut Recorder<'_>,
) -> LevelEffects {
    effects.list.clear();
    effects.noted.clear();
    let mut of_level = LevelEffects::default();
    let view = phase.view(recorder.board);
    match &*stage.run {
        StageFn::Whole(run) => run(&view, &stage.asks, effects),
        StageFn::InTurn(agenda, act) => {
            let mut items = Agenda::default();
            agenda(&view, &stage.asks, &mut items);
            for &item in &items.items {
                let is_gone = |object| recorder.board.get(object).is_none();
                if !item.being.object().is_some_and(is_gone) {
                    effects.list.clear();
                    act(&phase.view(recorder.board), &stage.asks, &items, item, effects);
                    carry_out_all(phase, effects, stage.word, recorder, &mut of_level);
                }
            }
            return of_level;
        }
    }
    // Where nothing can be left behind, what ends does so in the order of age; else in the order in which it was found, so
    // that what is left comes in that order.
    if phase.pack.hooks.removals.is_empty() {
        effects.list.sort_by_key(|effect| match effect {
            Effect::Destroy(being) => Some(*being),
            _ => None,
        });
    }
    carry_out_all(phase, effects, stage.word, recorder, &mut of_level);
    of_level
}

fn carry_out_all(
    phase: &PhaseContext<'_>,
    effects: &Effects,
    by: WordId,
    recorder: &mut Recorder<'_>,
    of_level: &mut LevelEffects,
) {
    for &effect in &effects.list {
        if !is_about_the_gone(effect, recorder) {
            carry_out(phase, effect, by, recorder, of_level);
        }
    }
}

/// Whether an effect is about an object that an earlier one took away.
fn is_about_the_gone(effect: Effect, recorder: &Recorder<'_>) -> bool {
    let is_gone = |object: ObjectId| recorder.board.get(object).is_none();
    match effect {
        Effect::Destroy(Being::Object(object)) | Effect::Turn { being: Being::Object(object), .. } => {
            is_gone(object)
        }
        Effect::Leave(Being::Object(object)) => is_gone(object),
        Effect::Vanish(object) | Effect::Shift { object, .. } | Effect::KeepObject { object, .. } => {
            is_gone(object)
        }
        Effect::Destroy(_)
        | Effect::Leave(_)
        | Effect::Turn { .. }
        | Effect::Create { .. }
        | Effect::Make { .. }
        | Effect::Sound { .. }
        | Effect::Count
        | Effect::Win
        | Effect::End
        | Effect::Become(_)
        | Effect::DestroyLevel => false,
    }
}

fn carry_out(
    phase: &PhaseContext<'_>,
    effect: Effect,
    by: WordId,
    recorder: &mut Recorder<'_>,
    of_level: &mut LevelEffects,
) {
    match effect {
        Effect::Destroy(being) => recorder.destroy(phase, being, by),
        Effect::Leave(being) => recorder.leave(phase, being),
        Effect::Vanish(object) => recorder.end(object, by),
        Effect::Shift { object, to } => recorder.shift(object, to),
        Effect::Turn { being: Being::Object(object), to } => recorder.face(object, to),
        Effect::Turn { being: Being::Level, to } => of_level.faces = Some(to),
        Effect::Turn { being: Being::Tile(_), .. } => {}
        Effect::Sound { being, sound } => recorder.changes.push(Change::Sounded { being, sound }),
        Effect::KeepObject { object, kept } => recorder.keep_object(object, kept),
        Effect::Create { kind, at, dir } => {
            recorder.put(phase, kind, at, dir, Some(by));
        }
        Effect::Make { maker, kind, at } => {
            let dir = phase.facing_of_source(recorder.board, maker);
            recorder.put(phase, kind, at, dir, Some(by));
        }
        Effect::Count => of_level.n_collected += 1,
        Effect::Win => of_level.wins = true,
        Effect::End => of_level.ends = true,
        Effect::Become(kind) => of_level.becomes = Some(kind),
        Effect::DestroyLevel => of_level.is_destroyed = true,
    }
}
