//! EMPTY: the noun `empty`, and the stage of its name.
//!
//! - *Reads*: what is said of each tile without objects, and of the level, if it is on the same layer: all pairs of
//!   hazards, the class `players` of the pack, WIN. Of the tile alone: BOOM, BONUS, SAFE, WEAK. A tile faces as rules
//!   say of it, otherwise by chance (docs/rules-game.md §B.4).
//! - *Does*: makes a tile without objects a being like others: it can move, push, be pushed, have and become. A tile
//!   that is WEAK and not SAFE breaks under what enters it. In the stage (docs/rules-game.md §C.5) a tile is destroyed
//!   if it is the victim of a pair, such as MELT, and it or the level is the ender, such as HOT; if it is BONUS and it
//!   or the level is a player, which counts; and if it is BOOM, together with what that reaches. Unless it is SAFE,
//!   what it HAS appears there. A tile that is a player and not destroyed wins if it or the level is WIN.
//! - *When*: when something is about to enter it; in its stage, in the game pack before that of LEVEL and the hazards.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     EMPTY IS  OPEN AND SHUT
//!     EMPTY HAS ROCK .   KEY
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(3, 1), ["rock"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{ObjectId, Pos};
use copula_lexicon::{Being, Scope};
use copula_resolve::View;
use copula_turn::{Answer, Effects, OptWord, Registry};

use smallvec::SmallVec;

use super::no_kind::no_kind;
use crate::{
    float,
    hazards::pairs::{self, directions},
    join::join,
    tile,
};

/// What is asked of a tile, and of a level that makes up for what the tile lacks.
const ASKED: [&str; 4 + pairs::N_WORDS] = join(["players", "WIN", "BONUS", "BOOM"], pairs::WORDS);

const WORDS: [&str; 3 + ASKED.len()] = join(["EMPTY", "SAFE", "FLOAT"], ASKED);

pub(crate) fn register(registry: &mut Registry) {
    registry.noun("empty", no_kind(Scope::EmptyTiles));
    // A tile that breaks lets everything pass, whatever else is said of it.
    registry.response(["EMPTY", "WEAK", "SAFE", "FLOAT"], |view, [_, weak, safe, float], meeting| {
        let breaks = matches!(meeting.other, Being::Tile(_))
            && view.holds(meeting.other, weak)
            && !view.holds(meeting.other, safe)
            && float::same_level(view, meeting.mover, meeting.other, float);
        breaks.then_some(Answer::Yield)
    });
    registry.stage(WORDS, |view, [_, rest @ ..], effects| run(view, rest, effects));
}

/// Looks at every tile without objects, column by column; what is destroyed goes when all have been looked at, objects
/// before tiles. The words are those that are asked about.
fn run(view: View<'_>, [safe, float, asked @ ..]: [OptWord; WORDS.len() - 1], effects: &mut Effects) {
    if !asked.iter().any(|&word| view.concerns_tiles(word)) {
        return;
    }
    let size = view.scene.board.size();
    let tiles = (0..size.width).flat_map(|x| (0..size.height).map(move |y| Pos { x, y }));
    let bare = tiles.filter(|&pos| view.scene.board.at(pos).next().is_none());
    let [players, win, bonus, boom, pairs @ ..] = asked;
    let mut struck: SmallVec<[ObjectId; 64]> = SmallVec::new();
    let mut ended: SmallVec<[Being; 64]> = SmallVec::new();
    for tile in bare.map(Being::Tile) {
        let meets_level = float::same_level(view, tile, Being::Level, float);
        let is = |word| view.holds(tile, word);
        let is_level = |word| meets_level && view.holds(Being::Level, word);
        let is_safe = is(safe);
        let is_collected = is(bonus) && (is(players) || is_level(players)) && !is_safe;
        if is_collected {
            effects.count();
        }
        let dies = directions(pairs).any(|(ender, victim)| is(victim) && (is(ender) || is_level(ender)));
        let is_ended = (is_collected || dies) && !is_safe;
        if !is_ended && is(players) && (is(win) || is_level(win)) {
            effects.win();
        }
        let blows_up = is(boom);
        if blows_up {
            struck.extend(
                reached(view, tile, boom).filter(|&object| {
                    float::same_level(view, tile, object, float) && !view.holds(object, safe)
                }),
            );
        }
        if is_ended || (blows_up && !is_safe) {
            ended.push(tile);
        }
    }
    struck.into_iter().for_each(|object| effects.destroy(object));
    ended.into_iter().for_each(|tile| effects.destroy(tile));
}

/// Everything that a tile reaches that is BOOM.
fn reached(view: View<'_>, tile: Being, boom: OptWord) -> impl Iterator<Item = ObjectId> {
    let radius = u16::try_from(view.copies(tile, boom).saturating_sub(1)).unwrap_or(u16::MAX);
    let at = view.scene.place(tile).filter(|_| radius > 0);
    let tiles = at.into_iter().flat_map(move |pos| tile::square(view, pos, radius));
    tiles.flat_map(move |pos| tile::here(view, Some(pos)))
}
