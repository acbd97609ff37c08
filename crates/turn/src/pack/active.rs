//! What there is to ask while some rules are in force: [`Active`].

/// Which phases and hooks of a pack have anything to do while some rules are in force. Derived from the rules, and kept
/// so that a turn goes through the few that matter and not through all there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Active {
    pub(crate) phases: Numbers,
    pub(crate) responses: Numbers,
    /// Those responses that are asked of what stands behind.
    pub(crate) responses_behind: Numbers,
    pub(crate) gaits: Numbers,
    pub(crate) breaks_if_stuck: Numbers,
    pub(crate) blocked: Numbers,
    pub(crate) spared: Numbers,
    pub(crate) removals: Numbers,
    pub(crate) facings: Numbers,
    pub(crate) conversions: Numbers,
    /// Whether the rules say what counts as text.
    pub(crate) spells: bool,
    /// Whether they say a word that is kept as a mark.
    pub(crate) marks: bool,
    /// Whether they say how anything looks.
    pub(crate) looks: bool,
    /// Whether they are about tiles without objects.
    pub(crate) tiles: bool,
    /// Whether there is an object that they make a player's whatever else stands on the board, as long as no object bears a
    /// mark, as nobody is silenced then.
    pub(crate) has_sure_player: bool,
}

/// A set of numbers. Those from [`Numbers::MOST`] on are always in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbers(u64);

impl Numbers {
    const MOST: usize = 64;

    /// Adds a number.
    pub(crate) fn insert(&mut self, number: usize) {
        if number < Numbers::MOST {
            self.0 |= 1 << number;
        }
    }

    /// Adds the numbers of another set.
    pub(crate) fn join(&mut self, others: Numbers) {
        self.0 |= others.0;
    }

    /// Takes out the numbers of another set.
    pub(crate) fn remove(&mut self, others: &Numbers) {
        self.0 &= !others.0;
    }

    /// Those of a list whose numbers are in the set, in order.
    pub(crate) fn pick<T>(self, list: &[T]) -> impl Iterator<Item = &T> {
        let (mut set, mut next) = (self.0, Numbers::MOST);
        std::iter::from_fn(move || {
            if set == 0 {
                next += 1;
                return list.get(next - 1);
            }
            let index = set.trailing_zeros() as usize;
            set &= set - 1;
            list.get(index)
        })
    }

    /// The least number from `first` on that is in the set and below `end`.
    pub(crate) fn next_from(self, first: usize, end: usize) -> Option<usize> {
        let rest = if first < Numbers::MOST { self.0 >> first } else { 0 };
        let index = match rest {
            0 => first.max(Numbers::MOST),
            rest => first + rest.trailing_zeros() as usize,
        };
        (index < end).then_some(index)
    }

    /// Whether none of a list of that length is in the set.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Active {
    /// Adds what another gives to do.
    pub(super) fn join(&mut self, other: &Active) {
        self.phases.join(other.phases);
        self.join_within_phases(other);
    }

    /// Adds what another gives to do, but for its phases.
    pub(super) fn join_within_phases(&mut self, other: &Active) {
        self.responses.join(other.responses);
        self.responses_behind.join(other.responses_behind);
        self.gaits.join(other.gaits);
        self.breaks_if_stuck.join(other.breaks_if_stuck);
        self.blocked.join(other.blocked);
        self.spared.join(other.spared);
        self.removals.join(other.removals);
        self.facings.join(other.facings);
        self.conversions.join(other.conversions);
    }
}
