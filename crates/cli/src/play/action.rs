//! What a key asks for: [`Action`].

use copula_turn::Input;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// A move or a wait; with the why-cursor out, a move of that.
    Play(Input),
    Undo,
    Redo,
    Restart,
    /// The next level, after a win.
    GoOn,
    Next,
    Previous,
    /// The why-cursor, out or away.
    Why,
    /// The panel, up.
    Back,
    /// The panel, down.
    On,
    /// Away with the why-cursor, else out of the game.
    Leave,
    /// Out of the game at once.
    Quit,
}

/// What the foot of the screen says of the keys: what each does, the most needed first.
pub(crate) const HELP: [(&str, &str); 9] = [
    ("←↑↓→", "move"),
    ("u", "undo"),
    ("r", "restart"),
    ("?", "why"),
    ("q", "quit"),
    ("space", "wait"),
    ("y", "redo"),
    ("n/N", "next/previous"),
    ("[ ]", "scroll rules"),
];

/// The same, with the why-cursor out.
pub(crate) const WHY_HELP: [(&str, &str); 4] =
    [("←↑↓→", "look"), ("?", "back"), ("q", "quit"), ("[ ]", "scroll the answer")];

impl Action {
    /// What the key asks for, if anything. Letters that move do so in capitals too.
    pub(crate) fn of(key: KeyEvent) -> Option<Action> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let KeyCode::Char(letter) = key.code else {
            return of_named(key.code);
        };
        let is_command = |modifier| key.modifiers.contains(modifier);
        match letter.to_ascii_lowercase() {
            'c' if is_command(KeyModifiers::CONTROL) => Some(Action::Quit),
            'r' if is_command(KeyModifiers::CONTROL) => Some(Action::Redo),
            _ if is_command(KeyModifiers::CONTROL) || is_command(KeyModifiers::ALT) => None,
            _ => of_letter(letter),
        }
    }
}

fn of_named(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Right => Some(Action::Play(Input::Right)),
        KeyCode::Up => Some(Action::Play(Input::Up)),
        KeyCode::Left => Some(Action::Play(Input::Left)),
        KeyCode::Down => Some(Action::Play(Input::Down)),
        KeyCode::Backspace => Some(Action::Undo),
        KeyCode::Enter => Some(Action::GoOn),
        KeyCode::PageDown => Some(Action::Next),
        KeyCode::PageUp => Some(Action::Previous),
        KeyCode::Esc => Some(Action::Leave),
        _ => None,
    }
}

fn of_letter(letter: char) -> Option<Action> {
    match letter {
        'd' | 'D' | 'l' | 'L' => Some(Action::Play(Input::Right)),
        'w' | 'W' | 'k' | 'K' => Some(Action::Play(Input::Up)),
        'a' | 'A' | 'h' | 'H' => Some(Action::Play(Input::Left)),
        's' | 'S' | 'j' | 'J' => Some(Action::Play(Input::Down)),
        ' ' | '.' => Some(Action::Play(Input::Wait)),
        'u' | 'z' => Some(Action::Undo),
        'y' => Some(Action::Redo),
        'r' => Some(Action::Restart),
        'n' => Some(Action::Next),
        'N' | 'p' => Some(Action::Previous),
        '?' => Some(Action::Why),
        '[' => Some(Action::Back),
        ']' => Some(Action::On),
        'q' => Some(Action::Quit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_groups_of_keys_clash_and_control_is_apart() {
        let of = |code, modifiers| Action::of(KeyEvent::new(code, modifiers));
        let plain = |letter| of(KeyCode::Char(letter), KeyModifiers::NONE);
        for (letters, input) in
            [("dlDL", Input::Right), ("wkWK", Input::Up), ("ahAH", Input::Left), ("sjSJ", Input::Down)]
        {
            for letter in letters.chars() {
                assert_eq!(plain(letter), Some(Action::Play(input)), "{letter}");
            }
        }
        assert_eq!(of(KeyCode::Char('N'), KeyModifiers::SHIFT), Some(Action::Previous));
        assert_eq!(of(KeyCode::Char('r'), KeyModifiers::CONTROL), Some(Action::Redo));
        assert_eq!(of(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Action::Quit));
        assert_eq!(of(KeyCode::Char('d'), KeyModifiers::CONTROL), None);
        assert_eq!(plain('x'), None);
        let mut release = KeyEvent::new(KeyCode::Left, KeyModifiers::NONE);
        release.kind = KeyEventKind::Release;
        assert_eq!(Action::of(release), None);
    }
}
