//! Many games at once: the same as one by one, whatever the number of threads.

#![cfg(all(feature = "batch", feature = "std-content", feature = "formats"))]

use copula::{
    Batch, BatchOptions, Input, LevelDef, NewBatchError, Outcome, Position, Turn, formats::read_drawn, packs,
};

const WALK: &str = "
    BABA IS  YOU  .    ROCK
    FLAG IS  WIN  .    IS
    .    .   rock .    PUSH
    baba flag .   .    .
";

const CHANCE: &str = "
    BABA IS   YOU  AND CHILL
    KEKE IS   MOVE .   .
    baba keke .    .   .
    .    .    .    .   .
";

fn levels() -> Vec<LevelDef> {
    [WALK, CHANCE].map(|drawn| read_drawn(drawn, &[]).unwrap()).into()
}

fn batch(n_games: usize, max_steps: u32) -> Batch {
    Batch::new(&packs::game(), &levels(), n_games, BatchOptions { max_steps, seed: 5 }).unwrap()
}

/// An input for each game and each step, by a fixed rule.
fn inputs(n_games: usize, step: usize) -> Vec<Input> {
    (0..n_games).map(|game| Input::VARIANTS[(game * 7 + step * 3 + game * step) % 5]).collect()
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let played = |n_threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(n_threads).build().unwrap();
        pool.install(|| {
            let mut batch = batch(200, 17);
            let mut planes = vec![0; batch.shape().len() * batch.len()];
            let mut seen = Vec::new();
            for step in 0..60 {
                batch.step(&inputs(200, step));
                batch.observe(&mut planes);
                seen.push((batch.stepped().to_vec(), planes.clone()));
            }
            seen
        })
    };
    let alone = played(1);
    assert!(alone.iter().any(|(stepped, _)| stepped.iter().any(|game| game.outcome == Outcome::Won)));
    assert!(alone == played(2) && alone == played(3));
}

#[test]
fn a_game_of_a_batch_goes_as_it_would_alone() {
    let mut batch = batch(4, 1_000);
    let mut alone: Vec<Position> = (0..4).map(|game| batch.position(game).clone()).collect();
    let mut turn = Turn::default();
    for step in 0..30 {
        let inputs = inputs(4, step);
        let before: Vec<bool> = batch.stepped().iter().map(|game| game.is_over).collect();
        batch.step(&inputs);
        for (game, position) in alone.iter_mut().enumerate() {
            if before[game] {
                *position = batch.position(game).clone();
            } else {
                position.step(inputs[game], &mut turn);
            }
            assert_eq!(position.encode(), batch.position(game).encode(), "game {game} at step {step}");
        }
    }
}

#[test]
fn a_game_that_is_over_begins_anew() {
    let mut batch = batch(2, 3);
    let start = batch.position(0).hash();
    for _ in 0..3 {
        batch.step(&[Input::Wait, Input::Wait]);
    }
    assert!(batch.stepped().iter().all(|game| game.is_over && game.n_steps == 3));
    batch.step(&[Input::Right, Input::Right]);
    assert_eq!((batch.position(0).hash(), batch.stepped()[0].n_steps), (start, 0));
}

#[test]
fn planes_hide_nothing() {
    let level = read_drawn("BABA IS YOU\nbaba>+baba<+KEY+key^ . .", &["BABA", "KEY"]).unwrap();
    let small = read_drawn("BABA", &[]).unwrap();
    let batch = Batch::new(&packs::game(), &[level, small], 2, BatchOptions::default()).unwrap();
    let shape = batch.shape();
    let mut planes = vec![7; shape.len() * 2];
    batch.observe(&mut planes);
    let plane_of = |kind: &str| batch.kinds().find(|&(_, name)| name == kind).unwrap().0;
    let at = |game: usize, plane: usize, x: usize, y: usize| {
        planes[game * shape.len() + (plane * shape.height + y) * shape.width + x]
    };
    let (baba, key) = (plane_of("baba"), plane_of("key"));
    assert_eq!((at(0, baba, 0, 1), at(0, baba + 1, 0, 1)), (2, 0b0101));
    assert_eq!((at(0, key, 0, 1), at(0, key + 1, 0, 1)), (1, 0b0010));
    assert_eq!((at(0, plane_of("text:KEY"), 0, 1), at(0, plane_of("text:BABA"), 0, 0)), (1, 1));
    assert_eq!(at(1, plane_of("text:BABA"), 0, 0), 1);
    let level_of = |game: usize| -> u32 {
        (0..shape.height * shape.width)
            .map(|tile| u32::from(at(game, shape.n_planes - 1, tile % shape.width, tile / shape.width)))
            .sum()
    };
    assert_eq!((level_of(0), level_of(1)), (6, 1));
}

#[test]
fn a_batch_of_nothing_or_of_faulty_levels_says_so() {
    let new =
        |levels: &[LevelDef], n_games| Batch::new(&packs::game(), levels, n_games, BatchOptions::default());
    assert_eq!(new(&[], 3).unwrap_err(), NewBatchError::Nothing);
    assert_eq!(new(&levels(), 0).unwrap_err(), NewBatchError::Nothing);
    let faulty = LevelDef { width: 0, height: 1, ..LevelDef::default() };
    let error = new(&[levels()[0].clone(), faulty], 1).unwrap_err();
    assert_eq!(error.to_string(), "level 1: width: a side must have 1 to 1024 tiles, not 0");
}
