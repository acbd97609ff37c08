//! What pairs do to objects: on one tile, and on the way to it.

use copula_grid::{Kind, ObjectId};
use copula_resolve::View;
use copula_turn::{Answer, Effects, Meeting, OptWord, Registry};
use smallvec::SmallVec;

use super::pair::{Breaking, Ends, Leaves, Pair, Search};
use crate::{float, tile};

/// Registers the stage of a pair under the name of its ender, and what happens on the way if both are destroyed.
pub(super) fn register(registry: &mut Registry, pair: Pair) {
    let words = [pair.ender, pair.victim, "FLOAT", "SAFE"];
    match pair.ends {
        Ends::Victim => {
            let [ender, victim, float, safe] = words;
            registry.stage([ender, victim, float, safe, "WEAK", "HAS"], move |view, words, effects| {
                let [ender, victim, rest @ ..] = words;
                end_victims(view, pair.bound(ender, victim), rest, effects);
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
    [float, safe, weak, has]: [OptWord; 4],
    effects: &mut Effects,
) {
    if pair.search == Search::Enders && view.named(pair.ender).next().is_none() {
        return;
    }
    let breaks = |object: ObjectId| {
        pair.breaking == Breaking::Spares && view.holds(object, weak) && !view.holds(object, safe)
    };
    for victim in tile::objects_once(view, pair.victim) {
        let mut enders = tile::company_that_is(view, victim, pair.ender, float);
        if enders.any(|ender| ender == victim || !breaks(ender)) && !view.holds(victim, safe) {
            let leaves_something = || view.said(victim.into(), has).next().is_some();
            if pair.leaves == Leaves::ForEachPairOfRules && leaves_something() {
                let n_pairs = n_pairs_of_rules(view, victim, pair, float);
                (1..n_pairs).for_each(|_| effects.leave(victim));
            }
            effects.destroy(victim);
        }
    }
}

/// How many pairs there are of a rule that makes it a victim and a rule that makes an ender of what is on its tile.
fn n_pairs_of_rules(view: View<'_>, victim: ObjectId, pair: Pair<OptWord>, float: OptWord) -> usize {
    let mut by_kind: SmallVec<[(Option<Kind>, usize); 4]> = SmallVec::new();
    for ender in tile::company_that_is(view, victim, pair.ender, float) {
        let (kin, n_rules) = (tile::kin_of(view, ender), view.copies(ender, pair.ender));
        match by_kind.iter_mut().find(|(kind, _)| *kind == kin) {
            Some((_, most)) => *most = n_rules.max(*most),
            None => by_kind.push((kin, n_rules)),
        }
    }
    view.copies(victim, pair.victim) * by_kind.iter().map(|(_, n_rules)| n_rules).sum::<usize>()
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
