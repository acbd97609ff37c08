//! How an error with several faults is shown: [`write_lines`].

use std::fmt;

/// Writes one fault a line, without a line break at the end.
pub(crate) fn write_lines(f: &mut fmt::Formatter<'_>, faults: &[impl fmt::Display]) -> fmt::Result {
    for (index, fault) in faults.iter().enumerate() {
        let line_break = if index == 0 { "" } else { "\n" };
        write!(f, "{line_break}{fault}")?;
    }
    Ok(())
}
