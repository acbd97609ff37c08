//! A dialect ready to be played: [`Pack`].

use std::{fmt, sync::Arc};

use copula_grid::{Board, Kind, Mark};
use copula_lexicon::{Kinds, Lexicon, WordId};
use copula_parse::{Grammar, ReaderKind, RuleList};
use copula_resolve::{Checks, ExpansionFn, RuleSet, Settlement};

use super::{
    active::Active,
    bound::BoundHooks,
    definition::{Limits, PackDef},
    phases::{OwnPhases, Phase, StepOrder},
    triggers::Triggers,
};

/// A dialect ready to be played: words, behaviour and order brought together, checked and frozen. It is shared by all
/// positions played with it.
#[derive(Clone)]
pub struct Pack {
    pub(super) def: PackDef,
    pub(super) lexicon: Lexicon,
    pub(super) checks: Checks,
    pub(super) base: RuleList,
    pub(super) grammar: Grammar,
    /// The kinds that hooks may bring into a level, as level files write them.
    pub(super) brings: Vec<String>,
    pub(super) expansions: Vec<Arc<ExpansionFn>>,
    pub(crate) phases: Vec<Phase>,
    /// By phase: which one of the turn's list it belongs to.
    pub(super) phase_names: Vec<usize>,
    pub(crate) step_order: StepOrder,
    pub(crate) spells: Option<WordId>,
    pub(crate) retraces: Option<WordId>,
    pub(crate) looks: Vec<WordId>,
    pub(super) told_marks: Vec<(WordId, Mark)>,
    pub(crate) hooks: BoundHooks,
    pub(super) lost_without: Option<WordId>,
    pub(super) triggers: Triggers,
    pub(super) own_phases: OwnPhases,
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pack")
            .field("name", &self.def.name)
            .field("phases", &self.phases)
            .finish_non_exhaustive()
    }
}

impl Pack {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.def.name
    }

    /// The data that it was made of: words with their help, phases and orders by name.
    #[must_use]
    pub fn def(&self) -> &PackDef {
        &self.def
    }

    /// Its words.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// What its conditions mean.
    #[must_use]
    pub fn checks(&self) -> &Checks {
        &self.checks
    }

    /// The rules that hold without words.
    #[must_use]
    pub fn base(&self) -> &RuleList {
        &self.base
    }

    /// How its words are read.
    #[must_use]
    pub fn grammar(&self) -> Grammar {
        self.grammar
    }

    /// How its rules are settled in a level that has seen these kinds, in that order.
    #[must_use]
    pub fn settlement<'a>(&'a self, seen: &'a [Kind]) -> Settlement<'a> {
        match self.grammar.reader {
            ReaderKind::Outward => Settlement::Alike,
            ReaderKind::Scan { .. } => {
                Settlement::Everywhere { expansions: &self.expansions, seen, spells: self.spells }
            }
        }
    }

    /// The class that makes an object a player's, without any of which the game is lost.
    #[must_use]
    pub fn lost_without(&self) -> Option<WordId> {
        self.lost_without
    }

    /// What the pack calls the phase with that number, which is one that a [`Change::Phase`](crate::Change::Phase) has. A
    /// name that has several stages stands for as many phases.
    ///
    /// # Panics
    ///
    /// If the turn has no phase of that number.
    #[must_use]
    pub fn phase_name(&self, phase: u16) -> &str {
        &self.def.turn[self.phase_names[usize::from(phase)]]
    }

    /// The marks that changes tell of, with their words: those that the pack lists, and that of things that count as texts.
    pub(crate) fn told_marks(&self) -> &[(WordId, Mark)] {
        &self.told_marks
    }

    /// What these rules give to do on a board.
    pub(crate) fn active(&self, kinds: &Kinds, board: &Board, rules: &RuleSet) -> Active {
        let said = |word: &WordId| rules.mentions(*word);
        let marks = self.checks.marks().iter().map(|(word, _)| word);
        Active {
            spells: self.spells.iter().any(said),
            marks: marks.into_iter().any(said),
            looks: self.looks.iter().any(said),
            has_sure_player: self.lost_without.is_some_and(|players| rules.has_sure_holder(board, players)),
            ..self.triggers.active(&self.lexicon, kinds, board, rules)
        }
    }

    /// Which of its phases are the engine's own.
    pub(crate) fn own_phases(&self) -> &OwnPhases {
        &self.own_phases
    }

    /// Whether what came or changed its kind in a turn is told apart until the turn ends.
    pub(crate) fn notes_new(&self) -> bool {
        self.def.notes_new
    }

    /// Whether its turn comes to how objects look.
    pub(crate) fn has_looks(&self) -> bool {
        self.phases.iter().any(|phase| matches!(phase, Phase::Look))
    }

    /// Whether its turn comes to marks.
    pub(crate) fn has_marks(&self) -> bool {
        self.phases.iter().any(|phase| matches!(phase, Phase::Mark))
    }

    /// The kinds that hooks may bring into a level, as level files write them ([`Registry::brings`](crate::Registry::brings)).
    #[must_use]
    pub fn brings(&self) -> &[String] {
        &self.brings
    }

    /// The bounds past which a turn ends.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.def.limits
    }
}
