//! Pictures of toy boards, in every form.

mod forms;
mod images;
mod looks;
mod toy;
mod words;
