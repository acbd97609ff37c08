//! What an error shows of the text it is about: [`excerpt`].

use copula_grid::is_invisible;

/// The most characters of a text that an error shows.
const MAX_SHOWN: usize = 32;

/// The start of a text, short and printable: what cannot be seen is written as its code.
pub(crate) fn excerpt(text: &str) -> String {
    let mut shown = String::new();
    for (index, c) in text.chars().enumerate() {
        match c {
            _ if index == MAX_SHOWN => {
                shown.push('…');
                break;
            }
            _ if c != ' ' && is_invisible(c) => shown.extend(c.escape_unicode()),
            _ => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_show_as_codes() {
        assert_eq!(excerpt("bl ip\u{0}\u{a0}\t\u{200b}"), "bl ip\\u{0}\\u{a0}\\u{9}\\u{200b}");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(excerpt(&"ß".repeat(32)), "ß".repeat(32));
        assert_eq!(excerpt(&"ß".repeat(33)), "ß".repeat(32) + "…");
    }
}
