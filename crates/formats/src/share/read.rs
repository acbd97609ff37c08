//! From a share code to a level: [`read_share()`].

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use copula_grid::LevelDef;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::body::unpack;
use super::fault::ReadShareError;
use super::layout::{CHECKSUM_LEN, DEFLATED, MAX_BODY, PLAIN, PREFIX};
use crate::excerpt::excerpt;

/// Reads a share code to the very level that was written: the same objects in the same order, the same header. White
/// space around the code is fine, inside it is not.
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
/// assert_eq!(read_share(&code[..code.len() - 1]), Err(ReadShareError::Damaged));
/// assert_eq!(
///     read_share(&code.replace('-', "-%")).unwrap_err().to_string(),
///     "column 6: a share code cannot contain `%`, only letters, digits, `-` and `_`; copy it again"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_share(text: &str) -> Result<LevelDef, ReadShareError> {
    let code = text.trim_start_matches(is_around);
    let n_before = text[..text.len() - code.len()].chars().count();
    let code = code.trim_end_matches(is_around);
    let Some(letters) = code.strip_prefix(PREFIX) else {
        let version = version(code).filter(|version| *version != "1");
        return Err(match version {
            Some(version) => ReadShareError::Version { version: excerpt(version) },
            None => ReadShareError::NoPrefix,
        });
    };
    if let Some(index) = letters.chars().position(is_foreign) {
        let characters: String = letters.chars().filter(|c| is_foreign(*c)).collect();
        let column = n_before + PREFIX.len() + index + 1;
        return Err(ReadShareError::Characters { column, characters: excerpt(&characters) });
    }
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(letters).map_err(|_| ReadShareError::Damaged)?;
    let (packed, checksum) = bytes.split_last_chunk::<CHECKSUM_LEN>().ok_or(ReadShareError::Damaged)?;
    if crc32fast::hash(packed) != u32::from_le_bytes(*checksum) {
        return Err(ReadShareError::Damaged);
    }
    match packed.split_first() {
        Some((&PLAIN, body)) if body.len() > MAX_BODY => Err(ReadShareError::TooLarge),
        Some((&PLAIN, body)) => unpack(body),
        Some((&DEFLATED, deflated)) => unpack(&inflate(deflated)?),
        Some(_) | None => Err(ReadShareError::Packing),
    }
}

/// Whether a text is a share code, perhaps of another version or with capitals in its beginning.
pub(crate) fn looks_like_share(text: &str) -> bool {
    version(text.trim_start_matches(is_around)).is_some()
}

/// The digits between the letters and the dash that a code of any version begins with.
fn version(code: &str) -> Option<&str> {
    let letters = PREFIX.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
    let (start, rest) = code.split_at_checked(letters.len())?;
    let n_digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = rest.split_at(n_digits);
    (start.eq_ignore_ascii_case(letters) && n_digits > 0 && rest.starts_with('-')).then_some(digits)
}

fn is_around(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn is_foreign(c: char) -> bool {
    !(c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

fn inflate(deflated: &[u8]) -> Result<Vec<u8>, ReadShareError> {
    decompress_to_vec_with_limit(deflated, MAX_BODY).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => ReadShareError::TooLarge,
        _ => ReadShareError::Packing,
    })
}
