//! All colours and their stand-ins: [`Theme`].

use copula_lexicon::Role;
use copula_render::{Hue, Look, Part, Tone};
use ratatui::style::{Color, Modifier, Style};

use super::owner::Owner;

/// How things, words and panels are shown. Whatever a colour says, letters, signs or modifiers say as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// Colours of the 256 that terminals have.
    Coloured,
    /// Modifiers alone.
    Plain,
}

/// The ground of players' things and the letters of words in force, one a hue.
const BRIGHT: [u8; 12] = [210, 215, 221, 185, 149, 114, 79, 80, 117, 111, 183, 212];

/// The ground of other things and the letters of other words, one a hue.
const SOFT: [u8; 12] = [174, 173, 179, 143, 107, 71, 72, 73, 74, 104, 140, 175];

const FLOOR: Color = Color::Indexed(234);
const DOT: Color = Color::Indexed(239);
const DARK: Color = Color::Indexed(16);
const GREY: Color = Color::Indexed(252);
const SOFT_GREY: Color = Color::Indexed(246);

impl Theme {
    /// Plain if the variable `NO_COLOR` is set to anything, as <https://no-color.org> asks.
    pub(crate) fn of_environment() -> Theme {
        match std::env::var_os("NO_COLOR") {
            Some(value) if !value.is_empty() => Theme::Plain,
            Some(_) | None => Theme::Coloured,
        }
    }

    /// What tiles are drawn on.
    pub(crate) fn ground(self) -> Style {
        match self {
            Theme::Coloured => Style::new().bg(FLOOR),
            Theme::Plain => Style::new(),
        }
    }

    /// The dot of an empty tile.
    pub(crate) fn floor(self) -> Style {
        match self {
            Theme::Coloured => Style::new().fg(DOT).bg(FLOOR),
            Theme::Plain => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// A thing, by its noun or the colour that is said of it. Players shine, other things do not.
    pub(crate) fn thing(self, noun: &str, tone: Option<Tone>, owner: Owner) -> Style {
        let (colors, style) = match owner {
            Owner::Player => (BRIGHT, Style::new().bold()),
            Owner::Nobody => (SOFT, Style::new()),
        };
        match self {
            Theme::Coloured => style.fg(DARK).bg(match tone.unwrap_or(Tone::Hue(Look::of(noun).hue)) {
                Tone::Hue(hue) => Color::Indexed(colors[hue_index(hue)]),
                Tone::Grey => SOFT_GREY,
            }),
            Theme::Plain => style.add_modifier(Modifier::REVERSED),
        }
    }

    /// A word on the board.
    pub(crate) fn word(self, spelling: &str, role: Option<Role>, part: Part) -> Style {
        let style = match self {
            Theme::Coloured => Style::new().fg(letters(spelling, role, part)).bg(FLOOR),
            Theme::Plain => Style::new(),
        };
        match (part, self) {
            (Part::Active, _) => style.add_modifier(Modifier::BOLD),
            (Part::Cancelled, _) => style.add_modifier(Modifier::CROSSED_OUT),
            (Part::Idle, Theme::Plain) => style.add_modifier(Modifier::DIM),
            (Part::Idle, Theme::Coloured) => style,
        }
    }

    /// A word in a sentence of a panel.
    pub(crate) fn mention(self, spelling: &str, role: Option<Role>, part: Part) -> Style {
        Style { bg: None, ..self.word(spelling, role, part) }
    }

    /// What is less important.
    pub(crate) fn quiet(self) -> Style {
        match self {
            Theme::Coloured => Style::new().fg(SOFT_GREY),
            Theme::Plain => Style::new(),
        }
    }

    /// The frames of panels.
    pub(crate) fn frame(self) -> Style {
        match self {
            Theme::Coloured => Style::new().fg(Color::Indexed(240)),
            Theme::Plain => Style::new(),
        }
    }

    /// The heads of panels.
    pub(crate) fn title(self) -> Style {
        match self {
            Theme::Coloured => Style::new().fg(GREY).bold(),
            Theme::Plain => Style::new().bold(),
        }
    }

    /// What is good news.
    pub(crate) fn good(self) -> Style {
        self.accent(114)
    }

    /// What needs a look.
    pub(crate) fn alert(self) -> Style {
        self.accent(215)
    }

    /// The tile under the why-cursor.
    pub(crate) fn cursor(self) -> Style {
        match self {
            Theme::Coloured => {
                Style::new().fg(DARK).bg(Color::Indexed(231)).remove_modifier(Modifier::CROSSED_OUT)
            }
            Theme::Plain => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }

    fn accent(self, color: u8) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self {
            Theme::Coloured => style.fg(Color::Indexed(color)),
            Theme::Plain => style,
        }
    }
}

/// The colour of a word: nouns and properties have one of their own, a noun that of its thing; grammar is grey.
fn letters(spelling: &str, role: Option<Role>, part: Part) -> Color {
    let is_bright = part == Part::Active;
    match role {
        Some(Role::Noun | Role::Property) => {
            let colors = if is_bright { BRIGHT } else { SOFT };
            Color::Indexed(colors[hue_index(Look::of(spelling).hue)])
        }
        Some(
            Role::Condition
            | Role::Prefix
            | Role::Verb
            | Role::Letter
            | Role::Link
            | Role::Joiner
            | Role::Negation,
        )
        | None => {
            if is_bright {
                GREY
            } else {
                SOFT_GREY
            }
        }
    }
}

fn hue_index(hue: Hue) -> usize {
    Hue::ALL.iter().position(|&other| other == hue).expect("every hue is among all")
}
