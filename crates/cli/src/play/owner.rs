//! Whose an object is: [`Owner`].

use copula_grid::ObjectId;

use super::session::Session;

/// Whose an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Player,
    Nobody,
}

impl Owner {
    /// Whose the object is.
    pub(crate) fn of(session: &Session, object: ObjectId) -> Owner {
        if session.is_player(object) { Owner::Player } else { Owner::Nobody }
    }
}
