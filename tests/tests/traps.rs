//! What engines of this kind get wrong, one test each, on the game pack (docs/rules-game.md parts B and C).

use std::sync::Arc;

use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_grid::{Dir, KindName, LevelDef, LevelObject, ObjectId};
use copula_turn::{Change, History, Input, Limit, Outcome, Pack, Player, Position, Turn};

/// A level of the game pack being played, with its turns.
struct Game {
    position: Position,
    history: History,
    turn: Turn,
}

impl Game {
    fn new(rows: &[&str]) -> Game {
        Game::with(&packs::game(), rows)
    }

    fn with(pack: &Arc<Pack>, rows: &[&str]) -> Game {
        let lexicon = pack.lexicon();
        let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
        let width = rows.iter().map(|row| row.split_whitespace().count()).max().unwrap_or(0);
        let pad = |row: &&str| format!("{row}{}", " .".repeat(width - row.split_whitespace().count()));
        let drawn: Vec<String> = rows.iter().map(pad).collect();
        let level = read_drawn(&drawn.join("\n"), &nouns).unwrap();
        let position = Position::new(pack, &level).unwrap();
        Game { position, history: History::default(), turn: Turn::default() }
    }

    fn play(mut self, moves: &str) -> Game {
        for letter in moves.chars() {
            let input = match letter {
                'W' => Input::Wait,
                letter => Input::from_letter(letter.to_ascii_lowercase()).unwrap(),
            };
            self.position.step(input, &mut self.turn);
            if !self.turn.is_idle() {
                self.history.record(&self.turn);
            }
        }
        self
    }

    /// Where things of that name stand and face, in reading order: `x,y` and the facing as levels draw it.
    fn find(&self, name: &str) -> Vec<String> {
        let board = self.position.board();
        let kind = self.position.kinds().get(KindName::parse(name).unwrap());
        let mut found: Vec<(u16, u16, String)> = kind
            .into_iter()
            .flat_map(|kind| board.of_kind(kind))
            .map(|object| {
                let object = board.get(object).unwrap();
                let facing = [">", "^", "<", "v"][object.dir() as usize];
                let pos = object.pos();
                (pos.y, pos.x, format!("{},{}{facing}", pos.x, pos.y))
            })
            .collect();
        found.sort();
        found.into_iter().map(|(.., text)| text).collect()
    }

    fn rules(&self) -> Vec<String> {
        let lexicon = self.position.pack().lexicon();
        let spelled = self.position.rules().spelled().iter().filter(|rule| rule.source.is_some());
        spelled.map(|rule| rule.spell(lexicon)).collect()
    }

    fn holds(&self, object: ObjectId, word: &str) -> bool {
        self.position.view().holds(object, self.position.pack().lexicon().word(word))
    }

    fn first(&self, name: &str) -> ObjectId {
        let kind = self.position.kinds().get(KindName::parse(name).unwrap()).unwrap();
        self.position.board().of_kind(kind).next().unwrap()
    }

    fn outcome(&self) -> Outcome {
        self.position.outcome()
    }
}

#[test]
fn positions_in_a_step_are_those_at_its_start_and_facings_are_not() {
    // All three see the tile ahead as it was, and a file of movers that are solid moves as one.
    let game = Game::new(&["KEKE IS MOVE AND STOP .", "keke> keke> keke> . . ."]).play("W");
    assert_eq!(game.find("keke"), ["1,1>", "2,1>", "3,1>"]);
    // The first pushes the second, which waits below the wall: it turns, and is tried with its new heading.
    let rows = ["KEKE IS MOVE AND PUSH", "WALL IS STOP", ". . wall", ". keke> keke^"];
    assert_eq!(Game::new(&rows).play("W").find("keke"), ["2,3>", "3,3>"]);
}

#[test]
fn a_mover_turns_back_only_when_nothing_else_moves() {
    // The door ahead walks away, so the first follows instead of turning.
    let game = Game::new(&["KEKE AND DOOR IS MOVE .", "DOOR IS STOP . . .", "keke> door> . . . ."]).play("W");
    assert_eq!((game.find("keke"), game.find("door")), (vec!["1,2>".into()], vec!["2,2>".into()]));
    // What is WEAK dies of being stuck at the very end, so a way that opens in time saves it.
    let game =
        Game::new(&["KEKE IS MOVE AND WEAK .", "DOOR IS STOP AND AUTO .", "keke> door> . . . ."]).play("W");
    assert_eq!(game.find("keke"), ["1,2>"]);
}

#[test]
fn only_what_shifts_lets_those_go_who_leave_sideways() {
    let game = Game::new(&["KEKE IS MOVE AND STOP", ". . . . .", ". keke> keke^ . .", ". . . . ."]).play("W");
    assert_eq!(game.find("keke"), ["2,1^", "0,2<"]);
    let rows =
        ["BELT IS SHIFT . .", "BABA IS STOP  . .", ". . . . .", "baba+belt> baba+belt^ . . .", ". . . . ."];
    let game = Game::new(&rows).play("W");
    assert_eq!(game.find("baba"), ["1,2^", "1,3^"]);
}

#[test]
fn who_comes_first_goes_by_age_and_not_by_place() {
    // Two belts on a tile: the rider goes twice the way of the belt that is named first, the older.
    let rows = ["BELT IS SHIFT . .", ". . . . .", ". . baba+belt>+belt< . .", ". . . . ."];
    let one = Game::new(&rows);
    let other = Game::new(&[rows[0], rows[1], ". . baba+belt<+belt> . .", rows[3]]);
    assert_eq!(one.position.hash(), other.position.hash());
    assert_ne!(one.position.encode(), other.position.encode());
    assert_eq!(one.play("W").find("baba"), ["4,2>"]);
    assert_eq!(other.play("W").find("baba"), ["0,2<"]);
}

#[test]
fn what_spells_is_part_of_the_position() {
    // The key spells KEY as long as KEY IS WORD stands.
    let rows = [".", ". KEY IS WORD", "baba>", "BABA IS YOU", "key IS PUSH"];
    let mut game = Game::new(&rows);
    assert!(game.rules().contains(&"KEY IS PUSH".to_owned()), "{:?}", game.rules());
    let before = game.position.encode();
    game = game.play("RU");
    assert!(!game.rules().contains(&"KEY IS PUSH".to_owned()), "{:?}", game.rules());
    let copy = Position::decode(game.position.pack(), &game.position.encode()).unwrap();
    assert_eq!(copy.rules().spelled(), game.position.rules().spelled());
    assert_eq!(copy.hash(), game.position.hash());
    while game.history.undo(&mut game.position, &mut game.turn) {}
    assert_eq!(game.position.encode(), before);
    assert!(game.rules().contains(&"KEY IS PUSH".to_owned()));
}

#[test]
fn a_thing_cannot_hold_itself_up_as_a_word() {
    let game = Game::new(&["key IS WORD", ". . ."]);
    assert!(game.rules().is_empty());
    // What cancels itself again and again ends the level: at once, or in the turn in which it is spelled.
    let game = Game::new(&["rock IS NOT WORD .", ".", "ROCK IS WORD"]);
    assert_eq!(game.outcome(), Outcome::Destroyed);
    let game = Game::new(&["rock IS NOT . WORD baba<", "BABA IS YOU", "ROCK IS WORD"]).play("L");
    assert_eq!(game.turn.outcome(), Outcome::Ended(Limit::Readings));
    assert_eq!((game.outcome(), game.position.board().n_objects()), (Outcome::Destroyed, 0));
}

#[test]
fn kinds_that_died_out_are_still_made() {
    // No text ever names the rock, which leaves in the first turn.
    let rows = ["IDLE NOT BABA IS DONE", "BABA IS YOU", "rock", "BABA IS . ALL baba<"];
    let mut game = Game::new(&rows).play("W");
    assert!(game.find("rock").is_empty());
    game = game.play("L");
    assert_eq!((game.find("baba"), game.find("rock")), (vec!["3,3<".into()], vec!["3,3<".into()]));
    while game.history.undo(&mut game.position, &mut game.turn) {}
    assert_eq!(game.find("rock"), ["0,2>"]);
}

#[test]
fn empty_tiles_are_pushed_and_have_things() {
    // Each bare tile is solid, so nothing moves.
    let game = Game::new(&["EMPTY IS STOP .", "BABA IS YOU .", "baba> . . ."]).play("R");
    assert_eq!(game.find("baba"), ["0,2>"]);
    let game = Game::new(&["EMPTY IS HOT AND MELT", "EMPTY HAS ROCK . .", ". KEKE . ."]).play("W");
    assert_eq!(game.find("rock").len(), 6);
    let game = Game::new(&["POWERED BABA IS WIN", "EMPTY IS POWER .", "baba . . ."]);
    assert!(game.holds(game.first("baba"), "WIN"));
}

#[test]
fn to_destroy_and_to_vanish_are_two_things() {
    let has = |rule: &str| {
        let rows = [rule, "BABA HAS ROCK . .", "BABA IS SAFE . .", "baba . . . ."];
        let game = Game::new(&rows).play("W");
        (game.find("baba").len(), game.find("rock").len())
    };
    // SAFE keeps from being destroyed, and from nothing else; what vanishes leaves nothing.
    assert_eq!(has("BABA IS BOOM . ."), (1, 0));
    assert_eq!(has("BABA IS DONE . ."), (0, 0));
    assert_eq!(has("BABA IS NOT BABA ."), (0, 0));
    assert_eq!(has("BABA IS EMPTY . ."), (0, 0));
    let game = Game::new(&["BABA IS BOOM . .", "BABA HAS ROCK . .", "baba . . . ."]).play("W");
    assert_eq!((game.find("baba").len(), game.find("rock")), (0, vec!["0,2>".to_owned()]));
}

#[test]
fn what_is_left_behind_takes_part_in_later_stages() {
    // WEAK ends the box, which leaves a skull; DEFEAT comes later and finds it.
    let rows =
        ["BABA IS YOU . .", "BOX IS WEAK . .", "BOX HAS SKULL . .", "SKULL IS DEFEAT . .", "baba box . . ."];
    let game = Game::new(&rows).play("R");
    assert_eq!((game.find("baba").len(), game.find("skull")), (0, vec!["1,4>".to_owned()]));
    // What WEAK leaves is there before anything of that stage is gone, but new things are spared.
    let rows = ["BOX IS WEAK . .", "BOX HAS BOX . .", "box+box . . . ."];
    let game = Game::new(&rows).play("W");
    assert_eq!(game.find("box").len(), 2);
}

#[test]
fn feeling_asks_the_rule_and_the_layer_asks_the_mark() {
    let rows = [
        "BABA IS   YOU   .  .    .",
        "BABA FEELING FLOAT IS  PUSH .",
        "BABA NEAR ROCK  IS FLOAT .",
        "SKULL IS  DEFEAT .  .   .",
        "baba .    skull rock .  .",
    ];
    // It has come near the rock in this turn: the rule says FLOAT, and the mark, set before the hazards, does too.
    let game = Game::new(&rows).play("RR");
    assert_eq!(game.find("baba"), ["2,4>"]);
    assert!(game.holds(game.first("baba"), "PUSH"));
    let broken = Game::new(&["BABA IS BROKEN .", "BABA IS YOU .", "baba . . ."]);
    assert!(!broken.holds(broken.first("baba"), "YOU") && broken.holds(broken.first("baba"), "BROKEN"));
}

#[test]
fn chance_is_the_same_however_often_it_is_asked() {
    let rows = [
        "OFTEN BABA IS MOVE .",
        "BABA IS CHILL . .",
        "SELDOM BABA IS TURN .",
        ". . . . .",
        ". . baba . .",
        ". . . . .",
    ];
    let plain = Game::new(&rows).play("WWWWWW");
    let mut asked = Game::new(&rows);
    for _ in 0..6 {
        let baba = asked.first("baba");
        for word in ["MOVE", "CHILL", "TURN", "YOU"] {
            asked.holds(baba, word);
        }
        asked = asked.play("W");
    }
    assert_eq!(plain.position.encode(), asked.position.encode());
    let mut seeded = Game::new(&rows);
    seeded.position.set_seed(7);
    assert_ne!(seeded.play("WWWWWW").position.encode(), plain.position.encode());
    // Nothing asked: waiting is as if it had not been.
    let still = Game::new(&["BABA IS YOU", "baba . ."]);
    let before = still.position.encode();
    assert_eq!(still.play("WWW").position.encode(), before);
}

#[test]
fn what_walks_off_the_board_is_gone_at_the_end_of_the_turn() {
    let rows =
        ["BABA IS PHANTOM AND YOU", "WITHOUT IS . . .", "KEKE WITHOUT BABA IS WIN", "baba> . . . keke"];
    let game = Game::new(&rows).play("L");
    assert_eq!(game.find("baba").len(), 0);
    assert!(game.turn.changes().iter().any(|change| matches!(change, Change::Went { .. })));
    assert!(game.holds(game.first("keke"), "WIN"));
}

#[test]
fn back_goes_back_over_what_it_did() {
    // It is marked in the third turn. The fourth undoes itself, the fifth the third, the sixth and the seventh its steps.
    let rows = ["BABA IS YOU", "IDLE BABA IS BACK", "baba . . ."];
    let places =
        ["RRW", "RRWW", "RRWWW", "RRWWWW", "RRWWWWW"].map(|moves| Game::new(&rows).play(moves).find("baba"));
    assert_eq!(places, [["2,2>"], ["2,2>"], ["2,2>"], ["1,2>"], ["0,2>"]]);
}

#[test]
fn not_differs_by_place() {
    // As a subject: all other kinds, no text. As a target of HAS: a denial. In a condition: any other thing.
    let game = Game::new(&["NOT BABA IS PUSH .", "baba key . .", "KEY . . ."]);
    assert!(game.holds(game.first("key"), "PUSH") && !game.holds(game.first("baba"), "PUSH"));
    let rows = ["BABA HAS ROCK . .", "BABA HAS NOT ROCK .", "BABA IS BOOM . .", "baba . . . ."];
    assert!(Game::new(&rows).play("W").find("rock").is_empty());
    let game = Game::new(&["BABA ON NOT ROCK IS WIN", "baba+KEY baba+key baba+rock . . ."]);
    let board = game.position.board();
    let winners: Vec<u16> = game
        .position
        .view()
        .holders(game.position.pack().lexicon().word("WIN"))
        .map(|object| board.get(object).unwrap().pos().x)
        .collect();
    assert_eq!(winners, [1]);
}

#[test]
fn not_without_is_no_plain_negation() {
    let game = Game::new(&["BABA NOT WITHOUT ROCK AND KEY IS WIN", "baba rock . . . . . ."]);
    assert!(!game.holds(game.first("baba"), "WIN"));
    let game = Game::new(&["BABA WITHOUT ROCK AND KEY IS WIN . .", "baba rock . . . . . ."]);
    assert!(!game.holds(game.first("baba"), "WIN"));
    let game = Game::new(&["BABA NOT WITHOUT ROCK AND KEY IS WIN", "baba rock key . . . . ."]);
    assert!(game.holds(game.first("baba"), "WIN"));
}

#[test]
fn on_all_and_on_group_need_all() {
    let rows = ["ROCK AND KEY IS GROUP", "BABA ON GROUP IS WIN", "baba+rock baba+rock+key . . ."];
    let game = Game::new(&rows);
    let winners = game.position.view().holders(game.position.pack().lexicon().word("WIN")).count();
    assert_eq!(winners, 1);
}

#[test]
fn negation_and_locks_come_last() {
    let game = Game::new(&["ALL IS YOU . .", "BABA IS NOT YOU .", "baba keke . ."]);
    assert!(!game.holds(game.first("baba"), "YOU") && game.holds(game.first("keke"), "YOU"));
    let game =
        Game::new(&["BABA MIMIC KEKE .", "KEKE IS ROCK .", "BABA IS BABA .", "baba keke . ."]).play("W");
    assert_eq!((game.find("baba").len(), game.find("rock").len()), (1, 1));
    let game = Game::new(&["BABA IS GROUP . .", "GROUP IS WIN . .", "BABA IS NOT WIN .", "baba . . . ."]);
    assert!(!game.holds(game.first("baba"), "WIN"));
}

#[test]
fn contradictions_end_the_level() {
    let game = Game::new(&["BABA IS GROUP . .", "GROUP IS NOT GROUP .", "baba . . . ."]);
    assert_eq!(game.outcome(), Outcome::Destroyed);
    let game =
        Game::new(&["BABA IS PUSH . . .", "BABA FEELING PUSH IS NOT PUSH", "baba . . . . ."]).play("W");
    assert_eq!(game.outcome(), Outcome::Destroyed);
}

#[test]
fn a_turn_past_its_bounds_says_where_it_looped() {
    let mut def = packs::game().def().clone();
    def.limits.falls = 3;
    let mut registry = copula_turn::Registry::default();
    copula_content_std::register(&mut registry);
    let pack = Arc::new(Pack::load(&def, &registry).unwrap());
    let rows = ["ROCK IS FALL", "rock . .", ". . .", ". . .", ". . .", ". . .", ". . ."];
    let game = Game::with(&pack, &rows).play("W");
    assert_eq!(game.turn.outcome(), Outcome::Ended(Limit::Falls));
    let looping = game.turn.looping();
    let spelled = |&rule: &u32| game.turn.rule(rule).spell(pack.lexicon());
    assert_eq!(looping.rules.iter().map(spelled).collect::<Vec<_>>(), ["ROCK IS FALL"]);
    assert_eq!(looping.tiles.len(), 1);
    assert_eq!(game.outcome(), Outcome::Lost);
}

#[test]
fn what_leaves_more_than_it_was_is_bounded() {
    let mut def = packs::game().def().clone();
    def.limits.objects = 500;
    let mut registry = copula_turn::Registry::default();
    copula_content_std::register(&mut registry);
    let pack = Arc::new(Pack::load(&def, &registry).unwrap());
    let rows = [
        "BABA IS YOU AND DEFEAT . . . .",
        "BABA HAS BABA AND BABA AND BABA AND BABA",
        "baba . . . . . . . .",
    ];
    let game = Game::with(&pack, &rows).play("WWWWWW");
    assert_eq!(game.turn.outcome(), Outcome::Ended(Limit::Objects));
    assert!(game.position.board().n_objects() <= 500);
    assert_eq!(game.turn.looping().tiles.len(), 1);
}

#[test]
fn chance_goes_on_where_only_looks_hang_on_it() {
    let mut game = Game::new(&["OFTEN BABA IS RED", "baba . . ."]);
    let mut n_red = 0;
    for _ in 0..100 {
        game = game.play("W");
        n_red += game.position.looks().len();
    }
    assert!((50..100).contains(&n_red), "{n_red}");
}

#[test]
fn the_level_turns_into_what_it_is_said_to_be() {
    let game = Game::new(&["BABA IS YOU .", "LEVEL IS ROCK .", "baba . . ."]).play("W");
    let Outcome::Converted(kind) = game.outcome() else {
        panic!("{:?}", game.outcome());
    };
    assert_eq!(game.position.kinds().name(kind), KindName::Thing("rock"));
}

#[test]
fn a_win_goes_before_what_the_level_becomes() {
    let game = Game::new(&["BABA IS YOU .", "LEVEL IS ROCK .", "FLAG IS WIN .", "baba flag . ."]).play("R");
    assert_eq!(game.outcome(), Outcome::Won);
}

#[test]
fn a_second_player_moves_what_is_theirs() {
    let mut game = Game::new(&["BABA IS YOU .", "KEKE IS YOU2 .", "baba keke . .", ". . . ."]);
    game.position.step_of(Player::Second, Input::Down, &mut game.turn);
    assert_eq!((game.find("baba"), game.find("keke")), (vec!["0,2>".into()], vec!["1,3v".into()]));
    let game = game.play("D");
    assert_eq!((game.find("baba"), game.find("keke")), (vec!["0,3v".into()], vec!["1,3v".into()]));
}

#[test]
fn looks_and_sounds_are_told() {
    let game = Game::new(&["BABA NEAR ROCK IS RED", "BABA IS YOU . .", "baba . . rock ."]).play("R");
    let red = game.position.pack().lexicon().word("RED").unwrap();
    assert!(game.position.looks().is_empty());
    let game = game.play("R");
    assert_eq!(game.position.looks(), [(game.first("baba"), red)]);
    let gained = |change: &Change| matches!(change, Change::LookGained { word, .. } if *word == red);
    assert!(game.turn.changes().iter().any(gained));
    let game = Game::new(&["BABA PLAY C .", "baba . . ."]).play("W");
    assert!(game.turn.changes().iter().any(|change| matches!(change, Change::Sounded { .. })));
    assert!(!game.turn.is_idle() && !game.turn.leaves_trace());
}

/// Each of a row that pushes itself pushes all before it; that they go once is one push each (docs/decisions.md 36).
#[test]
fn a_crowd_that_pushes_itself_is_no_loop() {
    let row = format!("{}.", "baba ".repeat(170));
    let game = Game::new(&["BABA IS YOU AND PUSH", &row]).play("R");
    assert_eq!(game.turn.outcome(), Outcome::Playing);
    let found = game.find("baba");
    assert_eq!(found.len(), 170);
    assert_eq!((&*found[0], &*found[169]), ("1,1>", "170,1>"));
}

/// What one of a stack has found held up, the others find held up; what it has pushed has gone for the others.
#[test]
fn a_stack_pushes_what_is_before_it_once() {
    let stack = vec!["baba"; 150].join("+");
    let texts = "ROCK ".repeat(80);
    let rows = |end: &str| ["BABA IS YOU .  WALL IS STOP".to_owned(), format!("{stack} {texts}{end}")];
    let held = rows("wall");
    let held = Game::new(&held.each_ref().map(String::as_str)).play("R");
    assert!(held.find("baba").iter().all(|place| place == "0,1>"));
    let free = rows(".");
    let free = Game::new(&free.each_ref().map(String::as_str)).play("R");
    assert_eq!(free.turn.outcome(), Outcome::Playing);
    assert!(free.find("baba").iter().all(|place| place == "1,1>"));
    assert_eq!(free.find("text:ROCK").last().map(String::as_str), Some("81,1>"));
}

/// Two push the same thing the same way, and in between it goes another way by itself: of the ways that it leaves, the last
/// counts, so the second push is none to be left out (docs/decisions.md 36).
#[test]
fn a_push_counts_again_when_something_went_another_way() {
    let words = ["BABA", "IS", "MOVE", "AND", "PUSH"].iter().zip(0..);
    let words = words.map(|(word, x)| (format!("text:{word}"), x, 0, Dir::Right));
    let things = [(0, 3, Dir::Right), (1, 3, Dir::Up), (0, 3, Dir::Right), (1, 2, Dir::Left)];
    let things = things.into_iter().map(|(x, y, dir)| ("baba".to_owned(), x, y, dir));
    let objects = words.chain(things).map(|(kind, x, y, dir)| LevelObject { kind, x, y, dir }).collect();
    let level = LevelDef { width: 5, height: 4, objects, ..LevelDef::default() };
    let position = Position::new(&packs::game(), &level).unwrap();
    let game = Game { position, history: History::default(), turn: Turn::default() }.play("W");
    assert_eq!(game.find("baba"), ["1,1^", "1,3>", "1,3>", "2,3>"]);
}

/// A rule by which things spell is void in the words of such a thing, and holds as soon as that is a text.
#[test]
fn a_thing_in_its_own_rule_may_become_a_text() {
    let rows = ["KEKE NEAR STAR IS WORD AND TEXT", ". AND keke IS WORD .", ". . star . ."];
    let game = Game::new(&rows).play("W");
    assert_eq!(game.find("text:KEKE").last().map(String::as_str), Some("2,1>"));
    let rules = game.position.rules();
    assert!((0..rules.spelled().len()).all(|index| rules.is_in_force(index)));
    assert_eq!(rules.in_force().count(), game.position.fresh_rules().in_force().count());
}
