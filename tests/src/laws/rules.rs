//! Laws about reading and settling.

use copula_lexicon::Scene;
use copula_parse::RuleList;
use copula_resolve::{NotInForce, RuleSet, Settlement};
use copula_turn::{Position, Turn};

use super::generate::{Deed, Play};
use crate::twins::course;

/// Shows every position of a play, the first one included.
pub(super) fn for_each_position(play: &Play, mut see: impl FnMut(&Position)) {
    let mut position = play.start();
    let mut turn = Turn::default();
    see(&position);
    for deed in &play.deeds {
        do_deed(&mut position, deed, &mut turn);
        see(&position);
    }
}

pub(super) fn do_deed(position: &mut Position, deed: &Deed, turn: &mut Turn) {
    match deed {
        Deed::Step(input) => position.step(*input, turn),
        Deed::Place(object) => {
            let placed = position.place(&object.kind, object.x, object.y, object.dir, turn);
            placed.expect("generated objects can be placed");
        }
    }
}

/// Settling the rules that are in force leaves all of them in force.
pub(super) fn settling_twice_changes_nothing(play: &Play) {
    for_each_position(play, |position| {
        let mut left = RuleList::default();
        position.rules().in_force().for_each(|(_, rule)| left.push(rule));
        let again = RuleSet::of(scene(position), left, Settlement::Alike);
        assert_eq!(again.in_force().count(), again.spelled().len(), "{:?}", spelled(position));
    });
}

/// However the rules are ordered, the same ones are in force.
pub(super) fn the_order_of_rules_does_not_matter(play: &Play) {
    for_each_position(play, |position| {
        let rules = position.rules();
        let n_rules = rules.spelled().len();
        let in_force = |set: &RuleSet| {
            let lexicon = position.pack().lexicon();
            let mut in_force: Vec<_> = set
                .in_force()
                .map(|(_, rule)| (rule.spell(lexicon), rule.texts().collect::<Vec<_>>()))
                .collect();
            in_force.sort();
            in_force
        };
        let orders: [fn(usize, usize) -> usize; 3] =
            [|index, n| n - 1 - index, |index, n| (index + n / 2) % n, |index, n| (index ^ 1).min(n - 1)];
        for order in orders {
            let mut indices: Vec<usize> = (0..n_rules).map(|index| order(index, n_rules)).collect();
            if n_rules % 2 == 1 && indices.ends_with(&[n_rules - 1, n_rules - 1]) {
                continue;
            }
            let mut shuffled = RuleList::default();
            indices.drain(..).for_each(|index| shuffled.push(rules.spelled().get(index)));
            assert_eq!(in_force(&RuleSet::of(scene(position), shuffled, Settlement::Alike)), in_force(rules));
        }
    });
}

/// The rules in force and the answers of the table are those of the slow twins, for every object and word.
pub(super) fn the_table_answers_as_its_twin(play: &Play) {
    for_each_position(play, |position| {
        let (view, rules, lexicon) = (position.view(), position.rules(), position.pack().lexicon());
        let in_force = course::in_force(rules.spelled());
        assert_eq!(
            rules.in_force().map(|(index, _)| index).collect::<Vec<_>>(),
            in_force,
            "{:?}",
            spelled(position)
        );
        for word in lexicon.words() {
            let mut holders = Vec::new();
            for (object, _) in position.board().objects() {
                let twin = course::holds(view, &in_force, object, word);
                assert_eq!(view.holds(object, Some(word)), twin, "{object:?} {}", lexicon.spelling(word));
                holders.extend(twin.then_some(object));
            }
            let mut listed: Vec<_> = view.holders(Some(word)).collect();
            listed.sort();
            assert_eq!(listed, holders, "{}", lexicon.spelling(word));
        }
        for (object, _) in position.board().objects() {
            for (index, _) in rules.in_force() {
                assert_eq!(view.applies(index, object), course::applies(view, index, object));
            }
        }
    });
}

/// Rules kept up to date line by line are those of a reading from nothing.
pub(super) fn reading_touched_lines_gives_a_full_reading(play: &Play) {
    for_each_position(play, |position| {
        let fresh = position.fresh_rules();
        assert!(position.rules().spelled() == fresh.spelled(), "{:?}", spelled(position));
        assert_eq!(position.rules().excess(), fresh.excess());
        for index in 0..fresh.spelled().len() {
            assert_eq!(position.rules().is_in_force(index), fresh.is_in_force(index));
        }
    });
}

/// Every cancelled rule names rules that cancel it: those that its twin finds. Without them it is in force.
pub(super) fn what_cancels_a_rule_is_named(play: &Play) {
    for_each_position(play, |position| {
        let rules = position.rules();
        for index in 0..rules.spelled().len() {
            assert_eq!(rules.cancelled_by(index), course::cancelled_by(rules.spelled(), index));
        }
        every_canceller_is_named(position);
    });
}

/// Rules that are not in force say why, and without all the rules that cancel one, it is in force.
pub(super) fn every_canceller_is_named(position: &Position) {
    let (rules, lexicon) = (position.rules(), position.pack().lexicon());
    let seen: Vec<_> = position.view().seen().collect();
    let settled = |left: RuleList| RuleSet::of(scene(position), left, position.pack().settlement(&seen));
    for index in 0..rules.spelled().len() {
        let reason = rules.not_in_force(index);
        assert_eq!(reason.is_none(), rules.is_in_force(index));
        let Some(NotInForce::Cancelled(cancellers)) = reason else {
            assert!(rules.cancelled_by(index).is_empty());
            continue;
        };
        let told = rules.spelled().get(index).spell(lexicon);
        assert!(!cancellers.is_empty(), "{told}: no rule cancels it");
        assert!(!cancellers.contains(&index), "{told}: it cancels itself");
        let mut left = RuleList::default();
        let others = rules.spelled().iter().enumerate().filter(|(other, _)| !cancellers.contains(other));
        others.for_each(|(_, rule)| left.push(rule));
        let moved_up = cancellers.iter().filter(|&&canceller| canceller < index).count();
        let again = settled(left);
        assert!(
            again.is_in_force(index - moved_up),
            "{told}: {:?} among {:?}",
            again.not_in_force(index - moved_up),
            spelled(position),
        );
    }
}

fn scene(position: &Position) -> Scene<'_> {
    position.view().scene
}

fn spelled(position: &Position) -> Vec<String> {
    position.rules().spelled().iter().map(|rule| rule.spell(position.pack().lexicon())).collect()
}
