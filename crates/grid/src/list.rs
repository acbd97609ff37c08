//! Lists of objects threaded through the objects themselves, oldest first: what stands on a tile, what is of a kind.
//!
//! A list is a pair of ends, so a board with a million tiles is copied in one piece, and an object moves from list to
//! list without allocating. The order is that of stacks (docs/rules-course.md §2).

use crate::{
    Object, ObjectId,
    links::{Ends, Links, NONE},
};

/// Which of the two lists of an object is meant.
pub(crate) trait Thread {
    fn links(object: &Object) -> &Links;
    fn links_mut(object: &mut Object) -> &mut Links;
}

/// The list of what stands on a tile.
pub(crate) struct Here;

/// The list of what is of a kind.
pub(crate) struct Alike;

impl Thread for Here {
    fn links(object: &Object) -> &Links {
        &object.here
    }
    fn links_mut(object: &mut Object) -> &mut Links {
        &mut object.here
    }
}

impl Thread for Alike {
    fn links(object: &Object) -> &Links {
        &object.alike
    }
    fn links_mut(object: &mut Object) -> &mut Links {
        &mut object.alike
    }
}

/// Puts an object into a list at the place of its age. The search starts at `near`, an object of the list, or at the
/// youngest; changes mostly come in order of age, so it is short.
pub(crate) fn link<T: Thread>(objects: &mut [Object], ends: &mut Ends, id: u32, near: Option<u32>) {
    let older = find_older::<T>(objects, *ends, id, near);
    let younger = if older == NONE { ends.oldest } else { T::links(&objects[older as usize]).younger };
    *T::links_mut(&mut objects[id as usize]) = Links { older, younger };
    match older {
        NONE => ends.oldest = id,
        _ => T::links_mut(&mut objects[older as usize]).younger = id,
    }
    match younger {
        NONE => ends.youngest = id,
        _ => T::links_mut(&mut objects[younger as usize]).older = id,
    }
}

/// The youngest object of the list that is older than `id`.
fn find_older<T: Thread>(objects: &[Object], ends: Ends, id: u32, near: Option<u32>) -> u32 {
    if ends.is_empty() || id < ends.oldest {
        return NONE;
    }
    if id > ends.youngest {
        return ends.youngest;
    }
    let mut at = near.unwrap_or(ends.youngest);
    while at > id {
        at = T::links(&objects[at as usize]).older;
    }
    loop {
        let younger = T::links(&objects[at as usize]).younger;
        if younger > id {
            return at;
        }
        at = younger;
    }
}

/// Takes an object out of a list.
pub(crate) fn unlink<T: Thread>(objects: &mut [Object], ends: &mut Ends, id: u32) {
    let Links { older, younger } = *T::links(&objects[id as usize]);
    match older {
        NONE => ends.oldest = younger,
        _ => T::links_mut(&mut objects[older as usize]).younger = younger,
    }
    match younger {
        NONE => ends.youngest = older,
        _ => T::links_mut(&mut objects[younger as usize]).older = older,
    }
    *T::links_mut(&mut objects[id as usize]) = Links::UNLINKED;
}

/// The objects of a list, oldest first.
pub(crate) fn iter<T: Thread>(objects: &[Object], ends: Ends) -> impl Iterator<Item = ObjectId> + Clone {
    std::iter::successors(ObjectId::linked(ends.oldest), move |object| {
        ObjectId::linked(T::links(&objects[object.index()]).younger)
    })
}
