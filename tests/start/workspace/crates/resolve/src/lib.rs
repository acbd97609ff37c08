//! Which rules are in force, and whom they apply to.
//!
//! Here belong the two conflicts that rules have (a negated rule against its twin, X IS X against what else X would
//! become), and the questions that everything else asks: does this noun name that object, does a rule apply to it, has it
//! a property now? Ask them in one place. Module 07 needs it; module 11 makes the answers depend on the board.
