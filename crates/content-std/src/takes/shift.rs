//! SHIFT.
//!
//! - *Reads*: SHIFT, FLOAT; who shares a tile; where shifters and the level face.
//! - *Does*: carries everything else on a shifter's tile and float level one step the way the shifter faces, one for each
//!   shifter there and each rule that makes it one, all the way of the first (docs/rules-game.md §C.1; that rules count, the
//!   case B-1166 shows). A level that is SHIFT carries everything. Later in the turn, what shares a shifter's tile faces
//!   that way (§C.4).
//! - *When*: its phase starts, by the game pack the last in which anything steps; to turn its riders, its stage comes,
//!   after TELE.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BELT IS        SHIFT
//!     .    .         .
//!     .    belt^+key .
//! ", &[])?);
//! let key = b.at("key", 1, 2);
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(key), Some((1, 1)));
//! assert_eq!(b.facing_of(key), Some(Dir::Up));
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     BELT     IS SHIFT AND        STILL
//!     STAR     IS TELE  AND        STILL
//!     star+key .  .     star+belt^ .
//! ", &[])?);
//! let key = b.at("key", 0, 2);
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(key), Some((3, 2)));
//! assert_eq!(b.facing_of(key), Some(Dir::Up), "it came too late to be carried");
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_turn::{Heading, Registry, WhenBlocked};

use crate::{float, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["SHIFT", "FLOAT"], |view, [shift, float], _, movers| {
        let when_blocked = WhenBlocked { turns_back: false, goes_round: true };
        for shifter in tile::objects(view, shift) {
            let heading = Heading::Toward(view.facing(shifter));
            for rider in tile::others(view, shifter, float) {
                movers.add(Being::Object(rider), heading, when_blocked, 1);
            }
        }
        if view.holds(Being::Level, shift) {
            let heading = Heading::Toward(view.facing(Being::Level));
            let objects = view.scene.board.objects().map(|(object, _)| object);
            for object in objects.filter(|&object| float::same_level(view, object, Being::Level, float)) {
                movers.add(Being::Object(object), heading, when_blocked, 1);
            }
        }
    });
    registry.stage(["SHIFT", "FLOAT"], |view, [shift, float], effects| {
        for shifter in tile::objects(view, shift) {
            let facing = view.facing(shifter);
            tile::others(view, shifter, float).for_each(|rider| effects.turn(rider, facing));
        }
    });
}
