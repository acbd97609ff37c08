//! What content asks about time: a word of an embedder that acts every third turn.

use std::sync::Arc;

use copula_formats::read_drawn;
use copula_grid::{KindName, Pos};
use copula_turn::{History, Input, Pack, Position, Registry, Turn};

/// What is VIMMY obeys the player. What is LIMPY goes in every third turn alone, whatever moves it. What is TICKY moves right
/// by itself in every third turn.
fn pack(step_order: &str) -> Arc<Pack> {
    let mut registry = Registry::default();
    registry.spelling("carried", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.take(["VIMMY"], |view, [vimmy], command, movers| {
        if let Some(heading) = command.heading() {
            view.holders(vimmy).for_each(|object| movers.push(object, heading));
        }
    });
    registry.take(["TICKY"], |view, [ticky], _, movers| {
        if view.n_turns() % 3 == 0 {
            view.holders(ticky).for_each(|object| movers.push(object, copula_grid::Dir::Right));
        }
    });
    registry.gait(["LIMPY"], |view, [limpy], being, gait| {
        gait.stays |= view.holds(being, limpy) && view.n_turns() % 3 != 0;
    });
    let json = r#"{
        "name": "clock", "reader": "outward", "spelling": ["carried"], "base": [], "stages": {},
        "turn": ["go", "parse"], "takes": {"go": ["VIMMY", "TICKY"]}, "gaits": ["LIMPY"], "step_order": "ORDER",
        "responses": [], "conversions": [],
        "words": [{"name": "BLIP", "role": "noun"}, {"name": "BLOP", "role": "noun"}, {"name": "VIMMY", "role": "property"},
            {"name": "LIMPY", "role": "property"}, {"name": "TICKY", "role": "property"}]
    }"#;
    Arc::new(Pack::from_json(&json.replace("ORDER", step_order), &registry).unwrap())
}

fn position(pack: &Arc<Pack>, drawn: &str) -> Position {
    Position::new(pack, &read_drawn(drawn, &[]).unwrap()).unwrap()
}

/// In which of the turns, from 1, the only object of a kind moved.
fn turns_with_a_move(position: &mut Position, inputs: &str) -> Vec<usize> {
    let thing = position.kinds().get(KindName::Thing("blip")).unwrap();
    let place = |position: &Position| -> Pos {
        let object = position.board().of_kind(thing).next().unwrap();
        position.board().get(object).unwrap().pos()
    };
    let mut turn = Turn::default();
    let mut moved = Vec::new();
    for (number, letter) in (1..).zip(inputs.chars()) {
        let before = place(position);
        position.step(Input::from_letter(letter).unwrap(), &mut turn);
        moved.extend((place(position) != before).then_some(number));
    }
    moved
}

const LIMPING: &str = "
    BLIP IS   VIMMY .    .    .
    BLIP IS   LIMPY .    .    .
    blip .    .     .    .    .
";

#[test]
fn a_gait_that_asks_for_the_turn_acts_every_third_time() {
    for order in ["front first", "all at once"] {
        let pack = pack(order);
        assert_eq!(turns_with_a_move(&mut position(&pack, LIMPING), "rrrrrrrrr"), [3, 6, 9], "{order}");
    }
}

/// Waiting asks nobody. Before anybody has asked, such turns do not count; afterwards they do.
#[test]
fn every_turn_counts_once_time_was_asked_for() {
    for order in ["front first", "all at once"] {
        let pack = pack(order);
        assert_eq!(turns_with_a_move(&mut position(&pack, LIMPING), "r..r.r..r"), [6, 9], "{order}");
        assert_eq!(turns_with_a_move(&mut position(&pack, LIMPING), "..rrrrrr"), [5, 8], "{order}");
    }
}

#[test]
fn a_take_that_asks_for_the_turn_acts_every_third_time() {
    let ticking = "
        BLIP IS TICKY . .
        blip .  .     . .
    ";
    for order in ["front first", "all at once"] {
        assert_eq!(
            turns_with_a_move(&mut position(&pack(order), ticking), "........."),
            [3, 6, 9],
            "{order}"
        );
    }
}

/// A position whose future depends on the number of turns says so: in its dependence, in its hash, and in a turn in which
/// nothing moves. Undoing and the byte form keep it.
#[test]
fn a_position_tells_that_its_future_depends_on_time() {
    let pack = pack("all at once");
    let mut position = position(&pack, LIMPING);
    let (start, mut turn, mut history) = (position.clone(), Turn::default(), History::default());
    assert!(!position.dependence().time);

    position.step(Input::Right, &mut turn);
    history.record(&turn);
    assert!(turn.has_hidden_effect() && position.dependence().time);
    let after_one = position.clone();
    position.step(Input::Wait, &mut turn);
    history.record(&turn);
    assert!(turn.has_hidden_effect() && position.dependence().time);
    assert_ne!(position.hash(), after_one.hash());

    let mut decoded = Position::decode(&pack, &position.encode()).unwrap();
    assert_eq!(decoded.hash(), position.hash());
    for position in [&mut position.clone(), &mut decoded] {
        position.step(Input::Right, &mut turn);
        assert!(!turn.is_idle(), "the third turn moves");
    }

    history.undo(&mut position, &mut turn);
    assert_eq!((position.hash(), position.encode()), (after_one.hash(), after_one.encode()));
    history.undo(&mut position, &mut turn);
    assert_eq!((position.hash(), position.encode()), (start.hash(), start.encode()));
}
