//! Every scene: [`scenes`].

use crate::{boards, crowds, scaling, scene::Scene};

/// Every scene, in the order of the table.
pub(crate) fn scenes() -> Vec<Scene> {
    [boards::scenes(), crowds::scenes(), scaling::scenes(), boards::batches()].into_iter().flatten().collect()
}
