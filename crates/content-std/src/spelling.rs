//! What objects spell: `text`.
//!
//! - *Reads*: the name of a kind.
//! - *Does*: a text spells the word that it carries; a thing spells nothing.
//! - *When*: once for every kind of a level.

use copula_grid::KindName;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.spelling("text", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
}
