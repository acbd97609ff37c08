//! Memory for pushing and pulling: [`Pushing`].

use copula_grid::{ObjectId, Pos};
use copula_lexicon::Being;

use super::{
    going::{Going, Purpose},
    members::Members,
    push_memo::PushMemo,
    step::Deeds,
};

/// Memory for pushing, kept from one try to the next.
#[derive(Debug, Default)]
pub(super) struct Pushing {
    /// Who takes part in the push.
    pub(super) taking_part: Members,
    /// Of whom it has been asked whether they can move.
    pub(super) asked_of: Members,
    /// Those who are pushed or pulled, in the order in which they were met.
    pub(super) shoved: Vec<Shoved>,
    /// Who changes places with something that is pushed, and where it goes.
    pub(super) swaps: Vec<(ObjectId, Pos)>,
    /// Those of whom it is asked whether they can move.
    pub(super) probes: Vec<Probe>,
    pub(super) memo: PushMemo,
    /// Those who have left and may pull others.
    pub(super) pulling: Vec<Puller>,
    /// Pushes of the turn so far.
    pub(super) n_pushes: u32,
}

/// Something that is pushed or pulled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shoved {
    pub(super) being: Being,
    pub(super) at: Pos,
    /// What pulls it, which is no obstacle to it.
    pub(super) puller: Option<Being>,
    /// Which one pushes it, by index; its own for those that the mover pushes.
    pub(super) by: usize,
    /// Whether it ends because it cannot go on.
    pub(super) ends: bool,
    pub(super) deeds: Deeds,
}

/// Something that has left and may pull others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Puller {
    pub(super) going: Going,
    /// Whether what it pulls comes along only if nothing holds it.
    pub(super) asks: bool,
}

/// Something of which it is asked whether it can move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe {
    pub(super) being: Being,
    pub(super) at: Pos,
    /// What pulls it, which is no obstacle to it.
    pub(super) puller: Option<Being>,
    /// Because of which other one it is asked, by index; its own for those asked about first.
    pub(super) by: usize,
}

impl Pushing {
    /// Where the last push went through, as far as it got.
    pub(super) fn places(&self) -> impl Iterator<Item = Pos> + '_ {
        self.shoved.iter().map(|shoved| shoved.at)
    }

    /// Forgets what was found out earlier.
    pub(super) fn forget(&mut self) {
        self.memo.clear();
    }

    /// Begins a pull by one who leaves.
    pub(super) fn start_pull(&mut self, going: Going) {
        self.begin(going.being);
        self.shoved.clear();
        self.pulling.push(Puller { going, asks: true });
    }

    /// Begins a push by that being.
    pub(super) fn begin(&mut self, pusher: Being) {
        self.taking_part.clear();
        self.taking_part.insert(pusher);
    }

    /// Who has been met already.
    pub(super) fn members(&self, purpose: Purpose) -> Option<&Members> {
        match purpose {
            Purpose::SetOut => None,
            Purpose::Probe => Some(&self.asked_of),
            Purpose::Push => Some(&self.taking_part),
        }
    }

    pub(super) fn members_mut(&mut self, purpose: Purpose) -> Option<&mut Members> {
        match purpose {
            Purpose::SetOut => None,
            Purpose::Probe => Some(&mut self.asked_of),
            Purpose::Push => Some(&mut self.taking_part),
        }
    }
}

impl Shoved {
    pub(super) fn new(being: Being, at: Pos, puller: Option<Being>, by: usize) -> Shoved {
        Shoved { being, at, puller, by, ends: false, deeds: Deeds::default() }
    }
}
