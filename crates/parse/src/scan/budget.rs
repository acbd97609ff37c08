//! How much a reading may spell and cost: [`ScanLimits`] and [`Budget`].

/// How much a board may spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScanLimits {
    /// The most texts that may spell rules, counted for each rule (docs/decisions.md 7).
    pub words: u64,
    /// With this many ways to read on from one start, or more, there are too many (docs/rules-game.md §A.2, point 6).
    pub combinations: usize,
}

/// Why a board was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMuch {
    /// More texts spell its rules than the limit allows.
    Words,
    /// Its stacks and letters can be combined in more ways than the limit allows. This destroys the level
    /// (docs/decisions.md 30).
    Combinations,
}

/// What a reading may still cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    combinations: usize,
    /// How many words may still be looked at.
    looks: u64,
}

impl Budget {
    /// For each word that rules may have. The words of stacks are looked at a few times as often as rules are spelled.
    const LOOKS_A_RULE_WORD: u64 = 4;

    /// For each word on the board. Of 20,000 boards covered with a few words and letters, without stacks, none needed
    /// more than 7 looks for each of its words, along both axes together.
    const LOOKS_A_WORD: u64 = 16;

    pub(super) fn new(limits: ScanLimits) -> Budget {
        Budget {
            combinations: limits.combinations,
            looks: limits.words.saturating_mul(Budget::LOOKS_A_RULE_WORD),
        }
    }

    /// Adds what a board of so many words may cost.
    pub(super) fn allow(&mut self, n_words: usize) {
        self.looks = self.looks.saturating_add((n_words as u64).saturating_mul(Budget::LOOKS_A_WORD));
    }

    /// Pays for looking at this many words.
    pub(super) fn look(&mut self, n_words: usize) -> Result<(), TooMuch> {
        self.looks = self.looks.checked_sub(n_words as u64).ok_or(TooMuch::Combinations)?;
        Ok(())
    }

    /// Fails if there are too many ways to go on from one place.
    pub(super) fn combine(&self, n_ways: usize) -> Result<(), TooMuch> {
        if n_ways < self.combinations { Ok(()) } else { Err(TooMuch::Combinations) }
    }
}
