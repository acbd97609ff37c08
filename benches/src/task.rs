//! What is done again and again while a clock runs: [`Work`].

/// Work that is ready to be measured.
pub(crate) struct Work {
    /// How many of what is counted a call does.
    pub(crate) pieces: usize,
    pub(crate) clock: Clock,
    pub(crate) task: Box<dyn Task>,
}

/// What the clock runs for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    /// Many calls, which need no preparation.
    AroundAll,
    /// Each call, after its preparation.
    AroundEach,
}

/// What is done again and again.
pub(crate) trait Task {
    /// Makes ready for a call; not measured.
    fn prepare(&mut self);
    /// What is measured.
    fn run(&mut self);
}

impl Work {
    /// Work that can be done again as things are after it.
    pub(crate) fn new(pieces: usize, mut run: impl FnMut() + 'static) -> Work {
        let work = Work::prepared(pieces, (), |()| (), move |()| run());
        Work { clock: Clock::AroundAll, ..work }
    }

    /// Work that is prepared before each call.
    pub(crate) fn prepared<S: 'static>(
        pieces: usize,
        state: S,
        prepare: impl FnMut(&mut S) + 'static,
        run: impl FnMut(&mut S) + 'static,
    ) -> Work {
        let task = Prepared { state, prepare, run };
        Work { pieces, clock: Clock::AroundEach, task: Box::new(task) }
    }
}

struct Prepared<S, P, R> {
    state: S,
    prepare: P,
    run: R,
}

impl<S, P: FnMut(&mut S), R: FnMut(&mut S)> Task for Prepared<S, P, R> {
    fn prepare(&mut self) {
        (self.prepare)(&mut self.state);
    }

    fn run(&mut self) {
        (self.run)(&mut self.state);
    }
}
