//! The pieces of work that are measured: [`Piece`].

use crate::{drawing::Ahead, table::Unit};

/// A piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A step of the scene's play.
    Step,
    /// The same steps, undone.
    Undo,
    /// A step that pushes a word along a corridor.
    Push(Ahead),
    /// What such a step reads.
    ReadAfterPush(Ahead),
    /// Reading and settling from nothing.
    Read,
    /// Settling what is read already.
    Settle,
    /// Asking an object whether it is a player's.
    Question,
    /// Asking an object what only a guarded rule says of it.
    Guarded(Guarded),
    /// Copying into a place that is there.
    Copy,
    /// Copying into a new place, with its memory.
    Clone,
    /// The hash.
    Hash,
    /// To bytes.
    Encode,
    /// From bytes.
    Decode,
    /// From a level.
    Load,
    /// A step of one of many games.
    Batch { n_threads: usize, watching: Watching },
    /// How much faster two threads are than one.
    Gain(Watching),
}

/// A question that only a rule with a condition answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guarded {
    pub(crate) condition: &'static str,
    pub(crate) thing: &'static str,
    pub(crate) property: &'static str,
}

/// Whether many games are observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watching {
    Blind,
    Observing,
}

impl Piece {
    /// Its name in the table.
    pub(crate) fn name(self) -> String {
        let name = match self {
            Piece::Step => "step",
            Piece::Undo => "undo",
            Piece::Push(Ahead::Rules) => "make or break a rule",
            Piece::Push(Ahead::Nothing | Ahead::Word) => "push a word",
            Piece::ReadAfterPush(Ahead::Rules) => "read after making a rule",
            Piece::ReadAfterPush(Ahead::Nothing | Ahead::Word) => "read after a push",
            Piece::Read => "read from nothing",
            Piece::Settle => "settle",
            Piece::Question => "question",
            Piece::Guarded(Guarded { condition, .. }) => return format!("question, {condition}"),
            Piece::Copy => "copy",
            Piece::Clone => "clone",
            Piece::Hash => "hash",
            Piece::Encode => "encode",
            Piece::Decode => "decode",
            Piece::Load => "load",
            Piece::Batch { n_threads, watching } => {
                let threads = if n_threads == 1 { "thread" } else { "threads" };
                return format!("{}, {n_threads} {threads}", watching.name());
            }
            Piece::Gain(watching) => return format!("{}, 2 threads : 1 thread", watching.name()),
        };
        name.into()
    }

    /// What its figure is.
    pub(crate) fn unit(self) -> Unit {
        match self {
            Piece::Step | Piece::Push(_) | Piece::Batch { .. } => Unit::Step,
            Piece::Gain(_) => Unit::Ratio,
            _ => Unit::Time,
        }
    }

    /// Whether valgrind can count it: not what other threads do.
    pub(crate) fn is_countable(self) -> bool {
        !matches!(self, Piece::Batch { .. } | Piece::Gain(_))
    }

    /// What the player in a corridor has before it.
    pub(crate) fn ahead(self) -> Ahead {
        match self {
            Piece::Push(ahead) | Piece::ReadAfterPush(ahead) => ahead,
            _ => Ahead::Nothing,
        }
    }
}

impl Watching {
    fn name(self) -> &'static str {
        match self {
            Watching::Blind => "step",
            Watching::Observing => "step and observe",
        }
    }
}
