//! The names that a source declares, by its syntax tree.
//!
//! Declared are items, fields, variants, parameters, local bindings, generics, lifetimes, labels, macros and renamed
//! imports. A path, a call or a method call declares nothing.
//!
//! What a macro call declares cannot be known, so: one that stands where an item may (a `macro_rules!` body too) counts
//! every name in it, but for those after `.` or `::`; one that stands in an expression is read as expressions if it can
//! be, and else counts the names that follow `fn`, `let`, `struct` and their like.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{Ident, Spacing, TokenStream, TokenTree};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, Token};

use super::aside::{
    bytes_of, foreign_item_attrs, impl_item_attrs, is_test, item_attrs, path_attribute, trait_item_attrs,
};
use super::{Find, FindKind, Vocabulary};

/// What the syntax tree of one source says.
#[derive(Debug, Default)]
pub(crate) struct Declared {
    /// The declared names, with their lines.
    pub(crate) names: BTreeSet<(usize, String)>,
    /// The bytes of the source that are test code.
    pub(crate) aside: Vec<Range<usize>>,
    /// The modules in files of their own that are test code.
    pub(crate) test_modules: Vec<TestModule>,
    /// The inline modules around the place that is visited.
    inside: Vec<String>,
}

/// A module that `#[cfg(test)] mod name;` brings in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestModule {
    /// The inline modules that it stands in, and its name.
    pub(crate) path: Vec<String>,
    /// The file, if an attribute names it.
    pub(crate) file: Option<String>,
}

impl Declared {
    /// Reads a syntax tree.
    pub(crate) fn of(file: &syn::File) -> Declared {
        let mut declared = Declared::default();
        if is_test(&file.attrs) {
            declared.aside.push(0..usize::MAX);
        } else {
            declared.visit_file(file);
        }
        declared
    }

    /// Whether a byte of the source is test code.
    pub(crate) fn is_aside(&self, byte: usize) -> bool {
        self.aside.iter().any(|range| range.contains(&byte))
    }

    fn declare(&mut self, name: &Ident) {
        let text = name.to_string();
        self.names.insert((name.span().start().line, text.trim_start_matches("r#").to_owned()));
    }

    /// Leaves `node` aside if its attributes say that it is test code.
    fn skips(&mut self, attrs: &[syn::Attribute], node: &impl syn::spanned::Spanned) -> bool {
        let skips = is_test(attrs);
        if skips {
            self.aside.push(bytes_of(node));
        }
        skips
    }

    /// The tokens of a macro call where items may stand: every name that is no member of a path or a value.
    fn declare_all(&mut self, tokens: TokenStream) {
        let mut standing = Standing::Free;
        for token in tokens {
            match &token {
                TokenTree::Ident(name) if standing == Standing::Free => self.declare(name),
                TokenTree::Group(group) => self.declare_all(group.stream()),
                TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            standing = standing.after(&token);
        }
    }

    /// The tokens of a macro call in an expression.
    fn declare_in_expressions(&mut self, tokens: &TokenStream) {
        let arguments = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(tokens.clone());
        match arguments {
            Ok(arguments) => arguments.iter().for_each(|argument| self.visit_expr(argument)),
            Err(_) => self.declare_after_keywords(tokens.clone()),
        }
    }

    fn declare_after_keywords(&mut self, tokens: TokenStream) {
        let mut follows_keyword = false;
        for token in tokens {
            match &token {
                TokenTree::Ident(name) => {
                    let text = name.to_string();
                    let is_between = follows_keyword && matches!(text.as_str(), "mut" | "ref");
                    if follows_keyword && !is_between {
                        self.declare(name);
                    }
                    follows_keyword = is_between || is_declaring(&text);
                }
                TokenTree::Group(group) => {
                    self.declare_after_keywords(group.stream());
                    follows_keyword = false;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => follows_keyword = false,
            }
        }
    }
}

/// The finds among declared names.
pub(crate) fn finds(declared: &Declared, path: &str, vocabulary: &Vocabulary) -> Vec<Find> {
    declared
        .names
        .iter()
        .flat_map(|(line, name)| vocabulary.in_name(name).into_iter().map(move |word| (*line, name, word)))
        .map(|(line, name, word)| Find::new(path, line, FindKind::Identifier, &word, name))
        .collect()
}

/// Where a token of a macro call stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// After `.` or `::`: a name there belongs to what stands before it.
    Member,
    /// Anywhere else.
    Free,
}

impl Standing {
    /// The place after a token that stands here. The first colon of `::` is joined to the second; a lone colon gives a
    /// type, and the name after it is counted, which does no harm.
    fn after(self, token: &TokenTree) -> Standing {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '.' => Standing::Member,
            TokenTree::Punct(punct) if punct.as_char() == ':' && punct.spacing() == Spacing::Joint => {
                Standing::Member
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => self,
            TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_) => {
                Standing::Free
            }
        }
    }
}

fn is_declaring(keyword: &str) -> bool {
    matches!(
        keyword,
        "fn" | "let" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" | "mod"
    )
}

/// Visits that declare the field `ident` of their node, and go on into it.
macro_rules! declare_ident {
    ($($visit:ident: $node:ident),* $(,)?) => {$(
        fn $visit(&mut self, node: &'ast syn::$node) {
            self.declare(&node.ident);
            visit::$visit(self, node);
        }
    )*};
}

/// Visits that leave a node aside if its field `attrs` makes it test code.
macro_rules! skip_tests {
    ($($visit:ident: $node:ident),* $(,)?) => {$(
        fn $visit(&mut self, node: &'ast syn::$node) {
            if !self.skips(&node.attrs, node) {
                visit::$visit(self, node);
            }
        }
    )*};
}

impl<'ast> Visit<'ast> for Declared {
    declare_ident! {
        visit_item_const: ItemConst,
        visit_item_enum: ItemEnum,
        visit_item_static: ItemStatic,
        visit_item_struct: ItemStruct,
        visit_item_trait: ItemTrait,
        visit_item_trait_alias: ItemTraitAlias,
        visit_item_type: ItemType,
        visit_item_union: ItemUnion,
        visit_signature: Signature,
        visit_impl_item_const: ImplItemConst,
        visit_impl_item_type: ImplItemType,
        visit_trait_item_const: TraitItemConst,
        visit_trait_item_type: TraitItemType,
        visit_foreign_item_static: ForeignItemStatic,
        visit_foreign_item_type: ForeignItemType,
        visit_type_param: TypeParam,
        visit_const_param: ConstParam,
    }

    skip_tests! {
        visit_arm: Arm,
        visit_local: Local,
        visit_stmt_macro: StmtMacro,
        visit_field_value: FieldValue,
        visit_expr_block: ExprBlock,
    }

    fn visit_item(&mut self, node: &'ast syn::Item) {
        if !self.skips(item_attrs(node), node) {
            return visit::visit_item(self, node);
        }
        if let syn::Item::Mod(module) = node
            && module.content.is_none()
        {
            let path = self.inside.iter().cloned().chain([module.ident.to_string()]).collect();
            self.test_modules.push(TestModule { path, file: path_attribute(&module.attrs) });
        }
    }

    fn visit_impl_item(&mut self, node: &'ast syn::ImplItem) {
        if !self.skips(impl_item_attrs(node), node) {
            visit::visit_impl_item(self, node);
        }
    }

    fn visit_trait_item(&mut self, node: &'ast syn::TraitItem) {
        if !self.skips(trait_item_attrs(node), node) {
            visit::visit_trait_item(self, node);
        }
    }

    fn visit_foreign_item(&mut self, node: &'ast syn::ForeignItem) {
        if !self.skips(foreign_item_attrs(node), node) {
            visit::visit_foreign_item(self, node);
        }
    }

    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        self.declare(&node.ident);
        self.inside.push(node.ident.to_string());
        visit::visit_item_mod(self, node);
        self.inside.pop();
    }

    fn visit_item_extern_crate(&mut self, node: &'ast syn::ItemExternCrate) {
        if let Some((_, name)) = &node.rename {
            self.declare(name);
        }
    }

    fn visit_use_rename(&mut self, node: &'ast syn::UseRename) {
        self.declare(&node.rename);
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        if !self.skips(&node.attrs, node) {
            self.declare(&node.ident);
            visit::visit_variant(self, node);
        }
    }

    fn visit_field(&mut self, node: &'ast syn::Field) {
        if !self.skips(&node.attrs, node) {
            node.ident.iter().for_each(|name| self.declare(name));
            visit::visit_field(self, node);
        }
    }

    /// A lone capitalised pattern is a constant or a variant that is matched, not a binding.
    fn visit_pat_ident(&mut self, node: &'ast syn::PatIdent) {
        let is_bare = node.by_ref.is_none() && node.mutability.is_none() && node.subpat.is_none();
        let is_capitalised = node.ident.to_string().starts_with(char::is_uppercase);
        if !(is_bare && is_capitalised) {
            self.declare(&node.ident);
        }
        visit::visit_pat_ident(self, node);
    }

    fn visit_named_arg(&mut self, node: &'ast syn::NamedArg) {
        node.name.iter().for_each(|(name, _)| self.declare(name));
        visit::visit_named_arg(self, node);
    }

    fn visit_lifetime_param(&mut self, node: &'ast syn::LifetimeParam) {
        self.declare(&node.lifetime.ident);
    }

    fn visit_label(&mut self, node: &'ast syn::Label) {
        self.declare(&node.name.ident);
    }

    fn visit_item_macro(&mut self, node: &'ast syn::ItemMacro) {
        node.ident.iter().for_each(|name| self.declare(name));
        self.declare_all(node.mac.tokens.clone());
    }

    fn visit_impl_item_macro(&mut self, node: &'ast syn::ImplItemMacro) {
        self.declare_all(node.mac.tokens.clone());
    }

    fn visit_trait_item_macro(&mut self, node: &'ast syn::TraitItemMacro) {
        self.declare_all(node.mac.tokens.clone());
    }

    fn visit_foreign_item_macro(&mut self, node: &'ast syn::ForeignItemMacro) {
        self.declare_all(node.mac.tokens.clone());
    }

    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        self.declare_in_expressions(&node.tokens);
    }

    /// Attributes declare nothing.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    /// Tokens that syn does not interpret may declare anything.
    fn visit_token_stream(&mut self, node: &'ast TokenStream) {
        self.declare_all(node.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the declared names of a source, in order of place and name, with `expected`.
    #[track_caller]
    fn check(source: &str, expected: &str) {
        let declared = Declared::of(&syn::parse_file(source).unwrap());
        let names: Vec<&str> = declared.names.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names.join(" "), expected, "{source}");
    }

    #[test]
    fn items_and_their_parts_are_declared() {
        check("struct S<'a, T, const N: usize> { f: &'a [T; N] }", "N S T a f");
        check("enum E { V(u8), W { g: u8 } }", "E V W g");
        check("trait T { type A; const C: u8; fn f(x: u8); }", "A C T f x");
        check("impl S { const D: u8 = 1; fn m(&self, (a, b): (u8, u8)) {} }", "D a b m");
        check("type F = fn(named: u8); static X: u8 = 1; union U { u: u8 }", "F U X named u");
        check("mod m { mod n {} }", "m n");
    }

    #[test]
    fn bindings_are_declared() {
        check("fn f() { let a = 1; for b in c {} if let Some(d) = e {} }", "a b d f");
        check(
            "fn f() { 'out: loop { g(|x| x) } match y { z @ 1 => {}, P { q, r: s } => {} } }",
            "f out q s x z",
        );
    }

    #[test]
    fn uses_declare_nothing() {
        check("fn f() { v.push(1); Vec::push(v, 2); a::b(C { d: e }); match x { Left => {} } }", "f");
        check("use a::b::C; #[derive(D)] struct S; impl G for H {}", "S");
    }

    #[test]
    fn a_renamed_import_is_declared() {
        check("use a::b as c; extern crate d as e;", "c e");
    }

    #[test]
    fn macros_declare_what_they_may() {
        check("macro_rules! m { () => { fn f() { a.b(C::d) } } }", "C a f fn m");
        check("id! { pub struct Id }", "Id pub struct");
        check("fn f() { assert!(v.iter().any(|x| x.y == Z)); }", "f x");
        check("fn f() { select! { a => { let mut b = c; } } }", "b f");
    }

    #[test]
    fn test_code_is_left_aside() {
        check("#[cfg(test)] mod tests { fn f() {} } #[test] fn g() {} fn h() {}", "h");
        check("struct S { #[cfg(test)] a: u8, b: u8 } impl S { #[cfg(test)] fn f() {} }", "S b");
        check("fn f() { #[cfg(test)] let a = 1; let b = 2; }", "b f");
        check("#![cfg(test)] fn f() {}", "");
    }

    #[test]
    fn test_modules_in_files_are_told() {
        let source = "mod a { #[cfg(test)] mod b; } #[cfg(test)] #[path = \"x.rs\"] mod c;";
        let declared = Declared::of(&syn::parse_file(source).unwrap());
        let b = TestModule { path: vec!["a".into(), "b".into()], file: None };
        let c = TestModule { path: vec!["c".into()], file: Some("x.rs".into()) };
        assert_eq!(declared.test_modules, [b, c]);
    }
}
