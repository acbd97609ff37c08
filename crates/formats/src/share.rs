//! Share codes: a level in a short text that survives links, chats and mail, or says that it did not.
//!
//! A code is [`PREFIX`], then bytes in URL-safe Base64 without padding:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | how the body is packed: 0 as it is, 1 by deflate (whichever is shorter) |
//! | any | the body, see [`body`] |
//! | 4 | the CRC-32 of all bytes before it, lowest byte first |
//!
//! CRC-32 finds every change within 32 bits in a row, so every wrong character and every two neighbours swapped;
//! anything else (a missing character, two far ones swapped, a whole other text) passes once in 2^32 times.

mod body;
mod fault;
mod find;
mod layout;
mod read;
mod write;

pub use fault::{BodyProblem, ReadShareError, WriteShareError};
pub use read::read_share;
pub use write::write_share;

pub(crate) use read::looks_like_share;

#[cfg(test)]
mod tests {
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
    use copula_grid::{LevelDef, LevelObject};

    use super::body::{pack, spelled_len, unpack};
    use super::layout::{DEFLATED, MAX_BODY, PLAIN, PREFIX};
    use super::*;

    /// A code around these bytes, with the right checksum.
    fn code(packing: u8, body: &[u8]) -> String {
        let mut bytes = vec![packing];
        bytes.extend_from_slice(body);
        let checksum = const_crc32::crc32(&bytes);
        bytes.extend(checksum.to_le_bytes());
        format!("{PREFIX}{}", BASE64_URL_SAFE_NO_PAD.encode(&bytes))
    }

    fn level() -> LevelDef {
        let object = |kind: &str, x| LevelObject { kind: kind.into(), x, ..LevelObject::default() };
        let objects = vec![object("blip", 2), object("text:BLIP", 0), object("blip", 1)];
        let (name, solution) = (Some("x".into()), Some("udlr.".into()));
        LevelDef { name, solution, width: 3, height: 1, objects, ..LevelDef::default() }
    }

    #[test]
    fn both_packings_are_read() {
        let body = pack(&level());
        assert_eq!(read_share(&code(PLAIN, &body)), Ok(level()));
        let deflated = miniz_oxide::deflate::compress_to_vec(&body, 6);
        assert_eq!(read_share(&code(DEFLATED, &deflated)), Ok(level()));
        assert_eq!(read_share(&code(2, &body)), Err(ReadShareError::Packing));
        assert_eq!(read_share(&code(DEFLATED, &[0xff; 9])), Err(ReadShareError::Packing));
    }

    #[test]
    fn a_body_that_ends_early_or_late_or_is_changed_is_never_a_panic() {
        let body = pack(&level());
        for len in 0..body.len() {
            assert!(unpack(&body[..len]).is_err(), "{len}");
        }
        let longer = [&body[..], &[0]].concat();
        assert_eq!(unpack(&longer).unwrap_err(), (body.len(), BodyProblem::GoesOn).into());
        for at in 0..body.len() {
            for byte in 0..=u8::MAX {
                let mut changed = body.clone();
                changed[at] = byte;
                if let Ok(level) = unpack(&changed) {
                    assert_eq!(level.faults(), []);
                }
            }
        }
    }

    #[test]
    fn a_bomb_is_refused() {
        let zeros = vec![0; MAX_BODY + 1];
        let bomb = code(DEFLATED, &miniz_oxide::deflate::compress_to_vec(&zeros, 6));
        assert!(bomb.len() < 100_000);
        assert_eq!(read_share(&bomb), Err(ReadShareError::TooLarge));
        // One long name, named again and again.
        let mut level = level();
        level.objects = vec![LevelObject { kind: "x".repeat(1 << 16), ..LevelObject::default() }; 32];
        let mut body = pack(&level);
        assert_eq!(spelled_len(&level), 33 << 16);
        assert_eq!(unpack(&body), Ok(level));
        let n_objects = body.iter().rposition(|byte| *byte == 32).unwrap();
        body.splice(n_objects.., [0xff, 0x0f, 0].into_iter().chain([1; 2046]).chain([0]));
        assert_eq!(unpack(&body), Err(ReadShareError::TooLarge));
    }
}
