//! IS with a noun behind it.
//!
//! - *Reads*: the rules in force that say what something becomes.
//! - *Does* (docs/rules-course.md §8), for each object that such rules apply to:
//!   - `X IS Y` turns it into a Y, in the order of the rule list. `X IS TEXT` turns it into the text of its own noun.
//!   - `X IS X` locks it: it becomes nothing else, whichever noun the other rules use for it.
//!   - `X IS NOT Y` keeps it from becoming a Y, whichever noun the other rules use for it.
//!   - `X IS NOT X` removes it. What else it would become comes in its place, unless it is locked too.
//!   - In the game pack (docs/rules-game.md §C.3) `X IS EMPTY` removes it. `X IS ALL` keeps it, whatever else it
//!     becomes, and when its turn comes puts one object of every kind that the tile does not have beside it; a text goes.
//! - *When*: when things convert. What comes of everything is decided on the board at the start of that.
//!
//! ```
//! # use copula_harness::{Input, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     ROCK IS FLAG AND KEY
//!     rock .  .    .   .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 1), ["flag", "key"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::{Being, IS, Scope, TEXT, WordId};
use copula_parse::Sign;
use copula_resolve::View;
use copula_turn::{Becoming, OptWord, Registry};
use smallvec::SmallVec;

use crate::target::kind_for;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["IS"], is);
}

fn is(view: View<'_>, [is]: [OptWord; 1], being: Being, becoming: &mut Becoming) {
    let mut targets: SmallVec<[WordId; 8]> = SmallVec::new();
    let mut blocked: SmallVec<[WordId; 8]> = SmallVec::new();
    let mut is_locked = false;
    for said in view.said(being, is) {
        match (said.sign, said.is_identity) {
            (Sign::Plain, true) => is_locked = true,
            (Sign::Plain, false) => targets.push(said.complement),
            (Sign::Negated, is_identity) => {
                blocked.push(said.complement);
                if is_identity {
                    becoming.vanish();
                }
            }
        }
    }
    if is_locked {
        return;
    }
    targets.retain(|target| !blocked.contains(target));
    let is_all = |&target: &WordId| view.scene.lexicon.hook(target).scope == Scope::EveryKind;
    if targets.iter().any(is_all) {
        // It stays beside what comes, whatever else it is to become; but a text goes (docs/rules-game.md §C.3).
        let goes = |target: &WordId| view.scene.lexicon.hook(*target).scope == Scope::EmptyTiles;
        targets.retain(|target| !goes(target));
        if being.object().is_some_and(|object| view.scene.names(TEXT, object)) {
            becoming.vanish();
        }
    }
    targets.into_iter().for_each(|target| be(view, being, target, becoming));
}

/// Makes a being what the noun stands for.
pub(super) fn be(view: View<'_>, being: Being, noun: WordId, becoming: &mut Becoming) {
    match view.scene.lexicon.hook(noun).scope {
        Scope::EmptyTiles => becoming.vanish(),
        Scope::EveryKind => be_everything(view, being, becoming),
        Scope::Objects | Scope::Level => {
            kind_for(view, being, noun).into_iter().for_each(|kind| becoming.push(kind));
        }
        Scope::Members => {}
    }
}

/// One of every kind of the level comes beside the being, but of those that are there already and those it is said not
/// to be.
fn be_everything(view: View<'_>, being: Being, becoming: &mut Becoming) {
    let (kinds, lexicon) = (view.scene.kinds, view.scene.lexicon);
    let is_object = |noun: WordId| lexicon.hook(noun).scope == Scope::Objects;
    for kind in view.seen() {
        let noun = kinds.own_noun(kind).filter(|&noun| is_object(noun));
        if noun.is_some_and(|noun| !view.is_denied(being, IS, noun)) {
            becoming.push_missing(kind);
        }
    }
    becoming.stay();
}
