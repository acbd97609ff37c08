//! The letters: [`glyph`].

use crate::look::spread;

/// How wide a glyph is, in dots.
pub(crate) const WIDTH: usize = 5;

/// How high a glyph is, in dots.
pub(crate) const HEIGHT: usize = 7;

/// The dots of a sign, row by row.
pub(crate) type Glyph = [[bool; WIDTH]; HEIGHT];

/// The dots of a character. One that was not drawn gets a box with dots made of its number: no letter, but the same one
/// always and, with luck, another for another.
pub(crate) fn glyph(character: char) -> Glyph {
    drawn(character).unwrap_or_else(|| made_up(character))
}

fn drawn(character: char) -> Option<Glyph> {
    BANDS.iter().find_map(|band| {
        let column = WIDTH + 1;
        let index = band[0].chars().step_by(column).position(|drawn| drawn == character)?;
        let dot = |x: usize, y: usize| band[y + 1].as_bytes()[index * column + x] == b'#';
        Some(std::array::from_fn(|y| std::array::from_fn(|x| dot(x, y))))
    })
}

fn made_up(character: char) -> Glyph {
    let bits = spread(character.encode_utf8(&mut [0; 4]));
    let is_rim = |x, y| x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
    let dot = |x: usize, y: usize| is_rim(x, y) || bits >> (y * WIDTH + x) & 1 == 1;
    std::array::from_fn(|y| std::array::from_fn(|x| dot(x, y)))
}

/// Each band names its characters in the first line, one every six columns, and draws them below.
const BANDS: [[&str; HEIGHT + 1]; 6] = [
    [
        "A     B     C     D     E     F     G     H     I     J    ",
        ".###. ####. .#### ###.. ##### ##### .#### #...# ##### ..###",
        "#...# #...# #.... #..#. #.... #.... #.... #...# ..#.. ...#.",
        "#...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#.",
        "##### ####. #.... #...# ####. ####. #.### ##### ..#.. ...#.",
        "#...# #...# #.... #...# #.... #.... #...# #...# ..#.. ...#.",
        "#...# #...# #.... #..#. #.... #.... #...# #...# ..#.. #..#.",
        "#...# ####. .#### ###.. ##### #.... .#### #...# ##### .##..",
    ],
    [
        "K     L     M     N     O     P     Q     R     S     T    ",
        "#...# #.... #...# #...# .###. ####. .###. ####. .#### #####",
        "#..#. #.... ##.## ##..# #...# #...# #...# #...# #.... ..#..",
        "#.#.. #.... #.#.# ##..# #...# #...# #...# #...# #.... ..#..",
        "##... #.... #.#.# #.#.# #...# ####. #...# ####. .###. ..#..",
        "#.#.. #.... #...# #..## #...# #.... #.#.# #.#.. ....# ..#..",
        "#..#. #.... #...# #..## #...# #.... #..#. #..#. ....# ..#..",
        "#...# ##### #...# #...# .###. #.... .##.# #...# ####. ..#..",
    ],
    [
        "U     V     W     X     Y     Z     0     1     2     3    ",
        "#...# #...# #...# #...# #...# ##### .###. ..#.. .###. ####.",
        "#...# #...# #...# #...# #...# ....# #..## .##.. #...# ....#",
        "#...# #...# #...# .#.#. .#.#. ...#. #.#.# ..#.. ....# ....#",
        "#...# .#.#. #.#.# ..#.. ..#.. ..#.. #.#.# ..#.. ..##. .###.",
        "#...# .#.#. #.#.# .#.#. ..#.. .#... #.#.# ..#.. .#... ....#",
        "#...# .#.#. ##.## #...# ..#.. #.... ##..# ..#.. #.... ....#",
        ".###. ..#.. #...# #...# ..#.. ##### .###. .###. ##### ####.",
    ],
    [
        "4     5     6     7     8     9     +     -     _     =    ",
        "...#. ##### .###. ##### .###. .###. ..... ..... ..... .....",
        "..##. #.... #.... ....# #...# #...# ..#.. ..... ..... .....",
        ".#.#. #.... #.... ....# #...# #...# ..#.. ..... ..... #####",
        "#..#. ####. ####. ...#. .###. .#### ##### ##### ..... .....",
        "##### ....# #...# ..#.. #...# ....# ..#.. ..... ..... #####",
        "...#. ....# #...# .#... #...# ....# ..#.. ..... ..... .....",
        "...#. ####. .###. .#... .###. .###. ..... ..... ##### .....",
    ],
    [
        ".     ,     :     ;     !     ?     '     \"     /     \\    ",
        "..... ..... ..... ..... ..#.. .###. ..#.. .#.#. ....# #....",
        "..... ..... ..#.. ..#.. ..#.. #...# ..#.. .#.#. ....# #....",
        "..... ..... ..#.. ..#.. ..#.. ....# ..... ..... ...#. .#...",
        "..... ..... ..... ..... ..#.. ..##. ..... ..... ..#.. ..#..",
        "..... ..#.. ..#.. ..#.. ..#.. ..#.. ..... ..... .#... ...#.",
        ".##.. ..#.. ..#.. ..#.. ..... ..... ..... ..... #.... ....#",
        ".##.. .#... ..... .#... ..#.. ..#.. ..... ..... #.... ....#",
    ],
    [
        "(     )     <     >     *     #     %     &     \u{d7}     \u{2026}    ",
        "...#. .#... ....# #.... ..... .#.#. ##..# .##.. ..... .....",
        "..#.. ..#.. ...#. .#... #.#.# .#.#. ##..# #..#. ..... .....",
        "..#.. ..#.. ..#.. ..#.. .###. ##### ...#. #.#.. #...# .....",
        "..#.. ..#.. .#... ...#. ##### .#.#. ..#.. .#... .#.#. .....",
        "..#.. ..#.. ..#.. ..#.. .###. ##### .#... #.#.# ..#.. .....",
        "..#.. ..#.. ...#. .#... #.#.# .#.#. #..## #..#. .#.#. .....",
        "...#. .#... ....# #.... ..... .#.#. #..## .##.# #...# #.#.#",
    ],
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn characters() -> impl Iterator<Item = char> {
        BANDS.iter().flat_map(|band| band[0].chars().step_by(WIDTH + 1))
    }

    #[test]
    fn every_character_is_drawn_and_no_two_are_alike() {
        let mut seen: BTreeMap<Glyph, char> = BTreeMap::new();
        for character in characters() {
            let glyph = drawn(character).unwrap();
            assert!(glyph.iter().flatten().any(|&dot| dot), "{character} has no dots");
            let other = seen.insert(glyph, character);
            assert_eq!(other, None, "{character} looks like it");
        }
        assert_eq!(seen.len(), 60);
        assert!(('A'..='Z').chain('0'..='9').all(|character| drawn(character).is_some()));
    }

    #[test]
    fn bands_are_even() {
        for band in BANDS {
            let width = 10 * (WIDTH + 1) - 1;
            assert_eq!(band[0].chars().count(), width, "{}", band[0]);
            for row in &band[1..] {
                assert!(row.len() == width && row.bytes().all(|dot| b"#. ".contains(&dot)), "{row}");
            }
        }
    }

    #[test]
    fn what_is_not_drawn_gets_a_box_of_its_own() {
        let made_up: Vec<Glyph> = ['Я', 'М', '界', '\u{200b}', ' '].into_iter().map(glyph).collect();
        assert!(made_up.iter().all(|glyph| glyph[0] == [true; WIDTH] && glyph[HEIGHT - 1] == [true; WIDTH]));
        assert!((1..made_up.len()).all(|index| !made_up[..index].contains(&made_up[index])));
    }
}
