//! Playing, going back, and asking why.

use copula::{
    Argument, Axis, Failing, Input, NoSentence, NotInForce, ObjectId, Outcome, Play, Sign, Verdict, WhyRule,
    WhyText, WordId, formats::read_drawn, packs,
};

fn play(drawn: &str) -> Play {
    Play::new(&packs::course(), &read_drawn(drawn, &[]).unwrap()).unwrap()
}

fn word(play: &Play, spelling: &str) -> WordId {
    play.position().pack().lexicon().word(spelling).unwrap()
}

/// The oldest object of that kind.
fn the(play: &Play, kind: &str) -> ObjectId {
    let (board, kinds) = (play.position().board(), play.position().kinds());
    board.objects().find(|(_, object)| kinds.name(object.kind()).to_string() == kind).unwrap().0
}

const WALK: &str = "
    BABA IS YOU  .
    FLAG IS WIN  .
    baba .  rock flag
";

#[test]
fn turns_that_change_nothing_leave_no_trace() {
    let mut play = play(WALK);
    assert!(play.step(Input::Wait).is_idle());
    assert_eq!(play.step(Input::Right).changes().len(), 2, "a part of the turn and a move");
    // It turns, though it cannot go.
    assert!(!play.step(Input::Down).is_idle());
    assert!(play.step(Input::Down).is_idle());
    assert_eq!(play.inputs(), [Input::Right, Input::Down]);
    assert!(play.undo().is_some() && play.undo().is_some());
    assert!(play.undo().is_none());
}

#[test]
fn what_is_undone_can_be_done_again_until_something_else_is_played() {
    let mut play = play(WALK);
    let start = play.hash();
    for _ in 0..3 {
        play.step(Input::Right);
    }
    assert!(play.is_won());
    let end = play.save();
    assert!(play.undo().is_some() && play.undo().is_some() && play.undo().is_some());
    assert_eq!((play.hash(), play.is_won()), (start, false));
    assert!(play.redo().is_some() && play.redo().is_some() && play.redo().is_some() && play.redo().is_none());
    assert_eq!(play.save(), end);
    play.undo();
    play.step(Input::Wait);
    assert!(play.redo().is_some(), "a turn that changes nothing forgets nothing");
    play.undo();
    play.step(Input::Left);
    assert!(play.redo().is_none());
}

#[test]
fn a_restart_can_be_undone_and_done_again() {
    let mut play = play(WALK);
    assert!(play.restart().is_none(), "it is at the start");
    let start = play.save();
    play.step(Input::Right);
    play.step(Input::Right);
    let far = play.save();
    assert!(play.restart().is_some());
    assert_eq!(play.save(), start);
    play.step(Input::Down);
    let other = play.save();
    assert!(play.undo().is_some() && play.undo().is_some());
    assert_eq!(play.save(), far);
    assert!(play.redo().is_some() && play.redo().is_some());
    assert_eq!(play.save(), other);
    assert!(play.undo().is_some() && play.undo().is_some() && play.undo().is_some() && play.undo().is_some());
    assert!(play.undo().is_none());
    assert_eq!(play.save(), start);
}

#[test]
fn a_saved_play_goes_on() {
    let mut play = play(WALK);
    play.step(Input::Right);
    let mut loaded = Play::load(&packs::course(), &play.save()).unwrap();
    assert!(loaded.undo().is_none());
    loaded.step(Input::Right);
    loaded.step(Input::Right);
    assert_eq!(loaded.outcome(), Outcome::Won);
    assert!(Play::load(&packs::course(), b"nothing").is_err());
}

#[test]
fn why_names_every_rule_and_what_comes_of_it() {
    let play = play(
        "
        BABA IS   YOU  .   .   .
        ROCK IS   PUSH .   .   .
        ROCK NEAR BABA IS  NOT PUSH
        KEY  IS   STOP .   .   .
        KEY  IS   NOT  STOP .  .
        baba rock .    rock key .
    ",
    );
    let push = word(&play, "PUSH");
    let rocks: Vec<ObjectId> = {
        let (board, kinds) = (play.position().board(), play.position().kinds());
        let kind = board.get(the(&play, "rock")).unwrap().kind();
        assert_eq!(kinds.name(kind).to_string(), "rock");
        board.of_kind(kind).collect()
    };
    let near = play.why(rocks[0], push);
    assert!(!near.holds);
    assert_eq!(
        near.rules.iter().map(|rule| (rule.sign, rule.verdict.clone())).collect::<Vec<_>>(),
        [(Sign::Plain, Verdict::Denied(vec![near.rules[1].rule])), (Sign::Negated, Verdict::Applies)]
    );
    let far = play.why(rocks[1], push);
    assert!(far.holds);
    let failing = Failing {
        word: word(&play, "NEAR"),
        sign: Sign::Plain,
        arguments: vec![Argument::plain(word(&play, "BABA"))],
    };
    assert_eq!(far.rules[1].verdict, Verdict::Fails(vec![failing]));

    let key = play.why(the(&play, "key"), word(&play, "STOP"));
    assert!(!key.holds);
    assert_eq!(key.rules[0].verdict, Verdict::NotInForce(NotInForce::Cancelled(vec![key.rules[1].rule])));
    assert_eq!(key.rules[1].verdict, Verdict::Applies);
    assert!(play.why(the(&play, "baba"), push).rules.is_empty());
}

/// The sentences that a drawn word takes part in, or why in none. Words are found by their first occurrence.
fn why_text(drawn: &str, text: &str) -> Result<Vec<String>, Vec<NoSentence>> {
    let play = play(drawn);
    match play.why_text(the(&play, &format!("text:{text}"))) {
        WhyText::In(rules) => {
            let spell =
                |index| play.position().rules().spelled().get(index).spell(play.position().pack().lexicon());
            Ok(rules.into_iter().map(spell).collect())
        }
        WhyText::InNone(reasons) => Err(reasons),
        other => panic!("{text} is a text, but not by {other:?}"),
    }
}

#[test]
fn a_text_knows_the_rules_it_spells() {
    let drawn = "BABA AND KEKE ON ROCK IS YOU AND NOT WIN";
    let [baba_you, baba_win, keke_win] =
        ["BABA ON ROCK IS YOU", "BABA ON ROCK IS NOT WIN", "KEKE ON ROCK IS NOT WIN"].map(str::to_owned);
    assert_eq!(why_text(drawn, "BABA"), Ok(vec![baba_you.clone(), baba_win.clone()]));
    assert_eq!(why_text(drawn, "ROCK").map(|rules| rules.len()), Ok(4));
    assert_eq!(why_text(drawn, "NOT"), Ok(vec![baba_win.clone(), keke_win.clone()]));
    // The first AND joins BABA to the rest; the second joins NOT WIN.
    assert_eq!(why_text(drawn, "AND"), Ok(vec![baba_you, baba_win]));
    let second = "KEKE ON ROCK IS YOU AND NOT WIN";
    assert_eq!(why_text(second, "AND"), Ok(vec![keke_win]));
    // On a tile with a word that the rule uses, an AND joins nothing for it.
    assert_eq!(
        why_text("BABA IS+AND YOU", "AND"),
        Err(vec![NoSentence::NotReached { axis: Axis::Row, verb: ObjectId::new(1) }])
    );
    assert_eq!(why_text("KEKE ON+AND BABA IS YOU", "AND"), Ok(vec!["KEKE IS YOU".to_owned()]));
}

#[test]
fn a_text_without_a_rule_knows_why() {
    let row = Axis::Row;
    assert_eq!(why_text("MOON IS YOU", "MOON"), Err(vec![NoSentence::UnknownWord]));
    assert_eq!(why_text("BABA . YOU", "BABA"), Err(vec![NoSentence::Alone]));
    assert_eq!(why_text("BABA AND YOU", "AND"), Err(vec![NoSentence::NoVerb { axis: row }]));
    let verb = ObjectId::new(1);
    assert_eq!(why_text("BABA IS AND", "BABA"), Err(vec![NoSentence::NothingAfter { axis: row, verb }]));
    assert_eq!(why_text("YOU IS BABA", "YOU"), Err(vec![NoSentence::NothingBefore { axis: row, verb }]));
    assert_eq!(why_text("BABA IS YOU WIN", "WIN"), Err(vec![NoSentence::NotReached { axis: row, verb }]));
    let (verb, negation) = (ObjectId::new(2), ObjectId::new(0));
    let negated = NoSentence::NegatedBefore { axis: row, verb, negation };
    assert_eq!(why_text("NOT BABA IS YOU", "YOU"), Err(vec![negated]));
    let verb = ObjectId::new(2);
    assert_eq!(why_text("ON BABA IS YOU", "BABA"), Err(vec![NoSentence::NothingBefore { axis: row, verb }]));
    let both = why_text("BABA AND\nAND BABA", "BABA");
    assert_eq!(both, Err(vec![NoSentence::NoVerb { axis: row }, NoSentence::NoVerb { axis: Axis::Column }]));
}

fn game(drawn: &str) -> Play {
    Play::new(&packs::game(), &read_drawn(drawn, &[]).unwrap()).unwrap()
}

/// A turn that changed nothing but asked chance, or what the player did, is kept: the inputs lead to the same game.
#[test]
fn turns_that_others_may_hang_on_are_kept() {
    let drawn = "
        SELDOM KEKE IS MOVE .
        BABA   IS   YOU .   .
        baba   .    .   .   .
        keke   .    .   .   .
    ";
    let mut play = game(drawn);
    let idle = (0..12).filter(|_| play.step(Input::Wait).is_idle()).count();
    assert!((1..12).contains(&idle), "{idle}");
    assert_eq!(play.n_turns(), 12);
    let mut again = game(drawn);
    play.inputs().iter().for_each(|&input| {
        again.step(input);
    });
    assert_eq!(play.save(), again.save());
    while play.undo().is_some() {}
    assert_eq!(play.save(), game(drawn).save());
}

/// The words that are said of an object, each with the rules that have to do with it and what comes of them.
fn told(play: &Play, object: ObjectId, verb: &str, said: &str) -> (bool, Vec<String>) {
    let why = play.why_with(object, word(play, verb), word(play, said));
    let spell =
        |rule: usize| play.position().rules().spelled().get(rule).spell(play.position().pack().lexicon());
    let rule = |rule: &WhyRule| {
        let by = rule.copied_by.map_or(String::new(), |by| format!(" by {}", spell(by)));
        let verdict = match &rule.verdict {
            Verdict::Fails(_) => "fails",
            Verdict::Denied(by) => {
                &format!("denied by {}", by.iter().map(|&by| spell(by)).collect::<Vec<_>>().join(", "))
            }
            Verdict::NotInForce(NotInForce::Cancelled(by)) => {
                &format!("cancelled by {}", by.iter().map(|&by| spell(by)).collect::<Vec<_>>().join(", "))
            }
            Verdict::NotInForce(reason) => &format!("{reason:?}"),
            Verdict::Silenced(mark) => {
                &format!("silenced by {}", play.position().pack().lexicon().spelling(*mark))
            }
            other => &other.to_string(),
        };
        format!("{}{by}: {verdict}", spell(rule.rule))
    };
    (why.holds, why.rules.iter().map(rule).collect())
}

#[test]
fn why_knows_rules_about_many_kinds_and_other_verbs() {
    let play = game(
        "
        ROCK  IS    GROUP .   . .
        GROUP IS    PUSH  .   . .
        NOT   ROCK  IS    YOU . .
        KEKE  IS    NOT   YOU . .
        BABA  MIMIC ROCK  .   . .
        ALL   NOT   ON    KEKE IS RED
        KEKE  EAT   ROCK  .   . .
        rock  baba  keke  flag+keke . .
    ",
    );
    let [rock, baba, keke, flag] = ["rock", "baba", "keke", "flag"].map(|kind| the(&play, kind));
    let lines = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    assert_eq!(told(&play, rock, "IS", "PUSH"), (true, lines(&["GROUP IS PUSH: applies"])));
    assert_eq!(told(&play, rock, "IS", "YOU"), (false, vec![]));
    let not_you = "NOT ROCK IS YOU: applies";
    assert_eq!(told(&play, flag, "IS", "YOU"), (true, lines(&[not_you])));
    let denied = "NOT ROCK IS YOU: denied by KEKE IS NOT YOU";
    assert_eq!(told(&play, keke, "IS", "YOU"), (false, lines(&[denied, "KEKE IS NOT YOU: applies"])));
    assert_eq!(told(&play, the(&play, "text:RED"), "IS", "YOU"), (false, vec![]));
    let copied = "ROCK IS GROUP by BABA MIMIC ROCK: applies";
    assert_eq!(told(&play, baba, "IS", "GROUP"), (true, lines(&[copied])));
    assert_eq!(told(&play, keke, "EAT", "ROCK"), (true, lines(&["KEKE EAT ROCK: applies"])));
    assert_eq!(told(&play, rock, "EAT", "ROCK"), (false, vec![]));
    assert_eq!(told(&play, flag, "IS", "RED"), (false, lines(&["ALL NOT ON KEKE IS RED: fails"])));
    let failing = Failing {
        word: word(&play, "ON"),
        sign: Sign::Negated,
        arguments: vec![Argument::plain(word(&play, "KEKE"))],
    };
    assert_eq!(play.why(flag, word(&play, "RED")).rules[0].verdict, Verdict::Fails(vec![failing]));
}

/// Nothing else is said of what is BROKEN (docs/rules-game.md §B.4), and why says so.
#[test]
fn why_knows_what_is_silenced() {
    let mut play = game(
        "
        BABA IS  BROKEN AND PUSH
        BABA EAT ROCK   .   .
        baba .   .      rock .
    ",
    );
    play.step(Input::Wait);
    let baba = the(&play, "baba");
    let silenced = |rule: &str| (false, vec![format!("{rule}: silenced by BROKEN")]);
    assert_eq!(told(&play, baba, "IS", "PUSH"), silenced("BABA IS PUSH"));
    assert_eq!(told(&play, baba, "EAT", "ROCK"), silenced("BABA EAT ROCK"));
    assert_eq!(told(&play, baba, "IS", "BROKEN"), (true, vec!["BABA IS BROKEN: applies".to_owned()]));
}

/// Rules about many kinds are spread over nouns of things. ALL is none, so they are not about a thing called `all`.
#[test]
fn why_leaves_out_things_without_a_noun_of_their_own() {
    let play = game(
        "
        ALL IS   PUSH .   .
        NOT ROCK IS   YOU .
        all .    .    .   baba
    ",
    );
    let all = the(&play, "all");
    assert_eq!(told(&play, all, "IS", "PUSH"), (false, vec![]));
    assert_eq!(told(&play, all, "IS", "YOU"), (false, vec![]));
    assert!(told(&play, the(&play, "baba"), "IS", "YOU").0);
}

#[test]
fn where_runs_of_words_are_scanned_no_reason_is_made_up() {
    let play = game("BABA EAT IS . ROCK\nROCK IS WORD . rock");
    assert_eq!(play.why_text(the(&play, "text:EAT")), WhyText::InNone(vec![]));
    assert_eq!(play.why_text(the(&play, "rock")), WhyText::InNone(vec![]));
}
