//! What can be seen of a game after a turn, by names: [`account`].

use std::collections::BTreeSet;
use std::fmt::Write;

use copula_grid::{Kind, KindName, Mark};
use copula_lexicon::WordId;
use copula_parse::RuleRef;
use copula_turn::{Change, Outcome, Position, Turn};

use super::names::Renaming;

/// All that can be seen of a position and the turn that led to it, a line for each thing, with the names that `renaming`
/// gives, or as they are without one.
pub(super) fn account(position: &Position, turn: &Turn, renaming: Option<&Renaming>) -> Vec<String> {
    let names = Names { position, renaming };
    let mut lines = vec![
        format!("outcome {}, {} collected", names.outcome(position.outcome()), position.n_collected()),
        format!("won {}, no player {}", position.is_won(), position.has_no_player()),
        format!("{:?}, idle {}", position.context(), turn.is_idle()),
    ];
    lines.extend(position.kinds().iter().map(|kind| format!("kind {}", names.kind(kind))));
    lines.extend(position.board().objects().map(|(id, object)| {
        let (kind, marks) = (names.kind(object.kind()), names.marks(object.marks()));
        format!("object {id:?} {kind} {:?} {:?} {marks:?}", object.pos(), object.dir())
    }));
    lines.extend(position.looks().iter().map(|(id, word)| format!("look {id:?} {}", names.word(*word))));
    lines.extend(position.rules().spelled().iter().enumerate().map(|(index, rule)| {
        let is_in_force = position.rules().is_in_force(index);
        format!("rule {}, {:?}, in force {is_in_force}", names.rule(rule), rule.texts().collect::<Vec<_>>())
    }));
    lines.extend(turn.changes().iter().map(|change| names.change(turn, change)));
    lines.extend(turn.looping().rules.iter().map(|&rule| format!("looping {}", names.rule(turn.rule(rule)))));
    lines.push(format!("looping {:?}", turn.looping().tiles));
    sort_looks(&mut lines);
    lines
}

/// Sorts neighbouring lines about looks: of two looks that an object gets at once, the one whose word stands first in the
/// list of words is told first, and nothing in the game follows from it.
fn sort_looks(lines: &mut [String]) {
    let is_look = |line: &String| line.starts_with("look ");
    for neighbours in lines.chunk_by_mut(|a, b| is_look(a) && is_look(b)) {
        neighbours.sort_unstable();
    }
}

/// Gives what has a number its name.
struct Names<'a> {
    position: &'a Position,
    renaming: Option<&'a Renaming>,
}

impl Names<'_> {
    fn kind(&self, kind: Kind) -> String {
        let name: KindName<'_> = self.position.kinds().name(kind);
        self.renaming.map_or_else(|| name.to_string(), |renaming| renaming.kind(name))
    }

    fn word(&self, word: WordId) -> &str {
        let word = self.position.pack().lexicon().spelling(word);
        self.renaming.map_or(word, |renaming| renaming.word(word))
    }

    /// The marks of an object. Those that the pack gives are told by their words, in alphabetical order of the new names,
    /// since their numbers follow from a list whose order says nothing.
    fn marks(&self, marks: u16) -> BTreeSet<String> {
        let of_pack = self.position.pack().def().marks.iter().zip(Mark::FIRST_OF_PACK..);
        let name_of = |number: u8| {
            let word = of_pack.clone().find(|(_, mark)| *mark == number).map(|(word, _)| word.as_str());
            let renamed = |word| self.renaming.map_or(word, |renaming| renaming.word(word)).to_owned();
            word.map_or_else(|| number.to_string(), renamed)
        };
        (0..Mark::COUNT).filter(|&number| marks & (1 << number) != 0).map(name_of).collect()
    }

    fn rule(&self, rule: RuleRef<'_>) -> String {
        let rule = rule.spell(self.position.pack().lexicon());
        self.renaming.map_or_else(|| rule.clone(), |renaming| renaming.text(&rule))
    }

    fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Converted(kind) => format!("converted to {}", self.kind(kind)),
            other => format!("{other:?}"),
        }
    }

    fn change(&self, turn: &Turn, change: &Change) -> String {
        let mut line = String::new();
        let written = match *change {
            Change::Came { object, kind, at, dir, by } => {
                let by = by.map(|by| self.word(by));
                write!(line, "came {object:?} {} {at:?} {dir:?} {by:?}", self.kind(kind))
            }
            Change::Went { object, kind, at, by } => {
                let by = by.map(|by| self.word(by));
                write!(line, "went {object:?} {} {at:?} {by:?}", self.kind(kind))
            }
            Change::Converted { object, from, to, by } => {
                let (from, to, by) = (self.kind(from), self.kind(to), by.map(|by| self.word(by)));
                write!(line, "converted {object:?} {from} {to} {by:?}")
            }
            Change::RuleBroken { rule } => write!(line, "broken {}", self.rule(turn.rule(rule))),
            Change::RuleFormed { rule } => write!(line, "formed {}", self.rule(turn.rule(rule))),
            Change::LevelConverted { to } => write!(line, "level converted {}", self.kind(to)),
            Change::Sounded { being, sound } => write!(line, "sounded {being:?} {}", self.word(sound)),
            Change::LookGained { object, word } => write!(line, "look gained {object:?} {}", self.word(word)),
            Change::LookLost { object, word } => write!(line, "look lost {object:?} {}", self.word(word)),
            Change::MarkGained { object, word } => write!(line, "mark gained {object:?} {}", self.word(word)),
            Change::MarkLost { object, word } => write!(line, "mark lost {object:?} {}", self.word(word)),
            // These name no word and no kind.
            _ => write!(line, "{change:?}"),
        };
        written.expect("a string takes all");
        line
    }
}
