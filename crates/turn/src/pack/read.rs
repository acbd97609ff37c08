//! From JSON to a [`PackDef`].

use copula_grid::{Json, JsonFields, JsonReader, JsonValue, MAX_OBJECTS};
use copula_lexicon::{Converts, Role, WordDef};
use indexmap::IndexMap;

use super::{
    definition::{Limits, PackDef},
    fault::{LoadPackError, PackFault, PackProblem},
};

const FIELDS: &[&str; 31] = &[
    "name",
    "reader",
    "spelling",
    "base",
    "turn",
    "takes",
    "falls",
    "step_order",
    "responses",
    "gaits",
    "breaks_if_stuck",
    "blocked",
    "spared",
    "removals",
    "facings",
    "expansions",
    "spells",
    "marks",
    "silences",
    "retraces",
    "looks",
    "counts_copies",
    "converts_in_turn",
    "notes_new",
    "conversions",
    "stages",
    "same_board",
    "lost_without",
    "limits",
    "classes",
    "words",
];
const WORD_FIELDS: &[&str; 9] =
    &["name", "role", "selects", "arguments", "converts", "makes_texts", "help", "shows", "example"];
const LIMIT_FIELDS: &[&str; 8] =
    &["objects", "rule_words", "pushes", "falls", "readings", "combinations", "tiles", "work"];

type PackReader<'j> = JsonReader<'j, PackProblem>;

impl PackDef {
    /// Reads a pack from JSON.
    ///
    /// # Errors
    ///
    /// If it is not JSON, or not of this form: all faults, in the order in which they stand.
    pub fn from_json(json: &str) -> Result<PackDef, LoadPackError> {
        let json = Json::parse(json).map_err(LoadPackError::from)?;
        let Read { def, faults, .. } = from_parsed(&json);
        if faults.is_empty() { Ok(def) } else { Err(LoadPackError { faults }) }
    }
}

/// What could be read of a pack, and what is wrong with the rest.
pub(crate) struct Read {
    pub(crate) def: PackDef,
    pub(crate) faults: Vec<PackFault>,
    /// For each word that could be read, which one of the list it is.
    pub(crate) word_indices: Vec<usize>,
}

pub(crate) fn from_parsed(json: &Json<'_>) -> Read {
    let mut reader = PackReader::new(json);
    let (def, word_indices) = pack(&mut reader, json.root()).unwrap_or_default();
    Read { def, faults: reader.finish(Vec::new()), word_indices }
}

fn pack<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<(PackDef, Vec<usize>)> {
    let fields = reader.open(value, FIELDS)?;
    let fields = &fields;
    let words = reader.needed(fields, "words", words).unwrap_or_default();
    let (word_indices, words) = words.into_iter().unzip();
    let def = PackDef {
        name: reader.needed(fields, "name", PackReader::text).unwrap_or_default(),
        reader: reader.needed(fields, "reader", PackReader::text).unwrap_or_default(),
        spelling: needed_names(reader, fields, "spelling"),
        base: needed_names(reader, fields, "base"),
        turn: needed_names(reader, fields, "turn"),
        takes: reader.needed(fields, "takes", name_lists).unwrap_or_default(),
        falls: reader.optional(fields, "falls", name_lists).unwrap_or_default(),
        step_order: reader.optional(fields, "step_order", PackReader::text).unwrap_or_default(),
        responses: needed_names(reader, fields, "responses"),
        gaits: opt_names(reader, fields, "gaits"),
        breaks_if_stuck: opt_names(reader, fields, "breaks_if_stuck"),
        blocked: opt_names(reader, fields, "blocked"),
        spared: opt_names(reader, fields, "spared"),
        removals: opt_names(reader, fields, "removals"),
        facings: opt_names(reader, fields, "facings"),
        expansions: opt_names(reader, fields, "expansions"),
        spells: reader.optional(fields, "spells", PackReader::text),
        marks: opt_names(reader, fields, "marks"),
        silences: reader.optional(fields, "silences", PackReader::text),
        retraces: reader.optional(fields, "retraces", PackReader::text),
        looks: opt_names(reader, fields, "looks"),
        counts_copies: reader.optional(fields, "counts_copies", PackReader::truth).unwrap_or_default(),
        converts_in_turn: reader.optional(fields, "converts_in_turn", PackReader::truth).unwrap_or_default(),
        notes_new: reader.optional(fields, "notes_new", PackReader::truth).unwrap_or_default(),
        conversions: needed_names(reader, fields, "conversions"),
        stages: reader.needed(fields, "stages", name_lists).unwrap_or_default(),
        same_board: opt_names(reader, fields, "same_board"),
        lost_without: reader.optional(fields, "lost_without", PackReader::text),
        limits: reader.optional(fields, "limits", limits).unwrap_or_default(),
        classes: reader.optional(fields, "classes", name_lists).unwrap_or_default(),
        words,
    };
    Some((def, word_indices))
}

fn words<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<Vec<(usize, WordDef)>> {
    let mut indices = 0..;
    reader.list(value, |reader, value| indices.next().zip(word(reader, value)))
}

fn word<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<WordDef> {
    let fields = &reader.open(value, WORD_FIELDS)?;
    let name = reader.needed(fields, "name", PackReader::text);
    let role = reader.needed(fields, "role", role);
    let selects = reader.optional(fields, "selects", PackReader::text);
    let arguments = opt_names(reader, fields, "arguments");
    let converts = reader.optional(fields, "converts", converts).unwrap_or(Converts::Never);
    let makes_texts = reader.optional(fields, "makes_texts", PackReader::truth).unwrap_or_default();
    let help = reader.optional(fields, "help", PackReader::text);
    let shows = reader.optional(fields, "shows", PackReader::text);
    let example = opt_names(reader, fields, "example");
    Some(WordDef {
        name: name?,
        role: role?,
        selects,
        arguments,
        converts,
        makes_texts,
        help,
        shows,
        example,
    })
}

fn role<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<Role> {
    let name = reader.text(value)?;
    let role = Role::OF_PACKS.into_iter().find(|open| open.name() == name);
    if role.is_none() {
        reader.report(value, PackProblem::UnknownRole(name));
    }
    role
}

fn converts<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<Converts> {
    match reader.text(value)?.as_str() {
        "freely" => Some(Converts::Freely),
        "unless locked" => Some(Converts::UnlessLocked),
        other => {
            reader.report(value, PackProblem::UnknownConverts(other.to_owned()));
            None
        }
    }
}

fn limits<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<Limits> {
    let fields = reader.open(value, LIMIT_FIELDS)?;
    let defaults = Limits::default();
    let mut bound = |field: &'static str, most: u64| {
        reader.optional(&fields, field, |reader, value| within(reader, value, most))
    };
    let objects = bound("objects", MAX_OBJECTS as u64).map(|bound| bound as usize);
    let rule_words = bound("rule_words", Limits::MAX_RULE_WORDS);
    let tiles = bound("tiles", defaults.tiles as u64).map(|bound| bound as usize);
    let work = bound("work", Limits::MAX_WORK);
    let mut small = |field: &'static str, default: u32| {
        bound(field, u64::from(Limits::MAX_STEPS)).map_or(default, |bound| bound as u32)
    };
    Some(Limits {
        objects: objects.unwrap_or(defaults.objects),
        rule_words: rule_words.unwrap_or(defaults.rule_words),
        pushes: small("pushes", defaults.pushes),
        falls: small("falls", defaults.falls),
        readings: small("readings", defaults.readings),
        combinations: small("combinations", defaults.combinations),
        tiles: tiles.unwrap_or(defaults.tiles),
        work: work.unwrap_or(defaults.work),
    })
}

/// Reads a bound from 1 to `most`.
fn within<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>, most: u64) -> Option<u64> {
    let number = reader.whole(value)?;
    let bound = u64::try_from(number).ok().filter(|bound| (1..=most).contains(bound));
    if bound.is_none() {
        reader.report(value, PackProblem::Bound { value: number, most });
    }
    bound
}

/// Reads phases, or classes, with their words.
fn name_lists<'j>(
    reader: &mut PackReader<'j>,
    value: JsonValue<'j>,
) -> Option<IndexMap<String, Vec<String>>> {
    let lists = reader.map(value, |reader, value| Some(names(reader, value).unwrap_or_default()))?;
    Some(lists.into_iter().collect())
}

/// Reads a list of names. What is no string has an empty one in its place, so that the indices of the others stay what
/// they are.
fn names<'j>(reader: &mut PackReader<'j>, value: JsonValue<'j>) -> Option<Vec<String>> {
    reader.list(value, |reader, value| Some(reader.text(value).unwrap_or_default()))
}

fn needed_names<'j, const N: usize>(
    reader: &mut PackReader<'j>,
    fields: &JsonFields<'j, N>,
    field: &'static str,
) -> Vec<String> {
    reader.needed(fields, field, names).unwrap_or_default()
}

fn opt_names<'j, const N: usize>(
    reader: &mut PackReader<'j>,
    fields: &JsonFields<'j, N>,
    field: &'static str,
) -> Vec<String> {
    reader.optional(fields, field, names).unwrap_or_default()
}
