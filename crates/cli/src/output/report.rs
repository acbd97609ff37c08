//! What `run` found out, as JSON: [`Report`].

use std::collections::BTreeMap;

use copula_grid::Pos;
use copula_lexicon::Being;
use copula_parse::RuleRef;
use copula_render::Facings;
use copula_turn::{Change, Position, Turn};
use serde::Serialize;

use crate::{
    output::{board::rows, why::void_because},
    play::replay::Looped,
};

/// A play and its end.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// Whether the level was won.
    pub(crate) won: bool,
    /// The move that won it, from 1.
    pub(crate) won_at: Option<usize>,
    /// Whether it is not won and no object is a player's.
    pub(crate) lost: bool,
    /// How many moves were played.
    pub(crate) turns: usize,
    /// How the game stands at the end.
    pub(crate) outcome: &'static str,
    /// What went on without end, if a bound ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) looping: Option<Looped>,
    /// All rules that are spelled at the end.
    pub(crate) rules: Vec<RuleReport>,
    /// The board at the end, a string a row.
    pub(crate) board: Vec<String>,
    /// What stands on it, oldest first.
    pub(crate) objects: Vec<ObjectReport>,
    /// Every move, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trace: Option<Vec<MoveReport>>,
}

/// One move and what came of it.
#[derive(Debug, Serialize)]
pub(crate) struct MoveReport {
    /// `u d l r`, or `.` for waiting.
    pub(crate) r#move: char,
    pub(crate) board: Vec<String>,
    pub(crate) rules: Vec<RuleReport>,
    pub(crate) won: bool,
    pub(crate) lost: bool,
    pub(crate) outcome: &'static str,
    pub(crate) changes: Vec<ChangeReport>,
}

/// A rule, once for each set of texts that spells it.
#[derive(Debug, Serialize)]
pub(crate) struct RuleReport {
    pub(crate) text: String,
    /// Whether it holds without words.
    pub(crate) base: bool,
    pub(crate) in_force: bool,
    /// The rules because of which it is not in force.
    pub(crate) cancelled_by: Vec<String>,
    /// Why it is not in force, if no rule cancels it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) void_because: Option<String>,
    /// The ids of the texts that spell it.
    from: Vec<u32>,
}

/// An object on the board.
#[derive(Debug, Serialize)]
pub(crate) struct ObjectReport {
    id: u32,
    kind: String,
    x: u16,
    y: u16,
    dir: &'static str,
    /// What rules say of how it looks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    looks: Vec<String>,
    /// The properties whose marks it bears.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
}

/// One change of a turn.
#[derive(Debug, Serialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub(crate) enum ChangeReport {
    Phase {
        name: Option<String>,
        step: u16,
    },
    Moved {
        id: u32,
        from: [u16; 2],
        to: [u16; 2],
    },
    LeftBoard {
        id: u32,
        from: [u16; 2],
    },
    EnteredBoard {
        id: u32,
        to: [u16; 2],
    },
    Turned {
        id: u32,
        from: &'static str,
        to: &'static str,
    },
    Came {
        id: u32,
        kind: String,
        at: [u16; 2],
        dir: &'static str,
        by: Option<String>,
    },
    Went {
        id: u32,
        kind: String,
        at: Option<[u16; 2]>,
        by: Option<String>,
    },
    Converted {
        id: u32,
        from: String,
        to: String,
        by: Option<String>,
    },
    RuleBroken {
        rule: String,
        from: Vec<u32>,
    },
    RuleFormed {
        rule: String,
        from: Vec<u32>,
    },
    Won,
    Collected {
        n_collected: u32,
    },
    Finished,
    LevelConverted {
        to: String,
    },
    LevelDestroyed,
    Reopened,
    LevelTurned {
        from: &'static str,
        to: &'static str,
    },
    Sounded(SoundReport),
    MarkGained {
        id: u32,
        word: String,
    },
    MarkLost {
        id: u32,
        word: String,
    },
    LookGained {
        id: u32,
        word: String,
    },
    LookLost {
        id: u32,
        word: String,
    },
    /// A change that came to the engine later than this report.
    Other {
        text: String,
    },
}

/// A sound, and what made it: an object, a tile without any, or the level.
#[derive(Debug, Serialize)]
pub(crate) struct SoundReport {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<[u16; 2]>,
    word: String,
}

pub(crate) fn board(position: &Position, facings: Facings) -> Vec<String> {
    rows(position, facings).iter().map(|row| row.join(" ")).collect()
}

pub(crate) fn rules(position: &Position) -> Vec<RuleReport> {
    let (rules, lexicon) = (position.rules(), position.pack().lexicon());
    let text = |index| rules.spelled().get(index).spell(lexicon);
    // Finding out is slow, and rules that say the same are cancelled by the same.
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut cancelled_by = |index: usize| -> Vec<String> {
        if !rules.is_cancelled(index) {
            return Vec::new();
        }
        let find = || {
            let mut texts: Vec<String> = rules.cancelled_by(index).into_iter().map(text).collect();
            texts.sort();
            texts.dedup();
            texts
        };
        found.entry(text(index)).or_insert_with(find).clone()
    };
    let void = |index: usize| match rules.is_cancelled(index) {
        true => None,
        false => rules.not_in_force(index).as_ref().and_then(void_because),
    };
    let report = |(index, rule): (usize, RuleRef<'_>)| RuleReport {
        text: text(index),
        base: rule.source.is_none(),
        in_force: rules.is_in_force(index),
        cancelled_by: cancelled_by(index),
        void_because: void(index),
        from: numbers(rule),
    };
    rules.spelled().iter().enumerate().map(report).collect()
}

pub(crate) fn objects(position: &Position) -> Vec<ObjectReport> {
    let report = |(id, object): (copula_grid::ObjectId, &copula_grid::Object)| {
        let Pos { x, y } = object.pos();
        let kind = position.kinds().name(object.kind()).to_string();
        // They come by object.
        let looks = &position.looks()[position.looks().partition_point(|&(looking, _)| looking < id)..];
        let looks = looks.iter().take_while(|&&(looking, _)| looking == id);
        let looks = looks.map(|&(_, word)| position.pack().lexicon().spelling(word).to_owned()).collect();
        let marks = position.marks_of(id).map(|word| position.pack().lexicon().spelling(word).to_owned());
        ObjectReport { id: id.number(), kind, x, y, dir: object.dir().name(), looks, marks: marks.collect() }
    };
    position.board().objects().map(report).collect()
}

pub(crate) fn changes(position: &Position, turn: &Turn) -> Vec<ChangeReport> {
    let lexicon = position.pack().lexicon();
    let place = |Pos { x, y }| [x, y];
    let name = |kind| position.kinds().name(kind).to_string();
    let word = |word| lexicon.spelling(word).to_owned();
    let report = |&change: &Change| match change {
        Change::LeftBoard { object, from } => {
            ChangeReport::LeftBoard { id: object.number(), from: place(from) }
        }
        Change::EnteredBoard { object, to } => {
            ChangeReport::EnteredBoard { id: object.number(), to: place(to) }
        }
        Change::Moved { object, from, to } => {
            ChangeReport::Moved { id: object.number(), from: place(from), to: place(to) }
        }
        Change::Turned { object, from, to } => {
            ChangeReport::Turned { id: object.number(), from: from.name(), to: to.name() }
        }
        Change::Came { object, kind, at, dir, by } => ChangeReport::Came {
            id: object.number(),
            kind: name(kind),
            at: place(at),
            dir: dir.name(),
            by: by.map(word),
        },
        Change::Went { object, kind, at, by } => {
            ChangeReport::Went { id: object.number(), kind: name(kind), at: at.map(place), by: by.map(word) }
        }
        Change::Converted { object, from, to, by } => {
            ChangeReport::Converted { id: object.number(), from: name(from), to: name(to), by: by.map(word) }
        }
        Change::MarkGained { object, word: mark } => {
            ChangeReport::MarkGained { id: object.number(), word: word(mark) }
        }
        Change::MarkLost { object, word: mark } => {
            ChangeReport::MarkLost { id: object.number(), word: word(mark) }
        }
        Change::LookGained { object, word: look } => {
            ChangeReport::LookGained { id: object.number(), word: word(look) }
        }
        Change::LookLost { object, word: look } => {
            ChangeReport::LookLost { id: object.number(), word: word(look) }
        }
        other => report_without_object(position, turn, other),
    };
    turn.changes().iter().map(report).collect()
}

/// Changes of rules, of the level, and those that concern whoever looks or listens.
fn report_without_object(position: &Position, turn: &Turn, change: Change) -> ChangeReport {
    let lexicon = position.pack().lexicon();
    match change {
        Change::Phase { phase, step } => {
            let name = phase.map(|phase| position.pack().phase_name(phase).to_owned());
            ChangeReport::Phase { name, step }
        }
        Change::RuleBroken { rule } => {
            ChangeReport::RuleBroken { rule: turn.rule(rule).spell(lexicon), from: numbers(turn.rule(rule)) }
        }
        Change::RuleFormed { rule } => {
            ChangeReport::RuleFormed { rule: turn.rule(rule).spell(lexicon), from: numbers(turn.rule(rule)) }
        }
        Change::Won => ChangeReport::Won,
        Change::Collected { n_collected } => ChangeReport::Collected { n_collected },
        Change::Finished => ChangeReport::Finished,
        Change::LevelConverted { to } => {
            ChangeReport::LevelConverted { to: position.kinds().name(to).to_string() }
        }
        Change::LevelDestroyed => ChangeReport::LevelDestroyed,
        Change::Reopened => ChangeReport::Reopened,
        Change::LevelTurned { from, to } => ChangeReport::LevelTurned { from: from.name(), to: to.name() },
        Change::Sounded { being, sound } => {
            ChangeReport::Sounded(sound_report(being, lexicon.spelling(sound).to_owned()))
        }
        other => ChangeReport::Other { text: format!("{other:?}") },
    }
}

fn sound_report(being: Being, word: String) -> SoundReport {
    let (id, at) = match being {
        Being::Object(object) => (Some(object.number()), None),
        Being::Tile(Pos { x, y }) => (None, Some([x, y])),
        Being::Level => (None, None),
    };
    SoundReport { id, at, word }
}

fn numbers(rule: RuleRef<'_>) -> Vec<u32> {
    rule.texts().map(|text| text.number()).collect()
}
