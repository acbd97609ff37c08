//! What wakes the phases and hooks of a pack: [`Triggers`].

use copula_grid::Board;
use copula_lexicon::{Kinds, Lexicon, Scope};
use copula_resolve::RuleSet;

use super::{
    active::{Active, Numbers},
    bound::{Bound, BoundHooks},
    phases::Phase,
};

/// What wakes the phases and hooks of a pack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Triggers {
    /// What there is to do whatever the rules.
    always: Active,
    /// What more each word gives to do when rules mention it.
    by_word: Vec<Active>,
    /// The phases in which objects convert.
    converting: Numbers,
}

impl Triggers {
    pub(crate) fn of(lexicon: &Lexicon, phases: &[Phase], hooks: &BoundHooks) -> Triggers {
        let by_word = vec![Active::default(); lexicon.n_words_and_classes()];
        let mut triggers = Triggers { by_word, ..Triggers::default() };
        for (index, phase) in phases.iter().enumerate() {
            match phase {
                Phase::Take(takes) | Phase::Fall(takes) => {
                    takes.iter().for_each(|take| triggers.add(take, index, |active| &mut active.phases));
                }
                Phase::Stages(stages) => {
                    stages.iter().for_each(|stage| triggers.add(stage, index, |active| &mut active.phases));
                }
                // Whether there is anything to do, the position knows.
                Phase::Parse | Phase::Mark | Phase::Look => triggers.always.phases.insert(index),
                Phase::Convert => triggers.converting.insert(index),
            }
        }
        triggers.add_each(&hooks.responses, |active| &mut active.responses);
        for (index, response) in hooks.responses.iter().enumerate() {
            if hooks.responses_behind.contains(&response.word) {
                triggers.add(response, index, |active| &mut active.responses_behind);
            }
        }
        triggers.add_each(&hooks.gaits, |active| &mut active.gaits);
        triggers.add_each(&hooks.breaks_if_stuck, |active| &mut active.breaks_if_stuck);
        triggers.add_each(&hooks.blocked, |active| &mut active.blocked);
        triggers.add_each(&hooks.spared, |active| &mut active.spared);
        triggers.add_each(&hooks.removals, |active| &mut active.removals);
        triggers.add_each(&hooks.facings, |active| &mut active.facings);
        triggers.add_each(&hooks.conversions, |active| &mut active.conversions);
        triggers.spread_classes(lexicon);
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

    /// Notes what wakes the hook with that number, or the phase that it is in.
    fn add<F: ?Sized>(&mut self, bound: &Bound<F>, index: usize, set: Set) {
        if bound.triggers.is_empty() {
            set(&mut self.always).insert(index);
        }
        bound.triggers.iter().for_each(|word| set(&mut self.by_word[word.index()]).insert(index));
    }

    /// What these rules give to do on a board, as far as it follows from words. Phases sleep through rules that are about nobody
    /// there; what is asked within a phase does not, since it may bring somebody.
    pub(super) fn active(&self, lexicon: &Lexicon, kinds: &Kinds, board: &Board, rules: &RuleSet) -> Active {
        let mut active = Active { tiles: rules.are_about_tiles(), ..self.always };
        if rules.converts() {
            active.phases.join(self.converting);
        }
        for (subject, words) in rules.said() {
            let is_about_somebody = match lexicon.hook(subject).scope {
                Scope::EmptyTiles | Scope::Level => true,
                Scope::Objects | Scope::EveryKind | Scope::Members => {
                    kinds.named_by(subject).iter().any(|kind| board.n_of_kind(kind) > 0)
                }
            };
            for triggered in words.map(|word| &self.by_word[word.index()]) {
                match is_about_somebody {
                    true => active.join(triggered),
                    false => active.join_within_phases(triggered),
                }
            }
        }
        active
    }
}

/// One of the sets.
type Set = fn(&mut Active) -> &mut Numbers;
