//! What a workspace of one's own is made of: [`Course`].

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::files::Files;
use crate::modules::LIST;
use crate::workspace::files_below;
use crate::{MODULES, Workspace};

/// The list of the test functions.
const FUNCTIONS: &str = "tests/src/modules/mod.rs";

/// What is written by hand for such a workspace.
const WORKSPACE: &str = "tests/start/workspace";

/// The test program of the levels, to which a test for each level is added.
const LEVEL_TESTS: &str = "tests/start/levels.rs";

/// Test code that is the same here and there.
const SHARED: [&str; 3] = ["tests/src/constructor.rs", "tests/src/drawing.rs", "tests/tests/modules.rs"];

/// The module of the levels.
const LEVELS: &str = "10";

/// The module in which conditions come. Tests and levels that need one wait until then.
const CONDITIONS: &str = "11";

/// The course up to one module.
pub(super) struct Course<'a> {
    tree: &'a Workspace,
    last: &'static str,
    /// The list of tests, as it stands in the tree.
    list: Value,
    /// The text of the pack.
    pack: String,
}

impl<'a> Course<'a> {
    /// Reads the list of tests of a tree, to take the modules up to `last` from it.
    ///
    /// # Errors
    /// If there is no such module, or the list or the pack cannot be read.
    pub(super) fn read(tree: &'a Workspace, last: &str) -> Result<Course<'a>> {
        let last = MODULES.into_iter().find(|module| *module == last).context("there is no such module")?;
        let list: Value = serde_json::from_str(&read(tree, LIST)?).context(LIST)?;
        let pack = list["pack"].as_str().with_context(|| format!("{LIST} names no pack"))?;
        Ok(Course { tree, last, pack: read(tree, pack)?, list })
    }

    /// The same course up to another module.
    pub(super) fn up_to(&self, last: &'static str) -> Course<'a> {
        Course { tree: self.tree, last, list: self.list.clone(), pack: self.pack.clone() }
    }

    /// The modules in words: `module 06`, or `modules 06 to 08`.
    pub(super) fn span(&self) -> String {
        if self.last == MODULES[0] {
            format!("module {}", self.last)
        } else {
            format!("modules {} to {}", MODULES[0], self.last)
        }
    }

    /// What is the student's: crates with stubs, manifests, and the pack.
    ///
    /// # Errors
    /// If a file cannot be read; so for the next one.
    pub(super) fn workspace(&self) -> Result<Files> {
        let mut files = self.by_hand(|path| !path.starts_with("tests/"))?;
        files.insert("Cargo.lock".to_owned(), read(self.tree, "Cargo.lock")?.into());
        let pack = self.list["pack"].as_str().unwrap_or_default();
        files.insert(pack.to_owned(), self.pack.clone().into());
        Ok(files)
    }

    /// What is the course's: the tests of the modules, the broken packs that they must notice, levels and drops.
    pub(super) fn tests(&self) -> Result<Files> {
        let list = self.cut_list()?;
        let mut files = self.by_hand(|path| path.starts_with("tests/"))?;
        let mut add = |path: String, text: String| files.insert(path, text.into());
        for path in SHARED {
            add(path.to_owned(), read(self.tree, path)?);
        }
        add(LIST.to_owned(), serde_json::to_string_pretty(&list)? + "\n");
        add(FUNCTIONS.to_owned(), self.cut_functions(&read(self.tree, FUNCTIONS)?)?);
        for module in self.modules() {
            let path = format!("tests/src/modules/m{module}.rs");
            if self.tree.path(&path).is_file() {
                add(path.clone(), read(self.tree, &path)?);
            }
        }
        for (path, text) in self.drops()?.into_iter().chain(self.broken_packs(&list)?).chain(self.levels()?) {
            add(path, text);
        }
        Ok(files)
    }

    fn modules(&self) -> impl Iterator<Item = &'static str> + use<> {
        let last = self.last;
        MODULES.into_iter().filter(move |module| *module <= last)
    }

    /// The files that are written by hand, with the path that they get.
    fn by_hand(&self, is_wanted: impl Fn(&str) -> bool) -> Result<Files> {
        let mut files = Files::new();
        let top = self.tree.path(WORKSPACE);
        for file in files_below(&top)? {
            let path = self.tree.relative(&file);
            let path = path.strip_prefix(WORKSPACE).unwrap_or(&path).trim_start_matches('/').to_owned();
            if is_wanted(&path) {
                files.insert(path, fs::read(&file)?);
            }
        }
        Ok(files)
    }

    /// The list without later modules, and without tests that wait.
    fn cut_list(&self) -> Result<Value> {
        let mut list = self.list.clone();
        let modules = list["modules"].as_object_mut().with_context(|| format!("{LIST} lists no modules"))?;
        modules.retain(|module, _| module.as_str() <= self.last);
        for entry in modules.values_mut() {
            if let Some(tests) = entry["tests"].as_object_mut() {
                tests.retain(|_, packs| !self.waits(packs));
            }
        }
        Ok(list)
    }

    /// Whether a test with these broken packs needs conditions, and they are yet to come.
    fn waits(&self, packs: &Value) -> bool {
        let conditions = self.conditions();
        let names = packs.as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut without = names.filter_map(|name| name.strip_prefix("without "));
        self.last < CONDITIONS && without.any(|word| conditions.contains(word))
    }

    /// The words of the pack that are conditions.
    pub(super) fn conditions(&self) -> BTreeSet<String> {
        let pack: Value = serde_json::from_str(&self.pack).unwrap_or_default();
        let words = pack["words"].as_array().into_iter().flatten();
        let conditions = words.filter(|word| word["role"] == "condition");
        conditions.filter_map(|word| word["name"].as_str().map(str::to_owned)).collect()
    }

    /// The list of functions without later modules, and without tests that wait: `mod m06;` lines, and sections
    /// `m06: test_06_a test_06_b;` in the braces of `$then!`.
    fn cut_functions(&self, text: &str) -> Result<String> {
        let is_later = |line: &&str| {
            let module = line.strip_prefix("mod m").and_then(|rest| rest.strip_suffix(';'));
            module.is_some_and(|module| module > self.last)
        };
        let lines: Vec<&str> = text.lines().filter(|line| !is_later(line)).collect();
        let text = lines.join("\n") + "\n";
        let (before, rest) = text.split_once("$then! {").with_context(|| format!("{FUNCTIONS}: no list"))?;
        let (listed, after) = rest.split_once('}').with_context(|| format!("{FUNCTIONS}: no end"))?;
        let mut kept = String::new();
        for section in listed.split(';').filter(|section| !section.trim().is_empty()) {
            let mut names = section.split_whitespace();
            let head = names.next().unwrap_or_default();
            let module = head.strip_prefix('m').and_then(|head| head.strip_suffix(':'));
            let module = module.with_context(|| format!("{FUNCTIONS}: {head} is no module"))?;
            let stays = |name: &&str| !self.waits(&self.list["modules"][module]["tests"][name]);
            let names: Vec<&str> = names.filter(stays).collect();
            if module <= self.last && !names.is_empty() {
                let indent = " ".repeat(12);
                kept += &format!("\n{indent}{head}\n{indent}{};", names.join(&format!("\n{indent}")));
            }
        }
        Ok(format!("{before}$then! {{{kept}\n        }}{after}"))
    }

    /// The drops of the modules with their tests.
    fn drops(&self) -> Result<Vec<(String, String)>> {
        let mut files = Vec::new();
        for module in self.modules() {
            let path = format!("content/drops/{module}x.json");
            if !self.tree.path(&path).is_file() {
                continue;
            }
            let drop: Value = serde_json::from_str(&read(self.tree, &path)?).context(path.clone())?;
            let test = drop["test_file"].as_str().with_context(|| format!("{path} names no test"))?;
            files.push((test.to_owned(), read(self.tree, test)?));
            files.push((path, serde_json::to_string_pretty(&drop)? + "\n"));
        }
        Ok(files)
    }

    /// The patches that a list names.
    fn broken_packs(&self, list: &Value) -> Result<Vec<(String, String)>> {
        let entries = || list["modules"].as_object().into_iter().flatten();
        let of_tests = entries().flat_map(|(_, entry)| entry["tests"].as_object().into_iter().flatten());
        let of_levels = entries().map(|(_, entry)| &entry["levels"]);
        let lists = of_tests.map(|(_, packs)| packs).chain(of_levels);
        let names = lists.filter_map(Value::as_array).flatten().filter_map(Value::as_str);
        let patches: BTreeSet<&str> = names.filter(|name| !name.starts_with("without ")).collect();
        let path = |name: &&str| format!("tests/mutants/{name}.json");
        patches.iter().map(|name| Ok((path(name), read(self.tree, &path(name))?))).collect()
    }

    /// The levels of the pack, and the program that plays their solutions.
    fn levels(&self) -> Result<Vec<(String, String)>> {
        let mut files = Vec::new();
        if self.last < LEVELS {
            return Ok(files);
        }
        let mut program = read(self.tree, LEVEL_TESTS)?;
        let pack: Value = serde_json::from_str(&self.pack).context("the pack is no JSON")?;
        let header = format!("pack: {}", pack["name"].as_str().unwrap_or_default());
        for file in files_below(&self.tree.path("content/levels"))? {
            let path = self.tree.relative(&file);
            let text = read(self.tree, &path)?;
            if !text.lines().any(|line| line == header) {
                continue;
            }
            let name = path.rsplit('/').next().unwrap_or(&path);
            let number = name.split('-').next().and_then(|number| number.parse::<u32>().ok());
            let number = number.with_context(|| format!("{path} does not begin with its number"))?;
            let test = format!("test_{LEVELS}_level_{number}_solution");
            if self.waits(&self.list["modules"][LEVELS]["tests"][&test]) {
                continue;
            }
            program += &format!("\n#[test]\nfn {test}() {{\n    check_solution(\"{name}\");\n}}\n");
            files.push((path, text));
        }
        if files.is_empty() {
            bail!("there is no level with the line `{header}`");
        }
        files.push(("tests/tests/levels.rs".to_owned(), program));
        Ok(files)
    }
}

fn read(tree: &Workspace, path: &str) -> Result<String> {
    fs::read_to_string(tree.path(path)).with_context(|| format!("cannot read {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(last: &'static str) -> (String, Value) {
        let tree = Workspace::here().unwrap();
        let course = Course::read(&tree, last).unwrap();
        let functions = course.cut_functions(&read(&tree, FUNCTIONS).unwrap()).unwrap();
        (functions, course.cut_list().unwrap())
    }

    #[test]
    fn nothing_is_cut_from_the_whole_course() {
        let tree = Workspace::here().unwrap();
        let (functions, list) = course("11");
        assert_eq!(functions, read(&tree, FUNCTIONS).unwrap());
        assert_eq!(list, serde_json::from_str::<Value>(&read(&tree, LIST).unwrap()).unwrap());
    }

    #[test]
    fn later_modules_and_what_needs_them_are_cut() {
        let (functions, list) = course("08");
        assert!(functions.contains("test_08_you_moves") && functions.contains("mod m08;"));
        assert!(!functions.contains("m09") && !functions.contains("test_11_"));
        let waits = "test_08_responses_see_the_board_as_it_is";
        assert!(!functions.contains(waits) && list["modules"]["08"]["tests"].get(waits).is_none());
        assert!(list["modules"].get("09").is_none());
    }
}
