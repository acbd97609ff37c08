//! The work that is measured on a board: [`of`].

use std::{hint::black_box, sync::Arc};

use copula::{Change, History, Input, Limits, Position, RuleSet, Turn, inside::resolve::SettleScratch};
use copula_content_std::packs;
use copula_parse::{Lines, Reader};

use crate::{
    many_games,
    piece::{Guarded, Piece},
    scene::{Play, Scene},
    task::Work,
};

/// A piece of work on the scene's board.
pub(crate) fn of(piece: Piece, scene: &Scene) -> Work {
    let mut pack = packs::by_name(scene.pack).expect("the pack comes with the library");
    if let Play::OfStrangers(_) = scene.play {
        let limits = Limits::for_levels_of_strangers();
        pack = Arc::new(pack.with_limits(limits).expect("these are bounds that there may be"));
    }
    let level = (scene.draw)(piece.ahead());
    if let Piece::Batch { n_threads, watching } = piece {
        return many_games::step(&pack, &level, n_threads, watching);
    }
    let start = Position::new(&pack, &level).unwrap_or_else(|error| panic!("{}: {error}", scene.name));
    let inputs = || scene.play.inputs(&start);
    match piece {
        Piece::Step if scene.play == Play::Round => step_on(start.clone(), inputs()),
        Piece::Step => step(start.clone(), inputs()),
        Piece::Undo => undo(start.clone(), inputs()),
        Piece::Push(_) => step(start.clone(), pushes(&start)),
        Piece::ReadAfterPush(_) => read_after_push(start),
        Piece::Read => Work::new(1, move || _ = black_box(start.fresh_rules())),
        Piece::Settle => settle(start),
        Piece::Question => question(start),
        Piece::Guarded(guarded) => guarded_question(start, guarded),
        Piece::Copy => copy(start),
        Piece::Clone => Work::new(1, move || _ = black_box(black_box(&start).clone())),
        Piece::Hash => {
            let n_times = 100;
            Work::new(n_times, move || (0..n_times).for_each(|_| _ = black_box(black_box(&start).hash())))
        }
        Piece::Encode => Work::new(1, move || _ = black_box(start.encode())),
        Piece::Decode => {
            let encoded = start.encode();
            Work::new(1, move || _ = black_box(Position::decode(&pack, &encoded)))
        }
        Piece::Load => Work::new(1, move || _ = black_box(Position::new(&pack, &level))),
        Piece::Batch { .. } | Piece::Gain(_) => unreachable!("{piece:?} is no work on one position"),
    }
}

fn step(start: Position, inputs: Vec<Input>) -> Work {
    Work::prepared(
        inputs.len(),
        (start.clone(), Turn::default()),
        move |(position, _)| position.clone_from(&start),
        move |(position, turn)| inputs.iter().for_each(|&input| position.step(input, turn)),
    )
}

/// Steps that lead back to where they began.
fn step_on(mut position: Position, inputs: Vec<Input>) -> Work {
    let mut turn = Turn::default();
    Work::new(inputs.len(), move || inputs.iter().for_each(|&input| position.step(input, &mut turn)))
}

fn undo(start: Position, inputs: Vec<Input>) -> Work {
    Work::prepared(
        inputs.len(),
        (start.clone(), Turn::default(), History::default()),
        move |(position, turn, history)| {
            position.clone_from(&start);
            for &input in &inputs {
                position.step(input, turn);
                history.record(turn);
            }
        },
        |(position, turn, history)| while history.undo(position, turn) {},
    )
}

/// Steps to the right, as long as each pushes a word.
fn pushes(start: &Position) -> Vec<Input> {
    let (mut position, mut turn) = (start.clone(), Turn::default());
    let mut n_pushes = 0;
    loop {
        position.step(Input::Right, &mut turn);
        if touched(&position, &turn).is_empty() {
            break;
        }
        n_pushes += 1;
    }
    assert!(n_pushes > 3, "a word can be pushed along the corridor, and not just {n_pushes} times");
    vec![Input::Right; n_pushes]
}

/// The lines in which a turn moved a word.
fn touched(position: &Position, turn: &Turn) -> Lines {
    let mut lines = Lines::default();
    for change in turn.changes() {
        if let Change::Moved { object, from, to } = *change
            && position.kinds().is_text(position.board().last(object).kind())
        {
            lines.touch(from);
            lines.touch(to);
        }
    }
    lines
}

/// Reading after a push, and after it is undone: the same lines.
fn read_after_push(before: Position) -> Work {
    let (mut after, mut turn) = (before.clone(), Turn::default());
    after.step(Input::Right, &mut turn);
    let lines = touched(&after, &turn);
    assert!(!lines.is_empty(), "the player pushes a word");
    let (mut rules, mut reader) = (before.rules().clone(), Reader::default());
    Work::new(2, move || {
        for position in [&after, &before] {
            let pack = position.pack();
            rules.read(position.view().scene, pack.base(), pack.grammar(), &lines, &mut reader);
        }
        black_box(&rules);
    })
}

/// Into several places: how two copies lie to each other in memory makes a copy up to ten times as slow.
fn copy(position: Position) -> Work {
    let mut places = vec![position.clone(); 16];
    Work::new(places.len(), move || {
        places.iter_mut().for_each(|place| place.clone_from(black_box(&position)));
    })
}

fn settle(position: Position) -> Work {
    let seen: Vec<_> = position.view().seen().collect();
    let mut rules: RuleSet = position.rules().clone();
    let mut scratch = SettleScratch::default();
    Work::new(1, move || {
        let settlement = position.pack().settlement(black_box(&seen));
        rules.settle(position.view().scene, settlement, &mut scratch);
    })
}

fn question(position: Position) -> Work {
    let players = position.pack().lost_without();
    let objects: Vec<_> = position.board().objects().map(|(object, _)| object).collect();
    Work::new(objects.len(), move || {
        let view = position.view();
        _ = black_box(objects.iter().filter(|&&object| view.holds(object, players)).count());
    })
}

fn guarded_question(position: Position, guarded: Guarded) -> Work {
    let lexicon = position.pack().lexicon();
    let [property, condition] = [guarded.property, guarded.condition].map(|word| lexicon.word(word));
    let is_asked = position.rules().in_force().any(|(_, rule)| {
        Some(rule.complement) == property && rule.conditions().iter().any(|it| Some(it.word) == condition)
    });
    assert!(is_asked, "a rule of the board asks {}", guarded.condition);
    let objects = position.board().objects();
    let is_meant = |kind| position.kinds().name(kind).to_string() == guarded.thing;
    let objects: Vec<_> =
        objects.filter(|(_, object)| is_meant(object.kind())).map(|(object, _)| object).collect();
    assert!(!objects.is_empty(), "there is a {} on the board", guarded.thing);
    Work::new(objects.len(), move || {
        let view = position.view();
        _ = black_box(objects.iter().filter(|&&object| view.holds(object, property)).count());
    })
}
