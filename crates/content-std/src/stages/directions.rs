//! RIGHT, UP, LEFT and DOWN: the stage RIGHT.
//!
//! - *Reads*: how many rules say each of the four words; where objects face.
//! - *Does*: turns an object, or the level, to the direction that most rules say. Of directions with equally many
//!   rules, the first counts that comes up when turning clockwise from the present facing, which itself comes last
//!   (docs/rules-game.md §C.4). Tiles without objects are not turned; words that need their facing ask here.
//! - *When*: in its stage, in the game pack near the end of the turn, after the first fall; and when something new
//!   appears, before TURN.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS UP AND LEFT
//!     BIRD IS UP .   .
//!     keke .  .  .   bird
//! ", &[])?);
//! let (keke, bird) = (b.at("keke", 0, 2), b.at("bird", 4, 2));
//! b.step(Input::Wait);
//! assert_eq!(b.facing_of(bird), Some(Dir::Up));
//! assert_eq!(b.facing_of(keke), Some(Dir::Left));
//! b.step(Input::Wait);
//! assert_eq!(b.facing_of(keke), Some(Dir::Up));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

const WORDS: [&str; 4] = ["RIGHT", "UP", "LEFT", "DOWN"];

pub(crate) fn register(registry: &mut Registry) {
    registry.stage_on(&WORDS, WORDS, |view, ways, effects| {
        for being in tile::named_by_any(view, ways) {
            if let Some(way) = said(view, being, ways) {
                effects.turn(being, way);
            }
        }
    });
    registry
        .facing(WORDS, |view, ways, being, facing| most_said(view, being, ways, facing).unwrap_or(facing));
}

/// The way that most rules say of a being, if they say any. The words are those of the stage.
pub(crate) fn said(view: View<'_>, being: Being, ways: [OptWord; 4]) -> Option<Dir> {
    // Where a tile faces is asked only if it matters: it may ask for chance.
    if ways.iter().all(|&way| view.copies(being, way) == 0) {
        return None;
    }
    most_said(view, being, ways, view.facing(being))
}

/// The same for a being that faces so.
fn most_said(view: View<'_>, being: Being, ways: [OptWord; 4], facing: Dir) -> Option<Dir> {
    let n_rules = ways.map(|way| view.copies(being, way));
    let most = n_rules.into_iter().max().filter(|&most| most > 0)?;
    let next = (1..=4).map(|n_quarters| tile::turned(facing, n_quarters));
    next.into_iter().find(|&way| n_rules[way as usize] == most)
}
