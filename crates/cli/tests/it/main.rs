//! Runs the command `copula` as a person or a script does: arguments and files in, text and exit code out.

mod bad_input;
mod check;
mod common;
mod convert;
mod docs;
mod json;
mod level_names;
mod render;
mod rules;
mod run;
mod words;
