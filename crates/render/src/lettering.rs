//! Letters fitted into an area: [`write()`].

use crate::{
    font::{HEIGHT, WIDTH, glyph},
    palette::Ink,
    shape::{Area, Shape},
};

/// How letters are drawn: each column and row of a glyph's dots is so many units wide or high.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    columns: [i32; WIDTH],
    rows: [i32; HEIGHT],
    /// How much farther to the right every dot reaches.
    bold: i32,
}

/// Large letters. Columns and rows that strokes rarely run along are stretched, so that strokes stay even.
pub(crate) const LARGE: Style = Style { columns: [1, 2, 1, 2, 1], rows: [1, 2, 2, 1, 2, 2, 1], bold: 1 };
const NARROW: Style = Style { columns: [1; WIDTH], ..LARGE };
const THIN: Style = Style { bold: 0, ..NARROW };
const BOLD: Style = Style { rows: [1; HEIGHT], ..NARROW };
/// The smallest letters.
pub(crate) const SMALL: Style = Style { bold: 0, ..BOLD };

/// Styles and numbers of lines, the best first.
const WAYS: [(Style, usize); 12] = [
    (LARGE, 1),
    (NARROW, 1),
    (THIN, 1),
    (LARGE, 2),
    (NARROW, 2),
    (BOLD, 1),
    (SMALL, 1),
    (BOLD, 2),
    (SMALL, 2),
    (BOLD, 3),
    (SMALL, 3),
    (SMALL, 4),
];

/// Stands for the rest of a word that does not fit.
const ELLIPSIS: char = '…';

impl Style {
    /// How wide so many letters are, with the gaps between them.
    fn width(self, n_letters: usize) -> i32 {
        let letter = self.columns.iter().sum::<i32>() + self.bold;
        (letter + 1) * n_letters as i32 - 1
    }

    fn height(self) -> i32 {
        self.rows.iter().sum()
    }

    fn line_gap(self) -> i32 {
        2
    }

    /// How high so many lines are, with the gaps between them.
    fn height_of(self, n_lines: usize) -> i32 {
        (self.height() + self.line_gap()) * n_lines as i32 - self.line_gap()
    }
}

/// Writes a word into the middle of an area, as large as it goes, on several lines if need be. A word that does not fit
/// in any way is cut.
pub(crate) fn write(word: &str, area: Area, ink: Ink, shapes: &mut Vec<Shape>) {
    let mut letters: Vec<char> = word.chars().collect();
    let fits = |n_letters: usize, (style, n_lines): (Style, usize)| {
        style.width(n_letters.div_ceil(n_lines)) <= area.width && style.height_of(n_lines) <= area.height
    };
    let way = WAYS.into_iter().find(|&way| fits(letters.len(), way));
    let (style, n_lines) = way.unwrap_or_else(|| {
        let roomy = WAYS.into_iter().rev().find(|&way| fits(1, way)).unwrap_or((SMALL, 1));
        let n_fitting = (1..letters.len()).rev().find(|&n| fits(n, roomy)).unwrap_or(1);
        letters.truncate(n_fitting);
        if let Some(last) = letters.last_mut() {
            *last = ELLIPSIS;
        }
        roomy
    });
    let per_line = letters.len().div_ceil(n_lines).max(1);
    let block = area.centred(area.width, style.height_of(n_lines));
    for (line, letters) in letters.chunks(per_line).enumerate() {
        let y = block.y + (style.height() + style.line_gap()) * line as i32;
        let width = style.width(letters.len());
        let x = area.centred(width, 0).x;
        write_line(letters, (x, y), style, ink, shapes);
    }
}

/// Writes letters in one style, from the left end of the middle of an area.
pub(crate) fn write_left(word: &str, area: Area, style: Style, ink: Ink, shapes: &mut Vec<Shape>) {
    let letters: Vec<char> = word.chars().collect();
    write_line(&letters, (area.x, area.centred(0, style.height()).y), style, ink, shapes);
}

/// Writes letters in one style in the middle of an area, which may be smaller.
pub(crate) fn write_centred(word: &str, area: Area, style: Style, ink: Ink, shapes: &mut Vec<Shape>) {
    let letters: Vec<char> = word.chars().collect();
    let place = area.centred(style.width(letters.len()), style.height());
    write_line(&letters, (place.x, place.y), style, ink, shapes);
}

/// How many letters of a style fit side by side.
pub(crate) fn n_fitting(style: Style, width: i32) -> usize {
    usize::try_from((width + 1) / (style.width(1) + 1)).unwrap_or(0)
}

fn write_line(letters: &[char], (x, y): (i32, i32), style: Style, ink: Ink, shapes: &mut Vec<Shape>) {
    for (index, &letter) in letters.iter().enumerate() {
        let left = x + (style.width(1) + 1) * index as i32;
        shapes.extend(strokes(letter, style).map(|stroke| {
            let Area { x, y: top, width, height } = stroke;
            Shape::rect(ink, Area { x: left + x, y: y + top, width, height })
        }));
    }
}

/// The dots of a letter as few rectangles: runs of dots in a row, joined over rows that have the same run.
fn strokes(letter: char, style: Style) -> impl Iterator<Item = Area> {
    let glyph = glyph(letter);
    let mut done: Vec<Area> = Vec::new();
    let mut open: Vec<Area> = Vec::new();
    let mut y = 0;
    for (dots, height) in glyph.into_iter().zip(style.rows) {
        let mut runs = runs(dots, style);
        open.retain_mut(|area| {
            let same = runs.iter().position(|&(x, width)| (x, width) == (area.x, area.width));
            match same {
                Some(index) => {
                    runs.remove(index);
                    area.height += height;
                }
                None => done.push(*area),
            }
            same.is_some()
        });
        open.extend(runs.into_iter().map(|(x, width)| Area { x, y, width, height }));
        y += height;
    }
    done.into_iter().chain(open)
}

/// Where runs of dots begin and how wide they are. A run that ends in a narrow column reaches farther in bold, unless
/// that would close the gap behind it.
fn runs(dots: [bool; WIDTH], style: Style) -> Vec<(i32, i32)> {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    let start_of = |column: usize| style.columns[..column].iter().sum::<i32>();
    let mut column = 0;
    while column < WIDTH {
        let n_dots = dots[column..].iter().take_while(|&&dot| dot).count();
        if n_dots == 0 {
            column += 1;
            continue;
        }
        let (start, last) = (column, column + n_dots - 1);
        let n_blanks = dots[last + 1..].iter().take_while(|&&dot| !dot).count();
        let is_last_run = last + 1 + n_blanks == WIDTH;
        let gap = start_of(last + 1 + n_blanks) - start_of(last + 1);
        let reaches = style.columns[last] == 1 && (is_last_run || gap > style.bold);
        let bold = if reaches { style.bold } else { 0 };
        runs.push((start_of(start), start_of(last + 1) - start_of(start) + bold));
        column = last + 1;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLATE: Area = Area { x: 1, y: 1, width: 36, height: 36 };

    fn bounds(word: &str, area: Area) -> Area {
        let mut shapes = Vec::new();
        write(word, area, Ink::Light, &mut shapes);
        let areas = shapes.iter().map(|shape| match shape.form {
            crate::shape::Form::Rect(area) => area,
            crate::shape::Form::Polygon(_) => panic!("letters are rectangles"),
        });
        let join = |a: Area, b: Area| {
            let (x, y) = (a.x.min(b.x), a.y.min(b.y));
            Area { x, y, width: a.right().max(b.right()) - x, height: a.bottom().max(b.bottom()) - y }
        };
        areas.reduce(join).unwrap()
    }

    #[test]
    fn words_of_any_length_stay_inside() {
        for area in [PLATE, Area { height: 10, ..PLATE }, Area { width: 18, height: 16, ..PLATE }] {
            for n_letters in 1..40 {
                let bounds = bounds(&"M".repeat(n_letters), area);
                assert!(bounds.x >= area.x && bounds.right() <= area.right(), "{n_letters}: {bounds:?}");
                assert!(bounds.y >= area.y && bounds.bottom() <= area.bottom(), "{n_letters}: {bounds:?}");
            }
        }
    }

    #[test]
    fn short_words_are_large_and_long_ones_wrap() {
        assert_eq!(bounds("HHHH", PLATE).height, 11);
        assert_eq!(bounds("HHHHH", PLATE).height, 11);
        assert_eq!(bounds("HHHHHH", PLATE).height, 11);
        assert_eq!(bounds("HHHHHHH", PLATE).height, 24);
        assert_eq!(bounds("HHHHHHHHHHHH", PLATE).height, 16);
    }

    #[test]
    fn strokes_are_joined() {
        assert_eq!(strokes('I', LARGE).count(), 3);
        assert_eq!(strokes('L', SMALL).count(), 2);
        assert_eq!(strokes('1', SMALL).map(|area| area.width * area.height).sum::<i32>(), 10);
    }
}
