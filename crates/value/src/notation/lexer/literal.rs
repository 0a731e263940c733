//! Numbers, ups and stars, which are written without spaces and mean their sum: `-1^*`,
//! `3/4v3*2`, `^[2]*`.

use super::{Lexer, shortened};
use crate::notation::expression::Literal;
use crate::{Dyadic, Side, Uptimal};
use yomikiri_game::Misread;

/// More digits than this are no number that anybody means, and would take long to read.
pub(in crate::notation) const DIGITS: usize = 100_000;

/// A run of ups or downs, without what may follow: a count or an order.
#[derive(Clone, Copy)]
pub(in crate::notation) struct Arrows {
    side: Side,
    count: usize,
}

impl<'t> Lexer<'t> {
    /// A number, with the ups and stars that follow at once.
    pub(in crate::notation) fn numeral(&mut self) -> Result<Literal, Misread> {
        let (start, column) = (self.rest, self.column);
        let whole = self.digits()?;
        let mut below = "1";
        if self.digit_after("/") {
            self.take("/");
            below = self.digits()?;
        } else if self.digit_after(".") {
            self.take(".");
            self.digits()?;
        } else if self.rest.starts_with('/') {
            let problem = format!("the fraction {whole}/ has no denominator");
            return Err(self.misread(self.column, problem, "write it like 3/4, without spaces"));
        }
        let written = &start[..start.len() - self.rest.len()];
        let number = written.parse::<Dyadic>().map_err(|_| {
            let shown = shortened(written);
            if below.bytes().all(|digit| digit == b'0') {
                let problem = format!("the denominator of {shown} is 0");
                self.misread(column, problem, "write a fraction like 3/4")
            } else {
                let problem = format!("{shown} is not a dyadic fraction");
                let remedy = "the denominator must be 1, 2, 4, 8 or another power of two";
                self.misread(column, problem, remedy)
            }
        })?;
        self.ups_and_stars(Some(number))
    }

    /// Ups and stars, of which there is at least one if no number stands before them.
    pub(in crate::notation) fn ups_and_stars(
        &mut self,
        number: Option<Dyadic>,
    ) -> Result<Literal, Misread> {
        let mut literal = Literal { number, ups: 0, uptimal: None, star: None };
        if let Some(arrows) = self.arrows() {
            self.order(arrows, &mut literal)?;
        }
        let bare = literal.bare_number().is_some();
        if !(bare && self.product_follows()) && (self.take("*") || self.take("∗")) {
            literal.star = Some(self.count("a star", "*")?.unwrap_or(1));
        }
        let column = self.column;
        if self.arrows().is_some() {
            let remedy = "write ups or downs before the star and of one kind, like v3*2";
            return Err(self.misread(column, "these ups do not belong here", remedy));
        }
        Ok(literal)
    }

    /// What ups are followed by: a count `^3`, an order `^<2>`, a sum of orders `^[2]`.
    fn order(&mut self, arrows: Arrows, literal: &mut Literal) -> Result<(), Misread> {
        let sign: i64 = if arrows.side == Side::Left { 1 } else { -1 };
        let column = self.column;
        for (opening, closing, sum) in [("<", ">", false), ("[", "]", true)] {
            let Some(inside) = self.rest.strip_prefix(opening) else { continue };
            let after = inside.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = &inside[..inside.len() - after.len()];
            if digits.is_empty() || !after.starts_with(closing) || arrows.count > 1 {
                continue;
            }
            let Some(order) = digits.parse().ok().filter(|order| *order > 0) else {
                let problem = format!("{} is no order of an up", shortened(digits));
                return Err(self.misread(column + 1, problem, "write one from 1 on, like ^<2>"));
            };
            self.take(opening);
            self.skip(|c| c.is_ascii_digit());
            self.take(closing);
            literal.uptimal = Some(Uptimal { side: arrows.side, order, sum });
            return Ok(());
        }
        let count = self.count::<i64>("ups", "^")?;
        if count.is_some() && arrows.count > 1 {
            let remedy = "repeat the sign or count it, like ^^^ or ^3";
            return Err(self.misread(column, "a count after more than one up", remedy));
        }
        literal.ups = sign * count.unwrap_or(arrows.count as i64);
        Ok(())
    }

    /// Takes ups or downs.
    fn arrows(&mut self) -> Option<Arrows> {
        if let Some(arrows) = self.downs() {
            self.skip(|c| c == 'v');
            return Some(arrows);
        }
        let (side, signs) = match self.peek()? {
            '^' | '↑' | '⇑' => (Side::Left, ['^', '↑', '⇑']),
            '↓' | '⇓' => (Side::Right, ['↓', '↓', '⇓']),
            _ => return None,
        };
        let taken = self.skip(|c| signs.contains(&c));
        let count = taken.chars().map(|c| if c == signs[2] { 2 } else { 1 }).sum();
        Some(Arrows { side, count })
    }

    /// Downs written with the letter: `v`, `vv`, `v3`, not the beginning of a name.
    pub(in crate::notation) fn downs(&self) -> Option<Arrows> {
        let after = self.rest.trim_start_matches('v');
        let count = self.rest.len() - after.len();
        let ends = after.trim_start_matches(|c: char| c.is_ascii_digit());
        let in_name = ends.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        (count > 0 && !in_name).then_some(Arrows { side: Side::Right, count })
    }

    /// The count after a sign, if there is one.
    fn count<N: std::str::FromStr>(&mut self, of: &str, sign: &str) -> Result<Option<N>, Misread> {
        let column = self.column;
        let digits = self.skip(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        digits.parse().map(Some).map_err(|_| {
            let problem = format!("{} is too large a count for {of}", shortened(digits));
            self.misread(column, problem, format!("write a smaller one, like {sign}3"))
        })
    }

    fn digits(&mut self) -> Result<&'t str, Misread> {
        let column = self.column;
        let digits = self.skip(|c| c.is_ascii_digit());
        if digits.len() > DIGITS {
            let problem = format!("a number of {} digits", digits.len());
            return Err(self.misread(column, problem, format!("write at most {DIGITS}")));
        }
        Ok(digits)
    }

    /// Whether this sign comes next, and then a digit.
    fn digit_after(&self, sign: &str) -> bool {
        let after = self.rest.strip_prefix(sign);
        after.is_some_and(|after| after.starts_with(|c: char| c.is_ascii_digit()))
    }
}
