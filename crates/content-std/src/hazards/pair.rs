//! One law by which something destroys something else: [`Pair`].

use copula_turn::OptWord;

/// A victim is destroyed where an ender is, even if it is both itself.
///
/// Both are words, or classes of words: by name in the table, and as a pack knows them in the functions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<W = &'static str> {
    pub(super) ender: W,
    pub(super) victim: W,
    pub(super) ends: Ends,
    pub(super) breaking: Breaking,
    pub(super) search: Search,
    pub(super) leaves: Leaves,
}

/// What is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// The victim alone.
    Victim,
    /// Both, one for one, on a tile and on the way to it.
    Both,
}

/// What a WEAK ender does that is not SAFE, and so breaks where it meets anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Breaking {
    /// It destroys like any other.
    Destroys,
    /// It destroys nothing but itself.
    Spares,
}

/// What the stage looks for first. It finds the same either way, but not at the same cost: the rules of what it does not
/// look at are not asked. That can be seen, because a turn that asked for chance counts even if nothing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    /// Victims, then enders on their tiles: cheaper where victims are few.
    Victims,
    /// Any ender on the board; without one, no victim: cheaper where victims are many.
    Enders,
}

/// How often a victim leaves what it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaves {
    /// Once.
    Once,
    /// For every pair of a rule that makes it a victim and a rule that makes an ender of what is on its tile.
    ForEachPairOfRules,
}

impl Pair {
    /// A pair of which the victim is destroyed, with no exceptions.
    pub(super) const fn of(ender: &'static str, victim: &'static str) -> Pair {
        let (breaking, search, leaves) = (Breaking::Destroys, Search::Victims, Leaves::Once);
        Pair { ender, victim, ends: Ends::Victim, breaking, search, leaves }
    }

    /// The pair as a pack knows the two.
    pub(super) fn bound(self, ender: OptWord, victim: OptWord) -> Pair<OptWord> {
        let Pair { ends, breaking, search, leaves, .. } = self;
        Pair { ender, victim, ends, breaking, search, leaves }
    }
}

impl<W: Copy> Pair<W> {
    /// Who destroys whom: the ender its victim, and if both are destroyed, also the other way round.
    pub(super) fn directions(self) -> impl Iterator<Item = (W, W)> {
        let back = (self.ends == Ends::Both).then_some((self.victim, self.ender));
        std::iter::once((self.ender, self.victim)).chain(back)
    }
}
