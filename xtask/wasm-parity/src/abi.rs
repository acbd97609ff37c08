//! The face to JavaScript: three functions over numbers.
//!
//! The caller asks for room with `alloc`, writes a request there, and calls `play`, which gives the length of the answer;
//! `answer` says where the answer lies. Room and answer stay good until the next call of `alloc` and of `play`.
//!
//! Both lie in memory that Rust owns, so no pointer is ever followed on this side: the exported names are all that needs
//! `unsafe`.

use std::sync::{Mutex, PoisonError};

static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<String> = Mutex::new(String::new());

/// Makes room for a request of so many bytes, and says where.
#[expect(unsafe_code, reason = "an exported name must be the only one of its kind in the module")]
#[unsafe(no_mangle)]
pub extern "C" fn alloc(n_bytes: usize) -> *mut u8 {
    let mut request = REQUEST.lock().unwrap_or_else(PoisonError::into_inner);
    request.clear();
    request.resize(n_bytes, 0);
    request.as_mut_ptr()
}

/// Plays the request, and says how many bytes the answer has.
#[expect(unsafe_code, reason = "an exported name must be the only one of its kind in the module")]
#[unsafe(no_mangle)]
pub extern "C" fn play() -> usize {
    let request = REQUEST.lock().unwrap_or_else(PoisonError::into_inner);
    let mut answer = ANSWER.lock().unwrap_or_else(PoisonError::into_inner);
    *answer = crate::answer(&String::from_utf8_lossy(&request));
    answer.len()
}

/// Says where the answer lies.
#[expect(unsafe_code, reason = "an exported name must be the only one of its kind in the module")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.lock().unwrap_or_else(PoisonError::into_inner).as_ptr()
}
