//! How a code is laid out, and how long it may be.

/// What a code begins with; the digit is the version.
pub(super) const PREFIX: &str = "cop1-";

/// The packing of a body as it is.
pub(super) const PLAIN: u8 = 0;

/// The packing of a deflated body.
pub(super) const DEFLATED: u8 = 1;

/// How many bytes the checksum takes.
pub(super) const CHECKSUM_LEN: usize = 4;

/// The longest body, in bytes. The largest board takes half of it.
pub(super) const MAX_BODY: usize = 16 << 20;

/// The most bytes of kinds in one level: those of its list of kinds and those of its objects, each spelled out. A body
/// names a kind once, so that without this bound a short one could ask for a name of megabytes on a million objects.
pub(super) const MAX_SPELLED: usize = 64 << 20;
