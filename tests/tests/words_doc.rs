//! `docs/words.md` says what the game pack and the docs of its words say: `UPDATE=1 cargo test -p copula-tests --test
//! words_doc` writes it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use copula_content_std::packs;
use copula_lexicon::{Converts, Role, WordDef};
use copula_turn::Pack;

/// What a word's file says of it: its bullets, as they stand.
type Docs = BTreeMap<String, String>;

/// Words that change nothing on a board and are no looks, each with what they are for.
const FOR_NOTHING: [(&str, &str); 2] =
    [("SELECT", "for the cursor of a map, and there is no map"), ("HOLD", "an ornament of other levels")];

#[test]
fn words_md_is_up_to_date() {
    let page = page(&docs());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/words.md");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == page,
        "docs/words.md is out of date: UPDATE=1 cargo test -p copula-tests --test words_doc"
    );
}

#[test]
fn every_word_with_behaviour_has_a_file_that_says_so() {
    let docs = docs();
    let pack = packs::game();
    let def = pack.def();
    let of_phases = def.takes.values().chain(def.falls.values()).chain(def.stages.values()).flatten();
    let others = [
        &def.responses,
        &def.gaits,
        &def.breaks_if_stuck,
        &def.spared,
        &def.removals,
        &def.expansions,
        &def.conversions,
    ];
    let conditions = def.words.iter().filter(|word| matches!(word.role, Role::Condition | Role::Prefix));
    let named = of_phases.chain(others.into_iter().flatten()).chain(conditions.map(|word| &word.name));
    let missing: Vec<&String> = named.filter(|word| !docs.contains_key(*word)).collect();
    assert!(missing.is_empty(), "no file of crates/content-std begins with `//! WORD` for {missing:?}");
}

fn page(docs: &Docs) -> String {
    let pack = packs::game();
    let words = &pack.def().words;
    let mut page = String::from(
        "# The words of the game pack\n\n\
         Made from `content/packs/game.json` and the docs of the words by `UPDATE=1 cargo test -p copula-tests --test\n\
         words_doc`. [language.md](language.md) says how words go together. IS, AND, NOT and TEXT belong to the grammar:\n\
         IS says what something is or becomes, AND joins, NOT negates, TEXT names every text.\n",
    );
    let sections = [
        (Role::Verb, "Verbs"),
        (Role::Prefix, "Conditions before the subject"),
        (Role::Condition, "Conditions behind the subject"),
        (Role::Property, "Properties"),
        (Role::Noun, "Nouns for many"),
        (Role::Letter, "Letters"),
    ];
    page.push_str(&index(&sections, words));
    for (role, title) in sections {
        _ = write!(page, "\n## {title}\n");
        words
            .iter()
            .filter(|word| word.role == role && is_told(word))
            .for_each(|word| describe(word, &pack, docs, &mut page));
    }
    let letters = words.iter().filter(|word| word.role == Role::Letter && !is_told(word));
    _ = write!(
        page,
        "\nAnd alike: {}.\n",
        wrap(&letters.map(|word| word.name.as_str()).collect::<Vec<_>>().join(", "))
    );
    let nouns = words.iter().filter(|word| word.role == Role::Noun && !is_told(word));
    let nouns: Vec<&str> = nouns.map(|word| word.name.as_str()).collect();
    _ = write!(
        page,
        "\n## Nouns for things\n\nEach names the things of its own name.\n\n{}\n",
        wrap(&nouns.join(", "))
    );
    page
}

/// Every word that has a section, by role, with a link to it.
fn index(sections: &[(Role, &str)], words: &[WordDef]) -> String {
    let mut index = String::new();
    for &(role, title) in sections {
        let of_role = words.iter().filter(|word| word.role == role && is_told(word));
        let links: Vec<String> =
            of_role.map(|word| format!("[{0}](#{1})", word.name, word.name.to_lowercase())).collect();
        _ = write!(index, "\n{title}:\n{}\n", wrap(&links.join(" · ")));
    }
    index
}

/// Whether a word has a section of its own.
fn is_told(word: &WordDef) -> bool {
    match word.role {
        Role::Noun => word.selects.is_some(),
        Role::Letter => !word.example.is_empty(),
        _ => true,
    }
}

fn describe(word: &WordDef, pack: &Pack, docs: &Docs, page: &mut String) {
    _ = write!(page, "\n### {}\n\n{}\n", word.name, wrap(word.help.as_deref().unwrap_or("")));
    if matches!(word.role, Role::Verb | Role::Condition) {
        let takes = if word.arguments.is_empty() { "noun".to_owned() } else { word.arguments.join(", ") };
        _ = write!(page, "\n- *Takes*: {takes}\n");
    } else {
        page.push('\n');
    }
    match word.converts {
        Converts::Never => {}
        Converts::Freely => page.push_str("- *Converts*, and nothing keeps it from that\n"),
        Converts::UnlessLocked => page.push_str("- *Converts*, unless X IS X holds\n"),
    }
    match docs.get(&word.name) {
        Some(bullets) => page.push_str(bullets),
        None => _ = writeln!(page, "- {}", without_file(word, pack)),
    }
    if !word.example.is_empty() {
        let rows: Vec<String> = word.example.iter().map(|row| format!("    {row}")).collect();
        _ = write!(page, "\n{}\n", rows.join("\n"));
    }
}

/// What is said of a word that no file of content-std is about.
///
/// # Panics
///
/// If it ought to have one.
fn without_file(word: &WordDef, pack: &Pack) -> String {
    let def = pack.def();
    let is_set = |setting: &Option<String>| setting.as_ref() == Some(&word.name);
    if word.role == Role::Letter {
        return "*Spells*: the reader finds the words in a row of letters".to_owned();
    }
    if is_set(&def.spells) {
        return "*Reads like text*: the reader asks for it (`spells` in the pack), until nothing changes"
            .to_owned();
    }
    if is_set(&def.silences) {
        return "*Silences*: whoever asks what rules say asks for it (`silences` in the pack)".to_owned();
    }
    if def.looks.contains(&word.name) {
        let asking = asking_for(&word.name);
        let but = if asking.is_empty() {
            String::new()
        } else {
            format!(", but {} asks for it", asking.join(", "))
        };
        return format!("*Looks only*{but}");
    }
    let purpose = FOR_NOTHING.iter().find(|(name, _)| *name == word.name);
    let (_, purpose) = purpose.unwrap_or_else(|| {
        panic!(
            "{0} does something, but no file of crates/content-std begins with `//! {0}` and bullets",
            word.name
        )
    });
    format!("*Looks only*: {purpose}")
}

/// The words whose files ask for a word.
fn asking_for(word: &str) -> Vec<String> {
    let mut words = Vec::new();
    for file in files() {
        let text = fs::read_to_string(&file).unwrap();
        if text.contains(&format!("\"{word}\"")) {
            words.extend(text.lines().next().into_iter().flat_map(words_of_title));
        }
    }
    words
}

/// The bullets of every file of content-std, by the words in capitals that its first line names.
fn docs() -> Docs {
    let mut docs = Docs::new();
    for file in files() {
        let text = fs::read_to_string(&file).unwrap();
        let mut lines = text.lines().map_while(|line| line.strip_prefix("//!"));
        let title = lines.next().unwrap_or("");
        let bullets: Vec<&str> = lines.skip(1).take_while(|line| !line.trim().is_empty()).collect();
        if !bullets.first().is_some_and(|line| line.starts_with(" - *Reads*")) {
            continue;
        }
        let bullets: String =
            bullets.iter().map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect();
        for word in words_of_title(title) {
            docs.insert(word, bullets.clone());
        }
    }
    docs
}

/// The words in capitals in the first line of a file.
fn words_of_title(title: &str) -> Vec<String> {
    let words = title.split(|c: char| !c.is_alphanumeric());
    let is_word =
        |word: &&str| word.chars().any(char::is_alphabetic) && !word.chars().any(char::is_lowercase);
    words.filter(is_word).map(str::to_owned).collect()
}

/// The files of content-std, in order.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    find_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/content-std/src"), &mut files);
    files.sort();
    files
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => find_files(&path, files),
            false => files.push(path),
        }
    }
}

/// Breaks a paragraph into lines of at most 120 signs.
fn wrap(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > 120 {
            lines.push(word.to_owned());
        } else {
            let blank = if line.is_empty() { "" } else { " " };
            *line += &format!("{blank}{word}");
        }
    }
    lines.join("\n")
}
