//! What the numbers of baba-is-auto mean, from a file: [`read`].

use std::path::Path;

use anyhow::Result;
use copula_formats::NumberTable;

use crate::{
    fault::complaint::{Complaint, Fault},
    input::source::Source,
};

/// Reads a number table: on each line a number and its word, such as `67 IS`; what stands behind `//` does not count, nor
/// do blank lines.
///
/// # Errors
///
/// If the file cannot be read, or is no such table: every fault.
pub(crate) fn read(path: &Path) -> Result<NumberTable> {
    let source = Source::file(path)?;
    let mut faults = Vec::new();
    let mut entries = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        let items: Vec<&str> = line.split("//").next().unwrap_or_default().split_whitespace().collect();
        match items[..] {
            [] => {}
            [number, word] if number.parse::<u32>().is_ok() => {
                entries.push((index + 1, number.parse().unwrap_or_default(), word));
            }
            _ => faults.push(Fault::at(
                "a line needs a number and its word, for example `67 IS`",
                index + 1,
                1,
            )),
        }
    }
    let table = NumberTable::new(entries.iter().map(|&(_, number, word)| (number, word)));
    let table = table.unwrap_or_else(|error| {
        let fault =
            |fault: &copula_formats::NumberFault| Fault::at(&fault.problem, entries[fault.index].0, 1);
        faults.extend(error.faults.iter().map(fault));
        NumberTable::default()
    });
    if faults.is_empty() {
        return Ok(table);
    }
    faults.sort_by_key(|fault| fault.at.map(|spot| spot.line));
    Err(Complaint::new(&source, "is not a valid number table", faults).into())
}
