//! Whom a seat would rather see do well, when its own score stays the same.

use crate::{MAX_SEATS, Misread, Scores, Seat};
use std::cmp::Ordering;
use std::fmt;
use yomikiri_text::{Text, text};

/// For each seat, an order of all the others. A seat looks at its own score first, then at
/// that of the seat it lists first, and so on; more is better for each. So every two ends
/// that differ in any score are told apart: a total order, one for each seat.
///
/// ```
/// use yomikiri_game::{Scores, Seat, Ties};
/// use std::cmp::Ordering;
/// // Seat 1 would rather see 2 win than 3, and so round the table.
/// let ties = Ties::read("1:2>3, 2:3>1, 3:1>2", 3).unwrap();
/// let won_by = |winner| Scores::from_fn(3, |seat| if seat == Seat::new(winner) { 1 } else { -1 });
/// assert_eq!(ties.prefers(Seat::new(0), &won_by(1), &won_by(2)), Ordering::Greater);
/// assert_eq!(ties.to_string(), "1:2>3,2:3>1,3:1>2");
/// // What is left open is refused.
/// assert!(Ties::read("1:2>3,2:3>1", 3).unwrap_err().to_string().contains("player 3"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ties {
    /// Whose scores each seat looks at, its own first.
    orders: [[Seat; MAX_SEATS as usize]; MAX_SEATS as usize],
    seats: u8,
}

impl Ties {
    /// The order in which every seat puts the next one first and the one before it last.
    pub fn next_first(seats: u8) -> Ties {
        let mut orders = [[Seat::new(0); MAX_SEATS as usize]; MAX_SEATS as usize];
        for seat in Seat::all(seats) {
            let mut other = seat;
            for place in &mut orders[seat.index()][..usize::from(seats)] {
                *place = other;
                other = other.next(seats);
            }
        }
        Ties { orders, seats }
    }

    /// Reads an order for each of so many seats, like `1:2>3,2:3>1,3:1>2`. Every seat must
    /// list all others, so that nothing is left open; a seat with but one other may be left out.
    pub fn read(text: &str, seats: u8) -> Result<Ties, Misread> {
        let example = Ties::next_first(seats);
        let bad = |problem: Text| {
            let remedy = text!(
                "list all others for each player, like {example}",
                "{example} のように、どのプレイヤーにもほかの全員を並べてください"
            );
            Misread::new(text, problem, remedy)
        };
        let mut ties = example;
        let mut listed = [false; MAX_SEATS as usize];
        for (column, part) in parts(text, 1, ',').filter(|_| !text.trim().is_empty()) {
            let player = |column: usize, name: &str| {
                let seat = Seat::all(seats).find(|seat| seat.to_string() == name);
                let none = || {
                    text!(
                        "{name:?} is none of {seats} players",
                        "{name:?} は{seats}人のプレイヤーの中にいません"
                    )
                };
                seat.ok_or_else(|| bad(none()).at(column))
            };
            let mut halves = parts(part, column, ':');
            let (Some((at, name)), Some((first, others)), None) =
                (halves.next(), halves.next(), halves.next())
            else {
                let problem = text!(
                    "{part:?} is no order of one player",
                    "{part:?} は1人分の順序になっていません"
                );
                return Err(bad(problem).at(column));
            };
            let seat = player(at, name)?;
            if std::mem::replace(&mut listed[seat.index()], true) {
                let problem =
                    text!("player {seat} has two orders", "プレイヤー{seat}の順序が2つあります");
                return Err(bad(problem).at(column));
            }
            let order = &mut ties.orders[seat.index()];
            let mut count = 1;
            for (at, name) in parts(others, first, '>') {
                let other = player(at, name)?;
                if other == seat {
                    let problem = text!(
                        "player {seat} is in its own order",
                        "プレイヤー{seat}の順序に本人がいます"
                    );
                    return Err(bad(problem).at(at));
                }
                if order[..count].contains(&other) {
                    let problem = text!(
                        "player {seat} lists {other} twice",
                        "プレイヤー{seat}の順序に{other}が2度出てきます"
                    );
                    return Err(bad(problem).at(at));
                }
                order[count] = other;
                count += 1;
            }
            if let Some(left) = Seat::all(seats).find(|other| !order[..count].contains(other)) {
                let open = text!(
                    "it leaves open where player {seat} puts {left}",
                    "プレイヤー{seat}の順序に{left}がいません"
                );
                return Err(bad(open).at(column));
            }
        }
        match Seat::all(seats).find(|seat| seats > 2 && !listed[seat.index()]) {
            Some(seat) => Err(bad(text!(
                "it leaves open whom player {seat} would rather see do well",
                "プレイヤー{seat}の順序がありません"
            ))),
            None => Ok(ties),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Whose scores a seat looks at, one after another: its own first.
    pub fn order(&self, seat: Seat) -> &[Seat] {
        &self.orders[seat.index()][..usize::from(self.seats)]
    }

    /// How the first end compares with the second in the eyes of a seat: `Greater` if it
    /// would rather have the first.
    pub fn prefers(&self, seat: Seat, first: &Scores, second: &Scores) -> Ordering {
        let each = self.order(seat).iter().map(|&of| first[of].cmp(&second[of]));
        each.fold(Ordering::Equal, Ordering::then)
    }
}

/// The parts of a text between separators, without the blanks around them, each with the
/// column at which it begins.
fn parts(text: &str, first: usize, separator: char) -> impl Iterator<Item = (usize, &str)> {
    let mut column = first;
    text.split(separator).map(move |part| {
        let blanks = part.chars().count() - part.trim_start().chars().count();
        let begins = column + blanks;
        column += part.chars().count() + 1;
        (begins, part.trim())
    })
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::all(self.seats) {
            write!(f, "{}{seat}", if seat.index() == 0 { "" } else { "," })?;
            for (place, other) in self.order(seat)[1..].iter().enumerate() {
                write!(f, "{}{other}", if place == 0 { ':' } else { '>' })?;
            }
        }
        Ok(())
    }
}
