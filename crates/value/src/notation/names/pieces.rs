//! A name piece by piece, so that names can be compared without being written.

use super::{Braces, Names, Parts, STROKES};
use crate::Value;
use std::cmp::Ordering;

const BARS: &str = "||||||||";
const _: () = assert!(BARS.len() == STROKES);

/// The pieces of a name, in order.
pub(super) struct Pieces<'n> {
    names: &'n Names,
    /// What is still to come, the last first.
    stack: Vec<Piece<'n>>,
}

#[derive(Clone, Copy)]
enum Piece<'n> {
    Text(&'n str),
    Name(Value),
    /// A name in braces, without them.
    Inside(&'n Braces),
    /// Options with commas between them.
    List(&'n [Value]),
}

impl<'n> Pieces<'n> {
    pub(super) fn new(names: &'n Names, value: Value) -> Pieces<'n> {
        Pieces { names, stack: vec![Piece::Name(value)] }
    }

    /// By alphabet.
    pub(super) fn compare(mut self, mut other: Pieces<'n>) -> Ordering {
        let (mut a, mut b) = ("", "");
        loop {
            for (rest, pieces) in [(&mut a, &mut self), (&mut b, &mut other)] {
                while rest.is_empty()
                    && let Some(piece) = pieces.next()
                {
                    *rest = piece;
                }
            }
            let common = a.len().min(b.len());
            let order = a.as_bytes()[..common].cmp(&b.as_bytes()[..common]);
            if order.is_ne() || common == 0 {
                return order.then(a.len().cmp(&b.len()));
            }
            (a, b) = (&a[common..], &b[common..]);
        }
    }

    /// Puts what comes next on the stack.
    fn come(&mut self, pieces: &[Piece<'n>]) {
        self.stack.extend(pieces.iter().rev());
    }

    fn name(&mut self, value: Value) {
        let shape = self.names.known(value);
        match &shape.parts {
            Parts::Text(text) => self.come(&[Piece::Text(text)]),
            Parts::Tiny(name, of) => {
                let [opening, closing] = ["(", ")"].map(Piece::Text);
                self.come(&[Piece::Text(name), opening, Piece::Name(*of), closing]);
            }
            Parts::PlusMinus(options) => {
                let [opening, closing] = if options.len() > 1 { ["{", "}"] } else { [""; 2] };
                let [sign, opening, closing] = ["+-", opening, closing].map(Piece::Text);
                self.come(&[sign, opening, Piece::List(options), closing]);
            }
            Parts::Game => {
                let [opening, closing] = ["{", "}"].map(Piece::Text);
                let inside = shape.braces.as_ref().map_or(Piece::Text(""), Piece::Inside);
                self.come(&[opening, inside, closing]);
            }
        }
    }

    fn inside(&mut self, braces: &'n Braces) {
        let [left, right] = braces
            .sides
            .each_ref()
            .map(|options| self.names.bare(options).map_or(Piece::List(options), Piece::Inside));
        self.come(&[left, Piece::Text(&BARS[..braces.strokes]), right]);
    }
}

impl<'n> Iterator for Pieces<'n> {
    type Item = &'n str;

    fn next(&mut self) -> Option<&'n str> {
        loop {
            match self.stack.pop()? {
                Piece::Text(text) => return Some(text),
                Piece::Name(value) => self.name(value),
                Piece::Inside(braces) => self.inside(braces),
                Piece::List([]) => {}
                Piece::List([first, rest @ ..]) => {
                    let comma = if rest.is_empty() { "" } else { "," };
                    self.come(&[Piece::Name(*first), Piece::Text(comma), Piece::List(rest)]);
                }
            }
        }
    }
}
