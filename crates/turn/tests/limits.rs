//! Bounds of a pack: past one a turn ends with an outcome, and the position stays usable.

use std::sync::Arc;

use copula_formats::read_drawn;
use copula_grid::{Dir, KindName, LevelProblem};
use copula_parse::TooMuch;
use copula_turn::{
    Change, DecodePositionError, History, Input, Limit, Outcome, Pack, PackDef, Position, Registry, Turn,
};

/// IS converts by the plain rules alone; EAGER moves; text is shoved.
fn pack(objects: usize, rule_words: u64) -> Arc<Pack> {
    let mut registry = Registry::default();
    registry.spelling("carried", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.take(["EAGER"], |view, [eager], input, movers| {
        if let Some(heading) = input.heading() {
            view.holders(eager).for_each(|object| movers.push(object, heading));
        }
    });
    registry.response(["LOOSE"], |view, [loose], meeting| {
        view.holds(meeting.other, loose).then_some(copula_turn::Answer::Push)
    });
    registry.conversion(["IS"], |view, [is], being, becoming| {
        let standing = being.object().and_then(|object| view.scene.board.get(object));
        let Some(kind) = standing.map(|object| object.kind()) else {
            return;
        };
        for said in view.said(being, is) {
            let hook = view.scene.lexicon.hook(said.complement);
            let kind = (hook.becomes)(view.scene.kinds, said.complement, kind);
            kind.into_iter().for_each(|kind| becoming.push(kind));
        }
    });
    let mut def = PackDef::from_json(
        r#"{"name": "small", "reader": "outward", "spelling": ["carried"], "base": ["TEXT IS LOOSE"],
        "turn": ["go", "parse", "convert", "parse"], "takes": {"go": ["EAGER"]}, "stages": {},
        "responses": ["LOOSE"], "conversions": ["IS"], "classes": {"players": ["EAGER"]}, "lost_without": "players",
        "words": [{"name": "BLIP", "role": "noun"}, {"name": "BLOP", "role": "noun"}, {"name": "FIZZ", "role": "noun"},
            {"name": "EAGER", "role": "property"}, {"name": "LOOSE", "role": "property"}]}"#,
    )
    .unwrap();
    (def.limits.objects, def.limits.rule_words) = (objects, rule_words);
    Arc::new(Pack::load(&def, &registry).unwrap())
}

fn position(pack: &Arc<Pack>, drawn: &str) -> Position {
    Position::new(pack, &read_drawn(drawn, &[]).unwrap()).unwrap()
}

#[test]
fn a_conversion_past_the_object_limit_is_not_carried_out() {
    let drawn = "
        BLIP IS  BLOP AND  FIZZ
        blip .   blip .    .
    ";
    let mut turn = Turn::default();
    let mut enough = position(&pack(9, 100), drawn);
    enough.step(Input::Wait, &mut turn);
    assert_eq!((turn.outcome(), enough.board().n_objects()), (Outcome::Lost, 9));

    let mut short = position(&pack(8, 100), drawn);
    let before = short.hash();
    short.step(Input::Wait, &mut turn);
    assert_eq!(turn.outcome(), Outcome::Ended(Limit::Objects));
    assert!(turn.is_idle());
    assert_eq!(short.hash(), before);
    assert_eq!(short.outcome(), Outcome::Lost);
}

#[test]
fn placing_past_the_object_limit_changes_nothing() {
    let mut position = position(&pack(3, 100), "BLIP IS EAGER");
    let problem = position.place("blip", 0, 0, Dir::Up, &mut Turn::default()).unwrap_err();
    assert_eq!(problem, LevelProblem::TooManyObjects { most: 3, n_objects: 4 });
    assert_eq!(position.board().n_objects(), 3);
}

#[test]
fn a_push_that_spells_too_much_ends_the_turn_and_can_be_undone() {
    let drawn = "
        BLIP IS EAGER . .    .
        .    .  BLOP  . .    .
        .    .  .     . .    .
        BLOP IS .     EAGER blip .
    ";
    let pack = pack(100, 5);
    let mut position = position(&pack, drawn);
    assert_eq!(position.outcome(), Outcome::Playing);
    let (before, n_rules) = (position.hash(), position.rules().spelled().len());
    let (mut turn, mut history) = (Turn::default(), History::default());

    position.step(Input::Left, &mut turn);
    history.record(&turn);
    assert_eq!(turn.outcome(), Outcome::Ended(Limit::RuleWords));
    assert_eq!(position.rules().excess(), Some(TooMuch::Words));
    assert_eq!(position.rules().spelled().len(), 1);
    let broken = turn.changes().iter().filter(|change| matches!(change, Change::RuleBroken { .. })).count();
    assert_eq!(broken, 1);

    assert!(history.undo(&mut position, &mut turn));
    assert_eq!((position.hash(), position.rules().spelled().len()), (before, n_rules));
    assert_eq!(position.outcome(), Outcome::Playing);
}

#[test]
fn what_is_placed_after_a_turn_is_undone_with_it() {
    let mut position = position(&pack(100, 100), "BLIP IS EAGER\nblip . .");
    let (mut turn, mut history) = (Turn::default(), History::default());
    position.place("blip", 2, 1, Dir::Left, &mut turn).unwrap();
    history.amend(&turn);
    let start = position.hash();
    assert!(!history.undo(&mut position, &mut turn));

    position.step(Input::Right, &mut turn);
    history.record(&turn);
    let first_new = position.place("new", 0, 1, Dir::Up, &mut turn).unwrap();
    history.amend(&turn);
    assert!(history.undo(&mut position, &mut turn));
    assert_eq!(position.hash(), start);
    assert!(position.board().get(first_new).is_none());
    assert!(!history.undo(&mut position, &mut turn));
}

#[test]
fn bytes_that_claim_more_ids_than_anyone_gives_out_are_not_believed() {
    let pack = pack(100, 100);
    let bytes = position(&pack, "BLIP IS EAGER").encode();
    // The three numbers behind the kinds: ids, objects, and the first object's.
    let at = bytes.windows(3).position(|window| window == [3, 3, 0]).unwrap();
    let mut hostile = bytes[..at].to_vec();
    hostile.extend([0xff, 0xff, 0xff, 0xff, 0x0f, 0]);
    hostile.extend([0; 16]);
    assert!(matches!(Position::decode(&pack, &hostile), Err(DecodePositionError::Value { .. })));
}

#[test]
fn a_kind_that_the_level_does_not_have_is_nothing_to_become() {
    let mut registry = Registry::default();
    registry.spelling("carried", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.conversion(["IS"], |_, [_], _, becoming| becoming.push(copula_grid::Kind(9_999)));
    let json = r#"{"name": "odd", "reader": "outward", "spelling": ["carried"], "base": [], "turn": ["convert"],
        "takes": {}, "stages": {}, "responses": [], "conversions": ["IS"],
        "words": [{"name": "BLIP", "role": "noun"}, {"name": "BLOP", "role": "noun"}]}"#;
    let pack = Arc::new(Pack::from_json(json, &registry).unwrap());
    let mut position = position(&pack, "BLIP IS BLOP\nblip . .");
    let mut turn = Turn::default();
    position.step(Input::Wait, &mut turn);
    assert!(turn.is_idle());
}

/// A mover that can go no further does not try the rest of its steps.
#[test]
fn steps_without_end_end_where_nobody_can_go() {
    for order in ["front first", "all at once"] {
        let mut registry = Registry::default();
        registry.spelling("carried", |kind| match kind {
            KindName::Text(word) => Some(word),
            KindName::Thing(_) => None,
        });
        registry.take(["EAGER"], |view, [eager], _, movers| {
            let heading = copula_turn::Heading::Facing(Dir::Right);
            view.named(eager).for_each(|being| movers.add(being, heading, Default::default(), u32::MAX));
        });
        let json = r#"{"name": "far", "reader": "outward", "spelling": ["carried"], "base": [], "turn": ["go"],
            "takes": {"go": ["EAGER"]}, "stages": {}, "responses": [], "conversions": [], "step_order": "ORDER",
            "words": [{"name": "BLIP", "role": "noun"}, {"name": "EAGER", "role": "property"}]}"#;
        let pack = Arc::new(Pack::from_json(&json.replace("ORDER", order), &registry).unwrap());
        let mut position = position(&pack, "BLIP IS EAGER .\nblip . . .");
        position.step(Input::Wait, &mut Turn::default());
        let thing = position.kinds().get(KindName::Thing("blip")).unwrap();
        let blip = position.board().of_kind(thing).next().unwrap();
        assert_eq!(position.board().get(blip).unwrap().pos().x, 3, "{order}");
    }
}
