//! What the pack of 2019 does otherwise than the game pack (docs/rules-game.md §C.9).

use std::sync::Arc;

use copula_content_std::packs;
use copula_harness::{Dir, Input, Pack};
use copula_tests::Constructor;

/// The two packs: that of 2019 and the game pack.
fn packs() -> [Constructor; 2] {
    [packs::game_2019(), packs::game()].map(|pack: Arc<Pack>| Constructor::new(pack))
}

/// Directions come before movement then, after it now.
#[test]
fn directions_come_before_movement() {
    let ways = packs().map(|new| {
        let (mut b, placed) = new.placed(
            "KEKE IS UP  AND  MOVE
             .    .  .   .    .
             .    .  .   keke .",
        );
        b.step(Input::Wait);
        b.pos_of(placed.the("keke"))
    });
    assert_eq!(ways, [Some((3, 1)), Some((4, 2))]);
}

/// What is made comes too late to win with, then.
#[test]
fn make_comes_after_win() {
    let wins = packs().map(|new| {
        let mut b = new.drawn(
            "BABA MAKE FLAG .
             FLAG IS   WIN  .
             BABA IS   YOU  .
             baba .    .    .",
        );
        b.step(Dir::Right);
        b.won()
    });
    assert_eq!(wins, [false, true]);
}

/// Who eats does so on the tile, and is let in nowhere, then.
#[test]
fn eating_opens_no_way() {
    let places = packs().map(|new| {
        let (mut b, placed) = new.placed(
            "BABA IS  YOU  .
             BABA EAT CAKE .
             CAKE IS  STOP .
             baba cake .   .",
        );
        b.step(Dir::Right);
        b.pos_of(placed.the("baba"))
    });
    assert_eq!(places, [Some((0, 3)), Some((1, 3))]);

    let mut b = packs()[0].drawn(
        "BABA IS   YOU  .
         BABA EAT  CAKE .
         baba cake .    .",
    );
    b.step(Dir::Right);
    assert_eq!(b.kinds_at(1, 2), ["baba"]);
}
