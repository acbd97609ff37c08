//! Which tiles are in view: [`Camera`].

use copula_grid::{Pos, Size};

use super::session::Focus;

/// The tiles in view: those from `first` on, so many columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Camera {
    pub(crate) first: Pos,
    pub(crate) n_columns: u16,
    pub(crate) n_rows: u16,
}

impl Camera {
    /// Looks at a board through a window of so many columns and rows: at all players if they fit into it, else at the
    /// oldest; never beyond the edges.
    pub(crate) fn of(size: Size, focus: Focus, n_columns: u16, n_rows: u16) -> Camera {
        let Focus { first, last, oldest } = focus;
        let (x, n_columns) = along(size.width, n_columns, (first.x, last.x), oldest.x);
        let (y, n_rows) = along(size.height, n_rows, (first.y, last.y), oldest.y);
        Camera { first: Pos { x, y }, n_columns, n_rows }
    }

    /// Whether the whole board is in view.
    pub(crate) fn sees_all(self, size: Size) -> bool {
        self.n_columns == size.width && self.n_rows == size.height
    }
}

/// Where the window starts along one axis, and how long it is.
fn along(n_tiles: u16, n_seen: u16, (first, last): (u16, u16), oldest: u16) -> (u16, u16) {
    let n_seen = n_seen.min(n_tiles);
    let room = |n_needed: u16| n_seen.saturating_sub(n_needed) / 2;
    let n_needed = last - first + 1;
    let start = if n_needed <= n_seen {
        first.saturating_sub(room(n_needed))
    } else {
        oldest.saturating_sub(room(1))
    };
    (start.min(n_tiles - n_seen), n_seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_keeps_players_in_view_and_stays_on_the_board() {
        let size = Size { width: 100, height: 3 };
        let at = |x| Focus::on(Pos { x, y: 1 });
        let first = |focus| Camera::of(size, focus, 10, 5).first;
        assert_eq!(first(at(0)), Pos { x: 0, y: 0 });
        assert_eq!(first(at(50)), Pos { x: 46, y: 0 });
        assert_eq!(first(at(99)), Pos { x: 90, y: 0 });
        let both = |far| Focus {
            first: Pos { x: 40, y: 1 },
            last: Pos { x: far, y: 1 },
            oldest: Pos { x: 40, y: 1 },
        };
        assert_eq!(first(both(49)).x, 40);
        assert_eq!(first(both(50)).x, 36, "they do not fit: the oldest is in the middle");
        assert!(
            Camera::of(Size { width: 4, height: 3 }, at(3), 10, 5).sees_all(Size { width: 4, height: 3 })
        );
    }
}
