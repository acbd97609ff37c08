//! WITHOUT.
//!
//! - *Reads*: how many objects of each kind the level has.
//! - *Does*: holds if the level has, of every noun, fewer objects than the number of times that the noun is listed. The
//!   being itself does not count. With NOT it holds if this is true of no noun (docs/rules-game.md §B.5).
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY WITHOUT ROCK AND ROCK IS WIN
//!     key rock    .    .   .    .  .
//! ", &[])?);
//! let key = b.at("key", 0, 1);
//! assert!(b.has_property(key, "WIN"), "one rock is fewer than two");
//! b.place("rock", 3, 1);
//! assert!(!b.has_property(key, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::{Being, Scope};
use copula_parse::{Argument, Sign};
use copula_resolve::View;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition_with_not(["WITHOUT"], |view, [_], being, asking| {
        let is_lacking = |argument: &Argument| {
            let n_listed = asking.arguments.iter().filter(|&other| other == argument).count();
            are_fewer(view, being, *argument, n_listed)
        };
        match asking.sign {
            Sign::Plain => asking.arguments.iter().all(is_lacking),
            Sign::Negated => !asking.arguments.iter().any(is_lacking),
        }
    });
}

/// Whether there are fewer of those in the level, the being itself left out.
fn are_fewer(view: View<'_>, being: Being, argument: Argument, n_listed: usize) -> bool {
    let board = view.scene.board;
    match (argument.sign, view.scene.lexicon.hook(argument.word).scope) {
        (Sign::Plain, Scope::EmptyTiles) => {
            let others = board.bare_tiles().filter(|&pos| being != Being::Tile(pos));
            others.take(n_listed).count() < n_listed
        }
        (Sign::Plain, Scope::Level) => 1 < n_listed,
        (Sign::Plain, Scope::Objects | Scope::EveryKind | Scope::Members) => {
            let kinds = view.scene.kinds.named_by(argument.word).iter();
            let others = kinds.flat_map(|kind| board.of_kind(kind)).filter(|&object| being != object.into());
            others.take(n_listed).count() < n_listed
        }
        (Sign::Negated, _) => {
            let objects = board.objects().map(|(object, _)| object).filter(|&object| being != object.into());
            let objects = objects.inspect(|_| view.count_work(1));
            objects.filter(|&object| view.matches(argument, object)).take(n_listed).count() < n_listed
        }
    }
}
