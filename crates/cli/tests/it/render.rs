//! `copula render`.

use crate::common::{Folder, copula};

#[test]
fn files_are_drawn_as_their_ending_says() {
    let folder = Folder::with(&[]);
    let signs: [(&str, &[u8]); 4] =
        [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.gif", b"GIF89a"), ("a.TXT", b"BABA IS    YOU")];
    for (name, sign) in signs {
        assert_eq!(folder.run(&["render", "1", "--scale", "1", "-o", name]).done(), "");
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(sign), "{name}");
    }
    assert_eq!(folder.files(), ["a.TXT", "a.gif", "a.png", "a.svg"], "nothing else is left");
    let error = folder.run(&["render", "1", "-o", "a.bmp"]).bad();
    assert!(error.contains("the name of the file must end in .svg, .png, .gif or .txt"), "{error}");
}

#[test]
fn a_gif_has_a_frame_for_each_turn() {
    let folder = Folder::with(&[]);
    let report = folder.run(&["render", "1", "--solution", "-o", "a.gif", "--json"]).json();
    assert_eq!((&report["turns"], &report["frames"], &report["text"]), (&6.into(), &7.into(), &().into()));
    assert_eq!(report["bytes"], std::fs::metadata(folder.path().join("a.gif")).unwrap().len());
    let error = folder.run(&["render", "1", "--moves", "20000l", "-o", "a.gif"]).bad();
    assert!(error.contains("more than 10000 frames"), "{error}");
}

#[test]
fn a_rounded_delay_is_said_to_be_rounded() {
    let folder = Folder::with(&[]);
    let said = |delay: &str, out: &str| {
        let ran = folder.run(&["render", "1", "--delay", delay, "-o", out]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
        ran.stderr
    };
    let because = "because a GIF counts hundredths of a second, 65535 at most.\n";
    assert_eq!(said("305", "a.gif"), format!("A turn is shown for 310 ms instead of 305, {because}"));
    assert_eq!(said("4", "a.gif"), format!("A turn is shown for 0 ms instead of 4, {because}"));
    assert_eq!(
        said("999999", "a.gif"),
        format!("A turn is shown for 655350 ms instead of 999999, {because}")
    );
    assert_eq!((said("310", "a.gif"), said("305", "a.png")), (String::new(), String::new()));
    let report =
        |out| folder.run(&["render", "1", "--delay", "305", "-o", out, "--json"]).json()["delay"].clone();
    assert_eq!((report("a.gif"), report("a.png")), (310.into(), ().into()));
}

#[test]
fn the_board_is_told_in_words() {
    insta::assert_snapshot!(copula(&["render", "1", "--moves", "rr", "--read"]).done(), @r"
    The board has 9 columns and 4 rows, counted from 0 at the top left.
    3 rules are in force: TEXT IS PUSH; BABA IS YOU; FLAG IS WIN.
    Row 0: column 0, the word BABA in force; column 1, the word IS in force; column 2, the word YOU in force; column 6, the word FLAG in force; column 7, the word IS in force; column 8, the word WIN in force.
    Row 1: empty.
    Row 2: column 3, baba facing right; column 7, flag facing right.
    Row 3: empty.
    ");
}

#[test]
fn without_a_file_the_board_is_drawn_in_characters() {
    let folder = Folder::with(&[("level.txt", "BABA IS YOU\nbaba WIN rock^\n")]);
    assert_eq!(folder.run(&["render", "level.txt"]).done(), "BABA  IS    YOU\nbaba> (WIN) rock^\n");
}

#[test]
fn what_is_too_large_is_refused_and_nothing_is_written() {
    let folder = Folder::with(&[]);
    let error = folder.run(&["render", "1", "--scale", "1000", "-o", "a.png"]).bad();
    assert!(error.contains("the largest scale that fits is"), "{error}");
    folder.run(&["render", "1", "--scale", "0", "-o", "a.png"]).bad();
    assert_eq!(folder.files(), [""; 0]);
}

#[test]
fn a_file_is_replaced_whole_and_keeps_its_permissions() {
    let folder = Folder::with(&[("a.txt", "old")]);
    let path = folder.path().join("a.txt");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink("a.txt", folder.path().join("link.txt")).unwrap();
        folder.run(&["render", "1", "-o", "link.txt"]).done();
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(std::fs::symlink_metadata(folder.path().join("link.txt")).unwrap().is_symlink());
    }
    folder.run(&["render", "1", "-o", "a.txt"]).done();
    assert!(folder.read("a.txt").starts_with("BABA"));
    let error = folder.run(&["render", "1", "-o", "no/such/folder.txt"]).bad();
    assert!(error.contains("no/such/folder.txt cannot be written"), "{error}");
}

#[test]
fn a_level_is_not_drawn_over_itself() {
    let level = "name: mine\n\nBABA IS YOU\nbaba . .\n";
    let folder = Folder::with(&[("level.txt", level)]);
    let error = folder.run(&["render", "level.txt", "-o", "./level.txt"]).bad();
    assert!(error.contains("is the level itself"), "{error}");
    assert_eq!(folder.read("level.txt"), level);
}
