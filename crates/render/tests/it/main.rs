//! Pictures of toy boards, in every form.

mod forms;
mod images;
mod toy;
mod words;
