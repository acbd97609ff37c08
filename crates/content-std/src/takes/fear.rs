//! FEAR.

use copula_grid::Dir;
use copula_lexicon::{Being, WordId};
use copula_resolve::View;
use copula_turn::{Heading, Manner, OptWord, Registry};

use crate::{responses::eat::is_food, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["FEAR", "SLEEP", "STOP", "PUSH", "PULL"], |view, words, _, movers| {
        let [fear, sleep, solid @ ..] = words;
        let mut known: Vec<Being> = Vec::new();
        for (being, _) in view.sayings(fear) {
            if known.contains(&being) || view.holds(being, sleep) {
                continue;
            }
            known.push(being);
            let feared: Vec<WordId> = view.said(being, fear).map(|said| said.complement).collect();
            if let Some((heading, steps)) = flight(view, being, &feared, solid) {
                movers.add(being, Heading::Facing(heading), Manner::default(), steps);
            }
        }
    });
}

/// Where something flees to and how far.
fn flight(view: View<'_>, being: Being, feared: &[WordId], solid: [OptWord; 3]) -> Option<(Dir, u32)> {
    let threats = |dir: Dir| feared.iter().filter(|&&noun| stands(view, being, dir, noun)).count();
    let most = Dir::EVERY.into_iter().map(threats).max().filter(|&most| most > 0)?;
    let sides: Vec<Dir> = Dir::EVERY.into_iter().filter(|&dir| threats(dir) == most).collect();
    let steps = u32::try_from(most).unwrap_or(u32::MAX);
    if let [side] = sides[..] {
        return Some((tile::turned(side, 2), steps));
    }
    let facing = view.facing(being);
    let ways = [0, 1, 3, 2].map(|n_quarters| tile::turned(facing, n_quarters));
    let free = |&way: &Dir| threats(way) == 0 && !is_blocked(view, being, way, &solid);
    ways.into_iter().find(free).map(|way| (way, steps))
}

fn stands(view: View<'_>, being: Being, dir: Dir, noun: WordId) -> bool {
    let place = view.scene.place(being).and_then(|pos| tile::beside(view, pos, dir));
    let is_bare = place.is_some_and(|pos| view.scene.board.at(pos).next().is_none());
    tile::here(view, place).any(|other| is_food(view, noun, Being::Object(other)))
        || (is_bare && place.is_some_and(|pos| is_food(view, noun, Being::Tile(pos))))
}

fn is_blocked(view: View<'_>, being: Being, dir: Dir, solid: &[OptWord]) -> bool {
    let place = view.scene.place(being).and_then(|pos| tile::beside(view, pos, dir));
    place.is_none() || tile::here(view, place).any(|other| tile::is_any(view, other, solid))
}
