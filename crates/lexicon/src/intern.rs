//! How kinds come into a level: [`Kinds::intern`].

use copula_grid::{Kind, KindName, MAX_KINDS};
use indexmap::IndexMap;
use thiserror::Error;

use crate::{
    Kinds, Lexicon, Role,
    kinds::{Entry, Noun, kind_at},
};

/// A level would need more kinds than [`MAX_KINDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a level can have at most {MAX_KINDS} different kinds")]
pub struct TooManyKinds;

impl Kinds {
    /// No kinds yet.
    #[must_use]
    pub fn new(lexicon: &Lexicon) -> Kinds {
        Kinds { entries: IndexMap::new(), nouns: vec![Noun::default(); lexicon.n_words()] }
    }

    /// The kind of that name, added if it is new, together with those that it brings along.
    ///
    /// # Errors
    ///
    /// If there could be more than [`MAX_KINDS`] with all those that it may bring along; nothing is added then.
    pub fn intern(&mut self, lexicon: &Lexicon, name: KindName<'_>) -> Result<Kind, TooManyKinds> {
        if let Some(index) = self.entries.get_index_of(&*name.to_text()) {
            return Ok(kind_at(index));
        }
        // A kind brings along a thing and a text for each word at most, so room for these is kept.
        if self.len() >= MAX_KINDS - (2 * lexicon.n_words()).min(MAX_KINDS / 2) {
            return Err(TooManyKinds);
        }
        let first_new = self.len();
        let kind = match name {
            KindName::Thing(noun) => self.add_thing(lexicon, noun),
            KindName::Text(word) => self.add_text(lexicon, word),
        };
        self.add_lettered(lexicon, first_new);
        self.name_new(lexicon, first_new);
        Ok(kind)
    }

    fn add_thing(&mut self, lexicon: &Lexicon, name: &str) -> Kind {
        let thing = self.add(lexicon, KindName::Thing(name));
        let noun = lexicon.noun_of(name);
        if let Some(noun) = noun {
            let names_own_thing = lexicon.words[noun.index()].names_own_thing;
            let own = &mut self.nouns[noun.index()];
            own.thing = Some(thing);
            if names_own_thing {
                own.named.insert(thing);
            }
            self.entries[thing.index()].noun = Some(noun);
        }
        let word = noun.map_or_else(|| name.to_uppercase(), |noun| lexicon.spelling(noun).to_owned());
        let text = KindName::Text(&word);
        // What IS TEXT makes of the thing (docs/rules-course.md §8).
        let text = self.get(text).unwrap_or_else(|| self.add(lexicon, text));
        self.entries[thing.index()].text = Some(text);
        self.add_spelled(lexicon, thing);
        self.add_spelled(lexicon, text);
        thing
    }

    fn add_text(&mut self, lexicon: &Lexicon, word: &str) -> Kind {
        let text = self.add(lexicon, KindName::Text(word));
        self.add_spelled(lexicon, text);
        text
    }

    /// A kind that spells a noun brings along the noun's own thing, because other objects can become it
    /// (docs/rules-course.md §8).
    fn add_spelled(&mut self, lexicon: &Lexicon, kind: Kind) {
        if let Some((noun, _)) = self.spells(kind).filter(|&(word, _)| lexicon.has_own_thing(word)) {
            let thing = lexicon.spelling(noun).to_lowercase();
            if self.get(KindName::Thing(&thing)).is_none() {
                self.add_thing(lexicon, &thing);
            }
        }
    }

    /// Letters bring along the texts of all words that they can spell. A noun spelled with letters counts as if its
    /// text were on the board (docs/rules-game.md §B.4).
    fn add_lettered(&mut self, lexicon: &Lexicon, first_new: usize) {
        let is_letter = |kind: Kind| self.spells(kind).is_some_and(|(_, role)| role == Role::Letter);
        if !(first_new..self.len()).map(kind_at).any(is_letter) {
            return;
        }
        let letters: Vec<char> = self
            .iter()
            .filter(|&kind| is_letter(kind))
            .flat_map(|kind| self.spells(kind))
            .flat_map(|(word, _)| lexicon.spelling(word).chars())
            .collect();
        for word in lexicon.words().filter(|&word| lexicon.role(word) != Role::Letter) {
            let spelling = lexicon.spelling(word);
            let is_known = self.get(KindName::Text(spelling)).is_some();
            if !is_known && spelling.chars().all(|letter| letters.contains(&letter)) {
                self.add_text(lexicon, spelling);
            }
        }
    }

    fn add(&mut self, lexicon: &Lexicon, name: KindName<'_>) -> Kind {
        let spells = lexicon.spelled_by(name).map(|word| (word, lexicon.role(word)));
        let entry = Entry { spells, is_text: matches!(name, KindName::Text(_)), text: None, noun: None };
        kind_at(self.entries.insert_full(name.to_text().into(), entry).0)
    }

    /// Asks every noun that may name others than its own things whether it names the kinds from this number on.
    fn name_new(&mut self, lexicon: &Lexicon, first_new: usize) {
        for &noun in &lexicon.choosing {
            for kind in (first_new..self.len()).map(kind_at) {
                if (lexicon.hook(noun).names)(self, noun, kind) {
                    self.nouns[noun.index()].named.insert(kind);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LexiconBuilder, WordDef};

    fn lexicon(nouns: &[&str]) -> Lexicon {
        let mut builder = LexiconBuilder::new();
        builder.spelling(|kind| match kind {
            KindName::Text(word) => Some(word),
            KindName::Thing("sign") => Some("BLIP"),
            KindName::Thing(_) => None,
        });
        nouns.iter().for_each(|noun| builder.word(WordDef::new(noun, Role::Noun)));
        builder.build().unwrap()
    }

    fn all(lexicon: &Lexicon, names: &[&str]) -> Kinds {
        let mut kinds = Kinds::new(lexicon);
        for name in names {
            kinds.intern(lexicon, KindName::parse(name).unwrap()).unwrap();
        }
        kinds
    }

    /// The things that a noun names, and what they become as texts.
    fn told(lexicon: &Lexicon, kinds: &Kinds, noun: &str) -> Vec<(String, String)> {
        let named = kinds.named_by(lexicon.word(noun).unwrap());
        let text = |kind| kinds.name(kinds.text_of(kind).unwrap()).to_string();
        kinds
            .iter()
            .filter(|&kind| named.has(kind))
            .map(|kind| (kinds.name(kind).to_string(), text(kind)))
            .collect()
    }

    #[test]
    fn thing_and_noun_find_each_other_in_any_order_and_spelling() {
        for (noun, thing) in [("BLIP", "blip"), ("SPAẞ", "spaß"), ("Ω", "ω")] {
            let lexicon = lexicon(&[noun]);
            let text = format!("text:{noun}");
            for order in [[thing, text.as_str()], [text.as_str(), thing]] {
                let kinds = all(&lexicon, &order);
                assert_eq!(told(&lexicon, &kinds, noun), [(thing.to_owned(), text.clone())], "{order:?}");
            }
        }
    }

    #[test]
    fn what_spells_a_noun_brings_the_things_of_it() {
        let lexicon = lexicon(&["BLIP", "SPASS"]);
        let kinds = all(&lexicon, &["sign", "spaß"]);
        assert_eq!(told(&lexicon, &kinds, "BLIP"), [("blip".to_owned(), "text:BLIP".to_owned())]);
        assert_eq!(told(&lexicon, &kinds, "SPASS"), [("spass".to_owned(), "text:SPASS".to_owned())]);
    }

    #[test]
    fn there_are_never_more_kinds_than_can_be_told_apart() {
        let lexicon = lexicon(&["BLIP"]);
        let mut kinds = Kinds::new(&lexicon);
        let names = (0..MAX_KINDS).map(|number| format!("thing{number}"));
        let added = names.map_while(|name| kinds.intern(&lexicon, KindName::Thing(&name)).ok()).count();
        assert!(added > MAX_KINDS / 3 && kinds.len() <= MAX_KINDS, "{added}");
    }
}
