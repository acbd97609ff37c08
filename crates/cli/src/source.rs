//! Where levels and packs come from: files, standard input, and what is built in.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
    sync::Arc,
};

use anyhow::{Context, Result, anyhow, bail};
use copula_content_std::{load_pack, packs};
use copula_grid::LevelDef;
use copula_lexicon::Lexicon;
use copula_turn::Pack;

/// The longest text that is read. The largest level there can be takes less, written one object a line.
const MAX_BYTES: u64 = 256 << 20;

/// A level and the pack to play it with: the one asked for, else the one that the level names, else the course pack.
///
/// # Errors
///
/// If either cannot be read; the message lists every fault.
pub(crate) fn level_and_pack(level: &str, pack: Option<&str>) -> Result<(LevelDef, Arc<Pack>)> {
    let asked_for = pack.map(find_pack).transpose()?;
    let text = read(level)?;
    let reading_pack = asked_for.clone().unwrap_or_else(packs::course);
    let def = read_level(&text, reading_pack.lexicon())
        .with_context(|| format!("{} is no level", name_of(level)))?;
    let pack = match (asked_for, &def.pack) {
        (Some(pack), _) => pack,
        (None, Some(name)) => find_pack(name).context("the level names its pack")?,
        (None, None) => reading_pack,
    };
    Ok((def, pack))
}

fn read_level(text: &str, lexicon: &Lexicon) -> Result<LevelDef> {
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    copula_formats::read_level(text, &nouns).map_err(|error| anyhow!("\n{error}"))
}

fn find_pack(name: &str) -> Result<Arc<Pack>> {
    if let Some(pack) = packs::by_name(name) {
        return Ok(pack);
    }
    if !Path::new(name).exists() {
        bail!("there is no pack `{name}`: give a file, or one of {}", packs::NAMES.join(", "));
    }
    load_pack(&read(name)?)
        .map_err(|error| anyhow!("\n{error}"))
        .with_context(|| format!("{name} is no pack"))
}

/// The text of a file, or of standard input for `-`.
fn read(path: &str) -> Result<String> {
    let mut bytes = Vec::new();
    let read_all = |bytes: &mut Vec<u8>| -> io::Result<usize> {
        match path {
            "-" => io::stdin().lock().take(MAX_BYTES + 1).read_to_end(bytes),
            path => File::open(path)?.take(MAX_BYTES + 1).read_to_end(bytes),
        }
    };
    read_all(&mut bytes).with_context(|| format!("{} cannot be read", name_of(path)))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{} is too long: no level or pack takes more than {} MiB", name_of(path), MAX_BYTES >> 20);
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        anyhow!("{} is no text: byte {at} is not UTF-8", name_of(path))
    })
}

fn name_of(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}
