//! The running hash of a board: a sum over its objects, so that order and ids do not matter and a change costs two
//! additions.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{Dir, Pos};

/// A 128-bit hash of a position. Equal boards have equal hashes on every machine. It depends on the names of kinds, not
/// on their numbers (docs/decisions.md 5), and not on ids. With half the bits, collisions could no longer be ruled out
/// in practice (docs/performance.md, "What made it fast").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionHash(pub u128);

impl fmt::Display for PositionHash {
    /// 32 hexadecimal digits, in small letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for PositionHash {
    type Err = ParseHashError;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<PositionHash, ParseHashError> {
        let is_digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| is_digits);
        number.map(PositionHash).ok_or(ParseHashError)
    }
}

/// A text that is no hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a hash is written with 32 hexadecimal digits")]
pub struct ParseHashError;

/// As the text that [`Display`](fmt::Display) writes: few formats have numbers of 128 bits.
#[cfg(feature = "serde")]
impl serde::Serialize for PositionHash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PositionHash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PositionHash, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Spreads every bit of a number over all 64 (the finaliser of the public SplitMix64 generator).
#[must_use]
pub fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// What the name of a kind adds to the hash of its objects: the public FNV-1a hash of its bytes, mixed.
pub(crate) fn name_salt(name: &str) -> u64 {
    let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    mix(name.bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
}

/// Two independent halves of the sum over all objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum([u64; 2]);

impl Sum {
    pub(crate) fn of(salt: u64, pos: Pos, dir: Dir, marks: u16) -> Sum {
        let place =
            (u64::from(marks) << 34) | (u64::from(pos.y) << 18) | (u64::from(pos.x) << 2) | dir as u64;
        let key = place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Sum([mix(salt.wrapping_add(key)), mix(salt.rotate_left(29) ^ !key)])
    }

    pub(crate) fn add(&mut self, other: Sum) {
        self.0 = [self.0[0].wrapping_add(other.0[0]), self.0[1].wrapping_add(other.0[1])];
    }

    pub(crate) fn subtract(&mut self, other: Sum) {
        self.0 = [self.0[0].wrapping_sub(other.0[0]), self.0[1].wrapping_sub(other.0[1])];
    }

    pub(crate) fn value(self) -> PositionHash {
        PositionHash((u128::from(self.0[0]) << 64) | u128::from(self.0[1]))
    }
}
