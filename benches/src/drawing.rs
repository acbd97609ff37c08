//! A board being drawn: [`Drawing`].

use copula::{Dir, LevelDef, LevelObject};

/// A board being drawn.
pub(crate) struct Drawing {
    level: LevelDef,
    taken: Vec<bool>,
    seed: u64,
}

/// Whether things may share tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sharing {
    Apart,
    Stacked,
}

/// What the player in a corridor has before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ahead {
    /// Free tiles.
    Nothing,
    /// A word that makes no rule anywhere.
    Word,
    /// A word that makes a rule on one tile and breaks it on the next.
    Rules,
}

impl Drawing {
    pub(crate) fn new(width: u32, height: u32) -> Drawing {
        let level = LevelDef { width, height, ..LevelDef::default() };
        Drawing { level, taken: vec![false; (width * height) as usize], seed: 1 }
    }

    /// The board as it is now.
    pub(crate) fn into_level(self) -> LevelDef {
        self.level
    }

    pub(crate) fn n_objects(&self) -> usize {
        self.level.objects.len()
    }

    /// The tile in the middle.
    pub(crate) fn middle(&self) -> (i32, i32) {
        (self.level.width as i32 / 2, self.level.height as i32 / 2)
    }

    /// Words in a row.
    pub(crate) fn write(&mut self, x: i32, y: i32, row: &str) {
        row.split_whitespace().zip(x..).for_each(|(word, x)| self.put(&format!("text:{word}"), x, y));
    }

    pub(crate) fn put(&mut self, kind: &str, x: i32, y: i32) {
        self.take(x, y);
        self.level.objects.push(LevelObject { kind: kind.into(), x, y, dir: Dir::Right });
    }

    /// Words round a tile, two tiles away, so that a player in the middle pushes them about.
    pub(crate) fn ring(&mut self, (x, y): (i32, i32), words: &[&str]) {
        let places = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (dx, dy)));
        let edge = places.filter(|&(dx, dy): &(i32, i32)| dx.abs().max(dy.abs()) == 2 && (dx + dy) % 2 == 0);
        edge.zip(words.iter().cycle()).for_each(|((dx, dy), word)| self.put(word, x + dx, y + dy));
    }

    /// A player in the middle, free tiles to its right as far as the board goes, and something to push there.
    pub(crate) fn corridor(&mut self, ahead: Ahead) {
        let (x, y) = self.middle();
        self.put("baba", x, y);
        let end = self.level.width as i32;
        (x + 1..end).for_each(|x| (y - 1..=y + 1).for_each(|y| self.take(x, y)));
        match ahead {
            Ahead::Nothing => {}
            Ahead::Word => self.put("text:ROCK", x + 1, y),
            Ahead::Rules => {
                self.put("text:IS", x + 1, y);
                for x in (x + 2..end).step_by(2) {
                    self.put("text:STAR", x, y - 1);
                    self.put("text:PUSH", x, y + 1);
                }
            }
        }
    }

    /// Things on tiles by a fixed generator, up to so many objects in all.
    pub(crate) fn fill(&mut self, n_objects: usize, things: &[&str], sharing: Sharing) {
        let (width, height) = (u64::from(self.level.width), u64::from(self.level.height));
        let mut next = 0;
        while self.n_objects() < n_objects {
            self.seed = copula_grid::mix(self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
            let (x, y) = ((self.seed % width) as i32, ((self.seed >> 32) % height) as i32);
            // Words stand alone, and the first rows are theirs.
            let is_taken = self.taken[self.index(x, y)] && sharing == Sharing::Apart;
            if is_taken || y < 7.min(height as i32 / 2) {
                continue;
            }
            self.put(things[next % things.len()], x, y);
            next += 1;
        }
    }

    fn take(&mut self, x: i32, y: i32) {
        let index = self.index(x, y);
        self.taken[index] = true;
    }

    fn index(&self, x: i32, y: i32) -> usize {
        y as usize * self.level.width as usize + x as usize
    }
}
