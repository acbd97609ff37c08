//! JSON as all formats read it: [`Json`] is a text that was parsed once, [`JsonReader`] takes it apart and collects what
//! is wrong.
//!
//! - Strict JSON, nested at most 128 deep, as the parser accepts it (docs/decisions.md 38). Each value keeps its place
//!   in the text, and all fields keep their order, also repeated ones.
//! - A text that is not JSON has one fault, at the place where it stops being JSON. For a text that is JSON, all faults
//!   are reported at once, each with its span, in the order of the text.
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
