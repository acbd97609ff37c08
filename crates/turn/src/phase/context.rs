//! What a phase asks while it runs: [`PhaseContext`].

use copula_grid::{Board, Dir};
use copula_lexicon::{Being, Kinds, Scene, WordId};
use copula_resolve::{Queries, RuleSet, Trail, TurnContext, View};

use super::recorder::Recorder;
use crate::{
    hook::{Answer, Gait, Meeting},
    pack::{Active, Pack},
};

/// What does not change while a phase runs.
#[derive(Clone, Copy)]
pub(crate) struct PhaseContext<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) kinds: &'a Kinds,
    pub(crate) rules: &'a RuleSet,
    pub(crate) active: &'a Active,
    pub(crate) context: &'a TurnContext,
    pub(crate) trail: &'a Trail,
    /// What is asked while the turn is played.
    pub(crate) queries: &'a Queries,
}

/// Whether a being is spared where moving would end it.
pub(crate) fn is_spared(phase: PhaseContext<'_>, recorder: &Recorder<'_>, being: Being) -> bool {
    let view = phase.view(recorder.board);
    phase.active.spared.pick(&phase.pack.spared).any(|hook| (hook.run)(&view, &hook.asks, being))
}

/// Whether a being ends when it cannot go on.
pub(crate) fn breaks_if_stuck(phase: PhaseContext<'_>, recorder: &Recorder<'_>, being: Being) -> bool {
    let view = phase.view(recorder.board);
    phase
        .active
        .breaks_if_stuck
        .pick(&phase.pack.breaks_if_stuck)
        .any(|hook| (hook.run)(&view, &hook.asks, being))
        && !is_spared(phase, recorder, being)
}

/// How a being goes that is to go that way.
pub(crate) fn gait_of(phase: PhaseContext<'_>, recorder: &Recorder<'_>, being: Being, heading: Dir) -> Gait {
    let mut gait = Gait { heading, stays: false, passes: false, swaps: false };
    if !phase.active.gaits.is_empty() {
        let view = phase.view(recorder.board);
        let hooks = phase.active.gaits.pick(&phase.pack.gaits);
        hooks.for_each(|hook| (hook.run)(&view, &hook.asks, being, &mut gait));
    }
    gait
}

/// What the first of the pack's responses says about a meeting, and its word.
pub(crate) fn first_answer(
    phase: PhaseContext<'_>,
    view: View<'_>,
    meeting: Meeting,
) -> Option<(Answer, WordId)> {
    phase.active.responses.pick(&phase.pack.responses).find_map(|response| {
        (response.run)(&view, &response.asks, meeting).map(|answer| (answer, response.word))
    })
}

impl<'a> PhaseContext<'a> {
    /// The board as it is now, to be asked about.
    pub(crate) fn view(self, board: &'a Board) -> View<'a> {
        let scene = Scene { board, kinds: self.kinds, lexicon: self.pack.lexicon() };
        View::new(scene, self.rules, self.pack.checks(), self.context)
            .with_trail(self.trail)
            .noting(self.queries)
    }
}
