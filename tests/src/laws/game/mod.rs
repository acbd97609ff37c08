//! The same for the game pack: laws on plays over its whole vocabulary, each a function of a [`GamePlay`].

mod generate;
mod hand_made;
mod position;
mod rules;
mod turn;

pub use generate::{Game, GameDeed, GamePlay};
pub use hand_made::{endless, hand_made};

/// A law with its name.
pub type GameLaw = (&'static str, fn(&GamePlay));

/// All laws.
pub const GAME_LAWS: [GameLaw; 22] = [
    ("nothing_panics", position::nothing_panics),
    ("undo_restores_everything", position::undo_restores_everything),
    ("every_object_stands_on_one_tile", position::every_object_stands_on_one_tile),
    ("nobody_is_outside_between_turns", position::nobody_is_outside_between_turns),
    ("the_running_hash_is_the_fresh_hash", position::the_running_hash_is_the_fresh_hash),
    ("a_copy_plays_alike", position::a_copy_plays_alike),
    ("bytes_give_the_position_back", position::bytes_give_the_position_back),
    ("changed_bytes_are_no_trap", position::changed_bytes_are_no_trap),
    ("rules_kept_are_rules_read_afresh", rules::rules_kept_are_rules_read_afresh),
    ("what_is_said_is_counted", rules::what_is_said_is_counted),
    ("a_class_says_what_its_words_say", rules::a_class_says_what_its_words_say),
    ("what_is_said_follows_from_the_rules", rules::what_is_said_follows_from_the_rules),
    ("what_cancels_a_rule_is_named", rules::what_cancels_a_rule_is_named),
    ("what_denies_a_rule_is_named", rules::what_denies_a_rule_is_named),
    ("looks_are_what_is_said", rules::looks_are_what_is_said),
    ("who_is_said_to_be_broken_is", rules::who_is_said_to_be_broken_is),
    ("marks_are_what_was_said", rules::marks_are_what_was_said),
    ("the_same_input_gives_the_same_turn", turn::the_same_input_gives_the_same_turn),
    ("the_changes_tell_the_whole_turn", turn::the_changes_tell_the_whole_turn),
    ("undo_redo_and_restart_tell_what_they_change", turn::undo_redo_and_restart_tell_what_they_change),
    ("an_idle_turn_leaves_no_trace", turn::an_idle_turn_leaves_no_trace),
    ("the_record_fits_the_position", turn::the_record_fits_the_position),
];
