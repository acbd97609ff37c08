//! DONE.
//!
//! - *Reads*: DONE; whether a rule without conditions says it of ALL.
//! - *Does*: removes objects from the board, and nothing of what they HAVE is left. If objects leave because of ALL IS
//!   DONE, the game ends (docs/rules-game.md §C.6).
//! - *When*: in its stage, in the game pack the first of the interactions.
//!
//! ```
//! # use copula_harness::{Input, Outcome, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS  DONE .
//!     KEKE HAS KEY  .
//!     keke .   .    baba
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(0, 2).is_empty());
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     ALL  IS DONE
//!     keke .  .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.outcome(), Outcome::Finished);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::{IS, Scope};
use copula_parse::{RuleRef, Sign};
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["DONE"], |view, [done], effects| {
        let mut leaving = tile::objects_once(view, done).peekable();
        if leaving.peek().is_some() && is_said_of_all(view, done) {
            effects.end();
        }
        leaving.for_each(|object| effects.vanish(object));
    });
}

/// Whether a rule says it of every kind at once, and always. Only the rules as spelled tell: in force are the rules about
/// each kind that were made of it.
fn is_said_of_all(view: View<'_>, done: OptWord) -> bool {
    let is_of_all = |rule: &RuleRef<'_>| {
        view.scene.lexicon.hook(rule.subject).scope == Scope::EveryKind && rule.subject_sign == Sign::Plain
    };
    let says = |rule: &RuleRef<'_>| {
        (rule.verb, Some(rule.complement), rule.sign) == (IS, done, Sign::Plain)
            && rule.conditions().is_empty()
    };
    view.rules.spelled().iter().any(|rule| is_of_all(&rule) && says(&rule))
}
