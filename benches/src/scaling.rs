//! Calm boards on which one thing grows and all else stays: [`scenes`].

use copula::LevelDef;

use crate::{
    boards::PACKS,
    drawing::{Ahead, Drawing, Sharing},
    group::Group,
    piece::Piece,
    scene::{Play, Scene},
};

/// A board to be drawn. No rule is about anything that lies there.
#[derive(Clone, Copy, Debug)]
struct Plan {
    side: u32,
    n_rules: usize,
    /// Words that spell nothing.
    n_words: usize,
    n_objects: usize,
}

/// By board, by objects, by rules and by words.
pub(crate) fn scenes() -> Vec<Scene> {
    let board =
        |side| (format!("board, {side}x{side}"), Plan { side, n_rules: 1, n_words: 0, n_objects: 64 });
    let objects =
        |n_objects| (format!("objects, {n_objects}"), Plan { side: 128, n_rules: 1, n_words: 0, n_objects });
    let rules =
        |n_rules| (format!("rules, {n_rules}"), Plan { side: 64, n_rules, n_words: 0, n_objects: 300 });
    let words = |n_words| {
        (format!("words, {n_words}"), Plan { side: 64, n_rules: 1, n_words, n_objects: 64 + n_words })
    };
    let plans = [
        [16, 64, 256].map(board),
        [500, 5_000, 15_000].map(objects),
        [1, 10, 50].map(rules),
        [0, 50, 500].map(words),
    ];
    let scenes = PACKS.into_iter().flat_map(|pack| {
        plans.iter().flatten().map(move |(name, plan)| {
            let (name, plan) = (format!("{pack} by {name}"), *plan);
            let draw = Box::new(move |ahead| plan.draw(ahead));
            let pieces = vec![Piece::Step, Piece::Push(Ahead::Word), Piece::Read, Piece::Settle];
            Scene { group: Group::Scaling, name, pack, play: Play::Random, pieces, draw }
        })
    });
    scenes.collect()
}

impl Plan {
    fn draw(self, ahead: Ahead) -> LevelDef {
        let mut board = Drawing::new(self.side, self.side);
        let per_row = self.side as usize / 4;
        for (index, rule) in rules().take(self.n_rules).enumerate() {
            board.write((index % per_row) as i32 * 4, (index / per_row) as i32 * 2, &rule);
        }
        board.corridor(ahead);
        self.scatter(&mut board);
        board.fill(self.n_objects, &["wall", "rock", "water"], Sharing::Apart);
        board.into_level()
    }

    /// Words that spell nothing, every second tile, not where the player goes.
    fn scatter(self, board: &mut Drawing) {
        let (middle, side) = (self.side as i32 / 2, self.side as i32);
        let tiles = (8..side).step_by(2).flat_map(|y| (0..side).step_by(2).map(move |x| (x, y)));
        let is_far = |&(x, y): &(i32, i32)| {
            (y - middle).abs() > 3 && ((x - middle).abs() > 12 || (y - middle).abs() > 12)
        };
        let words = ["text:ROCK", "text:IS", "text:PUSH"].into_iter().cycle();
        tiles.filter(is_far).zip(words).take(self.n_words).for_each(|((x, y), word)| board.put(word, x, y));
    }
}

/// The player's rule, then rules about nobody.
fn rules() -> impl Iterator<Item = String> {
    let nouns = ["KEKE", "CRAB", "KEY", "DOOR", "LAVA", "SKULL", "STAR", "FLAG"].into_iter();
    let properties = ["STOP", "PUSH", "HOT", "MELT", "SINK", "WEAK", "DEFEAT"];
    let others = nouns.flat_map(move |noun| properties.map(|property| format!("{noun} IS {property}")));
    std::iter::once("BABA IS YOU".to_string()).chain(others)
}
