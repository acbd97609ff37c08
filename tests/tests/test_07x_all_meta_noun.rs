//! The drop 07x: ALL is a noun that names every thing, as soon as the word list has it.

use copula_tests::{standard, write_row};

/// ALL names things and no text; what is said of one noun is settled against it object by object.
#[test]
fn test_07x_all_meta_noun() {
    let new = standard();
    let (mut b, placed) = new.placed(
        "ALL  IS YOU .    .
         .    .  .   .    .
         .    .  .   .    .
         keke .  key .    FLAG
         .    .  .   glob .",
    );
    let (keke, key, text) = (placed.the("keke"), placed.the("key"), placed.the("FLAG"));
    assert_eq!(b.rules(), ["ALL IS YOU", "TEXT IS PUSH"]);
    assert!(b.has_property(keke, "YOU"));
    assert!(b.has_property(key, "YOU"));
    assert!(b.has_property(placed.the("glob"), "YOU"), "a thing that no noun names is a thing");
    assert!(!b.has_property(text, "YOU"));
    assert!(placed.ids().iter().all(|&id| !b.has_property(id, "WIN")));

    write_row(&mut b, 0, 2, "KEKE IS NOT YOU");
    assert_eq!(
        b.active_rules(),
        ["ALL IS YOU", "KEKE IS NOT YOU", "TEXT IS PUSH"],
        "neither cancels the other"
    );
    assert!(!b.has_property(keke, "YOU"));
    assert!(b.has_property(key, "YOU"));
    assert!(!b.has_property(text, "YOU"));

    let (b, placed) = new.placed(
        "ALL IS NOT YOU . KEKE IS YOU
         keke",
    );
    assert!(!b.has_property(placed.the("keke"), "YOU"), "nor does the one noun win against a negated group");
}
