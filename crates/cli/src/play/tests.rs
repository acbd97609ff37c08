//! Keys in, screens out.

use std::sync::Arc;

use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_turn::Registry;
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    style::{Color, Modifier},
};

use super::{
    app::{App, Flow},
    collection::{Collection, Entry},
    progress::Progress,
    screen,
    theme::Theme,
};
use crate::input::packs::Shelf;

const WALK: &str = "
    name: A Walk
    author: Nobody

    BABA IS   YOU  .    .
    FLAG IS   WIN  KEKE .
    .    .    .    .    .
    .    baba rock flag .
    wall wall wall wall wall
";

const CANCELLED: &str = "
    name: Words Fight
    BABA IS   YOU  .   .    .    .
    ROCK IS   PUSH .   .    WATER IS
    ROCK IS   NOT  PUSH .   .    .
    KEY  IS   .    PUSH AND MOON .
    baba .    rock NEAR .   WALL .
    .    BABA IS   YOU  .   IS   .
    .    .    .    .    .   STOP .
";

fn entry(id: &str, drawn: &str) -> Entry {
    let lines: Vec<&str> = drawn.lines().map(str::trim).collect();
    let level = read_drawn(lines.join("\n").trim(), &[]).map(|level| (level, packs::course()));
    Entry { id: id.to_owned(), level: level.map_err(|error| error.to_string()) }
}

fn app_with(levels: &[&str], progress: Progress, theme: Theme) -> App {
    let entries =
        levels.iter().enumerate().map(|(index, drawn)| entry(&format!("{index}.txt"), drawn)).collect();
    App::new(Collection { folder: None, entries }, progress, theme)
}

fn app(levels: &[&str]) -> App {
    app_with(levels, Progress::default(), Theme::Plain)
}

/// Types letters, and `>` `^` `<` `v` for arrows, `!` for Enter, `E` for Escape; the flow after the last.
fn keys(app: &mut App, keys: &str) -> Flow {
    let code = |letter| match letter {
        '>' => KeyCode::Right,
        '^' => KeyCode::Up,
        '<' => KeyCode::Left,
        'v' => KeyCode::Down,
        '!' => KeyCode::Enter,
        'E' => KeyCode::Esc,
        letter => KeyCode::Char(letter),
    };
    let flows = keys.chars().map(|letter| app.on_key(KeyEvent::new(code(letter), KeyModifiers::NONE)));
    flows.last().unwrap_or(Flow::Stay)
}

fn terminal(app: &App, width: u16, height: u16) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(app, frame)).unwrap();
    terminal
}

fn screen(app: &App, width: u16, height: u16) -> String {
    terminal(app, width, height).backend().to_string()
}

fn inputs(app: &App) -> String {
    app.session().unwrap().play().inputs().iter().map(|input| input.letter()).collect()
}

#[test]
fn every_group_of_keys_moves() {
    let mut app = app(&["BABA IS YOU .\n. . baba .\n. . . .\n. . . .\n. . . ."]);
    keys(&mut app, "><dalhvsj^wk");
    assert_eq!(
        inputs(&app),
        "rlrlrldddu\
         uu"
    );
}

#[test]
fn turns_are_undone_done_again_and_restarted() {
    let mut app = app(&[WALK]);
    keys(&mut app, "^<");
    assert_eq!(inputs(&app), "ul");
    keys(&mut app, "uu");
    assert_eq!(inputs(&app), "");
    keys(&mut app, "u");
    assert_eq!(app.note(), Some("There is nothing to undo."));
    keys(&mut app, "yy");
    assert_eq!((inputs(&app).as_str(), app.note()), ("ul", None));
    keys(&mut app, "y");
    assert_eq!(app.note(), Some("There is nothing to redo."));
    keys(&mut app, "r");
    assert_eq!(inputs(&app), "");
    keys(&mut app, "z");
    assert_eq!(inputs(&app), "ul", "a restart is undone like a turn");
}

#[test]
fn a_win_is_kept_and_enter_goes_on() {
    let mut app = app(&[WALK, WALK]);
    assert_eq!(keys(&mut app, "!>"), Flow::Stay);
    assert_eq!(app.index(), 0, "Enter does nothing before the win");
    assert_eq!(keys(&mut app, ">"), Flow::Keep);
    assert_eq!(app.progress().fewest_turns("0.txt"), Some(2));
    assert_eq!(keys(&mut app, ">"), Flow::Stay);
    assert_eq!(inputs(&app), "rr", "a won level is not played on");
    assert_eq!(keys(&mut app, "u>"), Flow::Stay, "the same win is no news");
    assert_eq!(keys(&mut app, "uy"), Flow::Stay);
    keys(&mut app, "!");
    assert_eq!((app.index(), inputs(&app).as_str()), (1, ""));
    keys(&mut app, ">>!");
    assert_eq!((app.index(), app.note()), (1, Some("This is the last level, and all levels are won.")));
}

#[test]
fn every_shipped_level_is_won_by_typing_its_solution() {
    let shelf = Arc::new(Shelf::new(Registry::default()));
    let shipped = Collection::shipped(&shelf, None);
    let solution = |entry: &Entry| entry.level.as_ref().unwrap().0.solution.clone().unwrap();
    let solutions: Vec<String> = shipped.entries.iter().map(solution).collect();
    let mut app = App::new(shipped, Progress::default(), Theme::Coloured);
    for (index, solution) in solutions.iter().enumerate() {
        assert_eq!(app.index(), index);
        let arrows: String = solution.replace('r', ">").replace('u', "^").replace('l', "<").replace('d', "v");
        assert_eq!(keys(&mut app, &arrows), Flow::Keep, "{}", app.entry().id);
        keys(&mut app, "!");
    }
    assert_eq!(app.note(), Some("This is the last level, and all levels are won."));
}

#[test]
fn levels_are_turned_over_both_ways() {
    let mut app = app(&[WALK, CANCELLED]);
    keys(&mut app, "N");
    assert_eq!((app.index(), app.note()), (0, Some("This is the first level; 2 levels are not won yet.")));
    keys(&mut app, "n");
    assert_eq!(app.index(), 1);
    keys(&mut app, "n");
    assert_eq!((app.index(), app.note()), (1, Some("This is the last level; 2 levels are not won yet.")));
    keys(&mut app, "p");
    assert_eq!(app.index(), 0);
}

#[test]
fn play_goes_on_at_the_first_level_that_is_not_won() {
    let won = |ids: &[&str]| ids.iter().map(|&id| (id.to_owned(), 3)).collect();
    assert_eq!(app_with(&[WALK, WALK, WALK], won(&["0.txt"]), Theme::Plain).index(), 1);
    assert_eq!(app_with(&[WALK, WALK], won(&["0.txt", "1.txt"]), Theme::Plain).index(), 0);
}

#[test]
fn keys_leave_the_why_cursor_before_the_game() {
    let mut app = app(&[WALK]);
    assert_eq!(keys(&mut app, "?"), Flow::Stay);
    let start = app.cursor().unwrap();
    keys(&mut app, ">.");
    assert_eq!(app.cursor().unwrap().x, start.x + 1);
    assert_eq!(inputs(&app), "", "nothing is played");
    keys(&mut app, "vvvvvvv<<<<<<<<<<<<");
    assert_eq!((app.cursor().unwrap().x, app.cursor().unwrap().y), (0, 4), "it stays on the board");
    assert_eq!(keys(&mut app, "E"), Flow::Stay);
    assert_eq!(app.cursor(), None);
    assert_eq!(keys(&mut app, "E"), Flow::Leave);
    assert_eq!(keys(&mut app, "?q"), Flow::Leave);
}

#[test]
fn a_level_that_cannot_be_read_says_so_and_is_passed_over() {
    let mut app = app(&["BABA IS\nBaba IS YOU", WALK]);
    assert_eq!(app.index(), 1);
    assert_eq!(keys(&mut app, "N>u?r"), Flow::Stay);
    assert_eq!(app.cursor(), None);
    insta::assert_snapshot!(screen(&app, 70, 16));
}

#[test]
fn a_normal_screen() {
    let mut app = app(&[WALK, CANCELLED]);
    keys(&mut app, "^");
    insta::assert_snapshot!("normal_small", screen(&app, 66, 22));
    insta::assert_snapshot!("normal_large", screen(&app, 100, 24));
}

#[test]
fn cancelled_rules_say_what_cancels_them() {
    let app = app(&[CANCELLED]);
    insta::assert_snapshot!(screen(&app, 96, 24));
    let terminal = terminal(&app, 96, 24);
    let buffer = terminal.backend().buffer();
    let struck: String = buffer
        .content()
        .iter()
        .filter(|cell| cell.modifier.contains(Modifier::CROSSED_OUT))
        .map(|cell| cell.symbol())
        .collect();
    assert!(struck.contains("ROCK IS PUSH"), "{struck}");
    assert!(struck.contains("~PUSH~"), "{struck}");
}

#[test]
fn why_tells_of_things_and_of_words() {
    let mut app = app(&[CANCELLED]);
    keys(&mut app, "?>>");
    insta::assert_snapshot!("why_thing", screen(&app, 100, 26));
    keys(&mut app, "^^^");
    insta::assert_snapshot!("why_word_cancelled", screen(&app, 100, 26));
    keys(&mut app, ">>>");
    insta::assert_snapshot!("why_word_in_no_rule", screen(&app, 100, 26));
    keys(&mut app, "vv");
    insta::assert_snapshot!("why_word_unknown", screen(&app, 100, 26));
    keys(&mut app, "<<<<<^^");
    insta::assert_snapshot!("why_below", screen(&app, 60, 24));
}

#[test]
fn panels_scroll_paragraph_by_paragraph() {
    let mut app = app(&[CANCELLED]);
    keys(&mut app, "]]");
    let scrolled = app.n_scrolled();
    assert_eq!(scrolled, 2);
    keys(&mut app, "]]]]]]]]]]]]]]]]]]]]]]]]");
    let most = app.n_scrolled();
    keys(&mut app, "]");
    assert_eq!(app.n_scrolled(), most);
    assert!(screen(&app, 100, 24).contains("back: ["));
    keys(&mut app, "[");
    assert_eq!(app.n_scrolled(), most - 1);
    keys(&mut app, "?");
    assert_eq!(app.n_scrolled(), 0, "the answer starts at its top");
}

#[test]
fn a_won_screen() {
    let mut app = app(&[WALK, CANCELLED]);
    keys(&mut app, ">>");
    insta::assert_snapshot!(screen(&app, 80, 24));
}

#[test]
fn a_lost_game_names_the_words_of_the_pack() {
    let mut app = app(&[". . .\nBABA IS YOU\n. baba ."]);
    keys(&mut app, "^");
    assert!(screen(&app, 80, 24).contains("No object is YOU. Press u to undo or r to restart."));
    keys(&mut app, "u");
    assert!(!screen(&app, 80, 24).contains("No object"));
}

#[test]
fn too_small_a_terminal_says_so_and_any_other_is_drawn() {
    let mut app = app(&[WALK, CANCELLED]);
    insta::assert_snapshot!(screen(&app, 40, 8));
    for keys_before in ["", "?", "?]", "n", ">>"] {
        keys(&mut app, keys_before);
        for width in (1..=130).step_by(7) {
            for height in (1..=50).step_by(3) {
                terminal(&app, width, height);
            }
        }
    }
}

#[test]
fn a_board_that_is_too_large_scrolls_with_the_player() {
    let row = |x| {
        let tiles = (0..40).map(|at| if at == x { "baba" } else { "." });
        tiles.collect::<Vec<_>>().join(" ")
    };
    let words = format!("BABA IS YOU {}", ["."; 37].join(" "));
    let rows: Vec<String> =
        std::iter::once(words).chain((0..30).map(|y| row(if y == 15 { 20 } else { 99 }))).collect();
    let mut app = app(&[&rows.join("\n")]);
    insta::assert_snapshot!("scrolled", screen(&app, 80, 24));
    keys(&mut app, &">".repeat(19));
    let end = screen(&app, 80, 24);
    assert!(end.contains("baba →"), "{end}");
    assert!(end.contains("columns 27 to 39 of 40"), "{end}");
}

#[test]
fn stacks_show_how_many_they_are() {
    let app = app(&[
        "BABA IS YOU . .\nbaba+rock rock+rock+rock+rock+rock+rock+rock+rock+rock+rock rock+PUSH . wall^",
    ]);
    insta::assert_snapshot!("stacks_small", screen(&app, 50, 16));
    insta::assert_snapshot!("stacks_large", screen(&app, 80, 16));
}

#[test]
fn nothing_is_coloured_where_colours_are_unwanted() {
    let mut plain = app(&[CANCELLED]);
    let mut coloured = app_with(&[CANCELLED], Progress::default(), Theme::Coloured);
    for sequence in ["", "?", ">>^^", "E>"] {
        keys(&mut plain, sequence);
        keys(&mut coloured, sequence);
        let (without, with) = (terminal(&plain, 100, 26), terminal(&coloured, 100, 26));
        let is_coloured = |terminal: &Terminal<TestBackend>| {
            let cells = terminal.backend().buffer().content();
            cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
        };
        assert!(!is_coloured(&without) && is_coloured(&with));
        let word = |terminal: &Terminal<TestBackend>| {
            let cells = terminal.backend().buffer().content();
            cells.iter().find(|cell| cell.symbol() == "┌").unwrap().modifier
        };
        assert_eq!((word(&without), word(&with)), (Modifier::BOLD, Modifier::BOLD));
        assert_eq!(without.backend().to_string(), with.backend().to_string(), "no sign hangs on colour");
    }
}
