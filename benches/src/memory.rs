//! Prints how many bytes a position takes, a line a figure: scene, what it is about, bytes. A program of its own because
//! counting stands in the way of every allocation.

use copula::{Dir, LevelDef, LevelObject, Position};
use copula_content_std::packs;

fn main() {
    for (name, pack) in [("course", packs::course()), ("game", packs::game())] {
        let bytes = |width, height, n_objects| {
            let position = Position::new(&pack, &level(width, height, n_objects))
                .unwrap_or_else(|error| panic!("{name} {width}x{height} {n_objects}: {error}"));
            let mut copy = None;
            let counted = allocation_counter::measure(|| copy = Some(position.clone()));
            counted.bytes_current as f64 + size_of_val(&copy) as f64
        };
        let an_object = (bytes(128, 128, 9_000) - bytes(128, 128, 1_000)) / 8_000.0;
        let a_tile = (bytes(256, 256, 64) - bytes(64, 64, 64)) / f64::from(256 * 256 - 64 * 64);
        println!("{name} 128x128, 1000 to 9000 objects\tbytes an object\t{an_object}");
        println!("{name} 64x64 to 256x256, 64 objects\tbytes a tile\t{a_tile}");
        println!("{name} 33x18, 192 objects\tbytes in all\t{}", bytes(33, 18, 192));
    }
}

/// A player's rule, a player, and walls in every row.
fn level(width: u32, height: u32, n_objects: usize) -> LevelDef {
    let object = |kind: &str, x, y| LevelObject { kind: kind.into(), x, y, dir: Dir::Right };
    let mut objects: Vec<_> = ["text:BABA", "text:IS", "text:YOU", "baba"]
        .into_iter()
        .zip(0..)
        .map(|(kind, x)| object(kind, x, 0))
        .collect();
    let tiles = (1..height as i32).flat_map(|y| (0..width as i32).map(move |x| (x, y)));
    objects.extend(tiles.map(|(x, y)| object("wall", x, y)).take(n_objects - objects.len()));
    LevelDef { width, height, objects, ..LevelDef::default() }
}
