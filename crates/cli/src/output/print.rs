//! Texts and JSON on standard output, and notes on standard error.

use std::{io, io::Write};

use anyhow::Result;
use serde::Serialize;

/// Whether standard output takes colours: a terminal that knows them, unless `NO_COLOR` is set.
pub(crate) fn has_colours() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// A text that may come from anywhere, so that a terminal can show it: control characters but for line breaks are written
/// as their codes.
pub(crate) fn printable(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        if c.is_control() && c != '\n' { shown.extend(c.escape_unicode()) } else { shown.push(c) }
    }
    shown
}

/// Tells something beside the output, on standard error; nobody needs to be there to read it.
pub(crate) fn tell(text: &str) {
    _ = writeln!(io::stderr(), "{text}");
}

/// Prints a text to standard output.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Prints a value as JSON, with a line break behind it.
pub(crate) fn print_json(value: &impl Serialize) -> Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer_pretty(&mut out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}
