//! Texts that nobody means: each is read or refused, soon, and never with a panic.

use copula_formats::{DrawnFault, read_drawn, read_level};

const MEGABYTE: usize = 1 << 20;

fn faults(text: &str) -> Vec<DrawnFault> {
    let error = read_drawn(text, &["SLEEV"]).expect_err("this text has faults");
    assert!(error.to_string().starts_with("line 1, column 1: "), "{:?}", error.faults.first());
    assert!(error.faults.is_sorted_by_key(|fault| (fault.line, fault.column)));
    error.faults
}

#[test]
fn one_character_over_and_over() {
    assert_eq!(faults(&"+".repeat(MEGABYTE)).len(), 1);
    assert_eq!(faults(&".".repeat(MEGABYTE)).len(), 1);
    assert_eq!(faults(&"<".repeat(MEGABYTE)).len(), 1);
    assert_eq!(faults(&"\u{0}".repeat(MEGABYTE)).len(), 1);
    assert_eq!(faults(&"\r".repeat(MEGABYTE)).len(), 1);
    assert_eq!(faults(&":".repeat(MEGABYTE)).len(), 1);
    for blank in [" ", "\n", "\r\n", "\t"] {
        let error = read_drawn(&blank.repeat(MEGABYTE), &[]).unwrap_err();
        assert_eq!(error.faults.len(), 1, "{blank:?}");
    }
    for letter in ["v", "a", "A", "ß"] {
        assert_eq!(read_drawn(&letter.repeat(MEGABYTE), &["SLEEV"]).unwrap().objects.len(), 1, "{letter}");
    }
}

#[test]
fn one_item_over_and_over() {
    assert!(read_drawn(&"name: x\n".repeat(1 << 18), &[]).unwrap_err().faults.len() == 1 << 18);
    assert_eq!(faults(&"Ab\n".repeat(1 << 18)).len(), 1024 + 1);
    assert_eq!(faults(&"Ab ".repeat(1 << 20)).len(), 1024 + 1);
    assert_eq!(faults(&"Ab+".repeat(1 << 18)).len(), (1 << 18) + 1);
    assert_eq!(faults(&("Ab\n".to_owned() + &"\nAb\n".repeat(100))).len(), 101 + 100);
    let parted = "\nAb\n".repeat(1 << 18);
    assert_eq!(faults(&("Ab\n".to_owned() + &parted)).len(), 1024 + 1023 + 1);
}

#[test]
fn long_values_and_names() {
    let long = "x".repeat(MEGABYTE);
    let level = read_drawn(&format!("name: {long}\n{long}+{long}^"), &[]).unwrap();
    assert_eq!(level.name.as_deref(), Some(long.as_str()));
    assert_eq!(level.objects[1].kind.len(), MEGABYTE);
    let error = read_drawn(&format!("{long}: {long}\nsolution: {long}\nA{long}"), &[]).unwrap_err();
    assert_eq!(error.faults.len(), 3);
    assert!(error.to_string().len() < 1000, "what is shown of a text is short");
}

#[test]
fn bytes_of_any_sort() {
    let bytes: Vec<u8> =
        (0..=u16::MAX).flat_map(|number| (number.wrapping_mul(40503)).to_le_bytes()).collect();
    let text = String::from_utf8_lossy(&bytes);
    assert!(read_drawn(&text, &["SLEEV"]).is_err());
    assert!(read_level(&text, &["SLEEV"]).is_err());
    assert!(read_level(&"[".repeat(MEGABYTE), &[]).is_err());
    assert!(read_level(&("{".to_owned() + &text), &[]).is_err());
}
