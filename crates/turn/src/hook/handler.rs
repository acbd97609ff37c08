//! A registered function with the words that it asks about: [`Handler`].

use std::sync::Arc;

use copula_grid::{Dir, Kind};
use copula_lexicon::Being;
use copula_resolve::{Expansion, View};
use smallvec::SmallVec;

use super::{
    agenda::{Agenda, Item},
    becoming::Becoming,
    door::OptWord,
    effects::Effects,
    meeting::{Answer, Blocked, Gait, Meeting},
    movers::Movers,
};
use crate::record::Command;

pub(crate) type TakeFn = dyn Fn(&View<'_>, &[OptWord], Command, &mut Movers) + Send + Sync;
pub(crate) type ResponseFn = dyn Fn(&View<'_>, &[OptWord], Meeting) -> Option<Answer> + Send + Sync;
pub(crate) type GaitFn = dyn Fn(&View<'_>, &[OptWord], Being, &mut Gait) + Send + Sync;
pub(crate) type BlockedFn = dyn Fn(&View<'_>, &[OptWord], Blocked, &mut Effects) + Send + Sync;
pub(crate) type BeingFn = dyn Fn(&View<'_>, &[OptWord], Being) -> bool + Send + Sync;
pub(crate) type RemovalFn = dyn Fn(&View<'_>, &[OptWord], Being, &mut SmallVec<[Kind; 4]>) + Send + Sync;
pub(crate) type ExpandFn = dyn Fn(&[OptWord], &mut Expansion<'_>) + Send + Sync;
pub(crate) type ConversionFn = dyn Fn(&View<'_>, &[OptWord], Being, &mut Becoming) + Send + Sync;
pub(crate) type FacingFn = dyn Fn(&View<'_>, &[OptWord], Being, Dir) -> Dir + Send + Sync;
pub(crate) type WholeFn = dyn Fn(&View<'_>, &[OptWord], &mut Effects) + Send + Sync;
pub(crate) type AgendaFn = dyn Fn(&View<'_>, &[OptWord], &mut Agenda) + Send + Sync;
pub(crate) type ItemFn = dyn Fn(&View<'_>, &[OptWord], &Agenda, Item, &mut Effects) + Send + Sync;

/// How a stage is asked.
pub(crate) enum StageFn {
    /// Once, about the board as it is when the stage comes.
    Whole(Box<WholeFn>),
    /// First for what it is to work through, then about each of that on the board as the ones before left it.
    InTurn(Box<AgendaFn>, Box<ItemFn>),
}

/// Who answers for the NOT before a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nots {
    /// The engine: it turns the answer round.
    Plain,
    /// The condition itself.
    Own,
}

/// A function with the words that it asks about, by spelling; the first is its name.
pub(crate) struct Handler<F: ?Sized> {
    pub(crate) asks: SmallVec<[String; 4]>,
    /// It is asked only while a rule in force mentions one of these; always if there are none.
    pub(crate) triggers: SmallVec<[String; 1]>,
    pub(crate) run: Arc<F>,
}

impl<F: ?Sized> Handler<F> {
    /// The same function, asking about the words that `new_name` gives.
    pub(crate) fn renamed(&self, new_name: &dyn Fn(&str) -> String) -> Handler<F> {
        let Handler { asks, triggers, run } = self;
        Handler {
            asks: asks.iter().map(|word| new_name(word)).collect(),
            triggers: triggers.iter().map(|word| new_name(word)).collect(),
            run: Arc::clone(run),
        }
    }
}

impl<F: ?Sized> Clone for Handler<F> {
    fn clone(&self) -> Handler<F> {
        Handler { asks: self.asks.clone(), triggers: self.triggers.clone(), run: Arc::clone(&self.run) }
    }
}
