//! A stage: what happens on tiles, and what comes of it for the level: [`run_stages`].

use copula_grid::{Dir, Kind, ObjectId};
use copula_lexicon::{Being, WordId};
use smallvec::SmallVec;

use super::{context::PhaseContext, recorder::Recorder};
use crate::{
    hook::{Agenda, Effect, Effects, ItemFn, StageFn},
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

/// Asks stages for their effects, all about the same board, and carries them out when every one has seen everything. A stage
/// that works through a list has its effects carried out after each entry.
pub(crate) fn run_stages(
    phase: &PhaseContext<'_>,
    stages: &[Bound<StageFn>],
    agenda: &mut Agenda,
    effects: &mut Effects,
    recorder: &mut Recorder<'_>,
) -> LevelEffects {
    effects.list.clear();
    // Emptying a tree takes time even if it is empty.
    if !effects.noted.is_empty() {
        effects.noted.clear();
    }
    let mut of_level = LevelEffects::default();
    // By stage: how many effects there are when it has been asked.
    let mut ends: SmallVec<[(usize, WordId); 4]> = SmallVec::new();
    for stage in stages.iter().filter(|stage| stage.is_active(phase.rules)) {
        match &*stage.run {
            StageFn::Whole(run) => run(&phase.view(recorder.board), &stage.asks, effects),
            StageFn::InTurn(list, act) => {
                agenda.items.clear();
                list(&phase.view(recorder.board), &stage.asks, agenda);
                work_through(phase, stage, act, agenda, effects, recorder, &mut of_level);
            }
        }
        ends.push((effects.list.len(), stage.word));
    }
    if effects.list.is_empty() {
        return of_level;
    }
    // Where nothing can be left behind, what ends does so in the order of age; else in the order in which it was found, so
    // that what is left comes in that order.
    if phase.pack.hooks.removals.is_empty() {
        let mut start = 0;
        for &(end, _) in &ends {
            effects.list[start..end].sort_by_key(|effect| match effect {
                Effect::Destroy(being) => Some(*being),
                _ => None,
            });
            start = end;
        }
    }
    let mut start = 0;
    for (end, word) in ends {
        carry_out_all(phase, &effects.list[start..end], word, recorder, &mut of_level);
        start = end;
    }
    of_level
}

/// Asks a stage about one entry of its list after the other.
fn work_through(
    phase: &PhaseContext<'_>,
    stage: &Bound<StageFn>,
    act: &ItemFn,
    agenda: &Agenda,
    effects: &mut Effects,
    recorder: &mut Recorder<'_>,
    of_level: &mut LevelEffects,
) {
    let n_before = effects.list.len();
    for &item in &agenda.items {
        if phase.queries.is_spent() {
            break;
        }
        let is_gone = |object| recorder.board.get(object).is_none();
        if !item.being.object().is_some_and(is_gone) {
            act(&phase.view(recorder.board), &stage.asks, agenda, item, effects);
            carry_out_all(phase, &effects.list[n_before..], stage.word, recorder, of_level);
            effects.list.truncate(n_before);
        }
    }
}

/// Carries out effects, except those about what an earlier one took away.
pub(super) fn carry_out_all(
    phase: &PhaseContext<'_>,
    effects: &[Effect],
    by: WordId,
    recorder: &mut Recorder<'_>,
    of_level: &mut LevelEffects,
) {
    for &effect in effects {
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
        Effect::Convert { object, .. }
        | Effect::Vanish(object)
        | Effect::Shift { object, .. }
        | Effect::KeepObject { object, .. } => is_gone(object),
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
        Effect::Convert { object, to } => recorder.convert(phase, object, to, by),
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
        // What comes first holds.
        Effect::Win => of_level.wins = !of_level.ends,
        Effect::End => of_level.ends = !of_level.wins,
        Effect::Become(kind) => of_level.becomes = Some(kind),
        Effect::DestroyLevel => of_level.is_destroyed = true,
    }
}
