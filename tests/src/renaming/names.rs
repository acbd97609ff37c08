//! New names for words: [`Renaming`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use copula_content_std::register;
use copula_grid::{KindName, LevelDef};
use copula_lexicon::{Role, WordDef};
use copula_turn::{Pack, PackDef, Registry};
use indexmap::IndexMap;

use super::order::reorder;

/// Made-up words start with three of these. No two begin with the same letter, and they are in alphabetical order, so
/// words are in the order of their syllables. They are not of one length, and not all of them are plain English letters.
const SYLLABLES: [&str; 8] = ["FY", "GRÆP", "JYLT", "QIV", "THUNGB", "VÖ", "XOK", "ZU"];

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
    /// Which words may stand elsewhere in the list of words.
    may_move: fn(&WordDef) -> bool,
}

impl Renaming {
    /// Made-up words, for all but letters.
    ///
    /// # Panics
    ///
    /// If a made-up word is a word of the pack; so for everything here that does not come out one to one.
    pub fn nonsense(def: &PackDef) -> Renaming {
        Renaming::made_up(def, |word| word.role != Role::Noun)
    }

    /// The same, and nouns are listed in another order as well: for boards on which no rule is about every kind.
    pub fn turned_round(def: &PackDef) -> Renaming {
        Renaming::made_up(def, |_| true)
    }

    fn made_up(def: &PackDef, may_move: fn(&WordDef) -> bool) -> Renaming {
        let others = def.words.iter().filter(|word| word.role != Role::Letter);
        let mut names: Vec<&str> = others.map(|word| word.name.as_str()).collect();
        names.sort_unstable();
        let numbered = names.into_iter().rev().zip(0..);
        let renaming = Renaming::new(numbered.map(|(word, number)| (word, made_up(number, word))), may_move);
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
            |word| word.role == Role::Letter,
        )
    }

    fn new<'a>(names: impl Iterator<Item = (&'a str, String)>, may_move: fn(&WordDef) -> bool) -> Renaming {
        let new_names: BTreeMap<String, String> = names.map(|(word, name)| (word.to_owned(), name)).collect();
        let distinct: BTreeSet<&String> = new_names.values().collect();
        assert_eq!(distinct.len(), new_names.len(), "two words have the same new name");
        Renaming { new_names, may_move }
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

    /// A level with new names for all kinds, for itself, its author and its pack.
    pub fn level(&self, level: &LevelDef) -> LevelDef {
        let mut level = level.clone();
        for object in &mut level.objects {
            object.kind = self.kind(KindName::parse(&object.kind).expect("levels of tests have no faults"));
        }
        for name in [&mut level.name, &mut level.author, &mut level.pack].into_iter().flatten() {
            *name = self.hook(&name.to_lowercase());
        }
        level
    }

    /// A pack of the standard words with new names for the words, the classes of words, the phases, the hooks of nouns and
    /// spellings, and the pack itself, and in another order where that says nothing. What is for people only is left out.
    pub fn pack(&self, json: &str, registry: &Registry) -> Arc<Pack> {
        let mut def = PackDef::from_json(&self.text(json)).expect("the pack has no faults");
        def.name = "nonsense".to_owned();
        let selects = def.words.iter_mut().filter_map(|word| word.selects.as_mut());
        let named = selects.chain(&mut def.spelling).chain(&mut def.lost_without);
        named.for_each(|name| *name = self.hook(name));
        let own_phases: Vec<String> =
            [&def.takes, &def.falls, &def.stages].into_iter().flat_map(IndexMap::keys).cloned().collect();
        let phases = def.turn.iter_mut().filter(|name| own_phases.contains(name));
        phases.for_each(|name| *name = self.hook(name));
        for lists in [&mut def.classes, &mut def.takes, &mut def.falls, &mut def.stages] {
            let renamed = std::mem::take(lists).into_iter().map(|(name, list)| (self.hook(&name), list));
            *lists = renamed.collect();
        }
        let classes = def.stages.values_mut().flatten().filter(|name| name.chars().any(char::is_lowercase));
        classes.for_each(|name| *name = self.hook(name));
        for word in &mut def.words {
            (word.help, word.shows, word.example) = (None, None, Vec::new());
        }
        reorder(&mut def, self.may_move);
        let pack = Pack::load(&def, &registry.renamed(|name| self.hook(name)));
        Arc::new(pack.unwrap_or_else(|error| panic!("the renamed pack has faults:\n{error}")))
    }

    /// The new name of what a registry has: of a word; or, in small letters, of a class of words or of a hook of nouns or
    /// spellings.
    fn hook(&self, name: &str) -> String {
        let is_word = !name.chars().any(char::is_lowercase);
        if is_word {
            self.word(name).to_owned()
        } else {
            format!("so-{}", name.chars().rev().collect::<String>())
        }
    }
}

/// The registry of the standard words.
pub(super) fn standard_registry() -> Registry {
    let mut registry = Registry::default();
    register(&mut registry);
    registry
}

/// The made-up word of that number in place of `word`: the number in syllables instead of digits, so that numbers and words
/// are in the same order. It is longer or shorter than `word`, and one of the two ends with a digit.
fn made_up(number: usize, word: &str) -> String {
    let n = SYLLABLES.len();
    let mut name: String =
        [number / (n * n), number / n % n, number % n].map(|digit| SYLLABLES[digit]).concat();
    let n_bytes = name.len();
    if !word.ends_with(|c: char| c.is_ascii_digit()) {
        name.push('4');
    }
    while name.len() == word.len() || name.chars().count() == word.chars().count() {
        name.insert(n_bytes, 'Å');
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_words_have_nothing_in_common_with_the_old_ones() {
        let def = PackDef::from_json(copula_content_std::packs::GAME_JSON).unwrap();
        let Renaming { new_names, .. } = Renaming::nonsense(&def);
        assert!(new_names.len() > 250);
        let ends_with_digit = |name: &str| name.ends_with(|c: char| c.is_ascii_digit());
        for (old, new) in &new_names {
            assert_ne!(old.len(), new.len());
            assert_ne!(old.chars().count(), new.chars().count());
            assert_ne!(ends_with_digit(old), ends_with_digit(new));
        }
        // The old names come in alphabetical order, and the new ones in the opposite one.
        let new_names: Vec<&String> = new_names.values().collect();
        assert!(new_names.is_sorted_by(|a, b| a > b), "{new_names:?}");
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
