//! Texts that nobody means: each is read or refused, soon, and never with a panic.

use copula_formats::{
    DrawnFault, NumberTable, ReadShareError, WriteShareError, read_any, read_auto, read_drawn, read_keke,
    read_level, read_share, write_share,
};
use copula_grid::{LevelDef, LevelObject, MAX_OBJECTS};

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

#[test]
fn number_grids_of_any_size() {
    let table = NumberTable::new([(1, "BLIP")]).unwrap();
    let n_faults = |text: &str| read_auto(text, &table).unwrap_err().faults.len();
    assert_eq!(n_faults("4294967295 4294967295 1"), 2);
    assert_eq!(n_faults("99999999999999999999 -1 +1"), 3);
    assert_eq!(n_faults(&"1 ".repeat(MEGABYTE)), 1);
    assert_eq!(n_faults(&"7 ".repeat(3 * MEGABYTE + 9)), 2);
    assert_eq!(n_faults("1024 1024"), 1);
    assert_eq!(n_faults(&("1024 1024".to_owned() + &" 1".repeat(2 * MEGABYTE))), 1);
    assert_eq!(n_faults(&"DIRECTIONS ".repeat(1000)), 1);
    let full = "1024 1024".to_owned() + &" 1".repeat(MEGABYTE);
    assert_eq!(read_auto(&full, &table).unwrap().level.objects.len(), MAX_OBJECTS);
}

#[test]
fn keke_files_of_any_shape() {
    let n_faults = |text: &str| read_keke(text).unwrap_err().faults.len();
    for text in ["", "7", "[]", "{}", "{\"levels\": 7}", "{\"levels\": []}", "{\"levels\": "] {
        assert_eq!(n_faults(text), 1, "{text}");
    }
    assert_eq!(n_faults(&"{\"levels\": [".repeat(MEGABYTE)), 1);
    assert_eq!(n_faults(&format!("{{\"levels\": [{}7]}}", "7, ".repeat(1000))), 1001);
    let board = |row: &str, n_rows: usize| {
        format!("{{\"levels\": [{{\"id\": 1, \"ascii\": \"{}\"}}]}}", vec![row; n_rows].join("\\n"))
    };
    assert_eq!(n_faults(&board("", 5)), 1);
    assert_eq!(n_faults(&board("?", MEGABYTE)), 1);
    assert_eq!(n_faults(&board(&"?".repeat(MEGABYTE), 3)), 1);
    assert_eq!(n_faults(&board(&"?".repeat(1026), 1026)), MEGABYTE + 1);
}

#[test]
fn a_keke_file_that_is_cut_off_or_damaged_is_read_or_refused() {
    let file = r#"{"levels": [{"id": 7, "name": null, "author": "\u00e9", "ascii": "____\n_bß_\n____", "solution": "rS"}]}"#;
    let faults = |text: &str| {
        let faults = read_keke(text).err().map_or_else(Vec::new, |error| error.faults);
        for fault in &faults {
            let span = fault.place.span.unwrap_or_else(|| panic!("{fault}: nowhere"));
            assert!(text.get(span.start..span.end).is_some(), "{fault}");
        }
        faults.len()
    };
    assert_eq!(faults(file), 1);
    for at in (0..file.len()).filter(|&at| file.is_char_boundary(at)) {
        assert_eq!(faults(&file[..at]), 1);
        let next = file[at..].chars().next().map_or(0, char::len_utf8);
        for piece in ["", "\"", "{", "]", ",", "0", "null", "\\"] {
            let text = [&file[..at], piece, &file[at + next..]].concat();
            faults(&text);
            let _ = read_any(&text, &[], &NumberTable::default());
        }
    }
}

#[test]
fn texts_that_begin_like_a_share_code() {
    for text in ["cop1-", "cop1-A", "cop1-AAAA", "cop1-AAAAAAAA", "cop1-=", "COP1-AAAA", "cop0-", "cop1--"] {
        assert!(read_share(text).is_err(), "{text}");
    }
    let long = format!("cop{}-", "9".repeat(MEGABYTE));
    assert!(read_share(&long).unwrap_err().to_string().len() < 200);
    assert_eq!(read_share(&format!("cop1-{}", "A".repeat(MEGABYTE))), Err(ReadShareError::Damaged));
    let bytes: String = (0..=char::MAX as u32).filter_map(char::from_u32).collect();
    assert!(read_share(&format!("cop1-{bytes}")).unwrap_err().to_string().len() < 1000);
    for text in [long, bytes] {
        assert!(read_any(&text, &[], &NumberTable::default()).is_err());
    }
}

#[test]
fn the_largest_level_is_shared_and_larger_ones_are_refused() {
    let object = |index: usize| LevelObject {
        kind: if index.is_multiple_of(2) { "blip" } else { "text:BLOP" }.into(),
        x: (index * 7919 % 1024) as i32,
        y: (index / 1024) as i32,
        ..LevelObject::default()
    };
    let objects = (0..MAX_OBJECTS).map(object).collect();
    let mut level = LevelDef { width: 1024, height: 1024, objects, ..LevelDef::default() };
    assert!(read_share(&write_share(&level).unwrap()).as_ref() == Ok(&level));
    level.objects.push(object(0));
    assert!(matches!(write_share(&level), Err(WriteShareError::Level(_))));
    level.objects.clear();
    level.name = Some("x".repeat(16 << 20));
    assert_eq!(write_share(&level), Err(WriteShareError::TooLarge));
}
