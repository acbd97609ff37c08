//! Boards that once broke a law, each as small as it gets, and words that generated plays seldom bring together:
//! [`hand_made`]. And boards that went on without end: [`endless`].

use copula_formats::read_drawn;
use copula_grid::{Dir, LevelObject};
use copula_turn::{Input, Player};

use super::generate::{GameDeed, GamePlay};

/// A play and its name.
type Named = (&'static str, GamePlay);

/// Plays on which every law is to hold, by name.
pub fn hand_made() -> Vec<Named> {
    [
        outside(),
        placed(),
        spelling(),
        members(),
        rare_words(),
        rare_denials(),
        many_denied(),
        asked_with_not(),
        sources(),
        at_bounds(),
        kept_and_shown(),
    ]
    .concat()
}

/// What an object keeps while it becomes something else, and how something looked that a bound takes away.
fn kept_and_shown() -> Vec<Named> {
    use Input::{Left, Wait};
    vec![
        (
            "a thing that spelled becomes a text",
            drawn(
                "STAR IS YOU . . .\nMOON IS WORD . . .\nMOON IS TEXT . . .\nTEXT IS . LEAF . star\nmoon . . . . .",
                &[Left, Left, Wait, Left],
            ),
        ),
        (
            "a look that a bound takes away",
            drawn(
                "MOON IS WORD . . .\nSTAR IS YOU AND BLUE .\nmoon IS NOT . WORD star\n. . . . . .",
                &[Left, Wait],
            ),
        ),
        (
            "a mark that comes and goes",
            drawn(
                "STAR IS YOU . .\nMOON NEAR STAR IS FLOAT\nmoon . star .",
                &[Left, Input::Right, Input::Right],
            ),
        ),
    ]
}

/// Somebody does something from beyond the edge.
fn outside() -> Vec<Named> {
    use Input::{Right, Wait};
    vec![
        ("making outside", drawn("BABA IS YOU AND PHANTOM\nBABA MAKE ROCK\n. . . . baba", &[Right, Wait])),
        (
            "converting outside",
            drawn("BABA IS PHANTOM AND YOU\nBABA IS ROCK AND KEY\n. . . . baba", &[Right, Wait]),
        ),
        (
            "near from outside",
            drawn("BABA IS YOU AND PHANTOM\nBABA NEAR ROCK EAT LEVEL\n. . . . baba", &[Right, Wait]),
        ),
        (
            "dropping outside",
            drawn(
                "BABA IS YOU AND PHANTOM AND MELT\nLEVEL IS HOT\nBABA HAS KEY\n. . . . . . baba",
                &[Right, Wait],
            ),
        ),
        (
            "becoming all outside",
            drawn("BABA IS YOU AND PHANTOM\nBABA IS ALL\nKEKE . . . baba", &[Right, Wait]),
        ),
    ]
}

/// Something is placed by hand.
fn placed() -> Vec<Named> {
    use Input::Wait;
    let place_red = GameDeed::Place(LevelObject { kind: "baba".into(), x: 3, y: 0, dir: Dir::Right });
    let place_new = GameDeed::Place(LevelObject { kind: "keke".into(), x: 4, y: 0, dir: Dir::Right });
    let with = |mut play: GamePlay, deed: GameDeed| {
        play.deeds.insert(0, deed);
        play
    };
    vec![
        ("looks after placing", with(drawn("BABA IS RED .", &[Wait]), place_red)),
        ("a new kind placed", with(drawn("NOT BABA EAT BABA .", &[Wait]), place_new)),
    ]
}

/// Letters and things spell words.
fn spelling() -> Vec<Named> {
    use Input::Wait;
    vec![
        ("a kind that letters spell", drawn("BABA IS MOVE AND K E K E baba", &[Wait, Wait, Wait])),
        ("a loop of words at the start", drawn("HOUSE IS WORD .\nhouse IS NOT WORD", &[Wait])),
        ("a loop of words that feeds itself", drawn("love BESIDERIGHT LOVE IS LOVE AND WORD", &[Wait])),
        (
            "a loop of words in a turn",
            drawn("KEKE IS MOVE\n.\nkeke NEXTTO BOX IS WORD box . . . .", &[Wait; 5]),
        ),
    ]
}

/// Rules are about a group without members.
fn members() -> Vec<Named> {
    use Input::{Right, Wait};
    vec![
        (
            "no member at the start",
            drawn("KEKE IS GROUP .\nGROUP IS NOT GROUP\nBABA IS YOU\nbaba . .", &[Right]),
        ),
        (
            "no member after a push",
            drawn(
                "KEKE IS GROUP . .\nGROUP IS NOT . .\n. . baba GROUP .\nBABA IS YOU . .",
                &[Input::Up, Wait],
            ),
        ),
        (
            "no member where things spell",
            drawn("KEKE IS GROUP .\nGROUP IS NOT GROUP\nBABA IS WORD\nbaba . .", &[Wait]),
        ),
    ]
}

/// Words about words and kinds that generated plays seldom bring together.
fn rare_words() -> Vec<Named> {
    use Input::Wait;
    vec![
        ("a contradiction", drawn("BABA IS RED\nBABA FEELING RED IS NOT RED\nbaba keke", &[Wait])),
        ("power", drawn("BABA ON KEKE IS POWER\nPOWERED KEKE IS RED\nbaba+keke rock", &[Wait])),
        ("power from itself", drawn("POWERED LAMP IS POWER AND RED\nlamp keke", &[Wait])),
        (
            "members of members",
            drawn(
                "BABA ON ROCK IS GROUP\nGROUP IS GROUP2\nGROUP2 IS RED\nNOT GROUP2 IS BLUE\nbaba baba+rock",
                &[Wait],
            ),
        ),
        (
            "groups of groups behind verbs",
            drawn(
                "BABA ON KEKE IS GROUP\nKEKE IS GROUP2\nGROUP EAT GROUP2\nGROUP2 MIMIC GROUP\nbaba+keke rock",
                &[Wait],
            ),
        ),
    ]
}

/// The same for words that deny, and for who is meant by a word.
fn rare_denials() -> Vec<Named> {
    use Input::Wait;
    vec![
        ("nothing goes back", drawn("BABA IS BABA\nBABA IS REVERT AND ROCK AND RED\nbaba", &[Wait])),
        (
            "texts are denied",
            drawn("BABA WRITE RED AND BLUE\nBABA ON ROCK IS NOT TEXT\nbaba baba+rock", &[Wait]),
        ),
        ("a copy of all", drawn("BABA MIMIC ALL\nALL IS RED\nALL MIMIC KEKE\nbaba keke", &[Wait])),
        (
            "a group without members",
            drawn("BABA ON GROUP IS RED\nNOT GROUP IS BLUE\nGROUP IS YOU\nbaba keke", &[Wait]),
        ),
        (
            "sight past what hides",
            drawn("ROCK IS HIDE AND PUSH\nBABA SEEING KEKE IS RED\nbaba rock keke baba flag keke", &[Wait]),
        ),
        (
            "sight that hides",
            drawn("KEKE SEEING BABA IS HIDE\nBABA SEEING KEKE IS RED AND STOP\nbaba keke<", &[Wait]),
        ),
    ]
}

/// NOT before a word that stands for many.
fn many_denied() -> Vec<Named> {
    use Input::Wait;
    vec![
        ("not all made", drawn("BABA MAKE ALL AND KEY\nBABA MAKE NOT ALL\nbaba keke . .", &[Wait])),
        ("not all made by all", drawn("ALL MAKE ALL AND KEY\nALL MAKE NOT ALL\nbaba keke . .", &[Wait])),
        (
            "not all copied",
            drawn(
                "BABA MIMIC ALL AND KEKE\nBABA MIMIC NOT ALL\nROCK IS RED\nKEKE IS BLUE\nbaba keke rock",
                &[Wait],
            ),
        ),
        (
            "who is in no group is in another",
            drawn("BABA ON KEKE IS GROUP\nNOT GROUP IS GROUP2\nGROUP2 IS RED\nbaba baba+keke rock", &[Wait]),
        ),
        (
            "who is in no group eats a group",
            drawn("BABA IS GROUP\nKEKE IS GROUP2\nNOT GROUP EAT GROUP2\nbaba keke rock", &[Wait]),
        ),
        (
            "in no group because of being in none",
            drawn("NOT GROUP IS GROUP\nGROUP IS RED\nbaba keke .", &[Wait]),
        ),
    ]
}

/// Conditions that ask for what is not, and for rules one by one.
fn asked_with_not() -> Vec<Named> {
    use Input::Wait;
    vec![
        (
            "near who is in no group",
            drawn(
                "BABA IS GROUP\nBABA NEAR NOT GROUP IS RED\nBABA NEXTTO NOT ALL IS BLUE\nkeke baba rock",
                &[Wait],
            ),
        ),
        (
            "near who is in no group of nobody",
            drawn(
                "BABA NEAR NOT GROUP IS RED\nALL IS GROUP2\nBABA NEAR NOT GROUP2 IS BLUE\nbaba keke",
                &[Wait],
            ),
        ),
        (
            "a rule for each feeling",
            drawn(
                "BABA FEELING HOT AND HOT IS RED\nBABA FEELING NOT HOT AND HOT IS BLUE\nBABA IS HOT\nbaba",
                &[Wait],
            ),
        ),
        (
            "sight of what is not empty",
            drawn(
                "BABA SEEING NOT EMPTY AND EMPTY IS RED\nBABA SEEING LEVEL IS BLUE\nbaba . rock .",
                &[Wait],
            ),
        ),
    ]
}

/// Texts and empty tiles from which something comes, and what is BROKEN while it does.
fn sources() -> Vec<Named> {
    use Input::{Right, Wait};
    vec![
        ("texts that leave texts", drawn("TEXT HAS TEXT .\nROCK IS SINK .\nrock+KEY . rock", &[Wait, Wait])),
        (
            "texts that make texts",
            drawn("TEXT MAKE TEXT .\nROCK MAKE TEXT .\nrock+KEY . rock", &[Wait, Wait]),
        ),
        ("texts that are written", drawn("TEXT WRITE TEXT .\nEMPTY WRITE EMPTY .\nrock . .", &[Wait, Wait])),
        (
            "tiles that become and go back",
            drawn("EMPTY IS ROCK . .\nROCK IS REVERT . .\nEMPTY IS LEFT . .", &[Wait, Wait]),
        ),
        (
            "broken by a push",
            drawn(
                "BABA IS YOU . .\nROCK IS KEY . .\nbaba ROCK . .\n. . IS rock\n. . BROKEN .",
                &[Right, Wait],
            ),
        ),
    ]
}

/// A bound of the pack is passed.
fn at_bounds() -> Vec<Named> {
    use Input::{Right, Wait};
    vec![
        ("stacks that are too much", too_many_ways(&[Right, Wait])),
        ("a push beyond the bound", many_pushes(&[Right, Wait])),
        ("outside when a bound is passed", outside_at_bound(&[Right, Wait])),
    ]
}

/// Plays of a few objects and one or two turns that once took longer than anybody waits.
pub fn endless() -> Vec<Named> {
    use Input::{Right, Wait};
    let mut feelings = String::new();
    let felt = ["RED", "BLUE", "YOU", "PUSH", "STOP", "PULL", "MOVE", "WIN"];
    for one in felt {
        for other in felt.into_iter().filter(|&other| other != one) {
            feelings.push_str(&format!("BABA FEELING {one} IS {other}\n"));
        }
    }
    feelings.push_str("baba\n");
    let lamps = "lamp ".repeat(30);
    let group = " AND GROUP".repeat(60);
    let second = " AND GROUP2".repeat(60);
    let (groups, seconds) =
        (format!("BABA IS GROUP{group}\n").repeat(20), format!("GROUP IS GROUP2{second}\n").repeat(20));
    vec![
        ("feelings about one another", drawn(&feelings, &[Right])),
        ("power from power", drawn(&format!("POWERED LAMP IS POWER AND RED\n{lamps}"), &[Wait])),
        ("sight through sight", drawn(&format!("LAMP SEEING KEKE IS STOP AND RED\n{lamps}"), &[Right])),
        ("members of members", drawn(&format!("{groups}{seconds}"), &[Wait])),
    ]
}

/// A play of steps on a drawn board whose rows may end early.
fn drawn(board: &str, inputs: &[Input]) -> GamePlay {
    let rows: Vec<Vec<&str>> = board.lines().map(|row| row.split_whitespace().collect()).collect();
    let width = rows.iter().map(Vec::len).max().expect("a board has rows");
    let full = |mut row: Vec<&str>| {
        row.resize(width, ".");
        row.join(" ")
    };
    let full: Vec<String> = rows.into_iter().map(full).collect();
    let level = read_drawn(&full.join("\n"), &[]).expect("the board is drawn right");
    let deeds = inputs.iter().map(|&input| GameDeed::Step(Player::First, input)).collect();
    GamePlay { level, deeds }
}

/// A text that is pushed into a row of stacks, so that they can be read in more ways than may be.
fn too_many_ways(inputs: &[Input]) -> GamePlay {
    let stack = "KEKE+ROCK+KEY+FLAG+LAVA ";
    let row = format!("baba BABA . IS {}", format!("{stack}AND ").repeat(6));
    drawn(&format!("BABA IS YOU\nTEXT IS PUSH\n{row}"), inputs)
}

/// Rows of those who push one another, more than the bound on pushes.
fn many_pushes(inputs: &[Input]) -> GamePlay {
    let row = format!("{}.\n", "baba ".repeat(110));
    drawn(&format!("BABA IS YOU AND PUSH\n{}", row.repeat(100)), inputs)
}

/// One leaves the board in a turn that a bound ends afterwards.
fn outside_at_bound(inputs: &[Input]) -> GamePlay {
    let row = format!("{}. .\n", "keke ".repeat(110));
    let left = format!("{}baba", ". ".repeat(111));
    drawn(&format!("BABA IS YOU AND PHANTOM\nKEKE IS MOVE AND PUSH\n{}{left}", row.repeat(100)), inputs)
}
