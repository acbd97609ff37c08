//! Many players that push many words, and a board full of things: [`scenes`].

use copula::LevelDef;

use crate::{
    boards::PACKS,
    drawing::Drawing,
    group::Group,
    piece::Piece,
    scene::{Play, Scene},
};

/// As wide as a board may be.
const WIDEST: u32 = 1_024;

/// Where a crowd stands.
#[derive(Clone, Copy, Debug)]
enum Formation {
    /// So many on each tile of a row, and the words on the tiles behind the last, one each.
    Row { per_tile: usize, end: End },
    /// Each with one word before it, in a row of its own.
    Rows,
}

/// What a row runs into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Free,
    Blocked,
}

/// Crowds, each at half its size too, then the full board.
pub(crate) fn scenes() -> Vec<Scene> {
    let of_pack = |pack| {
        // A row of a thousand players and a thousand words is longer than a board may be.
        let rows = [(500, 1, "in a row"), (1_000, 50, "in a row of stacks"), (1_000, 1_000, "on a tile")];
        let rows = rows.into_iter().flat_map(move |(n_players, per_tile, name)| {
            let ends = [(End::Free, ""), (End::Blocked, ", blocked")].into_iter();
            ends.flat_map(move |(end, how)| {
                let scene = move |n_players| {
                    let name = format!("{pack} crowd, {n_players} {name}{how}");
                    crowd(pack, name, n_players, Formation::Row { per_tile, end })
                };
                [n_players / 2, n_players].map(scene)
            })
        });
        let in_rows = [500, 1_000].map(|n_players| {
            crowd(pack, format!("{pack} crowd, {n_players} in rows of their own"), n_players, Formation::Rows)
        });
        rows.chain(in_rows).chain([full(pack)])
    };
    PACKS.into_iter().flat_map(of_pack).collect()
}

fn crowd(pack: &'static str, name: String, n_players: usize, formation: Formation) -> Scene {
    let draw = Box::new(move |_| draw_crowd(n_players, formation));
    let pieces = vec![Piece::Step, Piece::Undo];
    Scene { group: Group::Crowds, name, pack, play: Play::Once, pieces, draw }
}

fn draw_crowd(n_players: usize, formation: Formation) -> LevelDef {
    match formation {
        Formation::Row { per_tile, end } => {
            let mut board = Drawing::new(WIDEST, 3);
            board.write(0, 0, "BABA IS YOU");
            board.write(4, 0, "WALL IS STOP");
            let n_tiles = n_players.div_ceil(per_tile);
            (0..n_players).for_each(|player| board.put("baba", (player / per_tile) as i32, 2));
            let words = n_tiles as i32..(n_tiles + n_players) as i32;
            words.clone().for_each(|x| board.put("text:ROCK", x, 2));
            if end == End::Blocked {
                board.put("wall", words.end, 2);
            }
            board.into_level()
        }
        Formation::Rows => {
            let mut board = Drawing::new(8, n_players as u32 + 2);
            board.write(0, 0, "BABA IS YOU");
            for y in 2..n_players as i32 + 2 {
                board.put("baba", 1, y);
                board.put("text:ROCK", 2, y);
            }
            board.into_level()
        }
    }
}

/// A million walls, and a room in the middle.
fn full(pack: &'static str) -> Scene {
    let draw = || {
        let mut board = Drawing::new(WIDEST, WIDEST);
        board.write(0, 0, "BABA IS YOU");
        board.write(4, 0, "WALL IS STOP");
        let (middle_x, middle_y) = board.middle();
        board.put("baba", middle_x, middle_y);
        let tiles = (2..WIDEST as i32).flat_map(|y| (0..WIDEST as i32).map(move |x| (x, y)));
        let walls = tiles.filter(|&(x, y)| (x - middle_x).abs() > 3 || (y - middle_y).abs() > 3);
        walls.take(1_000_000).for_each(|(x, y)| board.put("wall", x, y));
        board.into_level()
    };
    let name = format!("{pack} 1024x1024 1000000 still things");
    let pieces = vec![Piece::Step];
    Scene { group: Group::Crowds, name, pack, play: Play::Round, pieces, draw: Box::new(move |_| draw()) }
}
