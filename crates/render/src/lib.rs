//! Draws boards: turns a position into a [`Picture`], and a picture into SVG, PNG, GIF, characters and spoken words.
//!
//! Start at [`Picture`], then the functions that draw one: [`svg()`], [`png()`], [`gif()`], [`plain()`], [`ansi()`],
//! [`spoken()`]. What a thing looks like says [`Look`], what rules say of its looks [`Looks`], what a
//! word does for the rules [`Part`].
//!
//! - It knows no noun. A look is derived from the name alone, so every noun of any pack has one, always the same.
//! - Nothing is said by colour alone: words in force, cancelled and idle differ in shape, sign or wording everywhere.
//! - SVG, PNG and GIF are drawn from the same list of shapes, with letters of their own: they need no fonts.
//! - Equal pictures give equal bytes, on every machine.
//! - What words do is read off the rules and their texts; nothing here reads a sentence.
//!
//! Not here: files and terminals (`cli`), or why a rule is cancelled (`resolve`).
//!
//! ```
//! use copula_grid::LevelDef;
//! use copula_render::{Facings, Picture, Scale, plain, png, spoken};
//! use copula_turn::Position;
//!
//! let level = LevelDef::from_json(r#"{"width": 3, "height": 2, "objects": [
//!     {"kind": "text:BLIP", "x": 0, "y": 0}, {"kind": "text:IS", "x": 1, "y": 0}, {"kind": "blop", "x": 1, "y": 1}
//! ]}"#)?;
//! let picture = Picture::of(&Position::new(&copula_content_std::packs::course(), &level)?);
//! assert_eq!(plain(&picture, Facings::Shown), "(BLIP) (IS)  .\n.      blop> .\n");
//! assert_eq!(spoken(&picture), "\
//! The board has 3 columns and 2 rows, counted from 0 at the top left.
//! 1 rule is in force: TEXT IS PUSH.
//! Row 0: column 0, the unknown word BLIP; column 1, the word IS in no rule.
//! Row 1: column 1, blop facing right.
//! ");
//!
//! assert!(png(&picture, Scale::default())?.starts_with(b"\x89PNG"));
//! let error = png(&picture, Scale::new(1000).unwrap()).unwrap_err();
//! assert!(error.to_string().ends_with("the largest scale that fits is 78"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::disallowed_types, clippy::must_use_candidate)]

mod canvas;
mod emblem;
mod font;
mod gif_image;
mod lettering;
mod look;
mod looks;
mod palette;
mod part;
mod picture;
mod png_image;
mod scale;
mod shape;
mod spoken;
mod svg_image;
mod text;
mod tile;

pub use gif_image::{gif, gif_delay};
pub use look::{Emblem, Hue, Look};
pub use looks::{Looks, is_shown};
pub use palette::Tone;
pub use part::Part;
pub use picture::{Item, Picture, SpelledRule, Standing};
pub use png_image::png;
pub use scale::{DrawImageError, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, Scale};
pub use spoken::spoken;
pub use svg_image::svg;
pub use text::{Facings, ansi, plain};
