//! All objects at one moment: [`Board`].

use crate::{
    Axis, Dir, Edit, Kind, Mark, Object, ObjectId, Pos, PositionHash, Size, Slot,
    hash::{Sum, name_salt},
    links::{Ends, Links, NONE},
    list::{self, Alike, Here},
    object::NO_KIND,
};

/// All objects at one moment, and where they stand.
///
/// Two boards are equal when the same objects (by id) stand on the same tiles, facing the same ways, being of the same
/// kinds. The journal of edits is not part of that.
#[derive(Debug)]
pub struct Board {
    size: Size,
    /// Every object that ever existed, by id (docs/decisions.md 4). Those that are gone keep their last state for undo.
    objects: Vec<Object>,
    n_living: usize,
    /// How many of them bear marks.
    n_marked: usize,
    /// Whether the first object of a kind has come, or the last one gone, since somebody asked. This decides which
    /// phases can be skipped (docs/decisions.md 35).
    has_changed_population: bool,
    tiles: Vec<Ends>,
    kinds: Vec<KindList>,
    sum: Sum,
    edits: Vec<Edit>,
}

/// One object of a board that is filled by [`Board::restore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Its id.
    pub id: ObjectId,
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub pos: Pos,
    /// Where it faces.
    pub dir: Dir,
    /// Its marks, as bits.
    pub marks: u16,
    /// What content keeps on it.
    pub slot: Slot,
}

/// What a board keeps for a kind.
#[derive(Clone, Copy, Debug)]
struct KindList {
    salt: u64,
    ends: Ends,
    /// Where the last object was put into the list: the next one is likely to belong nearby.
    finger: u32,
    n_objects: u32,
}

impl Board {
    /// An empty board without kinds.
    #[must_use]
    pub fn new(size: Size) -> Board {
        Board {
            size,
            objects: Vec::new(),
            n_living: 0,
            n_marked: 0,
            has_changed_population: false,
            // The last one is the outside, where objects wait to be removed (docs/rules-game.md §C.6, B13).
            tiles: vec![Ends::VACANT; size.n_tiles() + 1],
            kinds: Vec::new(),
            sum: Sum::default(),
            edits: Vec::new(),
        }
    }

    /// Makes room for so many new objects at once.
    pub fn reserve(&mut self, n_objects: usize) {
        self.objects.reserve(n_objects);
        self.edits.reserve(n_objects);
    }

    /// Makes a kind known. Kinds are numbered from 0, in the order of these calls. The name goes into the hash, so that
    /// this order does not matter there (docs/decisions.md 5).
    pub fn add_kind(&mut self, name: &str) -> Kind {
        let kind = u16::try_from(self.kinds.len()).ok().filter(|&kind| Kind(kind) != NO_KIND);
        let kind = kind.expect("there are more kinds than a board can tell apart");
        self.kinds.push(KindList { salt: name_salt(name), ends: Ends::VACANT, finger: NONE, n_objects: 0 });
        Kind(kind)
    }

    /// How many kinds have been made known.
    #[must_use]
    pub fn n_kinds(&self) -> usize {
        self.kinds.len()
    }

    /// How large it is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many objects there are.
    #[must_use]
    pub fn n_objects(&self) -> usize {
        self.n_living
    }

    /// How many ids have been given out.
    #[must_use]
    pub fn n_ids(&self) -> usize {
        self.objects.len()
    }

    /// The object with that id, if there is (still) one.
    #[inline]
    #[must_use]
    pub fn get(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.index()).filter(|object| object.is_living)
    }

    /// The object with that id as it is, or as it was when it went.
    ///
    /// # Panics
    ///
    /// If no such id has been given out.
    #[must_use]
    pub fn last(&self, id: ObjectId) -> &Object {
        &self.objects[id.index()]
    }

    /// What stands on a tile, or outside, oldest first.
    ///
    /// # Panics
    ///
    /// If the place is off the board.
    pub fn at(&self, pos: Pos) -> impl Iterator<Item = ObjectId> + Clone {
        list::iter::<Here>(&self.objects, self.tiles[self.size.index(pos)])
    }

    /// Whether nothing else stands where an object does.
    ///
    /// # Panics
    ///
    /// If the object is gone.
    #[must_use]
    pub fn is_alone(&self, object: ObjectId) -> bool {
        self.living(object).here == Links::UNLINKED
    }

    /// Every tile without an object, row by row.
    #[must_use]
    pub fn bare_tiles(&self) -> BareTiles<'_> {
        BareTiles { board: self, next: 0 }
    }

    /// What stands in a row or in a column, tile by tile in reading order, the oldest first on each tile. A pushed word
    /// is read by walking through its lines only (docs/performance.md, "How it grows").
    ///
    /// # Panics
    ///
    /// If the board has no such line.
    pub fn on_line(&self, axis: Axis, line: u16) -> impl Iterator<Item = ObjectId> {
        let (width, line) = (usize::from(self.size.width), usize::from(line));
        let (start, end, step) = match axis {
            Axis::Row => (line * width, (line + 1) * width, 1),
            Axis::Column => (line, self.size.n_tiles(), width),
        };
        let tiles = self.tiles[start..end].iter().step_by(step).filter(|ends| !ends.is_empty());
        tiles.flat_map(|&ends| list::iter::<Here>(&self.objects, ends))
    }

    /// Whether any object bears a mark.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        self.n_marked > 0
    }

    /// Everything of that kind, oldest first.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = ObjectId> + Clone {
        list::iter::<Alike>(&self.objects, self.kinds[kind.index()].ends)
    }

    /// The first of [`of_kind`](Board::of_kind). Loops by hand with this and [`next_alike`](Board::next_alike) are
    /// faster than chains of iterators (docs/performance.md, "What made it fast").
    #[must_use]
    pub fn oldest_of(&self, kind: Kind) -> Option<ObjectId> {
        ObjectId::linked(self.kinds[kind.index()].ends.oldest)
    }

    /// The one after this in [`of_kind`](Board::of_kind).
    ///
    /// # Panics
    ///
    /// If the object is gone.
    #[must_use]
    pub fn next_alike(&self, object: ObjectId) -> Option<ObjectId> {
        ObjectId::linked(self.living(object).alike.younger)
    }

    /// How many objects are of that kind.
    #[must_use]
    pub fn n_of_kind(&self, kind: Kind) -> usize {
        self.kinds[kind.index()].n_objects as usize
    }

    /// Whether a kind without objects has got its first one, or a kind has lost its last one, since that was last taken.
    #[must_use]
    pub fn has_changed_population(&self) -> bool {
        self.has_changed_population
    }

    /// The same, and from then on only what comes later counts.
    pub fn take_changed_population(&mut self) -> bool {
        std::mem::take(&mut self.has_changed_population)
    }

    /// All objects, oldest first.
    pub fn objects(&self) -> impl Iterator<Item = (ObjectId, &Object)> {
        let with_id = |(object, id): (_, u32)| (ObjectId(id), object);
        self.objects.iter().zip(0..).map(with_id).filter(|(_, object)| object.is_living)
    }

    /// Puts a new object on a tile and gives it the next id.
    ///
    /// # Panics
    ///
    /// If the place is off the board, the kind is not known, or all ids are used up.
    pub fn put(&mut self, kind: Kind, pos: Pos, dir: Dir) -> ObjectId {
        assert!(self.size.has(pos), "({}, {}) is off the board", pos.x, pos.y);
        let number = u32::try_from(self.objects.len()).ok().filter(|&number| number != NONE);
        let object = ObjectId(number.expect("all ids are used up"));
        self.objects.push(Object::new(kind, pos, dir));
        self.enter(object);
        self.edits.push(Edit::Put { object, kind, at: pos });
        object
    }

    /// Moves an object to a tile, wherever that is, or outside; where it stood before.
    ///
    /// # Panics
    ///
    /// If the object is gone or the place is off the board.
    pub fn shift(&mut self, object: ObjectId, to: Pos) -> Pos {
        let Object { kind, pos: from, .. } = *self.living(object);
        self.carry(object, to);
        self.edits.push(Edit::Shifted { object, kind, from, to });
        from
    }

    /// Makes an object face that way; where it faced before. Nothing is recorded if it does already.
    ///
    /// # Panics
    ///
    /// If the object is gone.
    pub fn turn(&mut self, object: ObjectId, dir: Dir) -> Dir {
        let from = self.living(object).dir;
        if from != dir {
            self.face(object, dir);
            self.edits.push(Edit::Turned { object, from });
        }
        from
    }

    /// Makes an object one of another kind; it keeps its id, tile and facing. Nothing is recorded if it is already.
    ///
    /// # Panics
    ///
    /// If the object is gone or the kind is not known.
    pub fn convert(&mut self, object: ObjectId, to: Kind) {
        let Object { kind: from, pos: at, .. } = *self.living(object);
        if from != to {
            self.become_kind(object, to);
            self.edits.push(Edit::Converted { object, from, to, at });
        }
    }

    /// Gives an object a mark. Nothing is recorded if it bears it already.
    ///
    /// # Panics
    ///
    /// If the object is gone.
    pub fn mark(&mut self, object: ObjectId, mark: Mark) {
        let from = self.living(object).marks;
        self.change_marks(object, from | mark.bit());
    }

    /// Takes a mark from an object. Nothing is recorded if it does not bear it.
    ///
    /// # Panics
    ///
    /// If the object is gone.
    pub fn unmark(&mut self, object: ObjectId, mark: Mark) {
        let from = self.living(object).marks;
        self.change_marks(object, from & !mark.bit());
    }

    /// Keeps something on an object, in place of what was kept on it. Nothing is recorded if that is the same.
    ///
    /// A kept kind counts in the hash, unless it is the object's own kind. A kept object does not count, because the
    /// hash does not depend on ids (docs/decisions.md 5).
    ///
    /// # Panics
    ///
    /// If the object is gone.
    pub fn keep(&mut self, object: ObjectId, slot: Slot) {
        let from = self.living(object).slot();
        if from != slot {
            self.set_slot(object, slot);
            self.edits.push(Edit::Kept { object, from });
        }
    }

    fn set_slot(&mut self, object: ObjectId, slot: Slot) {
        let before = self.objects[object.index()];
        self.objects[object.index()].set_slot(slot);
        self.sum.subtract(self.sum_of(&before));
        self.sum.add(self.sum_of(&self.objects[object.index()]));
    }

    /// Takes an object off the board.
    ///
    /// # Panics
    ///
    /// If the object is gone already.
    pub fn remove(&mut self, object: ObjectId) {
        let Object { kind, pos: at, .. } = *self.living(object);
        self.leave(object);
        self.edits.push(Edit::Removed { object, kind, at });
    }

    /// The changes since the journal was last emptied, in order.
    #[must_use]
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// Empties the journal onto the end of `into`.
    pub fn take_edits(&mut self, into: &mut Vec<Edit>) {
        match into.is_empty() {
            true => std::mem::swap(into, &mut self.edits),
            false => into.append(&mut self.edits),
        }
    }

    /// Plays edits backwards, the last one first. It takes back the ids that they gave out (docs/rules-course.md §1).
    /// The journal is not written.
    ///
    /// # Panics
    ///
    /// If the edits are not the last ones made to this board.
    pub fn undo(&mut self, edits: &[Edit]) {
        for &edit in edits.iter().rev() {
            match edit {
                Edit::Shifted { object, from, .. } => self.carry(object, from),
                Edit::Turned { object, from } => self.face(object, from),
                Edit::Converted { object, from, .. } => self.become_kind(object, from),
                Edit::Marked { object, from, to: _ } => self.set_marks(object, from),
                Edit::Kept { object, from } => self.set_slot(object, from),
                Edit::Removed { object, .. } => self.enter(object),
                Edit::Put { object, .. } => {
                    assert!(object.index() + 1 == self.objects.len(), "edits are undone out of order");
                    self.leave(object);
                    self.objects.pop();
                }
            }
        }
    }

    /// Fills an empty board with objects of given ids, oldest first, as if all other ids below `n_ids` had come and gone.
    /// The journal is not written.
    ///
    /// # Panics
    ///
    /// If ids have been given out before, or the ids are not rising and below `n_ids`.
    pub fn restore(&mut self, n_ids: u32, objects: &[Restored]) {
        assert!(self.objects.is_empty(), "only an empty board can be restored");
        let gone = Object::new(Kind(0), Pos::default(), Dir::Right);
        self.objects.resize(n_ids as usize, gone);
        let mut next = 0;
        for &Restored { id, kind, pos, dir, marks, slot } in objects {
            assert!(id.0 >= next && id.0 < n_ids, "ids rise and stay below their number");
            next = id.0 + 1;
            self.objects[id.index()] = Object { marks, ..Object::new(kind, pos, dir) };
            self.objects[id.index()].set_slot(slot);
            self.enter(id);
        }
    }

    /// The hash of where what stands, kept up with every change.
    #[must_use]
    pub fn hash(&self) -> PositionHash {
        self.sum.value()
    }

    /// The same hash, computed anew from all objects. Tests compare it with [`hash`](Board::hash).
    #[must_use]
    pub fn fresh_hash(&self) -> PositionHash {
        let mut sum = Sum::default();
        for (_, object) in self.objects() {
            sum.add(self.sum_of(object));
        }
        sum.value()
    }

    fn living(&self, id: ObjectId) -> &Object {
        self.get(id).expect("the object is gone")
    }

    fn sum_of(&self, object: &Object) -> Sum {
        Sum::of(self.salt_of(object), object.pos, object.dir, object.marks)
    }

    /// What an object adds to the hash wherever it stands: its kind, and the one that is kept on it.
    fn salt_of(&self, object: &Object) -> u64 {
        let kept = match object.slot_kind {
            NO_KIND => 0,
            kind if kind == object.kind => 0,
            kind => self.kinds[kind.index()].salt.rotate_left(17),
        };
        self.kinds[object.kind.index()].salt.wrapping_add(kept)
    }

    fn carry(&mut self, id: ObjectId, to: Pos) {
        assert!(self.size.has(to) || to == Pos::OUTSIDE, "({}, {}) is off the board", to.x, to.y);
        let Object { pos: from, dir, marks, .. } = self.objects[id.index()];
        let salt = self.salt_of(&self.objects[id.index()]);
        self.sum.subtract(Sum::of(salt, from, dir, marks));
        self.sum.add(Sum::of(salt, to, dir, marks));
        list::unlink::<Here>(&mut self.objects, &mut self.tiles[self.size.index(from)], id.0);
        self.objects[id.index()].pos = to;
        list::link::<Here>(&mut self.objects, &mut self.tiles[self.size.index(to)], id.0, None);
    }

    fn face(&mut self, id: ObjectId, dir: Dir) {
        let Object { pos, dir: from, marks, .. } = self.objects[id.index()];
        let salt = self.salt_of(&self.objects[id.index()]);
        self.sum.subtract(Sum::of(salt, pos, from, marks));
        self.sum.add(Sum::of(salt, pos, dir, marks));
        self.objects[id.index()].dir = dir;
    }

    fn change_marks(&mut self, object: ObjectId, marks: u16) {
        let from = self.living(object).marks;
        if from != marks {
            self.set_marks(object, marks);
            self.edits.push(Edit::Marked { object, from, to: marks });
        }
    }

    fn set_marks(&mut self, id: ObjectId, marks: u16) {
        let object = self.objects[id.index()];
        self.sum.subtract(self.sum_of(&object));
        self.sum.add(self.sum_of(&Object { marks, ..object }));
        self.objects[id.index()].marks = marks;
        self.n_marked += usize::from(marks != 0);
        self.n_marked -= usize::from(object.marks != 0);
    }

    fn become_kind(&mut self, id: ObjectId, kind: Kind) {
        let object = self.objects[id.index()];
        self.sum.subtract(self.sum_of(&object));
        self.sum.add(self.sum_of(&Object { kind, ..object }));
        self.unlink_alike(id);
        self.objects[id.index()].kind = kind;
        self.link_alike(id);
    }

    fn enter(&mut self, id: ObjectId) {
        let object = self.objects[id.index()];
        self.sum.add(self.sum_of(&object));
        list::link::<Here>(&mut self.objects, &mut self.tiles[self.size.index(object.pos)], id.0, None);
        self.link_alike(id);
        self.objects[id.index()].is_living = true;
        self.n_living += 1;
        self.n_marked += usize::from(object.marks != 0);
    }

    fn leave(&mut self, id: ObjectId) {
        let object = self.objects[id.index()];
        self.sum.subtract(self.sum_of(&object));
        list::unlink::<Here>(&mut self.objects, &mut self.tiles[self.size.index(object.pos)], id.0);
        self.unlink_alike(id);
        self.objects[id.index()].is_living = false;
        self.n_living -= 1;
        self.n_marked -= usize::from(object.marks != 0);
    }

    fn link_alike(&mut self, id: ObjectId) {
        let kind = &mut self.kinds[self.objects[id.index()].kind.index()];
        let near = (kind.finger != NONE).then_some(kind.finger);
        list::link::<Alike>(&mut self.objects, &mut kind.ends, id.0, near);
        kind.finger = id.0;
        kind.n_objects += 1;
        self.has_changed_population |= kind.n_objects == 1;
    }

    fn unlink_alike(&mut self, id: ObjectId) {
        let object = self.objects[id.index()];
        let kind = &mut self.kinds[object.kind.index()];
        if kind.finger == id.0 {
            kind.finger = if object.alike.older == NONE { object.alike.younger } else { object.alike.older };
        }
        list::unlink::<Alike>(&mut self.objects, &mut kind.ends, id.0);
        kind.n_objects -= 1;
        self.has_changed_population |= kind.n_objects == 0;
    }
}

/// The tiles of a board on which nothing stands, row by row.
#[derive(Clone, Debug)]
pub struct BareTiles<'a> {
    board: &'a Board,
    /// The index of the first tile that has not been looked at.
    next: usize,
}

impl Iterator for BareTiles<'_> {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        let Board { size, tiles, .. } = self.board;
        let on_board = &tiles[..size.n_tiles()];
        let index = self.next + on_board[self.next..].iter().position(|ends| ends.is_empty())?;
        self.next = index + 1;
        Some(size.tile(index))
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        let mut copy = Board::new(Size::default());
        copy.clone_from(self);
        copy
    }

    /// Copies into an existing board and keeps its memory, so that copying a position does not allocate
    /// (docs/performance.md, "What made it fast").
    fn clone_from(&mut self, from: &Board) {
        let Board { size, objects, n_living, n_marked, has_changed_population, tiles, kinds, sum, edits } =
            from;
        self.has_changed_population = *has_changed_population;
        self.n_marked = *n_marked;
        self.size = *size;
        self.objects.clone_from(objects);
        self.n_living = *n_living;
        self.tiles.clone_from(tiles);
        self.kinds.clone_from(kinds);
        self.sum = *sum;
        self.edits.clone_from(edits);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        let told = |(id, object): (ObjectId, &Object)| {
            (id, object.kind, object.pos, object.dir, object.marks, object.slot())
        };
        self.size == other.size
            && self.objects.len() == other.objects.len()
            && self.objects().map(told).eq(other.objects().map(told))
    }
}

impl Eq for Board {}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Pos = Pos { x: 0, y: 0 };
    const B: Pos = Pos { x: 1, y: 0 };

    fn board() -> (Board, Kind, Kind) {
        let mut board = Board::new(Size { width: 2, height: 1 });
        let (blip, blop) = (board.add_kind("blip"), board.add_kind("blop"));
        (board, blip, blop)
    }

    #[test]
    fn a_tile_lists_the_oldest_first_however_objects_came() {
        let (mut board, blip, _) = board();
        let ids: Vec<_> = [B, A, B, A, A].map(|pos| board.put(blip, pos, Dir::Right)).into();
        for &id in [4, 0, 2].iter() {
            board.shift(ids[id], if board.get(ids[id]).unwrap().pos() == A { B } else { A });
        }
        assert_eq!(board.at(A).collect::<Vec<_>>(), [ids[0], ids[1], ids[2], ids[3]]);
        assert_eq!(board.at(B).collect::<Vec<_>>(), [ids[4]]);
    }

    #[test]
    fn a_kind_lists_the_oldest_first_however_objects_were_converted() {
        let (mut board, blip, blop) = board();
        let ids: Vec<_> = (0..6).map(|_| board.put(blip, A, Dir::Right)).collect();
        for i in [3, 0, 5, 1, 4, 2] {
            board.convert(ids[i], blop);
            let listed: Vec<_> = board.of_kind(blop).collect();
            assert!(listed.is_sorted(), "{listed:?}");
        }
        assert_eq!((board.n_of_kind(blip), board.n_of_kind(blop)), (0, 6));
        board.convert(ids[3], blip);
        board.remove(ids[2]);
        assert_eq!(board.of_kind(blop).collect::<Vec<_>>(), [ids[0], ids[1], ids[4], ids[5]]);
    }

    #[test]
    fn undo_takes_back_every_sort_of_edit_and_the_ids() {
        let (mut board, blip, blop) = board();
        let one = board.put(blip, A, Dir::Right);
        let two = board.put(blip, B, Dir::Up);
        board.take_edits(&mut Vec::new());
        let before = board.clone();

        board.shift(one, B);
        board.turn(one, Dir::Left);
        board.convert(one, blop);
        board.remove(two);
        let three = board.put(blop, A, Dir::Down);
        board.remove(three);
        assert_eq!(board.hash(), board.fresh_hash());
        assert_ne!(board.hash(), before.hash());

        let mut edits = Vec::new();
        board.take_edits(&mut edits);
        board.undo(&edits);
        assert_eq!(board, before);
        assert_eq!(board.hash(), before.hash());
        assert_eq!(board.put(blop, A, Dir::Down), three);
    }

    #[test]
    fn the_hash_depends_on_names_and_not_on_numbers_or_ids() {
        let (mut one, blip, blop) = board();
        one.put(blip, A, Dir::Right);
        one.put(blop, B, Dir::Up);
        let mut two = Board::new(Size { width: 2, height: 1 });
        let (blop, blip) = (two.add_kind("blop"), two.add_kind("blip"));
        two.put(blop, B, Dir::Up);
        two.put(blip, A, Dir::Right);
        assert_eq!(one.hash(), two.hash());

        let mut hashes = vec![one.hash()];
        two.turn(ObjectId(0), Dir::Left);
        hashes.push(two.hash());
        two.shift(ObjectId(0), A);
        hashes.push(two.hash());
        two.convert(ObjectId(0), blip);
        hashes.push(two.hash());
        two.put(blip, A, Dir::Left);
        hashes.push(two.hash());
        hashes.sort();
        hashes.dedup();
        assert_eq!(hashes.len(), 5);
    }
}
