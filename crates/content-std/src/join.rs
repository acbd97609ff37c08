//! Lists of words put together: [`join`].

/// The words of both lists: those that a hook asks about itself, then those that it shares with others.
///
/// Evaluated when the crate is compiled; a length that does not fit does not compile.
pub(crate) const fn join<const A: usize, const B: usize, const ALL: usize>(
    own: [&'static str; A],
    shared: [&'static str; B],
) -> [&'static str; ALL] {
    assert!(A + B == ALL, "the length is that of both lists");
    let mut all = [""; ALL];
    let mut index = 0;
    while index < ALL {
        all[index] = if index < A { own[index] } else { shared[index - A] };
        index += 1;
    }
    all
}
