//! LEVEL: the noun `level`, and the stage of its name.
//!
//! - *Reads*: what is said of the level; which hazards, goals and players there are anywhere on its layer; what EATs
//!   it.
//! - *Does*: the noun names the level as a whole and the icons of levels. In the stage (docs/rules-game.md §C.5) what
//!   is said of the level acts on everything at once, as if it all shared one tile. A destroyed level takes all objects
//!   with it, and nothing of what they HAVE is left. A SAFE level is not destroyed, except if it is EMPTY or not LEVEL;
//!   if it is SINK or BOOM, it destroys everything instead. TURN and DETURN turn it. A level that is DONE is left by
//!   everything, and one that becomes another noun is left as that.
//! - *When*: in its stage, in the game pack after that of EMPTY and before the hazards.
//!
//! ```
//! # use copula_harness::{Input, Outcome, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     LEVEL IS HOT  .
//!     ROCK  IS MELT .
//!     rock  .  key  .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(0, 2).is_empty());
//! assert_eq!(b.kinds_at(2, 2), ["key"]);
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     LEVEL IS  WEAK
//!     baba  .   .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(0, 1).is_empty());
//! assert_eq!(b.outcome(), Outcome::Destroyed);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

mod becoming;
mod goals;
mod hazards;
mod whole;

use copula_lexicon::{NounHook, Scope};
use copula_turn::{Effects, Registry};

use self::whole::{WORDS, Whole};

pub(crate) fn register(registry: &mut Registry) {
    registry.noun(
        "level",
        NounHook {
            scope: Scope::Level,
            names: |kinds, noun, kind| kinds.thing(noun) == Some(kind),
            becomes: |kinds, noun, _| kinds.thing(noun),
        },
    );
    registry.stage(WORDS, |view, words, effects| run(&Whole::new(view, words), effects));
}

/// What may destroy the level, in the order in which it destroys others. Each is asked, whatever those before it did.
const FATES: [fn(&Whole<'_>, &mut Effects) -> bool; 4] =
    [hazards::meet, hazards::collapse, goals::collect, hazards::eat];

fn run(level: &Whole<'_>, effects: &mut Effects) {
    goals::win(level, effects);
    let mut dies = false;
    for fate in FATES {
        dies |= fate(level, effects);
    }
    goals::finish(level, effects);
    hazards::empty_out(level, effects);
    becoming::turn(level, effects);
    if (dies && !level.is(level.safe)) || becoming::is_nothing(level) {
        effects.destroy_level();
    } else {
        becoming::scatter(level, effects);
        becoming::convert(level, effects);
    }
}
