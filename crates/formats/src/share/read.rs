//! From a share code to a level: [`read_share()`].

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use copula_grid::LevelDef;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::body::unpack;
use super::fault::ReadShareError;
use super::find::{Found, find_code, first_code, is_foreign, unwrapped, version};
use super::layout::{CHECKSUM_LEN, DEFLATED, MAX_BODY, PLAIN, PREFIX};
use crate::excerpt::excerpt;

/// Reads a share code to the very level that was written: the same objects in the same order, the same header.
///
/// The code may stand in quotes, in a link, and on several lines, as in a mail that quotes it. White space around it is
/// fine; inside it, only that around line breaks is.
///
/// # Errors
///
/// If the code is not as it was written (a character wrong, missing, too many or in another's place), is of another
/// version, or was made by something else and holds no level.
///
/// ```
/// use copula_formats::{ReadShareError, read_drawn, read_share, write_share};
///
/// let level = read_drawn("solution: r\n\nBLIP IS GLOW\nblip^ . blop", &[])?;
/// let code = write_share(&level)?;
/// assert_eq!(read_share(&code)?, level);
///
/// assert_eq!(read_share(&format!("<https://example.org/#{code}>"))?, level);
/// assert_eq!(read_share(&format!("> {}\n> {}", &code[..20], &code[20..]))?, level);
///
/// assert_eq!(read_share(&code[..code.len() - 1]), Err(ReadShareError::Damaged));
/// assert_eq!(
///     read_share(&code.replace('-', "-%")).unwrap_err().to_string(),
///     "column 6: a share code cannot contain `%`, only letters, digits, `-` and `_`; copy it again"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_share(text: &str) -> Result<LevelDef, ReadShareError> {
    let found = find_code(text).ok_or(ReadShareError::NoPrefix)?;
    let whole = read_code(text, found);
    // Behind a link there may be more text, which looks like further lines of the code. Its checksum tells.
    match found.code.split_once(char::is_whitespace) {
        Some((code, _)) if whole.is_err() && found.is_in_link => {
            let rest = &text[found.start + code.len()..];
            let code = code.trim_end_matches(is_foreign);
            // Of two codes, neither is meant more than the other.
            if first_code(rest).is_some() {
                return whole;
            }
            read_code(text, Found { code, ..found }).or(whole)
        }
        Some(_) | None => whole,
    }
}

/// Reads a code that was found in a text.
fn read_code(text: &str, Found { code, start, .. }: Found<'_>) -> Result<LevelDef, ReadShareError> {
    let Some(letters) = code.strip_prefix(PREFIX) else {
        let version = version(code).filter(|version| *version != "1");
        return Err(match version {
            Some(version) => ReadShareError::Version { version: excerpt(version) },
            None => ReadShareError::NoPrefix,
        });
    };
    let mut foreign = unwrapped(letters).filter(|(_, c)| is_foreign(*c)).peekable();
    if let Some((at, _)) = foreign.peek() {
        let column = text[..start + PREFIX.len() + at].chars().count() + 1;
        let characters: String = foreign.map(|(_, c)| c).collect();
        return Err(ReadShareError::Characters { column, characters: excerpt(&characters) });
    }
    let letters: String = unwrapped(letters).map(|(_, c)| c).collect();
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(letters).map_err(|_| ReadShareError::Damaged)?;
    let (packed, checksum) = bytes.split_last_chunk::<CHECKSUM_LEN>().ok_or(ReadShareError::Damaged)?;
    if const_crc32::crc32(packed) != u32::from_le_bytes(*checksum) {
        return Err(ReadShareError::Damaged);
    }
    match packed.split_first() {
        Some((&PLAIN, body)) if body.len() > MAX_BODY => Err(ReadShareError::TooLarge),
        Some((&PLAIN, body)) => unpack(body),
        Some((&DEFLATED, deflated)) => unpack(&inflate(deflated)?),
        Some(_) | None => Err(ReadShareError::Packing),
    }
}

/// Whether a text is a share code, perhaps of another version or with capitals in its beginning, or a link with one.
pub(crate) fn looks_like_share(text: &str) -> bool {
    find_code(text).is_some()
}

fn inflate(deflated: &[u8]) -> Result<Vec<u8>, ReadShareError> {
    decompress_to_vec_with_limit(deflated, MAX_BODY).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => ReadShareError::TooLarge,
        _ => ReadShareError::Packing,
    })
}
