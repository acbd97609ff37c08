//! What there is to ask while some rules are in force: [`Active`].

use copula_grid::Board;
use copula_lexicon::{Kinds, Lexicon, Scope};
use copula_resolve::RuleSet;

use super::pack::{Bound, Pack, Phase};

/// Which phases and hooks of a pack have anything to do while some rules are in force. Derived from the rules, and kept
/// so that a turn goes through the few that matter and not through all there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Active {
    pub(crate) phases: Numbers,
    pub(crate) responses: Numbers,
    pub(crate) gaits: Numbers,
    pub(crate) breaks_if_stuck: Numbers,
    pub(crate) spared: Numbers,
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

    fn insert(&mut self, number: usize) {
        if number < Numbers::MOST {
            self.0 |= 1 << number;
        }
    }

    pub(crate) fn remove(&mut self, others: &Numbers) {
        self.0 &= !others.0;
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

/// The phases of a pack that are the engine's own.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OwnPhases {
    pub(crate) parse: Numbers,
    pub(crate) mark: Numbers,
    pub(crate) look: Numbers,
    pub(crate) convert: Numbers,
}

impl OwnPhases {
    pub(crate) fn of(phases: &[Phase]) -> OwnPhases {
        let mut own = OwnPhases::default();
        for (index, phase) in phases.iter().enumerate() {
            match phase {
                Phase::Parse => own.parse.insert(index),
                Phase::Mark => own.mark.insert(index),
                Phase::Look => own.look.insert(index),
                Phase::Convert => own.convert.insert(index),
                Phase::Take(_) | Phase::Fall(_) | Phase::Stage(_) => {}
            }
        }
        own
    }
}

/// What wakes the phases and hooks of a pack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Triggers {
    /// What there is to do whatever the rules.
    always: Active,
    /// What more each word gives to do when rules mention it.
    by_word: Vec<Active>,
}

impl Triggers {
    pub(crate) fn of(pack: &Pack) -> Triggers {
        let by_word = vec![Active::default(); pack.lexicon().n_words_and_classes()];
        let mut triggers = Triggers { always: Active::default(), by_word };
        for (index, phase) in pack.phases.iter().enumerate() {
            match phase {
                Phase::Take(takes) | Phase::Fall(takes) => {
                    takes.iter().for_each(|take| triggers.add(take, index, |active| &mut active.phases));
                }
                Phase::Stage(stage) => triggers.add(stage, index, |active| &mut active.phases),
                // Whether there is anything to do, the position knows.
                Phase::Parse | Phase::Mark | Phase::Look => triggers.always.phases.insert(index),
                Phase::Convert => {}
            }
        }
        triggers.add_each(&pack.responses, |active| &mut active.responses);
        triggers.add_each(&pack.gaits, |active| &mut active.gaits);
        triggers.add_each(&pack.breaks_if_stuck, |active| &mut active.breaks_if_stuck);
        triggers.add_each(&pack.spared, |active| &mut active.spared);
        triggers.add_each(&pack.removals, |active| &mut active.removals);
        triggers.add_each(&pack.conversions, |active| &mut active.conversions);
        triggers.spread_classes(pack.lexicon());
        triggers
    }

    /// What a class wakes, each of its words does.
    fn spread_classes(&mut self, lexicon: &Lexicon) {
        for class in lexicon.classes() {
            let woken = self.by_word[class.index()];
            for member in lexicon.members(class) {
                self.by_word[member.index()].join(&woken);
            }
        }
    }

    fn add_each<F: ?Sized>(&mut self, list: &[Bound<F>], set: Set) {
        list.iter().enumerate().for_each(|(index, bound)| self.add(bound, index, set));
    }

    /// Queries what wakes the hook with that number, or the phase that it is in.
    fn add<F: ?Sized>(&mut self, bound: &Bound<F>, index: usize, set: Set) {
        if bound.triggers.is_empty() {
            set(&mut self.always).insert(index);
        }
        bound.triggers.iter().for_each(|word| set(&mut self.by_word[word.index()]).insert(index));
    }
}

/// One of the sets.
type Set = fn(&mut Active) -> &mut Numbers;

impl Active {
    /// What these rules give a pack to do on a board. Phases sleep through rules that are about nobody there; what is asked
    /// within a phase does not, since it may bring somebody.
    pub(crate) fn new(pack: &Pack, kinds: &Kinds, board: &Board, rules: &RuleSet) -> Active {
        let Triggers { always, by_word } = pack.triggers();
        let mut active = Active {
            spells: pack.spells.is_some_and(|word| rules.mentions(word)),
            marks: pack.checks().marks().iter().any(|&(word, _)| rules.mentions(word)),
            looks: pack.looks.iter().any(|&word| rules.mentions(word)),
            tiles: rules.are_about_tiles(),
            ..*always
        };
        if rules.converts() {
            active.phases.0 |= pack.own_phases().convert.0;
        }
        for (subject, words) in rules.said() {
            let is_about_somebody = match pack.lexicon().hook(subject).scope {
                Scope::EmptyTiles | Scope::Level => true,
                Scope::Objects | Scope::EveryKind | Scope::Members => {
                    kinds.named_by(subject).iter().any(|kind| board.n_of_kind(kind) > 0)
                }
            };
            for triggered in words.map(|word| &by_word[word.index()]) {
                match is_about_somebody {
                    true => active.join(triggered),
                    false => active.join_within_phases(triggered),
                }
            }
        }
        active
    }

    fn join(&mut self, other: &Active) {
        self.phases.0 |= other.phases.0;
        self.join_within_phases(other);
    }

    fn join_within_phases(&mut self, other: &Active) {
        self.responses.0 |= other.responses.0;
        self.gaits.0 |= other.gaits.0;
        self.breaks_if_stuck.0 |= other.breaks_if_stuck.0;
        self.spared.0 |= other.spared.0;
        self.removals.0 |= other.removals.0;
        self.conversions.0 |= other.conversions.0;
    }
}
