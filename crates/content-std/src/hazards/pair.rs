//! One law by which something ends something else: [`Pair`].

use copula_turn::OptWord;

/// A victim ends where an ender is, even if it is both itself.
///
/// Both are words or classes: by name in the table, and as a pack knows them in the hooks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<W = &'static str> {
    pub(super) ender: W,
    pub(super) victim: W,
    pub(super) ends: Ends,
    pub(super) breaking: Breaking,
    pub(super) search: Search,
}

/// What of a pair ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// The victim alone.
    Victim,
    /// Both, one for one, on a tile and on the way to it.
    Both,
}

/// Whether an ender counts that breaks itself where it meets anything: one that is WEAK and not SAFE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Breaking {
    Counts,
    Spares,
}

/// Whom the stage looks for first. What is found is the same; but whether chance or the input is asked is seen from
/// outside, so the order is that of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    /// Victims, and then enders where these are.
    Victims,
    /// Any ender on the board. Without one no victim is looked at.
    Enders,
}

impl Pair {
    /// A pair of which the victim ends; whatever else is said of some pairs is not said of it.
    pub(super) const fn of(ender: &'static str, victim: &'static str) -> Pair {
        let (breaking, search) = (Breaking::Counts, Search::Victims);
        Pair { ender, victim, ends: Ends::Victim, breaking, search }
    }

    /// The pair as a pack knows the two.
    pub(super) fn bound(self, ender: OptWord, victim: OptWord) -> Pair<OptWord> {
        let Pair { ends, breaking, search, .. } = self;
        Pair { ender, victim, ends, breaking, search }
    }
}

impl<W: Copy> Pair<W> {
    /// Who ends whom: the ender its victim, and if both end, also the other way round.
    pub(super) fn directions(self) -> impl Iterator<Item = (W, W)> {
        let back = (self.ends == Ends::Both).then_some((self.victim, self.ender));
        std::iter::once((self.ender, self.victim)).chain(back)
    }
}
