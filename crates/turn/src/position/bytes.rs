//! A position as bytes, and back: [`Position::encode`] and [`Position::decode`].
//!
//! Version 4, numbers as LEB128 (seven bits a byte, the least first):
//!
//! ```text
//! "CPOS" 4                     mark and version
//! length name                  the pack
//! width height                 the size
//! n (length name)*n            kinds by number, as level files write them
//! goal kind                    0 ahead, 1 won, 2 finished, 3 converted (to the kind), 4 destroyed
//! collected heading facing     heading: 0 to 3, or 4 for waiting
//! player asked                 whose move it was: 0 or 1; plus 1 if chance was asked, 2 if the input, 4 if time
//! seed turns                   where chance begins; how many turns have been played
//! n kind*n                     the kinds of the level, in the order in which they were first seen
//! n_ids n object*n             how many ids were given out; living objects, oldest first
//! object = id kind x y dir     id as distance from the last; one that is outside is at width, height
//!          marks slot          slot = object kind: what content keeps; 0, or one more than the number
//! n past*n                     where objects have been, the oldest first
//! past = sort id turn x y      sort: 0 stood (with x y dir kind), 1 came, 2 began to go back
//!        dir kind
//! sum                          16 bytes, the greatest first: the position's hash plus a sum over all bytes before
//! ```

use std::sync::Arc;

use copula_grid::{
    Board, Dir, Kind, KindName, LevelDef, MAX_SIDE, ObjectId, Pos, PositionHash, Restored, Size, Slot, mix,
};
use copula_resolve::{Dependence, Past, Player, Trail, TurnContext};
use thiserror::Error;

use super::{position::Position, state::State};
use crate::{
    pack::Pack,
    record::{Goal, LevelState},
};

const MARK: &[u8; 4] = b"CPOS";
const VERSION: u8 = 4;

/// The most ids that a position may have given out to be read back: what is gone takes memory too, and bytes that claim
/// more than this are not believed.
const MAX_IDS: u64 = 1 << 24;

/// Why bytes are no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecodePositionError {
    /// They do not begin as a position does.
    #[error("these bytes are not a position")]
    NoPosition,
    /// They were written by a later version.
    #[error("this is version {0} of the byte form; version {VERSION} is the last that can be read")]
    Version(u8),
    /// They end too early, or go on too long.
    #[error("the bytes end too early or too late, at byte {at}")]
    Length {
        /// Where.
        at: usize,
    },
    /// A number is not one that belongs there.
    #[error("byte {at} has a value that no position has")]
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

impl Position {
    /// Everything that this position is, as bytes with a version; [`decode`](Position::decode) reads them back. Its
    /// history is not among them. Positions with equal bytes have the same objects with the same ids. A position that has
    /// given out more than 16,777,216 ids cannot be read back.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(MARK);
        bytes.push(VERSION);
        write_name(&mut bytes, self.pack.name());
        write_state(&mut bytes, &self.state);
        let sum = sum_of(self.hash(), &bytes);
        bytes.extend_from_slice(&sum.to_be_bytes());
        bytes
    }

    /// The position of which these are the bytes, ids and the numbers of its kinds included.
    ///
    /// # Errors
    ///
    /// If they are not such bytes, are of a later version, or of another pack.
    pub fn decode(pack: &Arc<Pack>, bytes: &[u8]) -> Result<Position, DecodePositionError> {
        let mut reader = ByteReader { bytes, at: 0 };
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
        let mut position = Position::of(pack, reader.state(pack)?);
        position.derive();
        let sum = sum_of(position.hash(), &bytes[..reader.at]);
        match () {
            _ if reader.take(16)? != sum.to_be_bytes() => Err(DecodePositionError::Sum),
            _ if reader.at != bytes.len() => Err(DecodePositionError::Length { at: reader.at }),
            _ => Ok(position),
        }
    }
}

fn sum_of(hash: PositionHash, bytes: &[u8]) -> u128 {
    let chain = |seed: u64| bytes.iter().fold(seed, |sum, &byte| mix(sum.wrapping_add(byte.into())));
    hash.0.wrapping_add((u128::from(chain(1)) << 64) | u128::from(chain(2)))
}

/// Writes everything that a position is, part by part.
fn write_state(bytes: &mut Vec<u8>, state: &State) {
    let State { kinds, board, trail, seen, level } = state;
    let size = board.size();
    write(bytes, size.width.into());
    write(bytes, size.height.into());
    write(bytes, kinds.len() as u64);
    for kind in kinds.iter() {
        write_name(bytes, &kinds.name(kind).to_string());
    }
    write_level(bytes, *level);
    write(bytes, seen.list().len() as u64);
    seen.list().iter().for_each(|kind| write(bytes, kind.index() as u64));
    write_objects(bytes, board);
    write_trail(bytes, size, trail);
}

fn write_objects(bytes: &mut Vec<u8>, board: &Board) {
    write(bytes, board.n_ids() as u64);
    write(bytes, board.n_objects() as u64);
    let mut next = 0;
    for (id, object) in board.objects() {
        write(bytes, (id.number() - next).into());
        next = id.number() + 1;
        write(bytes, object.kind().index() as u64);
        write_pos(bytes, board.size(), object.pos());
        write(bytes, object.dir() as u64);
        write(bytes, object.marks().into());
        let Slot { object, kind } = object.slot();
        write(bytes, object.map_or(0, |object| u64::from(object.number()) + 1));
        write(bytes, kind.map_or(0, |kind| kind.index() as u64 + 1));
    }
}

fn write_trail(bytes: &mut Vec<u8>, size: Size, trail: &Trail) {
    write(bytes, trail.len() as u64);
    for past in trail.iter() {
        let (sort, object, turn) = match past {
            Past::Stood { object, turn, .. } => (0, object, turn),
            Past::Came { object, turn } => (1, object, turn),
            Past::Began { object, turn } => (2, object, turn),
        };
        [sort, object.number().into(), turn.into()].into_iter().for_each(|value| write(bytes, value));
        if let Past::Stood { pos, dir, kind, .. } = past {
            write_pos(bytes, size, pos);
            write(bytes, dir as u64);
            write(bytes, kind.index() as u64);
        }
    }
}

fn write_pos(bytes: &mut Vec<u8>, size: Size, pos: Pos) {
    let Pos { x, y } = if pos == Pos::OUTSIDE { Pos { x: size.width, y: size.height } } else { pos };
    write(bytes, x.into());
    write(bytes, y.into());
}

fn write_level(bytes: &mut Vec<u8>, level: LevelState) {
    let LevelState { goal, n_collected, context, dependence } = level;
    let (number, kind) = match goal {
        Goal::Ahead => (0, 0),
        Goal::Reached => (1, 0),
        Goal::Finished => (2, 0),
        Goal::Converted(kind) => (3, kind.index() as u64),
        Goal::Destroyed => (4, 0),
    };
    let TurnContext { heading, player, facing, seed, n_turns } = context;
    let Dependence { chance, input, time } = dependence;
    let values = [
        number,
        kind,
        n_collected.into(),
        heading.map_or(4, |heading| heading as u64),
        facing as u64,
        u64::from(player == Player::Second),
        u64::from(chance) | (u64::from(input) << 1) | (u64::from(time) << 2),
        seed,
        n_turns.into(),
    ];
    values.into_iter().for_each(|value| write(bytes, value));
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

struct ByteReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> ByteReader<'a> {
    fn state(&mut self, pack: &Pack) -> Result<State, DecodePositionError> {
        let start = self.at;
        let width = self.number(1..=MAX_SIDE.into())? as u32;
        let height = self.number(1..=MAX_SIDE.into())? as u32;
        let size = LevelDef { width, height, ..LevelDef::default() }.size();
        let size = size.filter(|size| size.n_tiles() <= pack.limits().tiles);
        let size = size.ok_or(DecodePositionError::Value { at: start })?;
        let mut state = State::new(pack, size);
        self.kinds(pack, &mut state)?;
        let n_kinds = state.kinds.len() as u64;
        state.level = self.level(n_kinds)?;
        for _ in 0..self.number(0..=n_kinds)? {
            let kind = self.kind(n_kinds)?;
            state.seen.insert(kind);
        }
        self.objects(n_kinds, pack.limits().objects, &mut state.board)?;
        self.trail(&mut state)?;
        Ok(state)
    }

    fn kinds(&mut self, pack: &Pack, state: &mut State) -> Result<(), DecodePositionError> {
        for number in 0..self.number(0..=u16::MAX.into())? {
            let at = self.at;
            let name = KindName::parse(self.name()?).ok();
            let kind = name.and_then(|name| state.intern(pack, name).ok());
            if kind.is_none_or(|kind| kind.index() as u64 != number) {
                return Err(DecodePositionError::Value { at });
            }
        }
        Ok(())
    }

    fn kind(&mut self, n_kinds: u64) -> Result<Kind, DecodePositionError> {
        Ok(Kind(self.number(0..=n_kinds.saturating_sub(1))? as u16))
    }

    fn level(&mut self, n_kinds: u64) -> Result<LevelState, DecodePositionError> {
        let number = self.number(0..=4)?;
        let kind = self.kind(n_kinds)?;
        let goal = match number {
            0 => Goal::Ahead,
            1 => Goal::Reached,
            2 => Goal::Finished,
            3 => Goal::Converted(kind),
            _ => Goal::Destroyed,
        };
        let n_collected = self.number(0..=u32::MAX.into())? as u32;
        let heading = Dir::VARIANTS.get(self.number(0..=4)? as usize).copied();
        let facing = self.dir()?;
        let player = if self.number(0..=1)? == 1 { Player::Second } else { Player::First };
        let asked = self.number(0..=7)?;
        let dependence = Dependence { chance: asked & 1 != 0, input: asked & 2 != 0, time: asked & 4 != 0 };
        let seed = self.number(0..=u64::MAX)?;
        let n_turns = self.number(0..=u32::MAX.into())? as u32;
        let context = TurnContext { heading, player, facing, seed, n_turns };
        Ok(LevelState { goal, n_collected, context, dependence })
    }

    fn objects(&mut self, n_kinds: u64, most: usize, board: &mut Board) -> Result<(), DecodePositionError> {
        let size = board.size();
        let n_ids = self.number(0..=MAX_IDS)?;
        let mut objects = Vec::new();
        let mut next = 0;
        for _ in 0..self.number(0..=n_ids.min(most as u64))? {
            let at = self.at;
            let id = next + self.number(0..=n_ids)?;
            next = id + 1;
            let (kind, pos, dir) = (self.kind(n_kinds)?, self.pos(size)?, self.dir()?);
            let marks = self.number(0..=u16::MAX.into())? as u16;
            let slot = Slot {
                object: self.number(0..=n_ids)?.checked_sub(1).map(|id| ObjectId::new(id as u32)),
                kind: self.number(0..=n_kinds)?.checked_sub(1).map(|kind| Kind(kind as u16)),
            };
            if n_kinds == 0 || next > n_ids {
                return Err(DecodePositionError::Value { at });
            }
            objects.push(Restored { id: ObjectId::new(id as u32), kind, pos, dir, marks, slot });
        }
        board.restore(n_ids as u32, &objects);
        Ok(())
    }

    fn trail(&mut self, state: &mut State) -> Result<(), DecodePositionError> {
        let size = state.board.size();
        let n_ids = state.board.n_ids() as u64;
        let n_kinds = state.kinds.len() as u64;
        for _ in 0..self.number(0..=u32::MAX.into())? {
            let sort = self.number(0..=2)?;
            let object = ObjectId::new(self.number(0..=n_ids.saturating_sub(1))? as u32);
            let turn = self.number(0..=u32::MAX.into())? as u32;
            state.trail.push(match sort {
                0 => {
                    let (pos, dir, kind) = (self.pos(size)?, self.dir()?, self.kind(n_kinds)?);
                    Past::Stood { object, turn, pos, dir, kind }
                }
                1 => Past::Came { object, turn },
                _ => Past::Began { object, turn },
            });
        }
        Ok(())
    }

    fn dir(&mut self) -> Result<Dir, DecodePositionError> {
        Ok(Dir::VARIANTS[self.number(0..=3)? as usize])
    }

    fn pos(&mut self, size: Size) -> Result<Pos, DecodePositionError> {
        let at = self.at;
        let x = self.number(0..=size.width.into())? as u16;
        let y = self.number(0..=size.height.into())? as u16;
        match (Pos { x, y }) {
            pos if size.has(pos) => Ok(pos),
            pos if pos == (Pos { x: size.width, y: size.height }) => Ok(Pos::OUTSIDE),
            _ => Err(DecodePositionError::Value { at }),
        }
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
