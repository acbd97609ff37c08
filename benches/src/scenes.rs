//! Every scene: [`scenes`].

use crate::{boards, crowds, scaling, scene::Scene, strangers};

/// Every scene, in the order of the table.
pub(crate) fn scenes() -> Vec<Scene> {
    let groups =
        [boards::scenes(), crowds::scenes(), scaling::scenes(), strangers::scenes(), boards::batches()];
    groups.into_iter().flatten().collect()
}
