//! The player in a real terminal, by way of tmux. Where there is no tmux, these tests say so and pass.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    thread::sleep,
    time::Duration,
};

const FIRST: &str = "name: One Step\n\nBABA IS YOU .\nFLAG IS WIN .\n. baba flag .\n";
const SECOND: &str = "name: Far Away\n\nBABA IS YOU .\nFLAG IS .   .\n. baba . .\n. . .  .\n";

/// How often a screen is looked at, 50 ms apart, until it has to show what is awaited.
const N_LOOKS: usize = 200;

/// A tmux server of its own with one window, which ends with the test.
struct Terminal {
    socket: String,
    _folder: tempfile::TempDir,
    levels: PathBuf,
    data: PathBuf,
}

impl Terminal {
    /// A window with a folder of two levels; none without tmux.
    fn open(name: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            println!("skipped: tmux is not installed");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let (levels, data) = (folder.path().join("levels"), folder.path().join("data"));
        fs::create_dir(&levels).unwrap();
        fs::write(levels.join("1.txt"), FIRST).unwrap();
        fs::write(levels.join("2.txt"), SECOND).unwrap();
        let socket = format!("copula-{name}-{}", std::process::id());
        let terminal = Terminal { socket, _folder: folder, levels, data };
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "90", "-y", "24", "env PS1='$ ' sh"]);
        Some(terminal)
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux").args(["-u", "-L", &self.socket]).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Starts the player in the window, and tells its exit code when it ends.
    fn play(&self, variables: &str, place: &Path) {
        let (binary, data, place) = (env!("CARGO_BIN_EXE_copula"), self.data.display(), place.display());
        let line =
            format!("clear; {variables} COPULA_DATA='{data}' '{binary}' play '{place}'; echo \"code $?\"");
        self.tmux(&["send-keys", "-l", &line]);
        self.keys(&["Enter"]);
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// The screen, once it shows that.
    fn shows(&self, awaited: &str) -> String {
        let mut screen = String::new();
        for _ in 0..N_LOOKS {
            screen = self.tmux(&["capture-pane", "-p"]);
            if screen.contains(awaited) {
                return screen;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("the screen never shows `{awaited}`:\n{screen}");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

#[test]
fn levels_are_played_progress_is_kept_and_the_terminal_given_back() {
    let Some(terminal) = Terminal::open("play") else { return };
    terminal.play("", &terminal.levels);
    let start = terminal.shows("level 1/2, 0 won");
    assert!(start.contains("One Step") && start.contains("• BABA IS YOU"), "{start}");
    terminal.keys(&["Up"]);
    terminal.shows("turn 1");
    terminal.keys(&["u"]);
    terminal.shows(" start ");
    terminal.keys(&["Right"]);
    let won = terminal.shows("Won in 1 turn");
    assert!(won.contains("level 1/2, 1 won"), "{won}");
    terminal.keys(&["Enter"]);
    terminal.shows("Far Away");
    terminal.keys(&["?", "Up"]);
    let why = terminal.shows("Why? column 1, row 1");
    assert!(why.contains("Takes part in no rule"), "{why}");
    terminal.keys(&["Escape"]);
    terminal.shows("restart");
    terminal.keys(&["q"]);
    let after = terminal.shows("code 0");
    assert!(!after.contains("Far Away"), "the screen from before is back:\n{after}");

    terminal.play("", &terminal.levels);
    let again = terminal.shows("level 2/2, 1 won");
    assert!(again.contains("Far Away"), "play goes on at the first level that is not won:\n{again}");
    terminal.keys(&["C-c"]);
    terminal.shows("code 0");
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let Some(terminal) = Terminal::open("size") else { return };
    terminal.play("", &terminal.levels);
    terminal.shows("┌────┐");
    terminal.tmux(&["resize-window", "-x", "50", "-y", "16"]);
    terminal.shows("[BABA]");
    terminal.tmux(&["resize-window", "-x", "30", "-y", "10"]);
    terminal.shows("too small");
    terminal.tmux(&["resize-window", "-x", "120", "-y", "40"]);
    terminal.shows("┌────┐");
    terminal.keys(&["q"]);
    terminal.shows("code 0");
}

#[test]
fn no_color_takes_the_colours_off() {
    let Some(terminal) = Terminal::open("colour") else { return };
    let is_coloured = || terminal.tmux(&["capture-pane", "-p", "-e"]).contains("8;5;");
    terminal.play("NO_COLOR=1", &terminal.levels);
    terminal.shows("One Step");
    assert!(!is_coloured());
    terminal.keys(&["q"]);
    terminal.shows("code 0");
    terminal.play("NO_COLOR=", &terminal.levels);
    terminal.shows("One Step");
    assert!(is_coloured());
}

#[test]
fn a_level_from_standard_input_is_played_with_the_keys_of_the_terminal() {
    let Some(terminal) = Terminal::open("stdin") else { return };
    let first = terminal.levels.join("1.txt");
    terminal.play(&format!("cat '{}' |", first.display()), Path::new("-"));
    terminal.shows("One Step");
    terminal.keys(&["l"]);
    terminal.shows("Won in 1 turn");
    terminal.keys(&["q"]);
    terminal.shows("code 0");
    assert!(!terminal.data.exists(), "progress of what lies nowhere is not kept");
}

#[test]
fn a_damaged_progress_file_is_started_over_with_a_note() {
    let Some(terminal) = Terminal::open("damage") else { return };
    terminal.play("", &terminal.levels);
    terminal.shows("0 won");
    terminal.keys(&["Right"]);
    terminal.shows("1 won");
    terminal.keys(&["q"]);
    terminal.shows("code 0");
    let kept = fs::read_dir(terminal.data.join("progress")).unwrap().next().unwrap().unwrap().path();
    let whole = fs::read(&kept).unwrap();
    fs::write(&kept, &whole[..whole.len() / 2]).unwrap();
    terminal.play("", &terminal.levels);
    let again = terminal.shows("level 1/2, 0 won");
    assert!(again.contains("Progress starts over"), "{again}");
    terminal.keys(&["Right"]);
    terminal.shows("1 won");
    assert_eq!(fs::read(&kept).unwrap(), whole);
}

#[test]
fn a_killed_player_gives_the_terminal_back() {
    let Some(terminal) = Terminal::open("killed") else { return };
    let (binary, levels) = (env!("CARGO_BIN_EXE_copula"), terminal.levels.display());
    let number = terminal.levels.join("number");
    let line = format!(
        "ulimit -c 0; clear; COPULA_DATA='{}' sh -c 'echo $$ >\"$0\"; exec \"$1\" play \"$2\"' '{}' '{binary}' '{levels}'",
        terminal.data.display(),
        number.display()
    );
    let is = |flags: &str| {
        terminal.tmux(&["display-message", "-p", "#{alternate_on} #{cursor_flag}"]).trim() == flags
    };
    let becomes = |flags: &str| {
        let is_so = (0..N_LOOKS).any(|_| {
            is(flags) || {
                sleep(Duration::from_millis(50));
                false
            }
        });
        assert!(is_so, "never {flags}");
    };
    for (signal, code) in [("HUP", 129), ("INT", 130), ("QUIT", 131), ("TERM", 143)] {
        terminal.tmux(&["send-keys", "-l", &line]);
        terminal.keys(&["Enter"]);
        terminal.shows("One Step");
        becomes("1 0");
        let number = fs::read_to_string(&number).unwrap();
        let killed = Command::new("kill").args(["-s", signal, number.trim()]).status().unwrap();
        assert!(killed.success());
        becomes("0 1");
        terminal.tmux(&["send-keys", "-l", "echo \"code $?\"; stty -a"]);
        terminal.keys(&["Enter"]);
        let after = terminal.shows(&format!("code {code}"));
        assert!(!after.contains("One Step"), "{signal}: the screen from before is back:\n{after}");
        let after = terminal.shows("icanon");
        assert!(
            !after.contains("-icanon") && !after.contains("-echo "),
            "{signal}: keys are lines again:\n{after}"
        );
    }
}
