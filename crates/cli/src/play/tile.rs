//! One tile of the board: [`draw_tile`].

use std::cmp::Reverse;

use copula_grid::Dir;
use copula_render::{Item, Part};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{
    label::{centred, shorten},
    layout::Zoom,
    owner::Owner,
    theme::Theme,
};

/// Something that stands on a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'a> {
    pub(crate) item: &'a Item,
    pub(crate) owner: Owner,
}

/// How many columns of a tile are left for a name: the rest is for what stands around it.
const NAME: usize = Zoom::WIDTH as usize - 2;

/// Draws a tile with what stands on it, the oldest first. The area has the size that the zoom gives it.
///
/// | drawn | is |
/// |---|---|
/// | `·` | an empty tile |
/// | `[BLIP]`, or in a box | a word in a rule that is in force |
/// | `(blip)` | a word that is in no rule |
/// | `~BLIP~`, crossed out | a word all of whose rules are cancelled |
/// | `blip →` on a coloured ground | a thing; facings are shown for players, and for what does not face right |
///
/// What rules say of how a thing looks colours its ground, and the word stands above the name; what is hidden is not
/// drawn. A stack shows players first, then words, then things, the newest first. Where one row is all there is, it shows the
/// first with the number of all.
pub(crate) fn draw_tile(buffer: &mut Buffer, area: Rect, shown: &[Shown<'_>], zoom: Zoom, theme: Theme) {
    let mut stack: Vec<&Shown<'_>> = shown.iter().rev().collect();
    stack.sort_by_key(|shown| Reverse(rank(shown)));
    buffer.set_style(area, theme.ground());
    match (stack.as_slice(), zoom) {
        ([], _) => put(buffer, area, area.height / 2, &centred("·", Zoom::WIDTH.into()), theme.floor()),
        ([one], Zoom::Small) => draw_row(buffer, area, 0, one, theme),
        ([top, ..], Zoom::Small) => draw_counted(buffer, area, top, stack.len(), theme),
        ([one], Zoom::Large) => draw_alone(buffer, area, one, theme),
        (stack, Zoom::Large) => draw_stack(buffer, area, stack, theme),
    }
}

/// Marks a tile, whatever is drawn on it, as the one that the why-cursor is on.
pub(crate) fn draw_cursor(buffer: &mut Buffer, area: Rect, zoom: Zoom, theme: Theme) {
    buffer.set_style(area, theme.cursor());
    match zoom {
        Zoom::Small => {
            buffer.set_string(area.x, area.y, ">", theme.cursor());
            buffer.set_string(area.right() - 1, area.y, "<", theme.cursor());
        }
        Zoom::Large => {
            let middle = area.x + area.width / 2 - 1;
            buffer.set_string(middle, area.y, "▼▼", theme.cursor());
            buffer.set_string(middle, area.bottom() - 1, "▲▲", theme.cursor());
        }
    }
}

fn rank(shown: &Shown<'_>) -> u8 {
    match (shown.owner, shown.item) {
        (Owner::Player, _) => 2,
        (Owner::Nobody, Item::Word { .. }) => 1,
        (Owner::Nobody, Item::Thing { .. }) => 0,
    }
}

fn draw_row(buffer: &mut Buffer, area: Rect, row: u16, shown: &Shown<'_>, theme: Theme) {
    put(buffer, area, row, &label(shown, Zoom::WIDTH.into()), style(shown, theme));
}

fn draw_counted(buffer: &mut Buffer, area: Rect, top: &Shown<'_>, n_items: usize, theme: Theme) {
    let count = if n_items > 9 { "+".to_owned() } else { n_items.to_string() };
    let text = format!("{}{count}", label(top, usize::from(Zoom::WIDTH) - 1));
    put(buffer, area, 0, &text, style(top, theme));
}

fn draw_alone(buffer: &mut Buffer, area: Rect, shown: &Shown<'_>, theme: Theme) {
    let style = style(shown, theme);
    match shown.item {
        Item::Thing { noun, dir, looks } => {
            let width = usize::from(Zoom::WIDTH);
            let blank = " ".repeat(width);
            let sign = centred(arrow(*dir), width);
            let has_arrow = has_arrow(shown, *dir);
            let at = |way: Dir| if has_arrow && *dir == way { &sign } else { &blank };
            let above = match looks.words().last() {
                Some(word) if !(has_arrow && *dir == Dir::Up) => centred(&shorten(word, NAME), width),
                Some(_) | None => at(Dir::Up).clone(),
            };
            put(buffer, area, 0, &above, style);
            put(buffer, area, 2, at(Dir::Down), style);
            let name = centred(&shorten(noun, NAME), NAME);
            let side = |way: Dir| if has_arrow && *dir == way { arrow(way) } else { " " };
            put(buffer, area, 1, &format!("{}{name}{}", side(Dir::Left), side(Dir::Right)), style);
        }
        Item::Word { spelling, part: Part::Active, .. } => {
            put(buffer, area, 0, "┌────┐", style);
            put(buffer, area, 1, &format!("│{}│", centred(&shorten(spelling, NAME), NAME)), style);
            put(buffer, area, 2, "└────┘", style);
        }
        Item::Word { .. } => draw_row(buffer, area, 1, shown, theme),
    }
}

/// A row for each, as far as there are rows.
fn draw_stack(buffer: &mut Buffer, area: Rect, stack: &[&Shown<'_>], theme: Theme) {
    let n_rows = usize::from(area.height);
    let n_shown = if stack.len() > n_rows { n_rows - 1 } else { stack.len() };
    for (row, shown) in (0u16..).zip(&stack[..n_shown]) {
        draw_row(buffer, area, row, shown, theme);
    }
    if n_shown < n_rows {
        let count = match stack.len() - n_shown {
            0 => format!("×{}", stack.len()),
            more => format!("+{more}"),
        };
        put(buffer, area, area.height - 1, &centred(&count, Zoom::WIDTH.into()), theme.quiet());
    }
}

fn put(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    buffer.set_stringn(area.x, area.y + row, text, area.width.into(), style);
}

/// A name with what tells its sort, in so many columns.
fn label(shown: &Shown<'_>, width: usize) -> String {
    let name = |name: &str| shorten(name, width - 2);
    match shown.item {
        Item::Word { spelling, part, .. } => {
            let name = match part {
                Part::Active => format!("[{}]", name(spelling)),
                Part::Cancelled => format!("~{}~", name(spelling)),
                Part::Idle => format!("({})", name(spelling).to_lowercase()),
            };
            centred(&name, width)
        }
        Item::Thing { noun, dir, .. } => match (has_arrow(shown, *dir), dir) {
            (false, _) => centred(&name(noun), width),
            (true, Dir::Left) => format!("{}{}", arrow(*dir), centred(&name(noun), width - 1)),
            (true, Dir::Right | Dir::Up | Dir::Down) => {
                format!("{}{}", centred(&name(noun), width - 1), arrow(*dir))
            }
        },
    }
}

fn style(shown: &Shown<'_>, theme: Theme) -> Style {
    let style = match shown.item {
        Item::Thing { noun, looks, .. } => theme.thing(noun, looks.tone(), shown.owner),
        Item::Word { spelling, role, part, .. } => theme.word(spelling, *role, *part),
    };
    match (shown.owner, shown.item) {
        // A word that is a player's is a word first.
        (Owner::Player, Item::Word { .. }) => style.underlined(),
        (Owner::Player, Item::Thing { .. }) | (Owner::Nobody, _) => style,
    }
}

/// Facings are shown where they are likely to matter: a board of walls that all face right says nothing.
fn has_arrow(shown: &Shown<'_>, dir: Dir) -> bool {
    shown.owner == Owner::Player || dir != Dir::Right
}

fn arrow(dir: Dir) -> &'static str {
    match dir {
        Dir::Right => "→",
        Dir::Up => "↑",
        Dir::Left => "←",
        Dir::Down => "↓",
    }
}
