//! From a level to a share code: [`write_share()`].

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use copula_grid::{LevelDef, ReadLevelError};
use miniz_oxide::deflate::compress_to_vec;

use super::body::{pack, spelled_len};
use super::fault::WriteShareError;
use super::layout::{DEFLATED, MAX_BODY, MAX_SPELLED, PLAIN, PREFIX};

/// How hard the compressor tries, out of 10.
const EFFORT: u8 = 9;

/// Writes a level, with its solution if it has one, as a share code: letters, digits, `-` and `_`, in one line.
/// [`read_share`](crate::read_share()) reads the same level back, every field and the order of objects included.
///
/// # Errors
///
/// If the level is faulty, or too long: then a file serves better.
///
/// ```
/// use copula_formats::{read_drawn, write_share};
///
/// let code = write_share(&read_drawn("BLIP IS GLOW\nblip . .", &[])?)?;
/// assert!(code.starts_with("cop1-") && code.len() < 50, "{code}");
/// assert!(write_share(&Default::default()).is_err()); // no level: its sides are 0
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_share(level: &LevelDef) -> Result<String, WriteShareError> {
    let faults = level.faults();
    if !faults.is_empty() {
        return Err(WriteShareError::Level(ReadLevelError { faults }));
    }
    if spelled_len(level) > MAX_SPELLED {
        return Err(WriteShareError::TooLarge);
    }
    let body = pack(level);
    if body.len() > MAX_BODY {
        return Err(WriteShareError::TooLarge);
    }
    let deflated = compress_to_vec(&body, EFFORT);
    let (packing, packed) = if deflated.len() < body.len() { (DEFLATED, deflated) } else { (PLAIN, body) };
    let mut bytes = vec![packing];
    bytes.extend(packed);
    let checksum = const_crc32::crc32(&bytes);
    bytes.extend(checksum.to_le_bytes());
    Ok(format!("{PREFIX}{}", BASE64_URL_SAFE_NO_PAD.encode(&bytes)))
}
