//! After warm-up a turn asks for no memory, and a copy into a place that is there asks for none either.

use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_turn::{Input, Position, Turn};

/// Words are pushed apart and together, things are pushed, refused and asked about by guarded rules, all the time.
const BUSY: &str = "
    BABA IS  YOU .    .   .    .  .    .
    .    .   .   .    .   .    .  .    .
    .    .   .   baba KEY IS   .  PUSH .
    .    .   .   .    .   .    .  .    .
    ROCK ON  KEY IS   NOT PUSH .  key  rock
    ROCK AND KEY IS   .   STOP .  .    .
    WALL IS  STOP AND HOT .    .  wall .
";

fn inputs() -> impl Iterator<Item = Input> {
    let number = |index: u64| copula_grid::mix(index) % Input::EVERY.len() as u64;
    (0..2_000u64).map(move |index| Input::EVERY[number(index) as usize])
}

#[test]
fn a_turn_asks_for_no_memory_after_warm_up() {
    let level = read_drawn(BUSY, &[]).unwrap();
    let start = Position::new(&packs::course(), &level).unwrap();
    let mut position = start.clone();
    let mut turn = Turn::default();
    let mut n_changes = 0;
    let mut n_rules = 0;
    let mut play = |position: &mut Position, turn: &mut Turn| {
        for (index, input) in inputs().enumerate() {
            if index % 100 == 0 {
                position.clone_from(&start);
            }
            position.step(input, turn);
            n_changes += turn.changes().len();
            n_rules += usize::from(turn.changes().iter().any(|change| {
                matches!(
                    change,
                    copula_turn::Change::RuleFormed { .. } | copula_turn::Change::RuleBroken { .. }
                )
            }));
        }
    };
    play(&mut position, &mut turn);
    let asked = allocation_counter::measure(|| play(&mut position, &mut turn));
    assert_eq!(asked.count_total, 0, "{asked:?}");
    assert!(
        n_changes > 1_000 && n_rules > 50,
        "the play is too quiet to show anything: {n_changes}, {n_rules}"
    );
}
