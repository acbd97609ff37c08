//! MAKE.
//!
//! - *Reads*: what rules say with MAKE; what is on the tile; what came or converted in this turn.
//! - *Does*: creates an object of the noun on the maker's tile, with the maker's facing, unless an older object of that
//!   kind is there (docs/rules-game.md §C.6). TEXT means the text of the maker's own noun, and is not made where any
//!   older text is.
//! - *When*: in its stage, in the game pack after the hazards and before WIN.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE MAKE KEY
//!     keke .    .
//! ", &[])?);
//! b.step(Input::Wait);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 1), ["keke", "key"]);
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE      MAKE     KEY
//!     keke+keke keke+key .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 1), ["keke", "keke", "key", "key"], "both make one, since none was there before");
//! assert_eq!(b.kinds_at(1, 1), ["keke", "key"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{Kind, Pos};
use copula_lexicon::{TEXT, WordId};
use copula_resolve::View;
use copula_turn::Registry;

use crate::{target::kind_for, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.stage_in_turn(
        ["MAKE"],
        |view, [make], agenda| {
            // Nothing old comes or goes while the list is worked through, so what is there already is looked for here. In a
            // crowd on one tile the same question comes again and again, so its answer is kept: else a crowd that doubles
            // every turn would take quadratic time.
            let mut last: Option<((Pos, Kind, WordId), bool)> = None;
            for (being, noun) in view.sayings(make) {
                let Some((place, kind)) = view.scene.place(being).zip(kind_for(view, being, noun)) else {
                    continue;
                };
                let is_there = match last {
                    Some((asked, answer)) if asked == (place, kind, noun) => answer,
                    _ => has_old(view, place, kind, noun),
                };
                last = Some(((place, kind, noun), is_there));
                if !is_there {
                    agenda.push_with(being, noun);
                }
            }
        },
        |view, _, _, item, effects| {
            let kind = item.noun.and_then(|noun| kind_for(view, item.being, noun));
            if let Some((place, kind)) = view.scene.place(item.being).zip(kind) {
                effects.make(item.being, kind, place);
            }
        },
    );
}

/// Whether something that the noun names stands there and did before this turn: of the kind; for TEXT, any text.
fn has_old(view: View<'_>, place: Pos, kind: Kind, noun: WordId) -> bool {
    let is_it = |object| match noun {
        TEXT => view.scene.names(TEXT, object),
        _ => tile::kind_of(view, object) == Some(kind),
    };
    tile::here(view, Some(place)).any(|object| is_it(object) && !view.is_fresh(object))
}
