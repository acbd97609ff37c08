//! Reads the words on a board into rules.
//!
//! Start at [`Reader::read`], then [`RuleList`], then [`Rule`]. Each dialect has a reader: the module `outward` starts
//! at every IS and reads outward (docs/rules-course.md §3), and the module `scan` reads chains of words from their
//! starts (docs/rules-game.md §A.4).
//!
//! - Reading never fails: words that make no sentence spell nothing. A board whose words spell more than a limit allows
//!   is not read at all, and the reading says so (docs/decisions.md 7).
//! - Equal boards give equal readings, with the rules in the same order.
//! - Reading only the [`Lines`] that a change touched gives the same result as reading the whole board.
//! - A rule keeps the texts that spelled it, so every rule can be shown on the board.
//! - It only reads. It never cancels a rule and never looks at objects that are no words (docs/rules-course.md §3).
//!
//! Not here: which rules are in force (`resolve`), or any particular word (`content-std`).
//!
//! ```
//! use copula_grid::{Board, Dir, KindName, Size};
//! use copula_lexicon::{Kinds, LexiconBuilder, Role, Scene, WordDef};
//! use copula_parse::{Grammar, Lines, Reader, ReaderKind, Reading};
//!
//! let mut builder = LexiconBuilder::new();
//! builder.spelling(|kind| match kind {
//!     KindName::Text(word) => Some(word),
//!     KindName::Thing(_) => None,
//! });
//! builder.word(WordDef::new("BLIP", Role::Noun));
//! builder.word(WordDef::new("SHINY", Role::Property));
//! let lexicon = builder.build()?;
//!
//! // BLIP IS NOT SHINY
//! let mut board = Board::new(Size { width: 4, height: 1 });
//! let mut kinds = Kinds::new(&lexicon);
//! for (word, pos) in ["BLIP", "IS", "NOT", "SHINY"].into_iter().zip(board.size().tiles()) {
//!     let kind = kinds.intern(&lexicon, KindName::Text(word)).unwrap();
//!     for new in kinds.iter().skip(board.n_kinds()) {
//!         board.add_kind(&kinds.name(new).to_string());
//!     }
//!     board.put(kind, pos, Dir::Right);
//! }
//!
//! let mut reading = Reading::default();
//! let scene = Scene { board: &board, kinds: &kinds, lexicon: &lexicon };
//! let grammar = Grammar { reader: ReaderKind::Outward, max_words: u64::MAX };
//! Reader::default().read(scene, &Default::default(), grammar, &Lines::every(), &mut reading);
//! let spelled: Vec<String> = reading.rules.iter().map(|rule| rule.spell(&lexicon)).collect();
//! assert_eq!(spelled, ["BLIP IS NOT SHINY"]);
//! # Ok::<(), copula_lexicon::BuildLexiconError>(())
//! ```

#![warn(clippy::disallowed_types, clippy::must_use_candidate)]

mod base_rule;
mod explain;
mod lines;
mod no_sentence;
mod outward;
mod reader;
mod rule;
mod rule_list;
mod scan;

pub use base_rule::{BaseRule, RuleProblem, read_rule};
pub use explain::{joiners, no_sentence};
pub use lines::Lines;
pub use no_sentence::NoSentence;
pub use reader::{Grammar, Reader, ReaderKind, Reading};
pub use rule::{Argument, Condition, Rule, Sign, Source};
pub use rule_list::{RuleList, RuleRef};
pub use scan::{Scan, ScanLimits, TooMuch};
