//! Why something asked for did not come about.

use std::io;
use yomikiri_game::{Misread, Stop};
use yomikiri_solve::Unwritten;

/// Why something asked for did not come about.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// What was asked for cannot be read, or is nothing that the game has.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// A limit was reached first.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// The game has more ends than a table can tell apart.
    #[error("{}", Unwritten::TooManyEnds)]
    TooManyEnds,
    /// What was to be written could not be.
    #[error(transparent)]
    File(io::Error),
}

impl From<Unwritten> for Trouble {
    fn from(why: Unwritten) -> Trouble {
        match why {
            Unwritten::Stop(stop) => Trouble::Stop(stop),
            Unwritten::TooManyEnds => Trouble::TooManyEnds,
            Unwritten::File(error) => Trouble::File(error),
        }
    }
}
