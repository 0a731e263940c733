//! LaTeX, for its mathematics mode.

use super::{Before, How, Part, Parts, Sum};
use crate::Side;

/// The name of a value, as [`Names`](crate::notation::Names) prints it, for the mathematics mode of
/// LaTeX: as in *Winning Ways* and Siegel's *Combinatorial Game Theory*, with `{+}_G` and `{-}_G`
/// for tiny and miny, which no common font has. It needs no package.
///
/// ```
/// use yomikiri_value::notation::latex;
/// assert_eq!(latex("{3/4|-1^*}"), r"\{\frac{3}{4} \mid -1{\uparrow}{\ast}\}");
/// ```
pub fn latex(name: &str) -> String {
    let (mut text, mut closing, mut after_sign) = (String::new(), Vec::new(), false);
    for part in Parts::of(name) {
        let signed = std::mem::replace(&mut after_sign, part == Part::PlusMinus);
        match part {
            Part::Sum(sum) => {
                let sum = written(&sum);
                match signed && sum.contains('+') {
                    true => text += &format!("({sum})"),
                    false => text += &sum,
                }
            }
            Part::Tiny(before, side) => {
                let before = match before {
                    Before::Nothing => String::new(),
                    Before::Number(number) => fraction(number) + "+",
                    Before::Times(times) => format!(r"{times}\cdot"),
                };
                let sign = if side == Side::Left { "+" } else { "-" };
                let in_parentheses = signed && !before.is_empty();
                text += if in_parentheses { "(" } else { "" };
                text += &format!("{before}{{{sign}}}_{{");
                closing.push(if in_parentheses { "})" } else { "}" });
            }
            Part::EndOfTiny => text += closing.pop().unwrap_or("}"),
            Part::PlusMinus => text += r"\pm",
            Part::Open { .. } => text += r"\{",
            Part::Close => text += r"\}",
            Part::Bar(1) => text += r" \mid ",
            Part::Bar(2) => text += r" \parallel ",
            Part::Bar(strokes) => text += &format!(r" \mathrel{{{}}} ", "|".repeat(strokes)),
            Part::Comma => text += ", ",
        }
    }
    text
}

/// Arrows and stars stand in braces, so that they are set as letters are, not as relations.
fn written(Sum { number, ups, star }: &Sum<'_>) -> String {
    let mut text = number.map(fraction).unwrap_or_default();
    if let Some(ups) = ups {
        let (one, two) = match ups.side {
            Side::Left => (r"{\uparrow}", r"{\Uparrow}"),
            Side::Right => (r"{\downarrow}", r"{\Downarrow}"),
        };
        text += &match ups.how {
            How::One => one.to_string(),
            How::Two => two.to_string(),
            How::Times(times) if number.is_some() => format!(r"+{times}\cdot{one}"),
            How::Times(times) => format!(r"{times}\cdot{one}"),
            How::Order(order) => format!("{one}^{{{order}}}"),
            How::UpTo(order) => format!("{one}^{{[{order}]}}"),
        };
    }
    if let Some(digits) = star {
        text += &format!(r"{{\ast}}{digits}");
    }
    text
}

fn fraction(number: &str) -> String {
    let (sign, size) = number.strip_prefix('-').map_or(("", number), |size| ("-", size));
    match size.split_once('/') {
        Some((over, under)) => format!(r"{sign}\frac{{{over}}}{{{under}}}"),
        None => number.to_string(),
    }
}
