//! Laws about what rules say.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use copula_content_std::{load_pack, packs};
use copula_grid::ObjectId;
use copula_lexicon::{Being, IS, Role, Scope, WordId};
use copula_parse::{RuleRef, Sign};
use copula_resolve::{Consistency, Queries, View};
use copula_turn::{Outcome, Pack};

use super::generate::{GameDeed, GamePlay};
use crate::{
    laws::rules::every_canceller_is_named,
    twins::game::{Twin, beings},
};

/// Stacks of words spell thousands of rules; asking about each of them would take long and find nothing new.
const MOST_RULES: usize = 200;

/// Rules kept up to date turn by turn are those of a reading from nothing.
pub(super) fn rules_kept_are_rules_read_afresh(play: &GamePlay) {
    play.for_each(|game, _| {
        let (position, fresh) = (&game.position, game.position.fresh_rules());
        let spell = |rules: &copula_resolve::RuleSet| {
            let spelled = rules.spelled().iter().enumerate();
            let lexicon = position.pack().lexicon();
            let told = |(index, rule): (usize, RuleRef<'_>)| {
                (rule.spell(lexicon), rules.is_in_force(index), rule.texts().collect::<Vec<_>>())
            };
            spelled.map(told).collect::<Vec<_>>()
        };
        assert_eq!(spell(position.rules()), spell(&fresh));
        assert!(position.rules().spelled() == fresh.spelled());
        assert_eq!(position.rules().excess(), fresh.excess());
        assert_eq!(position.rules().consistency(), fresh.consistency());
        assert!(position.rules().copied().eq(fresh.copied()));
    });
}

/// A word is said of a being if and only if some rule says it; lists of holders and of the named agree with that.
pub(super) fn what_is_said_is_counted(play: &GamePlay) {
    play.for_each(|game, _| {
        let (view, lexicon) = (game.position.view(), game.position.pack().lexicon());
        if game.position.rules().spelled().len() > MOST_RULES {
            return;
        }
        let beings = beings(view);
        for word in lexicon.words().filter(|&word| lexicon.role(word) == Role::Property) {
            let mut holders = Vec::new();
            for &being in &beings {
                let (holds, copies) = (view.holds(being, Some(word)), view.copies(being, Some(word)));
                assert_eq!(holds, copies > 0, "{being:?} {}", lexicon.spelling(word));
                holders.extend(std::iter::repeat_n(being, copies));
            }
            let mut named: Vec<_> = view.named(Some(word)).collect();
            named.sort();
            holders.sort();
            assert_eq!(named, holders, "{}", lexicon.spelling(word));
            holders.dedup();
            let mut listed: Vec<_> = view.holders(Some(word)).map(Being::Object).collect();
            listed.sort();
            holders.retain(|being| being.object().is_some());
            assert_eq!(listed, holders, "{}", lexicon.spelling(word));
        }
    });
}

/// A class says of a being what its words say, as often as all of them together.
pub(super) fn a_class_says_what_its_words_say(play: &GamePlay) {
    play.for_each(|game, _| {
        let (view, lexicon) = (game.position.view(), game.position.pack().lexicon());
        if game.position.rules().spelled().len() > MOST_RULES {
            return;
        }
        let beings = beings(view);
        for class in lexicon.classes() {
            let members = lexicon.members(class);
            for &being in &beings {
                let any_holds = members.iter().any(|&word| view.holds(being, Some(word)));
                assert_eq!(
                    view.holds(being, Some(class)),
                    any_holds,
                    "{being:?} {}",
                    lexicon.spelling(class)
                );
                let n_copies = members.iter().map(|&word| view.copies(being, Some(word))).sum::<usize>();
                assert_eq!(
                    view.copies(being, Some(class)),
                    n_copies,
                    "{being:?} {}",
                    lexicon.spelling(class)
                );
            }
            let named = members.iter().flat_map(|&word| view.named(Some(word)));
            assert!(view.named(Some(class)).eq(named), "{}", lexicon.spelling(class));
            let is_mentioned = members.iter().any(|&word| game.position.rules().mentions(word));
            assert_eq!(game.position.rules().mentions(class), is_mentioned, "{}", lexicon.spelling(class));
        }
    });
}

/// What is said of every being with every verb and word of the pack, and how often, is what a slow twin makes of the spelled
/// rules.
pub(super) fn what_is_said_follows_from_the_rules(play: &GamePlay) {
    play.for_each(|game, _| {
        let (position, queries) = (&game.position, Queries::default());
        let rules = position.rules();
        let is_settled = rules.excess().is_none() && rules.consistency() != Consistency::TooMuch;
        if !is_settled || rules.spelled().len() > MOST_RULES {
            return;
        }
        let view = position.view().noting(&queries);
        let (twin, lexicon) = (Twin::of(view), position.pack().lexicon());
        let told = |verb, word| format!("{} {}", lexicon.spelling(verb), lexicon.spelling(word));
        for (verb, word) in twin.said() {
            for being in beings(view) {
                let n_copies = n_copies(view, being, verb, word);
                let is_same = twin.copies(being, verb, word).is_none_or(|twin| twin == n_copies);
                // Questions that lead to too many others are given up by both, but not after the same number.
                assert!(is_same || queries.is_too_deep(), "{being:?} {}", told(verb, word));
            }
        }
        let said: BTreeSet<(WordId, WordId)> = twin.said().collect();
        for verb in lexicon.words().filter(|&verb| lexicon.role(verb) == Role::Verb) {
            let mut sayings = view.sayings(Some(verb)).map(|(_, word)| (verb, word));
            assert!(sayings.all(|saying| said.contains(&saying)), "{}", lexicon.spelling(verb));
        }
        for word in lexicon.words().filter(|&word| !said.contains(&(IS, word))) {
            assert!(view.named(Some(word)).next().is_none(), "{}", told(IS, word));
        }
    });
}

/// How often rules say the word of the being with that verb.
fn n_copies(view: View<'_>, being: Being, verb: WordId, word: WordId) -> usize {
    match verb {
        IS => {
            let n_copies = view.copies(being, Some(word));
            assert_eq!(view.holds(being, Some(word)), n_copies > 0);
            n_copies
        }
        _ => {
            let said = view.said(being, Some(verb));
            said.filter(|said| (said.complement, said.sign) == (word, Sign::Plain)).count()
        }
    }
}

/// Every cancelled rule names rules that cancel it, and without them it is in force.
pub(super) fn what_cancels_a_rule_is_named(play: &GamePlay) {
    play.for_each(|game, _| {
        if game.position.rules().spelled().len() <= MOST_RULES {
            every_canceller_is_named(&game.position);
        }
    });
}

/// A rule in force that is about an object, and whose conditions hold, says what it says, or names the rules that deny it.
pub(super) fn what_denies_a_rule_is_named(play: &GamePlay) {
    play.for_each(|game, _| {
        let (view, rules) = (game.position.view(), game.position.rules());
        let lexicon = game.position.pack().lexicon();
        let is_plain = |rule: RuleRef<'_>| {
            let is_group = |word: WordId| lexicon.hook(word).scope == Scope::Members;
            // What asks about rules answers otherwise while a rule is being asked about.
            let asks = rule.conditions().iter().map(|condition| lexicon.spelling(condition.word));
            (rule.sign, rule.subject_sign) == (Sign::Plain, Sign::Plain)
                && !is_group(rule.complement)
                && !asks
                    .clone()
                    .any(|word| word.starts_with("POWERED") || ["FEELING", "SEEING"].contains(&word))
        };
        let in_force = rules.in_force().filter(|&(_, rule)| is_plain(rule));
        for (index, rule) in in_force.take(MOST_RULES) {
            for (object, _) in game.position.board().objects() {
                let mut conditions = rules.conditions(index);
                let broken = lexicon.word("BROKEN").filter(|&broken| broken != rule.complement);
                let is_about = view.scene.names(rule.subject, object)
                    && !(broken.is_some() && view.is_marked(object, broken))
                    && conditions.all(|(word, asking)| view.condition_holds(word, asking, object));
                let is_denied = !view.denied_by(index, None, object).is_empty();
                let told = || format!("{object:?} {}", rule.spell(lexicon));
                assert!(!is_about || view.applies(index, object) != is_denied, "{}", told());
            }
        }
    });
}

/// Who looks how is what is said at the end of a turn.
pub(super) fn looks_are_what_is_said(play: &GamePlay) {
    play.for_each(|game, deed| {
        let is_turn = matches!(deed, Some(GameDeed::Step(..)));
        // An idle turn was not played, and a turn that a bound ended did not come to looks.
        if !is_turn || game.turn.is_idle() || matches!(game.turn.outcome(), Outcome::Ended(_)) {
            return;
        }
        let (view, lexicon) = (game.position.view(), game.position.pack().lexicon());
        for name in &game.position.pack().def().looks {
            let word = lexicon.word(name);
            let mut looking: Vec<ObjectId> = view.holders(word).collect();
            looking.sort();
            let looks = game.position.looks().iter().filter(|&&(_, look)| Some(look) == word);
            assert_eq!(looks.map(|&(object, _)| object).collect::<Vec<_>>(), looking, "{name}");
        }
    });
}

/// Who is said to be BROKEN is so from the reading on that says so, hence also at the end of a turn, which ends with a reading;
/// where conditions decide, they may have changed since.
pub(super) fn who_is_said_to_be_broken_is(play: &GamePlay) {
    play.for_each(|game, deed| {
        let is_turn = matches!(deed, Some(GameDeed::Step(..)));
        if !is_turn || game.turn.is_idle() || matches!(game.turn.outcome(), Outcome::Ended(_)) {
            return;
        }
        let (view, lexicon) = (game.position.view(), game.position.pack().lexicon());
        let broken = lexicon.word("BROKEN");
        let decides = |rule: RuleRef<'_>| {
            let is_group = lexicon.hook(rule.complement).scope == Scope::Members;
            is_group || Some(rule.complement) == broken || lexicon.spelling(rule.verb) == "MIMIC"
        };
        let mut deciding = game.position.rules().spelled().iter().filter(|&rule| decides(rule));
        if deciding.any(|rule| !rule.conditions().is_empty()) {
            return;
        }
        for (object, _) in game.position.board().objects() {
            assert_eq!(view.is_marked(object, broken), view.holds(object, broken), "{object:?}");
        }
    });
}

/// In a pack whose turn ends when marks are set, an object bears FLOAT and BROKEN if and only if they are said of it.
pub(super) fn marks_are_what_was_said(play: &GamePlay) {
    let mut game = play.start_with(&MARKING);
    for deed in &play.deeds {
        let GameDeed::Step(player, input) = deed else {
            continue;
        };
        game.position.step_of(*player, *input, &mut game.turn);
        if matches!(game.turn.outcome(), Outcome::Ended(_)) || game.turn.is_idle() {
            return;
        }
        let (view, lexicon) = (game.position.view(), game.position.pack().lexicon());
        for word in ["BROKEN", "FLOAT"].map(|word| lexicon.word(word)) {
            for (object, _) in game.position.board().objects() {
                assert_eq!(view.is_marked(object, word), view.holds(object, word), "{object:?} {word:?}");
            }
        }
    }
}

/// The game pack, with a turn that ends with marks.
static MARKING: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    let turn = r#""turn": ["#;
    let (before, rest) = packs::GAME_JSON.split_once(turn).expect("a pack has a turn");
    let (phases, after) = rest.split_once(']').expect("the list of phases ends");
    load_pack(&format!(r#"{before}{turn}{phases}, "mark"]{after}"#)).expect("a turn may set marks at its end")
});
