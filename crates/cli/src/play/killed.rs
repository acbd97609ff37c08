//! What happens when the player is killed: [`restore_when_killed`].

use std::{
    io,
    sync::{Arc, atomic::AtomicBool},
    thread,
};

use ratatui::crossterm::{cursor, execute};
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
    flag,
    iterator::Signals,
    low_level::emulate_default_handler,
};

/// The signals that ask a program to end. In the player, Ctrl-C is a key and sends none of them.
const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// From now on, gives the terminal back before one of these signals ends the program, as it ends any other. A signal that
/// comes a second time ends it at once, in case the terminal takes no more output.
///
/// # Errors
///
/// If the system lets no program look out for signals.
pub(crate) fn restore_when_killed() -> io::Result<()> {
    let has_come = Arc::new(AtomicBool::new(false));
    for signal in ENDING {
        // In this order: the first signal finds that none has come, and notes that one has.
        flag::register_conditional_default(signal, Arc::clone(&has_come))?;
        flag::register(signal, Arc::clone(&has_come))?;
    }
    let mut signals = Signals::new(ENDING)?;
    // Reading keys blocks, and a turn can take long, so the signals are awaited by a thread of its own.
    thread::spawn(move || {
        for signal in signals.forever() {
            // Nothing is drawn any more, as long as this is held.
            let mut out = io::stdout().lock();
            // The terminal may be gone; the program ends all the same.
            _ = ratatui::try_restore();
            _ = execute!(out, cursor::Show);
            _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}
