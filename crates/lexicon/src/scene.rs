//! A board with its words explained: [`Scene`], and the [`Token`]s on it.

use copula_grid::{Board, ObjectId, Pos};

use crate::{Kinds, Lexicon, Role, WordId};

/// A board together with what its kinds and words mean. Read-only: this is what a condition gets to see.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What stands where.
    pub board: &'a Board,
    /// What the kinds stand for.
    pub kinds: &'a Kinds,
    /// Which words there are.
    pub lexicon: &'a Lexicon,
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
        pos.into_iter().flat_map(move |pos| self.board.at(pos)).filter_map(move |object| {
            let kind = self.board.get(object)?.kind();
            self.kinds.spells(kind).map(|(word, role)| Token { object, word, role })
        })
    }

    /// Whether the noun names the object; no noun names one that is gone.
    pub fn names(self, noun: WordId, object: ObjectId) -> bool {
        self.board.get(object).is_some_and(|object| self.kinds.named_by(noun).has(object.kind()))
    }
}
