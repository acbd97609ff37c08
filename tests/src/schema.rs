//! The files that people write, as types from which JSON Schemas are made: [`LevelFile`] and [`PackFile`].
//!
//! The readers of the engine are written by hand, so that they can name every fault with its place. These types say the same
//! in a form that editors understand: `docs/schema/*.json` are made from them by `cargo xtask generate`. The test `schema`
//! compares what they accept with what the readers accept.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

/// A level of Copula.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Copula level")]
#[expect(dead_code, reason = "the fields are read by what derives from them")]
pub struct LevelFile {
    /// The schema of this file, for editors. Copula passes over it.
    #[serde(rename = "$schema", default)]
    schema: serde_json::Value,
    /// What the level is called.
    #[serde(default)]
    name: String,
    /// Who made it.
    #[serde(default)]
    author: String,
    /// The pack that it is played with, such as `course` or `game`. Without it: `course`.
    #[serde(default)]
    pack: String,
    /// Moves that win the level: `u`, `d`, `l` and `r` for a step, `.` for waiting.
    #[schemars(regex(pattern = "^[udlr.]*$"))]
    #[serde(default)]
    solution: String,
    /// How many columns the board has.
    #[schemars(range(min = 1, max = 1024))]
    width: u32,
    /// How many rows the board has.
    #[schemars(range(min = 1, max = 1024))]
    height: u32,
    /// What stands on the board. Objects that come first are older.
    #[schemars(length(max = 1_048_576))]
    objects: Vec<ObjectEntry>,
}

/// One object.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the fields are read by what derives from them")]
pub struct ObjectEntry {
    /// A thing, as its noun in small letters (`rock`), or a text, as `text:` and its word in capitals (`text:ROCK`).
    #[schemars(regex(pattern = "^(text:[^\\s]+|[^\\s]+)$"))]
    kind: String,
    /// Its column, from 0 at the left.
    #[schemars(range(min = 0, max = 1023))]
    x: u32,
    /// Its row, from 0 at the top.
    #[schemars(range(min = 0, max = 1023))]
    y: u32,
    /// Where it faces. Without it: `right`.
    #[serde(default)]
    dir: Facing,
}

/// A direction.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Facing {
    #[default]
    Right,
    Up,
    Left,
    Down,
}

/// A pack of Copula: the words of a dialect, and the order of everything that has one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Copula pack")]
#[expect(dead_code, reason = "the fields are read by what derives from them")]
pub struct PackFile {
    /// The schema of this file, for editors. Copula passes over it.
    #[serde(rename = "$schema", default)]
    schema: serde_json::Value,
    /// What the pack is called; levels name it so.
    name: String,
    /// How words are read and settled: `outward` reads around every IS, `scan` follows chains of words and knows verbs,
    /// prefixes and letters.
    #[schemars(schema_with = "readers")]
    reader: String,
    /// What objects spell: names of hooks, `text` as a rule.
    spelling: Vec<String>,
    /// Rules that hold without words, such as `TEXT IS PUSH`.
    base: Vec<String>,
    /// The phases of a turn, in order: `parse`, `convert`, `mark`, `look`, and those that `takes`, `falls` and `stages`
    /// define.
    turn: Vec<String>,
    /// Phases in which objects move, each with its words in order.
    takes: BTreeMap<String, Vec<String>>,
    /// Phases in which objects go on until something holds them, each with its words in order.
    #[serde(default)]
    falls: BTreeMap<String, Vec<String>>,
    /// In which order the movers of a take step. Without it: `front first`.
    #[schemars(schema_with = "step_orders")]
    #[serde(default)]
    step_order: String,
    /// What an object in the way does; the first word that answers counts.
    responses: Vec<String>,
    /// Words that change how objects go.
    #[serde(default)]
    gaits: Vec<String>,
    /// Words that end what cannot go on.
    #[serde(default)]
    breaks_if_stuck: Vec<String>,
    /// Words that act when a mover cannot go on.
    #[serde(default)]
    blocked: Vec<String>,
    /// Words that spare an object where moving would end it.
    #[serde(default)]
    spared: Vec<String>,
    /// Words that leave something behind when an object is destroyed.
    #[serde(default)]
    removals: Vec<String>,
    /// Words that say where something new faces.
    #[serde(default)]
    facings: Vec<String>,
    /// Words that make new rules of others. They need the reader `scan`.
    #[serde(default)]
    expansions: Vec<String>,
    /// The property whose bearers are read as texts of their own noun.
    #[serde(default)]
    spells: String,
    /// Properties that are kept on objects from one phase `mark` to the next.
    #[serde(default)]
    marks: Vec<String>,
    /// The mark under which no other rule holds.
    #[serde(default)]
    silences: String,
    /// The mark for whose sake the past of objects is kept.
    #[serde(default)]
    retraces: String,
    /// Properties that change only how objects look.
    #[serde(default)]
    looks: Vec<String>,
    /// Whether a rule that is spelled twice makes two of what something becomes.
    #[serde(default)]
    counts_copies: bool,
    /// Whether objects convert one after the other, in the order of the rules.
    #[serde(default)]
    converts_in_turn: bool,
    /// Whether what is new in a turn is told apart until the turn ends.
    #[serde(default)]
    notes_new: bool,
    /// Words that say what becomes of an object.
    conversions: Vec<String>,
    /// Phases in which things happen on tiles, each with its words in order.
    stages: BTreeMap<String, Vec<String>>,
    /// Stages that look at the same board as the one before them.
    #[serde(default)]
    same_board: Vec<String>,
    /// The class without whose words a game is lost.
    #[serde(default)]
    lost_without: String,
    /// Bounds of a level and of a turn.
    #[serde(default)]
    limits: LimitsEntry,
    /// Classes of words, by a name in small letters.
    #[serde(default)]
    classes: BTreeMap<String, Vec<String>>,
    /// The words. IS, AND, NOT and TEXT belong to the grammar and are not listed.
    words: Vec<WordEntry>,
}

/// One word.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the fields are read by what derives from them")]
pub struct WordEntry {
    /// How it is spelled, in capitals.
    name: String,
    /// How the grammar treats it.
    role: RoleName,
    /// For a noun: the name of the hook that says what it names. Without it: the things of its own name.
    #[serde(default)]
    selects: String,
    /// For a verb or a condition: what may follow it, names of roles or words. Without it: nouns.
    #[serde(default)]
    arguments: Vec<String>,
    /// Whether rules with it say what something becomes, and whether X IS X prevents that.
    #[serde(default)]
    converts: ConvertsName,
    /// For a verb: whether what it makes are texts.
    #[serde(default)]
    makes_texts: bool,
    /// What it does. The first sentence must make sense alone.
    #[serde(default)]
    help: String,
    /// For a look: a colour or `hidden`.
    #[serde(default)]
    shows: String,
    /// A drawn board that shows the word, a string for each row.
    #[serde(default)]
    example: Vec<String>,
}

/// How the grammar treats a word.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoleName {
    /// Names objects.
    Noun,
    /// Is said of objects.
    Property,
    /// Stands between a subject and the words that it asks about.
    Condition,
    /// Stands before a subject. It needs the reader `scan`.
    Prefix,
    /// Stands where IS stands. It needs the reader `scan`.
    Verb,
    /// Spells words together with others. It needs the reader `scan`.
    Letter,
}

/// Whether X IS X prevents a conversion.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConvertsName {
    /// What has none: it is no conversion.
    #[default]
    #[serde(skip)]
    Never,
    /// It does not.
    Freely,
    /// It does.
    #[serde(rename = "unless locked")]
    UnlessLocked,
}

/// Bounds of a level and of a turn.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LimitsEntry {
    /// The most objects in a level.
    #[schemars(range(min = 1, max = 1_048_576))]
    objects: u32,
    /// The most texts that spell rules, counted rule by rule.
    #[schemars(range(min = 1, max = 4_194_304))]
    rule_words: u32,
    /// The most pushes in a turn.
    #[schemars(range(min = 1, max = 1_048_576))]
    pushes: u32,
    /// The most tiles that objects fall in one phase.
    #[schemars(range(min = 1, max = 1_048_576))]
    falls: u32,
    /// The most readings at one time.
    #[schemars(range(min = 1, max = 1_048_576))]
    readings: u32,
    /// From how many rows on a chain of words with stacks is too much.
    #[schemars(range(min = 1, max = 1_048_576))]
    combinations: u32,
    /// The most tiles of a board.
    #[schemars(range(min = 1, max = 1_048_576))]
    tiles: u32,
    /// The most work in a turn: things met by what moves, conditions asked, objects looked through to answer one.
    #[schemars(range(min = 1, max = 1_099_511_627_776_u64))]
    work: u64,
}

fn readers(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": ["outward", "scan"] })
}

fn step_orders(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": ["front first", "all at once"] })
}

/// The schema of a type, as the file in `docs/schema/` has it.
///
/// # Panics
///
/// Never: a schema is JSON.
pub fn schema_of<T: JsonSchema>() -> String {
    serde_json::to_string_pretty(&schemars::schema_for!(T)).expect("a schema is JSON") + "\n"
}
