//! `copula play`: a player for the terminal.
//!
//! It puts a terminal around an [`App`], and keeps progress.

use std::{
    io::{self, IsTerminal},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::Args;
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event},
};

#[cfg(unix)]
use crate::play::killed::restore_when_killed;
use crate::{
    input::packs::Shelf,
    output::exit_status::ExitStatus,
    play::{
        app::{App, Flow},
        collection::Collection,
        progress::Progress,
        progress_file::{Kept, ProgressFile, data_folder},
        screen,
        theme::Theme,
    },
};

/// Plays levels in the terminal.
///
/// The levels that you have won are remembered in your data folder, or in the folder that the variable COPULA_DATA names.
/// Colours are off if NO_COLOR is set.
#[derive(Debug, Args)]
#[command(after_help = "\
Keys:
  arrows, WASD, hjkl   move                 space, .          wait
  u, z, Backspace      undo                 y, Ctrl-R         redo
  r                    restart              n, PageDown       next level
  Enter                next after a win     N, p, PageUp      previous level
  ?                    explain tiles: move over the board; ? or Esc ends it
  [ ]                  scroll the panel     q, Esc            quit

Examples:
  copula play
  copula play content/levels
  copula play my-level.txt
  copula play good-company")]
pub(crate) struct Play {
    /// A folder of levels, or a level: a file in any format, `-` for standard input, the name or number of a shipped
    /// level, or a share code. [default: the levels that come with the command]
    #[arg(value_name = "LEVEL|DIR")]
    place: Option<String>,
    /// The pack to play with: its name, or a file. [default: the pack that each level names,
    /// else game for a Keke file and course for all others]
    #[arg(long, value_name = "NAME|FILE")]
    pack: Option<String>,
    /// Print errors as one JSON object; there is no other output.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Play {
    /// # Errors
    ///
    /// If there is no terminal, or no level to play.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        if !io::stdout().is_terminal() {
            bail!(
                "standard output is not a terminal; `copula run LEVEL --moves MOVES` plays without one, see \
                 `copula run --help`"
            );
        }
        let pack = self.pack.as_deref().map(|name| shelf.find(name)).transpose()?;
        let collection = match &self.place {
            Some(place) => Collection::open(shelf, place, pack.as_ref())?,
            None => Collection::shipped(shelf, pack.as_ref()),
        };
        let Keeping { file, progress, note } = Keeping::of(&collection);
        let mut app = App::new(collection, progress, Theme::of_environment());
        if let Some(note) = note {
            app.show_note(note);
        }
        #[cfg(unix)]
        restore_when_killed().context("the terminal cannot be used")?;
        // This also restores the terminal when anything panics.
        let mut terminal = ratatui::try_init().context("the terminal cannot be used")?;
        let result = play(&mut terminal, &mut app, file.as_ref());
        ratatui::restore();
        result.map(|()| ExitStatus::Yes)
    }
}

/// Where progress is kept, and what is there.
struct Keeping {
    file: Option<ProgressFile>,
    progress: Progress,
    note: Option<String>,
}

impl Keeping {
    fn of(collection: &Collection) -> Keeping {
        let nowhere = |note| Keeping { file: None, progress: Progress::default(), note };
        let Some(folder) = &collection.folder else {
            return nowhere(None);
        };
        let file = match data_folder() {
            Ok(data) => ProgressFile::of(&data, folder),
            Err(error) => return nowhere(Some(format!("Progress will not be saved: {error:#}."))),
        };
        let path = file.path().display();
        match file.read() {
            Kept::Progress(progress) => Keeping { file: Some(file), progress, note: None },
            Kept::Damaged(fault) => {
                let note = format!("Progress starts over, because {path} was damaged: {fault}.");
                Keeping { file: Some(file), progress: Progress::default(), note: Some(note) }
            }
            Kept::Foreign(fault) => nowhere(Some(format!("Progress will not be saved in {path}: {fault}."))),
        }
    }
}

/// Draws, and does what keys ask for, until one of them asks to leave.
fn play(terminal: &mut DefaultTerminal, app: &mut App, file: Option<&ProgressFile>) -> Result<()> {
    loop {
        terminal.draw(|frame| screen::draw(app, frame))?;
        // Keys that came while the screen was drawn are worked off before it is drawn again.
        let mut event = event::read()?;
        loop {
            if let Event::Key(key) = event {
                match app.on_key(key) {
                    Flow::Leave => return Ok(()),
                    Flow::Keep => keep(app, file),
                    Flow::Stay => {}
                }
            }
            if !event::poll(Duration::ZERO)? {
                break;
            }
            event = event::read()?;
        }
    }
}

fn keep(app: &mut App, file: Option<&ProgressFile>) {
    if let Some(file) = file
        && let Err(error) = file.add(app.progress())
    {
        app.show_note(format!("Progress could not be saved: {error:#}."));
    }
}
