//! Shapes as pixels: [`Canvas`].

use crate::{
    palette::Ink,
    scale::Scale,
    shape::{Area, Form, Point, Shape},
};

/// A cut-out of an image, one byte a pixel: the index of its ink in the palette.
pub(crate) struct Canvas {
    /// Which cut-out, in pixels.
    window: Area,
    scale: i32,
    pixels: Vec<u8>,
}

impl Canvas {
    /// A cut-out that is still all [`Ink::Gap`]; its place and size are in units.
    pub(crate) fn new(window: Area, scale: Scale) -> Canvas {
        let scale = i32::from(scale.n_pixels());
        let Area { x, y, width, height } = window;
        let window = Area { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
        let n_pixels = window.width as usize * window.height as usize;
        Canvas { window, scale, pixels: vec![Ink::Gap.index(); n_pixels] }
    }

    /// Draws shapes, the later over the earlier, moved right and down by so many units.
    pub(crate) fn draw(&mut self, shapes: &[Shape], origin: Point) {
        let scale = self.scale;
        let moved = |(x, y): Point| ((x + origin.0) * scale, (y + origin.1) * scale);
        for shape in shapes {
            let ink = shape.ink.index();
            match &shape.form {
                Form::Rect(area) => {
                    let (left, top) = moved((area.x, area.y));
                    let (right, bottom) = moved((area.right(), area.bottom()));
                    (top..bottom).for_each(|y| self.fill(y, left, right, ink));
                }
                Form::Polygon(corners) => {
                    let corners: Vec<Point> = corners.iter().copied().map(moved).collect();
                    self.fill_polygon(&corners, ink);
                }
            }
        }
    }

    /// Its place and size in pixels.
    pub(crate) fn window(&self) -> Area {
        self.window
    }

    /// The pixels, row by row.
    pub(crate) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    /// Fills a row from a column up to another.
    fn fill(&mut self, y: i32, left: i32, right: i32, ink: u8) {
        let Area { x, width, .. } = self.window;
        if !(self.window.y..self.window.bottom()).contains(&y) {
            return;
        }
        let (left, right) = ((left - x).clamp(0, width), (right - x).clamp(0, width));
        let start = (y - self.window.y) as usize * width as usize;
        if left < right {
            self.pixels[start + left as usize..start + right as usize].fill(ink);
        }
    }

    /// Fills every pixel whose middle is inside or on the edge, so that even outlines stay even.
    fn fill_polygon(&mut self, corners: &[Point], ink: u8) {
        let top = corners.iter().map(|corner| corner.1).min().unwrap_or(0);
        let bottom = corners.iter().map(|corner| corner.1).max().unwrap_or(0);
        let mut crossings = Vec::new();
        for y in top.max(self.window.y)..bottom.min(self.window.bottom()) {
            crossings.clear();
            let next = corners.iter().cycle().skip(1);
            crossings.extend(corners.iter().zip(next).filter_map(|(&from, &to)| Crossing::new(from, to, y)));
            crossings.sort_unstable_by(Crossing::order);
            for pair in crossings.chunks_exact(2) {
                self.fill(y, pair[0].first_column(), pair[1].last_column() + 1, ink);
            }
        }
    }
}

/// Where an edge crosses the middle of a row: a fraction, in half pixels.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    above: i64,
    below: i64,
}

impl Crossing {
    fn new(from: Point, to: Point, y: i32) -> Option<Crossing> {
        let (from, to) = if from.1 <= to.1 { (from, to) } else { (to, from) };
        // A corner lies on the line between rows, never on the middle of one.
        if !(from.1..to.1).contains(&y) {
            return None;
        }
        let height = i64::from(to.1 - from.1);
        let down = i64::from(2 * (y - from.1) + 1);
        Some(Crossing {
            above: 2 * i64::from(from.0) * height + down * i64::from(to.0 - from.0),
            below: height,
        })
    }

    fn order(&self, other: &Crossing) -> std::cmp::Ordering {
        (self.above * other.below).cmp(&(other.above * self.below))
    }

    /// The first column whose middle is not left of it.
    fn first_column(self) -> i32 {
        // The middle of column x is at 2x + 1 half pixels.
        -(self.below - self.above).div_euclid(2 * self.below) as i32
    }

    /// The last column whose middle is not right of it.
    fn last_column(self) -> i32 {
        (self.above - self.below).div_euclid(2 * self.below) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(shape: Shape, scale: u16) -> String {
        let window = Area { x: 0, y: 0, width: 6, height: 4 };
        let mut canvas = Canvas::new(window, Scale::new(scale).unwrap());
        canvas.draw(&[shape], (0, 0));
        let width = canvas.window().width as usize;
        let sign = |&ink: &u8| if ink == Ink::Light.index() { '#' } else { '.' };
        let rows = canvas.pixels.chunks(width).map(|row| row.iter().map(sign).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn shapes_are_cut_at_the_edge() {
        let area = Area { x: 4, y: -1, width: 9, height: 3 };
        assert_eq!(draw(Shape::rect(Ink::Light, area), 1), "....##\n....##\n......\n......");
    }

    #[test]
    fn even_outlines_stay_even() {
        let diamond = vec![(3, 0), (6, 2), (3, 4), (0, 2)];
        assert_eq!(draw(Shape::polygon(Ink::Light, diamond.clone()), 1), "..##..\n.####.\n.####.\n..##..");
        let drawn = draw(Shape::polygon(Ink::Light, diamond), 2);
        assert!(drawn.lines().all(|row| row.chars().rev().eq(row.chars())), "{drawn}");
        let triangle = vec![(1, 0), (5, 4), (1, 4)];
        assert_eq!(draw(Shape::polygon(Ink::Light, triangle), 1), ".#....\n.##...\n.###..\n.####.");
    }
}
