//! WITHOUT.

use copula_lexicon::{Being, Scope};
use copula_parse::{Argument, Sign};
use copula_resolve::View;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition_with_not(["WITHOUT"], |view, [_], being, asking| {
        let is_lacking = |argument: &Argument| {
            let n_listed = asking.arguments.iter().filter(|&other| other == argument).count();
            count(view, being, *argument) < n_listed
        };
        match asking.sign {
            Sign::Plain => asking.arguments.iter().all(is_lacking),
            Sign::Negated => !asking.arguments.iter().any(is_lacking),
        }
    });
}

/// How many of those there are in the level, the being itself left out.
fn count(view: View<'_>, being: Being, argument: Argument) -> usize {
    let board = view.scene.board;
    match (argument.sign, view.scene.lexicon.hook(argument.word).scope) {
        (Sign::Plain, Scope::EmptyTiles) => {
            let own = usize::from(matches!(being, Being::Tile(_)));
            board.bare_tiles().count().saturating_sub(own)
        }
        (Sign::Plain, Scope::Level) => 1,
        _ => {
            let others = board.objects().map(|(object, _)| object).filter(|&object| being != Being::Object(object));
            others.filter(|&object| view.matches(argument, object)).count()
        }
    }
}
