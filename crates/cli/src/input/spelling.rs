//! Guesses at what a misspelled name was meant to be: [`nearest`].

/// The candidate that takes the fewest changes of a letter, if a third of its letters or fewer; the first of several.
pub(crate) fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Longer names are no misspelling, and would take long.
    if name.chars().count() > 64 {
        return None;
    }
    let rated = candidates.map(|candidate| (distance(name, candidate), candidate));
    let near = rated.filter(|(distance, candidate)| 3 * distance <= candidate.chars().count());
    near.min_by_key(|&(distance, _)| distance).map(|(_, candidate)| candidate)
}

/// How many letters have to be changed, added, left out or swapped with a neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = match (i, j) {
                (0, n) | (n, 0) => n,
                _ => {
                    let other = usize::from(a[i - 1] != b[j - 1]);
                    let changed = table[i - 1][j - 1] + other;
                    let is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    let swapped = if is_swap { table[i - 2][j - 2] + 1 } else { usize::MAX };
                    changed.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1).min(swapped)
                }
            };
        }
    }
    table[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_slips_are_understood_and_others_are_not() {
        let words = || ["PUSH", "STOP", "DEFEAT"].into_iter();
        assert_eq!(nearest("PUHS", words()), Some("PUSH"));
        assert_eq!(nearest("DEFAET", words()), Some("DEFEAT"));
        assert_eq!(nearest("SHOVE", words()), None);
        assert_eq!(nearest("", words()), None);
        assert_eq!(nearest(&"PUSH".repeat(100), words()), None);
    }
}
