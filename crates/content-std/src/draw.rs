//! The numbers of draws by chance, in one place, so that no two draws of the same being and turn are the same draw.

/// Where CHILL goes.
pub(crate) const CHILL: u64 = 1;

/// Whether OFTEN or SELDOM holds: added to the number of the rule and its condition.
pub(crate) const CONDITION: u64 = 2;

/// Which pad TELE sends to.
pub(crate) const TELE: u64 = 3;

/// Where LEVEL IS TELE sends to.
pub(crate) const SCATTER: u64 = 4;
