//! What holds on every board: laws, each a function of a [`Play`], and the generator of plays.
//!
//! A law panics where it does not hold. The generator reads its choices from bytes, so that a property test and a fuzz
//! target can share both.

pub mod game;
mod generate;
mod position;
mod rules;
mod seen;
mod turn;
mod wild;

pub use generate::{Deed, Play, bytes_of};
pub use wild::{Wild, nothing_panics};

/// A law with its name.
pub type Law = (&'static str, fn(&Play));

/// All laws.
pub const LAWS: [Law; 15] = [
    ("settling_twice_changes_nothing", rules::settling_twice_changes_nothing),
    ("the_order_of_rules_does_not_matter", rules::the_order_of_rules_does_not_matter),
    ("the_table_answers_as_its_twin", rules::the_table_answers_as_its_twin),
    ("what_cancels_a_rule_is_named", rules::what_cancels_a_rule_is_named),
    ("reading_touched_lines_gives_a_full_reading", rules::reading_touched_lines_gives_a_full_reading),
    ("undo_restores_everything", position::undo_restores_everything),
    ("every_object_stands_on_one_tile", position::every_object_stands_on_one_tile),
    ("the_running_hash_is_the_fresh_hash", position::the_running_hash_is_the_fresh_hash),
    ("the_hash_knows_no_ids", position::the_hash_knows_no_ids),
    ("a_copy_plays_alike", position::a_copy_plays_alike),
    ("bytes_give_the_position_back", position::bytes_give_the_position_back),
    ("changed_bytes_are_no_trap", position::changed_bytes_are_no_trap),
    ("the_same_input_gives_the_same_turn", turn::the_same_input_gives_the_same_turn),
    ("the_changes_tell_the_whole_turn", turn::the_changes_tell_the_whole_turn),
    ("drawn_and_json_levels_read_back", turn::drawn_and_json_levels_read_back),
];
