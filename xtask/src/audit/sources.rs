//! What the files of the engine crates write.
//!
//! Every file is read as text: a word in capitals counts wherever it stands. Rust is read as tokens besides, so that code is
//! told from comments, a literal counts by its value, and a macro's body like any other code.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, Lit};

use super::find::{Find, FindKind};
use super::vocabulary::Vocabulary;
use crate::Workspace;

/// Macros and modules that bring in what stands in a file or was set from outside, under whatever name they are then used.
const BRINGS_IN: [&str; 6] = ["include", "include_str", "include_bytes", "env", "option_env", "fs"];

/// The finds in the files of the engine crates.
///
/// # Errors
/// If a file cannot be read.
pub(crate) fn check(
    workspace: &Workspace,
    files: &BTreeSet<PathBuf>,
    vocabulary: &Vocabulary,
) -> Result<Vec<Find>> {
    let mut finds = Vec::new();
    for path in files {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let text = String::from_utf8_lossy(&bytes);
        let file = workspace.relative(path);
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        let mut source = Source { file: &file, lines: text.lines().collect(), vocabulary, finds: Vec::new() };
        // The name of a file gets into its code by `file!()`.
        for word in vocabulary.words_in(&file) {
            source.find(1, FindKind::Word, &word);
        }
        if is_rust {
            source.check_rust(&text);
        }
        source.check_text();
        finds.append(&mut source.finds);
    }
    Ok(finds)
}

struct Source<'a> {
    file: &'a str,
    /// The lines of the file; those of test modules are blank.
    lines: Vec<&'a str>,
    vocabulary: &'a Vocabulary,
    finds: Vec<Find>,
}

impl Source<'_> {
    fn find(&mut self, line: usize, kind: FindKind, word: &str) {
        let context = self.lines.get(line.wrapping_sub(1)).copied().unwrap_or_default();
        self.finds.push(Find::new(self.file, line, kind, word, context));
    }

    fn check_text(&mut self) {
        for (index, line) in self.lines.clone().into_iter().enumerate() {
            for word in self.vocabulary.words_in(line) {
                self.find(index + 1, FindKind::Word, &word);
            }
        }
    }

    fn check_rust(&mut self, text: &str) {
        let tokens = match TokenStream::from_str(text) {
            Ok(tokens) => tokens,
            Err(error) => return self.note_error(&error.into()),
        };
        match syn::parse2(tokens.clone()) {
            Ok(file) => self.blank_test_modules(&file),
            Err(error) => self.note_error(&error),
        }
        self.check_tokens(tokens);
    }

    fn note_error(&mut self, error: &syn::Error) {
        let line = error.span().start().line.max(1);
        self.finds.push(Find::new(
            self.file,
            line,
            FindKind::Build,
            "error",
            &format!("is no Rust: {error}"),
        ));
    }

    fn blank_test_modules(&mut self, file: &syn::File) {
        let mut modules = TestModules::default();
        modules.visit_file(file);
        for (first, last) in modules.lines {
            self.lines[first - 1..last].fill("");
        }
    }

    fn check_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(ident) => {
                    self.check_ident(ident);
                    self.check_path(&tokens[..index], ident, &tokens[index + 1..]);
                }
                TokenTree::Literal(literal) => self.check_literal(literal),
                TokenTree::Group(group) => self.check_group(&tokens[..index], group),
                TokenTree::Punct(_) => {}
            }
        }
    }

    fn check_group(&mut self, before: &[TokenTree], group: &Group) {
        let is_attribute = is_attribute(before, group);
        if is_attribute {
            self.check_attribute(group.stream());
        }
        if !is_attribute || !is_prose(group.stream()) {
            self.check_tokens(group.stream());
        }
    }

    fn check_ident(&mut self, ident: &Ident) {
        let line = ident.span().start().line;
        let name = plain(ident);
        if BRINGS_IN.contains(&name.as_str()) && !self.is_test(line) {
            self.find(line, FindKind::Source, &name);
        }
    }

    /// Finds `path =` anywhere in an attribute, also behind `cfg_attr`.
    fn check_attribute(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(ident) if plain(ident) == "path" && is_equals(tokens.get(index + 1)) => {
                    self.note_path(ident);
                }
                TokenTree::Group(group) => self.check_attribute(group.stream()),
                _ => {}
            }
        }
    }

    /// Finds what a macro can make an attribute of: `path = "…"` at the start of a group or behind a comma.
    fn check_path(&mut self, before: &[TokenTree], ident: &Ident, after: &[TokenTree]) {
        let is_first = match before.last() {
            None => true,
            Some(TokenTree::Punct(punct)) => punct.as_char() == ',',
            Some(_) => false,
        };
        let is_set = is_equals(after.first()) && matches!(after.get(1), Some(TokenTree::Literal(_)));
        if plain(ident) == "path" && is_first && is_set {
            self.note_path(ident);
        }
    }

    fn note_path(&mut self, ident: &Ident) {
        let line = ident.span().start().line;
        if !self.is_test(line) {
            self.find(line, FindKind::Source, "#[path]");
        }
    }

    /// A literal by its value: the name of a pack anywhere, and words that the lines do not show as such.
    fn check_literal(&mut self, literal: &Literal) {
        let line = literal.span().start().line;
        let value = match Lit::new(literal.clone()) {
            Lit::Str(text) => text.value(),
            Lit::ByteStr(bytes) => String::from_utf8_lossy(&bytes.value()).into_owned(),
            Lit::CStr(text) => text.value().to_string_lossy().into_owned(),
            _ => return,
        };
        if self.is_test(line) {
            return;
        }
        let vocabulary = self.vocabulary;
        for pack in vocabulary.packs_in(&value) {
            self.find(line, FindKind::PackName, pack);
        }
        let written: BTreeSet<String> =
            literal.to_string().lines().flat_map(|line| vocabulary.words_in(line)).collect();
        for word in value.lines().flat_map(|line| vocabulary.words_in(line)) {
            if !written.contains(&word) {
                self.find(line, FindKind::Word, &word);
            }
        }
    }

    /// Whether the line belongs to a test module: such lines are blank, and no code is.
    fn is_test(&self, line: usize) -> bool {
        self.lines.get(line.wrapping_sub(1)).is_some_and(|line| line.is_empty())
    }
}

/// The lines of the modules behind `#[cfg(test)]`, each from its attribute to its last brace.
#[derive(Default)]
struct TestModules {
    lines: Vec<(usize, usize)>,
}

impl Visit<'_> for TestModules {
    fn visit_item(&mut self, item: &Item) {
        if let Item::Mod(ItemMod { attrs, content: Some((brace, _)), .. }) = item
            && let Some(attribute) = attrs.iter().find(|attribute| is_cfg_test(attribute))
        {
            let first = attribute.pound_token.span.start().line;
            self.lines.push((first, brace.span.close().end().line));
        }
        visit::visit_item(self, item);
    }
}

fn is_cfg_test(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
}

/// A name without the mark of a raw one: `r#path` means `path`.
fn plain(ident: &Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map(str::to_owned).unwrap_or(name)
}

fn is_equals(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '=')
}

/// Whether a group behind these tokens is an attribute: `#[…]` or `#![…]`.
fn is_attribute(before: &[TokenTree], group: &Group) -> bool {
    let is =
        |token: &TokenTree, wanted| matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted);
    let opens = match before {
        [.., hash, bang] if is(bang, '!') => is(hash, '#'),
        [.., hash] => is(hash, '#'),
        [] => false,
    };
    opens && group.delimiter() == Delimiter::Bracket
}

/// Whether an attribute is documentation, `doc = "…"`, which is what comments with three strokes are to the compiler.
fn is_prose(attribute: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = attribute.into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Ident(doc), equals, TokenTree::Literal(_)] => {
            plain(doc) == "doc" && is_equals(Some(equals))
        }
        _ => false,
    }
}
