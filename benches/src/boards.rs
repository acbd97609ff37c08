//! The boards that are measured: [`Scene`].

use copula::{Dir, LevelDef, LevelObject};

/// A board and how it is played.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// Its name in the table.
    pub(crate) name: String,
    /// The pack that it is played with.
    pub(crate) pack: &'static str,
    /// The board.
    pub(crate) level: LevelDef,
}

/// How lively a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    /// One player among things that stand still; few words move.
    Calm,
    /// The player is locked in with words and pushes them all the time.
    Busy,
    /// Stacks, and many players.
    Crowded,
    /// What may be done hangs on ON, NEAR and, in the game pack, FACING.
    Guarded,
    /// Things that end each other everywhere.
    Hazards,
}

/// Every board, in the order of the table.
pub(crate) fn scenes() -> Vec<Scene> {
    let sizes = [(8, 8, 8), (11, 9, 67), (33, 18, 192), (128, 128, 5_000)];
    let mut scenes = Vec::new();
    for pack in ["course", "game"] {
        for (width, height, n_objects) in sizes {
            scenes.push(scene(pack, Mood::Calm, width, height, n_objects));
        }
        for mood in [Mood::Busy, Mood::Crowded, Mood::Guarded, Mood::Hazards] {
            scenes.push(scene(pack, mood, 33, 18, 192));
        }
    }
    scenes
}

/// A board of that size with so many objects.
pub(crate) fn scene(pack: &'static str, mood: Mood, width: u32, height: u32, n_objects: usize) -> Scene {
    let mut board = Drawing::new(width, height);
    let rows: &[&str] = match (mood, pack) {
        (_, _) if n_objects < 20 => &["BABA IS YOU"],
        (Mood::Calm | Mood::Busy, _) => &["BABA IS YOU", "ROCK IS PUSH", "WALL IS STOP", "FLAG IS WIN"],
        (Mood::Crowded, _) => &["BABA IS YOU", "ROCK IS YOU AND PUSH", "WALL IS STOP"],
        (Mood::Guarded, "course") => {
            &["BABA IS YOU", "ROCK NEAR BABA IS PUSH", "WALL ON FLAG IS STOP", "KEY NEAR ROCK IS WIN"]
        }
        (Mood::Guarded, _) => &[
            "BABA IS YOU",
            "ROCK NEAR BABA IS PUSH",
            "WALL FACING ROCK IS STOP",
            "LONELY KEY IS PUSH",
            "NOT BABA ON FLAG IS WIN",
        ],
        (Mood::Hazards, _) => &[
            "BABA IS YOU",
            "LAVA IS HOT",
            "ROCK IS MELT AND PUSH",
            "WATER IS SINK",
            "SKULL IS DEFEAT",
            "KEY IS OPEN",
        ],
    };
    rows.iter().zip(0..).for_each(|(row, y)| board.write(0, y, row));
    let things: &[&str] = match mood {
        Mood::Calm | Mood::Busy => &["wall", "wall", "rock", "wall", "water", "wall", "flag"],
        Mood::Crowded => &["rock", "rock", "wall", "baba"],
        Mood::Guarded => &["rock", "wall", "flag", "key"],
        Mood::Hazards => &["lava", "water", "wall", "rock", "skull", "key"],
    };
    if mood == Mood::Busy {
        board.put("baba", width as i32 / 2, height as i32 / 2);
        let words = ["text:FLAG", "text:IS", "text:WATER", "text:AND", "text:KEY"];
        board.ring(width as i32 / 2, height as i32 / 2, &words);
    } else {
        board.put("baba", width as i32 / 2, height as i32 / 2);
    }
    board.fill(n_objects, things, mood);
    let name = format!("{pack} {width}x{height} {n_objects} {}", format!("{mood:?}").to_lowercase());
    Scene { name, pack, level: board.level }
}

/// A board being drawn.
struct Drawing {
    level: LevelDef,
    taken: Vec<bool>,
    seed: u64,
}

impl Drawing {
    fn new(width: u32, height: u32) -> Drawing {
        let level = LevelDef { width, height, ..LevelDef::default() };
        Drawing { level, taken: vec![false; (width * height) as usize], seed: 1 }
    }

    fn write(&mut self, x: i32, y: i32, row: &str) {
        row.split_whitespace().zip(x..).for_each(|(word, x)| self.put(&format!("text:{word}"), x, y));
    }

    fn put(&mut self, kind: &str, x: i32, y: i32) {
        self.taken[y as usize * self.level.width as usize + x as usize] = true;
        self.level.objects.push(LevelObject { kind: kind.into(), x, y, dir: Dir::Right });
    }

    /// Words round a tile, two tiles away, so that a player in the middle pushes them about.
    fn ring(&mut self, x: i32, y: i32, words: &[&str]) {
        let places = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (dx, dy)));
        let edge = places.filter(|&(dx, dy): &(i32, i32)| dx.abs().max(dy.abs()) == 2 && (dx + dy) % 2 == 0);
        edge.zip(words.iter().cycle()).for_each(|((dx, dy), word)| self.put(word, x + dx, y + dy));
    }

    /// Things on tiles by a fixed generator, up to so many objects in all.
    fn fill(&mut self, n_objects: usize, things: &[&str], mood: Mood) {
        let (width, height) = (u64::from(self.level.width), u64::from(self.level.height));
        let mut next = 0;
        while self.level.objects.len() < n_objects {
            self.seed = copula_grid::mix(self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
            let (x, y) = ((self.seed % width) as i32, ((self.seed >> 32) % height) as i32);
            // Words stand alone, and the first rows are theirs.
            let is_taken = self.taken[y as usize * width as usize + x as usize];
            if (is_taken && mood != Mood::Crowded) || y < 7.min(height as i32 / 2) {
                continue;
            }
            let thing = things[next % things.len()];
            next += 1;
            self.put(thing, x, y);
        }
    }
}
