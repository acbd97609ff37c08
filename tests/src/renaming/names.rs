//! New names for words: [`Renaming`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use copula_content_std::register;
use copula_grid::{KindName, LevelDef};
use copula_lexicon::Role;
use copula_turn::{Pack, PackDef, Registry};

/// Made-up words are runs of these. No two begin with the same letter, so different runs are different words. They are
/// neither in alphabetical order nor of one length, and not all of them are plain English letters.
const SYLLABLES: [&str; 8] = ["QIV", "ZU", "JYLT", "VÖ", "XOK", "GRÆP", "FY", "THUNGB"];

/// The letters that IS, AND, NOT and TEXT leave, and what each of them becomes: they change places.
const LETTERS: [(char, char); 17] = [
    ('B', 'W'),
    ('C', 'Q'),
    ('F', 'Z'),
    ('G', 'P'),
    ('H', 'V'),
    ('J', 'K'),
    ('K', 'Y'),
    ('L', 'G'),
    ('M', 'C'),
    ('P', 'R'),
    ('Q', 'H'),
    ('R', 'B'),
    ('U', 'F'),
    ('V', 'M'),
    ('W', 'J'),
    ('Y', 'L'),
    ('Z', 'U'),
];

/// New names for the words of a pack: each word gets one, and no two get the same.
#[derive(Clone, Debug)]
pub struct Renaming {
    new_names: BTreeMap<String, String>,
}

impl Renaming {
    /// Made-up words, for all but letters.
    ///
    /// # Panics
    ///
    /// If a made-up word is a word of the pack; so for everything here that does not come out one to one.
    pub fn nonsense(def: &PackDef) -> Renaming {
        let others = def.words.iter().filter(|word| word.role != Role::Letter);
        let renaming =
            Renaming::new(others.rev().zip(1..).map(|(word, number)| (word.name.as_str(), made_up(number))));
        let is_new = |word: &str| !renaming.new_names.values().any(|new_name| new_name == word);
        assert!(def.words.iter().all(|word| is_new(&word.name)), "a made-up word is a word of the pack");
        renaming
    }

    /// Each letter by another, wherever it stands, so that words and the letters that spell them change alike. The letters
    /// of IS, AND, NOT and TEXT keep their places, and digits too; ON and EAT, for instance, keep their names.
    pub fn cipher(def: &PackDef) -> Renaming {
        let letter = |c| LETTERS.iter().find(|(from, _)| *from == c).map_or(c, |(_, to)| *to);
        Renaming::new(
            def.words.iter().map(|word| (word.name.as_str(), word.name.chars().map(letter).collect())),
        )
    }

    fn new<'a>(names: impl Iterator<Item = (&'a str, String)>) -> Renaming {
        let new_names: BTreeMap<String, String> = names.map(|(word, name)| (word.to_owned(), name)).collect();
        let distinct: BTreeSet<&String> = new_names.values().collect();
        assert_eq!(distinct.len(), new_names.len(), "two words have the same new name");
        Renaming { new_names }
    }

    /// The new name of a word; what is no word of the pack keeps its name.
    pub fn word<'a>(&'a self, word: &'a str) -> &'a str {
        let Some(name) = self.new_names.get(word) else {
            assert!(!self.new_names.values().any(|name| name == word), "{word} is the new name of a word");
            return word;
        };
        name
    }

    /// A text in which words stand in capitals, a rule for instance, with new names.
    pub fn text(&self, text: &str) -> String {
        let mut renamed = String::new();
        for part in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
            renamed += self.new_names.get(word).map_or(word, String::as_str);
            renamed += &part[word.len()..];
        }
        renamed
    }

    /// The name of a kind with the new name of its word.
    pub fn kind(&self, kind: KindName<'_>) -> String {
        match kind {
            KindName::Text(word) => KindName::Text(self.word(word)).to_string(),
            KindName::Thing(noun) => self.word(&noun.to_uppercase()).to_lowercase(),
        }
    }

    /// A level with new names for all kinds.
    pub fn level(&self, level: &LevelDef) -> LevelDef {
        let mut level = level.clone();
        for object in &mut level.objects {
            object.kind = self.kind(KindName::parse(&object.kind).expect("levels of tests have no faults"));
        }
        level
    }

    /// A pack of the standard words with new names for the words, the classes of words, the hooks of nouns and spellings,
    /// and the pack itself.
    pub fn pack(&self, json: &str, registry: &Registry) -> Arc<Pack> {
        let mut def = PackDef::from_json(&self.text(json)).expect("the pack has no faults");
        def.name = "nonsense".to_owned();
        let selects = def.words.iter_mut().filter_map(|word| word.selects.as_mut());
        let named = selects.chain(&mut def.spelling).chain(&mut def.lost_without);
        named.for_each(|name| *name = self.hook(name));
        def.classes = def.classes.into_iter().map(|(name, members)| (self.hook(&name), members)).collect();
        let classes = def.stages.values_mut().flatten().filter(|name| name.chars().any(char::is_lowercase));
        classes.for_each(|name| *name = self.hook(name));
        let pack = Pack::load(&def, &registry.renamed(|name| self.hook(name)));
        Arc::new(pack.unwrap_or_else(|error| panic!("the renamed pack has faults:\n{error}")))
    }

    /// The new name of what a registry has: of a word; or, in small letters, of a class of words or of a hook of nouns or
    /// spellings.
    fn hook(&self, name: &str) -> String {
        let is_word = !name.chars().any(char::is_lowercase);
        if is_word { self.word(name).to_owned() } else { format!("{name}-by-another-name") }
    }
}

/// The registry of the standard words.
pub(super) fn standard_registry() -> Registry {
    let mut registry = Registry::default();
    register(&mut registry);
    registry
}

/// The made-up word of that number, from 1 on: the number in syllables instead of digits.
fn made_up(number: usize) -> String {
    match number.checked_sub(1) {
        None => String::new(),
        Some(number) => made_up(number / SYLLABLES.len()) + SYLLABLES[number % SYLLABLES.len()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_words_are_all_different() {
        let words: BTreeSet<String> = (1..=1000).map(made_up).collect();
        assert_eq!(words.len(), 1000);
        assert_eq!(
            [made_up(1), made_up(8), made_up(9), made_up(73)],
            ["QIV", "THUNGB", "QIVQIV", "QIVQIVQIV"]
        );
    }

    #[test]
    fn words_are_renamed_alike_wherever_they_stand() {
        let def = PackDef::from_json(copula_content_std::packs::GAME_JSON).unwrap();
        let cipher = Renaming::cipher(&def);
        assert_eq!(cipher.text("BABA ON 3D IS NOT GROUP2"), "WAWA ON 3D IS NOT PBOFR2");
        assert_eq!(cipher.text("{\"hot\": [\"HOT\", \"B\"]}"), "{\"hot\": [\"VOT\", \"W\"]}");
        let kinds = ["text:BABA", "baba", "text:SOMETHING"].map(|kind| KindName::parse(kind).unwrap());
        assert_eq!(kinds.map(|kind| cipher.kind(kind)), ["text:WAWA", "wawa", "text:SOMETHING"]);
        let nonsense = Renaming::nonsense(&def);
        assert_eq!(nonsense.text("B IS NOT TEXT"), "B IS NOT TEXT");
        assert_eq!(nonsense.word("BABA").to_lowercase(), nonsense.kind(KindName::Thing("baba")));
    }
}
