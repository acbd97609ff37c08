//! What pairs do to objects: on one tile, and on the way to it.

use copula_grid::{Kind, ObjectId};
use copula_resolve::View;
use copula_turn::{Answer, Effects, Meeting, OptWord, Registry};
use smallvec::SmallVec;

use super::pair::{Breaking, Ends, Pair, Search};
use crate::{float, tile};

/// Registers the stage of a pair under the name of its ender, and what happens on the way if both are destroyed.
pub(super) fn register(registry: &mut Registry, pair: Pair) {
    let words = [pair.ender, pair.victim, "FLOAT", "SAFE"];
    match pair.ends {
        Ends::Victim => {
            let [ender, victim, float, safe] = words;
            registry.stage([ender, victim, float, safe, "WEAK"], move |view, words, effects| {
                let [ender, victim, float, safe, weak] = words;
                end_victims(view, pair.bound(ender, victim), [float, safe, weak], effects);
            });
        }
        Ends::Both => {
            registry.stage(words, end_each_other);
            registry.response(words, open_the_way);
        }
    }
}

fn end_victims(
    view: View<'_>,
    pair: Pair<OptWord>,
    [float, safe, weak]: [OptWord; 3],
    effects: &mut Effects,
) {
    if pair.search == Search::Enders && view.named(pair.ender).next().is_none() {
        return;
    }
    let breaks = |object: ObjectId| {
        pair.breaking == Breaking::Spares && view.holds(object, weak) && !view.holds(object, safe)
    };
    for victim in tile::objects(view, pair.victim) {
        let mut enders = tile::company_that_is(view, victim, pair.ender, float);
        if enders.any(|ender| ender == victim || !breaks(ender)) && !view.holds(victim, safe) {
            effects.destroy(victim);
        }
    }
}

/// Each victim is destroyed together with one ender of each kind that it meets.
fn end_each_other(view: View<'_>, words: [OptWord; 4], effects: &mut Effects) {
    let [ender, victim, float, safe] = words;
    for victim in tile::objects(view, victim) {
        let mut used: SmallVec<[Option<Kind>; 4]> = SmallVec::new();
        for ender in tile::company_that_is(view, victim, ender, float) {
            let kin = tile::kin_of(view, ender);
            if !used.contains(&kin) {
                used.push(kin);
                let ends = [victim, ender].into_iter().filter(|&object| !view.holds(object, safe));
                ends.for_each(|object| effects.destroy(object));
            }
        }
    }
}

/// What stands in the way and what comes are destroyed together, unless both are SAFE.
fn open_the_way(
    view: View<'_>,
    [ender, victim, float, safe]: [OptWord; 4],
    Meeting { mover, other, .. }: Meeting,
) -> Option<Answer> {
    let fits = |by, of| view.holds(by, ender) && view.holds(of, victim);
    let opens = (fits(mover, other) || fits(other, mover))
        && float::same_level(view, mover, other, float)
        && !(view.holds(mover, safe) && view.holds(other, safe));
    opens.then_some(Answer::Unlock)
}
