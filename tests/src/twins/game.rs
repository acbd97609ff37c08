//! The game dialect, slowly: the steps of docs/rules-game.md §B, one after the other, over plain lists of statements.
//!
//! Start at [`Twin::of`], then [`Twin::copies`]. What a spelled rule says becomes statements about one noun each. A question
//! goes through all of them.
//!
//! Some things are asked of the engine:
//!
//! - What is spelled, and which kinds the level has.
//! - What a condition word makes of a being where no rule decides that (ON, NEAR and the like), and the draws of chance.
//!   FEELING, POWERED and SEEING ask what rules say, so they are answered here.
//! - The way that a tile faces, for FACING and SEEING: the cases of conditions test it.
//!
//! Where the page leaves it open, the twin does as the engine does: a rule with ALL stays beside those that it gives to each
//! kind; a kind that is said to be in a group does not join it once more through another group; NOT GROUP IS GROUP2 looks at
//! who is said to be in the group, not at who joins it through another; and a rule about NOT X may be void like one about X if
//! an X object spells it.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
};

use copula_grid::{Kind, ObjectId, Pos};
use copula_lexicon::{Being, IS, Role, Scope, TEXT, WordId};
use copula_parse::{Argument, RuleRef, Sign};
use copula_resolve::{Asking, View};

/// The most questions that one may lead to before the twin gives up.
const MOST_QUESTIONS: u32 = 50_000;

/// What the words of a board say, one noun at a time.
#[derive(Debug)]
pub struct Twin<'a> {
    view: View<'a>,
    /// The nouns of the kinds of the level (§B.4).
    kinds: Vec<WordId>,
    statements: Vec<Statement>,
    memberships: Vec<Membership>,
    /// By verb and complement: the positive statements, by index.
    said: BTreeMap<(WordId, WordId), Vec<usize>>,
    n_questions: Cell<u32>,
}

/// That something is or does something, about one noun.
#[derive(Clone, Debug)]
struct Statement {
    subject: WordId,
    verb: WordId,
    complement: WordId,
    sign: Sign,
    /// Whether ALL stands behind the verb of the rule.
    is_of_all: bool,
    /// The spelled rule that it comes from.
    rule: usize,
    /// All of these have to hold.
    terms: Vec<Term>,
}

/// That a kind belongs to a group.
#[derive(Clone, Debug)]
struct Membership {
    group: WordId,
    member: WordId,
    terms: Vec<Term>,
}

/// One thing that has to hold.
#[derive(Clone, Debug)]
enum Term {
    /// Every condition of a spelled rule.
    Conditions(usize),
    /// At least one of these does not.
    NotAll(Vec<Term>),
}

/// The statements that are being asked about, of whom, the last first. None of them counts meanwhile (§B.5).
#[derive(Clone, Copy)]
struct Asked<'a> {
    statement: usize,
    being: Being,
    before: Option<&'a Asked<'a>>,
}

type Chain<'a> = Option<&'a Asked<'a>>;

impl<'a> Twin<'a> {
    /// Makes statements of everything that is spelled.
    pub fn of(view: View<'a>) -> Twin<'a> {
        let nouns = view.seen().filter_map(|kind| view.scene.kinds.own_noun(kind));
        let mut twin = Twin {
            view,
            kinds: nouns.filter(|&noun| view.scene.lexicon.hook(noun).scope == Scope::Objects).collect(),
            statements: Vec::new(),
            memberships: Vec::new(),
            said: BTreeMap::new(),
            n_questions: Cell::new(0),
        };
        // The order of §B.1, steps 4 to 6.
        twin.list_rules();
        twin.replace_all();
        twin.copy_by_mimic();
        twin.add_contradictions();
        twin.find_members();
        twin.add_members_of_groups();
        twin.replace_not_groups();
        twin.replace_groups();
        twin.apply_not();
        twin.apply_identity();
        for (index, statement) in twin.statements.iter().enumerate() {
            if statement.sign == Sign::Plain {
                twin.said.entry((statement.verb, statement.complement)).or_default().push(index);
            }
        }
        twin
    }

    /// Everything that is said of anything, verb and complement.
    pub fn said(&self) -> impl Iterator<Item = (WordId, WordId)> {
        self.said.keys().copied()
    }

    /// How many statements say the word of the being with that verb; none if that leads to too many questions.
    pub fn copies(&self, being: Being, verb: WordId, word: WordId) -> Option<usize> {
        self.n_questions.set(0);
        let said = self.said.get(&(verb, word)).into_iter().flatten();
        let n_copies = said.filter(|&&index| self.applies(index, being, None)).count();
        (self.n_questions.get() < MOST_QUESTIONS).then_some(n_copies)
    }
}

/// From what is spelled to statements.
impl Twin<'_> {
    fn list_rules(&mut self) {
        let view = self.view;
        for (index, rule) in view.rules.spelled().iter().enumerate() {
            if self.spells_itself(rule) {
                continue;
            }
            let subjects: Vec<WordId> = match (rule.subject_sign, self.scope(rule.subject)) {
                (Sign::Plain, _) => vec![rule.subject],
                (Sign::Negated, Scope::EveryKind) => vec![self.word("EMPTY"), TEXT],
                // Only when groups are known.
                (Sign::Negated, Scope::Members) => vec![],
                (Sign::Negated, Scope::Objects | Scope::EmptyTiles | Scope::Level) => {
                    self.kinds.iter().copied().filter(|&kind| kind != rule.subject).collect()
                }
            };
            for subject in subjects {
                self.statements.push(statement(index, rule, subject));
            }
        }
    }

    /// Whether it says X IS WORD with an X that is no text among its own words (§A.6).
    fn spells_itself(&self, rule: RuleRef<'_>) -> bool {
        let says_word = (rule.verb, rule.complement, rule.sign) == (IS, self.word("WORD"), Sign::Plain);
        says_word
            && rule.subject_sign == Sign::Plain
            && rule.texts().any(|text| self.noun_of(text) == Some(rule.subject))
    }

    /// Adds what rules about ALL, or with ALL behind another verb than IS, say of each kind. The rules themselves stay: ALL can
    /// be copied and denied as a word.
    fn replace_all(&mut self) {
        let all = self.word("ALL");
        // NOT ALL denies what ALL says, not what is said of a kind (§B.2).
        let is_behind =
            |said: &Statement| said.verb != IS && said.complement == all && said.sign == Sign::Plain;
        let is_about = |said: &Statement| said.subject == all && !is_behind(said);
        for said in self.those(is_behind) {
            let of_kind = |&complement: &WordId| Statement { complement, is_of_all: true, ..said.clone() };
            self.statements.extend(self.kinds.iter().map(of_kind).collect::<Vec<_>>());
        }
        for said in self.those(is_about) {
            let of_kind = |&subject: &WordId| Statement { subject, ..said.clone() };
            self.statements.extend(self.kinds.iter().map(of_kind).collect::<Vec<_>>());
        }
    }

    /// X MIMIC y gives to X every rule about y, but for MIMIC rules and copies, unless X MIMIC NOT y stands there.
    fn copy_by_mimic(&mut self) {
        let mimic = self.word("MIMIC");
        let originals = self.statements.clone();
        let (yes, no): (Vec<_>, Vec<_>) =
            originals.iter().filter(|said| said.verb == mimic).partition(|said| said.sign == Sign::Plain);
        for said in yes {
            let (copier, model) = (said.subject, said.complement);
            if no.iter().any(|other| other.denies(said, self.word("ALL"))) {
                continue;
            }
            for original in originals.iter().filter(|other| other.subject == model && other.verb != mimic) {
                let terms = [original.terms.clone(), said.terms.clone()].concat();
                let copy = Statement { subject: copier, terms, ..original.clone() };
                self.statements.push(copy);
            }
        }
    }

    /// X FEELING p IS NOT p where X IS p is said: X is CRASH (§B.2).
    fn add_contradictions(&mut self) {
        let (feeling, complement) = (self.word("FEELING"), self.word("CRASH"));
        let spelled = self.view.rules.spelled();
        let contradicts = |said: &Statement| {
            let rule = spelled.get(said.rule);
            let feels = rule.conditions().iter().any(|condition| {
                (condition.word, condition.sign) == (feeling, Sign::Plain)
                    && rule.arguments(condition).contains(&Argument::plain(said.complement))
            });
            feels && said.verb == IS && said.sign == Sign::Negated
        };
        for said in self.those(contradicts) {
            if self.statements.iter().any(|other| other.sign == Sign::Plain && other.says_same(&said)) {
                let terms = Vec::new();
                self.statements.push(Statement { complement, sign: Sign::Plain, terms, ..said });
            }
        }
    }

    /// X IS GROUP, less X IS NOT GROUP.
    fn find_members(&mut self) {
        let joins = |said: &Statement| said.verb == IS && self.is_group(said.complement);
        let (yes, no): (Vec<_>, Vec<_>) =
            self.those(joins).into_iter().partition(|said| said.sign == Sign::Plain);
        for said in yes {
            let mut terms = said.terms.clone();
            let ended = no.iter().filter(|other| other.says_same(&said));
            terms.extend(ended.map(|other| Term::NotAll(other.terms.clone())));
            self.memberships.push(Membership { group: said.complement, member: said.subject, terms });
        }
        self.find_members_by_not();
    }

    /// NOT GROUP IS GROUP2 makes each kind a member of the second group where it is not said to be one of the first.
    fn find_members_by_not(&mut self) {
        let said = self.memberships.clone();
        for (index, rule) in self.view.rules.spelled().iter().enumerate() {
            let joins = (rule.verb, rule.sign) == (IS, Sign::Plain) && self.is_group(rule.complement);
            if rule.subject_sign == Sign::Plain || !self.is_group(rule.subject) || !joins {
                continue;
            }
            for &member in &self.kinds {
                let mut terms = statement(index, rule, member).terms;
                let of_kind = said.iter().filter(|it| (it.group, it.member) == (rule.subject, member));
                terms.extend(of_kind.map(|it| Term::NotAll(it.terms.clone())));
                self.memberships.push(Membership { group: rule.complement, member, terms });
            }
        }
    }

    /// GROUP IS GROUP2 makes the members of one members of the other. Then only kinds are left.
    fn add_members_of_groups(&mut self) {
        let mut known: BTreeSet<_> = self.memberships.iter().map(|it| (it.group, it.member)).collect();
        let mut next = 0;
        while let Some(outer) = self.memberships.get(next).cloned() {
            next += 1;
            let inner: Vec<Membership> = self
                .memberships
                .iter()
                .filter(|inner| inner.group == outer.member && outer.member != outer.group)
                .cloned()
                .collect();
            for inner in inner {
                if known.insert((outer.group, inner.member)) {
                    let terms = [outer.terms.clone(), inner.terms].concat();
                    self.memberships.push(Membership { group: outer.group, member: inner.member, terms });
                }
            }
        }
        let memberships = std::mem::take(&mut self.memberships);
        self.memberships = memberships.into_iter().filter(|it| !self.is_group(it.member)).collect();
    }

    /// Adds what is said of and with groups for each member, under the conditions of its membership.
    fn replace_groups(&mut self) {
        let is_behind = |said: &Statement| said.verb != IS && self.is_group(said.complement);
        for said in self.those(is_behind) {
            for it in self.members_of(said.complement) {
                let terms = [said.terms.clone(), it.terms].concat();
                self.statements.push(Statement { complement: it.member, terms, ..said.clone() });
            }
        }
        let joins = |said: &Statement| said.verb == IS && self.is_group(said.complement);
        let is_about = |said: &Statement| {
            let is_replaced = said.verb != IS && self.is_group(said.complement);
            self.is_group(said.subject) && !joins(said) && !is_replaced
        };
        for said in self.those(is_about) {
            for it in self.members_of(said.subject) {
                let terms = [said.terms.clone(), it.terms].concat();
                self.statements.push(Statement { subject: it.member, terms, ..said.clone() });
            }
        }
    }

    /// What is said of NOT a group, of each kind where it is no member.
    fn replace_not_groups(&mut self) {
        let view = self.view;
        for (index, rule) in view.rules.spelled().iter().enumerate() {
            if rule.subject_sign == Sign::Plain || !self.is_group(rule.subject) || self.spells_itself(rule) {
                continue;
            }
            let members = self.members_of(rule.subject);
            for kind in self.kinds.clone() {
                let mut said = statement(index, rule, kind);
                let of_kind = members.iter().filter(|it| it.member == kind);
                said.terms.extend(of_kind.map(|it| Term::NotAll(it.terms.clone())));
                self.statements.push(said);
            }
        }
    }

    /// A NOT denies every statement that says the same, and X IS NOT TEXT denies X WRITE (§B.2).
    fn apply_not(&mut self) {
        let (write, all) = (self.word("WRITE"), self.word("ALL"));
        let denials = self.those(|said| said.sign == Sign::Negated);
        for said in self.statements.iter_mut().filter(|said| said.sign == Sign::Plain) {
            let denies = |denial: &&Statement| {
                let denies_text =
                    (denial.subject, denial.verb, denial.complement) == (said.subject, IS, TEXT);
                denial.denies(said, all) || (said.verb == write && denies_text)
            };
            let denied: Vec<Term> =
                denials.iter().filter(denies).map(|denial| Term::NotAll(denial.terms.clone())).collect();
            said.terms.extend(denied);
        }
    }

    /// X IS X keeps X from all conversions (§B.3).
    fn apply_identity(&mut self) {
        let is_identity =
            |said: &Statement| (said.verb, said.sign) == (IS, Sign::Plain) && said.subject == said.complement;
        let locks = self.those(is_identity);
        let mut statements = std::mem::take(&mut self.statements);
        for said in statements.iter_mut().filter(|said| self.is_conversion(said)) {
            let (subject, is_free) = (said.subject, is_identity(said));
            let locked = locks.iter().filter(|lock| lock.subject == subject && !is_free);
            said.terms.extend(locked.map(|lock| Term::NotAll(lock.terms.clone())));
        }
        self.statements = statements;
    }

    fn is_conversion(&self, said: &Statement) -> bool {
        let is_noun = self.view.scene.lexicon.role(said.complement) == Role::Noun;
        let becomes = is_noun && !self.is_group(said.complement) || said.complement == self.word("REVERT");
        said.sign == Sign::Plain && (said.verb == self.word("WRITE") || (said.verb == IS && becomes))
    }

    fn those(&self, which: impl Fn(&Statement) -> bool) -> Vec<Statement> {
        self.statements.iter().filter(|said| which(said)).cloned().collect()
    }

    fn members_of(&self, group: WordId) -> Vec<Membership> {
        self.memberships.iter().filter(|it| it.group == group).cloned().collect()
    }
}

/// From a being to whether statements hold for it.
impl Twin<'_> {
    fn holds(&self, being: Being, word: WordId, chain: Chain<'_>) -> bool {
        let mut said = self.said.get(&(IS, word)).into_iter().flatten();
        said.any(|&index| self.applies(index, being, chain))
    }

    fn applies(&self, index: usize, being: Being, chain: Chain<'_>) -> bool {
        let said = &self.statements[index];
        if !self.names(said.subject, being) || self.is_broken(being, said.complement, chain) {
            return false;
        }
        if said.terms.is_empty() {
            return true;
        }
        self.n_questions.set(self.n_questions.get() + 1);
        let is_asked = |asked: &Asked<'_>| asked.statement == index && asked.being == being;
        let is_asked = std::iter::successors(chain, |asked| asked.before).any(is_asked);
        if is_asked || self.n_questions.get() >= MOST_QUESTIONS {
            return false;
        }
        let asked = Asked { statement: index, being, before: chain };
        said.terms.iter().all(|term| self.term_holds(term, being, Some(&asked)))
    }

    /// Of what is BROKEN no rule says anything but BROKEN (§B.4).
    fn is_broken(&self, being: Being, complement: WordId, chain: Chain<'_>) -> bool {
        let broken = self.word("BROKEN");
        complement != broken
            && match being {
                Being::Object(object) => self.view.is_marked(object, Some(broken)),
                Being::Tile(_) | Being::Level => self.holds(being, broken, chain),
            }
    }

    fn term_holds(&self, term: &Term, being: Being, chain: Chain<'_>) -> bool {
        match term {
            Term::NotAll(terms) => !terms.iter().all(|term| self.term_holds(term, being, chain)),
            Term::Conditions(rule) => {
                let n_conditions = self.view.rules.spelled().get(*rule).conditions().len();
                (0..n_conditions).all(|index| self.condition_holds(*rule, index, being, chain))
            }
        }
    }

    fn condition_holds(&self, rule: usize, index: usize, being: Being, chain: Chain<'_>) -> bool {
        let spelled = self.view.rules.spelled().get(rule);
        let condition = &spelled.conditions()[index];
        let arguments: Vec<Argument> =
            spelled.arguments(condition).iter().flat_map(|&argument| self.asked_for(argument)).collect();
        let holds = match self.view.scene.lexicon.spelling(condition.word) {
            "FEELING" => self.feels(being, &arguments, chain),
            "POWERED" => self.is_there(self.word("POWER"), chain),
            "POWERED2" => self.is_there(self.word("POWER2"), chain),
            "POWERED3" => self.is_there(self.word("POWER3"), chain),
            "SEEING" if being.object().is_some() => self.sees(being, &arguments, chain),
            _ => {
                let (_, Asking { key, .. }) =
                    self.view.rules.conditions(rule).nth(index).expect("as many are asked as are spelled");
                let asking = Asking { arguments: &arguments, sign: condition.sign, key };
                return self.view.condition_holds(condition.word, asking, being);
            }
        };
        holds == (condition.sign == Sign::Plain)
    }

    /// What stands for an argument: for ALL every kind and LEVEL, for a group every member, for NOT a group every other kind,
    /// for NOT ALL tiles and texts (§B.4, §B.5).
    fn asked_for(&self, argument: Argument) -> Vec<Argument> {
        let members: Vec<WordId> = self.members_of(argument.word).into_iter().map(|it| it.member).collect();
        let mut words = match (argument.sign, self.scope(argument.word)) {
            (Sign::Plain, Scope::EveryKind) => [&self.kinds[..], &[self.word("LEVEL")]].concat(),
            (Sign::Negated, Scope::EveryKind) => vec![self.word("EMPTY"), TEXT],
            (Sign::Plain, Scope::Members) => members,
            (Sign::Negated, Scope::Members) => {
                self.kinds.iter().copied().filter(|kind| !members.contains(kind)).collect()
            }
            (_, Scope::Objects | Scope::EmptyTiles | Scope::Level) => return vec![argument],
        };
        words.sort();
        words.dedup();
        // A group without members is found nowhere.
        let is_empty = words.is_empty() && self.is_group(argument.word);
        if is_empty { vec![argument] } else { words.into_iter().map(Argument::plain).collect() }
    }

    /// Whether a rule of its own for each argument gives the being that property; behind NOT, any other (§B.4).
    fn feels(&self, being: Being, arguments: &[Argument], chain: Chain<'_>) -> bool {
        let lexicon = self.view.scene.lexicon;
        let properties = lexicon.words().filter(|&word| lexicon.role(word) == Role::Property);
        let rules: Vec<WordId> = properties
            .flat_map(|word| {
                let said = self.said.get(&(IS, word)).into_iter().flatten();
                let n_rules = said.filter(|&&index| self.applies(index, being, chain)).count();
                // More rules of one property than there are arguments make no difference.
                std::iter::repeat_n(word, n_rules.min(arguments.len()))
            })
            .collect();
        let fits =
            |argument: Argument, &word: &WordId| (word == argument.word) == (argument.sign == Sign::Plain);
        each_has_its_own(arguments, &rules, &fits)
    }

    /// Whether anything at all has the property.
    fn is_there(&self, property: WordId, chain: Chain<'_>) -> bool {
        beings(self.view).into_iter().any(|being| self.holds(being, property, chain))
    }

    /// Whether each argument is seen in an object of its own on the straight line ahead (§B.5).
    fn sees(&self, being: Being, arguments: &[Argument], chain: Chain<'_>) -> bool {
        let (board, way) = (self.view.scene.board, self.view.facing(being));
        let is = |object: ObjectId, word: &str| self.holds(object.into(), self.word(word), chain);
        let mut seen: Vec<Being> = Vec::new();
        let mut place = self.view.scene.place(being).and_then(|pos| board.size().step(pos, way));
        while let Some(pos) = place {
            let here: Vec<ObjectId> = board.at(pos).collect();
            seen.extend(
                here.iter().filter(|&&object| !is(object, "HIDE")).map(|&object| Being::Object(object)),
            );
            seen.extend(here.is_empty().then_some(Being::Tile(pos)));
            let ends_sight = |&object: &ObjectId| {
                ["STOP", "PUSH", "PULL"].iter().any(|word| is(object, word))
                    && !is(object, "HIDE")
                    && !is(object, "PHANTOM")
            };
            place = board.size().step(pos, way).filter(|_| !here.iter().any(ends_sight));
        }
        // What is no empty tile is seen where an empty tile is, several are as good as one, and a first LEVEL is everywhere.
        let empty = self.word("EMPTY");
        let is_level = |argument: &Argument| *argument == Argument::plain(self.word("LEVEL"));
        let mut asked: Vec<Argument> = Vec::new();
        for &argument in arguments {
            let argument = if argument.word == empty { Argument::plain(empty) } else { argument };
            if argument.word != empty || !asked.contains(&argument) {
                asked.push(argument);
            }
        }
        if let Some(index) = asked.iter().position(is_level) {
            asked.remove(index);
        }
        each_has_its_own(&asked, &seen, &|argument, &being| self.view.matches(argument, being))
    }

    /// Whether a noun names a being (§B.4).
    fn names(&self, noun: WordId, being: Being) -> bool {
        let scope = self.scope(noun);
        match being {
            Being::Tile(_) => scope == Scope::EmptyTiles,
            Being::Level => scope == Scope::Level,
            Being::Object(object) if noun == TEXT => self.is_text(object),
            Being::Object(object) => {
                matches!(scope, Scope::Objects | Scope::Level) && self.noun_of(object) == Some(noun)
            }
        }
    }

    /// The noun of an object that is no text.
    fn noun_of(&self, object: ObjectId) -> Option<WordId> {
        let kind = self.kind_of(object).filter(|_| !self.is_text(object));
        kind.and_then(|kind| self.view.scene.kinds.own_noun(kind))
    }

    fn is_text(&self, object: ObjectId) -> bool {
        self.kind_of(object).is_some_and(|kind| self.view.scene.kinds.is_text(kind))
    }

    fn kind_of(&self, object: ObjectId) -> Option<Kind> {
        self.view.scene.board.get(object).map(|object| object.kind())
    }

    fn word(&self, spelling: &str) -> WordId {
        self.view.scene.lexicon.word(spelling).expect("the game pack has the word")
    }

    fn scope(&self, word: WordId) -> Scope {
        self.view.scene.lexicon.hook(word).scope
    }

    fn is_group(&self, word: WordId) -> bool {
        self.scope(word) == Scope::Members
    }
}

impl Statement {
    /// Whether it is a NOT of what the other says, or of the ALL that this was made of.
    fn denies(&self, said: &Statement, all: WordId) -> bool {
        let denies_all = said.is_of_all && self.complement == all;
        self.says_same(said) || (denies_all && (self.subject, self.verb) == (said.subject, said.verb))
    }

    /// Whether both say the same of the same, whatever the sign.
    fn says_same(&self, other: &Statement) -> bool {
        (self.subject, self.verb, self.complement) == (other.subject, other.verb, other.complement)
    }
}

/// Whether the arguments can be given different ones of what there is. All ways are tried.
fn each_has_its_own<T: Clone>(
    arguments: &[Argument],
    there: &[T],
    fits: &impl Fn(Argument, &T) -> bool,
) -> bool {
    let Some((&first, rest)) = arguments.split_first() else {
        return true;
    };
    there.iter().enumerate().filter(|(_, it)| fits(first, it)).any(|(taken, _)| {
        let left: Vec<T> = [&there[..taken], &there[taken + 1..]].concat();
        each_has_its_own(rest, &left, fits)
    })
}

/// What a spelled rule says of a noun, under its conditions.
fn statement(index: usize, rule: RuleRef<'_>, subject: WordId) -> Statement {
    let terms = if rule.conditions().is_empty() { vec![] } else { vec![Term::Conditions(index)] };
    let (verb, complement, sign) = (rule.verb, rule.complement, rule.sign);
    Statement { subject, verb, complement, sign, is_of_all: false, rule: index, terms }
}

/// Every object, every tile without any, and the level.
pub fn beings(view: View<'_>) -> Vec<Being> {
    let board = view.scene.board;
    let objects = board.objects().map(|(object, _)| Being::Object(object));
    let bare = board.bare_tiles().map(|pos: Pos| Being::Tile(pos));
    objects.chain(bare).chain([Being::Level]).collect()
}
