//! How a goal stands where threats elsewhere are reckoned with.

/// How a goal stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Success {
    /// It fails, whatever threats there are elsewhere.
    No,
    /// It succeeds by a ko in which the one who has the goal must make the first threat.
    WithThreat,
    /// It succeeds by a ko in which the opponent must make the first threat.
    ByKo,
    /// It succeeds, whatever threats there are elsewhere.
    Yes,
}

impl Success {
    /// As GNU Go writes it.
    pub fn code(self) -> u8 {
        match self {
            Success::No => 0,
            Success::Yes => 1,
            Success::ByKo => 2,
            Success::WithThreat => 3,
        }
    }

    /// How it stands for the one who wants to prevent it.
    pub fn prevented(self) -> Success {
        match self {
            Success::No => Success::Yes,
            Success::WithThreat => Success::ByKo,
            Success::ByKo => Success::WithThreat,
            Success::Yes => Success::No,
        }
    }
}
