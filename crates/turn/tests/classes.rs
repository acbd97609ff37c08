//! Classes of words: asked about like a word, they hold where any of their words does.

use std::sync::Arc;

use copula_formats::read_drawn;
use copula_grid::KindName;
use copula_lexicon::{Being, WordId};
use copula_turn::{Change, Input, Outcome, Pack, PackDef, Position, Registry, Turn};

/// GLOW, HUM and RING are `loud`; a stage counts what is loud, another one runs while anything could be.
fn pack(reader: &str, more: &str) -> Arc<Pack> {
    let mut registry = Registry::default();
    registry.spelling("carried", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.stage(["loud"], |view, [loud], effects| {
        view.named_once(loud).for_each(|_| effects.count());
    });
    registry.stage_on(&["loud"], ["DUMB", "absent"], |view, [_, absent], effects| {
        assert_eq!(view.named(absent).count(), 0, "nothing is said of a class that the pack does not list");
        effects.win();
    });
    let json = format!(
        r#"{{"name": "toy", "reader": "{reader}", "spelling": ["carried"], "base": [], "turn": ["parse", "mark", "listen"],
        "takes": {{}}, "stages": {{"listen": ["loud", "DUMB"]}}, "responses": [], "conversions": [],
        "classes": {{"loud": ["GLOW", "HUM", "RING"], "none": []}}, "lost_without": "loud"{more},
        "words": [{{"name": "BLIP", "role": "noun"}}, {{"name": "BLOP", "role": "noun"}},
            {{"name": "GLOW", "role": "property"}}, {{"name": "HUM", "role": "property"}},
            {{"name": "RING", "role": "property"}}, {{"name": "DUMB", "role": "property"}}]}}"#
    );
    Arc::new(Pack::load(&PackDef::from_json(&json).unwrap(), &registry).unwrap())
}

fn position(pack: &Arc<Pack>, drawn: &str) -> Position {
    Position::new(pack, &read_drawn(drawn, &[]).unwrap()).unwrap()
}

fn class(pack: &Pack, name: &str) -> Option<WordId> {
    let class = pack.lexicon().class(name);
    assert!(class.is_some());
    class
}

fn kinds(position: &Position, beings: impl Iterator<Item = Being>) -> Vec<String> {
    let kind = |being: Being| position.board().get(being.object()?).map(|object| object.kind());
    beings.filter_map(kind).map(|kind| position.kinds().name(kind).to_string()).collect()
}

const READERS: [&str; 2] = ["outward", "scan"];

#[test]
fn a_class_holds_where_any_of_its_words_does() {
    for reader in READERS {
        let pack = pack(reader, "");
        let loud = class(&pack, "loud");
        let position = position(
            &pack,
            "
            BLIP IS RING .   .
            BLOP IS HUM  AND RING
            blip .  blop .   .
            ",
        );
        let view = position.view();
        // By the words in the order of the class, then by the rules that say each.
        assert_eq!(kinds(&position, view.named(loud)), ["blop", "blip", "blop"], "{reader}");
        assert_eq!(kinds(&position, view.named_once(loud)), ["blop", "blip"], "{reader}");
        assert_eq!(kinds(&position, view.holders(loud).map(Being::Object)).len(), 2, "{reader}");
        let copies = view.named_once(loud).map(|being| view.copies(being, loud));
        assert_eq!(copies.collect::<Vec<_>>(), [2, 1], "{reader}");
        assert!(view.any_holder(loud, |_| true) && !view.any_holder(class(&pack, "none"), |_| true));
        assert!(!view.concerns_tiles(loud));
        assert!(position.rules().mentions(loud.unwrap()));
    }
}

#[test]
fn what_denies_one_word_denies_no_other() {
    for reader in READERS {
        let pack = pack(reader, "");
        let loud = class(&pack, "loud");
        let position = position(
            &pack,
            "
            BLIP IS GLOW AND HUM
            BLIP IS NOT  GLOW .
            BLOP IS RING .    .
            BLOP IS NOT  RING .
            blip .  blop .    .
            ",
        );
        let view = position.view();
        assert_eq!(kinds(&position, view.named_once(loud)), ["blip"], "{reader}");
        assert_eq!(kinds(&position, view.holders(loud).map(Being::Object)), ["blip"], "{reader}");
    }
}

#[test]
fn the_word_that_silences_others_holds_of_its_class() {
    let pack = pack("outward", r#", "marks": ["HUM"], "silences": "HUM""#);
    let mut position = position(
        &pack,
        "
        BLIP IS HUM AND GLOW
        BLIP IS RING .  .
        blip .  .    .  .
        ",
    );
    position.step(Input::Wait, &mut Turn::default());
    let [glow, hum] = ["GLOW", "HUM"].map(|word| pack.lexicon().word(word));
    let held = [glow, hum, class(&pack, "loud")].map(|asked| position.view().any_holder(asked, |_| true));
    assert_eq!(held, [false, true, true]);
}

#[test]
fn a_class_wakes_what_asks_for_it() {
    for reader in READERS {
        let pack = pack(reader, "");
        for word in ["GLOW", "HUM", "RING"] {
            let mut position = position(&pack, &format!("BLIP IS {word}\nblip . blip"));
            let mut turn = Turn::default();
            position.step(Input::Wait, &mut turn);
            assert_eq!(position.n_collected(), 2, "{reader} {word}");
            assert!(turn.changes().contains(&Change::Won), "{reader} {word}");
        }
        let mut position = position(&pack, "BLIP IS DUMB\nblip . blip");
        let mut turn = Turn::default();
        position.step(Input::Wait, &mut turn);
        assert_eq!((position.n_collected(), turn.outcome()), (0, Outcome::Lost), "{reader}");
    }
}
