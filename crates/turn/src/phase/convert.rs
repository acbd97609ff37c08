//! Objects become what the rules say (docs/rules-course.md §8): [`run_convert`].

use copula_grid::{Dir, Kind, Mark, Pos};
use copula_lexicon::{Being, WordId};

use super::{context::PhaseContext, recorder::Recorder};
use crate::{hook::Becoming, record::Limit};

/// Memory for converting, kept from one time to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conversion {
    becoming: Becoming,
    plans: Vec<Plan>,
    /// The kinds of all plans, one after the other.
    kinds: Vec<Kind>,
}

/// What becomes of one object.
#[derive(Clone, Copy, Debug)]
struct Plan {
    being: Being,
    /// Where it stands and faces.
    at: Pos,
    dir: Dir,
    vanishes: bool,
    start: usize,
    end: usize,
    /// From here on, kinds come beside it.
    beside: usize,
    /// The kind that it is to keep if it changes.
    keeps: Option<Kind>,
    by: WordId,
}

/// Decides for all objects at once what becomes of them, then carries it out, the oldest first.
///
/// # Errors
///
/// If there would be more objects than the pack allows; nothing is converted then.
pub(crate) fn run_convert(
    phase: &PhaseContext<'_>,
    memory: &mut Conversion,
    recorder: &mut Recorder<'_>,
) -> Result<(), Limit> {
    memory.decide(phase, recorder);
    let n_new: usize = memory.plans.iter().map(Plan::n_new).sum();
    let n_gone = memory.plans.iter().filter(|plan| plan.vanishes && plan.being.object().is_some()).count();
    if recorder.board.n_objects() - n_gone + n_new > phase.pack.limits().objects {
        return Err(Limit::Objects);
    }
    // First what there is, then what is new: lists that objects are put into stay in the order of their age.
    memory.plans.iter().for_each(|plan| plan.change(phase, memory.results(plan), recorder));
    memory.plans.iter().for_each(|plan| plan.add(phase, memory.results(plan), recorder));
    Ok(())
}

impl Conversion {
    fn results(&self, plan: &Plan) -> &[Kind] {
        &self.kinds[plan.start..plan.end]
    }

    fn decide(&mut self, phase: &PhaseContext<'_>, recorder: &Recorder<'_>) {
        let Conversion { becoming, plans, kinds } = self;
        plans.clear();
        kinds.clear();
        let view = phase.view(recorder.board);
        let objects = view.converting().map(Being::Object);
        let bare = view.converts_tiles().then(|| view.scene.board.bare_tiles().map(Being::Tile));
        for being in objects.chain(bare.into_iter().flatten()) {
            becoming.clear();
            becoming.counts_copies = phase.pack.def().counts_copies;
            let standing = being.object().and_then(|object| view.scene.board.get(object));
            // What came or was converted in this turn waits for the next.
            if phase.pack.notes_new()
                && standing.is_some_and(|object| object.has(Mark::NEW) || object.has(Mark::CHANGED))
            {
                continue;
            }
            let mut by = None;
            for source in phase.active.conversions.pick(&phase.pack.hooks.conversions) {
                if !becoming.is_final {
                    (source.run)(&view, &source.asks, being, becoming);
                    by = by.or((!becoming.is_nothing()).then_some(source.word));
                }
            }
            // A kind that the level does not have is nothing to become.
            becoming.kinds.retain(|kind| kind.index() < view.scene.kinds.len());
            let Some((by, at)) = by.zip(view.scene.place(being)) else {
                continue;
            };
            let start = kinds.len();
            kinds.extend_from_slice(&becoming.kinds);
            let beside = kinds.len();
            kinds.extend_from_slice(&becoming.beside);
            let dir = phase.facing_of_source(recorder.board, being);
            let Becoming { vanishes, keeps, .. } = *becoming;
            plans.push(Plan { being, at, dir, vanishes, start, end: kinds.len(), beside, keeps, by });
        }
        plans.sort_unstable_by_key(|plan| plan.being);
    }
}

impl Plan {
    /// How many new objects it takes: the first result keeps the object, unless that vanishes.
    fn n_new(&self) -> usize {
        self.end - self.start - self.n_changed()
    }

    /// How many of its results the being itself turns into: one, or none if it vanishes or is no object.
    fn n_changed(&self) -> usize {
        let changes = !self.vanishes && self.being.object().is_some();
        usize::from(changes).min(self.beside - self.start)
    }

    /// Ends the object, or makes it the first of its results.
    fn change(&self, phase: &PhaseContext<'_>, results: &[Kind], recorder: &mut Recorder<'_>) {
        let Being::Object(object) = self.being else {
            return;
        };
        match results {
            _ if self.vanishes => recorder.end(object, self.by),
            [first, ..] if self.n_changed() == 1 => {
                recorder.convert(phase, object, *first, self.by);
                self.keeps.into_iter().for_each(|kind| recorder.keep_kind(object, kind));
            }
            _ => {}
        }
    }

    /// Puts the other results into its place.
    fn add(&self, phase: &PhaseContext<'_>, results: &[Kind], recorder: &mut Recorder<'_>) {
        for &kind in &results[self.n_changed()..] {
            recorder.put(phase, kind, self.at, self.dir, Some(self.by));
        }
    }
}
