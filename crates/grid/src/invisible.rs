//! Characters that nobody sees: [`is_invisible`].

use std::ops::RangeInclusive;

/// The characters that Unicode lists as ignorable by default, because they have no shape of their own, in their order;
/// and three signs for annotations and the blank of Braille, which leave no mark either.
const INVISIBLE: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Whether a character leaves no mark where it stands: white space, a control character, or one such as the zero-width
/// space, the soft hyphen or a byte-order mark. Two names that differ only in such characters look the same, so none may
/// have one. Marks that are drawn on the letter before them, such as accents, are visible.
///
/// ```
/// use copula_grid::is_invisible;
///
/// assert!([' ', '\u{0}', '\u{ad}', '\u{200b}', '\u{feff}'].into_iter().all(is_invisible));
/// assert!(!['B', '-', '界', '\u{301}', '🔑'].into_iter().any(is_invisible));
/// ```
#[must_use]
pub fn is_invisible(c: char) -> bool {
    // Nearly all characters of all levels are below the first of the list.
    c.is_control() || c.is_whitespace() || (c >= '\u{ad}' && INVISIBLE.iter().any(|range| range.contains(&c)))
}
