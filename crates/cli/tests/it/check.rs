//! `copula check`.

use crate::common::{Folder, copula, workspace};

const GOOD: &str = "solution: rr\n\nBABA IS YOU\nFLAG IS WIN\nbaba . flag\n";

#[test]
fn all_shipped_content_is_well() {
    let content = workspace().join("content");
    let ran = copula(&["check", content.to_str().unwrap(), "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    let report = ran.json();
    assert_eq!(report["without_solution"], serde_json::json!([]));
    for file in report["files"].as_array().unwrap() {
        assert_eq!((&file["state"], &file["notes"]), (&"ok".into(), &serde_json::json!([])), "{file}");
    }
    assert!(report["packs"].as_u64().unwrap() >= 1 && report["levels"].as_u64().unwrap() >= 18, "{report}");
}

#[test]
fn every_file_of_a_folder_is_told_in_order() {
    let left = GOOD.replace("rr", "rrrl");
    let lost = GOOD.replace("rr", "r");
    let two =
        r#"{"levels": [{"id": 1, "ascii": "____\n_b._\n____"}, {"id": 2, "ascii": "____\n_f._\n____"}]}"#;
    let folder = Folder::with(&[
        ("a/good.txt", GOOD),
        ("a/left.txt", &left),
        ("a/b/lost.txt", &lost),
        ("a/open.txt", "BABA IS YOU\nbaba MOON sun\n"),
        ("a/bad.txt", "BABA is Not\nbaba <\n"),
        ("a/bad.json", "{\"width\": 3,\n \"objects\": [{\"kind\": \"Blip\", \"x\": 1}]}"),
        ("a/cut.json", "{\"width\": 3,"),
        ("a/two.json", two),
        ("a/other.json", "{\"neither\": 1}"),
        ("a/.hidden.txt", "Bad"),
        ("a/picture.svg", "<svg/>"),
    ]);
    insta::assert_snapshot!(folder.run(&["check", "a"]).no());
}

#[test]
fn words_in_small_letters_are_pointed_out() {
    let text =
        Folder::with(&[("level.txt", "baba is YOU\nbaba . all\n")]).run(&["check", "level.txt"]).done();
    assert!(
        text.contains("note: `is` in small letters is a thing, not the word IS; write words in capitals"),
        "{text}"
    );
    assert_eq!(text.matches("` in small letters").count(), 1, "{text}");
}

#[test]
fn odd_names_and_floor_signs_of_other_projects_are_pointed_out() {
    let level = "BABA IS YOU .\nbaba rock@ ro-ck sun\n_ -- # x_\n";
    let text = Folder::with(&[("level.txt", level)]).run(&["check", "level.txt"]).done();
    let has = |note: &str| assert!(text.contains(&format!("  note: {note}\n")), "{note}: {text}");
    let floor = "so it breaks every sentence that it is in; some other projects draw an empty cell like that, but \
                 here it is `.`";
    has(&format!("the pack has no word _, {floor}"));
    has(&format!("the pack has no word --, {floor}"));
    has("the pack has no word #, so it breaks every sentence that it is in");
    has(
        "the pack has no noun for rock@, so no rule can name it; `@` counts as part of its name, because only > ^ < v \
         say where a thing faces",
    );
    has("the pack has no noun for ro-ck, so no rule can name it");
    has("the pack has no noun for sun, so no rule can name it");
}

#[test]
fn a_level_may_name_a_pack_that_is_checked_along() {
    let pack = std::fs::read_to_string(workspace().join("content/packs/course.json")).unwrap();
    let mine = pack.replacen("\"course\"", "\"mine\"", 1);
    let broken =
        mine.replace("baba rock .\"", "baba rock\", \"MOON\"").replacen("\"reader\"", "\"raeder\"", 1);
    let level = format!("pack: mine\n{GOOD}");
    let folder = Folder::with(&[("p/some.json", &mine), ("l/level.txt", &level), ("q/broken.json", &broken)]);
    let text = folder.run(&["check", "l", "p"]).done();
    assert!(text.ends_with("\n1 level, 1 pack: no faults\n"), "{text}");
    let text = folder.run(&["check", "l"]).no();
    assert!(text.contains("the level needs the pack `mine`, which was not found"), "{text}");
    folder.run(&["check", "l", "--pack", "course"]).done();
    let text = folder.run(&["check", "q"]).no();
    assert!(text.contains("raeder: unknown field") && text.contains("q/broken.json:"), "{text}");
}

#[test]
fn the_examples_of_a_pack_are_checked() {
    let pack = std::fs::read_to_string(workspace().join("content/packs/course.json")).unwrap();
    let broken = pack.replace("[\"ALL  IS   PUSH\",", "[\"MOON IS   PUSH\", \"x\",");
    assert_ne!(broken, pack);
    let parsed: serde_json::Value = serde_json::from_str(&pack).unwrap();
    let index = parsed["words"].as_array().unwrap().iter().position(|word| word["name"] == "ALL").unwrap();
    let example = format!("words[{index}].example");
    let folder = Folder::with(&[("pack.json", &broken)]);
    let text = folder.run(&["check", "pack.json"]).no();
    assert!(text.contains(&format!("{example}: line 2, column 2: row 2 has 1 cell")), "{text}");
    let folder = Folder::with(&[("pack.json", &broken.replace(" \"x\",", ""))]);
    let text = folder.run(&["check", "pack.json"]).no();
    assert!(text.contains(&format!("{example}: the pack has no word MOON")), "{text}");
    assert!(text.contains(&format!("{example}: ALL is not on its own example board")), "{text}");
}

#[test]
fn what_is_not_there_is_bad_input() {
    let folder = Folder::with(&[("good.txt", GOOD), ("empty/readme.md", "")]);
    let error = folder.run(&["check", "good.txt", "missing.txt"]).bad();
    assert!(error.contains("there is no file and no shipped level `missing.txt`"), "{error}");
    let error = folder.run(&["check", "empty"]).bad();
    assert!(error.contains("the folder empty has nothing to check"), "{error}");
    folder.run(&["check"]).bad();
    assert_eq!(folder.run_on(&["check", "-"], GOOD.as_bytes()).code, Some(0));
    assert_eq!(folder.run(&["check", "first-steps"]).code, Some(0));
}

#[test]
fn a_file_that_is_no_text_is_a_fault_of_the_file() {
    let folder = Folder::with(&[("good.txt", GOOD)]);
    folder.write("binary.txt", b"BABA \xff\xfe");
    let text = folder.run(&["check", "."]).no();
    assert!(text.contains("it is not a text file: byte 5 is not UTF-8"), "{text}");
    assert!(text.contains("./binary.txt cannot be read: 1 fault"), "{text}");
    assert!(text.ends_with("\n2 levels, 0 packs: 1 with faults\n"), "{text}");
}
