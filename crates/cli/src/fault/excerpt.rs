//! The part of a line that is shown with a fault, and the mark below it: [`window`].

use std::ops::Range;

/// The most characters of a line that are shown.
const MAX_SHOWN: usize = 100;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The column, from 1, in characters.
    pub(crate) column: usize,
    /// How many characters it takes; none for all up to the next blank.
    pub(crate) n_chars: Option<usize>,
}

/// The part of a line around a spot that fits a screen, and the bytes of it to be marked. What is cut off is told by `…`.
pub(crate) fn window(line: &str, spot: Spot) -> (String, Range<usize>) {
    let start = spot.column.saturating_sub(1);
    let first = if line.chars().nth(MAX_SHOWN).is_none() { 0 } else { start.saturating_sub(MAX_SHOWN / 2) };
    let mut shown: String = if first == 0 { String::new() } else { "…".to_owned() };
    let (mut from, mut to) = (None, None);
    for (index, c) in line.chars().enumerate().skip(first) {
        if index == first + MAX_SHOWN {
            to = to.or(Some(shown.len()));
            shown.push('…');
            break;
        }
        let ends = match spot.n_chars {
            Some(n_chars) => index >= start + n_chars.max(1),
            None => index > start && c.is_whitespace(),
        };
        if index == start {
            from = Some(shown.len());
        } else if ends {
            to = to.or(Some(shown.len()));
        }
        shown.push(c);
    }
    let from = from.unwrap_or(shown.len());
    let to = to.unwrap_or(shown.len()).max(from);
    (shown, from..to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(line: &str, column: usize, n_chars: Option<usize>) -> String {
        let (shown, mark) = window(line, Spot { line: 1, column, n_chars });
        shown[mark].to_owned()
    }

    #[test]
    fn an_item_is_marked_up_to_the_next_blank() {
        assert_eq!(marked("blip Blop .", 6, None), "Blop");
        assert_eq!(marked("ßß Blop", 4, None), "Blop");
        assert_eq!(marked("ßß Blop", 4, Some(2)), "Bl");
        assert_eq!(marked("short", 99, None), "");
        assert_eq!(marked("", 0, Some(0)), "");
    }

    #[test]
    fn of_a_long_line_the_part_around_the_spot_is_shown() {
        let line = format!("{} HERE {}", "x".repeat(1000), "y".repeat(1000));
        let (shown, mark) = window(&line, Spot { line: 1, column: 1002, n_chars: None });
        assert_eq!(&shown[mark], "HERE");
        assert_eq!(shown.chars().count(), MAX_SHOWN + 2);
        let (shown, mark) = window(&line, Spot { line: 1, column: 1, n_chars: None });
        assert_eq!(&shown[mark], "x".repeat(MAX_SHOWN));
    }
}
