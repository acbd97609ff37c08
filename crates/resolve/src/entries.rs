//! Rules after settling: [`Settled`], a list of [`Entry`]s, each about one noun that stands for itself, each with the
//! guards under which it holds.

use copula_lexicon::{Converts, IS, Lexicon, WordId};
use copula_parse::{Argument, Condition, RuleList, RuleRef, Sign};

/// What is left of the rules when conflicts are settled, and what was made of those that speak of many kinds at once.
#[derive(Debug, Default)]
pub(crate) struct Settled {
    pub(crate) entries: Vec<Entry>,
    pub(crate) guards: GuardPool,
    /// By entry: whether anything can make it hold.
    in_force: Vec<bool>,
    /// By spelled rule: what came of it.
    pub(crate) standings: Vec<Standing>,
    /// By spelled rule: where its conditions begin; one more than there are rules.
    starts: Vec<u32>,
    conditions: Vec<AskedCondition>,
    arguments: Vec<Argument>,
}

/// When negated entries deny what others say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Denying {
    /// Each time a question is asked, if they apply: they stand beside the others.
    #[default]
    WhenAsked,
    /// When rules are settled: they have become guards of the others.
    WhenSettled,
}

/// One subject, verb and complement that holds where its guards do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) subject: WordId,
    pub(crate) verb: WordId,
    pub(crate) complement: WordId,
    pub(crate) sign: Sign,
    /// The spelled rule that it comes from, by index.
    pub(crate) rule: u32,
    /// For what was copied from another subject's rule, the rule that says so, by index.
    pub(crate) copied_by: Option<u32>,
    /// For what was made of a rule about every kind: the word behind its verb. Who denies that denies this too.
    pub(crate) made_of: Option<WordId>,
    pub(crate) guards: Guards,
}

impl Entry {
    /// Whether it says what its subject becomes, or that it does not.
    pub(crate) fn converts(&self, lexicon: &Lexicon) -> bool {
        lexicon.converts(self.verb, self.complement) != Converts::Never
    }

    /// Whether it says of something that it is itself, or is not. What is written of its own noun is a text like any other.
    pub(crate) fn is_identity(&self) -> bool {
        self.verb == IS && self.subject == self.complement
    }

    /// Whether its subject can become something else by it, or end. A lock or a refusal alone converts nothing.
    pub(crate) fn converts_its_subject(&self, lexicon: &Lexicon) -> bool {
        self.converts(lexicon) && (self.sign == Sign::Plain) != self.is_identity()
    }

    /// The words that it is made of. The subject of a base rule is left out: that rule is on every board, and would make its
    /// subject count as mentioned everywhere.
    pub(crate) fn mentioned(&self, n_base: usize) -> impl Iterator<Item = WordId> + use<> {
        let subject = Some(self.subject).filter(|_| self.rule as usize >= n_base);
        [Some(self.verb), Some(self.complement), subject].into_iter().flatten()
    }
}

/// A list of guards in a pool, all of which have to hold; lists may share their ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guards(u32);

impl Guards {
    /// No guard: it always holds.
    pub(crate) const NONE: Guards = Guards(u32::MAX);

    pub(crate) fn is_none(self) -> bool {
        self == Guards::NONE
    }
}

/// One thing that has to hold.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guard {
    /// All conditions of the spelled rule with this index.
    Rule(u32),
    /// Not all of these hold, for if they did, the entry with the index `by` would deny it. None at all always hold, so
    /// then it never does.
    Not { guards: Guards, by: u32 },
    /// The kind is no member of a group: not all of these hold, under which it is one.
    NoMember(Guards),
}

impl Guard {
    /// Whether it cannot hold, whatever stands on the board.
    pub(crate) fn is_closed(self) -> bool {
        match self {
            Guard::Rule(_) => false,
            Guard::Not { guards, .. } | Guard::NoMember(guards) => guards.is_none(),
        }
    }
}

/// What settling made of a spelled rule. If its entries came to different ends, the greatest counts: it is in force as long as
/// one of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Standing {
    /// It is about no kind of the level.
    NamesNobody,
    /// It makes things spell that its own words need for that.
    SpellsItself,
    /// Other rules keep it from ever holding.
    Cancelled,
    InForce,
}

/// All guards, in lists that lead from the last added to the first.
#[derive(Clone, Debug, Default)]
pub(crate) struct GuardPool(Vec<(Guard, Guards)>);

impl GuardPool {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The list with one more guard.
    pub(crate) fn with(&mut self, guards: Guards, guard: Guard) -> Guards {
        self.0.push((guard, guards));
        Guards(u32::try_from(self.0.len() - 1).expect("the limit of a reading keeps lists short"))
    }

    /// The guards of both lists.
    pub(crate) fn both(&mut self, mut guards: Guards, other: Guards) -> Guards {
        let mut next = other;
        while let Some(&(guard, rest)) = self.0.get(next.0 as usize) {
            guards = self.with(guards, guard);
            next = rest;
        }
        guards
    }

    /// What an entry under these guards comes to.
    pub(crate) fn standing(&self, guards: Guards) -> Standing {
        let mut standing = Standing::InForce;
        for guard in self.iter(guards).filter(|guard| guard.is_closed()) {
            standing = match guard {
                // It is not about this kind at all, so it makes no difference who denies it.
                Guard::NoMember(_) => return Standing::NamesNobody,
                Guard::Not { .. } | Guard::Rule(_) => Standing::Cancelled,
            };
        }
        standing
    }

    /// The guards of a list.
    pub(crate) fn iter(&self, mut guards: Guards) -> impl Iterator<Item = Guard> + '_ {
        std::iter::from_fn(move || {
            let &(guard, rest) = self.0.get(guards.0 as usize)?;
            guards = rest;
            Some(guard)
        })
    }
}

/// A condition with what it asks about, where a noun that stands for many kinds has been replaced by all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskedCondition {
    pub(crate) word: WordId,
    pub(crate) sign: Sign,
    start: u32,
    end: u32,
    /// A number of the rule and the condition, for draws of chance. It goes by the text of the verb, as the place of a rule in
    /// the list changes when other rules form or break, and a draw is to stay the same all turn.
    pub(crate) key: u64,
}

impl Settled {
    pub(crate) fn clear(&mut self) {
        let Settled { entries, guards, in_force, standings, starts, conditions, arguments } = self;
        entries.clear();
        in_force.clear();
        standings.clear();
        guards.clear();
        starts.clear();
        conditions.clear();
        arguments.clear();
    }

    /// Enters every rule as it stands.
    pub(crate) fn enter(&mut self, rules: &RuleList) {
        self.clear();
        for (index, rule) in (0u32..).zip(rules.iter()) {
            let entry = self.entry_of(index, rule);
            self.entries.push(entry);
        }
        self.lay_conditions(rules, |argument, into| into.push(argument));
    }

    /// What a rule says as it stands, guarded by its conditions.
    pub(crate) fn entry_of(&mut self, index: u32, rule: RuleRef<'_>) -> Entry {
        let guards = match rule.conditions() {
            [] => Guards::NONE,
            _ => self.guards.with(Guards::NONE, Guard::Rule(index)),
        };
        Entry {
            subject: rule.subject,
            verb: rule.verb,
            complement: rule.complement,
            sign: rule.sign,
            rule: index,
            copied_by: None,
            made_of: None,
            guards,
        }
    }

    /// Lays down the conditions of all rules, each argument as `spread` replaces it.
    pub(crate) fn lay_conditions(
        &mut self,
        rules: &RuleList,
        mut spread: impl FnMut(Argument, &mut Vec<Argument>),
    ) {
        let number = |n: usize| u32::try_from(n).expect("the limit of a reading keeps lists short");
        self.starts.push(0);
        for rule in rules.iter() {
            let verb =
                rule.source.map_or(0, |source| (u64::from(source.link.number()) << 1) | source.axis as u64);
            for (condition, index) in rule.conditions().iter().zip(0..) {
                let &Condition { word, sign, .. } = condition;
                let start = number(self.arguments.len());
                rule.arguments(condition).iter().for_each(|&argument| spread(argument, &mut self.arguments));
                let end = number(self.arguments.len());
                let key = ((verb + 1) << 8) | index;
                self.conditions.push(AskedCondition { word, sign, start, end, key });
            }
            self.starts.push(number(self.conditions.len()));
        }
    }

    /// Notes which entries are in force: those whose rules are.
    pub(crate) fn note_in_force(&mut self) {
        let Settled { entries, in_force, standings, .. } = self;
        in_force.clear();
        in_force.extend(entries.iter().map(|entry| standings[entry.rule as usize] == Standing::InForce));
    }

    /// Notes which entries are in force: those that no guard closes. What became of a spelled rule is the best of what
    /// became of its entries, so what was made into other rules is in force as long as one of those is.
    pub(crate) fn note_open(&mut self) {
        let Settled { entries, guards, in_force, standings, .. } = self;
        in_force.clear();
        for entry in entries {
            let standing = guards.standing(entry.guards);
            in_force.push(standing == Standing::InForce);
            let of_rule = &mut standings[entry.rule as usize];
            *of_rule = standing.max(*of_rule);
        }
    }

    /// Whether anything can make the entry hold.
    pub(crate) fn is_in_force(&self, entry: u32) -> bool {
        self.in_force[entry as usize]
    }

    /// The conditions of a spelled rule.
    pub(crate) fn conditions(&self, rule: u32) -> &[AskedCondition] {
        let [start, end] = [rule, rule + 1].map(|index| self.starts[index as usize] as usize);
        &self.conditions[start..end]
    }

    /// What a condition asks about.
    pub(crate) fn arguments(&self, condition: AskedCondition) -> &[Argument] {
        &self.arguments[condition.start as usize..condition.end as usize]
    }
}

impl Clone for Settled {
    fn clone(&self) -> Settled {
        let mut copy = Settled::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into a list that is there already, keeping its memory.
    fn clone_from(&mut self, from: &Settled) {
        let Settled { entries, guards, in_force, standings, starts, conditions, arguments } = from;
        self.in_force.clone_from(in_force);
        self.standings.clone_from(standings);
        self.entries.clone_from(entries);
        self.guards.0.clone_from(&guards.0);
        self.starts.clone_from(starts);
        self.conditions.clone_from(conditions);
        self.arguments.clone_from(arguments);
    }
}
