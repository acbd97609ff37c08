//! What rules say of how things look, in every form.

use copula_content_std::packs;
use copula_grid::Pos;
use copula_render::{Facings, Scale, Tone, ansi, is_shown, plain, png, spoken, svg};

use crate::toy::picture;

#[test]
fn what_is_said_of_its_looks_goes_with_a_thing() {
    let picture = picture("BLIP IS RUDDY AND GRAND\nblip drum . . .");
    let looks = |x| picture.at(Pos { x, y: 1 })[0].looks();
    let words: Vec<&str> = looks(0).words().iter().map(|word| &**word).collect();
    assert_eq!((words, looks(0).tone()), (vec!["RUDDY", "GRAND"], Tone::named("red")));
    assert!(looks(1).words().is_empty() && looks(1).tone().is_none());
    let told = spoken(&picture);
    assert!(
        told.contains("column 0, blip facing right that looks RUDDY and GRAND; column 1, drum"),
        "{told}"
    );
}

#[test]
fn colours_and_other_looks_are_seen_in_images_and_terminals() {
    let ways = ["WET", "RUDDY", "GRAND"].map(|word| picture(&format!("BLIP IS {word}\nblip . .")));
    let seen = ways.each_ref().map(|picture| ansi(picture).lines().nth(1).unwrap().to_owned());
    assert_ne!(seen[0], seen[1]);
    assert_eq!(seen[0], seen[2]);
    let images = ways.each_ref().map(|picture| png(picture, Scale::default()).unwrap());
    assert!(images[0] != images[1] && images[1] != images[2] && images[0] != images[2]);
}

#[test]
fn what_is_hidden_is_written_down_but_not_shown() {
    let hidden = picture("BLIP IS VEILED\nblip drum blip+drum");
    assert_eq!(plain(&hidden, Facings::Hidden).lines().nth(1), Some("blip drum blip+drum"));
    let shown = ansi(&hidden);
    assert!(!shown.contains("blip"), "{shown}");
    assert_eq!(shown.matches("drum").count(), 2);
    let bare = picture("BLIP IS VEILED\n. drum drum");
    assert_eq!(svg(&hidden, Scale::default()).lines().nth(1), svg(&bare, Scale::default()).lines().nth(1));
    assert!(spoken(&hidden).contains("blip facing right that looks VEILED"));
}

#[test]
fn every_word_about_looks_in_the_packs_shows_something_known() {
    for pack in packs::NAMES.map(|name| packs::by_name(name).unwrap()) {
        for word in &pack.def().words {
            let is_look = pack.def().looks.contains(&word.name);
            if let Some(shows) = &word.shows {
                assert!(is_look && is_shown(shows), "{} shows {shows}", word.name);
            }
        }
    }
}
