//! Many games at once: [`step`].

use std::sync::Arc;

use copula::{Batch, BatchOptions, Input, LevelDef, Pack};

use crate::{piece::Watching, scene::random_inputs, task::Work};

const N_GAMES: usize = 256;

/// How many steps a call plays.
const N_STEPS: usize = 20;

/// After how many steps a game begins anew.
const MAX_STEPS: u32 = 100;

/// A step of one of many games of a level.
pub(crate) fn step(pack: &Arc<Pack>, level: &LevelDef, n_threads: usize, watching: Watching) -> Work {
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(n_threads).build().expect("threads can be started");
    let options = BatchOptions { max_steps: MAX_STEPS, ..BatchOptions::default() };
    let mut batch =
        Batch::new(pack, std::slice::from_ref(level), N_GAMES, options).expect("the boards are sound");
    let mut planes = vec![0; batch.shape().len() * batch.len()];
    let inputs: Vec<Vec<Input>> =
        (0..N_STEPS as u64).map(|step| random_inputs(step).take(N_GAMES).collect()).collect();
    Work::new(N_GAMES * N_STEPS, move || {
        pool.install(|| {
            for inputs in &inputs {
                batch.step(inputs);
                if watching == Watching::Observing {
                    batch.observe(&mut planes);
                }
            }
        });
    })
}
