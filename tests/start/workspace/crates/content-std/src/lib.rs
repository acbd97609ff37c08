//! The words: the pack, which is data, and one function for each word that does something.
//!
//! Words may be named here, and in no crate beneath. A property that only stands in rules needs an entry in the pack and
//! no code. One that answers a push (module 08), destroys (module 09) or checks the board (module 11) gets its function
//! here, under its own name, and the pack says in which order the functions are asked.

/// The text of the course pack.
pub const COURSE_JSON: &str = include_str!("../../../content/packs/course.json");
