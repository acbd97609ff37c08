//! FEELING.

use copula_lexicon::{IS, Role};
use copula_parse::Sign;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["FEELING"], |view, [_], being, asking| {
        asking.arguments.iter().all(|argument| match argument.sign {
            Sign::Plain => view.holds(being, Some(argument.word)),
            Sign::Negated => {
                let lexicon = view.scene.lexicon;
                let mut others = lexicon.words().filter(|&word| word != argument.word);
                others.any(|word| lexicon.role(word) == Role::Property && view.holds(being, Some(word)))
            }
        })
    });
    // What feels a property and for that is not to have it has it and has it not.
    registry.expansion(["FEELING", "CRASH"], |[feeling, crash], expansion| {
        let (Some(feeling), Some(crash)) = (feeling, crash) else {
            return;
        };
        for index in 0..expansion.len() {
            let entry = expansion.get(index);
            let is_paradox = entry.sign == Sign::Negated
                && entry.verb == IS
                && expansion.has_condition(index, feeling, entry.complement);
            let is_said = |other| {
                let said = expansion.get(other);
                said.sign == Sign::Plain
                    && (said.subject, said.verb, said.complement) == (entry.subject, IS, entry.complement)
            };
            if is_paradox && (0..expansion.len()).any(is_said) {
                expansion.say(index, crash);
            }
        }
    });
}
