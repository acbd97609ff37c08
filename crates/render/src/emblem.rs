//! The outlines of things: [`outline`], and the sign that shows where a thing faces: [`notch`].

use copula_grid::Dir;

use crate::{
    look::Emblem,
    shape::{Area, Point},
};

/// The side of the square in which outlines are given.
const SIDE: i32 = 30;

/// The outline of an emblem as large as the area, which is a square.
pub(crate) fn outline(emblem: Emblem, area: Area) -> Vec<Point> {
    let fit = |length: i32| (2 * length * area.width + SIDE).div_euclid(2 * SIDE);
    corners(emblem).iter().map(|&(x, y)| (area.x + fit(x), area.y + fit(y))).collect()
}

/// The part of the area in whose middle letters go.
pub(crate) fn letter_area(emblem: Emblem, area: Area) -> Area {
    let down = match emblem {
        Emblem::Disc | Emblem::Square | Emblem::Diamond | Emblem::Hexagon | Emblem::Plus | Emblem::Burst => 0,
        Emblem::Triangle | Emblem::Crown | Emblem::Drop => 5,
        Emblem::House => 3,
        Emblem::Shield => -2,
        Emblem::Gem => -4,
    };
    Area { y: area.y + down * area.width / SIDE, ..area }
}

/// A triangle on the edge of the area that points where a thing faces.
pub(crate) fn notch(dir: Dir, area: Area, depth: i32) -> Vec<Point> {
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    let half = depth + 1;
    match dir {
        Dir::Right => {
            let base = area.right() - depth;
            vec![(base, y - half), (area.right(), y), (base, y + half)]
        }
        Dir::Left => vec![(area.x + depth, y - half), (area.x, y), (area.x + depth, y + half)],
        Dir::Up => vec![(x - half, area.y + depth), (x, area.y), (x + half, area.y + depth)],
        Dir::Down => {
            let base = area.bottom() - depth;
            vec![(x - half, base), (x, area.bottom()), (x + half, base)]
        }
    }
}

#[rustfmt::skip]
fn corners(emblem: Emblem) -> &'static [Point] {
    match emblem {
        Emblem::Disc => &[
            (15, 0), (21, 1), (26, 4), (29, 9), (30, 15), (29, 21), (26, 26), (21, 29),
            (15, 30), (9, 29), (4, 26), (1, 21), (0, 15), (1, 9), (4, 4), (9, 1),
        ],
        Emblem::Square => &[(3, 1), (27, 1), (29, 3), (29, 27), (27, 29), (3, 29), (1, 27), (1, 3)],
        Emblem::Diamond => &[(15, 0), (30, 15), (15, 30), (0, 15)],
        Emblem::Triangle => &[(13, 0), (17, 0), (30, 29), (0, 29)],
        Emblem::Hexagon => &[(8, 1), (22, 1), (30, 15), (22, 29), (8, 29), (0, 15)],
        Emblem::House => &[(15, 0), (30, 13), (26, 13), (26, 29), (4, 29), (4, 13), (0, 13)],
        Emblem::Shield => &[(1, 1), (29, 1), (29, 15), (24, 23), (15, 30), (6, 23), (1, 15)],
        Emblem::Gem => &[(7, 2), (23, 2), (30, 11), (15, 30), (0, 11)],
        Emblem::Plus => &[
            (8, 0), (22, 0), (22, 8), (30, 8), (30, 22), (22, 22),
            (22, 30), (8, 30), (8, 22), (0, 22), (0, 8), (8, 8),
        ],
        Emblem::Burst => &[
            (15, 0), (19, 5), (26, 4), (25, 11), (30, 15), (25, 19), (26, 26), (19, 25),
            (15, 30), (11, 25), (4, 26), (5, 19), (0, 15), (5, 11), (4, 4), (11, 5),
        ],
        Emblem::Crown => &[(1, 28), (0, 4), (8, 11), (15, 1), (22, 11), (30, 4), (29, 28)],
        Emblem::Drop => &[
            (15, 0), (19, 7), (25, 14), (27, 20), (25, 26), (20, 29),
            (15, 30), (10, 29), (5, 26), (3, 20), (5, 14), (11, 7),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_even_and_stay_inside_at_every_size() {
        for side in [8, 12, 30] {
            let area = Area { x: 0, y: 0, width: side, height: side };
            for emblem in Emblem::ALL {
                let outline = outline(emblem, area);
                for &(x, y) in &outline {
                    assert!((0..=side).contains(&x) && (0..=side).contains(&y), "{emblem:?} {side}");
                    assert!(outline.contains(&(side - x, y)), "{emblem:?} {side}: ({x}, {y})");
                }
            }
        }
    }
}
