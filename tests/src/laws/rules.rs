//! Laws about reading and settling.

use copula_lexicon::Scene;
use copula_parse::RuleList;
use copula_resolve::{RuleSet, Settlement, oracle};
use copula_turn::{Position, Turn};

use super::generate::{Deed, Play};

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
        let in_force = oracle::in_force(rules.spelled());
        assert_eq!(
            rules.in_force().map(|(index, _)| index).collect::<Vec<_>>(),
            in_force,
            "{:?}",
            spelled(position)
        );
        for word in lexicon.words() {
            let mut holders = Vec::new();
            for (object, _) in position.board().objects() {
                let twin = oracle::holds(view, &in_force, object, word);
                assert_eq!(view.holds(object, Some(word)), twin, "{object:?} {}", lexicon.spelling(word));
                holders.extend(twin.then_some(object));
            }
            let mut listed: Vec<_> = view.holders(Some(word)).collect();
            listed.sort();
            assert_eq!(listed, holders, "{}", lexicon.spelling(word));
        }
        for (object, _) in position.board().objects() {
            for (_, rule) in rules.in_force() {
                assert_eq!(view.applies(rule, object), oracle::applies(view, rule, object));
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

fn scene(position: &Position) -> Scene<'_> {
    position.view().scene
}

fn spelled(position: &Position) -> Vec<String> {
    position.rules().spelled().iter().map(|rule| rule.spell(position.pack().lexicon())).collect()
}
