//! From a pack's data to a pack that can be played: [`Pack::load`], which checks everything that the data names.

use std::collections::BTreeSet;

use copula_grid::{Json, Place, Step};
use copula_lexicon::{BuildLexiconError, Lexicon, LexiconBuilder};
use copula_parse::{RuleList, RuleProblem, read_rule};

use super::{
    definition::PackDef,
    fault::{LoadPackError, PackFault, PackProblem},
    freeze::freeze,
    pack::Pack,
    read::{self, Read},
};
use crate::hook::Registry;

impl Pack {
    /// Brings a pack's data and the registered behaviour together.
    ///
    /// # Errors
    ///
    /// If a condition lacks its check, if an order names what is not listed or not registered, if a word or a phase
    /// stands twice or redefines grammar, or a base rule is none: all such faults.
    pub fn load(def: &PackDef, registry: &Registry) -> Result<Pack, LoadPackError> {
        let word_indices = (0..def.words.len()).collect();
        Loader::new(def, registry, word_indices).load()
    }

    /// Reads a pack from JSON and loads it.
    ///
    /// # Errors
    ///
    /// If it is not JSON, or has any fault of form ([`PackDef::from_json`]) or of what it names ([`Pack::load`]): all
    /// of both.
    pub fn from_json(json: &str, registry: &Registry) -> Result<Pack, LoadPackError> {
        Pack::from_parsed(&Json::parse(json)?, registry)
    }

    /// Reads a pack from JSON that was parsed before, and loads it.
    ///
    /// # Errors
    ///
    /// As [`from_json`](Pack::from_json).
    pub fn from_parsed(json: &Json<'_>, registry: &Registry) -> Result<Pack, LoadPackError> {
        let Read { def, faults, word_indices } = read::from_parsed(json);
        let unread = faults.iter().map(|fault| fault.place.steps.clone()).collect();
        let loaded = Loader { faults, unread, ..Loader::new(&def, registry, word_indices) }.load();
        loaded.map_err(|LoadPackError { faults }| LoadPackError { faults: json.locate(faults) })
    }
}

/// Checks a pack, collecting faults.
pub(super) struct Loader<'a> {
    pub(super) def: &'a PackDef,
    /// The names of its words.
    pub(super) listed: BTreeSet<&'a str>,
    pub(super) registry: &'a Registry,
    pub(super) faults: Vec<PackFault>,
    /// The steps to what could not be read: what would follow from its absence is not reported.
    pub(super) unread: BTreeSet<Vec<Step>>,
    /// For each word, which one of the list it is: those that could not be read are not among them.
    pub(super) word_indices: Vec<usize>,
}

impl<'a> Loader<'a> {
    fn new(def: &'a PackDef, registry: &'a Registry, word_indices: Vec<usize>) -> Loader<'a> {
        let listed = def.words.iter().map(|word| word.name.as_str()).collect();
        Loader { def, listed, registry, faults: Vec::new(), unread: BTreeSet::new(), word_indices }
    }

    fn load(mut self) -> Result<Pack, LoadPackError> {
        let lexicon = self.lexicon();
        let base = lexicon.as_ref().map(|lexicon| self.base(lexicon)).unwrap_or_default();
        self.check_settings();
        self.check_places_on_objects();
        self.check_words();
        self.check_brought();
        self.check_orders();
        self.check_classes();
        self.check_phases();
        self.check_use();
        match (lexicon, self.faults.is_empty()) {
            (Some(lexicon), true) => Ok(freeze(self.def, self.registry, lexicon, base)),
            (_, _) => Err(LoadPackError { faults: self.faults }),
        }
    }

    fn lexicon(&mut self) -> Option<Lexicon> {
        let mut builder = LexiconBuilder::new();
        self.registry.nouns.iter().for_each(|(name, &hook)| builder.hook(name, hook));
        let spellings = self.def.spelling.iter().filter_map(|name| self.registry.spellings.get(name));
        spellings.for_each(|&spelling| builder.spelling(spelling));
        self.def.words.iter().for_each(|word| builder.word(word.clone()));
        self.def.classes.iter().for_each(|(name, members)| builder.class(name, members));
        match builder.build() {
            Ok(lexicon) => Some(lexicon),
            Err(BuildLexiconError { faults }) => {
                for fault in faults {
                    self.report(self.word(fault.index), fault.problem);
                }
                None
            }
        }
    }

    fn base(&mut self, lexicon: &Lexicon) -> RuleList {
        let mut base = RuleList::default();
        for (index, sentence) in self.def.base.iter().enumerate() {
            match read_rule(lexicon, sentence) {
                Ok(rule) => base.push_base(rule),
                Err(RuleProblem::UnknownWord(_)) if !self.is_read("words") => {}
                Err(problem) => self.report(Place::of("base").index(index), problem),
            }
        }
        base
    }

    /// Whether all of a field of the pack could be read.
    pub(super) fn is_read(&self, field: &str) -> bool {
        let field = vec![Step::Field(field.to_owned().into())];
        let is_inside = |steps: &Vec<Step>| steps.starts_with(&field);
        !self.unread.contains(&Vec::new())
            && !self.unread.range(field.clone()..).next().is_some_and(is_inside)
    }

    /// The place of one of the words that could be read.
    pub(super) fn word(&self, index: usize) -> Place {
        Place::of("words").index(self.word_indices[index])
    }

    pub(super) fn report(&mut self, place: Place, problem: impl Into<PackProblem>) {
        if !self.unread.contains(&place.steps) {
            self.faults.push(PackFault { place, problem: problem.into() });
        }
    }
}
