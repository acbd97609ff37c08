//! STILL, and STILL for one direction: LOCKEDRIGHT, LOCKEDUP, LOCKEDLEFT, LOCKEDDOWN.

use copula_grid::Dir;
use copula_resolve::View;
use copula_turn::{Answer, Meeting, OptWord, Registry, Side};

use crate::tile;

/// Each word with the only direction that it is about, if there is one.
const WORDS: [(&str, Option<Dir>); 5] = [
    ("STILL", None),
    ("LOCKEDRIGHT", Some(Dir::Right)),
    ("LOCKEDUP", Some(Dir::Up)),
    ("LOCKEDLEFT", Some(Dir::Left)),
    ("LOCKEDDOWN", Some(Dir::Down)),
];

pub(crate) fn register(registry: &mut Registry) {
    for (word, only) in WORDS {
        registry.response([word, "PUSH", "PULL", "STOP", "WEAK", "FLOAT"], move |view, words, meeting| {
            let [still, rest @ ..] = words;
            let holds = only.is_none_or(|dir| dir == meeting.heading) && view.holds(meeting.other, still);
            holds.then(|| answer(view, rest, meeting))
        });
        registry.gait([word], move |view, [still], being, gait| {
            gait.stays |= only.is_none_or(|dir| dir == gait.heading) && view.holds(being, still);
        });
    }
}

fn answer(view: View<'_>, [push, pull, stop, weak, float]: [OptWord; 5], meeting: Meeting) -> Answer {
    let Meeting { mover, other, side, .. } = meeting;
    let is_solid = side == Side::Ahead && tile::is_any(view, other, &[push, pull, stop]);
    let gives_way = view.holds(other, weak) && tile::same_level(view, mover, other, float);
    if is_solid && !gives_way { Answer::Refuse } else { Answer::Pass }
}
