//! The manual: docs/cli.md, man pages, completions.

use std::fs;

use crate::common::{Folder, copula, workspace};

/// docs/cli.md is what the command says of itself. With the variable `UPDATE`, by which `cargo xtask generate`
/// calls it, the test writes it anew.
#[test]
fn the_manual_is_up_to_date() {
    let manual = copula(&["man", "--markdown"]).done();
    let path = workspace().join("docs/cli.md");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &manual).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == manual, "docs/cli.md is not what the command says; run `cargo xtask generate`");
}

/// Every example in the help that needs no file, no terminal and no other command is one that works.
#[test]
fn the_examples_of_the_help_work() {
    let folder = Folder::with(&[]);
    let manual = folder.run(&["man", "--markdown"]).done();
    let mut n_run = 0;
    for line in manual.lines().filter_map(|line| line.strip_prefix("    copula ")) {
        let needs_more = [
            "[",
            "<",
            "level.json",
            "levels.json",
            "grid.txt",
            "mine.json",
            "content",
            "my-levels",
            "~",
            "| ",
        ];
        if needs_more.iter().any(|part| line.contains(part))
            || line.starts_with("man")
            || line.starts_with("play")
        {
            continue;
        }
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = folder.run(&args);
        assert!(ran.code == Some(0), "{line}: {}", ran.stderr);
        n_run += 1;
    }
    assert!(n_run > 10, "{n_run}");
}

#[test]
fn man_pages_are_written_for_every_subcommand() {
    let folder = Folder::with(&[]);
    assert_eq!(folder.run(&["man", "-o", "deep/man1"]).done(), "");
    let mut pages: Vec<String> = fs::read_dir(folder.path().join("deep/man1"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    pages.sort();
    for name in ["copula.1", "copula-check.1", "copula-convert.1", "copula-man.1", "copula-words.1"] {
        assert!(pages.contains(&name.to_owned()), "{pages:?}");
        let page = folder.read(&format!("deep/man1/{name}"));
        assert!(page.contains(".TH "), "{page}");
    }
    assert!(folder.run(&["man"]).done().contains("copula"));
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = copula(&["completions", shell]).done();
        assert!(script.contains("convert") && script.contains("facings"), "{shell}");
    }
    copula(&["completions", "command.com"]).bad();
}
