//! What there is to ask while some rules are in force: [`Awake`].

use copula_resolve::RuleSet;

use crate::pack::{Bound, Pack, Phase};

/// Which phases and hooks of a pack have anything to do while some rules are in force. Derived from the rules, and kept
/// so that a turn goes through the few that matter and not through all there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Awake {
    pub(crate) phases: Numbers,
    pub(crate) responses: Numbers,
    pub(crate) gaits: Numbers,
    pub(crate) stuck: Numbers,
    pub(crate) spares: Numbers,
    pub(crate) removals: Numbers,
    pub(crate) conversions: Numbers,
    /// Whether the rules say what counts as text.
    pub(crate) spells: bool,
    /// Whether they say a word that is kept as a mark.
    pub(crate) marks: bool,
    /// Whether they say how anything looks.
    pub(crate) looks: bool,
    /// Whether they are about tiles without objects.
    pub(crate) tiles: bool,
}

/// A set of numbers. Those from [`Numbers::MOST`] on are always in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbers(u64);

impl Numbers {
    const MOST: usize = 64;

    fn of(bits: impl Iterator<Item = bool>) -> Numbers {
        Numbers(
            bits.take(Numbers::MOST).enumerate().fold(0, |set, (index, bit)| set | u64::from(bit) << index),
        )
    }

    /// Those of a list whose numbers are in the set, in order.
    pub(crate) fn pick<T>(self, list: &[T]) -> impl Iterator<Item = &T> {
        let mut set = self.0;
        let picked = std::iter::from_fn(move || {
            let index = (set != 0).then_some(set.trailing_zeros() as usize)?;
            set &= set - 1;
            list.get(index)
        });
        picked.chain(list.iter().skip(Numbers::MOST))
    }

    /// The least number from `first` on that is in the set and below `end`.
    pub(crate) fn next_from(self, first: usize, end: usize) -> Option<usize> {
        let rest = if first < Numbers::MOST { self.0 >> first } else { 0 };
        let index = match rest {
            0 => first.max(Numbers::MOST),
            rest => first + rest.trailing_zeros() as usize,
        };
        (index < end).then_some(index)
    }

    /// Whether none of a list of that length is in the set.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Awake {
    /// What these rules give a pack to do.
    pub(crate) fn new(pack: &Pack, rules: &RuleSet) -> Awake {
        Awake {
            phases: Numbers::of(pack.phases.iter().map(|phase| has_work(phase, rules))),
            responses: awake(&pack.responses, rules),
            gaits: awake(&pack.gaits, rules),
            stuck: awake(&pack.stuck, rules),
            spares: awake(&pack.spares, rules),
            removals: awake(&pack.removals, rules),
            conversions: awake(&pack.conversions, rules),
            spells: pack.spells.is_some_and(|word| rules.mentions(word)),
            marks: pack.checks().marks().iter().any(|&(word, _)| rules.mentions(word)),
            looks: pack.looks.iter().any(|&word| rules.mentions(word)),
            tiles: rules.are_about_tiles(),
        }
    }
}

fn awake<F: ?Sized>(list: &[Bound<F>], rules: &RuleSet) -> Numbers {
    Numbers::of(list.iter().map(|bound| bound.is_awake(rules)))
}

fn has_work(phase: &Phase, rules: &RuleSet) -> bool {
    match phase {
        Phase::Take(takes) | Phase::Drop(takes) => takes.iter().any(|take| take.is_awake(rules)),
        Phase::Stage(stage) => stage.is_awake(rules),
        Phase::Convert => rules.converts(),
        // These see for themselves: what they undo need not be said any more.
        Phase::Parse | Phase::Mark | Phase::Look => true,
    }
}
