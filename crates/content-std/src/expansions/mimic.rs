//! MIMIC.
//!
//! - *Reads*: all rules.
//! - *Does*: gives the subject of MIMIC every rule that is about the noun, under the conditions of both rules
//!   (docs/rules-game.md §B.4). Rules with MIMIC and rules that are copies are not copied. A NOT also denies copies.
//! - *When*: when rules are settled, after ALL is spread over the kinds and before groups are.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS    YOU
//!     KEKE MIMIC BABA
//!     keke .     .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use std::collections::BTreeSet;

use copula_lexicon::WordId;
use copula_parse::Sign;
use copula_resolve::Expansion;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.expansion(["MIMIC"], |[mimic], expansion| {
        if let Some(mimic) = mimic {
            copy_rules(expansion, mimic);
        }
    });
}

fn copy_rules(expansion: &mut Expansion<'_>, mimic: WordId) {
    let n_rules = expansion.len();
    let denied: BTreeSet<(WordId, WordId)> = (0..n_rules)
        .map(|index| expansion.get(index))
        .filter(|said| said.verb == mimic && said.sign == Sign::Negated)
        .map(|said| (said.subject, said.complement))
        .collect();
    for by in 0..n_rules {
        let said = expansion.get(by);
        let copies = said.verb == mimic && said.sign == Sign::Plain;
        // NOT every kind denies what is made of every kind (docs/rules-game.md §B.2).
        let mut nouns = [Some(said.complement), said.made_of].into_iter().flatten();
        if !copies || nouns.any(|noun| denied.contains(&(said.subject, noun))) {
            continue;
        }
        for from in 0..n_rules {
            let copied = expansion.get(from);
            if copied.subject == said.complement && copied.verb != mimic && !copied.is_copy {
                expansion.copy(from, said.subject, by);
            }
        }
    }
}
