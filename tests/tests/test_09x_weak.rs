//! The drop 09x: WEAK is a hazard between SINK and HOT, as soon as content has it.

use copula_harness::{Dir, Input};
use copula_tests::{draw_row, standard};

/// A WEAK object is destroyed by sharing its tile on its layer, and destroys nothing itself.
#[test]
fn test_09x_weak() {
    let (mut b, placed) = standard().placed(
        "KEKE IS YOU
         ROCK IS WEAK
         keke rock .",
    );
    let (keke, rock) = (placed.the("keke"), placed.the("rock"));
    assert_eq!(b.rules(), ["KEKE IS YOU", "ROCK IS WEAK", "TEXT IS PUSH"]);
    assert!(b.has_property(rock, "WEAK"));
    b.step(Input::Wait);
    assert_eq!(b.pos_of(rock), Some((1, 2)), "alone on its tile it stays");
    b.step(Dir::Right);
    assert_eq!(b.pos_of(rock), None);
    assert_eq!(b.pos_of(keke), Some((1, 2)));
    assert!(b.undo());
    assert_eq!(b.pos_of(rock), Some((1, 2)));

    for (rules, row, end) in [
        ("ROCK IS WEAK", "rock+rock rock .", ". rock ."),
        ("ROCK IS WEAK", "rock+star rock+KEY .", "star KEY ."),
        ("ROCK IS WEAK\nSTAR IS FLOAT", "rock+star . .", "rock+star . ."),
        ("ROCK IS WEAK AND FLOAT\nSTAR IS FLOAT", "rock+star . .", "star . ."),
        ("KEKE IS YOU AND WEAK\nSTAR IS STOP", "keke star .", "keke star ."),
        ("KEKE IS YOU AND WEAK\nFLAG IS WIN", "keke flag .", ". flag ."),
        // SINK comes before it, so that the water goes too; HOT and DEFEAT come after it, so that they find
        // nobody.
        ("ROCK IS WEAK\nWATER IS SINK", "rock+water . .", ". . ."),
        ("LAVA IS WEAK AND HOT\nSTAR IS MELT", "lava+star . .", "star . ."),
        ("KEKE IS YOU\nSKULL IS WEAK AND DEFEAT", "keke skull .", ". keke ."),
    ] {
        let mut b = standard().drawn(&format!("{rules}\n{row}"));
        b.step(Dir::Right);
        let y = u32::try_from(rules.lines().count()).expect("rows are few");
        assert_eq!(draw_row(&b, 3, y), end, "{row} under {rules}");
        assert!(!b.won());
    }
}
