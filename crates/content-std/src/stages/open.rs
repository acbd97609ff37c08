//! OPEN and SHUT on one tile.

use copula_grid::{Kind, ObjectId};
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["OPEN", "SHUT", "FLOAT", "SAFE"], |view, [open, shut, float, safe], effects| {
        let kind_of = |object: ObjectId| view.scene.board.get(object).map(|object| object.kind());
        for lock in tile::named_once(view, shut) {
            let mut kinds: Vec<Option<Kind>> = Vec::new();
            let keys: Vec<ObjectId> =
                tile::company(view, lock, float).filter(|&key| view.holds(key, open)).collect();
            for key in keys {
                let kind = kind_of(key);
                if kinds.contains(&kind) {
                    continue;
                }
                kinds.push(kind);
                let (is_lock_safe, is_key_safe) = (view.holds(lock, safe), view.holds(key, safe));
                if !is_lock_safe {
                    effects.destroy(lock);
                }
                if !is_key_safe {
                    effects.destroy(key);
                }
            }
        }
    });
}
