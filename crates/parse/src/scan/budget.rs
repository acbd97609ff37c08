//! How much a reading may spell and cost: [`ScanLimits`] and [`Budget`].

/// How much a board may spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScanLimits {
    /// The most texts that rules may be spelled by, counted rule by rule.
    pub words: u64,
    /// So many ways to read on from one start, or more, are too many.
    pub combinations: usize,
}

/// Why a board was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMuch {
    /// Its rules are spelled by more texts than may be.
    Words,
    /// Its stacks and letters can be combined in more ways than may be.
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
    /// For each word that a rule may have. The paths of stacks are looked at a few times as often as rules are spelled.
    const LOOKS_A_RULE_WORD: u64 = 4;

    /// For each word on the board. Without stacks, along both axes together, 7 were the most that any took, of 20,000
    /// boards covered with a few words and letters over and over.
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

    /// Takes the cost of looking at so many words.
    pub(super) fn look(&mut self, n_words: usize) -> Result<(), TooMuch> {
        self.looks = self.looks.checked_sub(n_words as u64).ok_or(TooMuch::Combinations)?;
        Ok(())
    }

    /// Whether there may be so many ways to go on from one place.
    pub(super) fn combine(&self, n_ways: usize) -> Result<(), TooMuch> {
        if n_ways < self.combinations { Ok(()) } else { Err(TooMuch::Combinations) }
    }
}
