//! From JSON to a [`PackDef`], by way of [`Raw`], so that every fault is found at once.

use copula_grid::{FormFault, MAX_OBJECTS, Raw, RawFields};
use copula_lexicon::{Converts, Role, WordDef};
use indexmap::IndexMap;

use super::{
    definition::{Limits, PackDef},
    fault::{PackFault, PackProblem},
};

const FIELDS: &[&str] = &[
    "name",
    "reader",
    "spelling",
    "base",
    "turn",
    "takes",
    "falls",
    "steps",
    "responses",
    "gaits",
    "breaks_if_stuck",
    "spared",
    "removals",
    "expansions",
    "spells",
    "marks",
    "silences",
    "retraces",
    "looks",
    "counts_copies",
    "keeps_origins",
    "conversions",
    "stages",
    "players",
    "limits",
    "words",
];
const WORD_FIELDS: &[&str] =
    &["name", "role", "selects", "arguments", "converts", "help", "shows", "example"];
const LIMIT_FIELDS: &[&str] = &["objects", "rule_words", "pushes", "falls", "readings", "combinations"];

/// What could be read of a pack, and what is wrong with the rest.
pub(crate) struct Read {
    pub(crate) def: PackDef,
    pub(crate) faults: Vec<PackFault>,
    /// For each word that could be read, which one of the list it is.
    pub(crate) word_indices: Vec<usize>,
}

pub(crate) fn from_raw(raw: Raw) -> Read {
    let mut reader = Reader::default();
    let def = reader.pack(raw);
    Read { def, faults: reader.faults, word_indices: reader.word_indices }
}

/// Takes the raw value apart, collecting faults.
#[derive(Default)]
struct Reader {
    faults: Vec<PackFault>,
    word_indices: Vec<usize>,
}

impl Reader {
    fn pack(&mut self, raw: Raw) -> PackDef {
        let Some(mut fields) = self.open("", raw, FIELDS) else {
            return PackDef::default();
        };
        PackDef {
            name: self.needed("", "name", &mut fields, Raw::into_text).unwrap_or_default(),
            reader: self.needed("", "reader", &mut fields, Raw::into_text).unwrap_or_default(),
            spelling: self.names("spelling", &mut fields),
            base: self.names("base", &mut fields),
            turn: self.names("turn", &mut fields),
            takes: self.phases("takes", &mut fields),
            falls: self.opt_phases("falls", &mut fields),
            steps: self.optional("", "steps", &mut fields, Raw::into_text).unwrap_or_default(),
            responses: self.names("responses", &mut fields),
            gaits: self.opt_names("gaits", &mut fields),
            breaks_if_stuck: self.opt_names("breaks_if_stuck", &mut fields),
            spared: self.opt_names("spared", &mut fields),
            removals: self.opt_names("removals", &mut fields),
            expansions: self.opt_names("expansions", &mut fields),
            spells: self.optional("", "spells", &mut fields, Raw::into_text),
            marks: self.opt_names("marks", &mut fields),
            silences: self.optional("", "silences", &mut fields, Raw::into_text),
            retraces: self.optional("", "retraces", &mut fields, Raw::into_text),
            looks: self.opt_names("looks", &mut fields),
            counts_copies: self
                .optional("", "counts_copies", &mut fields, Raw::into_truth)
                .unwrap_or_default(),
            keeps_origins: self
                .optional("", "keeps_origins", &mut fields, Raw::into_truth)
                .unwrap_or_default(),
            conversions: self.names("conversions", &mut fields),
            stages: self.phases("stages", &mut fields),
            players: self.names("players", &mut fields),
            limits: self.limits(&mut fields),
            words: self.words(&mut fields),
        }
    }

    fn words(&mut self, fields: &mut RawFields) -> Vec<WordDef> {
        let list = self.needed("", "words", fields, Raw::into_list).unwrap_or_default();
        let mut words = Vec::new();
        for (index, raw) in list.into_iter().enumerate() {
            if let Some(word) = self.word(&format!("words[{index}]"), raw) {
                words.push(word);
                self.word_indices.push(index);
            }
        }
        words
    }

    fn word(&mut self, path: &str, raw: Raw) -> Option<WordDef> {
        let mut fields = self.open(path, raw, WORD_FIELDS)?;
        let name = self.needed(path, "name", &mut fields, Raw::into_text);
        let role = self.needed(path, "role", &mut fields, Raw::into_text);
        let selects = self.optional(path, "selects", &mut fields, Raw::into_text);
        let help = self.optional(path, "help", &mut fields, Raw::into_text);
        let shows = self.optional(path, "shows", &mut fields, Raw::into_text);
        let rows = self.optional(path, "example", &mut fields, Raw::into_list).unwrap_or_default();
        let example = self.texts(&format!("{path}.example"), rows);
        let arguments = self.optional(path, "arguments", &mut fields, Raw::into_list).unwrap_or_default();
        let arguments = self.texts(&format!("{path}.arguments"), arguments);
        let converts = self.optional(path, "converts", &mut fields, Raw::into_text);
        let converts = match converts.as_deref() {
            None => Converts::Never,
            Some("freely") => Converts::Freely,
            Some("unless locked") => Converts::UnlessLocked,
            Some(other) => {
                self.report(path, Some("converts"), PackProblem::UnknownConverts(other.to_owned()));
                Converts::Never
            }
        };
        let role = role.and_then(|role| {
            let known = Role::OF_PACKS.into_iter().find(|open| open.name() == role);
            if known.is_none() {
                self.report(path, Some("role"), PackProblem::UnknownRole(role));
            }
            known
        });
        Some(WordDef { name: name?, role: role?, selects, arguments, converts, help, shows, example })
    }

    fn limits(&mut self, fields: &mut RawFields) -> Limits {
        let defaults = Limits::default();
        let Some(mut fields) = fields.take("limits").and_then(|raw| self.open("limits", raw, LIMIT_FIELDS))
        else {
            return defaults;
        };
        let objects = self.bound("objects", &mut fields, MAX_OBJECTS as u64).map(|bound| bound as usize);
        let rule_words = self.bound("rule_words", &mut fields, Limits::MAX_RULE_WORDS);
        let mut small = |field: &str, default: u32| {
            let bound = self.bound(field, &mut fields, u64::from(Limits::MAX_WORK));
            bound.map_or(default, |bound| bound as u32)
        };
        Limits {
            objects: objects.unwrap_or(defaults.objects),
            rule_words: rule_words.unwrap_or(defaults.rule_words),
            pushes: small("pushes", defaults.pushes),
            falls: small("falls", defaults.falls),
            readings: small("readings", defaults.readings),
            combinations: small("combinations", defaults.combinations),
        }
    }

    fn bound(&mut self, field: &str, fields: &mut RawFields, most: u64) -> Option<u64> {
        let value = self.optional("limits", field, fields, Raw::into_whole)?;
        let bound = u64::try_from(value).ok().filter(|bound| (1..=most).contains(bound));
        if bound.is_none() {
            self.report("limits", Some(field), PackProblem::Bound { value, most });
        }
        bound
    }

    fn phases(&mut self, field: &str, fields: &mut RawFields) -> IndexMap<String, Vec<String>> {
        let entries = self.needed("", field, fields, into_fields).unwrap_or_default();
        self.phase_lists(field, entries)
    }

    fn opt_phases(&mut self, field: &str, fields: &mut RawFields) -> IndexMap<String, Vec<String>> {
        let entries = self.optional("", field, fields, into_fields).unwrap_or_default();
        self.phase_lists(field, entries)
    }

    fn phase_lists(&mut self, field: &str, entries: Vec<(String, Raw)>) -> IndexMap<String, Vec<String>> {
        let mut phases = IndexMap::new();
        for (name, raw) in entries {
            let path = format!("{field}.{name}");
            let words = match raw.into_list() {
                Ok(list) => self.texts(&path, list),
                Err(fault) => {
                    self.report(&path, None, fault.into());
                    Vec::new()
                }
            };
            if phases.insert(name, words).is_some() {
                self.report(&path, None, FormFault::RepeatedField.into());
            }
        }
        phases
    }

    fn names(&mut self, field: &str, fields: &mut RawFields) -> Vec<String> {
        let list = self.needed("", field, fields, Raw::into_list).unwrap_or_default();
        self.texts(field, list)
    }

    fn opt_names(&mut self, field: &str, fields: &mut RawFields) -> Vec<String> {
        let list = self.optional("", field, fields, Raw::into_list).unwrap_or_default();
        self.texts(field, list)
    }

    fn texts(&mut self, path: &str, list: Vec<Raw>) -> Vec<String> {
        let mut texts = Vec::new();
        for (index, raw) in list.into_iter().enumerate() {
            match raw.into_text() {
                Ok(text) => texts.push(text),
                Err(fault) => self.report(&format!("{path}[{index}]"), None, fault.into()),
            }
        }
        texts
    }

    fn open(&mut self, path: &str, raw: Raw, known: &'static [&'static str]) -> Option<RawFields> {
        RawFields::open(raw, known, |field, fault| self.report(path, field, fault.into()))
    }

    fn needed<T>(
        &mut self,
        path: &str,
        field: &str,
        fields: &mut RawFields,
        read: fn(Raw) -> Result<T, FormFault>,
    ) -> Option<T> {
        let raw = fields.take(field);
        if raw.is_none() {
            self.report(path, Some(field), FormFault::MissingField.into());
        }
        self.read(path, field, raw?, read)
    }

    fn optional<T>(
        &mut self,
        path: &str,
        field: &str,
        fields: &mut RawFields,
        read: fn(Raw) -> Result<T, FormFault>,
    ) -> Option<T> {
        let raw = fields.take(field)?;
        self.read(path, field, raw, read)
    }

    fn read<T>(
        &mut self,
        path: &str,
        field: &str,
        raw: Raw,
        read: fn(Raw) -> Result<T, FormFault>,
    ) -> Option<T> {
        read(raw).map_err(|fault| self.report(path, Some(field), fault.into())).ok()
    }

    fn report(&mut self, path: &str, field: Option<&str>, problem: PackProblem) {
        let dot = if path.is_empty() || field.is_none() { "" } else { "." };
        let path = format!("{path}{dot}{}", field.unwrap_or_default());
        self.faults.push(PackFault { path, problem });
    }
}

fn into_fields(raw: Raw) -> Result<Vec<(String, Raw)>, FormFault> {
    match raw {
        Raw::Fields(fields) => Ok(fields),
        other => Err(other.unlike("an object")),
    }
}
