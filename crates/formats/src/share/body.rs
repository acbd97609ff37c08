//! The body of a share code: [`pack`] and [`unpack`].
//!
//! Numbers are written seven bits a byte, the lowest first, with the high bit set on all but the last byte. A body is,
//! in this order:
//!
//! - name, author, pack: 0 for none, else the length plus 1 and the bytes;
//! - the solution: 0 for none, else the number of moves plus 1 and the moves, three a byte, in base 5;
//! - width and height;
//! - the number of kinds, then the kinds in the order of their first objects: three times the length, plus 0 for a thing
//!   or 1 for a text, and the bytes of its noun or word; or three times the index of an earlier kind, plus 2, for the
//!   thing of that word or the word of that thing;
//! - the number of objects, then a number for each: the way from the object before it, times the number of kinds, plus
//!   the kind. Ways count tiles row by row; 0 is to the next tile, 1 to the same, 2 to the one after next, 3 one back,
//!   and so on. The first object comes from just before the first tile;
//! - the number of objects that do not face right, then for each three times the number of objects between it and the
//!   last such, plus 0, 1, 2 for up, left, down.

use std::collections::BTreeMap;

use copula_grid::{Dir, KindName, LevelDef, LevelObject, MAX_OBJECTS, MAX_SIDE, ReadLevelError};

use super::fault::{BodyProblem, ReadShareError};
use super::layout::MAX_SPELLED;

/// The moves, by their digits.
const MOVES: [u8; 5] = *b"udlr.";

/// How many moves go into a byte.
const MOVES_A_BYTE: usize = 3;

/// What a level without faults says, in bytes.
pub(super) fn pack(level: &LevelDef) -> Vec<u8> {
    let mut packer = Packer(Vec::new());
    for text in [&level.name, &level.author, &level.pack] {
        packer.optional(text.as_deref());
    }
    packer.solution(level.solution.as_deref());
    packer.number(level.width.into());
    packer.number(level.height.into());
    let kinds = list_kinds(level);
    packer.kinds(&kinds);
    packer.objects(level, &kinds);
    packer.turned(level);
    packer.0
}

/// How many bytes the kinds of a level take, in its list and on its objects.
pub(super) fn spelled_len(level: &LevelDef) -> usize {
    let of_list: usize = list_kinds(level).keys().map(|kind| kind.len()).sum();
    let of_objects: usize = level.objects.iter().map(|object| object.kind.len()).sum();
    of_list + of_objects
}

/// The kinds of a level, each with its place in the order of their first objects.
fn list_kinds(level: &LevelDef) -> BTreeMap<&str, usize> {
    let mut kinds = BTreeMap::new();
    for object in &level.objects {
        let next = kinds.len();
        kinds.entry(object.kind.as_str()).or_insert(next);
    }
    kinds
}

/// The word of a thing, or the thing of a word, as far as the letters are ASCII.
fn twin(kind: &str) -> String {
    match kind.strip_prefix(KindName::TEXT_PREFIX) {
        Some(word) => word.to_ascii_lowercase(),
        None => KindName::Text(&kind.to_ascii_uppercase()).to_string(),
    }
}

/// Writes a body.
struct Packer(Vec<u8>);

impl Packer {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn optional(&mut self, text: Option<&str>) {
        self.number(text.map_or(0, |text| text.len() as u64 + 1));
        self.0.extend(text.unwrap_or_default().bytes());
    }

    fn solution(&mut self, solution: Option<&str>) {
        self.number(solution.map_or(0, |solution| solution.len() as u64 + 1));
        let digit = |letter: &u8| MOVES.iter().position(|other| other == letter).unwrap_or_default() as u8;
        for moves in solution.unwrap_or_default().as_bytes().chunks(MOVES_A_BYTE) {
            self.0.push(moves.iter().rev().fold(0, |byte, letter| byte * 5 + digit(letter)));
        }
    }

    fn kinds(&mut self, kinds: &BTreeMap<&str, usize>) {
        let mut in_order: Vec<(usize, &str)> = kinds.iter().map(|(kind, index)| (*index, *kind)).collect();
        in_order.sort_unstable();
        self.number(in_order.len() as u64);
        for (index, kind) in in_order {
            let other = twin(kind);
            let earlier =
                kinds.get(other.as_str()).filter(|earlier| **earlier < index && twin(&other) == kind);
            match (earlier, kind.strip_prefix(KindName::TEXT_PREFIX)) {
                (Some(earlier), _) => self.number(*earlier as u64 * 3 + 2),
                (None, Some(word)) => self.spelled(1, word),
                (None, None) => self.spelled(0, kind),
            }
        }
    }

    fn spelled(&mut self, sort: u64, name: &str) {
        self.number(name.len() as u64 * 3 + sort);
        self.0.extend(name.bytes());
    }

    fn objects(&mut self, level: &LevelDef, kinds: &BTreeMap<&str, usize>) {
        self.number(level.objects.len() as u64);
        let mut next = 0;
        for object in &level.objects {
            let tile = i64::from(object.y) * i64::from(level.width) + i64::from(object.x);
            let way = tile - next;
            let way = if way < 0 { way.unsigned_abs() * 2 - 1 } else { way.unsigned_abs() * 2 };
            self.number(way * kinds.len() as u64 + kinds[object.kind.as_str()] as u64);
            next = tile + 1;
        }
    }

    fn turned(&mut self, level: &LevelDef) {
        let is_turned = |object: &&LevelObject| object.dir != Dir::Right;
        self.number(level.objects.iter().filter(is_turned).count() as u64);
        let mut between = 0;
        for object in &level.objects {
            let turn = match object.dir {
                Dir::Right => {
                    between += 1;
                    continue;
                }
                Dir::Up => 0,
                Dir::Left => 1,
                Dir::Down => 2,
            };
            self.number(between * 3 + turn);
            between = 0;
        }
    }
}

/// The level that a body says; it has no faults.
pub(super) fn unpack(body: &[u8]) -> Result<LevelDef, ReadShareError> {
    let mut unpacker = Unpacker { body, at: 0, n_spelled: 0 };
    let (name, author, pack) = (unpacker.optional()?, unpacker.optional()?, unpacker.optional()?);
    let solution = unpacker.solution()?;
    let (width, height) = (unpacker.side()?, unpacker.side()?);
    let kinds = unpacker.kinds()?;
    let mut objects = unpacker.objects(width, height, &kinds)?;
    unpacker.turn(&mut objects)?;
    if unpacker.at < body.len() {
        return Err(unpacker.fault(BodyProblem::GoesOn));
    }
    let level = LevelDef { name, author, pack, solution, width, height, objects };
    let faults = level.faults();
    if faults.is_empty() { Ok(level) } else { Err(ReadShareError::Level(ReadLevelError { faults })) }
}

/// Reads a body. Nothing is made room for before its bytes are there, but for kinds, which are counted.
struct Unpacker<'a> {
    body: &'a [u8],
    at: usize,
    /// The bytes of kinds so far, in the list and on the objects.
    n_spelled: usize,
}

impl<'a> Unpacker<'a> {
    fn fault(&self, problem: BodyProblem) -> ReadShareError {
        (self.at, problem).into()
    }

    fn number(&mut self) -> Result<u64, ReadShareError> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.bytes(1)?[0];
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.fault(BodyProblem::Number))
    }

    /// A number of things, each of which takes bytes of the body.
    fn count(&mut self, max: usize) -> Result<usize, ReadShareError> {
        let number = self.number()?;
        usize::try_from(number).ok().filter(|count| *count <= max).ok_or(self.fault(BodyProblem::Number))
    }

    fn bytes(&mut self, len: usize) -> Result<&'a [u8], ReadShareError> {
        let end = self.at.checked_add(len).filter(|end| *end <= self.body.len());
        let end = end.ok_or(self.fault(BodyProblem::EndsEarly))?;
        let bytes = &self.body[self.at..end];
        self.at = end;
        Ok(bytes)
    }

    fn text(&mut self, len: usize) -> Result<&'a str, ReadShareError> {
        let at = self.at;
        str::from_utf8(self.bytes(len)?).map_err(|_| (at, BodyProblem::NoText).into())
    }

    fn optional(&mut self) -> Result<Option<String>, ReadShareError> {
        match self.count(self.body.len())? {
            0 => Ok(None),
            len => Ok(Some(self.text(len - 1)?.to_owned())),
        }
    }

    fn solution(&mut self) -> Result<Option<String>, ReadShareError> {
        let Some(n_moves) = self.count(self.body.len() * MOVES_A_BYTE)?.checked_sub(1) else {
            return Ok(None);
        };
        let mut solution = String::new();
        for byte in self.bytes(n_moves.div_ceil(MOVES_A_BYTE))? {
            let n_here = (n_moves - solution.len()).min(MOVES_A_BYTE);
            let digits = (0..MOVES_A_BYTE as u32).map(|place| byte / 5_u8.pow(place) % 5);
            solution.extend(digits.take(n_here).map(|digit| char::from(MOVES[usize::from(digit)])));
        }
        Ok(Some(solution))
    }

    fn side(&mut self) -> Result<u32, ReadShareError> {
        let side = self.count(MAX_SIDE as usize)? as u32;
        if side == 0 { Err(self.fault(BodyProblem::Number)) } else { Ok(side) }
    }

    fn kinds(&mut self) -> Result<Vec<String>, ReadShareError> {
        let n_kinds = self.count(MAX_OBJECTS)?;
        let mut kinds: Vec<String> = Vec::new();
        for _ in 0..n_kinds {
            let number = self.count(usize::MAX)?;
            let kind = match number % 3 {
                0 => self.text(number / 3)?.to_owned(),
                1 => KindName::Text(self.text(number / 3)?).to_string(),
                _ => {
                    let earlier = kinds.get(number / 3).ok_or(self.fault(BodyProblem::Number))?;
                    twin(earlier)
                }
            };
            self.spell(&kind)?;
            kinds.push(kind);
        }
        Ok(kinds)
    }

    fn objects(
        &mut self,
        width: u32,
        height: u32,
        kinds: &[String],
    ) -> Result<Vec<LevelObject>, ReadShareError> {
        let n_objects = self.count(MAX_OBJECTS)?;
        let n_tiles = i64::from(width) * i64::from(height);
        let mut objects = Vec::new();
        let mut next: i64 = 0;
        for _ in 0..n_objects {
            let number = self.number()?;
            let n_kinds = kinds.len() as u64;
            let way = number.checked_div(n_kinds).ok_or(self.fault(BodyProblem::Number))?;
            // Numbers have 63 bits, so none of this overflows.
            let way = if way % 2 == 1 { -((way / 2) as i64) - 1 } else { (way / 2) as i64 };
            let tile = next + way;
            if !(0..n_tiles).contains(&tile) {
                return Err(self.fault(BodyProblem::Number));
            }
            let kind = &kinds[(number % n_kinds) as usize];
            self.spell(kind)?;
            let (x, y) = ((tile % i64::from(width)) as i32, (tile / i64::from(width)) as i32);
            objects.push(LevelObject { kind: kind.clone(), x, y, dir: Dir::Right });
            next = tile + 1;
        }
        Ok(objects)
    }

    fn turn(&mut self, objects: &mut [LevelObject]) -> Result<(), ReadShareError> {
        let n_turned = self.count(objects.len())?;
        let mut rest = objects.iter_mut();
        for _ in 0..n_turned {
            let number = self.count(usize::MAX)?;
            let object = rest.nth(number / 3).ok_or(self.fault(BodyProblem::Number))?;
            object.dir = [Dir::Up, Dir::Left, Dir::Down][number % 3];
        }
        Ok(())
    }

    /// Counts a kind in.
    fn spell(&mut self, kind: &str) -> Result<(), ReadShareError> {
        self.n_spelled += kind.len();
        if self.n_spelled > MAX_SPELLED { Err(ReadShareError::TooLarge) } else { Ok(()) }
    }
}
