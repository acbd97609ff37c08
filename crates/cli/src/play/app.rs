//! The game as it stands between two keys: [`App`].

use copula_grid::Pos;
use copula_turn::{Input, Outcome};
use ratatui::crossterm::event::KeyEvent;

use super::{
    action::Action,
    collection::{Collection, Entry},
    progress::Progress,
    rule_panel,
    session::Session,
    theme::Theme,
    why_panel,
};

/// The game as it stands between two keys. It reads no files and knows no terminal: keys in; the screen is drawn from it.
#[derive(Debug)]
pub(crate) struct App {
    collection: Collection,
    progress: Progress,
    theme: Theme,
    index: usize,
    /// The level being played, or why it cannot be.
    session: Result<Session, String>,
    /// Where the why-cursor is, if it is out.
    cursor: Option<Pos>,
    /// How many paragraphs the panel is scrolled by.
    n_scrolled: usize,
    note: Option<String>,
}

/// What comes after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The next key.
    Stay,
    /// Progress was made and wants to be kept; then the next key.
    Keep,
    /// Nothing.
    Leave,
}

impl App {
    /// Starts with the first level that has not been won, or the first of all.
    pub(crate) fn new(collection: Collection, progress: Progress, theme: Theme) -> App {
        let is_open = |entry: &Entry| entry.level.is_ok() && !progress.is_won(&entry.id);
        let index = collection.entries.iter().position(is_open).unwrap_or(0);
        let session = start(&collection.entries[index]);
        App { collection, progress, theme, index, session, cursor: None, n_scrolled: 0, note: None }
    }

    /// Does what the key asks for.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Flow {
        let Some(action) = Action::of(key) else {
            return Flow::Stay;
        };
        self.note = None;
        match action {
            Action::Quit => return Flow::Leave,
            Action::Leave if self.cursor.is_none() => return Flow::Leave,
            Action::Leave => self.set_cursor(None),
            Action::Why => self.toggle_why(),
            Action::Back => self.n_scrolled = self.n_scrolled.saturating_sub(1),
            Action::On => {
                self.n_scrolled += 1;
                self.clamp_scroll();
            }
            Action::Next => self.go_to(self.index.checked_add(1)),
            Action::Previous => self.go_to(self.index.checked_sub(1)),
            Action::GoOn => self.go_on(),
            Action::Play(input) => match self.cursor {
                Some(cursor) => self.move_cursor(cursor, input),
                None => return self.step(input),
            },
            Action::Undo => self.turn_back(Session::undo, "There is nothing to undo."),
            Action::Redo => return self.redo(),
            Action::Restart => self.turn_back(Session::restart, "You are at the start already."),
        }
        Flow::Stay
    }

    /// Shows a note until the next key.
    pub(crate) fn show_note(&mut self, note: String) {
        self.note = Some(note);
    }

    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    pub(crate) fn theme(&self) -> Theme {
        self.theme
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.collection.entries
    }

    /// Which of the levels is being played.
    pub(crate) fn index(&self) -> usize {
        self.index
    }

    pub(crate) fn entry(&self) -> &Entry {
        &self.collection.entries[self.index]
    }

    pub(crate) fn session(&self) -> Result<&Session, &str> {
        self.session.as_ref().map_err(String::as_str)
    }

    pub(crate) fn cursor(&self) -> Option<Pos> {
        self.cursor
    }

    pub(crate) fn n_scrolled(&self) -> usize {
        self.n_scrolled
    }

    pub(crate) fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    fn step(&mut self, input: Input) -> Flow {
        let Ok(session) = &mut self.session else {
            return Flow::Stay;
        };
        let before = session.outcome();
        session.step(input);
        self.settle(before)
    }

    fn redo(&mut self) -> Flow {
        let Ok(session) = &mut self.session else {
            return Flow::Stay;
        };
        let before = session.outcome();
        if !session.redo() {
            self.note = Some("There is nothing to redo.".to_owned());
        }
        self.clamp_scroll();
        self.settle(before)
    }

    /// Writes a win down, if there was none before.
    fn settle(&mut self, before: Outcome) -> Flow {
        let Ok(session) = &self.session else {
            return Flow::Stay;
        };
        if before == Outcome::Won || session.outcome() != Outcome::Won {
            return Flow::Stay;
        }
        let id = &self.collection.entries[self.index].id;
        let is_news = self.progress.add(id, session.play().n_turns());
        if is_news { Flow::Keep } else { Flow::Stay }
    }

    fn turn_back(&mut self, turn_back: fn(&mut Session) -> bool, excuse: &str) {
        if let Ok(session) = &mut self.session
            && !turn_back(session)
        {
            self.note = Some(excuse.to_owned());
        }
        self.clamp_scroll();
    }

    fn toggle_why(&mut self) {
        match (&self.session, self.cursor) {
            (Ok(session), None) => self.set_cursor(Some(session.focus().oldest)),
            (Ok(_), Some(_)) | (Err(_), _) => self.set_cursor(None),
        }
    }

    fn set_cursor(&mut self, cursor: Option<Pos>) {
        self.cursor = cursor;
        self.n_scrolled = 0;
    }

    fn move_cursor(&mut self, cursor: Pos, input: Input) {
        if let Ok(session) = &self.session
            && let Some(dir) = input.heading()
            && let Some(pos) = session.picture().size().step(cursor, dir)
        {
            self.set_cursor(Some(pos));
        }
    }

    fn go_on(&mut self) {
        let is_won = matches!(&self.session, Ok(session) if session.outcome() == Outcome::Won);
        if is_won {
            self.go_to(self.index.checked_add(1));
        }
    }

    fn go_to(&mut self, index: Option<usize>) {
        let Some((index, entry)) = index.and_then(|index| Some((index, self.collection.entries.get(index)?)))
        else {
            let end = if index.is_none() { "first" } else { "last" };
            let n_open = self.n_open();
            self.note = Some(match n_open {
                0 => format!("This is the {end} level, and all levels are won."),
                1 => format!("This is the {end} level; 1 level is not won yet."),
                _ => format!("This is the {end} level; {n_open} levels are not won yet."),
            });
            return;
        };
        self.session = start(entry);
        self.index = index;
        self.set_cursor(None);
    }

    /// How many levels have not been won.
    fn n_open(&self) -> usize {
        self.entries().iter().filter(|entry| !self.progress.is_won(&entry.id)).count()
    }

    /// How many paragraphs the panel has that scrolls.
    fn n_paragraphs(&self) -> usize {
        match (&self.session, self.cursor) {
            (Ok(session), Some(at)) => why_panel::paragraphs(session, at, self.theme).len(),
            (Ok(session), None) => rule_panel::paragraphs(session, self.theme).len(),
            (Err(_), _) => 0,
        }
    }

    fn clamp_scroll(&mut self) {
        self.n_scrolled = self.n_scrolled.min(self.n_paragraphs().saturating_sub(1));
    }
}

fn start(entry: &Entry) -> Result<Session, String> {
    let (level, pack) = entry.level.as_ref().map_err(String::clone)?;
    Session::new(pack, level).map_err(|error| error.to_string())
}
