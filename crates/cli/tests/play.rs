//! The player where there is no terminal.

use std::process::{Command, Output, Stdio};

fn play(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_copula"));
    command.arg("play").args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn without_a_terminal_it_points_to_run() {
    for arguments in [&[][..], &["first-steps"], &["no such level"]] {
        let output = play(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "nothing is drawn");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("standard output is not a terminal; `copula run"), "{message}");
    }
}

#[test]
fn the_message_is_json_when_asked_for() {
    let output = play(&["--json"]);
    let message: serde_json::Value = serde_json::from_slice(&output.stderr).unwrap();
    assert!(message["error"].as_str().unwrap().contains("copula run"));
}
