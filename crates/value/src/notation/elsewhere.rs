//! Names of values for other programs, written from the names that [`Names`](super::Names) prints.
//!
//! A printed name is taken apart from left to right, without recursion, since it may be as deep as
//! it is long.

mod cgsuite;
mod latex;

pub use cgsuite::cgsuite;
pub use latex::latex;

use crate::Side;

/// What a printed name is made of, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part<'n> {
    /// A number, ups and a star.
    Sum(Sum<'n>),
    /// A tiny, if it favours Left, or else a miny, up to its parenthesis.
    Tiny(Before<'n>, Side),
    /// The end of a tiny or miny.
    EndOfTiny,
    PlusMinus,
    /// The first brace of a game; or of options without a bar, after a plus-minus.
    Open {
        is_list: bool,
    },
    Close,
    /// A bar of so many strokes.
    Bar(usize),
    Comma,
}

/// A number, ups and a star, of which at least one is there.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Sum<'n> {
    number: Option<&'n str>,
    ups: Option<Ups<'n>>,
    /// The digits after a star, if there are any.
    star: Option<&'n str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ups<'n> {
    /// Left's are ups, Right's are downs.
    side: Side,
    how: How<'n>,
}

/// How many ups, or which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How<'n> {
    One,
    Two,
    Times(&'n str),
    /// `^<n>`.
    Order(&'n str),
    /// `^[n]`.
    UpTo(&'n str),
}

/// What stands before a tiny.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Before<'n> {
    Nothing,
    Number(&'n str),
    Times(&'n str),
}

/// The parts of a printed name.
struct Parts<'n> {
    rest: &'n str,
    /// Of every brace to come, whether it holds options without a bar.
    lists: std::vec::IntoIter<bool>,
}

impl<'n> Parts<'n> {
    fn of(name: &'n str) -> Parts<'n> {
        let (mut lists, mut open) = (Vec::new(), Vec::new());
        for byte in name.bytes() {
            match byte {
                b'{' => {
                    open.push(lists.len());
                    lists.push(true);
                }
                b'|' => {
                    if let Some(&brace) = open.last() {
                        lists[brace] = false;
                    }
                }
                b'}' => {
                    open.pop();
                }
                _ => {}
            }
        }
        Parts { rest: name, lists: lists.into_iter() }
    }

    /// Takes as many characters as are such.
    fn take(&mut self, such: impl Fn(char) -> bool) -> &'n str {
        let end = self.rest.find(|sign| !such(sign)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn takes(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn digits(&mut self) -> &'n str {
        self.take(|sign| sign.is_ascii_digit())
    }

    fn number(&mut self) -> Option<&'n str> {
        let from = self.rest;
        self.takes("-");
        if self.digits().is_empty() {
            self.rest = from;
            return None;
        }
        if self.takes("/") {
            self.digits();
        }
        Some(&from[..from.len() - self.rest.len()])
    }

    fn ups(&mut self) -> Option<Ups<'n>> {
        let (side, sign) = match self.rest.bytes().next()? {
            b'^' => (Side::Left, '^'),
            b'v' => (Side::Right, 'v'),
            _ => return None,
        };
        let how = match (self.take(|each| each == sign).len(), self.rest.bytes().next()) {
            (_, Some(b'<' | b'[')) => {
                let is_order = self.takes("<");
                self.take(|each| each == '[');
                let order = self.digits();
                self.take(|each| each == '>' || each == ']');
                if is_order { How::Order(order) } else { How::UpTo(order) }
            }
            (1, Some(b'0'..=b'9')) => How::Times(self.digits()),
            (1, _) => How::One,
            _ => How::Two,
        };
        Some(Ups { side, how })
    }

    fn tiny(&mut self) -> Option<Side> {
        let side = match self.takes("Tiny(") {
            true => Side::Left,
            false if self.takes("Miny(") => Side::Right,
            false => return None,
        };
        Some(side)
    }

    /// What begins with a number, ups, a star, or the name of a tiny.
    fn sum(&mut self) -> Option<Part<'n>> {
        let number = self.number();
        if let Some(side) = self.tiny() {
            return Some(Part::Tiny(number.map_or(Before::Nothing, Before::Number), side));
        }
        let ups = self.ups();
        let star = self.takes("*");
        if let (true, Some(times), Some(side)) = (star, number, self.tiny()) {
            return Some(Part::Tiny(Before::Times(times), side));
        }
        let star = star.then(|| self.digits());
        let sum = Sum { number, ups, star };
        (sum != Sum::default()).then_some(Part::Sum(sum))
    }
}

impl<'n> Iterator for Parts<'n> {
    type Item = Part<'n>;

    fn next(&mut self) -> Option<Part<'n>> {
        if self.takes("+-") {
            return Some(Part::PlusMinus);
        }
        let strokes = self.take(|sign| sign == '|').len();
        if strokes > 0 {
            return Some(Part::Bar(strokes));
        }
        match self.rest.bytes().next()? {
            b'{' => {
                self.takes("{");
                Some(Part::Open { is_list: self.lists.next().unwrap_or(false) })
            }
            b'}' => self.takes("}").then_some(Part::Close),
            b')' => self.takes(")").then_some(Part::EndOfTiny),
            b',' => self.takes(",").then_some(Part::Comma),
            _ => self.sum(),
        }
    }
}
