//! What is to be seen of a position: [`Picture`].

use std::sync::Arc;

use copula_grid::{Dir, KindName, Object, ObjectId, Pos, Size};
use copula_lexicon::Role;
use copula_turn::Position;

use crate::{
    looks::{Looks, looks},
    part::{Part, parts},
};

/// What is to be seen of a position, made once and then drawn as often as needed: what stands on each tile, and the
/// rules that the words spell.
///
/// Two pictures are equal when they look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Size,
    /// Row by row from the top left.
    tiles: Vec<Vec<Item>>,
    rules: Vec<SpelledRule>,
}

/// Something that stands on a tile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// A text.
    Word {
        /// The word it carries.
        spelling: Arc<str>,
        /// How the grammar treats the word; none for a word that the pack does not have.
        role: Option<Role>,
        /// What it does for the rules.
        part: Part,
        /// What is said of how it looks.
        looks: Looks,
    },
    /// What is no text.
    Thing {
        /// Its noun, in small letters.
        noun: Arc<str>,
        /// Where it faces.
        dir: Dir,
        /// What is said of how it looks.
        looks: Looks,
    },
}

/// A rule as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpelledRule {
    /// The sentence.
    pub text: String,
    /// Whether it holds.
    pub standing: Standing,
}

/// Whether a rule holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is in force.
    InForce,
    /// Another rule cancels it.
    Cancelled,
}

impl Item {
    /// What is said of how it looks.
    #[must_use]
    pub fn looks(&self) -> &Looks {
        match self {
            Item::Word { looks, .. } | Item::Thing { looks, .. } => looks,
        }
    }
}

impl Picture {
    /// Looks at a position.
    #[must_use]
    pub fn of(position: &Position) -> Picture {
        let (board, kinds) = (position.board(), position.kinds());
        let name = |kind| match kinds.name(kind) {
            KindName::Text(name) | KindName::Thing(name) => Arc::from(name),
        };
        let names: Vec<Arc<str>> = kinds.iter().map(name).collect();
        let parts = parts(position);
        let looks = looks(position);
        let item = |id: ObjectId, object: &Object| {
            let name = Arc::clone(&names[object.kind().index()]);
            let looks = looks.get(&id).cloned().unwrap_or_default();
            match kinds.name(object.kind()) {
                KindName::Thing(_) => Item::Thing { noun: name, dir: object.dir(), looks },
                KindName::Text(_) => Item::Word {
                    spelling: name,
                    role: kinds.spells(object.kind()).map(|(_, role)| role),
                    part: parts.of(id),
                    looks,
                },
            }
        };
        let tile = |pos: Pos| {
            let object = |id| board.get(id).expect("a tile lists what stands on it");
            board.at(pos).map(|id| item(id, object(id))).collect()
        };
        let size = board.size();
        Picture { size, tiles: size.tiles().map(tile).collect(), rules: spelled_rules(position) }
    }

    /// How many columns and rows it has.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// What stands on a tile, the oldest first.
    ///
    /// # Panics
    ///
    /// If the place is off the board.
    #[must_use]
    pub fn at(&self, pos: Pos) -> &[Item] {
        assert!(self.size.has(pos), "({}, {}) is off the board", pos.x, pos.y);
        &self.tiles[usize::from(pos.y) * usize::from(self.size.width) + usize::from(pos.x)]
    }

    /// Every tile, row by row from the top left.
    pub fn tiles(&self) -> impl Iterator<Item = (Pos, &[Item])> {
        self.size.tiles().zip(self.tiles.iter().map(Vec::as_slice))
    }

    /// The rules, in the order of the rule list; one that is spelled twice stands twice.
    #[must_use]
    pub fn rules(&self) -> &[SpelledRule] {
        &self.rules
    }
}

fn spelled_rules(position: &Position) -> Vec<SpelledRule> {
    let rules = position.rules();
    let lexicon = position.pack().lexicon();
    let spelled = rules.spelled().iter().enumerate();
    spelled
        .map(|(index, rule)| SpelledRule {
            text: rule.spell(lexicon),
            standing: if rules.is_in_force(index) { Standing::InForce } else { Standing::Cancelled },
        })
        .collect()
}
