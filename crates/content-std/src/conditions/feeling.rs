//! FEELING.
//!
//! - *Reads*: what rules say of a being.
//! - *Does*: holds for a being that has every property named; NOT a property means any other property. Each argument
//!   needs a rule of its own (docs/rules-game.md §B.4). If a rule takes a property away from what feels it, and another
//!   rule gives it, the subject is CRASH (docs/rules-game.md §B.2).
//! - *When*: whenever a rule with the condition could apply. The contradiction is found when rules are settled.
//!
//! ```
//! # use copula_harness::{Input, Outcome, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY FEELING PUSH IS WIN
//!     KEY NEAR    ROCK IS PUSH
//!     .   .       rock .  .
//! ", &[])?);
//! let pushed = b.place("key", 1, 2);
//! let other = b.place("key", 4, 2);
//! assert!(b.has_property(pushed, "WIN"));
//! assert!(!b.has_property(other, "WIN"));
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY FEELING PUSH IS NOT PUSH
//!     KEY IS      PUSH .  .   key
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.outcome(), Outcome::Destroyed);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::{Being, IS, Role, WordId};
use copula_parse::{Argument, Sign};
use copula_resolve::{Expansion, View};
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["FEELING"], |view, [_], being, asking| feels(view, being, asking.arguments));
    registry.expansion(["FEELING", "CRASH"], |words, expansion| {
        if let [Some(feeling), Some(crash)] = words {
            find_contradictions(expansion, feeling, crash);
        }
    });
}

/// Whether there is a rule of its own for each argument: for a property one that says it of the being, for NOT a property one
/// that says another (docs/rules-game.md §B.4).
fn feels(view: View<'_>, being: Being, arguments: &[Argument]) -> bool {
    let n_asked = |argument: &Argument| arguments.iter().filter(|&other| other == argument).count();
    let n_rules = |word| view.copies(being, Some(word));
    let plain = || arguments.iter().filter(|argument| argument.sign == Sign::Plain);
    if !plain().all(|argument| n_rules(argument.word) >= n_asked(argument)) {
        return false;
    }
    let n_negated = arguments.len() - plain().count();
    if n_negated == 0 {
        return true;
    }
    let lexicon = view.scene.lexicon;
    let properties = lexicon.words().filter(|&word| lexicon.role(word) == Role::Property);
    let n_left = properties.map(n_rules).sum::<usize>() - plain().count();
    // A rule can serve every NOT but the one that names its own property.
    let n_left_but = |word: WordId| {
        let n_of_word = n_rules(word) - plain().filter(|argument| argument.word == word).count();
        n_left - n_of_word
    };
    let mut negated = arguments.iter().filter(|argument| argument.sign == Sign::Negated);
    n_left >= n_negated && negated.all(|argument| n_left_but(argument.word) >= n_asked(argument))
}

/// Who feels a property, and for that is not to have it, has it and has it not.
fn find_contradictions(expansion: &mut Expansion<'_>, feeling: WordId, crash: WordId) {
    for index in 0..expansion.len() {
        let denied = expansion.get(index);
        let denies_what_it_feels = denied.sign == Sign::Negated
            && denied.verb == IS
            && expansion.has_condition(index, feeling, denied.complement);
        if !denies_what_it_feels {
            continue;
        }
        let is_said = (0..expansion.len()).map(|other| expansion.get(other)).any(|said| {
            said.sign == Sign::Plain
                && (said.subject, said.verb, said.complement) == (denied.subject, IS, denied.complement)
        });
        if is_said {
            expansion.say(index, crash);
        }
    }
}
