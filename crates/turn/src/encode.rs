//! A position as bytes, and back: [`encode`] and [`decode`].
//!
//! Version 1, numbers as LEB128 (seven bits a byte, the least first):
//!
//! ```text
//! "CPOS" 1                     mark and version
//! length name                  the pack
//! width height won             won: 0 or 1
//! n (length name)*n            kinds by number, as level files write them
//! n_ids n (id kind x y dir)*n  how many ids were given out; living objects, oldest first, id as distance from the last
//! sum                          16 bytes, the greatest first: the position's hash plus a sum over all bytes before
//! ```

use std::sync::Arc;

use copula_grid::{Dir, KindName, LevelDef, MAX_SIDE, ObjectId, Pos, mix};
use thiserror::Error;

use crate::{Pack, Position, change::Goal};

const MARK: &[u8; 4] = b"CPOS";
const VERSION: u8 = 1;

/// The most ids that a position may have given out to be read back: what is gone takes memory too, and bytes that claim
/// more than this are not believed.
const MAX_IDS: u64 = 1 << 24;

/// Why bytes are no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecodePositionError {
    /// They do not begin as a position does.
    #[error("these bytes are no position")]
    NoPosition,
    /// They were written by a later version.
    #[error("this is version {0} of the byte form; version {VERSION} is the last that can be read")]
    Version(u8),
    /// They end too early, or go on too long.
    #[error("the bytes break off or go on at byte {at}")]
    Length {
        /// Where.
        at: usize,
    },
    /// A number is not one that belongs there.
    #[error("byte {at} holds what no position has")]
    Value {
        /// Where.
        at: usize,
    },
    /// They were written with another pack.
    #[error("this is a position of the pack `{0}`")]
    OtherPack(String),
    /// They do not add up: a byte was changed.
    #[error("the sum at the end does not match: the bytes were changed")]
    Sum,
}

/// Writes everything that a position is.
pub(crate) fn encode(position: &Position, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(MARK);
    bytes.push(VERSION);
    write_name(bytes, position.pack().name());
    let (board, kinds) = (position.board(), position.kinds());
    let size = board.size();
    write(bytes, size.width.into());
    write(bytes, size.height.into());
    write(bytes, position.is_won().into());
    write(bytes, kinds.len() as u64);
    for kind in kinds.iter() {
        write_name(bytes, &kinds.name(kind).to_string());
    }
    write(bytes, board.n_ids() as u64);
    write(bytes, board.n_objects() as u64);
    let mut next = 0;
    for (id, object) in board.objects() {
        write(bytes, (id.number() - next).into());
        next = id.number() + 1;
        write(bytes, object.kind().index() as u64);
        write(bytes, object.pos().x.into());
        write(bytes, object.pos().y.into());
        write(bytes, object.dir() as u64);
    }
    let sum = sum_of(position, bytes);
    bytes.extend_from_slice(&sum.to_be_bytes());
}

/// Reads a position back, with its ids and the numbers of its kinds.
///
/// # Errors
///
/// If the bytes are no position of this pack.
pub(crate) fn decode(pack: &Arc<Pack>, bytes: &[u8]) -> Result<Position, DecodePositionError> {
    let mut reader = Reader { bytes, at: 0 };
    if reader.take(MARK.len()).ok() != Some(MARK) {
        return Err(DecodePositionError::NoPosition);
    }
    match reader.take(1)? {
        [VERSION] => {}
        [version, ..] => return Err(DecodePositionError::Version(*version)),
        [] => return Err(DecodePositionError::NoPosition),
    }
    let name = reader.name()?;
    if name != pack.name() {
        return Err(DecodePositionError::OtherPack(name.to_owned()));
    }
    let width = reader.number(1..=MAX_SIDE.into())? as u32;
    let height = reader.number(1..=MAX_SIDE.into())? as u32;
    let goal = if reader.number(0..=1)? == 1 { Goal::Reached } else { Goal::Ahead };
    let empty = LevelDef { width, height, ..LevelDef::default() };
    let mut position =
        Position::new(pack, &empty).map_err(|_| DecodePositionError::Value { at: reader.at })?;
    reader.kinds(&mut position)?;
    reader.objects(&mut position)?;
    position.resume(goal);
    let sum = sum_of(&position, &bytes[..reader.at]);
    match () {
        _ if reader.take(16)? != sum.to_be_bytes() => Err(DecodePositionError::Sum),
        _ if reader.at != bytes.len() => Err(DecodePositionError::Length { at: reader.at }),
        _ => Ok(position),
    }
}

fn sum_of(position: &Position, bytes: &[u8]) -> u128 {
    let chain = |seed: u64| bytes.iter().fold(seed, |sum, &byte| mix(sum.wrapping_add(byte.into())));
    position.hash().0.wrapping_add((u128::from(chain(1)) << 64) | u128::from(chain(2)))
}

fn write_name(bytes: &mut Vec<u8>, name: &str) {
    write(bytes, name.len() as u64);
    bytes.extend_from_slice(name.as_bytes());
}

fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn kinds(&mut self, position: &mut Position) -> Result<(), DecodePositionError> {
        for number in 0..self.number(0..=u16::MAX.into())? {
            let at = self.at;
            let name = KindName::parse(self.name()?).ok();
            let kind = name.and_then(|name| position.intern(name).ok());
            if kind.is_none_or(|kind| kind.index() as u64 != number) {
                return Err(DecodePositionError::Value { at });
            }
        }
        Ok(())
    }

    fn objects(&mut self, position: &mut Position) -> Result<(), DecodePositionError> {
        let n_kinds = position.kinds().len() as u64;
        let size = position.board().size();
        let n_ids = self.number(0..=MAX_IDS)?;
        let mut objects = Vec::new();
        let mut next = 0;
        for _ in 0..self.number(0..=n_ids.min(position.pack().limits().objects as u64))? {
            let id = next + self.number(0..=n_ids)?;
            next = id + 1;
            let at = self.at;
            let kind = self.number(0..=n_kinds.saturating_sub(1))?;
            let x = self.number(0..=u64::from(size.width) - 1)? as u16;
            let y = self.number(0..=u64::from(size.height) - 1)? as u16;
            let dir = Dir::EVERY[self.number(0..=3)? as usize];
            if n_kinds == 0 || next > n_ids {
                return Err(DecodePositionError::Value { at });
            }
            objects.push((ObjectId::new(id as u32), copula_grid::Kind(kind as u16), Pos { x, y }, dir));
        }
        position.fill_with_ids(n_ids as u32, &objects);
        Ok(())
    }

    fn name(&mut self) -> Result<&'a str, DecodePositionError> {
        let at = self.at;
        let length = self.number(0..=self.bytes.len() as u64)? as usize;
        str::from_utf8(self.take(length)?).map_err(|_| DecodePositionError::Value { at })
    }

    fn number(&mut self, range: std::ops::RangeInclusive<u64>) -> Result<u64, DecodePositionError> {
        let start = self.at;
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1)?[0];
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let belongs = range.contains(&number);
                return if belongs { Ok(number) } else { Err(DecodePositionError::Value { at: start }) };
            }
        }
        Err(DecodePositionError::Value { at: start })
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], DecodePositionError> {
        let taken = self.bytes.get(self.at..).and_then(|rest| rest.get(..length));
        let taken = taken.ok_or(DecodePositionError::Length { at: self.bytes.len() })?;
        self.at += length;
        Ok(taken)
    }
}
