//! LEVEL and EMPTY, as what rules are about.

use copula_grid::{ObjectId, Pos};
use copula_lexicon::{Being, Scope};
use copula_parse::Sign;
use copula_resolve::View;
use copula_turn::{Effects, OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    let words = [
        "LEVEL", "FLOAT", "SAFE", "YOU", "YOU2", "3D", "DEFEAT", "WIN", "HOT", "MELT", "OPEN", "SHUT", "SINK",
        "BOOM", "WEAK", "BONUS", "END", "EAT", "TELE", "IS",
    ];
    registry.stage(words, level);
    let words = [
        "EMPTY", "SAFE", "OPEN", "SHUT", "HOT", "MELT", "YOU", "DEFEAT", "BOOM", "BONUS", "WIN", "LEVEL", "FLOAT",
    ];
    registry.stage(words, empty);
}

fn level(view: View<'_>, words: [OptWord; 20], effects: &mut Effects) {
    let [_, float, safe, you, you2, three, defeat, win, hot, melt, open, shut, sink, boom, weak, bonus, end, eat, tele, is] = words;
    let level = Being::Level;
    let says = |word: OptWord| view.holds(level, word);
    let on_layer = |object: &ObjectId| tile::same_level(view, *object, level, float);
    let objects = |word: OptWord| -> Vec<ObjectId> {
        tile::named_once(view, word).into_iter().filter(|object| on_layer(object)).collect()
    };
    let players = || -> Vec<ObjectId> {
        [you, you2, three].into_iter().flat_map(|player| objects(player)).collect()
    };
    let any_players = || {
        [you, you2, three].into_iter().any(|player| view.named(player).next().is_some())
    };
    let is_you = [you, you2, three].into_iter().any(|player| says(player));
    let mut dies = false;
    if is_you {
        if !objects(defeat).is_empty() || says(defeat) {
            dies = true;
        } else if !objects(win).is_empty() || says(win) {
            effects.win();
        }
    }
    let spare = |object: &ObjectId| !view.holds(*object, safe);
    if says(defeat) {
        players().into_iter().filter(spare).for_each(|player| effects.destroy(player));
    } else if says(win) && any_players() {
        effects.win();
    }
    if says(hot) {
        objects(melt).into_iter().filter(spare).for_each(|object| effects.destroy(object));
    }
    dies |= says(melt) && (!objects(hot).is_empty() || says(hot));
    for (own, partner) in [(open, shut), (shut, open)] {
        if says(own) {
            let partners = objects(partner);
            dies |= !partners.is_empty() || says(partner);
            partners.into_iter().filter(spare).for_each(|object| effects.destroy(object));
        }
    }
    let has_any = || view.scene.board.objects().any(|(object, _)| on_layer(&object));
    dies |= [sink, boom, weak].into_iter().any(|word| says(word)) && has_any();
    if says(bonus) && any_players() {
        effects.count();
        dies = true;
    }
    if says(end) && any_players() {
        effects.end();
    }
    let eats_level = |noun| view.scene.lexicon.hook(noun).scope == Scope::Level;
    dies |= view.sayings(eat).any(|(_, noun)| eats_level(noun));
    let said: Vec<_> = view.said(level, is).collect();
    let is_locked = said.iter().any(|said| said.sign == Sign::Plain && said.is_identity);
    let vanishes = said.iter().any(|said| {
        let scope = view.scene.lexicon.hook(said.complement).scope;
        (said.sign == Sign::Negated && said.is_identity)
            || (said.sign == Sign::Plain && scope == Scope::EmptyTiles && !is_locked)
    });
    if (dies && !says(safe)) || vanishes {
        effects.destroy_level();
        return;
    }
    if says(tele) {
        scatter(view, effects);
    }
    for said in said.iter().filter(|said| said.sign == Sign::Plain && !said.is_identity && !is_locked) {
        if let Some(kind) = view.scene.kinds.thing(said.complement) {
            effects.become_kind(kind);
        }
    }
}

/// Everything goes to tiles by chance.
fn scatter(view: View<'_>, effects: &mut Effects) {
    let size = view.scene.board.size();
    for (object, _) in view.scene.board.objects() {
        let number = view.chance(object.into(), 4);
        let (x, y) = (number % u64::from(size.width), (number >> 32) % u64::from(size.height));
        effects.shift(object, Pos { x: x as u16, y: y as u16 });
    }
}

fn empty(view: View<'_>, words: [OptWord; 13], effects: &mut Effects) {
    let [_, safe, open, shut, hot, melt, you, defeat, boom, bonus, win, _, _] = words;
    let concerned = [open, shut, hot, melt, you, defeat, boom, bonus, win];
    if !concerned.into_iter().any(|word| view.concerns_tiles(word)) {
        return;
    }
    let level = Being::Level;
    for pos in view.scene.board.bare_tiles() {
        let tile = Being::Tile(pos);
        let pair = |a: OptWord, b: OptWord| view.holds(tile, a) && (view.holds(tile, b) || view.holds(level, b));
        if view.holds(tile, bonus) && tile::is_any(view, tile, &[you]) {
            effects.count();
        }
        if pair(you, win) {
            effects.win();
        }
        let ends = pair(open, shut) || pair(shut, open) || pair(melt, hot) || pair(you, defeat) || view.holds(tile, boom);
        if ends && !view.holds(tile, safe) {
            effects.destroy(tile);
        }
    }
}
