//! Putting together what has been checked: [`freeze`].

use std::sync::Arc;

use copula_grid::Mark;
use copula_lexicon::Lexicon;
use copula_parse::{Grammar, ReaderKind, RuleList};
use copula_resolve::{Checks, ExpansionFn};
use indexmap::{IndexMap, IndexSet};

use super::{
    bound::{Bound, BoundHooks},
    definition::{Limits, PackDef},
    fault::LoadPackError,
    pack::Pack,
    phases::{OwnPhases, Phase, StepOrder},
    triggers::Triggers,
};
use crate::hook::{ExpandFn, Handler, Nots, OptWord, Registry};

/// The phases that are the engine's own.
pub(super) const PARSE: &str = "parse";
pub(super) const CONVERT: &str = "convert";
pub(super) const MARK: &str = "mark";
pub(super) const LOOK: &str = "look";

/// The readers that there are.
pub(super) const OUTWARD: &str = "outward";
pub(super) const SCAN: &str = "scan";

/// The orders of steps.
pub(super) const FRONT_FIRST: &str = "front first";
pub(super) const ALL_AT_ONCE: &str = "all at once";

/// Puts together what has been checked.
pub(super) fn freeze(def: &PackDef, registry: &Registry, lexicon: Lexicon, base: RuleList) -> Pack {
    let word = |name: &String| lexicon.word(name);
    let (phase_names, phases): (Vec<usize>, Vec<Phase>) = phases(def, registry, &lexicon).into_iter().unzip();
    let hooks = bound_hooks(def, registry, &lexicon);
    let checks = checks(def, registry, &lexicon);
    let spells = def.spells.as_ref().and_then(word);
    Pack {
        told_marks: checks.marks().iter().copied().chain(spells.map(|word| (word, Mark::SPELLS))).collect(),
        def: def.clone(),
        grammar: grammar(def),
        brings: brings(registry, &lexicon),
        expansions: expansions(def, registry, &lexicon),
        step_order: if def.step_order == ALL_AT_ONCE { StepOrder::AllAtOnce } else { StepOrder::FrontFirst },
        spells,
        retraces: def.retraces.as_ref().and_then(word),
        looks: def.looks.iter().filter_map(word).collect(),
        lost_without: def.lost_without.as_ref().and_then(|name| lexicon.class(name)),
        checks,
        phase_names,
        own_phases: OwnPhases::of(&phases),
        triggers: Triggers::of(&lexicon, &phases, &hooks),
        base,
        hooks,
        phases,
        lexicon,
    }
}

impl Pack {
    /// The same pack with other bounds.
    ///
    /// # Errors
    ///
    /// If a bound is none that there may be ([`Limits`]).
    pub fn with_limits(&self, limits: Limits) -> Result<Pack, LoadPackError> {
        let faults = limits.faults();
        if !faults.is_empty() {
            return Err(LoadPackError { faults });
        }
        let mut pack = self.clone();
        pack.def.limits = limits;
        pack.grammar = grammar(&pack.def);
        Ok(pack)
    }
}

/// How the words of a pack are read.
fn grammar(def: &PackDef) -> Grammar {
    let reader = match def.reader.as_str() {
        SCAN => ReaderKind::Scan { combinations: def.limits.combinations },
        _ => ReaderKind::Outward,
    };
    Grammar { reader, max_words: def.limits.rule_words }
}

/// The kinds that the hooks of the pack's words may bring into a level, each once.
fn brings(registry: &Registry, lexicon: &Lexicon) -> Vec<String> {
    let of_words = registry.brings.iter().filter(|(word, _)| lexicon.word(word).is_some());
    let kinds: IndexSet<&String> = of_words.flat_map(|(_, kinds)| kinds).collect();
    kinds.into_iter().cloned().collect()
}

fn checks(def: &PackDef, registry: &Registry, lexicon: &Lexicon) -> Checks {
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
    let marked = def.marks.iter().filter_map(|name| lexicon.word(name));
    for (number, word) in (Mark::FIRST_OF_PACK..).zip(marked) {
        checks.mark(word, Mark::new(number));
        if def.silences.as_deref() == Some(lexicon.spelling(word)) {
            checks.silence(Mark::new(number), word);
        }
    }
    checks
}

fn expansions(def: &PackDef, registry: &Registry, lexicon: &Lexicon) -> Vec<Arc<ExpansionFn>> {
    let expansion = |bound: Bound<ExpandFn>| -> Arc<ExpansionFn> {
        Arc::new(move |expansion| (bound.run)(&bound.asks, expansion))
    };
    bind(lexicon, &def.expansions, &registry.expansions).into_iter().map(expansion).collect()
}

/// Every phase of the turn, with the index of its name there; each stage is one of its own, unless it looks at the same board
/// as the one before.
fn phases(def: &PackDef, registry: &Registry, lexicon: &Lexicon) -> Vec<(usize, Phase)> {
    let mut phases = Vec::new();
    for (index, name) in def.turn.iter().enumerate() {
        match (def.takes.get(name), def.falls.get(name), def.stages.get(name)) {
            (Some(words), _, _) => phases.push((index, Phase::Take(bind(lexicon, words, &registry.takes)))),
            (_, Some(words), _) => phases.push((index, Phase::Fall(bind(lexicon, words, &registry.takes)))),
            (_, _, Some(words)) => {
                // Neighbours that look at the same board make one phase.
                let is_together =
                    |a: &String, b: &String| def.same_board.contains(a) && def.same_board.contains(b);
                let groups = words.chunk_by(is_together);
                phases.extend(
                    groups.map(|words| (index, Phase::Stages(bind(lexicon, words, &registry.stages)))),
                );
            }
            (None, None, None) if name == PARSE => phases.push((index, Phase::Parse)),
            (None, None, None) if name == MARK => phases.push((index, Phase::Mark)),
            (None, None, None) if name == LOOK => phases.push((index, Phase::Look)),
            (None, None, None) => phases.push((index, Phase::Convert)),
        }
    }
    phases
}

fn bound_hooks(def: &PackDef, registry: &Registry, lexicon: &Lexicon) -> BoundHooks {
    BoundHooks {
        responses: bind(lexicon, &def.responses, &registry.responses),
        responses_behind: registry.responses_behind.iter().filter_map(|name| lexicon.word(name)).collect(),
        gaits: bind(lexicon, &def.gaits, &registry.gaits),
        breaks_if_stuck: bind(lexicon, &def.breaks_if_stuck, &registry.breaks_if_stuck),
        blocked: bind(lexicon, &def.blocked, &registry.blocked),
        spared: bind(lexicon, &def.spared, &registry.spared),
        removals: bind(lexicon, &def.removals, &registry.removals),
        facings: bind(lexicon, &def.facings, &registry.facings),
        conversions: bind(lexicon, &def.conversions, &registry.conversions),
    }
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
