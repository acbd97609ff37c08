//! What the sources of a drop may not use: then its test cannot tell in another way than by playing whether the word is
//! there.

use std::str::FromStr;

use proc_macro2::{Ident, TokenStream, TokenTree};

/// Names by which Rust reaches what is around a program: the environment, files, the clock, other programs, memory and
/// other sources. Nobody can make a name out of pieces, so the names themselves decide.
const AROUND: [&str; 15] = [
    "asm",
    "env",
    "extern",
    "fs",
    "include",
    "include_bytes",
    "io",
    "net",
    "option_env",
    "os",
    "path",
    "process",
    "thread",
    "time",
    "unsafe",
];

/// A test may not read a pack by itself either; content-std builds its packs in.
const AROUND_TEST: [&str; 1] = ["include_str"];

/// Says which names of [`AROUND`] a source of content-std uses, one line each.
pub(super) fn reaches_of_content(path: &str, source: &str) -> Vec<String> {
    reaches(path, source, &[])
}

/// The same of a test, which is one file: modules in other files would not be looked at.
pub(super) fn reaches_of_test(path: &str, source: &str) -> Vec<String> {
    let mut faults = reaches(path, source, &AROUND_TEST);
    if let Ok(tokens) = TokenStream::from_str(source)
        && has_outer_module(tokens)
    {
        faults.push(format!("{path}: it has a module in another file; a drop's test is one file"));
    }
    faults
}

/// Whether there is a `mod` that is not `mod name { … }`: the name may come from a macro.
fn has_outer_module(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_outer = |(at, token): (usize, &TokenTree)| match token {
        TokenTree::Ident(word) if *word == "mod" => {
            !matches!(tokens.get(at + 1..at + 3), Some([TokenTree::Ident(_), TokenTree::Group(_)]))
        }
        TokenTree::Group(group) => has_outer_module(group.stream()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    };
    tokens.iter().enumerate().any(is_outer)
}

fn reaches(path: &str, source: &str, more: &[&str]) -> Vec<String> {
    let Ok(tokens) = TokenStream::from_str(source) else {
        return vec![format!("{path}: it does not read as Rust")];
    };
    let mut names = Vec::new();
    names_in(tokens, &mut names);
    let plain = |name: &Ident| name.to_string().trim_start_matches("r#").to_owned();
    let is_reach = |name: &&Ident| AROUND.iter().chain(more).any(|reach| plain(name) == *reach);
    let line = |name: &Ident| {
        let (line, name) = (name.span().start().line, plain(name));
        format!(
            "{path}:{line}: `{name}` reaches outside of the board; if it is a name of yours, choose another"
        )
    };
    names.iter().filter(is_reach).map(line).collect()
}

fn names_in(tokens: TokenStream, names: &mut Vec<Ident>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => names_in(group.stream(), names),
            TokenTree::Ident(name) => names.push(name),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether a source writes a word as a literal of its own, as the hooks are given it.
pub(super) fn writes(source: &str, word: &str) -> bool {
    fn find(tokens: TokenStream, literal: &str) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => find(group.stream(), literal),
            TokenTree::Literal(it) => it.to_string() == literal,
            TokenTree::Ident(_) | TokenTree::Punct(_) => false,
        })
    }
    TokenStream::from_str(source).is_ok_and(|tokens| find(tokens, &format!("{word:?}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let found = reaches_of_test("t.rs", source);
        let found: Vec<&str> = found.iter().filter_map(|line| line.split(" reaches").next()).collect();
        assert_eq!(found, expected, "{source}");
    }

    #[test]
    fn what_reaches_outside_is_found_by_its_name() {
        check("fn a() {\n    std::env::var(\"A\");\n}", &["t.rs:2: `env`"]);
        check("use std::{fmt, r#fs as other};", &["t.rs:1: `fs`"]);
        check("const A: &str = include_str!(\"a\");", &["t.rs:1: `include_str`"]);
        check("#[cfg_attr(all(), path = \"b.txt\")]\nmod b {}", &["t.rs:1: `path`"]);
        check("macro_rules! m { () => { option_env!(\"A\") } }", &["t.rs:1: `option_env`"]);
        assert!(reaches_of_content("a.rs", "include_str!(\"a\")").is_empty());
        assert_eq!(reaches_of_test("t.rs", "fn {"), ["t.rs: it does not read as Rust"]);
    }

    #[test]
    fn a_test_is_one_file() {
        let fault = ["t.rs: it has a module in another file; a drop's test is one file"];
        assert_eq!(reaches_of_test("t.rs", "mod a { mod b; }"), fault);
        assert_eq!(reaches_of_test("t.rs", "macro_rules! m { ($a:ident) => { mod $a; } }"), fault);
        assert!(reaches_of_test("t.rs", "mod a { fn b() { let model: u8 = 1; } }").is_empty());
        assert!(reaches_of_content("t.rs", "mod a;").is_empty());
    }

    #[test]
    fn prose_literals_and_longer_names_are_free() {
        check("//! Reads no env.\n// fs\nfn fs_of(path_to: &str) { let a = \"std::env\"; }", &[]);
        check("/// `io`\nfn a() -> &'static str { b }", &[]);
    }

    #[test]
    fn a_word_is_written_as_a_literal_of_its_own() {
        assert!(writes("a([\"HOT\", B])", "HOT"));
        assert!(!writes("/// \"HOT\"\nfn hot() { \"HOT x\"; HOT }", "HOT"));
    }
}
