//! Texts and where they come from: [`Source`].

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result, anyhow, bail};
use copula_formats::{Format, detect};

use crate::{input::shipped, output::print::printable};

/// The longest text that is read. The largest level there can be takes less, written one object a line.
const MAX_BYTES: u64 = 256 << 20;

/// What stands for standard input.
pub(crate) const STDIN: &str = "-";

/// A text, and where it came from.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// What messages call it.
    pub(crate) name: String,
    /// The text, without a byte-order mark.
    pub(crate) text: Arc<str>,
    /// The folder of the file, where it is one.
    pub(crate) folder: Option<PathBuf>,
}

/// A text that may hold several levels, and which of them is meant.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) source: Source,
    /// Which, from 1; none if it has to be the only one.
    pub(crate) nth: Option<usize>,
}

impl Source {
    /// A file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is a folder, or is no text.
    pub(crate) fn file(path: &Path) -> Result<Source> {
        let name = path.display().to_string();
        if path.is_dir() {
            bail!("{name} is a folder; give a file");
        }
        let file = File::open(path).with_context(|| format!("{name} cannot be read"))?;
        // So that a huge file is not read in vain; what a pipe holds shows only then.
        if file.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.len() > MAX_BYTES) {
            return Err(too_long(&name));
        }
        let text = read_text(&name, file)?;
        let folder = path.parent().map(Path::to_owned);
        Ok(Source { name, text, folder })
    }

    /// All of standard input.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is no text.
    pub(crate) fn stdin() -> Result<Source> {
        let name = "standard input".to_owned();
        let text = read_text(&name, io::stdin().lock())?;
        Ok(Source { name, text, folder: None })
    }

    /// A text that is there already.
    pub(crate) fn given(name: &str, text: &str) -> Source {
        Source { name: name.to_owned(), text: text.into(), folder: None }
    }
}

impl Choice {
    /// What a person calls a level: a file, `-`, the name or number of a shipped level, or a share code; a file and `-`
    /// with `#2` behind it for the second of its levels. A file goes before a shipped level.
    ///
    /// # Errors
    ///
    /// If there is nothing of that name, or it cannot be read.
    pub(crate) fn of(argument: &str) -> Result<Choice> {
        if argument == STDIN {
            return Ok(Choice { source: Source::stdin()?, nth: None });
        }
        let missing = match fs::metadata(argument) {
            Ok(_) => return Ok(Choice { source: Source::file(Path::new(argument))?, nth: None }),
            Err(error) => error,
        };
        if let Some((file, nth)) = split_nth(argument) {
            return Ok(Choice { nth: Some(nth), ..Choice::of(file)? });
        }
        if let Some((name, text)) = shipped::find(argument) {
            return Ok(Choice { source: Source::given(name, text), nth: None });
        }
        if detect(argument) == Format::Share {
            return Ok(Choice { source: Source::given("the share code", argument.trim()), nth: None });
        }
        Err(no_such_level(argument, &missing))
    }
}

fn split_nth(argument: &str) -> Option<(&str, usize)> {
    let (file, digits) = argument.rsplit_once('#')?;
    let nth = digits.parse().ok().filter(|nth| *nth > 0)?;
    let is_there = file == STDIN || Path::new(file).exists();
    is_there.then_some((file, nth))
}

fn no_such_level(argument: &str, error: &io::Error) -> anyhow::Error {
    if error.kind() != io::ErrorKind::NotFound {
        return anyhow!("{} cannot be read: {error}", shortened(argument));
    }
    let argument = shortened(argument);
    let way_out = match shipped::nearest(&argument) {
        Some(name) => format!("did you mean `{name}`?"),
        None => {
            let name = |level: Option<&(&'static str, _)>| level.map_or("", |(name, _)| *name);
            let (first, last) = (name(shipped::LEVELS.first()), name(shipped::LEVELS.last()));
            format!("the shipped levels are `{first}` to `{last}`, or 1 to {}", shipped::LEVELS.len())
        }
    };
    anyhow!("there is no file and no shipped level `{argument}`; {way_out}")
}

/// The start of a text that may be long or hold control characters.
fn shortened(text: &str) -> String {
    const MAX_SHOWN: usize = 100;
    let shown = printable(&text.chars().take(MAX_SHOWN).collect::<String>());
    if text.chars().count() > MAX_SHOWN { format!("{shown}…") } else { shown }
}

fn read_text(name: &str, reader: impl Read) -> Result<Arc<str>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("{name} cannot be read"))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_long(name));
    }
    if let Some(encoding) = wide_encoding(&bytes) {
        bail!("{name} is in {encoding}, but levels and packs are in UTF-8; save it as UTF-8");
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        anyhow!("{name} is not a text file: byte {at} is not UTF-8; levels and packs are text files")
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).into())
}

/// The encoding of a text whose characters take two or four bytes, as some editors save texts: by its byte-order mark,
/// or else by every other of its first bytes being 0, as in Latin letters.
fn wide_encoding(bytes: &[u8]) -> Option<&'static str> {
    const N_LOOKED_AT: usize = 64;
    let start = &bytes[..bytes.len().min(N_LOOKED_AT) & !1];
    let is_zero_at = |parity: usize| start.iter().skip(parity).step_by(2).all(|byte| *byte == 0);
    match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Some("UTF-32"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("UTF-16"),
        _ if !start.is_empty() && is_zero_at(0) != is_zero_at(1) => Some("UTF-16"),
        _ => None,
    }
}

fn too_long(name: &str) -> anyhow::Error {
    anyhow!("{name} is too large; a level or pack has at most {} MiB", MAX_BYTES >> 20)
}
