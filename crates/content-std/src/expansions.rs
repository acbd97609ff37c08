//! What rules make of others: MIMIC.

use copula_parse::Sign;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.expansion(["MIMIC"], |[mimic], expansion| {
        let Some(mimic) = mimic else {
            return;
        };
        let n_entries = expansion.len();
        for by in 0..n_entries {
            let said = expansion.get(by);
            if said.verb != mimic || said.sign == Sign::Negated {
                continue;
            }
            let is_denied = (0..n_entries).any(|other| {
                let other = expansion.get(other);
                other.sign == Sign::Negated
                    && (other.subject, other.verb, other.complement) == (said.subject, mimic, said.complement)
            });
            if is_denied {
                continue;
            }
            for from in 0..expansion.len() {
                let copied = expansion.get(from);
                if copied.subject == said.complement && copied.verb != mimic && !copied.is_copy {
                    expansion.copy(from, said.subject, by);
                }
            }
        }
    });
}
