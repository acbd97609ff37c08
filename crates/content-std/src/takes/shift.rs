//! SHIFT.
//!
//! - *Reads*: SHIFT, FLOAT, STILL and the LOCKED words; what shares a tile; where shifters and the level face;
//!   everything that would destroy a shifter: SINK, WEAK and all pairs of hazards; SAFE.
//! - *Does*: carries everything else on a shifter's tile and layer in the direction that the shifter faces. There is
//!   one step for each shifter on the tile and each rule that makes it one, all in the direction of the first
//!   (docs/rules-game.md §C.1; the case B-1166 shows that rules count). A level that is SHIFT carries everything. Later
//!   in the turn, one shifter after the other turns everything on its tile the way it faces then, unless it is about to
//!   be destroyed (docs/rules-game.md §C.4).
//! - *When*: when its phase starts, in the game pack the last in which anything steps; in its stage, after TELE, to
//!   turn what it carries.
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

use crate::{
    float,
    hazards::danger::{self, is_in_danger},
    join::join,
    responses::locked,
    tile,
};

const CARRYING: [&str; 2 + locked::HOLDING.len()] = join(["SHIFT", "FLOAT"], locked::HOLDING);

const WORDS: [&str; 2 + danger::N_WORDS] = join(["SHIFT", "FLOAT"], danger::WORDS);

pub(crate) fn register(registry: &mut Registry) {
    registry.take(CARRYING, |view, [shift, float, held @ ..], _, movers| {
        let when_blocked = WhenBlocked { turns_back: false, goes_round: true };
        for shifter in tile::objects(view, shift) {
            let heading = view.facing(shifter);
            let riders = tile::others(view, shifter, float);
            for rider in riders.filter(|&rider| !locked::is_held(view, rider, heading, held)) {
                movers.add(Being::Object(rider), Heading::Toward(heading), when_blocked, 1);
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
    registry.stage_in_turn(
        WORDS,
        |view, [shift, ..], agenda| tile::objects(view, shift).for_each(|shifter| agenda.push(shifter)),
        |view, [_, float, dangers @ ..], _, item, effects| {
            let Some(shifter) = item.being.object() else {
                return;
            };
            if is_in_danger(view, shifter, dangers) {
                return;
            }
            let facing = view.facing(shifter);
            tile::others(view, shifter, float).for_each(|rider| effects.turn(rider, facing));
        },
    );
}
