//! What pictures are put together from: [`Shape`]s. Every backend draws these and nothing else, so none can drift from
//! the others.

use crate::palette::Ink;

/// An area filled with one ink. Lengths are in units: a unit is a pixel at scale 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) ink: Ink,
    pub(crate) form: Form,
}

/// The outline of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Rect(Area),
    /// Its corners, in order; it never crosses itself.
    Polygon(Vec<Point>),
}

/// Right and down from the top left corner of whatever is drawn.
pub(crate) type Point = (i32, i32);

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Shape {
    pub(crate) fn rect(ink: Ink, area: Area) -> Shape {
        Shape { ink, form: Form::Rect(area) }
    }

    pub(crate) fn polygon(ink: Ink, corners: Vec<Point>) -> Shape {
        Shape { ink, form: Form::Polygon(corners) }
    }
}

impl Area {
    /// The column after its last one.
    pub(crate) fn right(self) -> i32 {
        self.x + self.width
    }

    /// The row after its last one.
    pub(crate) fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// The same with so much less on the left and the right, and on the top and the bottom.
    pub(crate) fn inset(self, x: i32, y: i32) -> Area {
        Area { x: self.x + x, y: self.y + y, width: self.width - 2 * x, height: self.height - 2 * y }
    }

    /// Cuts off a column of that width on the left: the column and the rest.
    pub(crate) fn split_left(self, width: i32) -> (Area, Area) {
        let rest = Area { x: self.x + width, width: self.width - width, ..self };
        (Area { width, ..self }, rest)
    }

    /// The area of that size in the middle of this one; left and up by half a unit where it cannot be in the middle.
    pub(crate) fn centred(self, width: i32, height: i32) -> Area {
        let x = self.x + (self.width - width).div_euclid(2);
        let y = self.y + (self.height - height).div_euclid(2);
        Area { x, y, width, height }
    }
}
