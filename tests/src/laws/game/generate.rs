//! Plays of the game pack made from bytes: [`GamePlay`].

use std::sync::Arc;

use arbitrary::{Arbitrary, Result, Unstructured};
use copula_content_std::packs;
use copula_grid::{Dir, LevelDef, LevelObject};
use copula_lexicon::Role;
use copula_turn::{History, Input, Pack, Player, Position, Turn};

use crate::laws::bytes_of;

/// A level of the game pack and what is done on it.
#[derive(Clone, Debug)]
pub struct GamePlay {
    /// The level; it has no faults.
    pub level: LevelDef,
    /// What is done, in order.
    pub deeds: Vec<GameDeed>,
}

/// Something done to a position.
#[derive(Clone, Debug)]
pub enum GameDeed {
    /// A turn is played.
    Step(Player, Input),
    /// An object is put down by hand.
    Place(LevelObject),
    /// So many turns are undone, as far as there are that many.
    Undo(usize),
}

/// A position, with the record of its last turn and its history.
#[derive(Clone, Debug)]
pub struct Game {
    /// How it stands.
    pub position: Position,
    /// The last turn.
    pub turn: Turn,
    /// The turns so far.
    pub history: History,
}

impl GamePlay {
    /// The pack of all plays.
    pub fn pack() -> Arc<Pack> {
        packs::game()
    }

    /// The play of that number, the same on every machine.
    pub fn numbered(seed: u64) -> GamePlay {
        let bytes: Vec<u8> = (0..16).flat_map(|part| bytes_of((seed << 4) + part)).collect();
        GamePlay::arbitrary(&mut Unstructured::new(&bytes)).expect("used up bytes are zeros")
    }

    /// The position at the start.
    pub fn start(&self) -> Game {
        self.start_with(&GamePlay::pack())
    }

    /// The position at the start, in a pack with the same words.
    pub fn start_with(&self, pack: &Arc<Pack>) -> Game {
        let position = Position::new(pack, &self.level).expect("generated levels have no faults");
        Game { position, turn: Turn::default(), history: History::default() }
    }

    /// Shows every position, the first one included, each with the deed that led to it.
    pub fn for_each(&self, mut see: impl FnMut(&Game, Option<&GameDeed>)) {
        let mut game = self.start();
        see(&game, None);
        for deed in &self.deeds {
            game.act(deed);
            see(&game, Some(deed));
        }
    }
}

impl Game {
    /// Does a deed.
    pub fn act(&mut self, deed: &GameDeed) {
        let Game { position, turn, history } = self;
        match deed {
            GameDeed::Step(player, input) => {
                position.step_of(*player, *input, turn);
                history.record(turn);
            }
            GameDeed::Place(LevelObject { kind, x, y, dir }) => {
                position.place(kind, *x, *y, *dir, turn).expect("generated objects can be placed");
                history.amend(turn);
            }
            GameDeed::Undo(n_turns) => (0..*n_turns).for_each(|_| {
                history.undo(position, turn);
            }),
        }
    }
}

/// What sentences of a play are about.
struct Words {
    nouns: Vec<String>,
    properties: Vec<String>,
}

impl<'a> Arbitrary<'a> for GamePlay {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<GamePlay> {
        let mut level = LevelDef {
            width: u.int_in_range(3..=14)?,
            height: u.int_in_range(3..=10)?,
            ..LevelDef::default()
        };
        let words = few_words(u)?;
        let most = level.height.min(9);
        for number in 0..u.int_in_range(1..=most)? {
            write_sentence(u, &words, number as i32, &mut level)?;
        }
        for _ in 0..u.int_in_range(0..=26)? {
            let object = any_object(u, &words, &level)?;
            level.objects.push(object);
        }
        // Things on top of texts and beside them.
        for _ in 0..u.int_in_range(0..=6)? {
            let at = u.choose(&level.objects)?.clone();
            let (dx, dy) = *u.choose(&[(0, 0), (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)])?;
            let (x, y) = (at.x + dx, at.y + dy);
            if (0..level.width as i32).contains(&x) && (0..level.height as i32).contains(&y) {
                let object = LevelObject { x, y, ..any_object(u, &words, &level)? };
                level.objects.push(object);
            }
        }
        let mut deeds = Vec::new();
        for _ in 0..u.int_in_range(1..=9)? {
            deeds.push(match u.int_in_range(0..=11)? {
                0 => GameDeed::Place(any_object(u, &words, &level)?),
                1 => GameDeed::Undo(u.int_in_range(1..=3)?),
                2 => GameDeed::Step(Player::Second, *u.choose(&Input::VARIANTS)?),
                _ => GameDeed::Step(Player::First, *u.choose(&Input::VARIANTS)?),
            });
        }
        Ok(GamePlay { level, deeds })
    }
}

/// Words of the pack that a play is about: few, so that rules meet objects and each other.
fn few_words(u: &mut Unstructured<'_>) -> Result<Words> {
    let (pack, mut words) = (GamePlay::pack(), Words { nouns: Vec::new(), properties: Vec::new() });
    let lexicon = pack.lexicon();
    let of = |role: Role| -> Vec<&str> {
        let words = lexicon.words().filter(|&word| lexicon.role(word) == role);
        words.map(|word| lexicon.spelling(word)).collect()
    };
    let nouns: Vec<&str> = of(Role::Noun)
        .into_iter()
        .filter(|noun| lexicon.has_own_thing(lexicon.word(noun).unwrap()))
        .collect();
    for _ in 0..u.int_in_range(1..=4)? {
        words.nouns.push((*u.choose(&nouns)?).to_owned());
    }
    for _ in 0..u.int_in_range(2..=7)? {
        words.properties.push((*u.choose(&of(Role::Property))?).to_owned());
    }
    const OFTEN_MEANT: [&str; 16] = [
        "YOU", "MOVE", "PUSH", "PULL", "STOP", "SWAP", "WORD", "SINK", "FALL", "SHIFT", "WEAK", "PHANTOM",
        "OPEN", "SHUT", "TELE", "MORE",
    ];
    for _ in 0..u.int_in_range(1..=4)? {
        words.properties.push((*u.choose(&OFTEN_MEANT)?).to_owned());
    }
    Ok(words)
}

/// A sentence, mostly a right one, in a row or a column; what does not fit falls off.
fn write_sentence(u: &mut Unstructured<'_>, words: &Words, number: i32, level: &mut LevelDef) -> Result<()> {
    let mut sentence = Vec::new();
    add_sentence(u, words, &mut sentence)?;
    let (mut x, mut y) = (0, number);
    let is_row = u.ratio(3, 4)?;
    if !is_row {
        (x, y) = (u.int_in_range(0..=level.width as i32 - 1)?, 0);
    } else if u.ratio(1, 4)? {
        (x, y) = any_place(u, level)?;
    }
    for word in sentence {
        // Stacks of words are read in every combination, which takes long; a few will do.
        let is_text_there = level
            .objects
            .iter()
            .any(|object| (object.x, object.y) == (x, y) && object.kind.starts_with("text:"));
        let is_left_out = is_text_there && !u.ratio(1, 8)?;
        if x < level.width as i32 && y < level.height as i32 && !is_left_out {
            let dir = any_dir(u)?;
            let kind = match u.int_in_range(0..=29)? {
                // A thing in the place of its noun, which spells if it is WORD.
                0 | 1 if words.nouns.contains(&word) => word.to_lowercase(),
                _ => format!("text:{word}"),
            };
            level.objects.push(LevelObject { kind, x, y, dir });
            if u.ratio(1, 24)? {
                let kind = format!("text:{}", any_word(u, words)?);
                level.objects.push(LevelObject { kind, x, y, dir });
            }
        }
        if is_row { x += 1 } else { y += 1 }
    }
    Ok(())
}

/// Conditions before the subject.
const PREFIXES: [&str; 7] = ["LONELY", "IDLE", "OFTEN", "SELDOM", "POWERED", "POWERED2", "POWERED3"];

/// Conditions behind the subject.
const INFIXES: [&str; 11] = [
    "ON",
    "NEAR",
    "NEXTTO",
    "FACING",
    "SEEING",
    "WITHOUT",
    "ABOVE",
    "BELOW",
    "BESIDELEFT",
    "BESIDERIGHT",
    "FEELING",
];

fn add_sentence(u: &mut Unstructured<'_>, words: &Words, sentence: &mut Vec<String>) -> Result<()> {
    if u.ratio(1, 8)? {
        add_not(u, sentence)?;
        sentence.push((*u.choose(&PREFIXES)?).to_owned());
    }
    add_not(u, sentence)?;
    let subject = next_noun(u, words, sentence)?;
    if u.ratio(1, 20)? {
        sentence.extend(subject.chars().map(String::from));
    } else {
        sentence.push(subject);
    }
    while goes_on(u, 8)? {
        sentence.extend(["AND".to_owned(), noun(u, words)?]);
    }
    if u.ratio(1, 4)? {
        add_condition(u, words, sentence)?;
    }
    loop {
        add_predicate(u, words, sentence)?;
        if !goes_on(u, 8)? {
            return Ok(());
        }
        sentence.push("AND".to_owned());
    }
}

fn add_condition(u: &mut Unstructured<'_>, words: &Words, sentence: &mut Vec<String>) -> Result<()> {
    let infix = *u.choose(&INFIXES)?;
    add_not(u, sentence)?;
    sentence.push(infix.to_owned());
    loop {
        add_not(u, sentence)?;
        sentence.push(match infix {
            "FEELING" => u.choose(&words.properties)?.clone(),
            "FACING" if u.ratio(1, 2)? => (*u.choose(&["RIGHT", "UP", "LEFT", "DOWN"])?).to_owned(),
            _ => next_noun(u, words, sentence)?,
        });
        if !goes_on(u, 6)? {
            return Ok(());
        }
        sentence.push("AND".to_owned());
    }
}

fn add_predicate(u: &mut Unstructured<'_>, words: &Words, sentence: &mut Vec<String>) -> Result<()> {
    const VERBS: [&str; 9] = ["HAS", "MAKE", "EAT", "FEAR", "FOLLOW", "MIMIC", "WRITE", "PLAY", "BECOME"];
    let verb = if u.ratio(1, 3)? { *u.choose(&VERBS)? } else { "IS" };
    sentence.push(verb.to_owned());
    loop {
        add_not(u, sentence)?;
        sentence.push(match verb {
            "IS" if u.ratio(4, 5)? => u.choose(&words.properties)?.clone(),
            // Rules about groups say nothing without members.
            "IS" if u.ratio(1, 4)? => (*u.choose(&["GROUP", "GROUP2"])?).to_owned(),
            "WRITE" if u.ratio(1, 2)? => u.choose(&words.properties)?.clone(),
            "PLAY" => (*u.choose(&["A", "C", "G", "SHARP"])?).to_owned(),
            _ => next_noun(u, words, sentence)?,
        });
        if !goes_on(u, 4)? {
            return Ok(());
        }
        sentence.push("AND".to_owned());
    }
}

fn add_not(u: &mut Unstructured<'_>, sentence: &mut Vec<String>) -> Result<()> {
    while goes_on(u, 10)? {
        sentence.push("NOT".to_owned());
    }
    Ok(())
}

/// Whether something goes on, one time in so many; never when the bytes are used up.
fn goes_on(u: &mut Unstructured<'_>, in_so_many: u8) -> Result<bool> {
    Ok(!u.is_empty() && u.ratio(1, in_so_many)?)
}

/// A noun to go on with: behind NOT often one that stands for many, or for what is no object.
fn next_noun(u: &mut Unstructured<'_>, words: &Words, sentence: &[String]) -> Result<String> {
    const DENIED: [&str; 5] = ["ALL", "GROUP", "GROUP2", "EMPTY", "LEVEL"];
    let is_behind_not = sentence.last().is_some_and(|word| word == "NOT");
    if is_behind_not && u.ratio(1, 3)? { Ok((*u.choose(&DENIED)?).to_owned()) } else { noun(u, words) }
}

fn noun(u: &mut Unstructured<'_>, words: &Words) -> Result<String> {
    const SPECIAL: [&str; 8] = ["ALL", "EMPTY", "LEVEL", "TEXT", "GROUP", "GROUP2", "GROUP3", "TEXT"];
    Ok(if u.ratio(1, 4)? { (*u.choose(&SPECIAL)?).to_owned() } else { u.choose(&words.nouns)?.clone() })
}

fn any_word(u: &mut Unstructured<'_>, words: &Words) -> Result<String> {
    let pack = GamePlay::pack();
    Ok(match u.int_in_range(0..=6)? {
        0 => "IS".to_owned(),
        1 => "AND".to_owned(),
        2 => "NOT".to_owned(),
        3 => {
            let every: Vec<_> = pack.lexicon().words().collect();
            pack.lexicon().spelling(*u.choose(&every)?).to_owned()
        }
        4 => u.choose(&words.properties)?.clone(),
        _ => noun(u, words)?,
    })
}

fn any_object(u: &mut Unstructured<'_>, words: &Words, level: &LevelDef) -> Result<LevelObject> {
    let (x, y) = any_place(u, level)?;
    let kind = match u.int_in_range(0..=19)? {
        0 => format!("text:{}", any_word(u, words)?),
        2 => "level".to_owned(),
        3 => (*u.choose(&["nobody", "text:NOBODY", "cursor", "group", "empty", "text"])?).to_owned(),
        _ => u.choose(&words.nouns)?.to_lowercase(),
    };
    Ok(LevelObject { kind, x, y, dir: any_dir(u)? })
}

fn any_dir(u: &mut Unstructured<'_>) -> Result<Dir> {
    Ok(Dir::VARIANTS[usize::from(u.arbitrary::<u8>()? % 4)])
}

fn any_place(u: &mut Unstructured<'_>, level: &LevelDef) -> Result<(i32, i32)> {
    Ok((u.int_in_range(0..=level.width as i32 - 1)?, u.int_in_range(0..=level.height as i32 - 1)?))
}
