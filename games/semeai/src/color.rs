//! The two players.

use yomikiri_game::Seat;
use yomikiri_text::{Text, text};
use yomikiri_value::Side;

/// A player, and the colour of that player's stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Who has the black stones; Left, where races are values.
    Black,
    /// Who has the white stones; Right, where races are values.
    White,
}

impl Color {
    /// Black, then White.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player of values.
    pub fn side(self) -> Side {
        match self {
            Color::Black => Side::Left,
            Color::White => Side::Right,
        }
    }

    /// The seat in the general game: Black's is the first.
    pub fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// What liberties of this player's stones count: 1 for Black, -1 for White.
    pub fn sign(self) -> i64 {
        match self {
            Color::Black => 1,
            Color::White => -1,
        }
    }

    /// Its letter, as SGF and GTP write it in small: `b`, `w`.
    pub fn letter(self) -> char {
        match self {
            Color::Black => 'b',
            Color::White => 'w',
        }
    }

    /// Its name in lower case, for programs: `black`, `white`.
    pub fn word(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }

    /// What people read.
    ///
    /// ```
    /// use yomikiri_semeai::Color;
    /// use yomikiri_text::Lang;
    /// assert_eq!(Color::Black.name().get(Lang::Ja), "黒");
    /// ```
    pub fn name(self) -> Text {
        match self {
            Color::Black => text!("Black", "黒"),
            Color::White => text!("White", "白"),
        }
    }
}
