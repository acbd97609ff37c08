//! A dialect ready to be played: [`Pack`].

use std::{collections::BTreeSet, fmt, sync::Arc};

use copula_grid::{Json, Kind, KindName, MAX_OBJECTS, Mark, Place, Step};
use copula_lexicon::{BuildLexiconError, Lexicon, LexiconBuilder, Role, WordId};
use copula_parse::{Grammar, ReaderKind, RuleList, RuleProblem, read_rule};
use copula_resolve::{Checks, ExpansionFn, RuleSet, Settlement};
use indexmap::{IndexMap, IndexSet};
use smallvec::SmallVec;

use super::{
    active::{OwnPhases, Triggers},
    definition::{Limits, PackDef},
    fault::{LoadPackError, PackFault, PackProblem},
    read::{self, Read},
};
use crate::hook::{
    BeingFn, ConversionFn, ExpandFn, GaitFn, Handler, Hook, Nots, OptWord, Registry, RemovalFn, ResponseFn,
    StageFn, TakeFn,
};

/// A dialect ready to be played: words, behaviour and order brought together, checked and frozen. It is shared by all
/// positions played with it.
pub struct Pack {
    def: PackDef,
    lexicon: Lexicon,
    checks: Checks,
    base: RuleList,
    grammar: Grammar,
    expansions: Vec<Box<ExpansionFn>>,
    pub(crate) phases: Vec<Phase>,
    pub(crate) step_order: StepOrder,
    pub(crate) spells: Option<WordId>,
    pub(crate) retraces: Option<WordId>,
    pub(crate) looks: Vec<WordId>,
    pub(crate) responses: Vec<Bound<ResponseFn>>,
    pub(crate) gaits: Vec<Bound<GaitFn>>,
    pub(crate) breaks_if_stuck: Vec<Bound<BeingFn>>,
    pub(crate) spared: Vec<Bound<BeingFn>>,
    pub(crate) removals: Vec<Bound<RemovalFn>>,
    pub(crate) conversions: Vec<Bound<ConversionFn>>,
    lost_without: Option<WordId>,
    triggers: Triggers,
    own_phases: OwnPhases,
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pack")
            .field("name", &self.def.name)
            .field("phases", &self.phases)
            .finish_non_exhaustive()
    }
}

/// A part of a turn.
#[derive(Debug)]
pub(crate) enum Phase {
    /// Objects move.
    Take(Vec<Bound<TakeFn>>),
    /// Objects go as far as they can.
    Fall(Vec<Bound<TakeFn>>),
    /// Objects get the marks of what is said of them.
    Mark,
    /// Objects get the looks of what is said of them.
    Look,
    /// The words are read, where they changed.
    Parse,
    /// Objects become what the rules say.
    Convert,
    /// Something happens on tiles.
    Stage(Bound<StageFn>),
}

/// In which order the movers of a take step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepOrder {
    /// One after the other, those in front first.
    FrontFirst,
    /// All at the same time.
    AllAtOnce,
}

/// A function of the registry with the words of this pack that it asks about.
pub(crate) struct Bound<F: ?Sized> {
    pub(crate) word: WordId,
    pub(crate) asks: SmallVec<[OptWord; 4]>,
    /// It is asked only while a rule in force mentions one of these; always if there are none.
    pub(crate) triggers: SmallVec<[WordId; 1]>,
    pub(crate) run: Arc<F>,
}

impl<F: ?Sized> Bound<F> {
    /// Whether there is anything to ask it about while these rules are in force.
    pub(crate) fn is_active(&self, rules: &RuleSet) -> bool {
        self.triggers.is_empty() || self.triggers.iter().any(|&word| rules.mentions(word))
    }
}

impl<F: ?Sized> fmt::Debug for Bound<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bound").field("word", &self.word).field("asks", &self.asks).finish()
    }
}

/// The phases that are the engine's own.
const PARSE: &str = "parse";
const CONVERT: &str = "convert";
const MARK: &str = "mark";
const LOOK: &str = "look";

/// The readers that there are.
const OUTWARD: &str = "outward";
const SCAN: &str = "scan";

/// The orders of steps.
const FRONT_FIRST: &str = "front first";
const ALL_AT_ONCE: &str = "all at once";

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

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.def.name
    }

    /// The data that it was made of: words with their help, phases and orders by name.
    pub fn def(&self) -> &PackDef {
        &self.def
    }

    /// Its words.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// What its conditions mean.
    pub fn checks(&self) -> &Checks {
        &self.checks
    }

    /// The rules that hold without words.
    pub fn base(&self) -> &RuleList {
        &self.base
    }

    /// How its words are read.
    pub fn grammar(&self) -> Grammar {
        self.grammar
    }

    /// How its rules are settled in a level that has seen these kinds, in that order.
    pub fn settlement<'a>(&'a self, seen: &'a [Kind]) -> Settlement<'a> {
        match self.grammar.reader {
            ReaderKind::Outward => Settlement::Alike,
            ReaderKind::Scan { .. } => {
                Settlement::Everywhere { expansions: &self.expansions, seen, spells: self.spells }
            }
        }
    }

    /// The class that makes an object a player's, without any of which the game is lost.
    pub fn lost_without(&self) -> Option<WordId> {
        self.lost_without
    }

    /// What wakes its phases and hooks.
    pub(crate) fn triggers(&self) -> &Triggers {
        &self.triggers
    }

    /// Which of its phases are the engine's own.
    pub(crate) fn own_phases(&self) -> &OwnPhases {
        &self.own_phases
    }

    /// Whether its turn comes to how objects look.
    pub(crate) fn has_looks(&self) -> bool {
        self.phases.iter().any(|phase| matches!(phase, Phase::Look))
    }

    /// Whether its turn comes to marks.
    pub(crate) fn has_marks(&self) -> bool {
        self.phases.iter().any(|phase| matches!(phase, Phase::Mark))
    }

    /// The bounds past which a turn ends.
    pub fn limits(&self) -> Limits {
        self.def.limits
    }
}

/// Checks a pack, collecting faults.
struct Loader<'a> {
    def: &'a PackDef,
    /// The names of its words.
    listed: BTreeSet<&'a str>,
    registry: &'a Registry,
    faults: Vec<PackFault>,
    /// The steps to what could not be read: what would follow from its absence is not reported.
    unread: BTreeSet<Vec<Step>>,
    /// For each word, which one of the list it is: those that could not be read are not among them.
    word_indices: Vec<usize>,
}

impl<'a> Loader<'a> {
    fn new(def: &'a PackDef, registry: &'a Registry, word_indices: Vec<usize>) -> Loader<'a> {
        let listed = def.words.iter().map(|word| word.name.as_str()).collect();
        Loader { def, listed, registry, faults: Vec::new(), unread: BTreeSet::new(), word_indices }
    }

    fn load(mut self) -> Result<Pack, LoadPackError> {
        let lexicon = self.lexicon();
        let base = lexicon.as_ref().map(|lexicon| self.base(lexicon)).unwrap_or_default();
        self.check_names();
        self.check_phases();
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

    fn check_names(&mut self) {
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
        let most = usize::from(Mark::COUNT - Mark::FIRST_OF_PACK);
        if def.marks.len() > most {
            self.report(Place::of("marks"), PackProblem::TooManyMarks { most, n_marks: def.marks.len() });
        }
        for (field, word) in [("silences", &def.silences), ("retraces", &def.retraces)] {
            if let Some(word) = word.as_ref().filter(|word| !def.marks.contains(word)) {
                self.report(Place::of(field), PackProblem::Unmarked(word.clone()));
            }
        }
        let bounds = [
            ("objects", def.limits.objects as u64, MAX_OBJECTS as u64),
            ("rule_words", def.limits.rule_words, Limits::MAX_RULE_WORDS),
        ];
        for (field, value, most) in bounds {
            if !(1..=most).contains(&value) {
                self.report(
                    Place::of("limits").field(field),
                    PackProblem::Bound { value: value.into(), most },
                );
            }
        }
        for (index, word) in def.words.iter().enumerate() {
            if matches!(word.role, Role::Condition | Role::Prefix)
                && !registry.conditions.contains_key(&word.name)
            {
                self.report(self.word(index), PackProblem::NoCheck(word.name.clone()));
            }
        }
        self.check_registered(Place::of("spelling"), &def.spelling, Hook::Spelling, &registry.spellings);
        for (phase, words) in &def.takes {
            self.check_order(Place::of("takes").field(phase.clone()), words, Hook::Take, &registry.takes);
        }
        for (phase, words) in &def.falls {
            self.check_order(Place::of("falls").field(phase.clone()), words, Hook::Take, &registry.takes);
        }
        self.check_order(Place::of("responses"), &def.responses, Hook::Response, &registry.responses);
        self.check_order(Place::of("gaits"), &def.gaits, Hook::Gait, &registry.gaits);
        self.check_order(
            Place::of("breaks_if_stuck"),
            &def.breaks_if_stuck,
            Hook::BreaksIfStuck,
            &registry.breaks_if_stuck,
        );
        self.check_order(Place::of("spared"), &def.spared, Hook::Spared, &registry.spared);
        self.check_order(Place::of("removals"), &def.removals, Hook::Removal, &registry.removals);
        self.check_order(Place::of("expansions"), &def.expansions, Hook::Expansion, &registry.expansions);
        self.check_listed(Place::of("marks"), &def.marks);
        self.check_listed(Place::of("looks"), &def.looks);
        self.check_listed(Place::of("spells"), def.spells.as_slice());
        self.check_listed(Place::of("retraces"), def.retraces.as_slice());
        self.check_order(Place::of("conversions"), &def.conversions, Hook::Conversion, &registry.conversions);
        for (phase, words) in &def.stages {
            self.check_order(Place::of("stages").field(phase.clone()), words, Hook::Stage, &registry.stages);
        }
        self.check_classes();
    }

    fn check_classes(&mut self) {
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

    fn check_phases(&mut self) {
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

    /// Whether all of a field of the pack could be read.
    fn is_read(&self, field: &str) -> bool {
        let field = vec![Step::Field(field.to_owned().into())];
        let is_inside = |steps: &Vec<Step>| steps.starts_with(&field);
        !self.unread.contains(&Vec::new())
            && !self.unread.range(field.clone()..).next().is_some_and(is_inside)
    }

    /// The place of one of the words that could be read.
    fn word(&self, index: usize) -> Place {
        Place::of("words").index(self.word_indices[index])
    }

    fn report(&mut self, place: Place, problem: impl Into<PackProblem>) {
        if !self.unread.contains(&place.steps) {
            self.faults.push(PackFault { place, problem: problem.into() });
        }
    }
}

/// Puts together what has been checked.
fn freeze(def: &PackDef, registry: &Registry, lexicon: Lexicon, base: RuleList) -> Pack {
    let mut checks = Checks::default();
    for (name, (handler, nots)) in &registry.conditions {
        let asks: Vec<OptWord> = handler.asks.iter().map(|name| lexicon.word_or_class(name)).collect();
        let run = Arc::clone(&handler.run);
        match (lexicon.word(name), nots) {
            (Some(word), Nots::Plain) => checks.insert(word, &asks, run),
            (Some(word), Nots::Own) => checks.insert_with_not(word, &asks, run),
            (None, _) => {}
        }
    }
    for (number, word) in (Mark::FIRST_OF_PACK..).zip(def.marks.iter().filter_map(|name| lexicon.word(name)))
    {
        checks.mark(word, Mark::new(number));
        if def.silences.as_deref() == Some(lexicon.spelling(word)) {
            checks.silence(Mark::new(number), word);
        }
    }
    let reader = match def.reader.as_str() {
        SCAN => ReaderKind::Scan { combinations: def.limits.combinations },
        _ => ReaderKind::Outward,
    };
    let expansions = bind(&lexicon, &def.expansions, &registry.expansions);
    let expansion = |bound: Bound<ExpandFn>| -> Box<ExpansionFn> {
        Box::new(move |expansion| (bound.run)(&bound.asks, expansion))
    };
    let mut phases = Vec::new();
    for name in &def.turn {
        match (def.takes.get(name), def.falls.get(name), def.stages.get(name)) {
            (Some(words), _, _) => phases.push(Phase::Take(bind(&lexicon, words, &registry.takes))),
            (_, Some(words), _) => phases.push(Phase::Fall(bind(&lexicon, words, &registry.takes))),
            (_, _, Some(words)) => {
                phases.extend(bind(&lexicon, words, &registry.stages).into_iter().map(Phase::Stage));
            }
            (None, None, None) if name == PARSE => phases.push(Phase::Parse),
            (None, None, None) if name == MARK => phases.push(Phase::Mark),
            (None, None, None) if name == LOOK => phases.push(Phase::Look),
            (None, None, None) => phases.push(Phase::Convert),
        }
    }
    let pack = Pack {
        def: def.clone(),
        grammar: Grammar { reader, max_words: def.limits.rule_words },
        expansions: expansions.into_iter().map(expansion).collect(),
        step_order: if def.step_order == ALL_AT_ONCE { StepOrder::AllAtOnce } else { StepOrder::FrontFirst },
        spells: def.spells.as_ref().and_then(|name| lexicon.word(name)),
        retraces: def.retraces.as_ref().and_then(|name| lexicon.word(name)),
        looks: def.looks.iter().filter_map(|name| lexicon.word(name)).collect(),
        responses: bind(&lexicon, &def.responses, &registry.responses),
        gaits: bind(&lexicon, &def.gaits, &registry.gaits),
        breaks_if_stuck: bind(&lexicon, &def.breaks_if_stuck, &registry.breaks_if_stuck),
        spared: bind(&lexicon, &def.spared, &registry.spared),
        removals: bind(&lexicon, &def.removals, &registry.removals),
        conversions: bind(&lexicon, &def.conversions, &registry.conversions),
        lost_without: def.lost_without.as_ref().and_then(|name| lexicon.class(name)),
        lexicon,
        checks,
        base,
        own_phases: OwnPhases::of(&phases),
        phases,
        triggers: Triggers::default(),
    };
    Pack { triggers: Triggers::of(&pack), ..pack }
}

fn bind<F: ?Sized>(
    lexicon: &Lexicon,
    words: &[String],
    registered: &IndexMap<String, Handler<F>>,
) -> Vec<Bound<F>> {
    let bound = |name: &String| {
        let handler = registered.get(name)?;
        let named = |name: &String| lexicon.word_or_class(name);
        let asks = handler.asks.iter().map(named).collect();
        let triggers = handler.triggers.iter().filter_map(named).collect();
        Some(Bound { word: named(name)?, asks, triggers, run: Arc::clone(&handler.run) })
    };
    words.iter().filter_map(bound).collect()
}
