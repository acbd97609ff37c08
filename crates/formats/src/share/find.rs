//! Where a share code stands in what was copied with it: [`find_code`], [`unwrapped`].

use super::layout::PREFIX;

/// What may stand in front of a code besides white space: quotes of all sorts, brackets, and the `>` of quoted mail.
/// No `[` or `{`, with which JSON begins.
const OPENING: &str = "\"'`*<>(«»‹›“”„‘’‚「『";

/// What may stand behind a code besides white space.
const CLOSING: &str = "\"'`*<>)]}«»‹›“”„‘’」』.,;:!?";

const LINE_BREAKS: [char; 2] = ['\n', '\r'];

/// What may stand at the end of a line.
const BLANKS_AND_BREAKS: [char; 4] = [' ', '\t', '\n', '\r'];

/// A code that was found, perhaps of another version or with capitals in its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found<'a> {
    /// The text from the code on, without what closes it.
    pub(super) code: &'a str,
    /// How many bytes stand in front of the code.
    pub(super) start: usize,
    /// Whether it is part of a link.
    pub(super) is_in_link: bool,
}

/// The code that a text begins with, behind quotes and white space; or the first one in a text that begins with a link.
pub(super) fn find_code(text: &str) -> Option<Found<'_>> {
    let rest = text.trim_start_matches(|c| is_around(c, OPENING));
    let is_in_link = begins_with_link(rest);
    let within = if is_in_link { first_code(rest)? } else { version(rest).map(|_| 0)? };
    let code = rest[within..].trim_end_matches(|c| is_around(c, CLOSING));
    let code = if is_in_link { end_of_part(code) } else { code };
    Some(Found { code, start: text.len() - rest.len() + within, is_in_link })
}

/// The digits between the letters and the dash that a code of any version begins with.
pub(super) fn version(code: &str) -> Option<&str> {
    let letters = PREFIX.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
    let (start, rest) = code.split_at_checked(letters.len())?;
    let n_digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = rest.split_at(n_digits);
    (start.eq_ignore_ascii_case(letters) && n_digits > 0 && rest.starts_with('-')).then_some(digits)
}

/// The letters of a code with their places in the text, in bytes, without line breaks and what mail programs put around
/// them: blanks, and `>` in front of a quoted line.
pub(super) fn unwrapped(letters: &str) -> impl Iterator<Item = (usize, char)> {
    let lines = letters.split_inclusive(LINE_BREAKS).scan(0, |end, line| {
        let is_first = *end == 0;
        *end += line.len();
        let rest = if is_first { line } else { line.trim_start_matches([' ', '\t', '>']) };
        let start = *end - rest.len();
        let rest = if line.ends_with(LINE_BREAKS) { rest.trim_end_matches(BLANKS_AND_BREAKS) } else { rest };
        Some(rest.char_indices().map(move |(at, c)| (start + at, c)))
    });
    lines.flatten()
}

/// Whether a character is in no code.
pub(super) fn is_foreign(c: char) -> bool {
    !(c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

fn is_around(c: char, signs: &str) -> bool {
    c.is_whitespace() || c == '\u{feff}' || signs.contains(c)
}

/// Whether a text begins with letters and `://`.
fn begins_with_link(text: &str) -> bool {
    let scheme = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "+.-".contains(c));
    scheme.len() < text.len() && scheme.starts_with("://")
}

/// Where the first code begins that is no part of a longer word.
pub(super) fn first_code(text: &str) -> Option<usize> {
    let is_of_word = |c: char| c.is_ascii_alphanumeric();
    let mut starts = text.match_indices('-').map(|(dash, _)| text[..dash].trim_end_matches(is_of_word).len());
    starts.find(|&start| version(&text[start..]).is_some())
}

/// The code at the start of the rest of a link; line breaks may part it.
fn end_of_part(code: &str) -> &str {
    let is_end = |c: char| is_foreign(c) && !c.is_whitespace() && c != '>';
    code.split(is_end).next().unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code that is found, without line breaks.
    fn found(text: &str) -> Option<String> {
        find_code(text).map(|found| unwrapped(found.code).map(|(_, c)| c).collect())
    }

    #[test]
    fn a_code_is_found_in_quotes_links_and_wrapped_lines() {
        let texts = [
            "cop1-AB_-c",
            "\u{feff} \n\tcop1-AB_-c\r\n",
            "\"cop1-AB_-c\"",
            "'cop1-AB_-c',",
            "`cop1-AB_-c`.",
            "„cop1-AB_-c“!",
            "> cop1-A\n> B_-c\n",
            "cop1-A\r\n  B_\r\n-c",
            "https://example.org/play#cop1-AB_-c",
            "<https://example.org/play?x=y-z&level=cop1-AB_-c&pack=game#top>",
            "https://example.org/cop1-AB_-c/",
            "http://example.org/\nplay#cop1-AB\n_-c",
            "copula://cop1-AB_-c",
        ];
        for text in texts {
            assert_eq!(found(text).as_deref(), Some("cop1-AB_-c"), "{text:?}");
        }
        for text in [
            "BABA cop1-AB",
            "https://example.org/xcop1-AB",
            "https://example.org",
            "name: cop1-AB",
            "://cop1-A",
            "+ cop1-",
        ] {
            assert_eq!(found(text), None, "{text:?}");
        }
    }

    #[test]
    fn places_are_those_of_the_text() {
        let text = "A\u{a0}B \r\n> C\nD";
        let places: Vec<_> = unwrapped(text).collect();
        assert_eq!(places.iter().map(|(_, c)| *c).collect::<String>(), "A\u{a0}BCD");
        assert!(places.iter().all(|&(at, c)| text[at..].starts_with(c)), "{places:?}");
    }
}
