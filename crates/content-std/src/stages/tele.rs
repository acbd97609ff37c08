//! TELE.

use copula_grid::ObjectId;
use copula_turn::Registry;

use crate::{stages::doomed, tile};

pub(crate) fn register(registry: &mut Registry) {
    let words = ["TELE", "FLOAT", "STILL", "SAFE", "SINK", "WEAK", "HOT", "MELT", "DEFEAT", "YOU", "OPEN", "SHUT"];
    registry.stage(words, |view, words, effects| {
        let [tele, float, still, dangers @ ..] = words;
        let board = view.scene.board;
        let mut pads = tile::named_once(view, tele);
        pads.sort_unstable();
        let mut moved: Vec<ObjectId> = Vec::new();
        let kind_of = |object: ObjectId| board.get(object).map(|object| object.kind());
        for &pad in &pads {
            if doomed::is_doomed(view, pad, float, dangers) {
                continue;
            }
            let others: Vec<ObjectId> = pads
                .iter()
                .copied()
                .filter(|&other| other != pad && kind_of(other) == kind_of(pad))
                .collect();
            if others.is_empty() {
                continue;
            }
            for rider in tile::company(view, pad, float) {
                let stays = rider == pad
                    || kind_of(rider) == kind_of(pad)
                    || moved.contains(&rider)
                    || view.holds(rider, still);
                if stays {
                    continue;
                }
                let chosen = (view.chance(rider.into(), 3) % others.len() as u64) as usize;
                if let Some(place) = view.scene.place(others[chosen].into()) {
                    moved.push(rider);
                    effects.shift(rider, place);
                }
            }
        }
    });
}
