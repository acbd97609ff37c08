//! What holds the lists of objects together: [`Links`] in the objects, [`Ends`] of each list.

/// The value of a link that has no neighbour.
pub(crate) const NONE: u32 = u32::MAX;

/// The neighbours of an object in one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Links {
    pub(crate) older: u32,
    pub(crate) younger: u32,
}

impl Links {
    pub(crate) const UNLINKED: Links = Links { older: NONE, younger: NONE };
}

/// The ends of a list. Eight bytes, because that is all that a tile may take (docs/performance.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ends {
    pub(crate) oldest: u32,
    pub(crate) youngest: u32,
}

impl Ends {
    pub(crate) const VACANT: Ends = Ends { oldest: NONE, youngest: NONE };

    pub(crate) fn is_empty(self) -> bool {
        self.oldest == NONE
    }
}
