//! JSON as all formats read it: [`Json`] is a text that was parsed once, [`JsonReader`] takes it apart and collects what
//! is wrong.
//!
//! - Strict JSON, nested at most 128 deep; each value keeps its place in the text, and fields keep their order, repeated
//!   ones included.
//! - A text that is not JSON has one fault, at the place where it stops being JSON. A text that is has all its faults at
//!   once, each with its span, in the order in which they stand.
//! - Time and memory are linear in the length of the text, however many faults it has.

mod lines;
mod locate;
mod reader;
mod syntax;
mod text;
mod value;

pub use reader::{JsonFields, JsonReader};
pub use text::Json;
pub use value::JsonValue;
