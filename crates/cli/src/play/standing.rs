//! Whose an object is: [`Standing`].

use copula_grid::ObjectId;

use super::session::Session;

/// Whose an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Players,
    Nobodys,
}

impl Standing {
    /// Whose the object is.
    pub(crate) fn of(session: &Session, object: ObjectId) -> Standing {
        if session.is_player(object) { Standing::Players } else { Standing::Nobodys }
    }
}
