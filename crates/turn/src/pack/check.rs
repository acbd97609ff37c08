//! What the data of a pack has to keep: the checks of [`Loader`].

use std::{collections::BTreeSet, sync::Arc};

use copula_grid::{KindName, MAX_OBJECTS, Mark, Place};
use copula_lexicon::{LexiconBuilder, Role, Scope};
use indexmap::{IndexMap, IndexSet};

use super::{
    definition::Limits,
    fault::{PackFault, PackProblem},
    freeze::{ALL_AT_ONCE, CONVERT, FRONT_FIRST, LOOK, MARK, OUTWARD, PARSE, SCAN},
    load::Loader,
};
use crate::hook::Hook;

impl Loader<'_> {
    pub(super) fn check_settings(&mut self) {
        let Loader { def, registry, .. } = *self;
        for (hook, name) in &registry.clashes {
            self.report(Place::default(), PackProblem::Clash { hook: *hook, name: name.clone() });
        }
        if ![OUTWARD, SCAN].contains(&def.reader.as_str()) && self.is_read("reader") {
            self.report(Place::of("reader"), PackProblem::UnknownReader(def.reader.clone()));
        }
        let orders = ["", FRONT_FIRST, ALL_AT_ONCE];
        if !orders.contains(&def.step_order.as_str()) && self.is_read("step_order") {
            self.report(Place::of("step_order"), PackProblem::UnknownStepOrder(def.step_order.clone()));
        }
        self.faults.extend(def.limits.faults());
    }

    /// What objects bear and keep has a place for each word.
    pub(super) fn check_places_on_objects(&mut self) {
        let Loader { def, registry, .. } = *self;
        let most = usize::from(Mark::COUNT - Mark::FIRST_OF_PACK);
        if def.marks.len() > most {
            self.report(Place::of("marks"), PackProblem::TooManyMarks { most, n_marks: def.marks.len() });
        }
        for (field, word) in [("silences", &def.silences), ("retraces", &def.retraces)] {
            if let Some(word) = word.as_ref().filter(|word| !def.marks.contains(word)) {
                self.report(Place::of(field), PackProblem::Unmarked(word.clone()));
            }
        }
        for keepers in [&registry.keeps_object, &registry.keeps_kind] {
            let is_keeper = |&index: &usize| keepers.contains(&def.words[index].name);
            let mut listed = (0..def.words.len()).filter(is_keeper);
            if let (Some(first), Some(second)) = (listed.next(), listed.next()) {
                let names = [first, second].map(|index| def.words[index].name.clone());
                self.report(self.word(second), PackProblem::SlotClash(names));
            }
        }
    }

    /// Every word can be read, and every condition has its check.
    pub(super) fn check_words(&mut self) {
        let Loader { def, registry, .. } = *self;
        for (index, word) in def.words.iter().enumerate() {
            let is_condition = matches!(word.role, Role::Condition | Role::Prefix);
            if is_condition && !registry.conditions.contains_key(&word.name) {
                self.report(self.word(index), PackProblem::NoCheck(word.name.clone()));
            }
            let is_of_scan = matches!(word.role, Role::Prefix | Role::Verb | Role::Letter);
            if is_of_scan && def.reader == OUTWARD {
                self.report(self.word(index), PackProblem::UnreadRole(word.role));
            }
            let scope =
                word.selects.as_ref().and_then(|name| registry.nouns.get(name)).map(|hook| hook.scope);
            if scope == Some(Scope::Members) && def.reader == OUTWARD {
                self.report(self.word(index), PackProblem::UnreadMembers(word.name.clone()));
            }
        }
    }

    /// Every kind that hooks may bring into a level can be read.
    pub(super) fn check_brought(&mut self) {
        for (word, kinds) in &self.registry.brings {
            let Some(index) = self.def.words.iter().position(|listed| listed.name == *word) else {
                continue;
            };
            for kind in kinds {
                if let Err(fault) = KindName::parse(kind) {
                    let (word, kind) = (word.clone(), kind.clone());
                    self.report(self.word(index), PackProblem::Brings { word, kind, fault });
                }
            }
        }
    }

    /// Every name in an order is listed, and registered at its hook.
    pub(super) fn check_orders(&mut self) {
        let Loader { def, registry, .. } = *self;
        self.check_registered(Place::of("spelling"), &def.spelling, Hook::Spelling, &registry.spellings);
        for (field, phases) in [("takes", &def.takes), ("falls", &def.falls)] {
            for (phase, words) in phases {
                let place = Place::of(field).field(phase.clone());
                self.check_order(place, words, Hook::Take, &registry.takes);
            }
        }
        for (phase, words) in &def.stages {
            let place = Place::of("stages").field(phase.clone());
            self.check_order(place, words, Hook::Stage, &registry.stages);
        }
        let place = Place::of;
        self.check_order(place("responses"), &def.responses, Hook::Response, &registry.responses);
        self.check_order(place("gaits"), &def.gaits, Hook::Gait, &registry.gaits);
        let breaking = (&def.breaks_if_stuck, &registry.breaks_if_stuck);
        self.check_order(place("breaks_if_stuck"), breaking.0, Hook::BreaksIfStuck, breaking.1);
        self.check_order(place("blocked"), &def.blocked, Hook::Blocked, &registry.blocked);
        self.check_order(place("spared"), &def.spared, Hook::Spared, &registry.spared);
        self.check_order(place("removals"), &def.removals, Hook::Removal, &registry.removals);
        self.check_order(place("same_board"), &def.same_board, Hook::Stage, &registry.stages);
        self.check_order(place("facings"), &def.facings, Hook::Facing, &registry.facings);
        self.check_order(place("expansions"), &def.expansions, Hook::Expansion, &registry.expansions);
        self.check_order(place("conversions"), &def.conversions, Hook::Conversion, &registry.conversions);
        self.check_listed(place("marks"), &def.marks);
        self.check_listed(place("looks"), &def.looks);
        self.check_listed(place("spells"), def.spells.as_slice());
        self.check_listed(place("retraces"), def.retraces.as_slice());
    }

    /// Every list is asked in some phase: a list that nobody asks would be a silent nothing.
    pub(super) fn check_use(&mut self) {
        let def = self.def;
        let has = |phase: &str| def.turn.iter().any(|name| name == phase);
        let (takes, falls, stages) = (!def.takes.is_empty(), !def.falls.is_empty(), !def.stages.is_empty());
        let makes = stages || has(CONVERT);
        let uses = [
            ("marks", &def.marks, has(MARK), "the phase `mark` in `turn`"),
            ("looks", &def.looks, has(LOOK), "the phase `look` in `turn`"),
            ("conversions", &def.conversions, has(CONVERT), "the phase `convert` in `turn`"),
            ("responses", &def.responses, takes || falls, "a phase in `takes` or `falls`"),
            ("gaits", &def.gaits, takes || falls, "a phase in `takes` or `falls`"),
            ("spared", &def.spared, takes || falls, "a phase in `takes` or `falls`"),
            ("breaks_if_stuck", &def.breaks_if_stuck, takes, "a phase in `takes`"),
            ("blocked", &def.blocked, takes, "a phase in `takes`"),
            ("removals", &def.removals, takes || falls || stages, "a phase in `takes`, `falls` or `stages`"),
            ("same_board", &def.same_board, stages, "a phase in `stages`"),
            ("facings", &def.facings, makes, "the phase `convert` in `turn`, or a phase in `stages`"),
            ("expansions", &def.expansions, def.reader != OUTWARD, "the reader `scan`"),
        ];
        let sources = ["turn", "takes", "falls", "stages", "reader"];
        if !sources.into_iter().all(|field| self.is_read(field)) {
            return;
        }
        for (field, list, is_asked, needs) in uses {
            if !list.is_empty() && !is_asked {
                self.report(Place::of(field), PackProblem::NeverAsked { needs });
            }
        }
    }

    pub(super) fn check_classes(&mut self) {
        let def = self.def;
        for (name, members) in &def.classes {
            let place = Place::of("classes").field(name.clone());
            if !matches!(KindName::parse(name), Ok(KindName::Thing(_))) {
                self.report(place.clone(), PackProblem::ClassName(name.clone()));
            }
            self.check_listed(place, members);
        }
        if let Some(name) = def.lost_without.as_ref().filter(|name| !def.classes.contains_key(*name))
            && self.is_read("classes")
        {
            let known = def.classes.keys().cloned().collect();
            self.report(Place::of("lost_without"), PackProblem::UnknownClass { name: name.clone(), known });
        }
    }

    /// What is registered goes by the name of a word or of a class.
    fn check_order<T>(
        &mut self,
        place: Place,
        names: &[String],
        hook: Hook,
        registered: &IndexMap<String, T>,
    ) {
        let classes: Vec<&str> = self.def.classes.keys().map(String::as_str).collect();
        self.check_listed_among(place.clone(), names, &classes);
        self.check_registered(place, names, hook, registered);
    }

    fn check_listed(&mut self, place: Place, words: &[String]) {
        self.check_listed_among(place, words, &[]);
    }

    fn check_listed_among(&mut self, place: Place, names: &[String], classes: &[&str]) {
        // An empty list of words is the grammar alone.
        let grammar = LexiconBuilder::new().build().expect("the grammar makes a lexicon");
        let mut seen = BTreeSet::new();
        for (index, name) in names.iter().enumerate() {
            let is_listed = grammar.word(name).is_some()
                || self.listed.contains(name.as_str())
                || classes.contains(&name.as_str());
            if !is_listed && self.is_read("words") && self.is_read("classes") {
                self.report(place.clone().index(index), PackProblem::Unlisted(name.clone()));
            }
            if !seen.insert(name) {
                self.report(place.clone().index(index), PackProblem::Repeated(name.clone()));
            }
        }
    }

    fn check_registered<T>(
        &mut self,
        place: Place,
        names: &[String],
        hook: Hook,
        registered: &IndexMap<String, T>,
    ) {
        let known: Arc<[String]> = registered.keys().cloned().collect();
        for (index, name) in names.iter().enumerate() {
            if !registered.contains_key(name) {
                let problem =
                    PackProblem::Unregistered { hook, name: name.clone(), known: Arc::clone(&known) };
                self.report(place.clone().index(index), problem);
            }
        }
    }

    pub(super) fn check_phases(&mut self) {
        let def = self.def;
        let turn: BTreeSet<&String> = def.turn.iter().collect();
        let mut known: IndexSet<String> = [PARSE, CONVERT, MARK, LOOK].map(str::to_owned).into();
        let named = def.takes.keys().map(|phase| ("takes", phase));
        let named = named.chain(def.falls.keys().map(|phase| ("falls", phase)));
        for (field, phase) in named.chain(def.stages.keys().map(|phase| ("stages", phase))) {
            if !known.insert(phase.clone()) {
                self.report(Place::of(field).field(phase.clone()), PackProblem::PhaseClash(phase.clone()));
            } else if !turn.contains(phase) && self.is_read("turn") {
                self.report(Place::of(field).field(phase.clone()), PackProblem::UnusedPhase(phase.clone()));
            }
        }
        let list: Arc<[String]> = known.iter().cloned().collect();
        for (index, name) in def.turn.iter().enumerate() {
            if !known.contains(name) && ["takes", "falls", "stages"].iter().all(|field| self.is_read(field)) {
                let problem = PackProblem::UnknownPhase { name: name.clone(), known: Arc::clone(&list) };
                self.report(Place::of("turn").index(index), problem);
            }
        }
    }
}

impl Limits {
    /// The bounds that are none that there may be.
    pub(super) fn faults(&self) -> Vec<PackFault> {
        let Limits { objects, rule_words, pushes, falls, readings, combinations, tiles, work } = *self;
        let steps = u64::from(Limits::MAX_STEPS);
        let bounds = [
            ("objects", objects as u64, MAX_OBJECTS as u64),
            ("rule_words", rule_words, Limits::MAX_RULE_WORDS),
            ("pushes", pushes.into(), steps),
            ("falls", falls.into(), steps),
            ("readings", readings.into(), steps),
            ("combinations", combinations.into(), steps),
            ("tiles", tiles as u64, Limits::default().tiles as u64),
            ("work", work, Limits::MAX_WORK),
        ];
        let faulty = bounds.into_iter().filter(|(_, value, most)| !(1..=*most).contains(value));
        let fault = |(field, value, most): (&'static str, u64, u64)| PackFault {
            place: Place::of("limits").field(field),
            problem: PackProblem::Bound { value: value.into(), most },
        };
        faulty.map(fault).collect()
    }
}
