//! All that conformance asks of the engine: [`Game`]. What the engine calls otherwise one day is changed here alone.

use std::sync::Arc;

use copula_grid::{Dir, KindName, LevelDef, Object, ObjectId, ReadLevelError};
use copula_lexicon::WordId;
use copula_parse::{Condition, RuleRef, Sign};
use copula_resolve::Copied;
use copula_turn::{Input, Outcome, Pack, Position, Turn};

use super::board::{Drawn, Facings};
use super::notation::{Clause, Said, Word};

/// A level being played.
#[derive(Debug)]
pub struct Game {
    position: Position,
    turn: Turn,
}

impl Game {
    /// Starts a level: its words are read, and no move is made.
    ///
    /// # Errors
    ///
    /// If the level has faults: all of them.
    pub fn start(pack: &Arc<Pack>, level: &LevelDef) -> Result<Game, ReadLevelError> {
        Ok(Game { position: Position::new(pack, level)?, turn: Turn::default() })
    }

    /// Plays a turn.
    pub fn step(&mut self, input: Input) {
        self.position.step(input, &mut self.turn);
    }

    /// The board as the cases draw it.
    pub fn board(&self, facings: Facings) -> Drawn {
        let size = self.position.board().size();
        let mut rows = vec![vec![Vec::new(); usize::from(size.width)]; usize::from(size.height)];
        for pos in size.tiles() {
            let items = self.objects_at(pos.x, pos.y).map(|(_, object)| self.item(object, facings));
            rows[usize::from(pos.y)][usize::from(pos.x)] = items.collect();
        }
        Drawn::new(rows)
    }

    /// The rules that the words spell, in the notation of the cases and in the order found. Cancelled rules are among
    /// them, and each as often as it is spelled; base rules, copies by MIMIC and what ALL, NOT and GROUP stand for are
    /// not.
    pub fn rules(&self) -> Vec<String> {
        let spelled = self.position.rules().spelled().iter();
        spelled.filter(|rule| rule.source.is_some()).map(|rule| self.said(rule).to_string()).collect()
    }

    /// The rules that MIMIC copies, in the same notation.
    pub fn copied_rules(&self) -> Vec<String> {
        let rules = self.position.rules();
        let copy = |copied: Copied| {
            let (rule, by) = (rules.spelled().get(copied.rule), rules.spelled().get(copied.by));
            let mut said = self.said(rule);
            said.subject = self.signed(copied.subject, Sign::Plain);
            said.conditions.extend(self.said(by).conditions);
            said.to_string()
        };
        rules.copied().map(copy).collect()
    }

    /// Whether the level has been won.
    pub fn is_won(&self) -> bool {
        self.position.is_won()
    }

    /// Whether nothing on the board obeys the player.
    pub fn has_no_player(&self) -> bool {
        self.position.has_no_player()
    }

    /// Whether the game has come to its end by END.
    pub fn is_ended(&self) -> bool {
        self.position.outcome() == Outcome::Finished
    }

    /// Whether the level has been destroyed.
    pub fn is_destroyed(&self) -> bool {
        self.position.outcome() == Outcome::Destroyed
    }

    /// How many bonuses have been taken since the start.
    pub fn n_bonus(&self) -> usize {
        self.position.n_collected() as usize
    }

    /// For every object at a place that is drawn as `item` (without a facing), whether it has a property, which may be
    /// written in small letters.
    pub fn holds_at(&self, (x, y): (u16, u16), item: &str, property: &str) -> Vec<bool> {
        let word = self.position.pack().lexicon().word(&property.to_uppercase());
        let objects = self.objects_at(x, y).filter(|&(_, object)| self.item(object, Facings::Hidden) == item);
        objects.map(|(id, _)| self.position.view().holds(id, word)).collect()
    }

    fn objects_at(&self, x: u16, y: u16) -> impl Iterator<Item = (ObjectId, &Object)> {
        let board = self.position.board();
        let pos = board.size().pos(x.into(), y.into());
        pos.into_iter().flat_map(|pos| board.at(pos)).filter_map(|id| Some((id, board.get(id)?)))
    }

    fn item(&self, object: &Object, facings: Facings) -> String {
        match (self.position.kinds().name(object.kind()), facings) {
            (KindName::Text(word), _) => word.to_owned(),
            (KindName::Thing(noun), Facings::Hidden) => noun.to_owned(),
            (KindName::Thing(noun), Facings::Shown) => format!("{noun}{}", suffix(object.dir())),
        }
    }

    fn said(&self, rule: RuleRef<'_>) -> Said {
        let lexicon = self.position.pack().lexicon();
        let clause = |condition: &Condition| Clause {
            word: self.signed(condition.word, condition.sign),
            arguments: rule
                .arguments(condition)
                .iter()
                .map(|asked| self.signed(asked.word, asked.sign))
                .collect(),
        };
        Said {
            subject: self.signed(rule.subject, rule.subject_sign),
            verb: lexicon.spelling(rule.verb).to_owned(),
            target: self.signed(rule.complement, rule.sign),
            conditions: rule.conditions().iter().map(clause).collect(),
        }
    }

    fn signed(&self, word: WordId, sign: Sign) -> Word {
        let word = self.position.pack().lexicon().spelling(word).to_owned();
        Word { is_negated: sign == Sign::Negated, word }
    }
}

fn suffix(dir: Dir) -> char {
    match dir {
        Dir::Right => '>',
        Dir::Up => '^',
        Dir::Left => '<',
        Dir::Down => 'v',
    }
}
