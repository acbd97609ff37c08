//! Which words exist and how the grammar treats them: turns a list of words into a frozen [`Lexicon`], and text
//! objects into [`Token`]s.
//!
//! Start at [`Lexicon`], then [`Kinds`], then [`Scene`].
//!
//! - A lexicon is built once, by [`LexiconBuilder`], and then frozen; two words never share a spelling.
//! - Words are dense numbers. Spellings appear where levels are read and rules are printed, nowhere else.
//! - It defines four words itself, in the module `grammar`: IS, AND, NOT and the noun TEXT.
//! - A text whose word is not in the lexicon is no token, so it breaks the sentences around it (docs/rules-course.md
//!   §2).
//!
//! Not here: sentences (`parse`), what a word does (`content-std`).
//!
//! ```
//! use copula_lexicon::{Lexicon, LexiconBuilder, Role, WordDef};
//!
//! let mut builder = LexiconBuilder::new();
//! builder.word(WordDef::new("BLIP", Role::Noun));
//! builder.word(WordDef::new("SHINY", Role::Property));
//! let lexicon = builder.build()?;
//! let blip = lexicon.word("BLIP").unwrap();
//! assert_eq!((lexicon.role(blip), lexicon.spelling(blip)), (Role::Noun, "BLIP"));
//! assert_eq!(lexicon.word("OTHER"), None);
//!
//! let mut builder = LexiconBuilder::new();
//! builder.word(WordDef::new("IS", Role::Noun));
//! let error = builder.build().unwrap_err();
//! assert_eq!(error.to_string(), "words[0]: IS is built into the grammar; remove it");
//! # Ok::<(), copula_lexicon::BuildLexiconError>(())
//! ```

#![warn(clippy::disallowed_types, clippy::must_use_candidate)]

mod build;
mod grammar;
mod intern;
mod kind_set;
mod kinds;
mod lexicon;
mod noun;
mod scene;
mod word;

pub use build::{BuildLexiconError, LexiconBuilder, LexiconFault, WordProblem};
pub use grammar::{AND, IS, NOT, TEXT};
pub use intern::TooManyKinds;
pub use kind_set::{KindSet, SetBits};
pub use kinds::Kinds;
pub use lexicon::Lexicon;
pub use noun::{NounHook, Scope};
pub use scene::{Being, Scene, Token};
pub use word::{Converts, Role, Spelling, WordDef, WordId};
