//! FACING.

use copula_grid::Dir;
use copula_lexicon::Role;
use copula_parse::{Argument, Sign};
use copula_turn::Registry;
use smallvec::SmallVec;

use crate::{conditions::place, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["FACING", "RIGHT", "UP", "LEFT", "DOWN"], |view, words, being, asking| {
        let [_, ways @ ..] = words;
        let facing = view.facing(being);
        let faces = |argument: &Argument| {
            let way = ways.iter().zip(Dir::EVERY).find(|(way, _)| **way == Some(argument.word));
            way.is_some_and(|(_, dir)| (dir == facing) == (argument.sign == Sign::Plain))
        };
        let is_noun = |argument: &Argument| view.scene.lexicon.role(argument.word) == Role::Noun;
        let (nouns, directions): (SmallVec<[Argument; 4]>, SmallVec<[Argument; 4]>) =
            asking.arguments.iter().copied().partition(is_noun);
        let ahead = view.scene.place(being).and_then(|pos| tile::beside(view, pos, facing));
        directions.iter().all(faces)
            && (nouns.is_empty() || place::all_found(view, being, &nouns, ahead.into_iter()))
    });
}
