//! Who moves in a take: [`Movers`].

use copula_grid::Dir;
use copula_lexicon::Being;

/// Collects who moves in a take, and where to.
#[derive(Clone, Debug, Default)]
pub struct Movers {
    pub(crate) list: Vec<Mover>,
}

/// Which way a mover goes, and what becomes of its facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// That way; it faces there already when the take begins.
    Facing(Dir),
    /// That way, facing there from the moment that it is tried.
    Toward(Dir),
    /// That way, whichever way it faces.
    Sideways(Dir),
    /// The way it faces at the moment that it is tried.
    Own,
}

impl Heading {
    /// Which way that is for one that faces there.
    pub(crate) fn dir(self, facing: Dir) -> Dir {
        match self {
            Heading::Facing(dir) | Heading::Toward(dir) | Heading::Sideways(dir) => dir,
            Heading::Own => facing,
        }
    }
}

/// What a mover does when others are in its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WhenBlocked {
    /// Whether it turns round and tries again when nothing else moves any more.
    pub turns_back: bool,
    /// Whether what leaves its target to a side makes room for it.
    pub goes_round: bool,
}

/// One being that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mover {
    pub(crate) being: Being,
    pub(crate) heading: Heading,
    pub(crate) when_blocked: WhenBlocked,
    pub(crate) steps: u32,
    /// Whether it takes no more steps for being named again.
    is_once: bool,
    /// How far it has come in trying, when a step begins.
    pub(crate) progress: Progress,
    /// Which one of those named it is, from 0.
    pub(crate) number: usize,
    /// Whether it faces its way already, if it is to from the start.
    pub(crate) has_faced: bool,
}

/// How far a mover has come in trying to take a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Progress {
    /// It goes if nothing holds it up.
    #[default]
    Free,
    /// It pushes what does.
    Push,
    /// It lets the others try.
    Wait,
    /// It turns back, if it is of those who do, and tries that way.
    Turn,
    /// It tries for the last time.
    GiveUp,
    /// It has had to push or turn in an earlier step, and will not turn again.
    Spent,
    /// It has gone, or stays.
    Over,
}

impl Progress {
    /// Whether it is one of those that a mover leaves again as soon as another has gone.
    pub(crate) fn is_late(self) -> bool {
        (Progress::Wait..=Progress::GiveUp).contains(&self)
    }
}

impl Movers {
    /// Adds a being that is to take a step that way, facing there.
    ///
    /// Where movers go front first, the order in which they are named does not matter; where all go at once, they are tried
    /// in this order. Who is named twice takes two steps, both as it was named first. The level turns that way, and goes
    /// nowhere.
    pub fn push(&mut self, being: impl Into<Being>, heading: Dir) {
        self.add(being.into(), Heading::Facing(heading), WhenBlocked::default(), 1);
    }

    /// The same for a being that takes one step however often it is named so.
    pub fn push_once(&mut self, being: impl Into<Being>, heading: Dir) {
        self.push(being, heading);
        if let Some(mover) = self.list.last_mut() {
            mover.is_once = true;
        }
    }

    /// Adds a being that is to take so many steps.
    pub fn add(&mut self, being: Being, heading: Heading, when_blocked: WhenBlocked, steps: u32) {
        let number = self.list.len();
        self.list.push(Mover {
            being,
            heading,
            when_blocked,
            steps,
            is_once: false,
            progress: Progress::Free,
            number,
            has_faced: false,
        });
    }

    /// Leaves each being once, in the order and in the way in which it was first named, with the steps of all times
    /// that it was.
    pub(crate) fn join(&mut self) {
        if self.list.len() < 2 {
            return;
        }
        self.list.sort_unstable_by_key(|mover| (mover.being, mover.number));
        self.list.dedup_by(|again, first| {
            let is_same = again.being == first.being;
            if is_same && !again.is_once {
                first.steps = first.steps.saturating_add(again.steps);
            }
            is_same
        });
        self.list.sort_unstable_by_key(|mover| mover.number);
    }
}
