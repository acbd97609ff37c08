//! Which code is test code, and so is left aside.

use std::ops::Range;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, ForeignItem, ImplItem, Item, Meta, Token, TraitItem};

/// Whether attributes make their item exist in test builds only: `#[test]`, `#[cfg(test)]`, or a `cfg(all(…))` with
/// `test` in it. `any(test, …)` and `not(test)` leave code in other builds, so what they mark is no test code.
pub(crate) fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| match &attr.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("cfg") => {
            list.parse_args::<Meta>().is_ok_and(|meta| needs_test(&meta))
        }
        Meta::List(_) | Meta::NameValue(_) => false,
    })
}

/// The bytes of the source that a node covers, attributes included.
pub(crate) fn bytes_of(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// The file that `#[path = "…"]` names.
pub(crate) fn path_attribute(attrs: &[Attribute]) -> Option<String> {
    attrs.iter().find_map(|attr| match &attr.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            syn::Expr::Lit(literal) => match &literal.lit {
                syn::Lit::Str(path) => Some(path.value()),
                _ => None,
            },
            _ => None,
        },
        Meta::NameValue(_) | Meta::Path(_) | Meta::List(_) => None,
    })
}

fn needs_test(condition: &Meta) -> bool {
    match condition {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("all") => list
            .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
            .is_ok_and(|parts| parts.iter().any(needs_test)),
        Meta::List(_) | Meta::NameValue(_) => false,
    }
}

/// The attributes of an item. syn's enums are open, hence the last arm: what it does not know has none.
pub(crate) fn item_attrs(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The attributes of an item of an `impl`.
pub(crate) fn impl_item_attrs(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(item) => &item.attrs,
        ImplItem::Fn(item) => &item.attrs,
        ImplItem::Type(item) => &item.attrs,
        ImplItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

/// The attributes of an item of a trait.
pub(crate) fn trait_item_attrs(item: &TraitItem) -> &[Attribute] {
    match item {
        TraitItem::Const(item) => &item.attrs,
        TraitItem::Fn(item) => &item.attrs,
        TraitItem::Type(item) => &item.attrs,
        TraitItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

/// The attributes of an item of an `extern` block.
pub(crate) fn foreign_item_attrs(item: &ForeignItem) -> &[Attribute] {
    match item {
        ForeignItem::Fn(item) => &item.attrs,
        ForeignItem::Static(item) => &item.attrs,
        ForeignItem::Type(item) => &item.attrs,
        ForeignItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks_test_code(attribute: &str) -> bool {
        let item: syn::ItemFn = syn::parse_str(&format!("{attribute} fn f() {{}}")).unwrap();
        is_test(&item.attrs)
    }

    #[test]
    fn test_code_is_what_exists_in_test_builds_only() {
        for attribute in ["#[test]", "#[cfg(test)]", "#[cfg(all(unix, test))]"] {
            assert!(marks_test_code(attribute), "{attribute}");
        }
        let others = [
            "#[cfg(not(test))]",
            "#[cfg(any(test, unix))]",
            "#[cfg(feature = \"test\")]",
            "#[doc = \"test\"]",
        ];
        for attribute in others {
            assert!(!marks_test_code(attribute), "{attribute}");
        }
    }
}
