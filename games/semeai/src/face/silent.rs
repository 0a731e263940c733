//! Why the study's theory says nothing.

use crate::color::Color;
use crate::method::Unfounded;
use yomikiri_game::Stop;
use yomikiri_text::{Text, Told, text};

/// A reason for the study's theory to say nothing.
pub(super) enum Silent {
    /// Its own.
    Study(Unfounded),
    /// This player has an eye that takes more moves to fill than it has points, or that lives: the
    /// study knows of no eyes.
    Eye(Color),
}

impl Silent {
    /// The limit that was reached, if that is the reason.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Silent::Study(Unfounded::Stopped(stop)) => Some(*stop),
            Silent::Study(Unfounded::Outside(_)) | Silent::Eye(_) => None,
        }
    }
}

impl Told for Silent {
    fn told(&self) -> Text {
        match self {
            Silent::Study(why) => why.told(),
            Silent::Eye(color) => text!(
                "{who} has a large eye, which the method leaves out",
                "{who}に大きな眼があり、この方法では扱えません",
                who = color.name()
            ),
        }
    }
}
