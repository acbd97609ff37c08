//! The same content under other names: [`Registry::renamed`].

use indexmap::IndexMap;

use super::{door::Hook, handler::Handler, registry::Registry};

impl Registry {
    /// The same content under other names, for packs whose words are translated: every name that something is
    /// registered under, and every word that a function asks about, is replaced by what `new_name` makes of it. Words in
    /// packs and on boards have to be replaced alike.
    ///
    /// The entries are registered in the opposite order, which says nothing to a pack: a test that plays under other names
    /// finds what depends on it.
    ///
    /// `new_name` must give different names for different names. Two that come out the same at one hook are a fault of
    /// every pack that is loaded with the registry, like a name registered twice.
    ///
    /// ```
    /// use copula_turn::{Pack, Registry};
    ///
    /// let mut registry = Registry::default();
    /// registry.condition(["GLIM", "GRIM"], |_, [_, grim], _, _| grim.is_some());
    /// let registry = registry.renamed(|name| if name == "GLIM" { "GLIMM".into() } else { name.into() });
    ///
    /// let json = r#"{"name": "klein", "reader": "outward", "spelling": [], "base": [], "turn": ["parse"], "takes": {},
    ///     "stages": {}, "responses": [], "conversions": [],
    ///     "words": [{"name": "GLIMM", "role": "condition"}]}"#;
    /// assert!(Pack::from_json(json, &registry).is_ok());
    /// let error = Pack::from_json(&json.replace("GLIMM", "GLIM"), &registry).unwrap_err();
    /// assert!(error.to_string().starts_with("words[0]: the condition GLIM has no function that checks it"));
    /// ```
    #[must_use]
    pub fn renamed(&self, new_name: impl Fn(&str) -> String) -> Registry {
        let clashes = self.clashes.iter().rev().map(|(hook, name)| (*hook, new_name(name))).collect();
        let mut names = NewNames { of: &new_name, clashes };
        Registry {
            nouns: names.renamed(Hook::Noun, &self.nouns, |hook, _| *hook),
            spellings: names.renamed(Hook::Spelling, &self.spellings, |spelling, _| *spelling),
            conditions: names
                .renamed(Hook::Condition, &self.conditions, |(check, nots), of| (check.renamed(of), *nots)),
            expansions: names.renamed(Hook::Expansion, &self.expansions, Handler::renamed),
            takes: names.renamed(Hook::Take, &self.takes, Handler::renamed),
            responses: names.renamed(Hook::Response, &self.responses, Handler::renamed),
            gaits: names.renamed(Hook::Gait, &self.gaits, Handler::renamed),
            breaks_if_stuck: names.renamed(Hook::BreaksIfStuck, &self.breaks_if_stuck, Handler::renamed),
            blocked: names.renamed(Hook::Blocked, &self.blocked, Handler::renamed),
            spared: names.renamed(Hook::Spared, &self.spared, Handler::renamed),
            removals: names.renamed(Hook::Removal, &self.removals, Handler::renamed),
            facings: names.renamed(Hook::Facing, &self.facings, Handler::renamed),
            conversions: names.renamed(Hook::Conversion, &self.conversions, Handler::renamed),
            stages: names.renamed(Hook::Stage, &self.stages, Handler::renamed),
            responses_behind: self.responses_behind.iter().rev().map(|name| new_name(name)).collect(),
            keeps_object: self.keeps_object.iter().rev().map(|name| new_name(name)).collect(),
            keeps_kind: self.keeps_kind.iter().rev().map(|name| new_name(name)).collect(),
            brings: self.brings.iter().rev().map(|(word, kinds)| (new_name(word), kinds.clone())).collect(),
            clashes: names.clashes,
        }
    }
}

/// Gives new names, and keeps those that two names came to share.
struct NewNames<'a> {
    of: &'a dyn Fn(&str) -> String,
    clashes: Vec<(Hook, String)>,
}

impl NewNames<'_> {
    fn renamed<T>(
        &mut self,
        hook: Hook,
        entries: &IndexMap<String, T>,
        renamed: impl Fn(&T, &dyn Fn(&str) -> String) -> T,
    ) -> IndexMap<String, T> {
        let mut result = IndexMap::new();
        for (name, entry) in entries.iter().rev() {
            let name = (self.of)(name);
            if result.insert(name.clone(), renamed(entry, self.of)).is_some() {
                self.clashes.push((hook, name));
            }
        }
        result
    }
}
