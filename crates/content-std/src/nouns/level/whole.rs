//! The level at one moment, as something that shares one tile with everything: [`Whole`].

use copula_grid::ObjectId;
use copula_lexicon::Being;
use copula_resolve::{Said, View};
use copula_turn::{Effects, OptWord};

use crate::{float, hazards::pairs, join::join, tile};

/// The name of the stage, then all that it asks about.
pub(super) const WORDS: [&str; 19 + pairs::N_WORDS] = join(
    [
        "LEVEL", "FLOAT", "SAFE", "players", "DEFEAT", "WIN", "SINK", "BOOM", "WEAK", "BONUS", "END", "EAT",
        "TELE", "IS", "BECOME", "WRITE", "DONE", "TURN", "DETURN",
    ],
    pairs::WORDS,
);

/// The level at one moment, and the words that it is asked about.
pub(super) struct Whole<'a> {
    pub(super) view: View<'a>,
    float: OptWord,
    pub(super) safe: OptWord,
    pub(super) players: OptWord,
    pub(super) defeat: OptWord,
    pub(super) win: OptWord,
    /// What ends the level if there is anything to share it with.
    pub(super) sole_hazards: [OptWord; 3],
    pub(super) bonus: OptWord,
    pub(super) end: OptWord,
    pub(super) eat: OptWord,
    pub(super) tele: OptWord,
    becoming: [OptWord; 2],
    pub(super) write: OptWord,
    pub(super) done: OptWord,
    /// What turns it, to the right and to the left.
    pub(super) turns: [OptWord; 2],
    pub(super) pairs: [OptWord; pairs::N_WORDS],
}

impl<'a> Whole<'a> {
    pub(super) fn new(view: View<'a>, words: [OptWord; WORDS.len()]) -> Whole<'a> {
        let [_, float, safe, players, defeat, win, sink, boom, weak, words @ ..] = words;
        let [bonus, end, eat, tele, is, become_, write, done, turn, deturn, pairs @ ..] = words;
        let (sole_hazards, becoming) = ([sink, boom, weak], [is, become_]);
        Whole {
            view,
            float,
            safe,
            players,
            defeat,
            win,
            sole_hazards,
            bonus,
            end,
            eat,
            tele,
            becoming,
            write,
            done,
            turns: [turn, deturn],
            pairs,
        }
    }

    pub(super) fn is(&self, word: OptWord) -> bool {
        self.view.holds(Being::Level, word)
    }

    /// Whether something is on the level's layer.
    pub(super) fn reaches(&self, being: Being) -> bool {
        float::same_level(self.view, being, Being::Level, self.float)
    }

    /// Whether the word is said of anything that the level reaches, itself and tiles included; of tiles also if objects have
    /// come onto all of them.
    pub(super) fn has(&self, word: OptWord) -> bool {
        let view = self.view;
        let is_said_of_tiles = || view.concerns_tiles(word) && view.scene.board.bare_tiles().next().is_none();
        view.named(word).any(|being| self.reaches(being)) || is_said_of_tiles()
    }

    /// Whether anything that the level reaches is a player, a tile too.
    pub(super) fn has_player(&self) -> bool {
        self.view.named(self.players).any(|being| self.reaches(being))
    }

    /// Every object that the level reaches.
    pub(super) fn objects(&self) -> impl Iterator<Item = ObjectId> {
        let objects = self.view.scene.board.objects().map(|(object, _)| object);
        objects.filter(|&object| self.reaches(Being::Object(object)))
    }

    /// Destroys every object that is this word, as far as the level reaches, unless it is SAFE.
    pub(super) fn destroy_each(&self, word: OptWord, effects: &mut Effects) {
        let reached = tile::objects(self.view, word).filter(|&object| self.reaches(Being::Object(object)));
        reached.for_each(|object| self.destroy(object, effects));
    }

    /// Destroys an object, unless it is SAFE.
    pub(super) fn destroy(&self, object: ObjectId, effects: &mut Effects) {
        if !self.view.holds(object, self.safe) {
            effects.destroy(object);
        }
    }

    /// All that rules make of the level.
    pub(super) fn becomes(&self) -> impl Iterator<Item = Said> {
        self.becoming.into_iter().flat_map(|verb| self.view.said(Being::Level, verb))
    }
}
