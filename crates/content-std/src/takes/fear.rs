//! FEAR.
//!
//! - *Reads*: FEAR, SLEEP; what is on the four tiles beside a being; the class `solid` of the pack; where
//!   beings face.
//! - *Does*: turns a being that is not SLEEP away from what it fears beside it and makes it step, once for each noun
//!   feared there (docs/rules-game.md §C.1). The side with most of them counts. If several sides have as many, it goes
//!   ahead, otherwise right, left or back, to the first side with nothing feared and nothing solid. If there is none,
//!   it stays.
//! - *When*: when its phase starts, in the game pack after the NUDGE words.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE FEAR ROCK .
//!     .    .    keke rock
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(1, 1), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{Dir, Pos};
use copula_lexicon::WordId;
use copula_resolve::View;
use copula_turn::{Heading, OptWord, Registry, WhenBlocked};
use smallvec::SmallVec;

use crate::{facing, join::join, tile};

const WORDS: [&str; 3 + facing::N_WORDS] = join(["FEAR", "SLEEP", "solid"], facing::WORDS);

pub(crate) fn register(registry: &mut Registry) {
    registry.take(WORDS, |view, [fear, sleep, solid, ways @ ..], _, movers| {
        for being in view.sayers(fear) {
            let Some(at) = view.scene.place(being) else {
                continue;
            };
            let feared = view.said(being, fear).map(|said| said.complement).collect();
            let scene = Surroundings { view, at, feared, solid };
            let flight = scene.flight(facing::of(view, being, ways)).filter(|_| !view.holds(being, sleep));
            if let Some((heading, steps)) = flight {
                movers.add(being, Heading::Facing(heading), WhenBlocked::default(), steps);
            }
        }
    });
}

/// What one being sees around it.
struct Surroundings<'a> {
    view: View<'a>,
    at: Pos,
    /// What it fears, one noun for each rule.
    feared: SmallVec<[WordId; 4]>,
    solid: OptWord,
}

impl Surroundings<'_> {
    /// Where it flees to and how far, if it does.
    fn flight(&self, facing: Dir) -> Option<(Dir, u32)> {
        let threats = Dir::EVERY.map(|side| self.n_threats(side));
        let most = threats.into_iter().max().filter(|&most| most > 0)?;
        let mut worst = Dir::EVERY.into_iter().filter(|&side| threats[side as usize] == most);
        let way = match (worst.next(), worst.next()) {
            (Some(side), None) => tile::turned(side, 2),
            _ => {
                // Ahead, to the right, to the left, back (docs/rules-game.md §C.1).
                let ways = [0, 1, 3, 2].map(|n_quarters| tile::turned(facing, n_quarters));
                ways.into_iter().find(|&way| threats[way as usize] == 0 && !self.is_blocked(way))?
            }
        };
        Some((way, u32::try_from(most).unwrap_or(u32::MAX)))
    }

    /// How many of the nouns that it fears stand on that side.
    fn n_threats(&self, side: Dir) -> usize {
        let Some(beside) = tile::beside(self.view, self.at, side) else {
            return 0;
        };
        let stands = |&noun: &WordId| {
            tile::beings(self.view, beside).any(|being| tile::is_named(self.view, noun, being))
        };
        self.feared.iter().filter(|&noun| stands(noun)).count()
    }

    fn is_blocked(&self, way: Dir) -> bool {
        let ahead = tile::beside(self.view, self.at, way);
        ahead.is_none() || tile::here(self.view, ahead).any(|other| self.view.holds(other, self.solid))
    }
}
