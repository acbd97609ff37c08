//! Functions of the registry as a pack knows them: [`Bound`].

use std::{fmt, sync::Arc};

use copula_lexicon::WordId;
use copula_resolve::RuleSet;
use smallvec::SmallVec;

use crate::hook::{BeingFn, BlockedFn, ConversionFn, FacingFn, GaitFn, OptWord, RemovalFn, ResponseFn};

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

impl<F: ?Sized> Clone for Bound<F> {
    fn clone(&self) -> Bound<F> {
        let Bound { word, asks, triggers, run } = self;
        Bound { word: *word, asks: asks.clone(), triggers: triggers.clone(), run: Arc::clone(run) }
    }
}

/// The hooks that a pack orders for a whole turn, in its order.
#[derive(Clone)]
pub(crate) struct BoundHooks {
    pub(crate) responses: Vec<Bound<ResponseFn>>,
    /// The words of those responses that are asked of what stands behind as well.
    pub(crate) responses_behind: Vec<WordId>,
    pub(crate) gaits: Vec<Bound<GaitFn>>,
    pub(crate) breaks_if_stuck: Vec<Bound<BeingFn>>,
    pub(crate) blocked: Vec<Bound<BlockedFn>>,
    pub(crate) spared: Vec<Bound<BeingFn>>,
    pub(crate) removals: Vec<Bound<RemovalFn>>,
    pub(crate) facings: Vec<Bound<FacingFn>>,
    pub(crate) conversions: Vec<Bound<ConversionFn>>,
}
