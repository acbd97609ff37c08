//! The one way in for content: [`Registry`].

use std::{fmt, sync::Arc};

use copula_grid::{Dir, Kind};
use copula_lexicon::{Being, NounHook, Spelling};
use copula_resolve::{Asking, ConditionCheck, Expansion, View};
use indexmap::IndexMap;
use smallvec::SmallVec;

use super::{
    agenda::{Agenda, Item},
    becoming::Becoming,
    door::{Hook, OptWord},
    effects::Effects,
    handler::{
        BeingFn, BlockedFn, ConversionFn, ExpandFn, FacingFn, GaitFn, Handler, Nots, RemovalFn, ResponseFn,
        StageFn, TakeFn,
    },
    meeting::{Answer, Blocked, Gait, Meeting},
    movers::Movers,
};
use crate::record::Command;

/// Gives names to behaviour, so that packs can say which of it is in play and in what order. The standard content goes
/// through the same hooks as anyone's.
///
/// Takes, responses, conversion sources and stages are registered with an array of words: the first is the name, and
/// the function gets all of them as the pack knows them. A name registered twice at one hook is a fault of every pack
/// that is loaded with the registry. A name in small letters is a class of words, as the pack defines it; the function
/// asks about it as about a word.
#[derive(Clone, Default)]
pub struct Registry {
    pub(crate) nouns: IndexMap<String, NounHook>,
    pub(crate) spellings: IndexMap<String, Spelling>,
    pub(crate) conditions: IndexMap<String, (Handler<ConditionCheck>, Nots)>,
    pub(crate) expansions: IndexMap<String, Handler<ExpandFn>>,
    pub(crate) takes: IndexMap<String, Handler<TakeFn>>,
    pub(crate) responses: IndexMap<String, Handler<ResponseFn>>,
    pub(crate) gaits: IndexMap<String, Handler<GaitFn>>,
    pub(crate) breaks_if_stuck: IndexMap<String, Handler<BeingFn>>,
    pub(crate) blocked: IndexMap<String, Handler<BlockedFn>>,
    pub(crate) spared: IndexMap<String, Handler<BeingFn>>,
    pub(crate) removals: IndexMap<String, Handler<RemovalFn>>,
    pub(crate) facings: IndexMap<String, Handler<FacingFn>>,
    pub(crate) conversions: IndexMap<String, Handler<ConversionFn>>,
    pub(crate) stages: IndexMap<String, Handler<StageFn>>,
    /// Those responses that are asked of what stands behind as well.
    pub(crate) responses_behind: Vec<String>,
    /// Those who keep an object on objects.
    pub(crate) keeps_object: Vec<String>,
    /// Those who keep a kind on objects.
    pub(crate) keeps_kind: Vec<String>,
    /// By word: the kinds that its hooks may bring into a level.
    pub(crate) brings: Vec<(String, Vec<String>)>,
    pub(crate) clashes: Vec<(Hook, String)>,
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

    /// Whether a condition holds for a being. Asked whenever a rule with that word could apply; it must not depend on
    /// anything but what it gets.
    ///
    /// # Panics
    ///
    /// If `N` is 0; so for all hooks below.
    pub fn condition<const N: usize>(
        &mut self,
        words: [&str; N],
        check: impl Fn(View<'_>, [OptWord; N], Being, Asking<'_>) -> bool + Send + Sync + 'static,
    ) {
        self.add_condition(words, Nots::Plain, check);
    }

    /// The same for a condition that answers for the NOT before it, which it gets with what it is asked.
    pub fn condition_with_not<const N: usize>(
        &mut self,
        words: [&str; N],
        check: impl Fn(View<'_>, [OptWord; N], Being, Asking<'_>) -> bool + Send + Sync + 'static,
    ) {
        self.add_condition(words, Nots::Own, check);
    }

    fn add_condition<const N: usize>(
        &mut self,
        words: [&str; N],
        nots: Nots,
        check: impl Fn(View<'_>, [OptWord; N], Being, Asking<'_>) -> bool + Send + Sync + 'static,
    ) {
        let run: Arc<ConditionCheck> = Arc::new(move |view: &View<'_>, words, being, asking| {
            check(*view, exactly(words), being, asking)
        });
        let replaced = self.conditions.insert(words[0].to_owned(), (handler(words, run), nots));
        self.note(Hook::Condition, words[0], replaced);
    }

    /// What a word makes of rules, before their conflicts are settled. Asked once each time the words are read.
    pub fn expansion<const N: usize>(
        &mut self,
        words: [&str; N],
        expand: impl Fn([OptWord; N], &mut Expansion<'_>) + Send + Sync + 'static,
    ) {
        let run: Arc<ExpandFn> = Arc::new(move |words, expansion| expand(exactly(words), expansion));
        let replaced = self.expansions.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Expansion, words[0], replaced);
    }

    /// How something goes: it changes the gait that those before it left. Asked whenever something is to move.
    pub fn gait<const N: usize>(
        &mut self,
        words: [&str; N],
        gait: impl Fn(View<'_>, [OptWord; N], Being, &mut Gait) + Send + Sync + 'static,
    ) {
        let run: Arc<GaitFn> =
            Arc::new(move |view: &View<'_>, words, being, found| gait(*view, exactly(words), being, found));
        let replaced = self.gaits.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Gait, words[0], replaced);
    }

    /// Whether something ends when it cannot go on, or is pushed and cannot.
    pub fn breaks_if_stuck<const N: usize>(
        &mut self,
        words: [&str; N],
        breaks_if_stuck: impl Fn(View<'_>, [OptWord; N], Being) -> bool + Send + Sync + 'static,
    ) {
        let run: Arc<BeingFn> =
            Arc::new(move |view: &View<'_>, words, being| breaks_if_stuck(*view, exactly(words), being));
        let replaced = self.breaks_if_stuck.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::BreaksIfStuck, words[0], replaced);
    }

    /// What happens when something that was to take a step cannot: an edge, or something that lets nothing pass, is in its way.
    /// Asked about each such mover on the board as it was when it gave up; the effects are carried out when all movers have
    /// taken that step. What is only pushed is no mover.
    pub fn blocked<const N: usize>(
        &mut self,
        words: [&str; N],
        act: impl Fn(View<'_>, [OptWord; N], Blocked, &mut Effects) + Send + Sync + 'static,
    ) {
        let run: Arc<BlockedFn> = Arc::new(move |view: &View<'_>, words, blocked, effects| {
            act(*view, exactly(words), blocked, effects)
        });
        let replaced = self.blocked.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Blocked, words[0], replaced);
    }

    /// The kinds that the hooks of a word may bring into a level, as level files write them: `spark`, or `text:SPARK`. A pack
    /// with the word gives each of them a number in every level, so that [`View::kind`] finds them even where no word of the
    /// level names them. Kinds that the level's own words name need not be told.
    pub fn brings(&mut self, word: &str, kinds: &[&str]) {
        self.brings.push((word.to_owned(), kinds.iter().map(|&kind| kind.to_owned()).collect()));
    }

    /// Whether something is spared where moving would end it. Stages see to that themselves.
    pub fn spared<const N: usize>(
        &mut self,
        words: [&str; N],
        spared: impl Fn(View<'_>, [OptWord; N], Being) -> bool + Send + Sync + 'static,
    ) {
        let run: Arc<BeingFn> =
            Arc::new(move |view: &View<'_>, words, being| spared(*view, exactly(words), being));
        let replaced = self.spared.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Spared, words[0], replaced);
    }

    /// What something leaves in its place when it is destroyed. Not asked for what merely vanishes.
    pub fn removal<const N: usize>(
        &mut self,
        words: [&str; N],
        removal: impl Fn(View<'_>, [OptWord; N], Being, &mut SmallVec<[Kind; 4]>) + Send + Sync + 'static,
    ) {
        let run: Arc<RemovalFn> = Arc::new(move |view: &View<'_>, words, being, drops| {
            removal(*view, exactly(words), being, drops)
        });
        let replaced = self.removals.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Removal, words[0], replaced);
    }

    /// Where something faces that has just come into being or changed its kind: it changes the facing that those before it
    /// left. For a tile without objects it says where what the tile makes, leaves or becomes faces. It is asked while a rule in
    /// force mentions any of the words.
    pub fn facing<const N: usize>(
        &mut self,
        words: [&str; N],
        facing: impl Fn(View<'_>, [OptWord; N], Being, Dir) -> Dir + Send + Sync + 'static,
    ) {
        let run: Arc<FacingFn> =
            Arc::new(move |view: &View<'_>, words, being, dir| facing(*view, exactly(words), being, dir));
        let triggers = words.iter().map(|&word| word.to_owned()).collect();
        let handler = Handler { triggers, ..handler(words, run) };
        let replaced = self.facings.insert(words[0].to_owned(), handler);
        self.note(Hook::Facing, words[0], replaced);
    }

    /// Who moves, and where to. Asked once, when the phase starts; the movers are fixed for the phase. It gets what the
    /// player did in this turn, which is no question about the last input.
    pub fn take<const N: usize>(
        &mut self,
        words: [&str; N],
        take: impl Fn(View<'_>, [OptWord; N], Command, &mut Movers) + Send + Sync + 'static,
    ) {
        let run: Arc<TakeFn> = Arc::new(move |view: &View<'_>, words, command, movers| {
            take(*view, exactly(words), command, movers)
        });
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
            Arc::new(move |view: &View<'_>, words, meeting| response(*view, exactly(words), meeting));
        let replaced = self.responses.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Response, words[0], replaced);
    }

    /// The same for a response that is also asked of what stands behind one that leaves, which may come along. The meeting
    /// says on which side the object stands.
    pub fn response_on_both_sides<const N: usize>(
        &mut self,
        words: [&str; N],
        response: impl Fn(View<'_>, [OptWord; N], Meeting) -> Option<Answer> + Send + Sync + 'static,
    ) {
        self.response(words, response);
        self.responses_behind.push(words[0].to_owned());
    }

    /// What becomes of an object. Asked for every object that a rule about becoming could concern, before any of them
    /// changes.
    pub fn conversion<const N: usize>(
        &mut self,
        words: [&str; N],
        conversion: impl Fn(View<'_>, [OptWord; N], Being, &mut Becoming) + Send + Sync + 'static,
    ) {
        let run: Arc<ConversionFn> = Arc::new(move |view: &View<'_>, words, being, becoming| {
            conversion(*view, exactly(words), being, becoming)
        });
        let replaced = self.conversions.insert(words[0].to_owned(), handler(words, run));
        self.note(Hook::Conversion, words[0], replaced);
    }

    /// The same for a conversion source that is asked while a rule in force mentions any of the words `triggers`, or, if that
    /// is empty, always.
    pub fn conversion_on<const N: usize>(
        &mut self,
        triggers: &[&str],
        words: [&str; N],
        conversion: impl Fn(View<'_>, [OptWord; N], Being, &mut Becoming) + Send + Sync + 'static,
    ) {
        self.conversion(words, conversion);
        let handler = self.conversions.get_mut(words[0]).expect("it was registered just now");
        handler.triggers = triggers.iter().map(|&word| word.to_owned()).collect();
    }

    /// The word keeps another object on objects, with [`Effects::keep_object`]. Objects keep one at most, so a pack can have
    /// one such word.
    pub fn keeps_object(&mut self, word: &str) {
        self.keeps_object.push(word.to_owned());
    }

    /// The word keeps a kind on objects, with [`Becoming::keep_kind`]. Objects keep one at most, so a pack can have one such
    /// word.
    pub fn keeps_kind(&mut self, word: &str) {
        self.keeps_kind.push(word.to_owned());
    }

    /// What happens to those who share a tile, and what wins. Asked once each time its phase comes; its effects are
    /// carried out when it has seen everything, before the next stage looks.
    ///
    /// Like all that is registered under a word, but for conditions, it is asked only while a rule in force mentions the
    /// word that gives it its name. Of rules about nobody, stages and takes take no notice.
    pub fn stage<const N: usize>(
        &mut self,
        words: [&str; N],
        stage: impl Fn(View<'_>, [OptWord; N], &mut Effects) + Send + Sync + 'static,
    ) {
        let run = StageFn::Whole(Box::new(move |view: &View<'_>, words, effects| {
            stage(*view, exactly(words), effects)
        }));
        self.add_stage(words, run);
    }

    /// The same for a stage that works through a list: `agenda` says what, when the stage comes, and `act` is asked about
    /// one after the other; it gets the list as well. Its effects are carried out at once, so that it sees the board as those before left it. An object
    /// that is gone by then is left out.
    pub fn stage_in_turn<const N: usize>(
        &mut self,
        words: [&str; N],
        agenda: impl Fn(View<'_>, [OptWord; N], &mut Agenda) + Send + Sync + 'static,
        act: impl Fn(View<'_>, [OptWord; N], &Agenda, Item, &mut Effects) + Send + Sync + 'static,
    ) {
        let run = StageFn::InTurn(
            Box::new(move |view: &View<'_>, words, items| agenda(*view, exactly(words), items)),
            Box::new(move |view: &View<'_>, words, items, item, effects| {
                act(*view, exactly(words), items, item, effects)
            }),
        );
        self.add_stage(words, run);
    }

    fn add_stage<const N: usize>(&mut self, words: [&str; N], run: StageFn) {
        let replaced = self.stages.insert(words[0].to_owned(), handler(words, Arc::new(run)));
        self.note(Hook::Stage, words[0], replaced);
    }

    /// The same for a stage that is asked while a rule in force mentions any of the words `triggers`, or, if that is
    /// empty, always.
    pub fn stage_on<const N: usize>(
        &mut self,
        triggers: &[&str],
        words: [&str; N],
        stage: impl Fn(View<'_>, [OptWord; N], &mut Effects) + Send + Sync + 'static,
    ) {
        self.stage(words, stage);
        let handler = self.stages.get_mut(words[0]).expect("it was registered just now");
        handler.triggers = triggers.iter().map(|&word| word.to_owned()).collect();
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
    let asks = words.iter().map(|&word| word.to_owned()).collect();
    Handler { asks, triggers: SmallVec::from_iter([words[0].to_owned()]), run }
}

fn exactly<const N: usize>(words: &[OptWord]) -> [OptWord; N] {
    words.try_into().expect("a handler gets the words it was registered with")
}
