//! The rules of a position, kept up to date with its words: [`Rules`].

use std::sync::Arc;

use copula_grid::{Board, Edit, Kind, Mark, Object, ObjectId, Pos};
use copula_lexicon::Kinds;
use copula_parse::{Lines, Reader, ReaderKind, RuleRef, TooMuch};
use copula_resolve::{Consistency, Queries, RuleSet, SettleScratch, View};

use super::state::State;
use crate::{
    pack::{Active, Pack},
    record::{Change, Limit, Record},
};

/// The rules that the words of a board spell, and what derives from them. Whoever changes the board calls one method
/// afterwards: [`parse`](Rules::parse) in a turn, [`take_back`](Rules::take_back) after an undo, [`reread`](Rules::reread) on
/// a board that was filled from outside. What has to be read, settled and laid out, and in what order, it finds itself.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    /// Shared by the copies of a position until one of them reads other rules.
    set: Arc<RuleSet>,
    active: Active,
    /// Lines in which words have changed since the last reading.
    unread: Lines,
    /// How many edits of the journal have been looked at for that.
    n_scanned: usize,
    /// Whether the rules are not settled for the kinds that have been seen.
    is_unsettled: bool,
    /// Whether things count as texts.
    spells_with_things: bool,
}

/// Memory for reading and settling, kept from one time to the next.
#[derive(Debug, Default)]
pub(crate) struct RuleScratch {
    reader: Reader,
    settling: SettleScratch,
    /// What counts as text by the rules.
    spelling: Vec<ObjectId>,
}

impl Rules {
    /// The rules of a board whose words have yet to be read.
    pub(crate) fn unread() -> Rules {
        Rules { unread: Lines::every(), is_unsettled: true, ..Rules::default() }
    }

    pub(crate) fn set(&self) -> &RuleSet {
        &self.set
    }

    /// What there is to ask while these rules are in force.
    pub(crate) fn active(&self) -> &Active {
        &self.active
    }

    /// Whether there is surely a player's object on the board; if not, somebody has to ask. This is found out when rules are
    /// settled, because every turn ends with the question.
    pub(crate) fn has_sure_player(&self, board: &Board) -> bool {
        self.active.has_sure_player && !board.has_changed_population() && !board.has_marks()
    }

    /// A state with these rules, to be asked about.
    pub(crate) fn view<'a>(&'a self, pack: &'a Pack, state: &'a State) -> View<'a> {
        let view = View::new(state.scene(pack), &self.set, pack.checks(), &state.level.context);
        view.with_trail(&state.trail)
    }

    /// Whether there is anything for [`parse`](Rules::parse) to do. Looks at the edits since the last look: in most turns
    /// nothing moved that is a word.
    pub(crate) fn has_unread(&mut self, pack: &Pack, state: &mut State) -> bool {
        self.scan_edits(pack, state);
        !self.unread.is_empty() || self.is_unsettled || self.spells_with_things || self.active.spells
    }

    /// Reads the words again where they changed, and tells which rules that ended and brought.
    ///
    /// # Errors
    ///
    /// If the words spell too much, or what is read keeps changing what spells.
    pub(crate) fn parse(
        &mut self,
        pack: &Pack,
        state: &mut State,
        record: &mut Record,
        queries: &Queries,
        scratch: &mut RuleScratch,
    ) -> Result<(), Limit> {
        self.scan_edits(pack, state);
        self.find_spelling(pack, state, record, queries, scratch);
        if self.unread.is_empty() && self.is_unsettled {
            self.settle(pack, state, scratch);
        }
        let mut n_readings = 0;
        while !self.unread.is_empty() {
            n_readings += 1;
            if n_readings > pack.limits().readings {
                return Err(Limit::Readings);
            }
            self.read(pack, state, scratch);
            self.tell_changes(record, &scratch.reader);
            if let Some(limit) = self.excess() {
                return Err(limit);
            }
            if self.set.consistency() == Consistency::Contradiction {
                state.destroy_level(pack, record);
            }
            self.scan_edits(pack, state);
            self.find_spelling(pack, state, record, queries, scratch);
        }
        Ok(())
    }

    /// Reads the words of a board that was filled from outside, without a record.
    pub(crate) fn reread(&mut self, pack: &Pack, state: &mut State, scratch: &mut RuleScratch) {
        self.unread = Lines::every();
        self.spells_with_things = has_spelling_things(&state.board);
        self.is_unsettled = true;
        self.read(pack, state, scratch);
    }

    /// Reads the words that edits touched which have been taken back, and tells which rules that ended and brought.
    /// `n_forgotten` kinds were seen that now are not.
    pub(crate) fn take_back(
        &mut self,
        pack: &Pack,
        state: &mut State,
        edits: &[Edit],
        n_forgotten: usize,
        record: &mut Record,
        scratch: &mut RuleScratch,
    ) {
        if n_forgotten > 0 {
            self.unread = Lines::every();
            self.is_unsettled = true;
        }
        if !edits.is_empty() {
            touch_lines(&state.kinds, edits, &mut self.unread);
        }
        if pack.spells.is_some() {
            let spelled = self.spells_with_things;
            self.spells_with_things = has_spelling_things(&state.board);
            if (spelled || self.spells_with_things) && !edits.is_empty() {
                self.unread = Lines::every();
            }
        }
        if !self.unread.is_empty() {
            self.read(pack, state, scratch);
            self.tell_changes(record, &scratch.reader);
        }
    }

    /// Lays the rules out for kinds that were not numbered before.
    pub(crate) fn add_kinds(&mut self, pack: &Pack, state: &mut State, scratch: &mut RuleScratch) {
        self.settle(pack, state, scratch);
    }

    /// Looks at what changed since the last reading, and forgets the journal, which the caller is about to empty.
    pub(crate) fn end_turn(&mut self, pack: &Pack, state: &mut State) {
        self.scan_edits(pack, state);
        self.n_scanned = 0;
    }

    /// Finds out anew what there is to do, if the first of some kind came or the last went.
    pub(crate) fn heed_population(&mut self, pack: &Pack, state: &mut State) {
        if state.board.take_changed_population() {
            self.active = pack.active(&state.kinds, &state.board, &self.set);
        }
    }

    /// The bound that the last reading passed.
    pub(crate) fn excess(&self) -> Option<Limit> {
        match (self.set.excess(), self.set.consistency()) {
            (Some(TooMuch::Words), _) | (_, Consistency::TooMuch) => Some(Limit::RuleWords),
            (Some(TooMuch::Combinations), _) => Some(Limit::Combinations),
            (None, Consistency::Sound | Consistency::Contradiction) => None,
        }
    }

    fn read(&mut self, pack: &Pack, state: &mut State, scratch: &mut RuleScratch) {
        let scene = state.scene(pack);
        let set = Arc::make_mut(&mut self.set);
        let has_changed = set.read(scene, pack.base(), pack.grammar(), &self.unread, &mut scratch.reader);
        self.unread.clear();
        self.note_named(pack, state);
        // Whether a rule that makes things spell is void depends on what its words are, even if they are the same objects.
        let makes_spell = |rule: RuleRef<'_>| Some(rule.complement) == pack.spells;
        if has_changed || self.is_unsettled || self.set.spelled().iter().any(makes_spell) {
            self.settle(pack, state, scratch);
        }
    }

    /// Settles the rules for the kinds that the level has seen, and finds out what they give to do.
    fn settle(&mut self, pack: &Pack, state: &mut State, scratch: &mut RuleScratch) {
        let set = Arc::make_mut(&mut self.set);
        set.settle(state.scene(pack), pack.settlement(state.seen.list()), &mut scratch.settling);
        self.is_unsettled = false;
        state.board.take_changed_population();
        self.active = pack.active(&state.kinds, &state.board, &self.set);
    }

    fn tell_changes(&self, record: &mut Record, reader: &Reader) {
        for index in reader.broken() {
            let rule = record.add_rule(reader.before().get(index));
            record.changes.push(Change::RuleBroken { rule });
        }
        for index in reader.formed() {
            let rule = record.add_rule(self.set.spelled().get(index));
            record.changes.push(Change::RuleFormed { rule });
        }
    }

    /// Tells which rules of others these do not have, and which they have that those do not.
    pub(crate) fn tell_difference(&self, before: &Rules, record: &mut Record) {
        let (before, now) = (before.set.spelled(), self.set.spelled());
        let (broken, formed) = before.difference(now);
        for index in broken {
            let rule = record.add_rule(before.get(index));
            record.changes.push(Change::RuleBroken { rule });
        }
        for index in formed {
            let rule = record.add_rule(now.get(index));
            record.changes.push(Change::RuleFormed { rule });
        }
    }

    /// Touches the lines in which the edits since the last look changed a word.
    fn scan_edits(&mut self, pack: &Pack, state: &mut State) {
        let n_edits = state.board.edits().len();
        if self.n_scanned == n_edits {
            return;
        }
        for index in self.n_scanned..n_edits {
            if let Edit::Put { kind, .. } | Edit::Converted { to: kind, .. } = state.board.edits()[index] {
                self.note_kind(pack, state, kind);
            }
        }
        let edits = &state.board.edits()[self.n_scanned..];
        touch_lines(&state.kinds, edits, &mut self.unread);
        if self.spells_with_things && edits.iter().any(moves_something) {
            self.unread = Lines::every();
        }
        self.n_scanned = n_edits;
    }

    /// Adds to the kinds of the level every thing that is on the board or whose noun is.
    pub(crate) fn note_kinds(&mut self, pack: &Pack, state: &mut State) {
        for kind in state.kinds.iter() {
            if state.board.n_of_kind(kind) > 0 {
                self.note_kind(pack, state, kind);
            }
        }
    }

    /// Adds a thing to the kinds of the level, or what a text is the noun of. Where words are read outward, no rule is about
    /// all kinds of the level, so nobody asks for them.
    fn note_kind(&mut self, pack: &Pack, state: &mut State, kind: Kind) {
        if pack.grammar().reader == ReaderKind::Outward {
            return;
        }
        let kinds = &state.kinds;
        let noun = kinds.spells(kind).filter(|_| kinds.is_text(kind));
        let thing = match noun {
            Some((noun, _)) => kinds.thing(noun),
            None => Some(kind).filter(|&kind| !kinds.is_text(kind)),
        };
        if let Some(thing) = thing {
            self.is_unsettled |= state.seen.insert(thing);
        }
    }

    /// Adds what the rules name to the kinds of the level: letters spell nouns that no text carries.
    fn note_named(&mut self, pack: &Pack, state: &mut State) {
        if pack.grammar().reader == ReaderKind::Outward {
            return;
        }
        for index in self.set.spelled().n_base()..self.set.spelled().len() {
            let rule = self.set.spelled().get(index);
            let things = [rule.subject, rule.complement].map(|noun| state.kinds.thing(noun));
            things.into_iter().flatten().for_each(|thing| self.note_kind(pack, state, thing));
        }
    }

    /// Finds the things that count as texts by the rules in force, and has everything read if that has changed.
    fn find_spelling(
        &mut self,
        pack: &Pack,
        state: &mut State,
        record: &mut Record,
        queries: &Queries,
        scratch: &mut RuleScratch,
    ) {
        let asks = self.spells_with_things || self.active.spells;
        let Some(spells) = pack.spells.filter(|_| asks) else {
            return;
        };
        let spelling = &mut scratch.spelling;
        spelling.clear();
        spelling.extend(self.view(pack, state).noting(queries).holders(Some(spells)));
        if !spelling.is_empty() || self.spells_with_things {
            spelling.sort_unstable();
            self.set_spelling(pack, state, record, spelling);
        }
    }

    fn set_spelling(&mut self, pack: &Pack, state: &mut State, record: &mut Record, spelling: &[ObjectId]) {
        let n_edits = state.board.edits().len();
        let kinds = &state.kinds;
        // A text spells by itself: one that was a thing before loses the mark.
        let is_to_bear = |id: ObjectId, object: &Object| {
            !kinds.is_text(object.kind()) && spelling.binary_search(&id).is_ok()
        };
        let changes =
            |(id, object): &(ObjectId, &Object)| object.has(Mark::SPELLS) != is_to_bear(*id, object);
        let objects = state.board.objects().filter(changes);
        let changing: Vec<(ObjectId, Pos, bool)> =
            objects.map(|(id, object)| (id, object.pos(), !object.has(Mark::SPELLS))).collect();
        for (object, at, bears) in changing {
            match bears {
                true => state.board.mark(object, Mark::SPELLS),
                false => state.board.unmark(object, Mark::SPELLS),
            }
            if at != Pos::OUTSIDE {
                self.unread.touch(at);
            }
        }
        record.tell_marks(pack, &state.board.edits()[n_edits..]);
        self.spells_with_things = has_spelling_things(&state.board);
        self.n_scanned = state.board.edits().len();
    }
}

impl RuleScratch {
    /// What counted as text when it was looked for last.
    pub(crate) fn spelling(&self) -> &[ObjectId] {
        &self.spelling
    }
}

impl Clone for Rules {
    fn clone(&self) -> Rules {
        let Rules { set, active, unread, n_scanned, is_unsettled, spells_with_things } = self;
        Rules {
            set: Arc::clone(set),
            active: *active,
            unread: unread.clone(),
            n_scanned: *n_scanned,
            is_unsettled: *is_unsettled,
            spells_with_things: *spells_with_things,
        }
    }

    /// Copies into rules that are there already, keeping their memory.
    fn clone_from(&mut self, from: &Rules) {
        let Rules { set, active, unread, n_scanned, is_unsettled, spells_with_things } = from;
        // Who has rules of their own keeps the memory, so that a search that copies into the same places asks for none.
        match Arc::get_mut(&mut self.set) {
            Some(own) => own.clone_from(set),
            None => self.set = Arc::clone(set),
        }
        self.active = *active;
        self.unread.clone_from(unread);
        self.n_scanned = *n_scanned;
        self.is_unsettled = *is_unsettled;
        self.spells_with_things = *spells_with_things;
    }
}

/// Whether any object counts as text though its kind is none.
fn has_spelling_things(board: &Board) -> bool {
    board.has_marks() && board.objects().any(|(_, object)| object.has(Mark::SPELLS))
}

/// Whether an edit could change what things spell.
fn moves_something(edit: &Edit) -> bool {
    match edit {
        Edit::Shifted { .. } | Edit::Put { .. } | Edit::Removed { .. } | Edit::Converted { .. } => true,
        Edit::Turned { .. } | Edit::Marked { .. } | Edit::Kept { .. } => false,
    }
}

/// Adds the lines in which edits changed a word: what moved, came, went or changed as a word or into one.
fn touch_lines(kinds: &Kinds, edits: &[Edit], lines: &mut Lines) {
    let spells = |kind| kinds.spells(kind).is_some();
    let mut touch = |at: Pos| {
        if at != Pos::OUTSIDE {
            lines.touch(at);
        }
    };
    for &edit in edits {
        match edit {
            Edit::Shifted { kind, from, to, .. } if spells(kind) => {
                [from, to].into_iter().for_each(&mut touch);
            }
            Edit::Put { kind, at, .. } | Edit::Removed { kind, at, .. } if spells(kind) => touch(at),
            Edit::Converted { from, to, at, .. } if spells(from) || spells(to) => touch(at),
            Edit::Shifted { .. }
            | Edit::Turned { .. }
            | Edit::Marked { .. }
            | Edit::Kept { .. }
            | Edit::Put { .. }
            | Edit::Removed { .. }
            | Edit::Converted { .. } => {}
        }
    }
}
