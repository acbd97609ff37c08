//! What a board keeps up with every change is what a look at all its objects finds.

use copula_grid::{Axis, Board, Dir, Kind, Mark, Object, ObjectId, Pos, Size, mix};

const N_KINDS: u16 = 3;

#[test]
fn what_is_kept_up_is_what_a_fresh_look_finds() {
    let mut board = Board::new(Size { width: 4, height: 3 });
    (0..N_KINDS).for_each(|kind| _ = board.add_kind(&format!("kind {kind}")));
    let mut undone = board.clone();
    let mut had = population(&board);
    for number in 0..600 {
        change(&mut board, mix(number));
        let has = population(&board);
        assert_eq!(board.take_changed_population(), has != had, "after change {number}");
        had = has;
        check(&board);
    }
    let mut edits = Vec::new();
    board.take_edits(&mut edits);
    assert!(edits.len() > 400);
    undone.clone_from(&board);
    while let Some(edit) = edits.pop() {
        undone.undo(&[edit]);
        check(&undone);
    }
    assert_eq!(undone.n_ids(), 0);
}

/// Puts, moves, turns, converts, marks, unmarks or removes something.
fn change(board: &mut Board, by: u64) {
    let tile = |by: u64| Pos { x: (by % 4) as u16, y: (by / 4 % 3) as u16 };
    let (kind, to, dir) =
        (Kind((by >> 8) as u16 % N_KINDS), tile(by >> 24), Dir::VARIANTS[(by >> 40) as usize % 4]);
    let objects: Vec<ObjectId> = board.objects().map(|(id, _)| id).collect();
    let Some(&object) = objects.get((by >> 48) as usize % (objects.len() + 1)) else {
        board.put(kind, to, dir);
        return;
    };
    match by % 7 {
        0 => _ = board.put(kind, to, dir),
        1 => _ = board.shift(object, if by & 0x80 == 0 { to } else { Pos::OUTSIDE }),
        2 => _ = board.turn(object, dir),
        3 => board.convert(object, kind),
        4 => board.mark(object, Mark::new(2)),
        5 => board.unmark(object, Mark::new(2)),
        _ => board.remove(object),
    }
}

fn population(board: &Board) -> Vec<bool> {
    let is_there = |kind| board.objects().any(|(_, object)| object.kind() == Kind(kind));
    (0..N_KINDS).map(is_there).collect()
}

fn check(board: &Board) {
    let where_it = |is_it: &dyn Fn(&Object) -> bool| -> Vec<ObjectId> {
        board.objects().filter(|(_, object)| is_it(object)).map(|(id, _)| id).collect()
    };
    let size = board.size();
    let bare: Vec<Pos> = size.tiles().filter(|&pos| where_it(&|o| o.pos() == pos).is_empty()).collect();
    assert_eq!(board.bare_tiles().collect::<Vec<_>>(), bare);
    for (axis, n_lines, len) in
        [(Axis::Row, size.height, size.width), (Axis::Column, size.width, size.height)]
    {
        for line in 0..n_lines {
            let pos = |place| match axis {
                Axis::Row => Pos { x: place, y: line },
                Axis::Column => Pos { x: line, y: place },
            };
            let on_line: Vec<ObjectId> =
                (0..len).flat_map(|place| where_it(&|o| o.pos() == pos(place))).collect();
            assert_eq!(board.on_line(axis, line).collect::<Vec<_>>(), on_line);
        }
    }
    for kind in (0..N_KINDS).map(Kind) {
        let alike = where_it(&|o| o.kind() == kind);
        let listed = std::iter::successors(board.oldest_of(kind), |&object| board.next_alike(object));
        assert_eq!(listed.collect::<Vec<_>>(), alike);
        assert_eq!(board.n_of_kind(kind), alike.len());
    }
    for (id, object) in board.objects() {
        assert_eq!(board.is_alone(id), where_it(&|o| o.pos() == object.pos()) == [id]);
    }
    assert_eq!(board.has_marks(), board.objects().any(|(_, object)| object.marks() != 0));
    assert_eq!(board.hash(), board.fresh_hash());
}
