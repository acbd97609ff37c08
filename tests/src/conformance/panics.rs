//! Turns a panic of the engine into a text: [`caught`].

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    static IS_CATCHING: Cell<bool> = const { Cell::new(false) };
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

static HOOK: Once = Once::new();

/// What a function gives, or where and why it panicked. Nothing is printed then.
///
/// # Errors
///
/// If it panics.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(install);
    let was_catching = IS_CATCHING.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    IS_CATCHING.set(was_catching);
    result.map_err(|_| MESSAGE.take())
}

/// Keeps the message of a panic that is caught here, and leaves every other to the hook that was there before.
fn install() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if IS_CATCHING.get() {
            MESSAGE.set(message(info));
        } else {
            before(info);
        }
    }));
}

fn message(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text =
        text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("a panic without a message");
    info.location().map_or_else(|| text.to_owned(), |at| format!("{text} ({}:{})", at.file(), at.line()))
}

#[cfg(test)]
mod tests {
    use super::caught;

    #[test]
    fn a_panic_is_told_with_its_place() {
        assert_eq!(caught(|| 3), Ok(3));
        let told = caught(|| panic!("nothing stands at {}", 3)).unwrap_err();
        assert!(told.starts_with("nothing stands at 3 (") && told.contains("panics.rs:"), "{told}");
    }
}
