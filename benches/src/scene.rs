//! A board and what is measured on it: [`Scene`].

use copula::{Input, LevelDef, Outcome, Position, Turn};

use crate::{drawing::Ahead, group::Group, piece::Piece};

/// A board and what is measured on it.
pub(crate) struct Scene {
    /// The part of the table that it stands in.
    pub(crate) group: Group,
    /// Its name in the table.
    pub(crate) name: String,
    /// The pack that it is played with.
    pub(crate) pack: &'static str,
    /// How it is played.
    pub(crate) play: Play,
    /// What is measured, in order.
    pub(crate) pieces: Vec<Piece>,
    /// Draws the board; where it has a corridor, with something to push there.
    pub(crate) draw: Box<dyn Fn(Ahead) -> LevelDef>,
}

/// A way to play a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Play {
    /// A hundred fixed pseudo-random steps, without those that would end the game.
    Random,
    /// One step to the right.
    Once,
    /// These moves, under the bounds for levels of strangers.
    OfStrangers(&'static str),
    /// Round and round a square, which leaves everything as it was.
    Round,
}

impl Play {
    /// The inputs, from that position on.
    pub(crate) fn inputs(self, start: &Position) -> Vec<Input> {
        let n_steps = 100;
        match self {
            Play::Random => {
                let mut position = start.clone();
                let goes_on = |&input: &Input| {
                    let (mut next, mut turn) = (position.clone(), Turn::default());
                    next.step(input, &mut turn);
                    let goes_on = turn.outcome() == Outcome::Playing;
                    if goes_on {
                        position = next;
                    }
                    goes_on
                };
                let inputs: Vec<Input> =
                    random_inputs(7).take(10 * n_steps).filter(goes_on).take(n_steps).collect();
                assert_eq!(inputs.len(), n_steps, "the board can be played for a while");
                inputs
            }
            Play::OfStrangers(moves) => moves.chars().filter_map(Input::from_letter).collect(),
            Play::Once => vec![Input::Right],
            Play::Round => {
                let round = [Input::Right, Input::Down, Input::Left, Input::Up];
                round.into_iter().cycle().take(n_steps).collect()
            }
        }
    }
}

/// Fixed pseudo-random ways to go.
pub(crate) fn random_inputs(mut seed: u64) -> impl Iterator<Item = Input> {
    std::iter::repeat_with(move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Input::VARIANTS[(seed >> 33) as usize % 4]
    })
}
