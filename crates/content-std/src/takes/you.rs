//! YOU.
//!
//! - *Reads*: YOU, the input.
//! - *Does*: lets every YOU object take a step the way of the input; waiting moves nobody (spec/course.md §7). What
//!   YOU has to do with hazards and winning stands there.
//! - *When*: its phase starts, by the course pack the first of the turn. Who is YOU then, moves; who becomes YOU later,
//!   does not.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS YOU
//!     baba .  .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 1), ["baba"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    for word in ["YOU", "YOU2", "3D"] {
        registry.take([word, "SLEEP"], |view, [you, sleep], input, movers| {
            let Some(heading) = input.heading() else {
                return;
            };
            // One step, however many rules say it.
            let mut beings: Vec<Being> = view.named(you).filter(|&being| !view.holds(being, sleep)).collect();
            beings.dedup();
            let mut known = std::collections::BTreeSet::new();
            beings.retain(|&being| known.insert(being));
            beings.into_iter().for_each(|being| movers.push(being, heading));
        });
    }
}
