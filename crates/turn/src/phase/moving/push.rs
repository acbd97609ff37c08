//! What a mover pushes: whether all who have to move because of it can, and how they do.

use copula_grid::{Dir, Pos};
use copula_lexicon::Being;

use super::{
    attempt::Attempt,
    going::{Going, Met, Purpose, Way, pushable, swapping, way_of},
    push_memo::Push,
    pushing::{Probe, Puller, Shoved},
    step::{Facing, Room},
};
use crate::{pack::StepOrder, record::Limit};

impl Attempt<'_, '_, '_> {
    /// Pushes everything on a tile that has to be, if all of it can be; whether it could.
    pub(super) fn push_those(&mut self, going: Going, place: Pos, met: &[Met]) -> Result<bool, Limit> {
        match self.phase.pack.step_order {
            StepOrder::FrontFirst => self.push_in_turn(going, place, met),
            StepOrder::AllAtOnce => self.push_each(going, place, met),
        }
    }

    /// Plans the push of all, the older first, each on what the earlier ones have left, and carries it out if nothing is
    /// held. All that is planned once is carried out, so a push is planned once.
    fn push_in_turn(&mut self, going: Going, place: Pos, met: &[Met]) -> Result<bool, Limit> {
        let Going { being: pusher, heading, .. } = going;
        self.heed();
        self.pushing.begin(pusher);
        let n_deeds = self.step.n_deeds();
        self.pushing.shoved.clear();
        self.add_shoved(pushable(met, None), place, None);
        let mut index = 0;
        while index < self.pushing.shoved.len() {
            let is_held = self.known(self.pushing.shoved[index].being, heading) == Some(Push::Held);
            if is_held || !self.plan(index, heading) {
                self.note_held(index, heading);
                self.step.forget_deeds(n_deeds);
                self.pushing.swaps.clear();
                return Ok(false);
            }
            index += 1;
        }
        (0..index).try_for_each(|_| self.count_push())?;
        for index in 0..self.pushing.swaps.len() {
            let (object, to) = self.pushing.swaps[index];
            self.step.land_on(object, to, None);
        }
        self.pushing.swaps.clear();
        self.leave_all(0, heading);
        self.pull_rest()?;
        Ok(true)
    }

    /// Pushes each, with all that it pushes and pulls, before the next, if all can be.
    fn push_each(&mut self, going: Going, place: Pos, met: &[Met]) -> Result<bool, Limit> {
        if !self.can_push(met, None, Going { at: place, ..going }) {
            return Ok(false);
        }
        for other in pushable(met, None) {
            self.heed();
            if self.known(other, going.heading) != Some(Push::Gone) {
                self.pushing.taking_part.clear();
                self.shove(other, place, going.heading, None)?;
                self.pull_rest()?;
            }
        }
        Ok(true)
    }

    /// Whoever pushes what is held is held as well.
    fn note_held(&mut self, index: usize, heading: Dir) {
        let mut next = Some(index);
        while let Some(index) = next {
            let Shoved { being, by, .. } = self.pushing.shoved[index];
            self.note(being, heading, Push::Held);
            next = Some(by).filter(|&by| by < index);
        }
    }

    /// Forgets what was found out if anything has happened since.
    fn heed(&mut self) {
        self.pushing.memo.heed(self.step.happened(), self.recorder.changes.len());
    }

    /// Whether beings can be pushed, or pulled by `puller`, from the tile and the way of `going`, by whom that is.
    pub(super) fn can_move(
        &mut self,
        beings: impl Iterator<Item = Being>,
        Going { being: pusher, at, heading }: Going,
        puller: Option<Being>,
    ) -> bool {
        self.heed();
        let mut probes = std::mem::take(&mut self.pushing.probes);
        probes.clear();
        self.pushing.asked_of.clear();
        if self.phase.pack.step_order == StepOrder::FrontFirst {
            self.pushing.asked_of.insert(pusher);
        }
        for being in beings {
            self.pushing.asked_of.insert(being);
            probes.push(Probe { being, at, puller, by: probes.len() });
        }
        let n_passed = (0..).take_while(|&index| self.passes_on(index, heading, &mut probes)).count();
        let can = n_passed == probes.len();
        match can {
            true => {
                let pushed = probes.iter().filter(|probe| probe.puller.is_none());
                pushed.for_each(|probe| self.note(probe.being, heading, Push::Goes));
            }
            // Who is held up by it is held up as well.
            false => {
                let by = std::iter::successors(Some(n_passed), |&index| {
                    Some(probes[index].by).filter(|&by| by < index)
                });
                let pushed = by.map(|index| probes[index]).filter(|probe| probe.puller.is_none());
                pushed.for_each(|probe| self.note(probe.being, heading, Push::Held));
            }
        }
        self.pushing.probes = probes;
        can
    }

    /// Keeps what was found out about pushing something, unless it has been pushed already.
    fn note(&mut self, being: Being, heading: Dir, push: Push) {
        if self.room == Room::Along && self.known(being, heading) != Some(Push::Gone) {
            self.pushing.memo.set(being, heading, push);
        }
    }

    /// What is known of pushing something that way. Who goes round may push what others cannot. Where movers go front first,
    /// that one thing goes does not tell what it uses up, so only that it is held counts.
    fn known(&self, being: Being, heading: Dir) -> Option<Push> {
        let is_of_use = |&push: &Push| {
            self.room == Room::Along
                && (push == Push::Held || self.phase.pack.step_order == StepOrder::AllAtOnce)
        };
        self.pushing.memo.get(being, heading).filter(is_of_use)
    }

    /// Whether one of those asked about goes if all goes that has to because of it, which is asked about next; `false` also
    /// if there is no such one.
    fn passes_on(&mut self, index: usize, heading: Dir, probes: &mut Vec<Probe>) -> bool {
        let Some(&Probe { being, at, puller, .. }) = probes.get(index) else {
            return false;
        };
        // A try ends with an error then.
        if self.phase.queries.is_spent() {
            return false;
        }
        if puller.is_none()
            && let Some(push) = self.known(being, heading)
        {
            return push != Push::Held;
        }
        let gives_way = self.phase.gait_of(self.recorder.board, being, heading).passes
            || (puller.is_none() && self.phase.breaks_if_stuck(self.recorder.board, being));
        if gives_way {
            return true;
        }
        let Some(ahead) = self.recorder.board.size().step(at, heading) else {
            return false;
        };
        let n_deeds = self.step.n_deeds();
        let met = self.meet_ahead(Going { being, at, heading }, ahead, Purpose::Probe);
        self.step.forget_deeds(n_deeds);
        if way_of(&met, puller) == Way::Blocked {
            return false;
        }
        for pushed in pushable(&met, puller) {
            if self.pushing.asked_of.insert(pushed) {
                let puller = puller.map(|_| being);
                probes.push(Probe { being: pushed, at: ahead, puller, by: index });
            }
        }
        true
    }

    /// Moves something that is pushed, or pulled by `puller`, with what it pushes; what those pull is left to do.
    pub(super) fn shove(
        &mut self,
        being: Being,
        at: Pos,
        heading: Dir,
        puller: Option<Being>,
    ) -> Result<(), Limit> {
        if puller.is_none() {
            self.pushing.shoved.clear();
        }
        let first = self.pushing.shoved.len();
        self.add_shoved([being].into_iter(), at, puller);
        let mut index = first;
        while index < self.pushing.shoved.len() {
            self.count_push()?;
            self.plan(index, heading);
            index += 1;
        }
        self.leave_all(first, heading);
        if puller.is_none() {
            self.heed();
            for index in first..self.pushing.shoved.len() {
                self.note(self.pushing.shoved[index].being, heading, Push::Gone);
            }
        }
        Ok(())
    }

    /// Belts and swaps can push one another without end, so a turn has a bound (docs/rules-game.md §C.2).
    fn count_push(&mut self) -> Result<(), Limit> {
        self.pushing.n_pushes += 1;
        self.phase.check_work()?;
        if self.pushing.n_pushes > self.phase.pack.limits().pushes { Err(Limit::Pushes) } else { Ok(()) }
    }

    fn add_shoved(&mut self, beings: impl Iterator<Item = Being>, at: Pos, puller: Option<Being>) {
        for being in beings {
            self.pushing.taking_part.insert(being);
            let by = self.pushing.shoved.len();
            self.pushing.shoved.push(Shoved::new(being, at, puller, by));
        }
    }

    /// Lets all leave that are shoved, from that one on, those in front first.
    fn leave_all(&mut self, first: usize, heading: Dir) {
        let pulls = !self.phase.active.responses_behind.is_empty();
        for index in (first..self.pushing.shoved.len()).rev() {
            let Shoved { being, at, ends, deeds, .. } = self.pushing.shoved[index];
            if ends {
                self.recorder.break_stuck(self.phase, being);
                continue;
            }
            let going = Going { being, at, heading };
            self.leave(going, Facing::Turns, deeds);
            if pulls {
                let asks = self.phase.pack.step_order == StepOrder::FrontFirst;
                self.pushing.pulling.push(Puller { going, asks });
            }
        }
    }

    /// Finds out what comes of something that is to move, and who has to move because of it; whether it goes, or ends
    /// because it does not. Where all go at once, that was found out before.
    fn plan(&mut self, index: usize, heading: Dir) -> bool {
        let Shoved { being, at, puller, .. } = self.pushing.shoved[index];
        let ends = puller.is_none() && self.phase.breaks_if_stuck(self.recorder.board, being);
        self.pushing.shoved[index].ends = ends;
        // A tile without objects does not go on: it gives way where it is.
        if ends && matches!(being, Being::Tile(_)) {
            return true;
        }
        let Some(ahead) = self.recorder.board.size().step(at, heading) else {
            return ends;
        };
        let n_deeds = self.step.n_deeds();
        let met = self.meet_ahead(Going { being, at, heading }, ahead, Purpose::Push);
        self.pushing.shoved[index].deeds = self.step.deeds_since(n_deeds);
        self.plan_swaps(&met, puller, at);
        if let (Some(puller), true) = (puller, self.phase.gait_of(self.recorder.board, being, heading).swaps)
        {
            self.swap_pulled(being, puller, ahead, at);
        }
        let asks = ends || puller.is_some();
        let is_held = match way_of(&met, puller) {
            Way::Free => false,
            Way::Pushes => asks && !self.can_push(&met, puller, Going { being, at: ahead, heading }),
            Way::Blocked => true,
        };
        if is_held {
            return ends;
        }
        self.pushing.shoved[index].ends = false;
        for other in pushable(&met, puller) {
            if self.pushing.taking_part.insert(other) {
                self.pushing.shoved.push(Shoved::new(other, ahead, None, index));
            }
        }
        true
    }

    /// Sends what changes places with something that is pushed to the tile that it leaves; where a push is planned before it
    /// is carried out, that waits.
    fn plan_swaps(&mut self, met: &[Met], puller: Option<Being>, to: Pos) {
        for object in swapping(met, puller) {
            match self.phase.pack.step_order {
                StepOrder::FrontFirst => self.pushing.swaps.push((object, to)),
                StepOrder::AllAtOnce if self.step.lands(object) => {}
                StepOrder::AllAtOnce => self.step.land_on(object, to, None),
            }
        }
    }

    /// Sends everything on the tile ahead to the tile that something pulled leaves, if that changes places with what it meets;
    /// but not what pulls it, nor what is on its way already.
    fn swap_pulled(&mut self, pulled: Being, puller: Being, ahead: Pos, to: Pos) {
        let board = &*self.recorder.board;
        for other in board.at(ahead).filter(|&other| puller != other.into() && pulled != other.into()) {
            if !self.step.lands(other) {
                self.step.land_on(other, to, None);
            }
        }
    }

    /// Whether all of those met on a tile can be pushed that have to be. `to` is the pusher on that tile. Where all go at
    /// once, one after the other is asked about, so that the first that is held answers for all.
    fn can_push(&mut self, met: &[Met], puller: Option<Being>, to: Going) -> bool {
        let mut pushed = pushable(met, puller);
        match self.phase.pack.step_order {
            StepOrder::FrontFirst => self.can_move(pushed, to, None),
            StepOrder::AllAtOnce => pushed.all(|other| self.can_move([other].into_iter(), to, None)),
        }
    }
}
