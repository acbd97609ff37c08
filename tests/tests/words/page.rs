//! `docs/words.md`, made from `content/packs/game.json`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use copula_content_std::packs;
use copula_harness::{Baba, Input, Outcome, Pack, Player, new_baba_with};
use copula_lexicon::{Role, WordDef};

use crate::{
    drawing::{draw, side_by_side},
    example::{level, stepped},
    moves::{Move, moves_that_show},
    sources::{Family, families},
    turn::acts,
};

const OPENING: &str = "\
# The words of the game pack

Every word of the pack `game` that does something, in alphabetical order: what it is and when it acts, what it does, and
an example. In a description, \"it\" is the object that a rule says the word of, and \"the noun\" is what stands behind a
verb or condition.

The left board of an example is how it starts. The right board is how it looks after the moves that are written above
it: `right`, `left`, `up` and `down` are steps of the player, and in `wait` the player does nothing. Capitals are words,
small letters are things, `.` is an empty tile, `+` joins what shares a tile, and `^`, `<` and `v` behind a thing mean
that it faces up, left or down. Things without such a sign face right.

IS, AND, NOT and TEXT belong to the grammar: IS says what something is or becomes, AND joins words, NOT negates the word
behind it, and TEXT names every text. [language.md](language.md) explains how words form sentences, and
[rules-game.md](rules-game.md) is the exact reference. The small pack `course` has fewer and simpler words; `copula
words` lists them.

This page is generated from `content/packs/game.json`. After a change there, write it anew with
`cargo xtask generate`.
";

#[test]
fn words_md_is_up_to_date() {
    let page = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/words.md");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == page, "docs/words.md is out of date: cargo xtask generate");
}

fn page() -> String {
    let pack = packs::game();
    let families = families();
    let mut words: Vec<&WordDef> = pack.def().words.iter().collect();
    words.sort_by_key(|word| &word.name);
    let (told, plain): (Vec<&WordDef>, Vec<&WordDef>) = words.into_iter().partition(|word| is_told(word));
    let links: Vec<String> =
        told.iter().map(|word| format!("[{0}](#{1})", word.name, word.name.to_lowercase())).collect();
    let mut page = format!("{OPENING}\n{}\n", wrap(&links.join(" · ")));
    told.iter().for_each(|word| describe(word, &pack, &families, &mut page));
    let listed = |role| {
        let names: Vec<&str> =
            plain.iter().filter(|word| word.role == role).map(|word| word.name.as_str()).collect();
        wrap(&names.join(", "))
    };
    _ = write!(
        page,
        "\n## More letters and notes\n\nThey work like [A](#a), [SHARP](#sharp) and [AB](#ab).\n\n{}\n\n\
         ## Nouns for things\n\nEach noun names the things of its own name.\n\n{}\n",
        listed(Role::Letter),
        listed(Role::Noun)
    );
    page
}

/// Whether a word has a section of its own.
fn is_told(word: &WordDef) -> bool {
    match word.role {
        Role::Noun => word.selects.is_some(),
        Role::Letter => !word.example.is_empty(),
        _ => true,
    }
}

fn describe(word: &WordDef, pack: &Arc<Pack>, families: &[Family], page: &mut String) {
    let acts = match word.role {
        Role::Prefix | Role::Condition => Vec::new(),
        _ => acts(pack.def(), &word.name, families),
    };
    let acts = if acts.is_empty() { String::new() } else { format!(" {}.", capital(&acts.join("; "))) };
    let what = wrap(&format!("*{}.{acts}*", kind_of(word)));
    let help = wrap(word.help.as_deref().unwrap_or(""));
    _ = write!(page, "\n## {}\n\n{what}\n\n{help}\n", word.name);
    if !word.example.is_empty() {
        _ = write!(page, "\n{}", example(word, pack));
    }
}

/// What sort of word it is, and what may stand behind it.
fn kind_of(word: &WordDef) -> String {
    let arguments = || match &word.arguments[..] {
        [] => "nouns".to_owned(),
        [only] => plural(only),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(|name| plural(name)).collect();
            format!("{} and {}", others.join(", "), plural(last))
        }
    };
    match word.role {
        Role::Verb => format!("Verb, followed by {}", arguments()),
        Role::Condition => format!("Condition, followed by {}", arguments()),
        Role::Prefix => "Condition, in front of the subject".to_owned(),
        role => capital(role.name()),
    }
}

/// Several of a role; a word stays as it is.
fn plural(name: &str) -> String {
    match name {
        "property" => "properties".to_owned(),
        "letter" => "notes".to_owned(),
        name if name == name.to_lowercase() => format!("{name}s"),
        word => word.to_owned(),
    }
}

/// The board of a word's example, and what it is after the moves that show the word.
fn example(word: &WordDef, pack: &Arc<Pack>) -> String {
    let before = new_baba_with(pack, level(pack, word));
    let moves = moves_that_show(pack, word);
    let after = moves.iter().fold(before.clone(), |b, &(player, input)| stepped(&b, player, input));
    let names: Vec<String> = moves.iter().map(name_of).collect();
    let caption = format!("after {}{}", names.join(", "), outcome(&after));
    side_by_side(("before", &draw(&before)), (&caption, &draw(&after)))
}

fn name_of(&(player, input): &Move) -> String {
    let name = match input {
        Input::Right => "right",
        Input::Up => "up",
        Input::Left => "left",
        Input::Down => "down",
        Input::Wait => "wait",
    };
    match player {
        Player::First => name.to_owned(),
        Player::Second => format!("{name} of the second player"),
    }
}

/// What the board does not show.
fn outcome(b: &Baba) -> String {
    let mut told: Vec<String> = match b.outcome() {
        Outcome::Won => vec!["won".to_owned()],
        Outcome::Finished => vec!["the game has ended".to_owned()],
        Outcome::Destroyed => vec!["the level is destroyed".to_owned()],
        Outcome::Lost => vec!["lost".to_owned()],
        _ => Vec::new(),
    };
    told.extend((b.n_collected() > 0).then(|| format!("collected: {}", b.n_collected())));
    told.extend(b.sounds().iter().map(|sound| format!("sounds: {sound}")));
    if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Breaks a paragraph into lines of at most 120 signs.
pub(crate) fn wrap(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > 120 {
            lines.push(word.to_owned());
        } else {
            let blank = if line.is_empty() { "" } else { " " };
            *line += &format!("{blank}{word}");
        }
    }
    lines.join("\n")
}
