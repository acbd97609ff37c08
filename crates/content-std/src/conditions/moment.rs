//! Conditions that stand before the subject: LONELY, IDLE, OFTEN, SELDOM, POWERED, POWERED2 and POWERED3.

use copula_lexicon::Being;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["LONELY"], |view, [_], being, _| match being {
        Being::Object(object) => tile::here(view, view.scene.place(being)).all(|other| other == object),
        Being::Tile(_) => true,
        Being::Level => false,
    });
    registry.condition(["IDLE"], |view, [_], _, _| view.moment.heading.is_none());
    registry.condition(["OFTEN"], |view, [_], being, asking| view.chance(being, asking.key + 2) % 4 < 3);
    registry.condition(["SELDOM"], |view, [_], being, asking| view.chance(being, asking.key + 2) % 6 == 0);
    for (word, power) in [("POWERED", "POWER"), ("POWERED2", "POWER2"), ("POWERED3", "POWER3")] {
        registry.condition([word, power], |view, [_, power], _, _| view.named(power).next().is_some());
    }
}
