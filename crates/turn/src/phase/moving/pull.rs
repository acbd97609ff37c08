//! What comes along behind those who leave.

use super::{
    attempt::Attempt,
    going::{Going, Met},
    pushing::Puller,
};
use crate::{hook::Answer, record::Limit};

impl Attempt<'_, '_, '_> {
    /// Lets what a mover pulls come along.
    pub(super) fn pull_after(&mut self, going: Going) -> Result<(), Limit> {
        let pulls = !self.phase.active.responses_behind.is_empty();
        if !pulls || self.behind(going).is_none_or(|behind| self.is_nobody_at(behind)) {
            return Ok(());
        }
        self.pushing.start_pull(going);
        self.pull_rest()
    }

    /// Lets everything come along that is pulled by those who have left, and by what comes along. Where all go at once, only
    /// what a mover itself pulls stays behind if something holds it: all further links follow (docs/rules-game.md §C.2).
    pub(super) fn pull_rest(&mut self) -> Result<(), Limit> {
        while let Some(Puller { going, asks }) = self.pushing.pulling.pop() {
            let Some(behind) = self.behind(going) else {
                continue;
            };
            let met = self.meet_behind(going, behind);
            for Met { other, .. } in met.into_iter().filter(|met| met.answer == Answer::Pull) {
                let puller = Some(going.being);
                let can = !asks || self.can_move([other].into_iter(), Going { at: behind, ..going }, puller);
                if can && self.pushing.taking_part.insert(other) {
                    self.shove(other, behind, going.heading, puller)?;
                }
            }
        }
        Ok(())
    }
}
