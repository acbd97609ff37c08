//! How much a level may hold.

/// The longest side of a board, in tiles (docs/rules-course.md §1).
pub const MAX_SIDE: u32 = 1024;

/// The most objects that a board holds (docs/rules-course.md §1).
pub const MAX_OBJECTS: usize = 1 << 20;

/// The most kinds that one level tells apart.
pub const MAX_KINDS: usize = 1 << 14;
