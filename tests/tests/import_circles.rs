//! No two files of a crate import each other, neither directly nor by way of others.
//!
//! A file imports another file if a path in its items, or a private `use`, leads to an item that is defined in the other.
//! Re-exports are followed to the definition. So `mod` and `pub use` in a parent are no imports by themselves, but the
//! children that the parent's own items use are. The module `tests` of a file counts as a file of its own. Method calls
//! are no paths, and macros are read only as far as their arguments are expressions.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fs,
    path::{Path, PathBuf},
};

use syn::{
    Expr, File, Item, ItemMod, ItemUse, Macro, Token, UseTree, Visibility, punctuated::Punctuated, visit,
};

/// What the crates start with, from the top of the repository.
const ROOTS: [&str; 18] = [
    "crates/grid/src/lib.rs",
    "crates/lexicon/src/lib.rs",
    "crates/parse/src/lib.rs",
    "crates/resolve/src/lib.rs",
    "crates/turn/src/lib.rs",
    "crates/content-std/src/lib.rs",
    "crates/harness/src/lib.rs",
    "crates/formats/src/lib.rs",
    "crates/render/src/lib.rs",
    "crates/copula/src/lib.rs",
    "crates/cli/src/main.rs",
    "benches/src/main.rs",
    "benches/src/memory.rs",
    "tests/src/lib.rs",
    "tests/src/bin/conformance.rs",
    "examples/custom-pack/src/lib.rs",
    "xtask/src/lib.rs",
    "xtask/src/main.rs",
];

type Names = Vec<String>;

/// A module, and what its own items name.
#[derive(Default)]
struct Module {
    file: PathBuf,
    parent: usize,
    children: BTreeMap<String, usize>,
    /// What each name stands for that a `use` brings in.
    names: BTreeMap<String, Names>,
    paths: Vec<Names>,
}

/// What a path leads to.
enum Target {
    Module(usize),
    ItemOf(usize),
}

#[derive(Default)]
struct Crate {
    modules: Vec<Module>,
}

impl Crate {
    fn read(root: &Path) -> Crate {
        let mut this = Crate::default();
        this.add_file(root, root.parent().unwrap(), 0);
        this
    }

    /// Adds the module of a file whose children lie in a folder.
    fn add_file(&mut self, file: &Path, folder: &Path, parent: usize) -> usize {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let File { items, .. } = syn::parse_file(&text).unwrap();
        self.add(items, file, folder, parent)
    }

    fn add(&mut self, items: Vec<Item>, file: &Path, folder: &Path, parent: usize) -> usize {
        let index = self.modules.len();
        self.modules.push(Module { file: file.to_owned(), parent, ..Module::default() });
        for item in items {
            match item {
                Item::Mod(ItemMod { ident, content, .. }) => {
                    let (name, folder) = (ident.to_string(), folder.join(ident.to_string()));
                    let beside = folder.with_extension("rs");
                    let child = match content {
                        Some((_, items)) if name == "tests" => self.add(items, &folder, &folder, index),
                        Some((_, items)) => self.add(items, file, &folder, index),
                        None if beside.exists() => self.add_file(&beside, &folder, index),
                        None => self.add_file(&folder.join("mod.rs"), &folder, index),
                    };
                    self.modules[index].children.insert(name, child);
                }
                item => visit::visit_item(&mut self.modules[index], &item),
            }
        }
        index
    }

    /// What a path means in a module; nothing if it leads out of the crate.
    fn resolve(&self, module: usize, path: &[String]) -> Option<Target> {
        let mut at = module;
        for (index, name) in path.iter().enumerate() {
            let own = &self.modules[at];
            at = match name.as_str() {
                "crate" => 0,
                "super" => own.parent,
                "self" => at,
                name => match (own.children.get(name), own.names.get(name)) {
                    (Some(&child), _) => child,
                    (None, Some(meant)) if meant[0] != *name => match self.resolve(at, meant)? {
                        Target::Module(module) => module,
                        item => return Some(item),
                    },
                    // A name that no `use` tells may be of the language or of another crate.
                    _ => return (index > 0).then_some(Target::ItemOf(at)),
                },
            };
        }
        Some(Target::Module(at))
    }

    /// For each file the other files that it imports.
    fn imports(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let mut imports: BTreeMap<&Path, BTreeSet<&Path>> = BTreeMap::new();
        for (index, module) in self.modules.iter().enumerate() {
            for path in &module.paths {
                if let Some(Target::ItemOf(other)) = self.resolve(index, path)
                    && self.modules[other].file != module.file
                {
                    imports.entry(&module.file).or_default().insert(&self.modules[other].file);
                }
            }
        }
        imports
    }
}

impl visit::Visit<'_> for Module {
    fn visit_path(&mut self, path: &syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, made: &Macro) {
        let arguments = made.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        arguments.into_iter().flatten().for_each(|argument| self.visit_expr(&argument));
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        let names = names(&item.tree, &[]);
        if matches!(item.vis, Visibility::Inherited) {
            self.paths.extend(names.iter().map(|(_, path)| path.clone()));
        }
        self.names.extend(names);
    }
}

/// The names that a `use` brings in, and the path of each.
fn names(tree: &UseTree, before: &[String]) -> Vec<(String, Names)> {
    let within = |name: String| [before, &[name]].concat();
    match tree {
        UseTree::Path(path) => names(&path.tree, &within(path.ident.to_string())),
        UseTree::Group(group) => group.items.iter().flat_map(|tree| names(tree, before)).collect(),
        UseTree::Name(name) if name.ident == "self" => {
            vec![(before[before.len() - 1].clone(), before.to_vec())]
        }
        UseTree::Name(name) => vec![(name.ident.to_string(), within(name.ident.to_string()))],
        UseTree::Rename(name) if name.ident == "self" => vec![(name.rename.to_string(), before.to_vec())],
        UseTree::Rename(name) => vec![(name.rename.to_string(), within(name.ident.to_string()))],
        UseTree::Glob(_) => Vec::new(),
    }
}

/// The shortest way of imports from a file back to it.
fn circle<'a>(imports: &BTreeMap<&'a Path, BTreeSet<&'a Path>>, file: &'a Path) -> Option<Vec<&'a Path>> {
    let mut ways = VecDeque::from([vec![file]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for &next in imports.get(way.last()?).into_iter().flatten() {
            let longer = [&way[..], &[next]].concat();
            if next == file {
                return Some(longer);
            }
            if seen.insert(next) {
                ways.push_back(longer);
            }
        }
    }
    None
}

#[test]
fn files_import_each_other_one_way() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut circles = BTreeSet::new();
    for root in ROOTS {
        let read = Crate::read(&top.join(root));
        let imports = read.imports();
        for way in imports.keys().filter_map(|file| circle(&imports, file)) {
            let names = way.iter().map(|file| file.strip_prefix(top).unwrap().display().to_string());
            circles.insert(names.collect::<Vec<_>>().join("\n  imports "));
        }
    }
    assert!(circles.is_empty(), "{}", Vec::from_iter(circles).join("\n\n"));
}
