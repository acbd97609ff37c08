//! The checks themselves, checked: on this tree, and on scratch copies of it with a fault planted in each.

mod audit;
mod expansion;
mod generate;
mod miniature;
mod runs;
mod scratch;
mod start;
