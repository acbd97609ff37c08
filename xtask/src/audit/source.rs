//! One Rust source: its literals and comments, by its tokens.
//!
//! The tokens are proc-macro2's. A doc comment is a token to it (the value of a `doc` attribute), a plain comment is
//! not: so plain comments are what is left of the text once every token is taken away, and no lexer of our own is
//! needed to tell `//` from a string with two slashes in it.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Context, Result};
use proc_macro2::{Literal, TokenStream, TokenTree};
use syn::Lit;

use super::declared::Declared;
use super::{Find, FindKind, Vocabulary};

/// A parsed source.
#[derive(Debug)]
pub(crate) struct Source {
    text: String,
    leaves: Vec<Leaf>,
    declared: Declared,
}

/// A token without tokens in it; for a group, one of its two delimiters.
#[derive(Debug)]
struct Leaf {
    bytes: Range<usize>,
    literal: Option<(Literal, LiteralUse)>,
}

/// What a literal is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LiteralUse {
    Doc,
    Value,
}

impl Source {
    /// Parses a source.
    ///
    /// # Errors
    /// If it is not Rust; the error names the line.
    pub(crate) fn parse(text: &str) -> Result<Source> {
        let text = text.trim_start_matches('\u{feff}').to_owned();
        let tokens: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
            anyhow::anyhow!("{}: {error}", error.span().start().line)
        })?;
        let mut leaves = Vec::new();
        collect(tokens.clone(), &mut leaves);
        let file: syn::File =
            syn::parse2(tokens).map_err(|error| anyhow::anyhow!("{}: {error}", error.span().start().line))?;
        Ok(Source { text, leaves, declared: Declared::of(&file) })
    }

    /// What its syntax tree declares.
    pub(crate) fn declared(&self) -> &Declared {
        &self.declared
    }

    /// The finds in literals and doc comments.
    ///
    /// # Errors
    /// None for a source that compiles: if a literal has no value.
    pub(crate) fn literal_finds(&self, path: &str, vocabulary: &Vocabulary) -> Result<Vec<Find>> {
        let mut finds = Vec::new();
        for leaf in self.leaves.iter().filter(|leaf| !self.declared.is_aside(leaf.bytes.start)) {
            if let Some((literal, literal_use)) = &leaf.literal {
                let value = value_of(literal).with_context(|| format!("{path}: the literal {literal}"))?;
                let here = (path, self.line_at(leaf.bytes.start));
                finds.extend(self.finds_in_literal(here, &leaf.bytes, &value, *literal_use, vocabulary));
            }
        }
        Ok(finds)
    }

    /// The finds in plain comments.
    pub(crate) fn comment_finds(&self, path: &str, vocabulary: &Vocabulary) -> Vec<Find> {
        let gaps = self.gaps().filter(|gap| !self.declared.is_aside(gap.start));
        gaps.flat_map(|gap| {
            let first_line = self.line_at(gap.start);
            capitals(path, first_line, &self.text[gap], FindKind::Comment, vocabulary)
        })
        .collect()
    }

    /// Words in capitals are looked for in the source first, which has their lines, then in the value, which has what
    /// escapes spell.
    fn finds_in_literal(
        &self,
        (path, line): (&str, usize),
        bytes: &Range<usize>,
        value: &str,
        literal_use: LiteralUse,
        vocabulary: &Vocabulary,
    ) -> Vec<Find> {
        let kind = match literal_use {
            LiteralUse::Doc => FindKind::Doc,
            LiteralUse::Value => FindKind::Literal,
        };
        let source = &self.text[bytes.clone()];
        let mut finds = capitals(path, line, &blank_escapes(source), kind, vocabulary);
        let seen: BTreeSet<String> = finds.iter().map(|find| find.word.clone()).collect();
        let hidden = vocabulary.in_text(value).into_iter().filter(|word| !seen.contains(*word));
        finds.extend(hidden.map(|word| Find::new(path, line, kind, word, source)));
        if finds.is_empty()
            && literal_use == LiteralUse::Value
            && let Some(word) = vocabulary.whole(value)
        {
            finds.push(Find::new(path, line, FindKind::WholeLiteral, word, source));
        }
        finds
    }

    /// What lies between the tokens: white space and plain comments.
    fn gaps(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = std::iter::once(0).chain(self.leaves.iter().map(|leaf| leaf.bytes.end));
        let ends = self.leaves.iter().map(|leaf| leaf.bytes.start).chain([self.text.len()]);
        starts.zip(ends).filter(|(start, end)| start < end).map(|(start, end)| start..end)
    }

    fn line_at(&self, byte: usize) -> usize {
        1 + self.text[..byte].matches('\n').count()
    }
}

/// The finds in a file that is no Rust source.
pub(crate) fn text_finds(path: &str, text: &str, vocabulary: &Vocabulary) -> Vec<Find> {
    capitals(path, 1, text, FindKind::Text, vocabulary)
}

/// The content words in capitals, line by line.
fn capitals(path: &str, first_line: usize, text: &str, kind: FindKind, vocabulary: &Vocabulary) -> Vec<Find> {
    text.lines()
        .enumerate()
        .flat_map(|(i, line)| {
            vocabulary.in_text(line).into_iter().map(move |word| (first_line + i, line, word))
        })
        .map(|(line_no, line, word)| Find::new(path, line_no, kind, word, line))
        .collect()
}

/// The source of a literal without its escapes, so that the letter of `\n` does not join the word after it.
fn blank_escapes(source: &str) -> String {
    let mut blanked = String::with_capacity(source.len());
    let mut chars = source.chars();
    while let Some(c) = chars.next() {
        if c == '\\' {
            let escaped = chars.next();
            blanked.push_str(if escaped == Some('\n') { " \n" } else { "  " });
        } else {
            blanked.push(c);
        }
    }
    blanked
}

/// The text that a literal stands for; a number has none.
fn value_of(literal: &Literal) -> Result<String> {
    Ok(match Lit::new(literal.clone()) {
        Lit::Str(text) => text.value(),
        Lit::ByteStr(bytes) => String::from_utf8_lossy(&bytes.value()).into_owned(),
        Lit::CStr(text) => text.value().to_string_lossy().into_owned(),
        Lit::Char(c) => c.value().to_string(),
        Lit::Byte(byte) => char::from(byte.value()).to_string(),
        Lit::Int(_) | Lit::Float(_) | Lit::Bool(_) => String::new(),
        _ => anyhow::bail!("is of a sort that syn does not know"),
    })
}

/// Flattens tokens, in the order of the source.
fn collect(tokens: TokenStream, leaves: &mut Vec<Leaf>) {
    let mut doc_parts = 0;
    for token in tokens {
        doc_parts = match (&token, doc_parts) {
            (TokenTree::Ident(name), _) if name == "doc" => 1,
            (TokenTree::Punct(punct), 1) if punct.as_char() == '=' => 2,
            (TokenTree::Literal(_), 2) => 3,
            _ => 0,
        };
        match token {
            TokenTree::Group(group) => {
                leaves.push(Leaf { bytes: group.span_open().byte_range(), literal: None });
                collect(group.stream(), leaves);
                leaves.push(Leaf { bytes: group.span_close().byte_range(), literal: None });
            }
            TokenTree::Literal(literal) => {
                let literal_use = if doc_parts == 3 { LiteralUse::Doc } else { LiteralUse::Value };
                leaves
                    .push(Leaf { bytes: literal.span().byte_range(), literal: Some((literal, literal_use)) });
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {
                leaves.push(Leaf { bytes: token.span().byte_range(), literal: None });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the finds of a source, with their lines, with `expected`.
    #[track_caller]
    fn check(text: &str, expected: &[(usize, FindKind)]) {
        let vocabulary = Vocabulary::of(&["BABA"]);
        let source = Source::parse(text).unwrap();
        let mut finds = source.literal_finds("f.rs", &vocabulary).unwrap();
        finds.extend(source.comment_finds("f.rs", &vocabulary));
        finds.sort();
        let found: Vec<(usize, FindKind)> = finds.iter().map(|find| (find.line, find.kind)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn literals_are_read_by_source_and_by_value() {
        check(r#"const A: &str = "a\nBABA";"#, &[(1, FindKind::Literal)]);
        check(r#"const A: &str = "\x42ABA";"#, &[(1, FindKind::Literal)]);
        check("const A: &str = r\"\\BABA\";", &[(1, FindKind::Literal)]);
        check("const A: &[u8] = b\"a BABA\"; const B: &CStr = c\"BABA\";", &[(1, FindKind::Literal); 2]);
        check("const A: &str = \"\n\nBABA\n BABA\";", &[(3, FindKind::Literal), (4, FindKind::Literal)]);
        check("const A: &str = \" Baba \"; const B: &str = \"a baba\";", &[(1, FindKind::WholeLiteral)]);
    }

    #[test]
    fn docs_are_told_from_other_literals() {
        check("//! BABA\n/// baba\n/** a\n BABA */\nfn f() {}", &[(1, FindKind::Doc), (4, FindKind::Doc)]);
        check(
            "#[doc = \"BABA\"]\n#[other = \"BABA\"]\nfn f() {}",
            &[(1, FindKind::Doc), (2, FindKind::Literal)],
        );
    }

    #[test]
    fn plain_comments_are_what_the_tokens_leave() {
        check("// BABA\nfn f() { /* a\nBABA */ }", &[(1, FindKind::Comment), (3, FindKind::Comment)]);
        check("const A: &str = \"// a\"; // é BABA", &[(1, FindKind::Comment)]);
    }

    #[test]
    fn test_code_is_left_aside() {
        check("#[cfg(test)]\n/// BABA\nmod t {\n    // BABA\n    const A: &str = \"BABA\";\n}\n", &[]);
    }

    #[test]
    fn what_is_no_rust_is_told_with_its_line() {
        assert!(Source::parse("fn f() {}\nfn {").unwrap_err().to_string().starts_with("2: "));
        assert!(Source::parse("fn f() {}\nfn g( {}\n}").is_err());
    }
}
