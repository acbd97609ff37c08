//! The standard words of Copula: each with its check, hazard, response or take, registered through the same hooks as
//! anyone's, and the packs that say which of them are in play.
//!
//! Start at [`packs`], then [`register`], then any word: one file each, named after it, whose doc says what it reads, what
//! it does and when, with a drawn example. One mechanism in several directions, or with several numbers, is one file:
//! `nudge`, `fall`, `locked`, `directions`, `powered`, `group`, `chance`. So are all conditions that look along a line of
//! tiles: `ray`. What several words know about the same thing is written once: the laws by which something destroys
//! something else, in `hazards/pairs.rs`; what is a player or solid, in the `classes` of a pack.
//!
//! | words | where |
//! |---|---|
//! | MELT, SHUT, DETURN | with HOT, OPEN and TURN |
//! | POWER, POWER2, POWER3 | with POWERED |
//! | HIDE | with SEEING; what it hides from the eye, the pack's `looks` say |
//! | WORD, BROKEN | the pack's `spells` and `silences` |
//! | BEST, PET, colours and other looks | the pack's `looks` |
//! | TEXT, NOT, AND, IS with a property | the grammar of the engine |
//! | SELECT, HOLD | nothing here: they concern what is around a level |
//!
//! - A word does nothing unless a pack lists it; a registered word that no pack uses costs nothing.
//! - Nothing here is out of reach for others: what a word needs, the engine's public functions give.
//!
//! Not here: the mechanics (`turn`), the order of words (`content/packs`).
//!
//! ```
//! use copula_content_std::{load_pack, packs};
//!
//! assert_eq!(packs::course().name(), "course");
//!
//! let error = load_pack(r#"{"name": "odd", "reader": "outward", "spelling": ["text"], "base": [], "turn": ["parse"],
//!     "takes": {}, "stages": {}, "responses": [], "conversions": [],
//!     "words": [{"name": "UNDER", "role": "condition"}]}"#).unwrap_err();
//! assert_eq!(error.to_string(), "words[0]: the condition UNDER has no function that checks it; register one under its name");
//! ```

mod conditions;
mod conversions;
mod draw;
mod expansions;
mod facing;
mod float;
mod gaits;
mod hazards;
mod join;
mod nouns;
pub mod packs;
mod removals;
mod responses;
mod spelling;
mod stages;
mod takes;
mod target;
mod tile;

use std::sync::Arc;

use copula_turn::{LoadPackError, Pack, Registry};

/// Registers every standard word.
pub fn register(registry: &mut Registry) {
    spelling::register(registry);
    nouns::register(registry);
    conditions::register(registry);
    expansions::register(registry);
    takes::register(registry);
    responses::register(registry);
    gaits::register(registry);
    conversions::register(registry);
    hazards::register(registry);
    removals::register(registry);
    stages::register(registry);
}

/// Loads a pack of standard words from JSON.
///
/// # Errors
///
/// If it is not JSON or not of the form of a pack, or names what is not there: all faults.
pub fn load_pack(json: &str) -> Result<Arc<Pack>, LoadPackError> {
    let mut registry = Registry::default();
    register(&mut registry);
    Ok(Arc::new(Pack::from_json(json, &registry)?))
}
