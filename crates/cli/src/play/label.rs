//! Names in little room: [`shorten`].

use ratatui::text::Span;

/// A name in at most so many columns, still to be recognised: its vowels go first, the last ones before others, but
/// never its first letter; then what stands before its last letter.
pub(crate) fn shorten(name: &str, width: usize) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    while columns(&letters) > width && letters.len() > 1 {
        let is_vowel = |&index: &usize| "AEIOUaeiou".contains(letters[index]);
        let vowel = (1..letters.len()).rev().find(is_vowel);
        letters.remove(vowel.unwrap_or(letters.len().saturating_sub(2).max(1)));
    }
    if columns(&letters) > width {
        letters.clear();
    }
    letters.into_iter().collect()
}

/// A text in the middle of so many columns; what is odd goes to the right.
pub(crate) fn centred(text: &str, width: usize) -> String {
    let room = width.saturating_sub(Span::raw(text).width());
    format!("{}{text}{}", " ".repeat(room / 2), " ".repeat(room - room / 2))
}

/// How many columns the letters take.
fn columns(letters: &[char]) -> usize {
    Span::raw(letters.iter().collect::<String>()).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_recognisable() {
        let four = |name| shorten(name, 4);
        assert_eq!(["BABA", "WATER", "SKULL", "DEFEAT"].map(four), ["BABA", "WATR", "SKLL", "DEFT"]);
        assert_eq!(["AEIOU", "STRENGTHS", "OOOOOOX", "XYZZY"].map(four), ["AEIO", "STRS", "OOOX", "XYZY"]);
        assert_eq!(shorten("ROCK", 3), "RCK");
        assert_eq!(shorten("ROCK", 1), "R");
        assert_eq!(shorten("", 4), "");
    }

    #[test]
    fn wide_letters_count_as_wide() {
        assert_eq!(shorten("岩石怪", 4), "岩怪");
        assert_eq!(shorten("岩", 1), "");
        assert_eq!(centred("岩", 5), " 岩  ");
    }
}
