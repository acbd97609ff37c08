//! The formats of levels: [`Format`].

/// A format of levels that is read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A level as JSON.
    Json,
    /// A file of the Keke AI competition.
    Keke,
    /// A share code.
    Share,
    /// A number grid of baba-is-auto.
    Auto,
    /// A drawn board.
    Drawn,
}

impl Format {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Format; 5] = [Format::Json, Format::Keke, Format::Share, Format::Auto, Format::Drawn];

    /// What it is called, in small letters and without blanks.
    pub fn name(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::Keke => "keke",
            Format::Share => "share",
            Format::Auto => "baba-is-auto",
            Format::Drawn => "drawn",
        }
    }

    /// The format of this name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_name() {
        for format in Format::ALL {
            assert_eq!(Format::from_name(format.name()), Some(format));
        }
        assert_eq!(Format::from_name("Keke"), None);
    }
}
