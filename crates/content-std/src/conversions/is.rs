//! IS with a noun behind it.
//!
//! - *Reads*: the rules in force that say what something becomes.
//! - *Does* (spec/course.md §8), for each object that such rules apply to:
//!   - `X IS Y` makes it a Y, in the order of the rule list; `X IS TEXT` makes it the text of its own noun.
//!   - `X IS X` locks it: it becomes nothing, whichever noun the other rules name it by.
//!   - `X IS NOT Y` keeps it from becoming a Y, likewise.
//!   - `X IS NOT X` makes it vanish; what else it was to become comes in its place, unless it is locked too.
//! - *When*: the turn converts, from the board as it is at the start of that.
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

use copula_grid::ObjectId;
use copula_lexicon::WordId;
use copula_parse::Sign;
use copula_resolve::View;
use copula_turn::{Becoming, OptWord, Registry};
use smallvec::SmallVec;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["IS"], is);
}

fn is(view: View<'_>, [_]: [OptWord; 1], object: ObjectId, becoming: &mut Becoming) {
    let mut targets: SmallVec<[WordId; 8]> = SmallVec::new();
    let mut blocked: SmallVec<[WordId; 8]> = SmallVec::new();
    let mut is_locked = false;
    for rule in view.conversions().filter(|&rule| view.applies(rule, object)) {
        match (rule.sign, rule.is_identity()) {
            (Sign::Plain, true) => is_locked = true,
            (Sign::Plain, false) => add(&mut targets, rule.complement),
            (Sign::Negated, is_identity) => {
                add(&mut blocked, rule.complement);
                if is_identity {
                    becoming.vanish();
                }
            }
        }
    }
    let Some(kind) = view.scene.board.get(object).map(|object| object.kind()).filter(|_| !is_locked) else {
        return;
    };
    let becomes = |target: WordId| (view.scene.lexicon.hook(target).becomes)(view.scene.kinds, target, kind);
    targets.retain(|target| !blocked.contains(target));
    targets.into_iter().filter_map(becomes).for_each(|result| becoming.push(result));
}

/// Adds a word that is not there yet: the same rule may be spelled many times.
fn add(words: &mut SmallVec<[WordId; 8]>, word: WordId) {
    if !words.contains(&word) {
        words.push(word);
    }
}
