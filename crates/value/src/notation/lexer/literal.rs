//! Numbers, ups and stars, which are written without spaces and mean their sum: `-1^*`,
//! `3/4v3*2`, `^[2]*`.

use super::{Lexer, shortened, write_a_fraction};
use crate::dyadic::take_a_power_of_two;
use crate::notation::expression::Literal;
use crate::{Dyadic, Side, Uptimal};
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

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
            let problem = text!(
                "the fraction {whole}/ has no denominator",
                "分数 {whole}/ に分母がありません",
                whole = shortened(whole)
            );
            return Err(self.misread(self.column, problem, write_a_fraction()));
        }
        let written = &start[..start.len() - self.rest.len()];
        let number = written.parse::<Dyadic>().map_err(|_| {
            let shown = shortened(written);
            if below.bytes().all(|digit| digit == b'0') {
                let problem = text!("the denominator of {shown} is 0", "{shown} の分母が0です");
                let remedy = text!("write a fraction like 3/4", "3/4 のように書いてください");
                self.misread(column, problem, remedy)
            } else {
                let problem =
                    text!("{shown} is not a dyadic fraction", "{shown} は2進有理数ではありません");
                self.misread(column, problem, take_a_power_of_two())
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
            literal.star = Some(self.count(text!("a star", "スター"), "*")?.unwrap_or(1));
        }
        let column = self.column;
        if self.arrows().is_some() {
            let problem = text!("these ups do not belong here", "ここに ^ や v は書けません");
            let remedy = text!(
                "write ups or downs before the star and of one kind, like v3*2",
                "^ か v の一方だけを、v3*2 のように * の前に書いてください"
            );
            return Err(self.misread(column, problem, remedy));
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
                let problem = text!(
                    "{order} is not an order of an up",
                    "アップの次数を {order} にはできません",
                    order = shortened(digits)
                );
                let remedy = text!(
                    "write a number from 1 on, like ^<2>",
                    "^<2> のように1以上の数を書いてください"
                );
                return Err(self.misread(column + 1, problem, remedy));
            };
            self.take(opening);
            self.skip(|c| c.is_ascii_digit());
            self.take(closing);
            literal.uptimal = Some(Uptimal { side: arrows.side, order, sum });
            return Ok(());
        }
        let count = self.count::<i64>(text!("ups", "アップ"), "^")?;
        if count.is_some() && arrows.count > 1 {
            let problem = text!(
                "a count after more than one up",
                "2つ以上並んだ ^ や v の後に個数は書けません"
            );
            let remedy = text!(
                "repeat the sign or count it, like ^^^ or ^3",
                "^^^ のように並べるか、^3 のように個数で書いてください"
            );
            return Err(self.misread(column, problem, remedy));
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
    fn count<N: std::str::FromStr>(&mut self, of: Text, sign: &str) -> Result<Option<N>, Misread> {
        let column = self.column;
        let digits = self.skip(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        digits.parse().map(Some).map_err(|_| {
            let problem = text!(
                "{count} is too large a count for {of}",
                "{of}に付ける数として {count} は大きすぎます",
                count = shortened(digits)
            );
            let remedy = text!(
                "write a smaller one, like {sign}3",
                "{sign}3 のように、もっと小さい数を書いてください"
            );
            self.misread(column, problem, remedy)
        })
    }

    fn digits(&mut self) -> Result<&'t str, Misread> {
        let column = self.column;
        let digits = self.skip(|c| c.is_ascii_digit());
        if digits.len() > DIGITS {
            let length = digits.len();
            let problem = text!("a number of {length} digits", "{length}桁の数です");
            let remedy = text!("write at most {most}", "{most}桁以内にしてください", most = DIGITS);
            return Err(self.misread(column, problem, remedy));
        }
        Ok(digits)
    }

    /// Whether this sign comes next, and then a digit.
    fn digit_after(&self, sign: &str) -> bool {
        let after = self.rest.strip_prefix(sign);
        after.is_some_and(|after| after.starts_with(|c: char| c.is_ascii_digit()))
    }
}
