//! A play with its history as bytes, and back: [`Play::save_all`] and [`Play::load`].
//!
//! Version 1, numbers as LEB128 (seven bits a byte, the least first):
//!
//! ```text
//! "CPLY" 1             mark and version
//! length start         the position at the start of the level, as Position::encode writes it
//! n run*n              what was played before each restart, and since the last one
//! run = n command*n    command = input + 8 * player: input 0 to 3 for the ways, 4 for waiting; player 0 or 1
//! n undone*n           what can be done again, the next one last: a command, or 255 for a restart
//! hash                 16 bytes, the greatest first: where all that leads
//! ```
//!
//! Loading plays everything again, so what is loaded is what was played.

use std::sync::Arc;

use copula_turn::{Command, DecodePositionError, Input, Pack, Player, Position};
use thiserror::Error;

use crate::play::{Play, Undone};

const MARK: &[u8; 4] = b"CPLY";
const VERSION: u8 = 1;
const RESTART: u8 = 255;

/// Why bytes are no play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LoadPlayError {
    /// The position in them, or that they are, cannot be read.
    #[error(transparent)]
    Position(#[from] DecodePositionError),
    /// They were written by a later version.
    #[error("this is version {0} of the byte form of plays; version {VERSION} is the last that can be read")]
    Version(u8),
    /// They end too early or go on too long, or what stands there is no move.
    #[error("byte {at} is not part of a play")]
    Byte {
        /// Which byte, from 0.
        at: usize,
    },
    /// The moves lead somewhere else than they did: the bytes are damaged, or the words of the pack do something else now.
    #[error(
        "played again, the moves lead to another position; the pack has changed, or the bytes are damaged"
    )]
    Differs,
}

impl Play {
    /// The whole play as bytes, with a version: the start, every move since, and what was undone. [`load`](Play::load) reads
    /// it. It takes a byte for each turn.
    #[must_use]
    pub fn save_all(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.push(VERSION);
        let start = self.start().encode();
        write_number(&mut bytes, start.len());
        bytes.extend(start);
        write_number(&mut bytes, self.runs().count());
        for commands in self.runs() {
            write_number(&mut bytes, commands.len());
            bytes.extend(commands.iter().map(|&command| byte_of(command)));
        }
        write_number(&mut bytes, self.undone().len());
        bytes.extend(self.undone().iter().map(|undone| match *undone {
            Undone::Step(command) => byte_of(command),
            Undone::Restart => RESTART,
        }));
        bytes.extend(self.hash().0.to_be_bytes());
        bytes
    }

    /// Reads what [`save`](Play::save) or [`save_all`](Play::save_all) wrote. From a position alone, the play goes on as from
    /// the start of a level.
    ///
    /// # Errors
    ///
    /// If the bytes are not of that pack, or are damaged.
    pub fn load(pack: &Arc<Pack>, bytes: &[u8]) -> Result<Play, LoadPlayError> {
        let Some(rest) = bytes.strip_prefix(MARK) else {
            return Ok(Play::from_position(Position::decode(pack, bytes)?));
        };
        match rest.first() {
            Some(&VERSION) => {}
            Some(&version) if version > VERSION => return Err(LoadPlayError::Version(version)),
            _ => return Err(LoadPlayError::Byte { at: MARK.len() }),
        }
        Bytes { bytes, at: MARK.len() + 1 }.play(pack)
    }
}

fn byte_of(Command { input, player }: Command) -> u8 {
    let input = input.heading().map_or(4, |dir| dir as u8);
    input + if player == Player::Second { 8 } else { 0 }
}

fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Bytes that are being read.
struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    fn play(mut self, pack: &Arc<Pack>) -> Result<Play, LoadPlayError> {
        let length = self.number()?;
        let mut play = Play::from_position(Position::decode(pack, self.take(length)?)?);
        let n_runs = self.number()?;
        for number in 0..n_runs {
            let at = self.at;
            if number > 0 && play.restart().is_none() {
                return Err(LoadPlayError::Byte { at });
            }
            let n_commands = self.number()?;
            for _ in 0..n_commands {
                let command = self.command()?;
                if !play.step(command).leaves_trace() {
                    return Err(LoadPlayError::Differs);
                }
            }
        }
        let n_undone = self.number()?;
        let mut undone = Vec::new();
        for _ in 0..n_undone {
            undone.push(self.undone()?);
        }
        let hash = self.take(16)?;
        if self.at < self.bytes.len() {
            return Err(LoadPlayError::Byte { at: self.at });
        }
        if play.hash().0.to_be_bytes() != hash {
            return Err(LoadPlayError::Differs);
        }
        play.set_undone(undone);
        Ok(play)
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], LoadPlayError> {
        let taken = self.at.checked_add(length).and_then(|end| self.bytes.get(self.at..end));
        let taken = taken.ok_or(LoadPlayError::Byte { at: self.bytes.len() })?;
        self.at += length;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, LoadPlayError> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn number(&mut self) -> Result<usize, LoadPlayError> {
        let at = self.at;
        let mut number = 0;
        // Nothing that is counted here has more than 2^35 parts.
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return usize::try_from(number).map_err(|_| LoadPlayError::Byte { at });
            }
        }
        Err(LoadPlayError::Byte { at })
    }

    fn command(&mut self) -> Result<Command, LoadPlayError> {
        let at = self.at;
        command_of(self.byte()?).ok_or(LoadPlayError::Byte { at })
    }

    fn undone(&mut self) -> Result<Undone, LoadPlayError> {
        let at = self.at;
        match self.byte()? {
            RESTART => Ok(Undone::Restart),
            byte => command_of(byte).map(Undone::Step).ok_or(LoadPlayError::Byte { at }),
        }
    }
}

fn command_of(byte: u8) -> Option<Command> {
    let player = if byte & 8 == 0 { Player::First } else { Player::Second };
    let inputs = Input::VARIANTS;
    let input = *inputs.get(usize::from(byte & !8))?;
    Some(Command { input, player })
}
