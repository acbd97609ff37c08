//! Objects become what the rules say (docs/rules-course.md §8): [`run_convert`].

use copula_grid::{Board, Dir, Kind, Mark, ObjectId, Pos};
use copula_lexicon::{Being, Scope, WordId};
use copula_resolve::View;

use super::{context::PhaseContext, recorder::Recorder};
use crate::{
    hook::{Becomes, Becoming},
    record::Limit,
};

/// Memory for converting, kept from one time to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conversion {
    becoming: Becoming,
    plans: Vec<Plan>,
    /// What comes of all plans, one after the other.
    results: Vec<Becomes>,
    /// The nouns that convert, in the order of the rules.
    order: Vec<WordId>,
    numbered: Vec<(u32, WordId)>,
}

/// What becomes of one being.
#[derive(Clone, Copy, Debug)]
struct Plan {
    being: Being,
    /// Where it stands, and faces.
    at: Pos,
    dir: Dir,
    /// Whether it is a tile without objects, or became of one.
    is_of_tile: bool,
    vanishes: bool,
    stays: bool,
    start: usize,
    end: usize,
    /// The kind that what comes of it keeps.
    keeps: Option<Kind>,
    by: WordId,
}

/// Decides for all beings at once what becomes of them, then carries it out: the oldest first, or, in a pack that converts in
/// turn, in the order of the rules, one being after the other.
///
/// # Errors
///
/// If there could be more objects than the pack allows; nothing is converted then.
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
    let results = |plan: &Plan| &memory.results[plan.start..plan.end];
    if phase.pack.def().converts_in_turn {
        for plan in &memory.plans {
            plan.change(phase, results(plan), recorder);
            plan.add(phase, results(plan), recorder);
        }
    } else {
        // First what there is, then what is new: lists that objects are put into stay in the order of their age.
        memory.plans.iter().for_each(|plan| plan.change(phase, results(plan), recorder));
        memory.plans.iter().for_each(|plan| plan.add(phase, results(plan), recorder));
    }
    Ok(())
}

impl Conversion {
    fn decide(&mut self, phase: &PhaseContext<'_>, recorder: &Recorder<'_>) {
        self.plans.clear();
        self.results.clear();
        let view = phase.view(recorder.board);
        let tiles = || view.scene.board.bare_tiles().map(Being::Tile);
        if !phase.pack.def().converts_in_turn {
            let bare = view.converts_tiles().then(tiles);
            let objects = view.converting().map(Being::Object);
            objects.chain(bare.into_iter().flatten()).for_each(|being| self.plan(phase, view, being));
            self.plans.sort_unstable_by_key(|plan| plan.being);
            return;
        }
        let mut order = std::mem::take(&mut self.order);
        view.convert_order(&mut self.numbered, &mut order);
        for &noun in &order {
            if view.scene.lexicon.hook(noun).scope == Scope::EmptyTiles {
                tiles().for_each(|being| self.plan(phase, view, being));
                continue;
            }
            for kind in view.scene.kinds.named_by(noun).iter() {
                let objects = view.scene.board.of_kind(kind);
                objects.for_each(|object| self.plan(phase, view, object.into()));
            }
        }
        self.order = order;
    }

    /// Finds out what becomes of one being.
    fn plan(&mut self, phase: &PhaseContext<'_>, view: View<'_>, being: Being) {
        let Conversion { becoming, plans, results, .. } = self;
        becoming.clear();
        becoming.counts_copies = phase.pack.def().counts_copies;
        let standing = being.object().and_then(|object| view.scene.board.get(object));
        // What came or was converted in this turn waits for the next.
        if phase.pack.notes_new()
            && standing.is_some_and(|object| object.has(Mark::NEW) || object.has(Mark::CHANGED))
        {
            return;
        }
        let mut by = None;
        for source in phase.active.conversions.pick(&phase.pack.hooks.conversions) {
            if !becoming.is_final {
                (source.run)(&view, &source.asks, being, becoming);
                by = by.or((!becoming.is_nothing()).then_some(source.word));
            }
        }
        // A kind that the level does not have is nothing to become.
        becoming.results.retain(|result| result.kind().index() < view.scene.kinds.len());
        let Some((by, at)) = by.zip(view.scene.place(being)) else {
            return;
        };
        let start = results.len();
        results.extend_from_slice(&becoming.results);
        let Becoming { vanishes, stays, keeps, .. } = *becoming;
        let is_of_tile = match being {
            Being::Tile(_) => phase.pack.notes_new(),
            Being::Object(_) | Being::Level => standing.is_some_and(|object| object.has(Mark::OF_TILE)),
        };
        let dir = phase.facing_of_source(view.scene.board, being);
        plans.push(Plan {
            being,
            at,
            dir,
            is_of_tile,
            vanishes,
            stays,
            start,
            end: results.len(),
            keeps,
            by,
        });
    }
}

impl Plan {
    /// How many new objects it takes at most: the first result keeps the object, unless that vanishes or stays.
    fn n_new(&self) -> usize {
        let keeps_object = self.changes() && self.start < self.end;
        self.end - self.start - usize::from(keeps_object)
    }

    /// Whether the being itself turns into its first result.
    fn changes(&self) -> bool {
        !self.vanishes && !self.stays && self.being.object().is_some()
    }

    /// Ends the object, or makes it the first of its results.
    fn change(&self, phase: &PhaseContext<'_>, results: &[Becomes], recorder: &mut Recorder<'_>) {
        let Being::Object(object) = self.being else {
            return;
        };
        if self.vanishes && !phase.pack.def().converts_in_turn {
            recorder.end(object, self.by);
        }
        if let (true, Some(first)) = (self.changes(), results.first()) {
            recorder.convert(phase, object, first.kind(), self.by);
            self.keeps.into_iter().for_each(|kind| recorder.keep_kind(object, kind));
        }
    }

    /// Puts the other results into its place.
    fn add(&self, phase: &PhaseContext<'_>, results: &[Becomes], recorder: &mut Recorder<'_>) {
        let n_changed = usize::from(self.changes()).min(results.len());
        for &result in &results[n_changed..] {
            let kind = result.kind();
            let is_there = || recorder.board.at(self.at).any(|other| is_of(recorder.board, other, kind));
            if matches!(result, Becomes::OneIfMissing(_)) && is_there() {
                continue;
            }
            let Some(object) = recorder.put(phase, kind, self.at, self.dir, Some(self.by)) else {
                continue;
            };
            self.keeps.into_iter().for_each(|kind| recorder.keep_kind(object, kind));
            if self.is_of_tile {
                recorder.board.mark(object, Mark::OF_TILE);
            }
        }
        if let (Being::Object(object), true) = (self.being, self.vanishes)
            && recorder.board.get(object).is_some()
        {
            recorder.end(object, self.by);
        }
    }
}

fn is_of(board: &Board, object: ObjectId, kind: Kind) -> bool {
    board.get(object).is_some_and(|object| object.kind() == kind)
}
