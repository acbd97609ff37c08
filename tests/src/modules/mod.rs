//! The module tests: what each part of the course dialect must do, as functions of a constructor.
//!
//! Their names stand once, in [`module_tests!`](crate::module_tests). From it come [`ALL`] here and the
//! `#[test]` functions in `tests/modules.rs`. The functions are private to this package's library, so the
//! compiler reports one that is missing from the list as dead code.
//!
//! The tests of module 10 play the shipped levels and need no function here.

mod m06;
mod m07;
mod m08;
mod m09;
mod m11;

use copula_harness::{Baba, Id};

use crate::{Constructor, draw_row};

/// One module test: its name, and the test as a function of a constructor.
pub type ModuleTest = (&'static str, fn(&Constructor));

/// Calls the macro `$then` with the name of every module test, module by module.
#[macro_export]
macro_rules! module_tests {
    ($then:ident) => {
        $then! {
            m06:
            test_06_horizontal_rule
            test_06_crossword_shared_is
            test_06_and_distributes
            test_06_stacked_text_all_combinations
            test_06_default_text_is_push;
            m07:
            test_07_not_overrides
            test_07_x_is_x_blocks_conversion
            test_07_x_is_not_x_deletes_and_unlocks
            test_07_text_is_not_push
            test_07_leading_not_breaks_sentence;
            m08:
            test_08_you_moves
            test_08_push_chain
            test_08_stop_blocks
            test_08_edge_blocks
            test_08_text_is_pushed_and_rules_follow
            test_08_open_meets_shut
            test_08_two_movers_in_line
            test_08_ties_go_oldest_first
            test_08_oldest_partner_is_used_up
            test_08_responses_see_the_board_as_it_is
            test_08_movers_are_fixed_for_the_phase;
            m09:
            test_09_lava_saved_by_reparse
            test_09_mid_turn_conversion
            test_09_identity_lock_blocks_conversion
            test_09_self_negation_deletes
            test_09_float_separates_hazards
            test_09_sink_destroys_both
            test_09_you_and_win
            test_09_defeat_beats_win
            test_09_conversion_before_hazards
            test_09_conversion_reparses_before_hazards
            test_09_hazard_order_sink_before_melt
            test_09_hazard_order_melt_before_defeat
            test_09_negated_conversion_beats_group
            test_09_conversions_go_oldest_first
            test_09_what_goes_makes_room
            test_09_last_parse_matches_board
            test_09_undo_restores_everything;
            m11:
            test_11_condition_gates_property
            test_11_condition_follows_the_object
            test_11_and_requires_both
            test_11_and_counts_objects
            test_11_conditional_not_only_where_it_holds
            test_11_conditional_conversion
            test_11_condition_and_stacked_text
            test_11_on_group_noun
            test_11_a_step_can_open_the_way
            test_11_condition_rechecked_between_hazards;
        }
    };
}

macro_rules! registry {
    ($($module:ident: $($name:ident)+;)+) => {
        /// Every module test, in the order of the modules.
        pub const ALL: &[ModuleTest] = &[$($((stringify!($name), $module::$name)),+),+];
    };
}

module_tests!(registry);

/// Runs the module test called `name`.
///
/// # Panics
///
/// If the test fails, or there is none of that name.
pub fn run(name: &str, new: &Constructor) {
    let (_, test) = ALL.iter().find(|(n, _)| *n == name).expect("a module test of that name");
    test(new);
}

/// What stands on `row` after `action`, on a board of the rows of `rules` and `row` as the lowest one.
///
/// The board is as wide as the widest of them; the answer has as many tiles as `row`.
fn row_after(new: &Constructor, rules: &str, row: &str, action: impl FnOnce(&mut Baba)) -> String {
    let mut b = new.drawn(&format!("{rules}\n{row}"));
    action(&mut b);
    let (width, y) = (row.split_whitespace().count(), rules.lines().count());
    draw_row(&b, u32::try_from(width).expect("rows are short"), u32::try_from(y).expect("rows are few"))
}

/// Where the objects stand; nowhere, if they are gone.
fn places(b: &Baba, ids: &[Id]) -> Vec<Option<(i32, i32)>> {
    ids.iter().map(|&id| b.pos_of(id)).collect()
}
