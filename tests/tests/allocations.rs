//! After warm-up a turn asks for no memory, nor does undoing it, and a copy into a place that is there asks for none either.

use std::sync::Arc;

use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_turn::{Change, History, Input, Pack, Position, Turn};

/// Words are pushed apart and together, things are pushed, refused and asked about by guarded rules, all the time.
const COURSE: &str = "
    BABA IS  YOU .    .   .    .  .    .
    .    .   .   .    .   .    .  .    .
    .    .   .   baba KEY IS   .  PUSH .
    .    .   .   .    .   .    .  .    .
    ROCK ON  KEY IS   NOT PUSH .  key  rock
    ROCK AND KEY IS   .   STOP .  .    .
    WALL IS  STOP AND HOT .    .  wall .
";

/// The same in the language of the game pack: verbs, prefixes, groups, letters, what pulls, shifts, falls, floats and teleports,
/// rules about everything, about the level and about tiles without objects.
const GAME: &str = "
    BABA   IS     YOU   .     .     .    .      .     KEKE   IS    MOVE  .
    .      .      .     .     .     .    .      .     .      .     .     .
    .      .      .     baba  KEY   IS   .      PUSH  .      .     .     .
    .      .      .     .     .     .    .      .     .      .     .     .
    ROCK   FACING KEY   IS    NOT   PUSH .      key   rock   .     ice   .
    ROCK   AND    KEY   IS    .     PULL .      .     .      keke  .     .
    LONELY WALL   IS    STOP  AND   HOT  .      wall  .      .     .     tree
    ICE    IS     GROUP .     GROUP IS   FLOAT  AND   SWAP   .     .     .
    BELT   IS     SHIFT .     belt  .    crab   .     .      ghost .     .
    CRAB   IS     MOVE  AND   FALL  .    GHOST  FOLLOW BABA  .     .     .
    TREE   NEAR   BABA  IS    TURN  .    TEXT   IS    WEAK   .     .     .
    ALL    IS     RED   .     NOT   BABA IS     SAFE  .      .     .     .
    E      M      P     T     Y     IS   STILL  .     LEVEL  IS    FLOAT .
    KEKE   FEAR   GHOST .     BOX   MAKE BOX    .     JELLY  IS    TELE  .
";

#[test]
fn turns_of_the_course_pack_ask_for_no_memory() {
    turns_ask_for_no_memory(&packs::course(), COURSE);
}

#[test]
fn turns_of_the_game_pack_ask_for_no_memory() {
    turns_ask_for_no_memory(&packs::game(), GAME);
}

fn turns_ask_for_no_memory(pack: &Arc<Pack>, board: &str) {
    let start = Position::new(pack, &read_drawn(board, &[]).unwrap()).unwrap();
    let (mut position, mut turn, mut history) = (start.clone(), Turn::default(), History::default());
    let (mut n_changes, mut n_rules) = (0, 0);
    let mut play = || {
        for (index, input) in inputs().enumerate() {
            if index % 100 == 0 {
                position.clone_from(&start);
            }
            position.step(input, &mut turn);
            history.record(&turn);
            n_changes += turn.changes().len();
            n_rules += usize::from(
                turn.changes()
                    .iter()
                    .any(|change| matches!(change, Change::RuleFormed { .. } | Change::RuleBroken { .. })),
            );
            if index % 100 == 99 {
                while history.undo(&mut position, &mut turn) {}
            }
        }
    };
    play();
    let asked = allocation_counter::measure(&mut play);
    assert_eq!(asked.count_total, 0, "{asked:?}");
    assert!(
        n_changes > 1_000 && n_rules > 50,
        "the play is too quiet to show anything: {n_changes}, {n_rules}"
    );
}

fn inputs() -> impl Iterator<Item = Input> {
    let number = |index: u64| copula_grid::mix(index) % Input::VARIANTS.len() as u64;
    (0..2_000u64).map(move |index| Input::VARIANTS[number(index) as usize])
}
