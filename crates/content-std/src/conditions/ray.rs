//! ABOVE, BELOW, BESIDELEFT, BESIDERIGHT, FACING and SEEING: what stands on a line of tiles that begins beside a being.
//!
//! - *Reads*: kinds and places. FACING and SEEING also read where a being faces; FACING the words RIGHT, UP, LEFT and
//!   DOWN among its arguments; SEEING the class `solid` of the pack, HIDE and PHANTOM.
//! - *Does*: looks along the line and holds if what it finds can supply a different object for each noun
//!   (docs/rules-game.md §B.5).
//!   - ABOVE, BELOW, BESIDELEFT and BESIDERIGHT look down, up, right and left, however far and whatever is in between.
//!   - FACING looks in the direction in which the being faces, at the first tile alone. The being must also face every
//!     direction that is named.
//!   - SEEING looks in the same direction, up to and including the first tile with something solid. It does not see
//!     HIDE objects, and neither HIDE nor PHANTOM objects end the view. For it NOT EMPTY is the same as EMPTY.
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY ABOVE       ROCK IS WIN
//!     KEY BESIDERIGHT ROCK IS WIN
//!     .   .           .    .  .
//!     .   .           rock .  .
//!     .   .           .    .  .
//! ", &[])?);
//! let [above, below] = [2, 4].map(|y| b.place("key", 2, y));
//! let [right, left] = [4, 0].map(|x| b.place("key", x, 3));
//! assert!(b.has_property(above, "WIN"));
//! assert!(!b.has_property(below, "WIN"));
//! assert!(b.has_property(right, "WIN"));
//! assert!(!b.has_property(left, "WIN"));
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY BELOW      ROCK IS WIN
//!     KEY BESIDELEFT ROCK IS WIN
//!     .   .          .    .  .
//!     .   .          rock .  .
//!     .   .          .    .  .
//! ", &[])?);
//! let [above, below] = [2, 4].map(|y| b.place("key", 2, y));
//! let [right, left] = [4, 0].map(|x| b.place("key", x, 3));
//! assert!(b.has_property(below, "WIN"));
//! assert!(!b.has_property(above, "WIN"));
//! assert!(b.has_property(left, "WIN"));
//! assert!(!b.has_property(right, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY  FACING ROCK IS WIN
//!     KEKE FACING UP   IS WIN
//!     .    .      rock .  .
//!     .    keke^  .    .  keke
//! ", &[])?);
//! let before = b.place("key", 1, 2);
//! let behind = b.place("key", 3, 2);
//! assert!(b.has_property(before, "WIN"));
//! assert!(!b.has_property(behind, "WIN"));
//! assert!(b.has_property(b.at("keke", 1, 3), "WIN"));
//! assert!(!b.has_property(b.at("keke", 4, 3), "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY  SEEING ROCK IS WIN
//!     WALL IS     STOP .  .
//!     .    .      .    .  rock
//!     .    wall   .    .  rock
//! ", &[])?);
//! let free = b.place("key", 0, 2);
//! let walled = b.place("key", 0, 3);
//! assert!(b.has_property(free, "WIN"));
//! assert!(!b.has_property(walled, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{Dir, Pos};
use copula_lexicon::{Being, Scope};
use copula_parse::{Argument, Sign};
use copula_resolve::{Asking, View};
use copula_turn::{OptWord, Registry};
use smallvec::SmallVec;

use crate::{
    conditions::{matching, place},
    facing,
    join::join,
    tile,
};

/// The words that look one way whatever the being faces, and which way that is.
const ONE_WAY: [(&str, Dir); 4] =
    [("ABOVE", Dir::Down), ("BELOW", Dir::Up), ("BESIDELEFT", Dir::Right), ("BESIDERIGHT", Dir::Left)];

const FACING: [&str; 1 + facing::N_WORDS] = join(["FACING"], facing::WORDS);

const SEEING: [&str; 4 + facing::N_WORDS] = join(["SEEING", "solid", "HIDE", "PHANTOM"], facing::WORDS);

pub(crate) fn register(registry: &mut Registry) {
    for (word, way) in ONE_WAY {
        registry.condition([word], move |view, [_], being, asking| {
            place::all_found(view, being, asking.arguments, ray(view, being, way))
        });
    }
    registry.condition(FACING, |view, [_, words @ ..], being, asking| faces(view, words, being, asking));
    registry.condition(SEEING, |view, [_, solid, hide, phantom, words @ ..], being, asking| {
        let seen = sight(view, being, facing::of(view, being, words), solid, [hide, phantom]);
        // What is no empty tile is seen wherever an empty tile is (docs/rules-game.md §B.4).
        let plain = asking.arguments.iter().map(|&argument| {
            let is_empty = view.scene.lexicon.hook(argument.word).scope == Scope::EmptyTiles;
            if is_empty { Argument::plain(argument.word) } else { argument }
        });
        let arguments = place::with_one_empty(view, &plain.collect::<place::Arguments>());
        matching::each_has_its_own(view, &place::without_level(view, &arguments), seen.into_iter())
    });
}

/// The tiles from a being on in that direction, without its own, the nearest first.
fn ray(view: View<'_>, being: Being, way: Dir) -> impl Iterator<Item = Pos> {
    let size = view.scene.board.size();
    std::iter::successors(view.scene.place(being), move |&pos| size.step(pos, way)).skip(1)
}

/// Whether a being faces each direction, and has each noun ahead of it, that FACING asks about.
fn faces(view: View<'_>, words: [OptWord; facing::N_WORDS], being: Being, asking: Asking<'_>) -> bool {
    let [ways @ .., _] = words;
    let way = facing::of(view, being, words);
    let has_ahead = |nouns: &[Argument]| {
        let ahead = ray(view, being, way).next().unwrap_or(Pos::OUTSIDE);
        place::all_found(view, being, &place::with_one_empty(view, nouns), std::iter::once(ahead))
    };
    if asking.arguments.iter().all(|argument| direction(ways, argument).is_none()) {
        return has_ahead(asking.arguments);
    }
    let (directions, nouns): (place::Arguments, place::Arguments) =
        asking.arguments.iter().copied().partition(|argument| direction(ways, argument).is_some());
    let is_faced =
        |argument: &Argument| (direction(ways, argument) == Some(way)) == (argument.sign == Sign::Plain);
    directions.iter().all(is_faced) && (nouns.is_empty() || has_ahead(&nouns))
}

/// The direction that an argument names, if it is no noun.
fn direction(ways: [OptWord; 4], argument: &Argument) -> Option<Dir> {
    let way = ways.iter().zip(Dir::VARIANTS).find(|(way, _)| **way == Some(argument.word));
    way.map(|(_, dir)| dir)
}

/// What a being sees in that direction. The words are what ends the view, and what does not although it would.
fn sight(
    view: View<'_>,
    being: Being,
    way: Dir,
    solid: OptWord,
    clear: [OptWord; 2],
) -> SmallVec<[Being; 16]> {
    let [hide, _] = clear;
    let mut seen = SmallVec::new();
    for pos in ray(view, being, way) {
        seen.extend(visible(view, pos, hide));
        let ends_view = |object| view.holds(object, solid) && !tile::is_any(view, object, &clear);
        if tile::here(view, Some(pos)).any(ends_view) {
            break;
        }
    }
    seen
}

/// What can be seen on a tile: the objects that do not hide, or the tile itself if there is none.
fn visible(view: View<'_>, pos: Pos, hide: OptWord) -> impl Iterator<Item = Being> {
    tile::beings(view, pos).filter(move |&being| matches!(being, Being::Tile(_)) || !view.holds(being, hide))
}
