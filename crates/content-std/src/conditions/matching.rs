//! A different being for each argument: [`each_has_its_own`].

use copula_lexicon::Being;
use copula_parse::Argument;
use copula_resolve::View;
use smallvec::{SmallVec, smallvec};

/// Whether each argument can be given a being of its own among the candidates, one that is what it asks about.
///
/// All assignments count, so the order of candidates does not matter. It is the public textbook method of augmenting
/// paths, which needs no more than nouns times nouns times candidates steps where trying every assignment would never
/// end.
pub(crate) fn each_has_its_own(
    view: View<'_>,
    nouns: &[Argument],
    mut candidates: impl Iterator<Item = Being>,
) -> bool {
    if let [noun] = *nouns {
        return candidates.any(|candidate| view.matches(noun, candidate));
    }
    let candidates: SmallVec<[Being; 16]> =
        candidates.filter(|&candidate| nouns.iter().any(|&noun| view.matches(noun, candidate))).collect();
    if candidates.len() < nouns.len() {
        return false;
    }
    let mut matching = Matching { view, nouns, owners: smallvec![None; candidates.len()], candidates };
    (0..nouns.len()).all(|noun| matching.give(noun))
}

struct Matching<'a> {
    view: View<'a>,
    nouns: &'a [Argument],
    candidates: SmallVec<[Being; 16]>,
    /// For each candidate, which noun has it.
    owners: SmallVec<[Option<usize>; 16]>,
}

impl Matching<'_> {
    /// Finds an object for one more noun, letting nouns that have one change to another. A breadth-first search from the
    /// noun over candidates, each reached once; `reached_from` leads back.
    fn give(&mut self, noun: usize) -> bool {
        let mut reached_from: SmallVec<[Option<usize>; 16]> = smallvec![None; self.candidates.len()];
        let mut queue: SmallVec<[usize; 16]> = smallvec![noun];
        let mut next = 0;
        while let Some(&seeker) = queue.get(next) {
            next += 1;
            self.view.count_work(self.candidates.len());
            for candidate in 0..self.candidates.len() {
                let fits = self.view.matches(self.nouns[seeker], self.candidates[candidate]);
                if !fits || reached_from[candidate].is_some() {
                    continue;
                }
                reached_from[candidate] = Some(seeker);
                match self.owners[candidate] {
                    Some(owner) => queue.push(owner),
                    None => {
                        self.hand_on(candidate, &reached_from);
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Gives the free candidate to the noun that reached it, what that noun had to the one before it, and so on.
    fn hand_on(&mut self, mut candidate: usize, reached_from: &[Option<usize>]) {
        while let Some(seeker) = reached_from[candidate] {
            let had = self.owners.iter().position(|&owner| owner == Some(seeker));
            self.owners[candidate] = Some(seeker);
            match had {
                Some(had) => candidate = had,
                None => return,
            }
        }
    }
}
