//! What each text does for the rules: [`Part`].

use copula_grid::ObjectId;
use copula_parse::joiners;
use copula_turn::Position;

/// What a text does for the rules. The greater one counts where it does several things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// It is in no rule.
    #[default]
    Idle,
    /// Every rule that it is in is cancelled.
    Cancelled,
    /// It is in a rule that is in force.
    Active,
}

/// The part of every text.
pub(crate) struct Parts(Vec<Part>);

impl Parts {
    pub(crate) fn of(&self, text: ObjectId) -> Part {
        self.0[text.number() as usize]
    }

    fn raise(&mut self, text: ObjectId, part: Part) {
        let known = &mut self.0[text.number() as usize];
        *known = part.max(*known);
    }
}

/// Reads the part of each text off the rules: of those that spell a rule, and of the ANDs that join them.
pub(crate) fn parts(position: &Position) -> Parts {
    let rules = position.rules();
    let mut parts = Parts(vec![Part::Idle; position.board().n_ids()]);
    for (index, rule) in rules.spelled().iter().enumerate() {
        let part = if rules.is_in_force(index) { Part::Active } else { Part::Cancelled };
        rule.texts().chain(joiners(position.view().scene, rule)).for_each(|text| parts.raise(text, part));
    }
    parts
}
