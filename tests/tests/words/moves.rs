//! Moves after which an example shows its word: [`moves_that_show`].

use std::sync::Arc;

use copula_harness::{Baba, Input, Pack, Player, new_baba_with};
use copula_lexicon::WordDef;

use crate::example::{N_TURNS, level, others, seen, stepped};

/// A player and the input that it gives.
pub(crate) type Move = (Player, Input);

/// The moves after which the example shows its word: the first, of the shortest, that lead to something else than on each
/// board that lacks the word. A step to the right where there are none.
pub(crate) fn moves_that_show(pack: &Arc<Pack>, word: &WordDef) -> Vec<Move> {
    let start = new_baba_with(pack, level(pack, word));
    let lacking: Vec<Baba> =
        others(&level(pack, word), word).into_iter().map(|level| new_baba_with(pack, level)).collect();
    [&[Player::First][..], &[Player::First, Player::Second]]
        .into_iter()
        .find_map(|players| search(&start, &lacking, players))
        .unwrap_or_else(|| vec![(Player::First, Input::Right)])
}

/// Looks through all plays of these players, the shortest first.
fn search(start: &Baba, lacking: &[Baba], players: &[Player]) -> Option<Vec<Move>> {
    let inputs = [Input::Right, Input::Wait, Input::Left, Input::Up, Input::Down];
    let moves: Vec<Move> = players.iter().flat_map(|&player| inputs.map(|input| (player, input))).collect();
    let mut plays: Vec<(Vec<Move>, Baba, Vec<Baba>)> = vec![(Vec::new(), start.clone(), lacking.to_vec())];
    for _ in 0..N_TURNS {
        plays = plays.iter().flat_map(|play| moves.iter().map(|&next| longer(play, next))).collect();
        let shows = |(_, b, lacking): &&(Vec<Move>, Baba, Vec<Baba>)| {
            lacking.iter().all(|other| seen(other) != seen(b))
        };
        if let Some((moves, ..)) = plays.iter().find(shows) {
            return Some(moves.clone());
        }
    }
    None
}

fn longer((moves, b, lacking): &(Vec<Move>, Baba, Vec<Baba>), next: Move) -> (Vec<Move>, Baba, Vec<Baba>) {
    let (player, input) = next;
    let moves = moves.iter().copied().chain([next]).collect();
    (moves, stepped(b, player, input), lacking.iter().map(|b| stepped(b, player, input)).collect())
}
