//! The levels that come with the command: [`LEVELS`].

use crate::input::spelling;

pub(crate) use copula_content::LEVELS;

/// The level of that name, with or without its number in front, or of that number: `01-first-steps`, `first-steps`, `1`.
pub(crate) fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let number = name.parse::<usize>().ok().filter(|_| name.bytes().all(|byte| byte.is_ascii_digit()));
    let is_it = |full: &str| {
        let (digits, bare) = full.split_once('-').unwrap_or(("", full));
        full == name || bare == name || (number.is_some() && digits.parse().ok() == number)
    };
    LEVELS.iter().copied().find(|(full, _)| is_it(full))
}

/// The name that is most like a misspelled one, if any is much like it.
pub(crate) fn nearest(name: &str) -> Option<&'static str> {
    let bare = |full: &'static str| full.split_once('-').map_or(full, |(_, bare)| bare);
    let wanted = name.trim_end_matches(".txt").to_lowercase();
    spelling::nearest(&wanted, LEVELS.iter().flat_map(|&(full, _)| [full, bare(full)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_found_by_name_and_number() {
        for name in ["01-first-steps", "first-steps", "1", "01"] {
            assert_eq!(find(name).map(|(name, _)| name), Some("01-first-steps"), "{name}");
        }
        for name in ["", "0", "+1", "first", "-1", "999"] {
            assert_eq!(find(name), None, "{name}");
        }
        assert_eq!(nearest("frist-steps"), Some("first-steps"));
        assert_eq!(nearest("01-first-step.txt"), Some("01-first-steps"));
        assert_eq!(nearest("nothing of the sort"), None);
    }
}
