//! The packs and levels that come with Copula, as data.
//!
//! The files are the content: this crate only carries their texts to the crates that need them, on every system and in every
//! package. [`COURSE_JSON`] and its like are packs, which list words and the order of a turn; [`LEVELS`] has the levels.
//!
//! Not here: what the words do (`content-std`), and anything that runs.

/// The text of the pack `course`.
pub const COURSE_JSON: &str = include_str!("packs/course.json");

/// The text of the pack `game`.
pub const GAME_JSON: &str = include_str!("packs/game.json");

/// The text of the pack `game-2019`.
pub const GAME_2019_JSON: &str = include_str!("packs/game-2019.json");

/// The name and the text of each level, in the order of their names: `01-first-steps` and so on.
pub const LEVELS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/levels.rs"));
