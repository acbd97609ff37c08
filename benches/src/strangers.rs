//! Levels that take as much work as they can, under the bounds for levels that nobody has looked at: [`scenes`].

use copula_tests::hostile::{Hostile, hostile};

use crate::{
    group::Group,
    piece::Piece,
    scene::{Play, Scene},
};

/// Every hostile level; a figure is the mean of its turns.
pub(crate) fn scenes() -> Vec<Scene> {
    let scene = |Hostile { name, pack, level, moves }: Hostile| Scene {
        group: Group::Strangers,
        name: format!("{pack} strangers: {name}"),
        pack,
        play: Play::OfStrangers(moves),
        pieces: vec![Piece::Step],
        draw: Box::new(move |_| level.clone()),
    };
    hostile().into_iter().map(scene).collect()
}
