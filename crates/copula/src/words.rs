//! Writing words: packs as data, and the hooks that give their words a meaning.
//!
//! A [`PackDef`] lists words and the order of a turn; [`Pack::load`] puts it together with a [`Registry`], where each hook is
//! a function under the name of a word. A hook is asked with a [`View`], which answers what is said of whom, and it tells what
//! it does through [`Movers`], [`Answer`], [`Becoming`] or [`Effects`].

pub use copula_grid::{Mark, Slot};
pub use copula_lexicon::{
    Being, Converts, KindSet, Lexicon, NounHook, Role, Scene, Scope, Spelling, Token, WordDef, WordId,
};
pub use copula_resolve::{
    Asking, ConditionCheck, Consistency, Entered, Expansion, Past, Trail, TurnContext, View,
};
pub use copula_turn::{
    Agenda, Answer, Becoming, Blocked, Effects, Gait, Heading, Hook, Item, Limits, LoadPackError, Meeting,
    Movers, OptWord, Pack, PackDef, PackFault, PackProblem, Registry, Side, WhenBlocked,
};
