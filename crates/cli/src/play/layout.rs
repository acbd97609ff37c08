//! Which part of the screen shows what: [`Layout`].

use copula_grid::Size;
use ratatui::layout::{Constraint, Layout as Split, Rect};

/// The smallest screen on which there is anything to see.
pub(crate) const MIN_WIDTH: u16 = 48;
/// Likewise, in rows.
pub(crate) const MIN_HEIGHT: u16 = 16;

/// The least that panels get beside the board, in columns.
const MIN_SIDE: u16 = 30;
/// The most that panels get beside the board, in columns.
const MAX_SIDE: u16 = 48;
/// The least that panels get below the board, in rows.
const MIN_BELOW: u16 = 7;
/// From this width on, a board that fits nowhere is scrolled with the panels beside it.
const WIDE: u16 = 90;

/// Which part of the screen shows what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) header: Rect,
    /// The board with its frame.
    pub(crate) board: Rect,
    pub(crate) rules: Rect,
    /// The answers of the why-cursor, when it is out.
    pub(crate) why: Option<Rect>,
    pub(crate) status: Rect,
    pub(crate) footer: Rect,
    pub(crate) zoom: Zoom,
}

/// How large tiles are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zoom {
    /// One row a tile.
    Small,
    /// Three rows a tile: about square.
    Large,
}

/// Whether the why-cursor is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Away,
    Out,
}

/// Where the panels go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panels {
    Beside,
    Below,
}

impl Zoom {
    /// How many columns a tile takes.
    pub(crate) const WIDTH: u16 = 6;

    /// How many rows a tile takes.
    pub(crate) fn height(self) -> u16 {
        match self {
            Zoom::Small => 1,
            Zoom::Large => 3,
        }
    }

    /// How many columns and rows a board takes, with its frame.
    fn framed(self, size: Size) -> (u16, u16) {
        (
            size.width.saturating_mul(Zoom::WIDTH).saturating_add(2),
            size.height.saturating_mul(self.height()).saturating_add(2),
        )
    }
}

impl Layout {
    /// Divides a screen; none if it is too small. The board is shown as large as it can be whole; if it can not, it is
    /// shown small, and scrolls.
    pub(crate) fn of(screen: Rect, size: Size, why: Why) -> Option<Layout> {
        if screen.width < MIN_WIDTH || screen.height < MIN_HEIGHT {
            return None;
        }
        let [header, main, status, footer] = Split::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(screen);
        let (zoom, panels) = arrange(main, size);
        let (board, side) = divide(main, zoom.framed(size), panels);
        let (rules, why) = match (why, panels) {
            (Why::Away, _) => (side, None),
            (Why::Out, Panels::Beside) => {
                let [rules, why] =
                    Split::vertical([Constraint::Ratio(2, 5), Constraint::Ratio(3, 5)]).areas(side);
                (rules, Some(why))
            }
            (Why::Out, Panels::Below) => {
                let [rules, why] =
                    Split::horizontal([Constraint::Ratio(2, 5), Constraint::Ratio(3, 5)]).areas(side);
                (rules, Some(why))
            }
        };
        Some(Layout { header, board, rules, why, status, footer, zoom })
    }
}

fn arrange(main: Rect, size: Size) -> (Zoom, Panels) {
    let fits = |&(zoom, panels): &(Zoom, Panels)| {
        let (width, height) = zoom.framed(size);
        let (side, below) = match panels {
            Panels::Beside => (MIN_SIDE, 0),
            Panels::Below => (0, MIN_BELOW),
        };
        width.saturating_add(side) <= main.width && height.saturating_add(below) <= main.height
    };
    let scrolled = if main.width >= WIDE { Panels::Beside } else { Panels::Below };
    let choices = [
        (Zoom::Large, Panels::Beside),
        (Zoom::Large, Panels::Below),
        (Zoom::Small, Panels::Beside),
        (Zoom::Small, Panels::Below),
    ];
    choices.into_iter().find(fits).unwrap_or((Zoom::Small, scrolled))
}

/// The board's part and that of the panels.
fn divide(main: Rect, (width, height): (u16, u16), panels: Panels) -> (Rect, Rect) {
    match panels {
        Panels::Beside => {
            let side = main.width.saturating_sub(width).clamp(MIN_SIDE, MAX_SIDE);
            let [board, side] = Split::horizontal([Constraint::Min(0), Constraint::Length(side)]).areas(main);
            (board, side)
        }
        Panels::Below => {
            let below = main.height.saturating_sub(height).max(MIN_BELOW.max(main.height / 3));
            let [board, below] = Split::vertical([Constraint::Min(0), Constraint::Length(below)]).areas(main);
            (board, below)
        }
    }
}
