//! One board for a pair of words: [`Setup`].

use std::sync::Arc;

use copula_formats::read_drawn;
use copula_harness::{Baba, Input, Pack, new_baba_with};

use super::told::tell;
use crate::drawing::draw;

/// What rules say with two words, and the things that they are about.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// The sentences that are there whatever is left out of the pair.
    pub(crate) always: Vec<String>,
    /// The sentences of each word of the pair.
    pub(crate) said: [Vec<String>; 2],
    /// The rows of the board below the sentences.
    pub(crate) scene: Vec<String>,
    pub(crate) inputs: Vec<Input>,
}

/// What came of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Result {
    /// The rows of the scene as they are then.
    pub(crate) scene: Vec<String>,
    /// What happened to whom.
    pub(crate) told: Vec<String>,
}

/// Which pairs of a group have a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Those of which one word changes or prevents what the other does.
    Changing,
    /// Those too of which each word does something alone.
    WithCompeting,
}

impl Setup {
    /// What comes of the scene with both words.
    pub(crate) fn result(&self, pack: &Arc<Pack>) -> Result {
        self.result_saying(pack, &[0, 1])
    }

    /// Whether the pair is worth a row. A pair without a first word is, if the second does something.
    pub(crate) fn is_telling(&self, pack: &Arc<Pack>, shown: Shown) -> bool {
        let [neither, first, second, both] =
            [&[][..], &[0], &[1], &[0, 1]].map(|said| self.result_saying(pack, said));
        let [first_acts, second_acts] = [&first, &second].map(|alone| *alone != neither);
        let changes = both != first && both != second;
        let prevents = both == neither && (first_acts || second_acts);
        // The same sentence twice competes with nobody.
        let competes = first_acts && second_acts && self.said[0] != self.said[1];
        let is_alone = self.said[0].is_empty() && second_acts;
        changes || prevents || is_alone || (competes && shown == Shown::WithCompeting)
    }

    fn result_saying(&self, pack: &Arc<Pack>, said: &[usize]) -> Result {
        let chosen = said.iter().flat_map(|&index| &self.said[index]);
        let sentences: Vec<&String> = chosen.chain(&self.always).collect();
        let before = self.start(pack, &sentences);
        let mut after = before.clone();
        self.inputs.iter().for_each(|&input| after.step(input));
        Result { scene: draw_scene(&after, self.scene.len()), told: tell(&before, &after) }
    }

    /// The board: a sentence on each row, an empty row, then the scene.
    fn start(&self, pack: &Arc<Pack>, sentences: &[&String]) -> Baba {
        let lexicon = pack.lexicon();
        let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
        let rows = sentences.iter().map(|row| row.as_str());
        let rows: Vec<&str> = rows.chain(["."]).chain(self.scene.iter().map(String::as_str)).collect();
        let width = rows.iter().map(|row| row.split_whitespace().count()).max().unwrap_or(0);
        let wide = |row: &&str| format!("{row}{}", " .".repeat(width - row.split_whitespace().count()));
        let drawn: Vec<String> = rows.iter().map(wide).collect();
        let level = read_drawn(&drawn.join("\n"), &nouns);
        new_baba_with(pack, level.unwrap_or_else(|error| panic!("{drawn:?}:\n{error}")))
    }
}

/// The last rows of a board, without the blanks that align columns.
fn draw_scene(b: &Baba, n_rows: usize) -> Vec<String> {
    let rows = draw(b);
    let packed = |row: &String| row.split_whitespace().collect::<Vec<_>>().join(" ");
    rows[rows.len() - n_rows..].iter().map(packed).collect()
}
