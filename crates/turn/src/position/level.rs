//! A position as a level: [`Position::to_level`].

use copula_grid::{LevelDef, LevelObject, Pos};

use super::position::Position;

impl Position {
    /// The board as a level that starts so, to share or to edit what has been played: the objects, the oldest first, with where
    /// they stand and face, and the name of the pack. Name, author and solution are empty.
    ///
    /// What only a game that goes on has is not in it: turns that can be undone, chance, whether it is won, and what words
    /// have kept on objects. So it may go on in another way than this position; [`encode`](Position::encode) keeps all.
    #[must_use]
    pub fn to_level(&self) -> LevelDef {
        let (board, size) = (self.board(), self.board().size());
        let there = board.objects().filter(|(_, object)| object.pos() != Pos::OUTSIDE);
        let objects = there.map(|(_, object)| LevelObject {
            kind: self.kinds().name(object.kind()).to_string(),
            x: object.pos().x.into(),
            y: object.pos().y.into(),
            dir: object.dir(),
        });
        LevelDef {
            pack: Some(self.pack().name().to_owned()),
            width: size.width.into(),
            height: size.height.into(),
            objects: objects.collect(),
            ..LevelDef::default()
        }
    }
}
