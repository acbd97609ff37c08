//! Splitting names and text into the words they are made of.
//!
//! Words come back in capitals, as they would stand on a board.

/// The words of a name: `is_baba`, `BabaRule`, `r#baba2` and `BABA` all give BABA, among others.
///
/// A name is cut at underscores and wherever its case starts a new word (`HTTPServer`: HTTP, SERVER). A piece with
/// digits counts as it stands and as its runs of letters (`group2`: GROUP2, GROUP). Two neighbours of two letters or
/// more count together as well, since a word of the board may be a compound (`FallLeft`: FALL, LEFT, FALLLEFT).
pub(crate) fn words_of_name(name: &str) -> Vec<String> {
    let segments: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).filter(|s| !s.is_empty()).collect();
    let pieces: Vec<&str> = segments.iter().flat_map(|segment| split_case(segment)).collect();
    let compounds = pieces
        .windows(2)
        .filter(|pair| pair.iter().all(|piece| piece.chars().count() >= 2))
        .map(|pair| pair.concat());
    let runs = pieces.iter().flat_map(|piece| letter_runs(piece));
    let mut words: Vec<String> = segments
        .iter()
        .chain(&pieces)
        .map(|piece| (*piece).to_owned())
        .chain(runs.map(str::to_owned))
        .chain(compounds)
        .map(|word| word.to_uppercase())
        .collect();
    words.sort();
    words.dedup();
    words
}

/// The runs of letters and digits in a text that are in capitals, but for an English plural: `BABAs` gives BABA.
/// A number at the end is given with and without (`GROUP2`: GROUP2, GROUP). An underscore joins: `MAX_WORDS` is the name
/// of a constant, which counts where it is declared.
pub(crate) fn capitals_in(text: &str) -> Vec<&str> {
    let runs = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let mut words = Vec::new();
    for run in runs.map(|run| run.strip_suffix("es").or(run.strip_suffix('s')).unwrap_or(run)) {
        let is_capitals = run.chars().any(char::is_uppercase) && !run.chars().any(char::is_lowercase);
        if is_capitals {
            words.push(run);
            let letters = run.trim_end_matches(|c: char| c.is_ascii_digit());
            if letters != run {
                words.push(letters);
            }
        }
    }
    words
}

/// Cuts before each capital that follows a small letter or a digit, and before the last capital of a run that a small
/// letter follows.
fn split_case(segment: &str) -> Vec<&str> {
    let chars: Vec<(usize, char)> = segment.char_indices().collect();
    let starts_word = |i: usize| {
        let is_upper = chars[i].1.is_uppercase();
        let after_upper = chars[i - 1].1.is_uppercase();
        let before_lower = chars.get(i + 1).is_some_and(|(_, next)| next.is_lowercase());
        is_upper && (!after_upper || before_lower)
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    for i in (1..chars.len()).filter(|&i| starts_word(i)) {
        pieces.push(&segment[start..chars[i].0]);
        start = chars[i].0;
    }
    pieces.push(&segment[start..]);
    pieces
}

fn letter_runs(piece: &str) -> impl Iterator<Item = &str> {
    piece.split(|c: char| c.is_numeric()).filter(|run| !run.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_name(name: &str, words: &[&str]) {
        let mut expected: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        expected.sort();
        assert_eq!(words_of_name(name), expected, "{name}");
    }

    #[test]
    fn names_split_at_underscores() {
        check_name("is_baba", &["IS", "BABA", "ISBABA"]);
        check_name("_baba__x", &["BABA", "X"]);
        check_name("MAX_BABA", &["MAX", "BABA", "MAXBABA"]);
    }

    #[test]
    fn names_split_where_the_case_changes() {
        check_name("BabaRule", &["BABA", "RULE", "BABARULE"]);
        check_name("thisBaba", &["THIS", "BABA", "THISBABA"]);
        check_name("HTTPServer", &["HTTP", "SERVER", "HTTPSERVER"]);
        check_name("Éclair", &["ÉCLAIR"]);
    }

    #[test]
    fn names_split_at_digits_and_keep_them() {
        check_name("baba2", &["BABA2", "BABA"]);
        check_name("Baba2Rule", &["BABA2RULE", "BABA2", "BABA", "RULE"]);
        check_name("is_3d", &["IS", "3D", "D", "IS3D"]);
    }

    #[test]
    fn raw_names_and_lifetimes_are_names() {
        check_name("r#move", &["R", "MOVE"]);
        check_name("'baba", &["BABA"]);
    }

    #[test]
    fn names_that_only_contain_a_word_do_not_have_it() {
        check_name("babar", &["BABAR"]);
        check_name("keyboard", &["KEYBOARD"]);
    }

    #[test]
    fn capitals_are_whole_words() {
        assert_eq!(capitals_in("the BABA, baba and Baba of BABAR"), ["BABA", "BABAR"]);
        assert_eq!(capitals_in("text:BABA BABA_x two BABAs, WALLS"), ["BABA", "BABA", "WALLS"]);
        assert_eq!(capitals_in("GROUP2 and 12"), ["GROUP2", "GROUP"]);
        assert!(capitals_in("").is_empty());
    }
}
