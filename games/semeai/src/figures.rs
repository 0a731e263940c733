//! The study's boards, drawn again from its text: its own drawings are lost.

use crate::position::Position;
use crate::sgf::Record;

/// A board of the study.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its number there.
    pub number: u32,
    /// The board as SGF.
    pub sgf: &'static str,
}

impl Figure {
    /// The race of Fig. 2, with the regions of Figs 3 to 5 and 10.
    pub const RACE: Figure = Figure { number: 2, sgf: include_str!("figures/fig02.sgf") };
    /// Useful and useless points.
    pub const POINTS: Figure = Figure { number: 9, sgf: include_str!("figures/fig09.sgf") };
    /// A region that is not cut off.
    pub const WHOLE: Figure = Figure { number: 11, sgf: include_str!("figures/fig11.sgf") };
    /// A region that is cut off.
    pub const CUT: Figure = Figure { number: 12, sgf: include_str!("figures/fig12.sgf") };

    /// A game record that is not the study's: composed, with four races in its corners.
    pub const GAME: &'static str = include_str!("figures/game.sgf");

    /// The position.
    ///
    /// ```
    /// use yomikiri_semeai::{Color, Figure};
    /// assert_eq!(Figure::RACE.position().essential(Color::White).len(), 7);
    /// ```
    ///
    /// # Panics
    /// Never: the boards are read in tests.
    pub fn position(self) -> Position {
        let given = Record::read(self.sgf.as_bytes()).and_then(|record| record.at(None));
        given.and_then(|given| given.marked()).expect("a board that can be read").position
    }
}
