//! The one way in for content: [`Registry`].

use std::{fmt, sync::Arc};

use copula_grid::ObjectId;
use copula_lexicon::{NounHook, Spelling};
use copula_resolve::{ConditionCheck, View};
use indexmap::IndexMap;
use smallvec::SmallVec;

use crate::{Answer, Becoming, Effects, Input, Meeting, Movers, OptWord};

/// Gives names to behaviour, so that packs can say which of it is in play and in what order. The standard content goes
/// through the same hooks as anyone's.
///
/// Takes, responses, conversion sources and stages are registered with an array of words: the first is the name, and
/// the function gets all of them as the pack knows them. A name registered twice at one hook is a fault of every pack
/// that is loaded with the registry.
#[derive(Clone, Default)]
pub struct Registry {
    pub(crate) nouns: IndexMap<String, NounHook>,
    pub(crate) spellings: IndexMap<String, Spelling>,
    pub(crate) conditions: IndexMap<String, ConditionCheck>,
    pub(crate) takes: IndexMap<String, Handler<TakeFn>>,
    pub(crate) responses: IndexMap<String, Handler<ResponseFn>>,
    pub(crate) conversions: IndexMap<String, Handler<ConversionFn>>,
    pub(crate) stages: IndexMap<String, Handler<StageFn>>,
    pub(crate) clashes: Vec<(Hook, String)>,
}

/// One of the ways in which content enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hook {
    /// What a noun names.
    Noun,
    /// What an object spells.
    Spelling,
    /// When a rule applies.
    Condition,
    /// Who moves.
    Take,
    /// What stands in the way.
    Response,
    /// What becomes of an object.
    Conversion,
    /// What happens to those who share a tile, and what wins.
    Stage,
}

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hook::Noun => "noun",
            Hook::Spelling => "spelling",
            Hook::Condition => "condition",
            Hook::Take => "take",
            Hook::Response => "response",
            Hook::Conversion => "conversion",
            Hook::Stage => "stage",
        })
    }
}

pub(crate) type TakeFn = dyn Fn(View<'_>, &[OptWord], Input, &mut Movers) + Send + Sync;
pub(crate) type ResponseFn = dyn Fn(View<'_>, &[OptWord], Meeting) -> Option<Answer> + Send + Sync;
pub(crate) type ConversionFn = dyn Fn(View<'_>, &[OptWord], ObjectId, &mut Becoming) + Send + Sync;
pub(crate) type StageFn = dyn Fn(View<'_>, &[OptWord], &mut Effects) + Send + Sync;

/// A function with the words that it asks about, by spelling; the first is its name.
pub(crate) struct Handler<F: ?Sized> {
    pub(crate) asks: SmallVec<[String; 4]>,
    pub(crate) run: Arc<F>,
}

impl<F: ?Sized> Clone for Handler<F> {
    fn clone(&self) -> Handler<F> {
        Handler { asks: self.asks.clone(), run: Arc::clone(&self.run) }
    }
}

impl Registry {
    /// What nouns stand for that name this hook in `selects`. Asked once for every kind of a level.
    pub fn noun(&mut self, name: &str, hook: NounHook) {
        let replaced = self.nouns.insert(name.to_owned(), hook);
        self.note(Hook::Noun, name, replaced);
    }

    /// Which word objects of a kind spell. Asked once for every kind of a level, in the pack's order; the first answer
    /// counts.
    pub fn spelling(&mut self, name: &str, spelling: Spelling) {
        let replaced = self.spellings.insert(name.to_owned(), spelling);
        self.note(Hook::Spelling, name, replaced);
    }

    /// Whether a condition holds for an object. Asked whenever a rule with that word could apply; it must not depend on
    /// anything but what it gets.
    pub fn condition(&mut self, word: &str, check: ConditionCheck) {
        let replaced = self.conditions.insert(word.to_owned(), check);
        self.note(Hook::Condition, word, replaced);
    }

    /// Who moves, and where to. Asked once, when the phase starts; the movers are fixed for the phase.
    ///
    /// # Panics
    ///
    /// If `N` is 0; so for the three below.
    pub fn take<const N: usize>(
        &mut self,
        words: [&str; N],
        take: impl Fn(View<'_>, [OptWord; N], Input, &mut Movers) + Send + Sync + 'static,
    ) {
        let run: Arc<TakeFn> =
            Arc::new(move |view, words, input, movers| take(view, exactly(words), input, movers));
        let replaced = self.takes.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Take, words[0], replaced);
    }

    /// What an object does about one that is about to enter its tile. Asked for every object ahead, in the pack's order,
    /// on the board as earlier steps left it; the first answer counts, and without any the object is walked onto.
    pub fn response<const N: usize>(
        &mut self,
        words: [&str; N],
        response: impl Fn(View<'_>, [OptWord; N], Meeting) -> Option<Answer> + Send + Sync + 'static,
    ) {
        let run: Arc<ResponseFn> =
            Arc::new(move |view, words, meeting| response(view, exactly(words), meeting));
        let replaced = self.responses.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Response, words[0], replaced);
    }

    /// What becomes of an object. Asked for every object that a rule about becoming could concern, before any of them
    /// changes.
    pub fn conversion<const N: usize>(
        &mut self,
        words: [&str; N],
        conversion: impl Fn(View<'_>, [OptWord; N], ObjectId, &mut Becoming) + Send + Sync + 'static,
    ) {
        let run: Arc<ConversionFn> =
            Arc::new(move |view, words, object, becoming| conversion(view, exactly(words), object, becoming));
        let replaced = self.conversions.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Conversion, words[0], replaced);
    }

    /// What happens to those who share a tile, and what wins. Asked once each time its phase comes; its effects are
    /// carried out when it has seen everything, before the next stage looks.
    pub fn stage<const N: usize>(
        &mut self,
        words: [&str; N],
        stage: impl Fn(View<'_>, [OptWord; N], &mut Effects) + Send + Sync + 'static,
    ) {
        let run: Arc<StageFn> = Arc::new(move |view, words, effects| stage(view, exactly(words), effects));
        let replaced = self.stages.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Stage, words[0], replaced);
    }

    fn note<T>(&mut self, hook: Hook, name: &str, replaced: Option<T>) {
        if replaced.is_some() {
            self.clashes.push((hook, name.to_owned()));
        }
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registry")
            .field("nouns", &self.nouns.keys())
            .field("spellings", &self.spellings.keys())
            .field("conditions", &self.conditions.keys())
            .field("takes", &self.takes.keys())
            .field("responses", &self.responses.keys())
            .field("conversions", &self.conversions.keys())
            .field("stages", &self.stages.keys())
            .finish()
    }
}

fn handler<const N: usize, F: ?Sized>(words: [&str; N], run: Arc<F>) -> Handler<F> {
    Handler { asks: words.iter().map(|&word| word.to_owned()).collect(), run }
}

fn exactly<const N: usize>(words: &[OptWord]) -> [OptWord; N] {
    words.try_into().expect("a handler gets the words it was registered with")
}
