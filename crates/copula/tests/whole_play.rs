//! A play as a whole: kept turns, seeds, two players, and the saved form with its history.

use copula::{Command, Input, LevelDef, LoadPlayError, Moves, Play, Player, Pos, formats::read_drawn, packs};

fn game(drawn: &str) -> Play {
    Play::new(&packs::game(), &read_drawn(drawn, &[]).unwrap()).unwrap()
}

const TWO: &str = "
    BABA IS YOU  .    .
    KEKE IS YOU2 .    .
    baba .  .    keke .
    .    .  .    .    .
";

fn second(input: Input) -> Command {
    Command { input, player: Player::Second }
}

fn where_is(play: &Play, kind: &str) -> Pos {
    let (board, kinds) = (play.position().board(), play.position().kinds());
    let mut there = board.objects().filter(|(_, object)| kinds.name(object.kind()).to_string() == kind);
    there.next().expect("it stands on the board").1.pos()
}

#[test]
fn each_player_moves_their_own() {
    let mut play = game(TWO);
    play.step(Input::Down);
    assert_eq!((where_is(&play, "baba"), where_is(&play, "keke")), (Pos { x: 0, y: 3 }, Pos { x: 3, y: 2 }));
    play.step(second(Input::Down));
    assert_eq!((where_is(&play, "baba"), where_is(&play, "keke")), (Pos { x: 0, y: 3 }, Pos { x: 3, y: 3 }));
    assert_eq!(play.inputs(), [Input::Down, Input::Down]);
    assert_eq!(play.commands(), [Input::Down.into(), second(Input::Down)]);
    play.undo();
    play.redo();
    assert_eq!(where_is(&play, "keke"), Pos { x: 3, y: 3 }, "redo knows whose move it was");
}

#[test]
fn a_turn_is_kept_while_the_play_goes_on() {
    let mut play = game(TWO);
    let first = play.step(Input::Down);
    let told = first.changes().to_vec();
    for change in play.step(Input::Right).changes() {
        assert!(format!("{change:?}").len() > 3 && !play.is_won());
    }
    assert_eq!(first.changes(), told);
    assert_ne!(play.last_turn().changes(), told);
}

#[test]
fn the_whole_play_is_saved() {
    let mut play = game(TWO);
    let steps = [Input::Down.into(), second(Input::Left), Input::Right.into(), second(Input::Wait)];
    steps.into_iter().for_each(|command| drop(play.step(command)));
    play.restart();
    play.step(second(Input::Up));
    play.step(Input::Down);
    play.undo();
    let mut loaded = Play::load(&packs::game(), &play.save_all()).unwrap();
    assert_eq!(loaded.save_all(), play.save_all());
    assert_eq!((loaded.hash(), loaded.commands()), (play.hash(), play.commands()));
    assert!(play.redo().is_some() && loaded.redo().is_some());
    assert_eq!(loaded.save(), play.save());
    // Back over the restart, to the start.
    loop {
        let undone = (play.undo().is_some(), loaded.undo().is_some());
        assert_eq!(loaded.save(), play.save());
        match undone {
            (true, true) => {}
            (play, loaded) => break assert_eq!((play, loaded), (false, false)),
        }
    }
    assert_eq!(play.hash(), play.start().hash());
}

#[test]
fn damaged_plays_are_refused() {
    let mut play = game(TWO);
    "drul.".parse::<Moves>().unwrap().into_iter().for_each(|input| drop(play.step(input)));
    let bytes = play.save_all();
    for length in 0..bytes.len() {
        assert!(Play::load(&packs::game(), &bytes[..length]).is_err(), "{length}");
    }
    for index in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[index] ^= 1 << bit;
            // Whatever is accepted leads to where the hash at the end says.
            if let Ok(loaded) = Play::load(&packs::game(), &damaged) {
                assert_eq!(loaded.hash(), play.hash(), "byte {index}, bit {bit}");
            }
        }
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(Play::load(&packs::game(), &longer), Err(LoadPlayError::Byte { .. })));
    let mut later = bytes;
    later[4] = 9;
    assert_eq!(Play::load(&packs::game(), &later).unwrap_err(), LoadPlayError::Version(9));
}

#[test]
fn the_same_seed_leads_to_the_same_game() {
    let drawn = "
        BABA IS YOU  .    .
        KEKE IS TELE .    .
        baba .  keke .    keke
        keke .  keke keke keke
    ";
    let play = |seed| {
        let mut play = game(drawn).with_seed(seed);
        "rrlrlrlrlrlr".parse::<Moves>().unwrap().into_iter().for_each(|input| drop(play.step(input)));
        play
    };
    assert_eq!(play(7).save(), play(7).save());
    let ends: std::collections::BTreeSet<Pos> = (0..20).map(|seed| where_is(&play(seed), "baba")).collect();
    assert!(ends.len() > 1, "chance leads to several places: {ends:?}");
    let loaded = Play::load(&packs::game(), &play(7).save_all()).unwrap();
    assert_eq!(loaded.save(), play(7).save());
}

#[test]
fn a_level_for_another_pack_is_refused_with_a_way_out() {
    let mut level = read_drawn("pack: game\n\nBABA IS YOU\nbaba . .", &[]).unwrap();
    assert!(Play::new(&packs::game(), &level).is_ok());
    let error = Play::new(&packs::course(), &level).unwrap_err();
    assert_eq!(
        error.to_string(),
        "pack: the level is made for the pack `game`, and this pack is `course`; play it with `game`, or remove \
         `pack` to play it with any pack"
    );
    level.width = 0;
    assert_eq!(Play::new(&packs::course(), &level).unwrap_err().faults.len(), 2, "all faults at once");
    let level = LevelDef { pack: None, width: 3, ..level };
    assert!(Play::new(&packs::course(), &level).is_ok());
}

#[test]
fn what_has_been_played_is_a_level() {
    let mut play = game(TWO);
    play.step(Input::Right);
    play.step(second(Input::Up));
    let level = play.position().to_level();
    let again = Play::new(&packs::game(), &level).unwrap();
    assert_eq!(again.hash(), play.hash());
    assert_eq!(again.position().to_level(), level);
    assert_eq!(LevelDef::from_json(&level.to_json()).unwrap(), level);
}

#[test]
fn moves_are_read_and_written() {
    let moves: Moves = "r u\nl d.".parse().unwrap();
    assert_eq!(moves.to_string(), "ruld.");
    assert_eq!(
        moves.iter().map(Input::to_string).collect::<Vec<_>>(),
        ["right", "up", "left", "down", "wait"]
    );
    let error = "rxu?".parse::<Moves>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "character 2: `x` is no move; write r, u, l, d, or `.` for waiting\n\
         character 4: `?` is no move; write r, u, l, d, or `.` for waiting"
    );
    assert_eq!("wait".parse(), Ok(Input::Wait));
    assert!("north".parse::<Input>().is_err());
}
