//! A level being played, and what is to be seen of it: [`Session`].

use std::{collections::BTreeSet, sync::Arc};

use copula::Play;
use copula_grid::{LevelDef, ObjectId, Pos, ReadLevelError};
use copula_render::Picture;
use copula_turn::{Input, Limit, Outcome, Pack, Position};

/// A level being played, and what is to be seen of it, which is brought up to date with every step.
#[derive(Debug)]
pub(crate) struct Session {
    play: Play,
    picture: Picture,
    players: BTreeSet<ObjectId>,
    /// Where the players are, or were when there were any.
    focus: Focus,
    /// The bound that ended the last turn.
    limit: Option<Limit>,
}

/// Where a screen that is smaller than the board should look: a box around all players, and the oldest of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Focus {
    pub(crate) first: Pos,
    pub(crate) last: Pos,
    pub(crate) oldest: Pos,
}

impl Session {
    /// Starts a level.
    ///
    /// # Errors
    ///
    /// If the level has faults.
    pub(crate) fn new(pack: &Arc<Pack>, level: &LevelDef) -> Result<Session, ReadLevelError> {
        // Whoever asks for another pack than the level names gets it.
        let play = Play::from_position(Position::new(pack, level)?);
        let picture = Picture::of(play.position());
        let size = picture.size();
        let middle = Pos { x: size.width / 2, y: size.height / 2 };
        let focus = Focus::on(middle);
        let mut session = Session { play, picture, players: BTreeSet::new(), focus, limit: None };
        session.look();
        Ok(session)
    }

    pub(crate) fn play(&self) -> &Play {
        &self.play
    }

    pub(crate) fn picture(&self) -> &Picture {
        &self.picture
    }

    pub(crate) fn focus(&self) -> Focus {
        self.focus
    }

    pub(crate) fn is_player(&self, object: ObjectId) -> bool {
        self.players.contains(&object)
    }

    /// How the game stands.
    pub(crate) fn outcome(&self) -> Outcome {
        match (self.play.outcome(), self.limit) {
            (Outcome::Won, _) => Outcome::Won,
            (Outcome::Destroyed, _) => Outcome::Destroyed,
            (_, Some(limit)) => Outcome::Ended(limit),
            (outcome, None) => outcome,
        }
    }

    /// Plays a turn; nothing happens in a level that is won or ended.
    pub(crate) fn step(&mut self, input: Input) {
        if self.outcome().is_final() || self.limit.is_some() {
            return;
        }
        self.limit = limit_of(self.play.step(input).outcome());
        self.look();
    }

    /// Whether there was anything to undo.
    pub(crate) fn undo(&mut self) -> bool {
        let is_done = self.play.undo().is_some();
        self.limit = None;
        self.look();
        is_done
    }

    /// Whether there was anything to do again.
    pub(crate) fn redo(&mut self) -> bool {
        let is_done = self.play.redo().is_some();
        if is_done {
            self.limit = limit_of(self.play.last_turn().outcome());
            self.look();
        }
        is_done
    }

    /// Whether it was not at the start already.
    pub(crate) fn restart(&mut self) -> bool {
        let is_done = self.play.restart().is_some();
        self.limit = None;
        self.look();
        is_done
    }

    fn look(&mut self) {
        let position = self.play.position();
        self.picture = Picture::of(position);
        self.players = position.view().holders(position.pack().lost_without()).collect();
        let places = self.players.iter().filter_map(|&player| position.board().get(player));
        if let Some(focus) = Focus::around(places.map(|object| object.pos())) {
            self.focus = focus;
        }
    }
}

impl Focus {
    pub(crate) fn on(pos: Pos) -> Focus {
        Focus { first: pos, last: pos, oldest: pos }
    }

    fn around(places: impl Iterator<Item = Pos>) -> Option<Focus> {
        places.map(Focus::on).reduce(|all, one| Focus {
            first: Pos { x: all.first.x.min(one.first.x), y: all.first.y.min(one.first.y) },
            last: Pos { x: all.last.x.max(one.last.x), y: all.last.y.max(one.last.y) },
            oldest: all.oldest,
        })
    }
}

fn limit_of(outcome: Outcome) -> Option<Limit> {
    match outcome {
        Outcome::Ended(limit) => Some(limit),
        _ => None,
    }
}
