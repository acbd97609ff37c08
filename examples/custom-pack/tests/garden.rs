//! The garden: its words do what they say, and its level needs them.

use std::collections::BTreeSet;
use std::sync::Arc;

use copula::{
    Change, Input, LevelDef, Outcome, Pack, PackDef, Play, Registry, Verdict, formats::read_drawn,
    formats::read_level, register_std,
};
use custom_pack::{GARDEN_JSON, NETTLES, garden, hungry, registry};

fn nettles() -> LevelDef {
    read_level(NETTLES, &[]).unwrap()
}

fn play(drawn: &str) -> Play {
    Play::new(&garden().unwrap(), &read_drawn(drawn, &[]).unwrap()).unwrap()
}

/// What a word ended in the last turn: the noun, and the word.
fn ended(play: &Play) -> Vec<(String, &str)> {
    let (kinds, lexicon) = (play.position().kinds(), play.position().pack().lexicon());
    let ended = |change: &Change| match *change {
        Change::Went { kind, by: Some(by), .. } => Some((kinds.name(kind).to_string(), lexicon.spelling(by))),
        _ => None,
    };
    play.last_turn().changes().iter().filter_map(ended).collect()
}

/// Whether any moves win the level: every position that it can come to is looked at.
fn can_be_won(pack: &Arc<Pack>, level: &LevelDef) -> bool {
    let start = Play::new(pack, level).unwrap();
    let mut seen = BTreeSet::from([start.hash()]);
    let mut ahead = vec![start];
    while let Some(play) = ahead.pop() {
        for input in Input::VARIANTS {
            let mut next = play.clone();
            next.step(input);
            match next.outcome() {
                Outcome::Won => return true,
                Outcome::Playing if seen.insert(next.hash()) => ahead.push(next),
                _ => {}
            }
        }
    }
    false
}

#[test]
fn the_solution_wins_and_says_who_ate_what() {
    let level = nettles();
    let mut play = Play::new(&garden().unwrap(), &level).unwrap();
    let mut eaten = 0;
    for input in level.solution.as_deref().unwrap().chars().filter_map(Input::from_letter) {
        play.step(input);
        for end in ended(&play) {
            assert_eq!(end, ("nettle".to_owned(), "HUNGRY"));
            eaten += 1;
        }
    }
    assert_eq!((play.outcome(), eaten), (Outcome::Won, 2));
}

#[test]
fn without_the_hazard_nobody_wins() {
    let mut def = PackDef::from_json(GARDEN_JSON).unwrap();
    def.stages["hazards"].retain(|name| name != "HUNGRY");
    assert!(!can_be_won(&Arc::new(Pack::load(&def, &registry()).unwrap()), &nettles()));
}

#[test]
fn with_a_condition_that_never_holds_nobody_wins() {
    let mut registry = Registry::default();
    register_std(&mut registry);
    hungry::register(&mut registry);
    registry.condition(["BESIDE"], |_, [_], _, _| false);
    assert!(!can_be_won(&Arc::new(Pack::from_json(GARDEN_JSON, &registry).unwrap()), &nettles()));
    assert!(can_be_won(&garden().unwrap(), &nettles()));
}

#[test]
fn beside_is_the_four_tiles_and_an_object_for_each_noun() {
    let play = play(
        "
        GOAT   BESIDE GARDENER AND GARDENER IS   WIN
        .      .      gardener .   .        .    gardener
        .      goat   gardener .   goat     .    .
        .      .      .        .   .        goat .
        goat   .      gardener goat gardener .   .
    ",
    );
    let position = play.position();
    let win = position.pack().lexicon().word("WIN");
    let mut won: Vec<_> = position.view().holders(win).collect();
    won.sort();
    let places: Vec<_> = won.iter().map(|&goat| position.board().get(goat).unwrap().pos()).collect();
    assert_eq!(places.iter().map(|pos| (pos.x, pos.y)).collect::<Vec<_>>(), [(3, 4)]);
}

#[test]
fn why_knows_the_condition() {
    let play = play(
        "
        GOAT BESIDE GARDENER IS HUNGRY
        goat .      gardener .  .
    ",
    );
    let position = play.position();
    let goat = position.board().at(copula::Pos { x: 0, y: 1 }).next().unwrap();
    let why = play.why(goat, position.pack().lexicon().word("HUNGRY").unwrap());
    assert!(!why.holds);
    assert!(matches!(&why.rules[0].verdict, Verdict::Fails(failing) if failing.len() == 1));
}

#[test]
fn nobody_eats_itself_or_what_is_no_food() {
    let mut play = play(
        "
        GOAT   IS HUNGRY AND FOOD
        GARDENER IS YOU . .
        goat+hedge gardener . . .
    ",
    );
    play.step(Input::Right);
    assert!(ended(&play).is_empty());
    play.step(Input::Left);
    play.step(Input::Left);
    assert!(ended(&play).is_empty());
}

#[test]
fn a_name_that_is_taken_is_a_fault() {
    let mut registry = registry();
    registry.condition(["NEAR"], |_, [_], _, _| true);
    let error = Pack::from_json(GARDEN_JSON, &registry).unwrap_err();
    assert_eq!(error.to_string(), "NEAR was registered twice as `condition`; rename one of the two");
}
