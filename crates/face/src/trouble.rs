//! Why something asked for did not come about.

use std::io;
use yomikiri_game::{Misread, Stop};
use yomikiri_solve::Unwritten;
use yomikiri_text::{Text, Told, error_told};

/// Why something asked for did not come about.
#[derive(Debug)]
pub enum Trouble {
    /// What was asked for cannot be read, or is nothing that the game has.
    Misread(Misread),
    /// A limit was reached first.
    Stop(Stop),
    /// The game has more ends than a table can tell apart.
    TooManyEnds,
    /// What was to be written could not be.
    File(io::Error),
}

impl Told for Trouble {
    fn told(&self) -> Text {
        match self {
            Trouble::Misread(misread) => misread.told(),
            Trouble::Stop(stop) => stop.told(),
            Trouble::TooManyEnds => Unwritten::TooManyEnds.told(),
            Trouble::File(error) => error.told(),
        }
    }
}

error_told!(Trouble);

impl From<Misread> for Trouble {
    fn from(misread: Misread) -> Trouble {
        Trouble::Misread(misread)
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Trouble {
        Trouble::Stop(stop)
    }
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
