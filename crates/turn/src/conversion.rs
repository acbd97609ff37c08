//! Objects become what the rules say (spec/course.md §8): [`run_convert`].

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::WordId;

use crate::{
    Becoming, Limit,
    acts::{Acts, Laws},
};

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
    object: ObjectId,
    /// Where it stands and faces.
    at: Pos,
    dir: Dir,
    vanishes: bool,
    start: usize,
    end: usize,
    by: WordId,
}

/// Decides for all objects at once what becomes of them, then carries it out, the oldest first.
///
/// # Errors
///
/// If there would be more objects than the pack allows; nothing is converted then.
pub(crate) fn run_convert(laws: Laws<'_>, memory: &mut Conversion, acts: &mut Acts<'_>) -> Result<(), Limit> {
    memory.decide(laws, acts);
    let n_new: usize = memory.plans.iter().map(Plan::n_new).sum();
    let n_gone = memory.plans.iter().filter(|plan| plan.vanishes).count();
    if acts.board.n_objects() - n_gone + n_new > laws.pack.limits().objects {
        return Err(Limit::Objects);
    }
    // First what there is, then what is new: lists that objects are put into stay in the order of their age.
    memory.plans.iter().for_each(|plan| plan.change(memory.results(plan), acts));
    memory.plans.iter().for_each(|plan| plan.add(memory.results(plan), acts));
    Ok(())
}

impl Conversion {
    fn results(&self, plan: &Plan) -> &[Kind] {
        &self.kinds[plan.start..plan.end]
    }

    fn decide(&mut self, laws: Laws<'_>, acts: &Acts<'_>) {
        let Conversion { becoming, plans, kinds } = self;
        plans.clear();
        kinds.clear();
        let view = laws.view(acts.board);
        for object in view.converting() {
            becoming.vanishes = false;
            becoming.kinds.clear();
            let mut by = None;
            for source in &laws.pack.conversions {
                (source.run)(view, &source.asks, object, becoming);
                let says_something = becoming.vanishes || !becoming.kinds.is_empty();
                by = by.or(says_something.then_some(source.word));
            }
            // A kind that the level does not have is nothing to become.
            becoming.kinds.retain(|kind| kind.index() < view.scene.kinds.len());
            if let Some(by) = by {
                let start = kinds.len();
                kinds.extend_from_slice(&becoming.kinds);
                let standing = view.scene.board.get(object).expect("what is converted is on the board");
                let (at, dir, vanishes) = (standing.pos(), standing.dir(), becoming.vanishes);
                plans.push(Plan { object, at, dir, vanishes, start, end: kinds.len(), by });
            }
        }
        plans.sort_unstable_by_key(|plan| plan.object);
    }
}

impl Plan {
    /// How many new objects it takes: the first result keeps the object, unless that vanishes.
    fn n_new(&self) -> usize {
        let n_results = self.end - self.start;
        if self.vanishes { n_results } else { n_results.saturating_sub(1) }
    }

    /// Ends the object, or makes it the first of its results.
    fn change(&self, results: &[Kind], acts: &mut Acts<'_>) {
        match results {
            _ if self.vanishes => acts.end(self.object, self.by),
            [first, ..] => acts.convert(self.object, *first, self.by),
            [] => {}
        }
    }

    /// Puts the other results into its place.
    fn add(&self, results: &[Kind], acts: &mut Acts<'_>) {
        let n_changed = usize::from(!self.vanishes).min(results.len());
        for &kind in &results[n_changed..] {
            acts.put(kind, self.at, self.dir, Some(self.by));
        }
    }
}
