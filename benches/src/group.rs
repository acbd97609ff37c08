//! The parts of the table: [`Group`].

/// A part of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// Boards of all sizes and moods.
    Boards,
    /// Words that are pushed, and questions.
    Words,
    /// Many players, and many things.
    Crowds,
    /// One thing grows and all else stays.
    Scaling,
    /// Levels that take as much work as they can.
    Strangers,
    /// Many games at once.
    Batch,
    /// Bytes.
    Memory,
}

impl Group {
    /// Its heading.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Group::Boards => "Boards",
            Group::Words => "Pushed words and questions",
            Group::Crowds => "Crowds",
            Group::Scaling => "Scaling",
            Group::Strangers => "Levels of strangers",
            Group::Batch => "Batch",
            Group::Memory => "Memory",
        }
    }
}
