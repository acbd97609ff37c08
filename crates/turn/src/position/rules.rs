//! Reading the words of a position again where they changed.

use copula_grid::{Edit, Kind, Mark, Object, ObjectId, Pos};
use copula_lexicon::{Kinds, Scene};
use copula_parse::{Lines, ReaderKind, RuleRef, TooMuch};
use copula_resolve::{Consistency, Queries, RuleSet};

use super::position::Position;
use crate::{
    pack::Active,
    record::{Change, Limit, Turn},
};

impl Position {
    /// Whether there can be anything for [`parse`](Position::parse) to do.
    pub(crate) fn may_have_unread(&self) -> bool {
        self.n_scanned < self.board.edits().len()
            || !self.unread.is_empty()
            || self.is_unsettled
            || self.spells_with_things
            || self.active.spells
    }

    /// Reads the words again where they changed, and tells which rules that ended and brought.
    pub(crate) fn parse(&mut self, turn: &mut Turn, queries: &Queries) -> Result<(), Limit> {
        self.scan_edits();
        self.look_for_spelling(queries);
        let mut n_readings = 0;
        if self.unread.is_empty() && self.is_unsettled {
            self.settle_rules();
        }
        while !self.unread.is_empty() {
            n_readings += 1;
            if n_readings > self.pack.limits().readings {
                return Err(Limit::Readings);
            }
            self.read_once(turn)?;
            self.scan_edits();
            self.look_for_spelling(queries);
        }
        Ok(())
    }

    /// Reads the words that have been touched, without a record.
    pub(crate) fn read_words(&mut self) {
        let Position { pack, kinds, board, rules, unread, memory, .. } = self;
        let scene = Scene { board, kinds, lexicon: pack.lexicon() };
        let has_changed = rules.read(scene, pack.base(), pack.grammar(), unread, &mut memory.reader);
        unread.clear();
        self.see_named();
        // Whether a rule that makes things spell is void hangs on what its words are, even if they are the same objects.
        let makes_spell = |rule: RuleRef<'_>| Some(rule.complement) == self.pack.spells;
        if has_changed || self.is_unsettled || self.rules.spelled().iter().any(makes_spell) {
            self.settle_rules();
        }
    }

    /// Settles the rules for the kinds that the level has seen.
    pub(crate) fn settle_rules(&mut self) {
        let Position { pack, kinds, board, rules, seen, memory, .. } = self;
        let scene = Scene { board, kinds, lexicon: pack.lexicon() };
        rules.settle(scene, pack.settlement(seen), &mut memory.settling);
        self.is_unsettled = false;
        self.update_active();
    }

    /// Finds out what there is to do for the rules on the board.
    pub(crate) fn update_active(&mut self) {
        self.board.take_changed_population();
        self.active = Active::new(&self.pack, &self.kinds, &self.board, &self.rules);
    }

    /// Adds to the kinds of the level every thing that is on the board or whose noun is.
    pub(crate) fn note_kinds(&mut self) {
        for kind in self.kinds.iter() {
            if self.board.n_of_kind(kind) > 0 {
                self.see(kind);
            }
        }
    }

    /// Adds a thing to the kinds of the level, or what a text is the noun of.
    fn see(&mut self, kind: Kind) {
        if self.pack.grammar().reader == ReaderKind::Outward {
            return;
        }
        let noun = self.kinds.spells(kind).filter(|_| self.kinds.is_text(kind));
        let thing = match noun {
            Some((noun, _)) => self.kinds.thing(noun),
            None => Some(kind).filter(|&kind| !self.kinds.is_text(kind)),
        };
        if let Some(thing) = thing.filter(|&thing| !self.is_seen.has(thing)) {
            self.seen.push(thing);
            self.is_seen.insert(thing);
            self.is_unsettled = true;
        }
    }

    /// Adds what the rules name to the kinds of the level: letters spell nouns that no text carries.
    fn see_named(&mut self) {
        if self.pack.grammar().reader == ReaderKind::Outward {
            return;
        }
        for index in self.rules.spelled().n_base()..self.rules.spelled().len() {
            let rule = self.rules.spelled().get(index);
            let things = [rule.subject, rule.complement].map(|noun| self.kinds.thing(noun));
            things.into_iter().flatten().for_each(|thing| self.see(thing));
        }
    }

    /// Touches the lines in which the edits since the last look changed a word.
    pub(crate) fn scan_edits(&mut self) {
        if self.n_scanned == self.board.edits().len() {
            return;
        }
        for index in self.n_scanned..self.board.edits().len() {
            if let Edit::Put { kind, .. } | Edit::Converted { to: kind, .. } = self.board.edits()[index] {
                self.see(kind);
            }
        }
        let edits = &self.board.edits()[self.n_scanned..];
        touch_lines(&self.kinds, edits, &mut self.unread);
        if self.spells_with_things && edits.iter().any(moves_something) {
            self.unread = Lines::every();
        }
        self.n_scanned = self.board.edits().len();
    }

    /// Touches the lines in which edits that are taken back changed a word.
    pub(crate) fn scan_undone(&mut self, edits: &[Edit]) {
        touch_lines(&self.kinds, edits, &mut self.unread);
        if self.pack.spells.is_some() {
            let spelled = self.spells_with_things;
            self.spells_with_things = self.has_spelling_things();
            if (spelled || self.spells_with_things) && !edits.is_empty() {
                self.unread = Lines::every();
            }
        }
    }

    /// Whether any object counts as text though its kind is none.
    pub(crate) fn has_spelling_things(&self) -> bool {
        self.board.has_marks() && self.board.objects().any(|(_, object)| object.has(Mark::SPELLS))
    }

    /// Leaves the kinds that were seen first.
    pub(crate) fn forget(&mut self, n_seen: usize) {
        self.is_unsettled = true;
        for kind in self.seen.drain(n_seen..) {
            self.is_seen.remove(kind);
        }
    }

    /// Finds the things that count as texts by the rules in force, and has everything read if that has changed.
    fn look_for_spelling(&mut self, queries: &Queries) {
        let Some(spells) = self.pack.spells.filter(|_| self.spells_with_things || self.active.spells) else {
            return;
        };
        let mut spelling = std::mem::take(&mut self.memory.spelling);
        spelling.clear();
        spelling.extend(self.view().noting(queries).holders(Some(spells)));
        if !spelling.is_empty() || self.spells_with_things {
            spelling.sort_unstable();
            self.set_spelling(&spelling);
        }
        self.memory.spelling = spelling;
    }

    fn set_spelling(&mut self, spelling: &[ObjectId]) {
        let changes = |(id, object): &(ObjectId, &Object)| {
            !self.kinds.is_text(object.kind())
                && object.has(Mark::SPELLS) != spelling.binary_search(id).is_ok()
        };
        let changing: Vec<(ObjectId, Pos, bool)> = self
            .board
            .objects()
            .filter(changes)
            .map(|(id, object)| (id, object.pos(), !object.has(Mark::SPELLS)))
            .collect();
        for (object, at, bears) in changing {
            match bears {
                true => self.board.mark(object, Mark::SPELLS),
                false => self.board.unmark(object, Mark::SPELLS),
            }
            if at != Pos::OUTSIDE {
                self.unread.touch(at);
            }
        }
        self.spells_with_things = !spelling.is_empty();
        self.n_scanned = self.board.edits().len();
    }

    fn read_once(&mut self, turn: &mut Turn) -> Result<(), Limit> {
        self.read_words();
        let reader = &self.memory.reader;
        let tell = |turn: &mut Turn, rule, change: fn(u32) -> Change| {
            let number = u32::try_from(turn.rules.len()).expect("the limit of a reading keeps lists short");
            turn.rules.push(rule);
            turn.changes.push(change(number));
        };
        for index in reader.broken() {
            tell(turn, reader.before().get(index), |rule| Change::RuleBroken { rule });
        }
        for index in reader.formed() {
            tell(turn, self.rules.spelled().get(index), |rule| Change::RuleFormed { rule });
        }
        if let Some(limit) = excess(&self.rules) {
            return Err(limit);
        }
        if self.rules.consistency() == Consistency::Contradiction {
            self.destroy_level(turn);
        }
        Ok(())
    }
}

/// The bound that a reading passed.
pub(crate) fn excess(rules: &RuleSet) -> Option<Limit> {
    match (rules.excess(), rules.consistency()) {
        (Some(TooMuch::Words), _) | (_, Consistency::TooMuch) => Some(Limit::RuleWords),
        (Some(TooMuch::Combinations), _) => Some(Limit::Combinations),
        (None, Consistency::Sound | Consistency::Contradiction) => None,
    }
}

/// Whether an edit could change what things spell.
fn moves_something(edit: &Edit) -> bool {
    match edit {
        Edit::Shifted { .. } | Edit::Put { .. } | Edit::Removed { .. } | Edit::Converted { .. } => true,
        Edit::Turned { .. } | Edit::Marked { .. } | Edit::Tied { .. } => false,
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
            | Edit::Tied { .. }
            | Edit::Put { .. }
            | Edit::Removed { .. }
            | Edit::Converted { .. } => {}
        }
    }
}
