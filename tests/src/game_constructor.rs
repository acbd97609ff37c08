//! Makes levels of the game pack: [`standard_game`].

use crate::Constructor;
use crate::constructor::pack_or;

/// The constructor of the game pack, or of the pack file that [`PACK_VARIABLE`](crate::PACK_VARIABLE) names.
///
/// # Panics
///
/// Like [`standard`](crate::standard).
pub fn standard_game() -> Constructor {
    pack_or(copula_content_std::packs::game)
}
