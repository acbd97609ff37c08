//! What a phase asks while it runs: [`PhaseContext`].

use copula_grid::{Board, Dir};
use copula_lexicon::{Being, Kinds, Scene, WordId};
use copula_resolve::{Queries, RuleSet, Trail, TurnContext, View};

use crate::{
    hook::{Answer, Gait, Meeting, Side},
    pack::{Active, Pack},
    record::Limit,
};

/// What does not change while a phase runs, and every question that a phase asks the hooks of the pack.
#[derive(Clone, Copy)]
pub(crate) struct PhaseContext<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) kinds: &'a Kinds,
    pub(crate) rules: &'a RuleSet,
    pub(crate) active: &'a Active,
    pub(crate) turn: &'a TurnContext,
    pub(crate) trail: &'a Trail,
    /// What is asked while the turn is played.
    pub(crate) queries: &'a Queries,
}

impl<'a> PhaseContext<'a> {
    /// The board as it is now, to be asked about.
    pub(crate) fn view(&self, board: &'a Board) -> View<'a> {
        let scene = Scene { board, kinds: self.kinds, lexicon: self.pack.lexicon() };
        View::new(scene, self.rules, self.pack.checks(), self.turn)
            .with_trail(self.trail)
            .noting(self.queries)
    }

    /// Ends what goes on and on.
    ///
    /// # Errors
    ///
    /// If the turn has taken more work than it may.
    #[inline]
    pub(crate) fn check_work(&self) -> Result<(), Limit> {
        if self.queries.is_spent() { Err(Limit::Work) } else { Ok(()) }
    }

    /// Whether a being is spared where moving would end it.
    #[inline]
    pub(crate) fn is_spared(&self, board: &Board, being: impl Into<Being>) -> bool {
        if self.active.spared.is_empty() {
            return false;
        }
        let (view, being) = (self.view(board), being.into());
        self.active.spared.pick(&self.pack.hooks.spared).any(|hook| (hook.run)(&view, &hook.asks, being))
    }

    /// Whether a being ends when it cannot go on.
    #[inline]
    pub(crate) fn breaks_if_stuck(&self, board: &Board, being: Being) -> bool {
        !self.active.breaks_if_stuck.is_empty() && self.is_said_to_break(board, being)
    }

    fn is_said_to_break(&self, board: &Board, being: Being) -> bool {
        let view = self.view(board);
        let mut hooks = self.active.breaks_if_stuck.pick(&self.pack.hooks.breaks_if_stuck);
        hooks.any(|hook| (hook.run)(&view, &hook.asks, being)) && !self.is_spared(board, being)
    }

    /// How a being goes that is to go that way.
    #[inline]
    pub(crate) fn gait_of(&self, board: &Board, being: Being, heading: Dir) -> Gait {
        let gait = Gait { heading, stays: false, passes: false, swaps: false };
        if self.active.gaits.is_empty() { gait } else { self.asked_gait(board, being, gait) }
    }

    /// Where a being faces that has just come, by what is said of it, after it came facing that way. For a tile without
    /// objects: where what it makes faces.
    pub(crate) fn facing_of_new(&self, board: &Board, being: Being, dir: Dir) -> Dir {
        if self.active.facings.is_empty() {
            return dir;
        }
        let view = self.view(board);
        let hooks = self.active.facings.pick(&self.pack.hooks.facings);
        hooks.fold(dir, |dir, hook| (hook.run)(&view, &hook.asks, being, dir))
    }

    /// Where something faces that a being makes or becomes, before anything is said of that.
    pub(crate) fn facing_of_source(&self, board: &Board, being: Being) -> Dir {
        match being {
            Being::Object(object) => board.get(object).map_or(Dir::Right, |object| object.dir()),
            Being::Tile(_) if !self.pack.hooks.facings.is_empty() => {
                self.facing_of_new(board, being, self.view(board).facing(being))
            }
            Being::Tile(_) | Being::Level => Dir::Right,
        }
    }

    fn asked_gait(&self, board: &Board, being: Being, mut gait: Gait) -> Gait {
        let view = self.view(board);
        let hooks = self.active.gaits.pick(&self.pack.hooks.gaits);
        hooks.for_each(|hook| (hook.run)(&view, &hook.asks, being, &mut gait));
        gait
    }

    /// What the first of the pack's responses says about a meeting, and its word.
    #[inline]
    pub(crate) fn first_answer(&self, view: &View<'_>, meeting: Meeting) -> Option<(Answer, WordId)> {
        let active = match meeting.side {
            Side::Ahead => self.active.responses,
            Side::Behind => self.active.responses_behind,
        };
        for response in active.pick(&self.pack.hooks.responses) {
            if let Some(answer) = (response.run)(view, &response.asks, meeting) {
                return Some((answer, response.word));
            }
        }
        None
    }
}
