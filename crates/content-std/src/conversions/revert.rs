//! REVERT.

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["REVERT"], |view, [revert], being, becoming| {
        let object = being.object().and_then(|object| view.scene.board.get(object));
        if let Some(object) = object.filter(|object| object.origin() != object.kind()) {
            if view.holds(being, revert) {
                becoming.only(object.origin());
            }
        }
    });
}
