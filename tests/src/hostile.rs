//! Levels that are legal and take as much work as they can: [`hostile`]. Each stays within
//! [`Limits::for_levels_of_strangers`](copula_turn::Limits::for_levels_of_strangers), so the turn itself has to be bounded.

use copula_grid::{Dir, LevelDef, LevelObject};

/// A level that takes much work.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// What makes it hard.
    pub name: &'static str,
    /// The name of the pack.
    pub pack: &'static str,
    /// The level.
    pub level: LevelDef,
    /// The moves, as solutions write them.
    pub moves: &'static str,
}

/// The side of the larger boards.
const SIDE: u32 = 64;

/// Objects that stand on one tile, or everywhere.
const CROWD: usize = 1_900;

/// Where 1,900 objects stand.
#[derive(Clone, Copy)]
enum Crowd {
    OnOneTile,
    AtTheEdge,
    OnTwoTiles,
    Everywhere,
}

/// A name, who stands there, what the sentences say of them, and the moves.
type Row = (&'static str, Crowd, &'static [&'static str], &'static str);

/// What every pack can say.
const OF_ALL: &[Row] = &[
    ("a crowd on one tile moves", Crowd::OnOneTile, &["BABA IS YOU"], "rlrl"),
    ("a crowd that pushes itself", Crowd::OnOneTile, &["BABA IS YOU", "BABA IS PUSH"], "rlrl"),
    ("a crowd at an edge that pushes itself", Crowd::AtTheEdge, &["BABA IS YOU", "BABA IS PUSH"], "rrur"),
    ("players everywhere", Crowd::Everywhere, &["BABA IS YOU", "BABA IS PUSH"], "rlud"),
    (
        "a crowd that destroys itself in pairs",
        Crowd::OnOneTile,
        &["BABA IS OPEN", "BABA IS SHUT", "BABA IS SINK"],
        ".",
    ),
    (
        "a crowd next to a crowd",
        Crowd::OnTwoTiles,
        &["BABA NEAR KEKE IS YOU", "KEKE NEAR BABA IS YOU"],
        "rlrl",
    ),
    (
        "a crowd on a crowd",
        Crowd::OnOneTile,
        &["BABA ON BABA IS YOU", "BABA ON BABA IS HOT", "BABA ON BABA IS MELT"],
        "rl",
    ),
    ("belts under a crowd", Crowd::OnOneTile, &["BABA IS SHIFT"], "...."),
    (
        "many conversions",
        Crowd::OnOneTile,
        &["BABA IS KEKE AND ROCK AND WALL", "KEKE IS BABA AND ROCK"],
        "...",
    ),
];

/// What the packs of the game can say.
const OF_THE_GAME: &[Row] = &[
    ("everybody follows everybody", Crowd::Everywhere, &["BABA FOLLOW BABA", "BABA IS MOVE"], "...."),
    ("more and more", Crowd::OnOneTile, &["BABA IS MORE"], "......"),
    ("everything everywhere falls", Crowd::Everywhere, &["BABA IS FALL", "BABA IS MOVE"], ".."),
    ("everybody is pulled", Crowd::Everywhere, &["BABA IS PULL", "BABA IS MOVE", "BABA IS PUSH"], "..."),
    ("everybody swaps", Crowd::OnOneTile, &["BABA IS SWAP", "BABA IS MOVE"], "..."),
    ("teleporters in a crowd", Crowd::OnOneTile, &["BABA IS TELE"], "..."),
    (
        "everybody eats everybody",
        Crowd::OnOneTile,
        &["BABA EAT KEKE", "BABA IS MOVE", "BABA MAKE KEKE"],
        "...",
    ),
    (
        "a crowd that feels",
        Crowd::OnOneTile,
        &["BABA FEELING YOU IS PUSH", "BABA NEAR BABA IS YOU", "BABA NOT ON KEKE IS MOVE"],
        "r.",
    ),
    ("empty tiles move", Crowd::OnOneTile, &["EMPTY IS YOU AND PUSH", "EMPTY IS MOVE"], "rl"),
    (
        "empty tiles near empty tiles",
        Crowd::OnOneTile,
        &["EMPTY NEAR EMPTY IS YOU", "EMPTY NEAR EMPTY IS PUSH", "EMPTY IS SHIFT"],
        "rl",
    ),
    ("everybody becomes everything", Crowd::OnOneTile, &["BABA IS ALL", "ALL IS MOVE"], ".."),
    ("everybody is written", Crowd::OnOneTile, &["BABA WRITE BABA AND KEKE", "TEXT IS MOVE"], ".."),
    ("everything is a word", Crowd::Everywhere, &["BABA IS WORD", "BABA IS MOVE", "KEKE IS WORD"], "r.r."),
];

/// The levels.
pub fn hostile() -> Vec<Hostile> {
    let mut levels = Vec::new();
    for pack in ["course", "game", "game-2019"] {
        let of_the_game = if pack == "course" { &[] } else { OF_THE_GAME };
        for &(name, crowd, sentences, moves) in OF_ALL.iter().chain(of_the_game) {
            levels.push(Hostile { name, pack, level: draw(crowd, sentences), moves });
        }
        levels.push(Hostile { name: "many rules", pack, level: many_rules(), moves: "r." });
    }
    for pack in ["game", "game-2019"] {
        levels.push(Hostile { name: "everybody copies everybody", pack, level: many_mimics(), moves: "r." });
    }
    levels
}

fn level() -> LevelDef {
    LevelDef { width: SIDE, height: SIDE, ..LevelDef::default() }
}

fn put(level: &mut LevelDef, kind: &str, x: usize, y: usize) {
    let dir = Dir::VARIANTS[level.objects.len() % 4];
    level.objects.push(LevelObject { kind: kind.to_owned(), x: x as i32, y: y as i32, dir });
}

/// Writes sentences at the bottom, one in a row.
fn write(level: &mut LevelDef, sentences: &[&str]) {
    for (index, sentence) in sentences.iter().enumerate() {
        for (x, word) in sentence.split(' ').enumerate() {
            put(level, &format!("text:{word}"), x, SIDE as usize - 1 - index);
        }
    }
}

fn draw(crowd: Crowd, sentences: &[&str]) -> LevelDef {
    let mut level = level();
    write(&mut level, sentences);
    for index in 0..CROWD {
        let side = SIDE as usize;
        let (kind, x, y) = match crowd {
            Crowd::OnOneTile => ("baba", 9, 9),
            Crowd::AtTheEdge => ("baba", side - 1, 9),
            Crowd::OnTwoTiles => (["baba", "keke"][index % 2], 9 + index % 2, 9),
            Crowd::Everywhere => ("baba", index % side, index / side),
        };
        put(&mut level, kind, x, y);
    }
    level
}

/// Rules that name each other's subjects, as many as a board takes.
fn many_rules() -> LevelDef {
    let mut level = level();
    let nouns = ["BABA", "KEKE", "ROCK", "WALL", "FLAG", "SKULL", "KEY", "DOOR"];
    for row in 0..SIDE as usize - 1 {
        for part in 0..SIDE as usize / 8 {
            let (a, b, c) = (nouns[(row + part) % 8], nouns[row % 8], nouns[(row / 8 + part) % 8]);
            let sentence = format!("{a} NEAR {b} IS NOT {c}");
            for (index, word) in sentence.split(' ').take(4 + row % 3).enumerate() {
                if level.objects.len() < CROWD {
                    put(&mut level, &format!("text:{word}"), part * 8 + index, row);
                }
            }
        }
    }
    level
}

/// Everybody copies the rules of all others.
fn many_mimics() -> LevelDef {
    let mut level = level();
    let nouns = ["BABA", "KEKE", "ROCK", "WALL", "FLAG", "SKULL", "KEY", "DOOR"];
    let mut sentences: Vec<String> = Vec::new();
    for a in nouns {
        sentences.push(format!("{a} MIMIC {}", nouns.join(" AND ")));
        sentences.push(format!("{a} NEAR {a} IS PUSH AND YOU AND MOVE AND OPEN AND SHUT"));
    }
    let sentences: Vec<&str> = sentences.iter().map(String::as_str).collect();
    write(&mut level, &sentences);
    for index in 0..CROWD - 300 {
        put(&mut level, &nouns[index % 8].to_lowercase(), index % SIDE as usize, index / SIDE as usize);
    }
    level
}
