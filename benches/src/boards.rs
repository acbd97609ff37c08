//! Boards of all sizes and moods: [`scenes`].

use copula::LevelDef;

use crate::{
    drawing::{Ahead, Drawing, Sharing},
    group::Group,
    piece::{Guarded, Piece, Watching},
    scene::{Play, Scene},
};

/// The packs that everything is measured with.
pub(crate) const PACKS: [&str; 2] = ["course", "game"];

/// How lively a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
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

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
struct Plan {
    pack: &'static str,
    mood: Mood,
    width: u32,
    height: u32,
    n_objects: usize,
}

/// The boards, and what is told of words and questions.
pub(crate) fn scenes() -> Vec<Scene> {
    let every = || {
        use Piece::{Clone, Copy, Decode, Encode, Hash, Load, Question, Read, Settle, Step, Undo};
        vec![Step, Undo, Read, Settle, Question, Copy, Clone, Hash, Encode, Decode, Load]
    };
    let of_boards = PACKS.into_iter().flat_map(plans).map(|plan| plan.scene(Group::Boards, every()));
    of_boards.chain(PACKS.into_iter().flat_map(of_words)).collect()
}

/// Many games at once.
pub(crate) fn batches() -> Vec<Scene> {
    let pieces = || {
        let each = [Watching::Blind, Watching::Observing].into_iter();
        each.flat_map(|watching| {
            let step = |n_threads| Piece::Batch { n_threads, watching };
            [step(1), step(2), Piece::Gain(watching)]
        })
    };
    let plans =
        PACKS.into_iter().flat_map(|pack| [Plan::calm(pack, 11, 9, 67), Plan::calm(pack, 33, 18, 192)]);
    plans
        .map(|plan| {
            let scene = plan.scene(Group::Batch, pieces().collect());
            Scene { name: format!("{}, many games", scene.name), ..scene }
        })
        .collect()
}

fn plans(pack: &'static str) -> impl Iterator<Item = Plan> {
    let sizes = [(8, 8, 8), (11, 9, 67), (33, 18, 192), (128, 128, 5_000)];
    let calm = sizes.into_iter().map(move |(width, height, n)| Plan::calm(pack, width, height, n));
    let moods = [Mood::Busy, Mood::Crowded, Mood::Guarded, Mood::Hazards].into_iter();
    calm.chain(moods.map(move |mood| Plan { mood, ..Plan::calm(pack, 33, 18, 192) }))
}

fn of_words(pack: &'static str) -> Vec<Scene> {
    let plan = Plan::calm(pack, 33, 18, 192);
    let pushes = [Ahead::Word, Ahead::Rules].into_iter();
    let pushes = pushes.flat_map(|ahead| [Piece::Push(ahead), Piece::ReadAfterPush(ahead)]);
    let corridor = Scene {
        name: format!("{} in a corridor", plan.name()),
        draw: Box::new(move |ahead| plan.draw_corridor(ahead)),
        ..plan.scene(Group::Words, pushes.collect())
    };
    let nobody = |name, row| Scene {
        name: format!("{} {name}", plan.name()),
        draw: Box::new(move |_| plan.draw_without_flags(row)),
        ..plan.scene(Group::Words, vec![Piece::Step])
    };
    let questions: &[Guarded] = match pack {
        "course" => &[
            Guarded { condition: "NEAR", thing: "rock", property: "PUSH" },
            Guarded { condition: "ON", thing: "wall", property: "STOP" },
        ],
        _ => &[
            Guarded { condition: "NEAR", thing: "rock", property: "PUSH" },
            Guarded { condition: "ON", thing: "key", property: "WIN" },
            Guarded { condition: "FACING", thing: "wall", property: "STOP" },
            Guarded { condition: "LONELY", thing: "key", property: "PUSH" },
        ],
    };
    let guarded = Plan { mood: Mood::Guarded, ..plan };
    vec![
        corridor,
        nobody("and no rule about nobody", "SINK IS FLAG"),
        nobody("and a rule about nobody", "FLAG IS SINK"),
        guarded.scene(Group::Words, questions.iter().map(|&guarded| Piece::Guarded(guarded)).collect()),
    ]
}

impl Plan {
    fn calm(pack: &'static str, width: u32, height: u32, n_objects: usize) -> Plan {
        Plan { pack, mood: Mood::Calm, width, height, n_objects }
    }

    fn name(self) -> String {
        let Plan { pack, mood, width, height, n_objects } = self;
        format!("{pack} {width}x{height} {n_objects} {}", format!("{mood:?}").to_lowercase())
    }

    fn scene(self, group: Group, pieces: Vec<Piece>) -> Scene {
        let draw = Box::new(move |_| self.draw());
        Scene { group, name: self.name(), pack: self.pack, play: Play::Random, pieces, draw }
    }

    fn draw(self) -> LevelDef {
        let mut board = self.begin();
        let (x, y) = board.middle();
        board.put("baba", x, y);
        if self.mood == Mood::Busy {
            board.ring((x, y), &["text:FLAG", "text:IS", "text:WATER", "text:AND", "text:KEY"]);
        }
        let sharing = if self.mood == Mood::Crowded { Sharing::Stacked } else { Sharing::Apart };
        board.fill(self.n_objects, self.things(), sharing);
        board.into_level()
    }

    fn draw_corridor(self, ahead: Ahead) -> LevelDef {
        let mut board = self.begin();
        board.corridor(ahead);
        board.fill(self.n_objects, self.things(), Sharing::Apart);
        board.into_level()
    }

    /// No flag, and one more row of words.
    fn draw_without_flags(self, row: &str) -> LevelDef {
        let mut board = self.begin();
        board.write(0, 4, row);
        let (x, y) = board.middle();
        board.put("baba", x, y);
        let things: Vec<&str> = self.things().iter().copied().filter(|&thing| thing != "flag").collect();
        board.fill(self.n_objects, &things, Sharing::Apart);
        board.into_level()
    }

    /// The words.
    fn begin(self) -> Drawing {
        let mut board = Drawing::new(self.width, self.height);
        self.rows().iter().zip(0..).for_each(|(row, y)| board.write(0, y, row));
        board
    }

    fn rows(self) -> &'static [&'static str] {
        match (self.mood, self.pack) {
            (_, _) if self.n_objects < 20 => &["BABA IS YOU"],
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
        }
    }

    fn things(self) -> &'static [&'static str] {
        match self.mood {
            Mood::Calm | Mood::Busy => &["wall", "wall", "rock", "wall", "water", "wall", "flag"],
            Mood::Crowded => &["rock", "rock", "wall", "baba"],
            Mood::Guarded => &["rock", "wall", "flag", "key"],
            Mood::Hazards => &["lava", "water", "wall", "rock", "skull", "key"],
        }
    }
}
