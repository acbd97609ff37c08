//! Objects become what the rules say (spec/course.md §8): [`run_convert`].

use copula_grid::{Kind, ObjectId};
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
    for plan in &memory.plans {
        plan.carry_out(&memory.kinds[plan.start..plan.end], acts);
    }
    Ok(())
}

impl Conversion {
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
            if let Some(by) = by {
                let start = kinds.len();
                kinds.extend_from_slice(&becoming.kinds);
                plans.push(Plan { object, vanishes: becoming.vanishes, start, end: kinds.len(), by });
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

    fn carry_out(&self, results: &[Kind], acts: &mut Acts<'_>) {
        let object = *acts.board.get(self.object).expect("what is converted is on the board");
        let new = match (self.vanishes, results) {
            (true, _) => {
                acts.end(self.object, self.by);
                results
            }
            (false, [first, rest @ ..]) => {
                acts.convert(self.object, *first, self.by);
                rest
            }
            (false, []) => results,
        };
        for &kind in new {
            acts.put(kind, object.pos(), object.dir(), Some(self.by));
        }
    }
}
