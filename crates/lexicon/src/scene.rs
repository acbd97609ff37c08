//! A board with its words explained: [`Scene`], and the [`Token`]s on it.

use copula_grid::{Board, Mark, ObjectId, Pos};

use crate::{Kinds, Lexicon, Role, WordId};

/// A board together with what its kinds and words mean. It has no rules. Conditions may ask about rules, so they
/// get a view instead (docs/decisions.md 17).
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What stands where.
    pub board: &'a Board,
    /// What the kinds stand for.
    pub kinds: &'a Kinds,
    /// Which words there are.
    pub lexicon: &'a Lexicon,
}

/// What a rule can be about. In the game dialect that is more than objects (docs/decisions.md 17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Being {
    /// An object.
    Object(ObjectId),
    /// A tile without an object.
    Tile(Pos),
    /// The level as a whole.
    Level,
}

impl Being {
    /// The object, if it is one.
    #[must_use]
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Being::Object(object) => Some(object),
            Being::Tile(_) | Being::Level => None,
        }
    }
}

impl From<ObjectId> for Being {
    fn from(object: ObjectId) -> Being {
        Being::Object(object)
    }
}

/// A word on the board: an object that spells a word of the lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The object.
    pub object: ObjectId,
    /// The word.
    pub word: WordId,
    /// How the grammar treats the word.
    pub role: Role,
}

impl<'a> Scene<'a> {
    /// The words on a tile, oldest first; none where there is no tile.
    pub fn tokens_at(self, pos: Option<Pos>) -> impl Iterator<Item = Token> + use<'a> {
        pos.into_iter().flat_map(move |pos| self.board.at(pos)).filter_map(move |object| self.token(object))
    }

    /// The word that an object spells: that of its kind, or its own noun if it bears [`Mark::SPELLS`]
    /// (docs/rules-game.md §A.6).
    #[must_use]
    pub fn token(self, object: ObjectId) -> Option<Token> {
        let standing = self.board.get(object)?;
        let kind = standing.kind();
        if let Some((word, role)) = self.kinds.spells(kind) {
            return Some(Token { object, word, role });
        }
        let word = self.kinds.own_noun(kind).filter(|_| standing.has(Mark::SPELLS))?;
        Some(Token { object, word, role: Role::Noun })
    }

    /// Where a being is; the level is nowhere, and so is an object that is gone.
    #[must_use]
    pub fn place(self, being: Being) -> Option<Pos> {
        match being {
            Being::Object(object) => self.board.get(object).map(|object| object.pos()),
            Being::Tile(pos) => Some(pos),
            Being::Level => None,
        }
    }

    /// Whether the noun names the object; no noun names one that is gone.
    #[must_use]
    pub fn names(self, noun: WordId, object: ObjectId) -> bool {
        self.board.get(object).is_some_and(|object| self.kinds.named_by(noun).has(object.kind()))
    }
}
