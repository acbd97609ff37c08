//! What `lint` finds, each on a drawn board.

use copula::{LevelDef, LevelProblem, Lint, formats::read_drawn, lint, packs};

/// What is found on a board of the game pack.
fn found(drawn: &str) -> Vec<Lint> {
    lint(&read_drawn(drawn, &[]).unwrap(), &packs::game())
}

fn told(drawn: &str) -> Vec<String> {
    found(drawn).iter().map(Lint::to_string).collect()
}

/// The indices of the objects that a finding is about.
fn objects(lint: &Lint) -> Vec<u32> {
    match lint {
        Lint::UnknownWord { objects, .. }
        | Lint::UnnamedThing { objects, .. }
        | Lint::ThingLikeWord { objects, .. } => objects.iter().map(|object| object.number()).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_level_with_nothing_odd() {
    assert!(told("solution: rr\n\nBABA IS YOU .\nFLAG IS WIN .\nbaba . flag .").is_empty());
    assert!(told("BABA IS YOU\nbaba . .").is_empty(), "a level needs no solution");
}

#[test]
fn words_and_things_that_the_pack_does_not_have() {
    let lints = found("BABA IS YUO\nYUO IS YOU\nbaba dog yuo");
    assert_eq!(objects(&lints[0]), [2, 3]);
    assert_eq!(
        told("BABA IS YOU\nbaba ____ rock@"),
        [
            "the pack has no word ____, so it breaks every sentence that it is in; some other projects draw an empty \
             cell like that, but here it is `.`",
            "the pack has no noun for rock@, so no rule can name it; `@` counts as part of its name, because only \
             > ^ < v say where a thing faces"
        ]
    );
}

#[test]
fn a_thing_that_was_meant_as_a_word() {
    let lints = found("BABA IS YOU\nbaba is push");
    assert_eq!(lints.iter().map(objects).collect::<Vec<_>>(), [[4], [5]]);
    assert_eq!(
        lints[0].to_string(),
        "`is` in small letters is a thing, not the word IS; write words in capitals"
    );
}

#[test]
fn a_start_that_is_lost_and_solutions_that_are_none() {
    assert_eq!(found("BABA IS PUSH\nbaba . ."), [Lint::LostAtStart]);
    let level = |solution| format!("solution: {solution}\n\nBABA IS YOU .\nFLAG IS WIN .\nbaba . flag .");
    assert_eq!(found(&level("r")), [Lint::NotWon { n_moves: 1 }]);
    assert_eq!(found(&level("rrlu")), [Lint::MovesLeft { won_at: 2, n_left: 2 }]);
    assert!(Lint::NotWon { n_moves: 1 }.is_fault() && !Lint::LostAtStart.is_fault());
}

#[test]
fn what_cannot_be_played_has_its_faults_alone() {
    let level = LevelDef { width: 0, height: 2000, ..LevelDef::default() };
    let lints = lint(&level, &packs::course());
    assert_eq!(lints.len(), 2);
    assert!(lints.iter().all(|lint| {
        lint.is_fault()
            && matches!(lint, Lint::Fault(fault) if matches!(fault.problem, LevelProblem::Side { .. }))
    }));
}

#[test]
fn words_that_are_too_much() {
    let subjects = "BABA+KEKE+ROCK AND ".repeat(300);
    let told = told(&format!("{subjects}BABA IS YOU\n{}", ["."; 603].join(" ")));
    assert_eq!(
        told,
        [
            "it is destroyed from the start, because stacked words can be read in more ways than the pack allows, or \
          reading them keeps changing which things are words"
        ]
    );
}
