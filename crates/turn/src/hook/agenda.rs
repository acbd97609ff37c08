//! What a stage works through: [`Agenda`].

use copula_lexicon::{Being, WordId};

/// What a stage that is carried out [one by one](crate::Registry::stage_in_turn) works through, in order.
#[derive(Clone, Debug, Default)]
pub struct Agenda {
    pub(crate) items: Vec<Item>,
}

/// One thing that a stage works through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Whom it is about.
    pub being: Being,
    /// What is said of them, where the stage needs it.
    pub noun: Option<WordId>,
}

impl Agenda {
    /// All that is to be worked through, in order.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Adds a being.
    pub fn push(&mut self, being: impl Into<Being>) {
        self.items.push(Item { being: being.into(), noun: None });
    }

    /// Adds a being with a noun that is said of it.
    pub fn push_with(&mut self, being: impl Into<Being>, noun: WordId) {
        self.items.push(Item { being: being.into(), noun: Some(noun) });
    }
}
