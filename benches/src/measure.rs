//! Measuring: [`time`].

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a measurement goes on.
const LONG_ENOUGH: Duration = Duration::from_millis(60);

/// How often it is repeated; the quickest counts, since nothing makes a machine faster than it is.
const N_ROUNDS: usize = 5;

/// The nanoseconds that one call takes, or one of `per_call` pieces of work in a call.
pub(crate) fn time<T>(per_call: usize, mut call: impl FnMut() -> T) -> f64 {
    let mut n_calls = 1u32;
    // Warm up, and find out how many calls are long enough.
    loop {
        let start = Instant::now();
        (0..n_calls).for_each(|_| _ = black_box(call()));
        let taken = start.elapsed();
        if taken >= LONG_ENOUGH / 4 {
            let scale = LONG_ENOUGH.as_secs_f64() / taken.as_secs_f64().max(1e-9);
            n_calls = ((f64::from(n_calls) * scale) as u32).max(1);
            break;
        }
        n_calls = n_calls.saturating_mul(4);
    }
    let rounds = (0..N_ROUNDS).map(|_| {
        let start = Instant::now();
        (0..n_calls).for_each(|_| _ = black_box(call()));
        start.elapsed().as_secs_f64() * 1e9 / f64::from(n_calls) / per_call as f64
    });
    rounds.fold(f64::INFINITY, f64::min)
}
