//! The pieces of work that are measured on a board: [`of`].

use std::hint::black_box;
use std::sync::Arc;

use copula::{History, Input, Position, Turn};
use copula_content_std::packs;

use crate::boards::Scene;

/// A piece of work.
pub(crate) struct Work {
    pub(crate) name: &'static str,
    /// How many of what is counted a call does.
    pub(crate) pieces: usize,
    pub(crate) run: Box<dyn FnMut()>,
}

/// How many steps are played until the board is reset.
const N_STEPS: usize = 100;

/// Everything that is measured on a board.
pub(crate) fn of(scene: &Scene) -> Vec<Work> {
    let pack = packs::by_name(scene.pack).expect("the pack comes with the library");
    let level = scene.level.clone();
    let start = Position::new(&pack, &level).expect("the boards are sound");
    let inputs = inputs();
    let work = |name, pieces, run: Box<dyn FnMut()>| Work { name, pieces, run };
    let encoded = start.encode();
    let players = pack.players().first().copied();
    let objects: Vec<_> = start.board().objects().map(|(object, _)| object).collect();
    vec![
        work("step", N_STEPS, {
            let (start, mut position, mut turn) = (start.clone(), start.clone(), Turn::default());
            let inputs = inputs.clone();
            Box::new(move || {
                position.clone_from(&start);
                inputs.iter().for_each(|&input| position.step(input, &mut turn));
            })
        }),
        work("step and undo", N_STEPS, {
            let (mut position, mut turn, mut history) = (start.clone(), Turn::default(), History::default());
            let inputs = inputs.clone();
            Box::new(move || {
                for &input in &inputs {
                    position.step(input, &mut turn);
                    history.record(&turn);
                }
                while history.undo(&mut position) {}
            })
        }),
        work("read from nothing", 1, {
            let position = start.clone();
            Box::new(move || _ = black_box(position.fresh_rules()))
        }),
        work("question", objects.len(), {
            let position = start.clone();
            Box::new(move || {
                let view = position.view();
                objects.iter().for_each(|&object| _ = black_box(view.holds(black_box(object), players)));
            })
        }),
        work("copy", 1, {
            let (position, mut place) = (start.clone(), start.clone());
            Box::new(move || place.clone_from(black_box(&position)))
        }),
        work("hash", 1, {
            let position = start.clone();
            Box::new(move || _ = black_box(black_box(&position).hash()))
        }),
        work("encode", 1, {
            let position = start.clone();
            Box::new(move || _ = black_box(position.encode()))
        }),
        work("decode", 1, {
            let pack = Arc::clone(&pack);
            Box::new(move || _ = black_box(Position::decode(&pack, &encoded)))
        }),
        work("load", 1, Box::new(move || _ = black_box(Position::new(&pack, &level)))),
    ]
}

/// A fixed pseudo-random play.
fn inputs() -> Vec<Input> {
    let mut seed = 7u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Input::EVERY[(seed >> 33) as usize % 4]
    };
    (0..N_STEPS).map(|_| next()).collect()
}
