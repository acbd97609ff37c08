//! Runs cases: [`run`], [`run_all`].

use std::cell::Cell;
use std::sync::Arc;

use copula_formats::read_drawn;
use copula_grid::LevelDef;
use copula_turn::{Input, Pack};

use super::board::{Drawn, Facings};
use super::case::Case;
use super::difference::{Difference, Part};
use super::disputed::Disputed;
use super::engine::Game;
use super::moment::Moment;
use super::panics::caught;
use super::ran::Ran;

/// Plays a case, and compares what comes of it.
///
/// # Errors
///
/// What differs at the first moment at which anything does; a panic of the engine is told in the same way.
pub fn run(case: &Case, pack: &Arc<Pack>) -> Result<(), Box<Difference>> {
    let n = Cell::new(0);
    let parts = caught(|| play(case, pack, &n)).unwrap_or_else(|message| vec![Part::Panic(message)]);
    if parts.is_empty() {
        return Ok(());
    }
    let n = n.get();
    let letter = n.checked_sub(1).and_then(|index| case.inputs.get(index)).map(|&input| letter(input));
    let before = case.board_before(n).map(|rows| Drawn::read(rows, Facings::Hidden));
    Err(Box::new(Difference { n, letter, before, parts }))
}

/// Runs cases one after the other; what came of each, in their order.
pub fn run_all<'a>(
    cases: impl IntoIterator<Item = &'a Case>,
    pack: &Arc<Pack>,
    disputed: &Disputed,
) -> Vec<Ran> {
    let ran = |case: &Case| Ran {
        id: case.id.clone(),
        title: case.title.clone(),
        file: case.file.clone(),
        class: case.class.clone(),
        words: case.words.clone(),
        moves: case.inputs.iter().map(|&input| letter(input)).collect(),
        dispute: disputed.of(&case.id).cloned(),
        difference: run(case, pack).err(),
    };
    cases.into_iter().map(ran).collect()
}

/// Plays until something differs; `n` always says how many turns were begun.
fn play(case: &Case, pack: &Arc<Pack>, n: &Cell<usize>) -> Vec<Part> {
    let mut game = match start(case, pack) {
        Ok(game) => game,
        Err(why) => return vec![Part::NoLevel(why)],
    };
    let (mut won_after, mut n_bonus_before) = (None, 0);
    loop {
        if game.is_won() {
            won_after = won_after.or(Some(n.get()));
        }
        let n_last = case.inputs.len();
        let moment = Moment { game: &game, n: n.get(), n_last, won_after, n_bonus_before };
        let parts = case.check.differences(&moment);
        let Some(&input) = case.inputs.get(n.get()).filter(|_| parts.is_empty()) else {
            return parts;
        };
        n_bonus_before = game.n_bonus();
        n.set(n.get() + 1);
        game.step(input);
    }
}

fn start(case: &Case, pack: &Arc<Pack>) -> Result<Game, String> {
    let level: LevelDef = read_drawn(&case.rows.join("\n"), &[]).map_err(|error| error.to_string())?;
    Game::start(pack, &level).map_err(|error| error.to_string())
}

fn letter(input: Input) -> char {
    match input {
        Input::Right => 'R',
        Input::Up => 'U',
        Input::Left => 'L',
        Input::Down => 'D',
        Input::Wait => 'W',
    }
}

#[cfg(test)]
mod tests {
    use super::super::raw::read_line;
    use super::*;

    /// How a case, played on the course pack, differs; empty if it does not.
    fn told(line: &str) -> String {
        let case = read_line(line, "try.jsonl").unwrap().unwrap();
        run(&case, &copula_content_std::packs::course())
            .err()
            .map_or(String::new(), |found| found.to_string())
    }

    #[test]
    fn a_played_game_is_compared_move_by_move() {
        let line = r#"{"id":"A","rows":["BABA IS YOU",". baba> ."],"moves":"RL","start_rules":["baba is you"],"trace":[
            {"rows":["BABA IS YOU",". . baba>"],"won":false,"rules":["baba is you"]},
            {"rows":["BABA IS YOU",". baba< ."],"won":false,"rules":["baba is you"]}]}"#;
        assert_eq!(told(line), "");
        let wrong = told(&line.replace("baba<", "baba>"));
        assert!(wrong.starts_with("after move 2, L:\n  before:\n    BABA IS YOU\n"), "{wrong}");
        assert!(wrong.ends_with("  at 1,1: expected baba>, found baba<"), "{wrong}");
        let wrong = told(&line.replacen("baba is you", "baba is win", 1));
        assert_eq!(wrong, "at the start:\n  rules missing: baba is win\n  rules surplus: baba is you");
        let wrong = told(&line.replacen("false", "true", 1));
        assert!(wrong.ends_with("\n  won: expected true, found false"), "{wrong}");
    }

    #[test]
    fn a_board_is_won_at_its_move_and_at_no_other() {
        let line = |n: &str| {
            let line = r#"{"id":"A","rows":["BABA IS YOU","FLAG IS WIN","baba . flag"],"moves":"RR",
                "after":[["BABA IS YOU","FLAG IS WIN",". baba flag"],["BABA IS YOU","FLAG IS WIN",". . flag+baba"]],
                "win_after_move":?}"#;
            told(&line.replace('?', n))
        };
        assert_eq!(line("2"), "");
        assert!(
            line("1").starts_with("after move 1, R:")
                && line("1").ends_with("won: expected true, found false")
        );
        assert!(line("null").starts_with("after move 2, R:"));
    }

    #[test]
    fn a_report_is_compared_after_its_last_action() {
        let line = r#"{"id":"A","title":"","dialect":"game","board":["BABA ON ROCK IS YOU","rock+baba . . . ."],
            "actions":["right"],"kind_of_fault":"none","expect":{"rules":["BABA ON ROCK IS YOU"],"won":false,"lost":true,
            "positions":{"baba":[[1,1]]},"kinds_at":{"0,1":["rock"]},"property":[
            {"at":"1,1","kind":"baba","has":[],"has_not":["you"]},{"at":"0,0","kind":"BABA","has":["push"],"has_not":[]}]}}"#;
        assert_eq!(told(line), "");
        let wrong = told(&line.replace("[[1,1]]", "[]").replace("\"lost\":true", "\"lost\":false"));
        assert!(
            wrong.contains("  places of baba: expected [], found [(1, 1)]\n  lost: expected false"),
            "{wrong}"
        );
        let wrong = told(&line.replace("[\"you\"]", "[]").replace("\"has\":[]", "\"has\":[\"you\"]"));
        assert!(wrong.ends_with("  baba at 1,1 is you: expected true, found false"), "{wrong}");
    }

    #[test]
    fn rows_that_cannot_be_read_fail_their_case() {
        let wrong = told(r#"{"rows":["BABA IS","Baba ."],"rules":[]}"#);
        assert!(
            wrong.starts_with("at the start:\n  the level cannot be started: line 2, column 1"),
            "{wrong}"
        );
    }
}
