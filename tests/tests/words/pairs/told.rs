//! What happened between two boards, in words: [`tell`].

use std::collections::BTreeMap;

use copula_grid::{Dir, ObjectId, Pos};
use copula_harness::{Baba, Outcome};

/// What happened to each thing that was there, what is new, how the game stands, and who is as before.
pub(crate) fn tell(before: &Baba, after: &Baba) -> Vec<String> {
    let (was, is) = (before.position(), after.position());
    let old: Vec<ObjectId> = was.board().objects().map(|(id, _)| id).collect();
    let is_thing = |id: &ObjectId| was.board().get(*id).is_some_and(|it| !was.kinds().is_text(it.kind()));
    let things = || old.iter().copied().filter(is_thing);
    let mut told: Vec<String> = things().filter_map(|id| fate(before, after, id)).collect();
    let mut new: BTreeMap<String, usize> = BTreeMap::new();
    for (id, _) in is.board().objects().filter(|(id, _)| !old.contains(id)) {
        *new.entry(kind_of(after, id)).or_default() += 1;
    }
    told.extend(new.into_iter().map(|(kind, n)| match n {
        1 => format!("new: {kind}"),
        n => format!("new: {n} {kind}"),
    }));
    told.extend((after.n_collected() > 0).then(|| format!("collected: {}", after.n_collected())));
    told.extend(end(after.outcome()).map(str::to_owned));
    let same: Vec<String> =
        things().filter(|&id| fate(before, after, id).is_none()).map(|id| kind_of(before, id)).collect();
    told.extend(match &same[..] {
        [] => None,
        [one] => Some(format!("{one} stays")),
        several => Some(format!("{} stay", several.join(", "))),
    });
    told
}

/// What the board does not show. That nobody is a player is nothing that happens here.
fn end(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Won => Some("**won**"),
        Outcome::Finished => Some("**the game has ended**"),
        Outcome::Destroyed => Some("**the level is destroyed**"),
        Outcome::Converted(_) => Some("**the level has become something**"),
        _ => None,
    }
}

/// What happened to one thing, if anything did.
fn fate(before: &Baba, after: &Baba, id: ObjectId) -> Option<String> {
    let old = before.position().board().get(id).expect("it was found there");
    let kind = kind_of(before, id);
    let Some(new) = after.position().board().get(id) else {
        return Some(format!("{kind} is gone"));
    };
    let mut told = Vec::new();
    if new.kind() != old.kind() {
        told.push(format!("becomes {}", kind_of(after, id)));
    }
    if new.pos() != old.pos() {
        told.push(format!("goes {}", way(old.pos(), new.pos())));
    }
    if new.dir() != old.dir() {
        told.push(format!("faces {}", name_of(new.dir())));
    }
    (!told.is_empty()).then(|| format!("{kind} {}", told.join(" and ")))
}

/// How far something went, in columns and rows.
fn way(from: Pos, to: Pos) -> String {
    let along = |from: u16, to: u16, back: &str, on: &str| {
        let n = from.abs_diff(to);
        (n > 0).then(|| format!("{n} {}", if to < from { back } else { on }))
    };
    let parts = [along(from.x, to.x, "left", "right"), along(from.y, to.y, "up", "down")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn name_of(dir: Dir) -> &'static str {
    match dir {
        Dir::Right => "right",
        Dir::Up => "up",
        Dir::Left => "left",
        Dir::Down => "down",
    }
}

/// The kind of an object as boards show it: a thing in small letters, a text by its word.
fn kind_of(b: &Baba, id: ObjectId) -> String {
    let position = b.position();
    let object = position.board().get(id).expect("it is there");
    let name = position.kinds().name(object.kind()).to_string();
    name.strip_prefix("text:").map_or(name.clone(), str::to_owned)
}
