//! Words of one's own next to the standard ones: a condition, a hazard, and a pack that has both.
//!
//! Start at [`registry`], then [`garden`]. Each word has a file: [`beside`], [`hungry`].
//!
//! - Everything goes through [`copula::Registry`], as the standard words do; nothing of Copula is touched.
//! - The pack is data: which words are in play, and in what order. `packs/garden.json`.
//!
//! Not here: a game around it. `docs/embedding.md` of Copula tells how to draw one.
//!
//! ```
//! use copula::{Input, Play, formats::read_drawn};
//!
//! let level = read_drawn("
//!     GARDENER IS     YOU      . .  .
//!     GOAT     IS     PUSH     . .  .
//!     NETTLE   IS     FOOD     . .  .
//!     GOAT     BESIDE GARDENER IS HUNGRY .
//!     gardener goat   nettle   . .  .
//! ", &[])?;
//! let mut play = Play::new(&custom_pack::garden()?, &level)?;
//! let before = play.position().board().n_objects();
//! play.step(Input::Right);
//! assert_eq!(play.position().board().n_objects(), before - 1, "the goat ate the nettle");
//!
//! // A pack that lists a condition which nobody registered does not load.
//! let error = copula::load_pack(custom_pack::GARDEN_JSON).unwrap_err().to_string();
//! assert!(error.contains("the condition BESIDE has no function that checks it; register one under its name"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod beside;
pub mod hungry;

use std::sync::Arc;

use copula::{LoadPackError, Pack, Registry, register_std};

/// The text of the pack.
pub const GARDEN_JSON: &str = include_str!("../packs/garden.json");

/// A level that needs both words.
pub const NETTLES: &str = include_str!("../levels/nettles.txt");

/// The standard words and those of this crate. What a pack does not list costs nothing.
pub fn registry() -> Registry {
    let mut registry = Registry::default();
    register_std(&mut registry);
    beside::register(&mut registry);
    hungry::register(&mut registry);
    registry
}

/// The garden pack.
///
/// # Errors
///
/// If the pack has faults; that it has none, a test says.
pub fn garden() -> Result<Arc<Pack>, LoadPackError> {
    Ok(Arc::new(Pack::from_json(GARDEN_JSON, &registry())?))
}

/// The guide and the front page, every block of which runs as a test of this crate: from where an embedder stands.
#[cfg(doctest)]
pub mod pages {
    #[doc = include_str!("../../../docs/embedding.md")]
    pub mod guide {}
    #[doc = include_str!("../../../README.md")]
    pub mod readme {}
}
