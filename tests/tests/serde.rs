//! What the feature `serde` writes, it reads back, and it is written as a person would expect.

use std::fmt::Debug;

use copula::{
    Command, Dir, Input, LevelDef, Limits, Moves, Play, Player, PositionHash, SpelledRule, WhyWord,
    formats::read_level, packs,
};
use copula_tests::shipped::levels;
use serde::{Serialize, de::DeserializeOwned};

fn stays<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> serde_json::Value {
    let written = serde_json::to_value(value).unwrap();
    assert_eq!(&serde_json::from_value::<T>(written.clone()).unwrap(), value, "{written}");
    written
}

/// Everything that the levels of this repository lead to.
#[test]
fn what_a_play_shows_is_read_back() {
    let mut sorts = std::collections::BTreeSet::new();
    for (path, text) in levels() {
        let level = read_level(&text, &[]).unwrap();
        assert_eq!(
            stays(&level),
            serde_json::from_str::<serde_json::Value>(&level.to_json()).unwrap(),
            "{path}"
        );
        let pack = packs::by_name(level.pack.as_deref().unwrap_or(packs::NAMES[0])).unwrap();
        let mut play = Play::new(&pack, &level).unwrap();
        for input in level.solution.unwrap().parse::<Moves>().unwrap() {
            let turn = play.step(input);
            stays(&turn.outcome());
            for change in turn.changes() {
                sorts.insert(stays(change)["change"].to_string());
            }
        }
        stays(&play.hash());
        play.rule_list().iter().for_each(|rule: &SpelledRule| drop(stays(rule)));
        for (object, there) in play.position().board().objects() {
            stays(&(object, there.pos(), there.dir(), there.kind()));
            play.why_each(object).iter().for_each(|said: &WhyWord| drop(stays(said)));
            stays(&play.why_text(object));
        }
    }
    assert!(sorts.len() >= 9, "{sorts:?}");
}

#[test]
fn values_are_written_as_words() {
    let text = |value: serde_json::Value| value.to_string();
    assert_eq!(text(stays(&Dir::Up)), r#""up""#);
    assert_eq!(text(stays(&"ru.".parse::<Moves>().unwrap())), r#""ru.""#);
    let command = Command { input: Input::Wait, player: Player::Second };
    assert_eq!(text(stays(&command)), r#"{"input":"wait","player":"second"}"#);
    assert_eq!(text(stays(&PositionHash(255))), r#""000000000000000000000000000000ff""#);
    stays(&Limits::for_levels_of_strangers());
    assert_eq!(
        serde_json::from_str::<Limits>(r#"{"work": 5}"#).unwrap(),
        Limits { work: 5, ..Limits::default() }
    );
}

#[test]
fn what_is_wrong_is_refused() {
    for text in [r#"{"width": 1}"#, r#"{"width": 1, "height": 1, "objects": [], "wide": 1}"#] {
        assert!(serde_json::from_str::<LevelDef>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Dir>(r#""north""#).is_err());
    assert!(serde_json::from_str::<PositionHash>(r#""ff""#).is_err());
}
