//! What is about to be destroyed by what shares its tile.

use copula_grid::ObjectId;
use copula_resolve::View;
use copula_turn::OptWord;

use crate::tile;

/// Whether some hazard is about to end the object. The words are SAFE, SINK, WEAK, HOT, MELT, DEFEAT, YOU, OPEN, SHUT.
pub(crate) fn is_doomed(view: View<'_>, object: ObjectId, float: OptWord, words: [OptWord; 9]) -> bool {
    let [safe, sink, weak, hot, melt, defeat, you, open, shut] = words;
    if view.holds(object, safe) {
        return false;
    }
    let mut company = tile::company(view, object, float);
    company.any(|other| {
        let is_other = other != object;
        let pair = |a, b| view.holds(object, a) && view.holds(other, b);
        (is_other && (view.holds(other, sink) || view.holds(object, weak)))
            || pair(melt, hot)
            || pair(you, defeat)
            || pair(open, shut)
            || pair(shut, open)
    })
}
