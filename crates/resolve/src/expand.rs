//! Rules about many kinds, made into rules about one each (docs/rules-game.md §B.1 to B.4): [`Expansion`].
//!
//! Every spelled rule becomes entries that are about one noun each: NOT a noun is every other kind of the level, a noun
//! of [`Scope::EveryKind`] is every kind, a noun of [`Scope::Members`] is what is said to be it. Content may add entries
//! of its own through [`ExpansionFn`]. Negation and identity come last, over the whole list.

use std::{collections::BTreeSet, sync::Arc};

use copula_grid::{Board, Kind, ObjectId};
use copula_lexicon::{Converts, IS, Kinds, Lexicon, Scene, Scope, TEXT, WordId};
use copula_parse::{Argument, RuleList, RuleRef, Sign};

use crate::entries::{Entry, Guard, Guards, Settled, Standing};

/// A hook for content: adds what some rules make of others, before negation and identity are settled.
pub type ExpansionFn = dyn Fn(&mut Expansion<'_>) + Send + Sync;

/// The rules of a reading, on their way to single statements. What a hook gets to see and may add to.
#[derive(Debug)]
pub struct Expansion<'a> {
    rules: &'a RuleList,
    board: &'a Board,
    lexicon: &'a Lexicon,
    kinds: &'a Kinds,
    spells: Option<WordId>,
    /// The nouns of all kinds of the level that are no texts, in the order of the word list.
    nouns: &'a [WordId],
    settled: &'a mut Settled,
    is_contradiction: bool,
}

/// A statement of an [`Expansion`]: one of its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered {
    /// Whom it is about.
    pub subject: WordId,
    /// The word between subject and complement.
    pub verb: WordId,
    /// What is said.
    pub complement: WordId,
    /// Whether it says yes or no.
    pub sign: Sign,
    /// The noun for every kind that it was made of, if it was.
    pub made_of: Option<WordId>,
    /// Whether it was copied from another subject's.
    pub is_copy: bool,
}

/// The most entries that one reading may grow to; past it the reading is too much. Groups and nouns of every kind multiply, on
/// both sides of a verb, so a board of a few rows can spell millions. This many take about three megabytes.
const MOST_ENTRIES: usize = 1 << 17;

/// Whether the rules contradict each other so that the level cannot go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consistency {
    /// They can be settled.
    #[default]
    Sound,
    /// They say of members of a group that they are none.
    Contradiction,
    /// They say more than can be settled.
    TooMuch,
}

/// Scratch memory of [`expand`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Expanding {
    nouns: Vec<WordId>,
    members: Vec<Member>,
    /// Entries that are gone through while others are changed, by index.
    found: Vec<u32>,
}

/// Makes entries of the rules of a reading and settles those. Of the spelled rules it is noted which came to nothing without
/// one.
pub(crate) fn expand(
    scene: Scene<'_>,
    rules: &RuleList,
    seen: &[Kind],
    spells: Option<WordId>,
    hooks: &[Arc<ExpansionFn>],
    settled: &mut Settled,
    scratch: &mut Expanding,
) -> Consistency {
    settled.clear();
    let Scene { board, lexicon, kinds } = scene;
    let Expanding { nouns, members, found } = scratch;
    let is_thing = |&noun: &WordId| lexicon.hook(noun).scope == Scope::Objects;
    nouns.clear();
    nouns.extend(seen.iter().filter_map(|&kind| kinds.own_noun(kind)).filter(is_thing));
    nouns.sort_unstable();
    let mut expansion =
        Expansion { rules, board, lexicon, kinds, spells, nouns, settled, is_contradiction: false };
    // The order is that of docs/rules-game.md §B.1. Copies are made of what is said of kinds, before groups are known.
    expansion.enter_rules();
    expansion.spread_kinds();
    hooks.iter().for_each(|hook| hook(&mut expansion));
    expansion.find_members(members, found);
    expansion.spread_members(members);
    expansion.lay_conditions(members);
    expansion.negate(found);
    expansion.lock(found);
    match () {
        _ if expansion.is_contradiction => Consistency::Contradiction,
        _ if expansion.settled.entries.len() >= MOST_ENTRIES => Consistency::TooMuch,
        _ => Consistency::Sound,
    }
}

/// Who is said to be a group.
#[derive(Clone, Copy, Debug)]
struct Member {
    group: WordId,
    noun: WordId,
    guards: Guards,
}

impl Expansion<'_> {
    /// All words.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        self.lexicon
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.settled.entries.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.settled.entries.is_empty()
    }

    /// The entry with that index, in the order of the rules that they come from; what is added comes last.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn get(&self, index: usize) -> Entered {
        let &Entry { subject, verb, complement, sign, made_of, copied_by, .. } = &self.settled.entries[index];
        Entered { subject, verb, complement, sign, made_of, is_copy: copied_by.is_some() }
    }

    /// Whether the rule of an entry has the condition with just that argument.
    #[must_use]
    pub fn has_condition(&self, index: usize, condition: WordId, argument: WordId) -> bool {
        let rule = self.rules.get(self.settled.entries[index].rule as usize);
        rule.conditions().iter().any(|asked| {
            asked.word == condition
                && asked.sign == Sign::Plain
                && rule.arguments(asked).contains(&Argument::plain(argument))
        })
    }

    /// Adds a copy of an entry about another subject, under the guards of both it and the entry that says so.
    pub fn copy(&mut self, index: usize, subject: WordId, said_by: usize) {
        let (from, by) = (self.settled.entries[index], self.settled.entries[said_by]);
        let guards = self.settled.guards.both(from.guards, by.guards);
        self.push(Entry { subject, copied_by: Some(by.rule), guards, ..from });
    }

    /// Adds that the subject of an entry is, without any guard.
    pub fn say(&mut self, index: usize, complement: WordId) {
        let from = self.settled.entries[index];
        self.push(Entry { verb: IS, complement, sign: Sign::Plain, guards: Guards::NONE, ..from });
    }

    fn push(&mut self, entry: Entry) {
        if self.settled.entries.len() < MOST_ENTRIES {
            self.settled.entries.push(entry);
        }
    }

    fn scope(&self, word: WordId) -> Scope {
        self.lexicon.hook(word).scope
    }

    fn enter_rules(&mut self) {
        self.settled.standings.resize(self.rules.len(), Standing::NamesNobody);
        for (index, rule) in (0u32..).zip(self.rules.iter()) {
            if self.spells_itself(rule) {
                self.settled.standings[index as usize] = Standing::SpellsItself;
                continue;
            }
            let entry = self.settled.entry_of(index, rule);
            match (rule.subject_sign, self.scope(rule.subject)) {
                (Sign::Plain, _) => self.push(entry),
                // Whom it is about is known only when the members are.
                (Sign::Negated, Scope::Members) => {}
                // NOT every kind is what is no kind of things: texts and empty tiles (docs/rules-game.md §B.4).
                (Sign::Negated, Scope::EveryKind) => {
                    let empty = self.lexicon.nouns().find(|&noun| self.scope(noun) == Scope::EmptyTiles);
                    for subject in empty.into_iter().chain([TEXT]) {
                        self.push(Entry { subject, ..entry });
                    }
                }
                (Sign::Negated, _) => {
                    let others = self.nouns.iter().filter(|&&noun| noun != rule.subject);
                    others.for_each(|&subject| self.push(Entry { subject, ..entry }));
                }
            }
        }
    }

    /// Whether a rule says that things spell, in the words of such a thing itself (docs/rules-game.md §A.6).
    fn spells_itself(&self, rule: RuleRef<'_>) -> bool {
        let is_of_subject = |text: ObjectId| {
            let kind = self.board.get(text).map(|object| object.kind());
            kind.is_some_and(|kind| {
                !self.kinds.is_text(kind) && self.kinds.own_noun(kind) == Some(rule.subject)
            })
        };
        Some(rule.complement) == self.spells
            && (rule.verb, rule.sign) == (IS, Sign::Plain)
            && rule.texts().any(is_of_subject)
    }

    fn spread_kinds(&mut self) {
        let nouns = self.nouns;
        let mut index = 0;
        while index < self.len() {
            let entry = self.settled.entries[index];
            let is_every = |word| self.scope(word) == Scope::EveryKind;
            // What is added is gone through too, so a rule with such a noun on both sides comes to all pairs. The entry
            // itself stays, to be copied and denied as the word that it is.
            // Its NOT denies what is made of every kind, not what is said of one (docs/rules-game.md §B.2).
            if entry.verb != IS && is_every(entry.complement) && entry.sign == Sign::Plain {
                let made_of = Some(entry.complement);
                nouns.iter().for_each(|&complement| self.push(Entry { complement, made_of, ..entry }));
            } else if is_every(entry.subject) {
                nouns.iter().for_each(|&subject| self.push(Entry { subject, ..entry }));
            }
            index += 1;
        }
    }

    /// Says of the members of each group what is said of the group.
    fn spread_members(&mut self, members: &[Member]) {
        let mut index = self.spread_members_from(0, members);
        // What is said of others may be about a group again.
        self.say_of_others(members);
        index = self.spread_members_from(index, members);
        debug_assert_eq!(index, self.len());
    }

    /// The same for the entries from that one on; how many entries there are then.
    fn spread_members_from(&mut self, mut index: usize, members: &[Member]) -> usize {
        let of = |group: WordId| members.iter().filter(move |member| member.group == group).copied();
        while index < self.len() {
            let entry = self.settled.entries[index];
            let is_group = |word| self.scope(word) == Scope::Members;
            // Joining another group was seen to when members were found.
            let joins = entry.verb == IS && is_group(entry.complement);
            if entry.verb != IS && is_group(entry.complement) {
                for member in of(entry.complement) {
                    let guards = self.settled.guards.both(entry.guards, member.guards);
                    self.push(Entry { complement: member.noun, guards, ..entry });
                }
            } else if is_group(entry.subject) && !joins {
                for member in of(entry.subject) {
                    let guards = self.settled.guards.both(entry.guards, member.guards);
                    self.push(Entry { subject: member.noun, guards, ..entry });
                }
            }
            index += 1;
        }
        index
    }

    /// What is said of NOT a group, of the kinds that are no members, or where they are none.
    fn say_of_others(&mut self, members: &[Member]) {
        for (index, rule) in (0u32..).zip(self.rules.iter()) {
            if rule.subject_sign == Sign::Plain || self.scope(rule.subject) != Scope::Members {
                continue;
            }
            let entry = self.settled.entry_of(index, rule);
            for &noun in self.nouns {
                let is_this = |member: &&Member| member.group == rule.subject && member.noun == noun;
                let guards = members.iter().filter(is_this).fold(entry.guards, |guards, member| {
                    self.settled.guards.with(guards, Guard::NoMember(member.guards))
                });
                self.push(Entry { subject: noun, guards, ..entry });
            }
        }
    }

    /// Who is a member of what: what is said, less what is denied, then the members of groups that are members.
    fn find_members(&mut self, members: &mut Vec<Member>, joining: &mut Vec<u32>) {
        let lexicon = self.lexicon;
        let is_group = |word: WordId| lexicon.hook(word).scope == Scope::Members;
        find(joining, &self.settled.entries, |entry| entry.verb == IS && is_group(entry.complement));
        self.enter_members(members, joining);
        self.enter_others(members);
        if members.iter().any(|member| is_group(member.noun)) {
            self.add_members_of_members(members);
        }
        members.retain(|member| !is_group(member.noun));
        self.is_contradiction |= joining.iter().any(|&index| {
            let Entry { sign, subject, complement, .. } = self.settled.entries[index as usize];
            let leaves_itself = sign == Sign::Negated && subject == complement;
            leaves_itself && members.iter().any(|member| member.group == subject)
        });
    }

    fn enter_members(&mut self, members: &mut Vec<Member>, joining: &[u32]) {
        let Settled { entries, guards: pool, .. } = &mut *self.settled;
        let joining = || joining.iter().map(|&index| (index, &entries[index as usize]));
        members.clear();
        for (_, entry) in joining().filter(|(_, entry)| entry.sign == Sign::Plain) {
            let denied = joining().filter(|(_, other)| {
                other.sign == Sign::Negated
                    && other.subject == entry.subject
                    && other.complement == entry.complement
            });
            let guards = denied.fold(entry.guards, |guards, (by, denied)| {
                pool.with(guards, Guard::Not { guards: denied.guards, by })
            });
            members.push(Member { group: entry.complement, noun: entry.subject, guards });
        }
    }

    /// Lets those be members of a group of which it is said that they are none of another: all kinds, where that has none
    /// (docs/rules-game.md §B.4).
    fn enter_others(&mut self, members: &mut Vec<Member>) {
        let (rules, nouns) = (self.rules, self.nouns);
        let n_said = members.len();
        for (index, rule) in (0u32..).zip(rules.iter()) {
            let joins = rule.subject_sign == Sign::Negated
                && self.scope(rule.subject) == Scope::Members
                && (rule.verb, rule.sign) == (IS, Sign::Plain)
                && self.scope(rule.complement) == Scope::Members;
            if !joins {
                continue;
            }
            let entry = self.settled.entry_of(index, rule);
            for &noun in nouns {
                let is_this = |member: &&Member| member.group == rule.subject && member.noun == noun;
                let guards = members[..n_said].iter().filter(is_this).fold(entry.guards, |guards, member| {
                    self.settled.guards.with(guards, Guard::NoMember(member.guards))
                });
                if members.len() < MOST_ENTRIES {
                    members.push(Member { group: rule.complement, noun, guards });
                }
            }
        }
    }

    fn add_members_of_members(&mut self, members: &mut Vec<Member>) {
        let mut known: BTreeSet<(WordId, WordId)> =
            members.iter().map(|member| (member.group, member.noun)).collect();
        let mut index = 0;
        while let Some(&Member { group, noun, guards }) = members.get(index) {
            let leads = self.scope(noun) == Scope::Members && noun != group;
            let n_members = if leads { members.len() } else { 0 };
            for inner in 0..n_members {
                let inner = members[inner];
                let is_inner = inner.group == noun && members.len() < MOST_ENTRIES;
                if is_inner && known.insert((group, inner.noun)) {
                    let guards = self.settled.guards.both(guards, inner.guards);
                    members.push(Member { group, noun: inner.noun, guards });
                }
            }
            index += 1;
        }
    }

    fn lay_conditions(&mut self, members: &[Member]) {
        let (nouns, lexicon) = (self.nouns, self.lexicon);
        let noun_of = |scope| lexicon.nouns().find(|&noun| lexicon.hook(noun).scope == scope);
        let (empty, level) = (noun_of(Scope::EmptyTiles), noun_of(Scope::Level));
        self.settled.lay_conditions(self.rules, |argument, into| {
            match (lexicon.hook(argument.word).scope, argument.sign) {
                // The level is among them: it is everywhere, but of the level itself a thing of its noun is asked for.
                (Scope::EveryKind, Sign::Plain) => {
                    into.extend(nouns.iter().copied().chain(level).map(Argument::plain));
                }
                (Scope::Members, Sign::Plain) => {
                    let of = members.iter().filter(|member| member.group == argument.word);
                    let n_before = into.len();
                    for member in of.map(|member| Argument::plain(member.noun)) {
                        // Each argument needs an object of its own, so a member counts once, however often it is said
                        // to be one.
                        if !into[n_before..].contains(&member) {
                            into.push(member);
                        }
                    }
                    // Without members the group itself is asked for, which is found nowhere.
                    if into.len() == n_before {
                        into.push(argument);
                    }
                }
                // NOT every kind is what is no kind of things: empty tiles and texts.
                (Scope::EveryKind, Sign::Negated) => {
                    into.extend(empty.into_iter().chain([TEXT]).map(Argument::plain));
                }
                // NOT a group is every kind that is no member.
                (Scope::Members, Sign::Negated) => {
                    let is_member =
                        |noun| members.iter().any(|it| it.group == argument.word && it.noun == noun);
                    let n_before = into.len();
                    let others = nouns.iter().filter(|&&noun| !is_member(noun));
                    into.extend(others.map(|&noun| Argument::plain(noun)));
                    if into.len() == n_before {
                        into.push(argument);
                    }
                }
                (Scope::Objects | Scope::EmptyTiles | Scope::Level, _) => into.push(argument),
            }
        });
    }

    /// Whatever is said, a NOT of it denies: always, or where all that guards the NOT holds. X IS NOT TEXT also denies the verbs
    /// by which X becomes a text (docs/rules-game.md §B.2).
    fn negate(&mut self, denials: &mut Vec<u32>) {
        let Settled { entries, guards, .. } = &mut *self.settled;
        let statement = |entry: &Entry| (entry.subject, entry.verb, entry.complement);
        find(denials, entries, |entry| entry.sign == Sign::Negated);
        if denials.is_empty() {
            return;
        }
        denials.sort_unstable_by_key(|&index| (statement(&entries[index as usize]), index));
        for index in 0..entries.len() {
            let entry = entries[index];
            if entry.sign == Sign::Negated {
                continue;
            }
            let is_text_made = self.lexicon.makes_texts(entry.verb);
            let keys = [
                Some(statement(&entry)),
                is_text_made.then_some((entry.subject, IS, TEXT)),
                entry.made_of.map(|every| (entry.subject, entry.verb, every)),
            ];
            for key in keys.into_iter().flatten() {
                let start = denials.partition_point(|&index| statement(&entries[index as usize]) < key);
                for &by in &denials[start..] {
                    let denial = entries[by as usize];
                    if statement(&denial) != key {
                        break;
                    }
                    let denied = Guard::Not { guards: denial.guards, by };
                    entries[index].guards = guards.with(entries[index].guards, denied);
                }
            }
        }
    }

    /// Where `X IS X` holds, X becomes nothing else (docs/rules-game.md §B.3). Negation comes first: an `X IS X` that is denied
    /// locks nothing.
    fn lock(&mut self, locks: &mut Vec<u32>) {
        let Settled { entries, guards, .. } = &mut *self.settled;
        let is_lock = |entry: &Entry| {
            entry.sign == Sign::Plain && entry.verb == IS && entry.subject == entry.complement
        };
        find(locks, entries, is_lock);
        for &by in locks.iter() {
            let lock = entries[by as usize];
            for entry in entries.iter_mut() {
                let is_locked = entry.subject == lock.subject
                    && entry.sign == Sign::Plain
                    && !is_lock(entry)
                    && self.lexicon.converts(entry.verb, entry.complement) == Converts::UnlessLocked;
                if is_locked {
                    entry.guards = guards.with(entry.guards, Guard::Not { guards: lock.guards, by });
                }
            }
        }
    }
}

/// Lists the entries of a sort, by index.
fn find(found: &mut Vec<u32>, entries: &[Entry], is_of_sort: impl Fn(&Entry) -> bool) {
    found.clear();
    found.extend((0u32..).zip(entries).filter(|&(_, entry)| is_of_sort(entry)).map(|(index, _)| index));
}
