//! FEAR.
//!
//! - *Reads*: FEAR, SLEEP, PUSH; what is on the four tiles beside a being; the class `solid` of the pack; where beings
//!   face.
//! - *Does*: turns a being that is not SLEEP away from what it fears beside it and makes it step, once for each noun
//!   feared there (docs/rules-game.md §C.1). The side with most of them counts. If several sides have as many, it goes
//!   ahead, otherwise right, left or back, to the first side with nothing feared and nothing solid that cannot be
//!   pushed away. If there is none, it stays.
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
use copula_lexicon::{Scope, WordId};
use copula_resolve::View;
use copula_turn::{Heading, OptWord, Registry, WhenBlocked};
use smallvec::SmallVec;

use crate::{facing, join::join, tile};

const WORDS: [&str; 4 + facing::N_WORDS] = join(["FEAR", "SLEEP", "solid", "PUSH"], facing::WORDS);

pub(crate) fn register(registry: &mut Registry) {
    registry.take(WORDS, |view, [fear, sleep, solid, push, ways @ ..], _, movers| {
        for being in view.sayers(fear) {
            let Some(at) = view.scene.place(being) else {
                continue;
            };
            let feared = view.said(being, fear).map(|said| said.complement).collect();
            let scene = Surroundings { view, at, feared, solid, push };
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
    push: OptWord,
}

impl Surroundings<'_> {
    /// Where it flees to and how far, if it does.
    fn flight(&self, facing: Dir) -> Option<(Dir, u32)> {
        let threats = Dir::VARIANTS.map(|side| self.n_threats(side));
        let most = threats.into_iter().max().filter(|&most| most > 0)?;
        let n_worst = threats.into_iter().filter(|&n_threats| n_threats == most).count();
        let sides = |n_quarters: [usize; 4]| n_quarters.map(|n| tile::turned(facing, n)).into_iter();
        let way = if n_worst == 1 {
            // From the last side on which anything is: behind, to the right, ahead, to the left (docs/rules-game.md §C.1).
            let last = sides([2, 1, 0, 3]).rfind(|&side| threats[side as usize] > 0)?;
            tile::turned(last, 2)
        } else {
            // Ahead, to the right, to the left, back. Where two or more are on every worst side, it flees there too.
            let may_flee = |way: Dir| most > 1 || threats[way as usize] == 0;
            sides([0, 1, 3, 2]).find(|&way| may_flee(way) && !self.is_blocked(way))?
        };
        Some((way, u32::try_from(most).unwrap_or(u32::MAX)))
    }

    /// How many of the nouns that it fears stand on that side. What is outside the board is empty.
    fn n_threats(&self, side: Dir) -> usize {
        let (view, beside) = (self.view, tile::beside(self.view, self.at, side));
        let stands = |&noun: &WordId| match beside {
            Some(beside) => tile::beings(view, beside).any(|being| tile::is_named(view, noun, being)),
            None => view.scene.lexicon.hook(noun).scope == Scope::EmptyTiles,
        };
        self.feared.iter().filter(|&noun| stands(noun)).count()
    }

    /// Whether something solid is that way that cannot be pushed away.
    fn is_blocked(&self, way: Dir) -> bool {
        let mut next = self.at;
        while let Some(ahead) = tile::beside(self.view, next, way) {
            let here = || tile::here(self.view, Some(ahead));
            let pushed = |object| self.view.holds(object, self.push);
            if here().any(|object| self.view.holds(object, self.solid) && !pushed(object)) {
                return true;
            }
            if !here().any(pushed) {
                return false;
            }
            next = ahead;
        }
        true
    }
}
