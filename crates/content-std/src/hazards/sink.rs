//! SINK.
//!
//! - *Reads*: SINK, FLOAT; what shares a tile. In the game pack also SAFE.
//! - *Does*: destroys everything that shares the tile and layer of a SINK object, and the SINK object. Alone on its
//!   tile it stays (docs/rules-course.md §8). SAFE objects stay (docs/rules-game.md §C.6).
//! - *When*: in its place among the hazards.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA  IS    YOU   .
//!     WATER IS    SINK  .
//!     baba  water water .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert!(b.kinds_at(1, 2).is_empty());
//! assert_eq!(b.kinds_at(2, 2), ["water"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use std::collections::BTreeSet;

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["SINK", "FLOAT", "SAFE"], |view, [sink, float, safe], effects| {
        // The first SINK object of a tile and layer destroys everything that the others could.
        let mut done = BTreeSet::new();
        for sinker in tile::objects(view, sink) {
            let mut others = tile::others(view, sinker, float).peekable();
            let place = (view.scene.place(sinker.into()), view.is_marked(sinker, float));
            if others.peek().is_none() || !done.insert(place) {
                continue;
            }
            let ends = others.chain([sinker]).filter(|&object| !view.holds(object, safe));
            ends.for_each(|object| effects.destroy(object));
        }
    });
}
