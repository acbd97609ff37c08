//! Laws about what rules say.

use std::sync::{Arc, LazyLock};

use copula_content_std::{load_pack, packs};
use copula_grid::{Kind, ObjectId};
use copula_lexicon::{Being, IS, Role, Scope, TEXT, WordId};
use copula_parse::{RuleRef, Sign};
use copula_resolve::{Asking, View};
use copula_turn::{Outcome, Pack, Position};

use super::generate::{GameDeed, GamePlay};
use crate::laws::rules::every_canceller_is_named;

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
        let beings = beings(&game.position);
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

/// What is said of an object is what a slow reader makes of the spelled rules, one after the other: a positive one that
/// applies says it, unless a negated one that applies denies it. Left out are boards with words whose meaning is not to
/// be had from one rule alone, or from the board alone.
pub(super) fn what_is_said_follows_from_the_rules(play: &GamePlay) {
    const LEFT_OUT: [&str; 16] = [
        "MIMIC", "GROUP", "GROUP2", "GROUP3", "FEELING", "SEEING", "POWERED", "POWERED2", "POWERED3",
        "OFTEN", "SELDOM", "BROKEN", "WORD", "CRASH", "ALL", "REVERT",
    ];
    play.for_each(|game, _| {
        let (position, view) = (&game.position, game.position.view());
        let lexicon = position.pack().lexicon();
        let rules: Vec<RuleRef<'_>> = position.rules().spelled().iter().collect();
        let mentions = |rule: &RuleRef<'_>| {
            let conditions = rule.conditions().iter();
            let asked = conditions.flat_map(|condition| {
                rule.arguments(condition).iter().map(|argument| argument.word).chain([condition.word])
            });
            let words: Vec<WordId> = asked.chain([rule.verb, rule.complement]).collect();
            words.iter().any(|&word| LEFT_OUT.contains(&lexicon.spelling(word)))
                || ["GROUP", "GROUP2", "GROUP3"].contains(&lexicon.spelling(rule.subject))
        };
        let is_left_out = rules.len() > MOST_RULES || rules.iter().any(mentions);
        if is_left_out || matches!(position.outcome(), Outcome::Ended(_)) {
            return;
        }
        for word in lexicon.words().filter(|&word| lexicon.role(word) == Role::Property) {
            for being in beings(position) {
                let says = |sign: Sign| {
                    let says = |rule: &RuleRef<'_>| {
                        (rule.verb, rule.complement, rule.sign) == (IS, word, sign)
                            && is_about(view, *rule, being)
                            && rule.conditions().iter().all(|asked| {
                                let asking =
                                    Asking { arguments: rule.arguments(asked), sign: asked.sign, key: 0 };
                                view.condition_holds(asked.word, asking, being)
                            })
                    };
                    rules.iter().any(says)
                };
                let twin = says(Sign::Plain) && !says(Sign::Negated);
                assert_eq!(view.holds(being, Some(word)), twin, "{being:?} {}", lexicon.spelling(word));
            }
        }
    });
}

/// Every cancelled rule names rules that cancel it, and without them it is in force.
pub(super) fn what_cancels_a_rule_is_named(play: &GamePlay) {
    play.for_each(|game, _| {
        if game.position.rules().spelled().len() <= MOST_RULES {
            every_canceller_is_named(&game.position);
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

/// Every object, a few tiles without any, and the level.
fn beings(position: &Position) -> Vec<Being> {
    let board = position.board();
    let objects = board.objects().map(|(object, _)| Being::Object(object));
    objects.chain(board.bare_tiles().map(Being::Tile)).chain([Being::Level]).collect()
}

/// Whether a rule is about a being, from the text of docs/rules-game.md §B.4.
fn is_about(view: View<'_>, rule: RuleRef<'_>, being: Being) -> bool {
    let (kinds, lexicon) = (view.scene.kinds, view.scene.lexicon);
    let scope = lexicon.hook(rule.subject).scope;
    let is_plain = rule.subject_sign == Sign::Plain;
    let object = match being {
        Being::Object(object) => object,
        Being::Tile(_) => {
            return if is_plain { scope == Scope::EmptyTiles } else { scope == Scope::EveryKind };
        }
        Being::Level => return is_plain && scope == Scope::Level,
    };
    let kind = view.scene.board.get(object).expect("it is on the board").kind();
    let (is_text, noun) = (kinds.is_text(kind), kinds.own_noun(kind));
    let is_of_level = |kind: Kind| {
        let is_ordinary = noun.is_some_and(|noun| lexicon.hook(noun).scope == Scope::Objects);
        is_ordinary && view.seen().any(|seen| seen == kind)
    };
    match (is_plain, scope) {
        (true, _) if rule.subject == TEXT => is_text,
        (true, Scope::Objects | Scope::Level) => noun == Some(rule.subject),
        (true, Scope::EveryKind) => is_of_level(kind),
        (false, Scope::EveryKind) => is_text,
        (false, Scope::Objects | Scope::EmptyTiles | Scope::Level) => {
            is_of_level(kind) && noun != Some(rule.subject)
        }
        (_, Scope::Members) | (true, Scope::EmptyTiles) => false,
    }
}
