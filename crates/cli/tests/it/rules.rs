//! `copula rules`.

use crate::common::{Folder, command, copula, ran};

#[test]
fn rules_are_shown_with_what_cancels_them() {
    let text = copula(&["rules", "say-it-isnt-so", "--moves", "rrruuldluuu"]).done();
    insta::assert_snapshot!(text, @r"
    In force:
      TEXT IS PUSH  (always)
      BABA IS NOT MELT
      LAVA IS HOT
      BABA IS YOU
      FLAG IS WIN

    Cancelled:
      BABA IS MELT  by BABA IS NOT MELT
    ");
}

#[test]
fn a_cancelled_rule_is_struck_out_where_there_are_colours() {
    let folder = Folder::with(&[]);
    let coloured = |set: &[(&str, &str)]| {
        let mut command = command(folder.path());
        command.args(["rules", "say-it-isnt-so", "--moves", "rrruuldluuu"]).envs(set.iter().copied());
        ran(&mut command, b"").done()
    };
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]).contains("\x1b[9mBABA IS MELT\x1b[29m  by"));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]).contains('\x1b'));
    assert!(!coloured(&[]).contains('\x1b'));
}

#[test]
fn a_rule_that_is_spelled_twice_is_told_once() {
    let folder = Folder::with(&[("level.txt", "BABA IS YOU\nBABA IS YOU\n")]);
    assert_eq!(
        folder.run(&["rules", "level.txt"]).done(),
        "In force:\n  TEXT IS PUSH  (always)\n  BABA IS YOU\n"
    );
}

const WHY: &str = "\
BABA IS   YOU  .    .   .   .
ROCK IS   PUSH .    .   .   .
ROCK NEAR BABA IS   NOT PUSH .
KEY  IS   STOP .    .   .   .
KEY  IS   NOT  STOP .   .   .
baba rock .    rock key rock .
MOON .    .    .    .   .   WIN
";

#[test]
fn a_rule_that_does_not_count_for_what_is_broken_says_so() {
    let folder = Folder::with(&[("level.txt", "pack: game\n\nBABA IS BROKEN AND PUSH\nbaba . . . .\n")]);
    insta::assert_snapshot!(folder.run(&["rules", "level.txt", "--moves", ".", "--why", "0,1"]).done(), @r"
    baba at 0,1 (object 5)
      PUSH: no
        BABA IS PUSH: would say yes, but does not count, because this is BROKEN
      BROKEN: yes
        BABA IS BROKEN: says yes
    ");
}

#[test]
fn a_tile_tells_what_is_said_of_what_stands_there() {
    let folder = Folder::with(&[("level.txt", WHY)]);
    let why = |place| folder.run(&["rules", "level.txt", "--why", place]).done();
    insta::assert_snapshot!(why("1,5"), @r"
    rock at 1,5 (object 20)
      PUSH: no
        ROCK IS PUSH: would say yes, but is denied here by ROCK NEAR BABA IS NOT PUSH
        ROCK NEAR BABA IS NOT PUSH: says no
    ");
    insta::assert_snapshot!(why("4,5"), @r"
    key at 4,5 (object 22)
      STOP: no
        KEY IS STOP: cancelled by KEY IS NOT STOP
        KEY IS NOT STOP: says no
    ");
    insta::assert_snapshot!(why("1,2"), @r"
    text:NEAR at 1,2 (object 7)
      PUSH: yes
        TEXT IS PUSH: says yes
      takes part in:
        ROCK NEAR BABA IS NOT PUSH
    ");
    insta::assert_snapshot!(why("0,6"), @r"
    text:MOON at 0,6 (object 24)
      PUSH: yes
        TEXT IS PUSH: says yes
      takes part in no rule:
        the pack has no word MOON, so it breaks every sentence that it is in
    ");
    insta::assert_snapshot!(why("6,6"), @r"
    text:WIN at 6,6 (object 25)
      PUSH: yes
        TEXT IS PUSH: says yes
      takes part in no rule:
        no other word is next to it
    ");
    assert_eq!(why("2,5"), "The tile is empty.\n");
}

#[test]
fn a_kind_and_a_word_are_answered_yes_or_no() {
    let folder = Folder::with(&[("level.txt", WHY)]);
    let why = |kind, word| folder.run(&["rules", "level.txt", "--why", kind, word]);
    insta::assert_snapshot!(why("rock", "push").done(), @r"
    Yes: PUSH holds for rock.

    rock at 1,5 (object 20)
      PUSH: no
        ROCK IS PUSH: would say yes, but is denied here by ROCK NEAR BABA IS NOT PUSH
        ROCK NEAR BABA IS NOT PUSH: says no

    rock at 3,5 (object 21); 5,5 (object 23)
      PUSH: yes
        ROCK IS PUSH: says yes
        ROCK NEAR BABA IS NOT PUSH: would say no, but this does not hold: NEAR BABA
    ");
    insta::assert_snapshot!(why("key", "STOP").no(), @r"
    No: STOP does not hold for key.

    key at 4,5 (object 22)
      STOP: no
        KEY IS STOP: cancelled by KEY IS NOT STOP
        KEY IS NOT STOP: says no
    ");
    assert!(why("WIN", "PUSH").done().starts_with("Yes: PUSH holds for text:WIN.\n"));
    assert!(why("text:WIN", "PUSH").done().starts_with("Yes: PUSH holds for text:WIN.\n"));
    assert_eq!(why("lava", "HOT").no(), "No: there is no lava on the board.\n");
    assert_eq!(why("moon", "HOT").no(), "No: there is no moon on the board.\n");
}

/// A rule about all kinds, a copied one, NOT behind another verb, and a rule that spells itself; then one about nobody.
#[test]
fn what_is_not_in_force_says_why_in_the_game_pack() {
    let board = "\
pack: game

ALL  IS    NOT   YOU .
BABA IS    YOU   .   .
KEKE IS    NOT   HOT .
BABA MIMIC KEKE  .   .
BABA IS    HOT   .   .
TEXT IS    NOT   TEXT .
TEXT WRITE RED   .   .
ROCK IS    WORD  .   .
rock IS    WORD  .   .
keke .     .     .   .
";
    let nobody = "pack: game\n\nKEKE IS YOU .\nNOT KEKE IS RED\nkeke . . .\n";
    let folder = Folder::with(&[("level.txt", board), ("nobody.txt", nobody)]);
    insta::assert_snapshot!(folder.run(&["rules", "level.txt"]).done(), @r"
    In force:
      TEXT IS PUSH  (always)
      LEVEL IS STOP  (always)
      CURSOR IS SELECT  (always)
      ALL IS NOT YOU
      KEKE IS NOT HOT
      BABA MIMIC KEKE
      TEXT IS NOT TEXT
      ROCK IS WORD

    Cancelled:
      BABA IS YOU  by ALL IS NOT YOU
      BABA IS HOT  by BABA MIMIC KEKE, KEKE IS NOT HOT
      TEXT WRITE RED  by TEXT IS NOT TEXT

    Without effect:
      ROCK IS WORD  because one of its own words is a thing that it would make a word
    ");
    insta::assert_snapshot!(folder.run(&["rules", "nobody.txt"]).done(), @r"
    In force:
      TEXT IS PUSH  (always)
      LEVEL IS STOP  (always)
      CURSOR IS SELECT  (always)
      KEKE IS YOU

    Without effect:
      NOT KEKE IS RED  because this level has nothing that it is about
    ");
}

#[test]
fn a_question_that_cannot_be_read_says_why() {
    let folder = Folder::with(&[("level.txt", WHY)]);
    let bad = |args: &[&str]| folder.run(&[&["rules", "level.txt", "--why"], args].concat()).bad();
    assert!(bad(&["7,0"]).contains("7,0 is outside the board, whose tiles are 0,0 to 6,6"));
    assert!(bad(&["-1,0"]).contains("outside the board") || bad(&["-1,0"]).contains("unexpected argument"));
    assert!(bad(&["rock"]).contains("`rock` is not a tile; write X,Y"));
    assert!(bad(&["rock", "PUHS"]).contains("the pack course has no word PUHS; did you mean PUSH?"));
    assert!(bad(&["rock", "SHOVE"]).contains("`copula words --pack NAME` lists the words of a pack"));
    assert!(bad(&["Rock", "PUSH"]).contains("`Rock` is not a kind: a word must be in capitals"));
}

#[test]
fn the_recorded_solution_can_be_played_first() {
    let folder = Folder::with(&[]);
    let rules = folder.run(&["rules", "the-missing-word", "--solution"]).done();
    assert!(rules.contains("FLAG IS WIN"), "{rules}");
    assert!(!folder.run(&["rules", "the-missing-word"]).done().contains("FLAG IS WIN"));
    folder.run(&["rules", "1", "--solution", "--moves", "r"]).bad();
}

#[test]
fn a_tile_left_of_the_board_is_no_option() {
    let outside = "error: -1,0 is outside the board, whose tiles are 0,0 to 8,3\n";
    for args in [&["--why", "-1,0"][..], &["--why=-1,0"]] {
        assert_eq!(copula(&[&["rules", "1"], args].concat()).bad(), outside);
    }
    assert!(copula(&["rules", "1", "--why", "1,-1"]).bad().contains("1,-1 is outside the board"));
    // What begins with a dash and a letter is an option, also behind --why.
    assert!(copula(&["rules", "1", "--why", "-x"]).bad().contains("unexpected argument '-x'"));
    assert!(copula(&["rules", "1", "--why", "0,0", "--json"]).json()["why"]["tile"].is_array());
}

/// Finding out what cancels a rule is slow; with many rules it is asked once for each sentence.
#[test]
fn a_board_full_of_rules_is_told_in_short() {
    let row = "BABA IS YOU ".repeat(100) + "\n";
    let drawn = row.repeat(300) + &("BABA IS NOT YOU ".to_owned() + &". ".repeat(296)) + "\n";
    let folder = Folder::with(&[("full.txt", &drawn)]);
    assert_eq!(
        folder.run(&["rules", "full.txt"]).done(),
        "In force:\n  TEXT IS PUSH  (always)\n  BABA IS NOT YOU\n\nCancelled:\n  BABA IS YOU  by BABA IS NOT YOU\n"
    );
}

#[test]
fn a_question_about_no_one_kind_is_refused() {
    for (kind, says) in [
        ("2,2", "to explain a tile, write --why X,Y"),
        ("text", "stands for many"),
        ("all", "stands for many"),
    ] {
        let error = copula(&["rules", "1", "--why", kind, "WIN"]).bad();
        assert!(error.contains(says), "{error}");
    }
}
