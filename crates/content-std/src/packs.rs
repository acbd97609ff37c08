//! The packs that come with the library.

use std::sync::{Arc, LazyLock};

use copula_turn::Pack;

use crate::load_pack;

/// The text of the course pack: the dialect of docs/rules-course.md.
pub const COURSE_JSON: &str = copula_content::COURSE_JSON;

/// The text of the game pack: the dialect of docs/rules-game.md.
pub const GAME_JSON: &str = copula_content::GAME_JSON;

static GAME: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    load_pack(GAME_JSON).unwrap_or_else(|error| panic!("the game pack has faults:\n{error}"))
});

static COURSE: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    load_pack(COURSE_JSON).unwrap_or_else(|error| panic!("the course pack has faults:\n{error}"))
});

/// The course pack, loaded once.
pub fn course() -> Arc<Pack> {
    Arc::clone(&COURSE)
}

/// The game pack, loaded once.
pub fn game() -> Arc<Pack> {
    Arc::clone(&GAME)
}

/// The text of the pack of an older order of the game dialect.
pub const GAME_2019_JSON: &str = copula_content::GAME_2019_JSON;

static GAME_2019: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    load_pack(GAME_2019_JSON).unwrap_or_else(|error| panic!("the pack game-2019 has faults:\n{error}"))
});

/// The pack of an older order of the game dialect, loaded once: directions before movement, MAKE after WIN (docs/rules-game.md
/// §C.9).
pub fn game_2019() -> Arc<Pack> {
    Arc::clone(&GAME_2019)
}

/// The pack of that name, if it comes with the library.
pub fn by_name(name: &str) -> Option<Arc<Pack>> {
    match name {
        "course" => Some(course()),
        "game" => Some(game()),
        "game-2019" => Some(game_2019()),
        _ => None,
    }
}

/// The names of the packs that come with the library.
pub const NAMES: [&str; 3] = ["course", "game", "game-2019"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pack_loads_and_bears_its_name() {
        for name in NAMES {
            assert_eq!(by_name(name).unwrap().name(), name);
        }
        assert!(by_name("none of ours").is_none());
    }
}
