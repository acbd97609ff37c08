//! Measuring: [`time`], and [`measured`], which valgrind counts.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::task::{Clock, Task, Work};

/// How long a measurement goes on.
const LONG_ENOUGH: Duration = Duration::from_millis(30);

/// How often it is repeated; the quickest counts, since nothing makes a machine faster than it is.
const N_ROUNDS: usize = 2;

/// The nanoseconds that a piece of the work takes.
pub(crate) fn time(work: &mut Work) -> f64 {
    let n_calls = enough_calls(work);
    let n_pieces = f64::from(n_calls) * work.pieces as f64;
    let rounds = (0..N_ROUNDS).map(|_| time_calls(work, n_calls).as_secs_f64() * 1e9 / n_pieces);
    rounds.fold(f64::INFINITY, f64::min)
}

/// Warms up, and finds out how many calls are long enough, or, with all that prepares them, very long.
fn enough_calls(work: &mut Work) -> u32 {
    let mut n_calls = 1u32;
    loop {
        let start = Instant::now();
        let taken = time_calls(work, n_calls).max(start.elapsed() / 4);
        if taken >= LONG_ENOUGH / 4 {
            let scale = LONG_ENOUGH.as_secs_f64() / taken.as_secs_f64();
            return ((f64::from(n_calls) * scale) as u32).max(1);
        }
        n_calls = n_calls.saturating_mul(4);
    }
}

/// One call after warm-up, the only one that goes through [`measured`].
pub(crate) fn once(work: &mut Work) {
    work.task.prepare();
    work.task.run();
    work.task.prepare();
    measured(work.task.as_mut());
}

fn time_calls(work: &mut Work, n_calls: u32) -> Duration {
    let task = work.task.as_mut();
    match work.clock {
        Clock::AroundAll => {
            let start = Instant::now();
            (0..n_calls).for_each(|_| measured(task));
            start.elapsed()
        }
        Clock::AroundEach => {
            let each = (0..n_calls).map(|_| {
                task.prepare();
                let start = Instant::now();
                measured(task);
                start.elapsed()
            });
            each.sum()
        }
    }
}

/// Does the work. Valgrind counts from where this function is entered, which it finds by name, to where it is left.
#[inline(never)]
fn measured(task: &mut dyn Task) {
    task.run();
    // Without this the call above is a jump, and the function is left before the work.
    black_box(());
}
