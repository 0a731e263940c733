//! One question about every position.

use crate::Fault;
use std::fmt;
use std::str::FromStr;
use yomikiri_game::{Goal, MAX_SEATS, Score, Scores, Seat, SeatSet};
use yomikiri_text::text;

/// A goal, and if wanted a layer by which it must have been met: a table has one bit for it for each
/// position.
///
/// Whoever works for the goal is satisfied with one move that keeps it, whoever works against it must
/// have no move that breaks it. So a bit follows from the bits after the moves: by OR where the mover
/// is among the goal's seats, by AND elsewhere; and no plane needs another.
///
/// ```
/// use yomikiri_game::{Goal, Scores, Seat};
/// use yomikiri_tabulate::Plane;
/// let soon = Plane { goal: Goal::alone(Seat::new(0), 1), by: Some(5) };
/// assert_eq!(soon.to_string(), "1:1@5");
/// assert_eq!("1:1@5".parse::<Plane>().unwrap(), soon);
/// let won = Scores::from_fn(2, |seat| if seat.index() == 0 { 1 } else { -1 });
/// assert!(soon.at_end(&won, 5) && !soon.at_end(&won, 6));
/// assert!(soon.is_open(4) && !soon.is_open(5)); // on layer 5, who has not won has not won by then
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plane {
    /// What is to be reached.
    pub goal: Goal,
    /// The last layer on which an end counts; any if there is none.
    pub by: Option<u32>,
}

impl Plane {
    /// A goal that may be met at any time.
    pub fn of(goal: Goal) -> Plane {
        Plane { goal, by: None }
    }

    /// The bit of a position in which the game is over.
    pub fn at_end(&self, end: &Scores, layer: u32) -> bool {
        self.by.is_none_or(|by| layer <= by) && self.goal.met_by(end)
    }

    /// May play that goes on in a position of this layer still come in time?
    pub fn is_open(&self, layer: u32) -> bool {
        self.by.is_none_or(|by| layer < by)
    }
}

/// `seats:score`, and `@layer` if there is one: `1:0`, `2+3:1@7`.
impl fmt::Display for Plane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.goal.seats, self.goal.at_least)?;
        self.by.map_or(Ok(()), |by| write!(f, "@{by}"))
    }
}

impl FromStr for Plane {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Plane, Fault> {
        let read = || {
            let (seats, goal) = text.split_once(':')?;
            let (score, by) = match goal.split_once('@') {
                Some((score, by)) => (score, Some(by.parse::<u32>().ok()?)),
                None => (goal, None),
            };
            let seat = |seat: &str| {
                let number = seat.parse().ok().filter(|number| (1..=MAX_SEATS).contains(number));
                number.map(|number| Seat::new(number - 1))
            };
            let seats = seats.split('+').map(seat).collect::<Option<SeatSet>>()?;
            Some(Plane { goal: Goal { seats, at_least: score.parse::<Score>().ok()? }, by })
        };
        read().ok_or_else(|| {
            Fault::Foreign(text!("{text:?} is no plane", "{text:?} は表の面の名前ではありません"))
        })
    }
}
