//! A noun that the engine sees to: [`no_kind`].

use copula_lexicon::{NounHook, Scope};

/// A noun that names no kind of object and that none becomes; what it is instead, the engine sees to.
pub(crate) fn no_kind(scope: Scope) -> NounHook {
    NounHook { scope, names: |_, _, _| false, becomes: |_, _, _| None }
}
