//! Two games that differ in names alone: [`Twins`].

use std::sync::Arc;

use copula_grid::LevelDef;
use copula_turn::{Input, Pack, PackDef, Player, Position, Registry, Turn};

use super::account::account;
use super::names::{Renaming, standard_registry};

/// Boards with more objects are not played on: where everything makes something, a board is three times as full after each
/// turn, and shows nothing new.
const MOST_OBJECTS: usize = 2_000;

/// A pack, and the same pack under other names.
#[derive(Clone, Debug)]
pub struct Twins {
    renaming: Renaming,
    known: Arc<Pack>,
    renamed: Arc<Pack>,
}

impl Twins {
    /// A pack of the standard words, and the same with made-up words.
    ///
    /// # Panics
    ///
    /// If the pack has faults; so for the others.
    pub fn nonsense(json: &str) -> Twins {
        Twins::with_registry(json, Renaming::nonsense, &standard_registry())
    }

    /// The same with nouns in another order as well.
    pub fn turned_round(json: &str) -> Twins {
        Twins::with_registry(json, Renaming::turned_round, &standard_registry())
    }

    /// A pack of the standard words, and the same with other letters.
    pub fn cipher(json: &str) -> Twins {
        Twins::with_registry(json, Renaming::cipher, &standard_registry())
    }

    /// A pack of the words in a registry, and the same under the names of a renaming.
    pub fn with_registry(json: &str, renaming: fn(&PackDef) -> Renaming, registry: &Registry) -> Twins {
        let known =
            Pack::from_json(json, registry).unwrap_or_else(|error| panic!("the pack has faults:\n{error}"));
        let renaming = renaming(known.def());
        Twins { renamed: renaming.pack(json, registry), renaming, known: Arc::new(known) }
    }

    /// The pack under its own names.
    pub fn known(&self) -> &Arc<Pack> {
        &self.known
    }

    /// Plays a level under both names, and compares all that can be seen after each turn, until the inputs end or the board
    /// is crowded.
    ///
    /// # Errors
    ///
    /// What differs at the first moment at which anything does, under the new names.
    pub fn play(
        &self,
        level: &LevelDef,
        inputs: impl IntoIterator<Item = (Player, Input)>,
    ) -> Result<(), String> {
        let start = |pack, level| Position::new(pack, level).map_err(|error| error.to_string());
        let mut known = (start(&self.known, level)?, Turn::default());
        let mut renamed = (start(&self.renamed, &self.renaming.level(level))?, Turn::default());
        self.compare(&known, &renamed).map_err(|found| format!("at the start: {found}"))?;
        for ((player, input), number) in inputs.into_iter().zip(1..) {
            for (position, turn) in [&mut known, &mut renamed] {
                position.step_of(player, input, turn);
            }
            self.compare(&known, &renamed).map_err(|found| format!("after turn {number}: {found}"))?;
            if known.0.board().n_objects() > MOST_OBJECTS {
                break;
            }
        }
        Ok(())
    }

    fn compare(&self, known: &(Position, Turn), renamed: &(Position, Turn)) -> Result<(), String> {
        let expected = account(&known.0, &known.1, Some(&self.renaming));
        let found = account(&renamed.0, &renamed.1, None);
        let nothing = || "nothing".to_owned();
        let n_lines = expected.len().max(found.len());
        match (0..n_lines).find(|&line| expected.get(line) != found.get(line)) {
            None => Ok(()),
            Some(line) => {
                let [expected, found] = [expected, found].map(|lines| lines.get(line).cloned());
                let (expected, found) = (expected.unwrap_or_else(nothing), found.unwrap_or_else(nothing));
                Err(format!("expected `{expected}`, found `{found}`"))
            }
        }
    }
}
