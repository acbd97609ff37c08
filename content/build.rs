//! Lists the levels in the folder `levels`, so that nobody has to write down a new one twice.

use std::{env, fmt::Write, fs, path::Path};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("levels");
    println!("cargo::rerun-if-changed={}", folder.display());
    // A workspace that a student starts has no levels before the module about them.
    let entries = fs::read_dir(&folder).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("the folder can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    let mut list = String::from("&[\n");
    for path in paths {
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("level names are Unicode");
        writeln!(list, "    ({name:?}, include_str!({path:?})),").expect("a string takes any text");
    }
    list.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("levels.rs");
    fs::write(&out, list).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}
