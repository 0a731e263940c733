//! CGSuite.

use super::{Before, How, Part, Parts, Sum, Ups};
use crate::Side;

/// Ups of higher orders are written out; beyond this nobody could read them.
const MOST_ORDERS: usize = 1000;

/// The name of a value, as [`Names`](crate::notation::Names) prints it, as CGSuite reads it;
/// nothing, where an up has too high an order.
///
/// CGSuite takes `2*` and `2^` for the beginning of a product and a power, so sums are written with
/// `+`; a list after a plus-minus stands in parentheses; and tinies and ups of higher orders are
/// games in braces.
///
/// ```
/// use yomikiri_value::notation::cgsuite;
/// assert_eq!(cgsuite("{3/4*|-1^*}").as_deref(), Some("{3/4+*|-1+^*}"));
/// ```
pub fn cgsuite(name: &str) -> Option<String> {
    let (mut text, mut closing, mut after_sign) = (String::new(), Vec::new(), false);
    for part in Parts::of(name) {
        let signed = std::mem::replace(&mut after_sign, part == Part::PlusMinus);
        match part {
            Part::Sum(sum) => {
                let is_number = sum.ups.is_none() && sum.star.is_none();
                let sum = written(&sum)?;
                match signed && !is_number {
                    true => text += &format!("({sum})"),
                    false => text += &sum,
                }
            }
            Part::Tiny(before, side) => {
                let before = match before {
                    Before::Nothing => String::new(),
                    Before::Number(number) => format!("{number}+"),
                    Before::Times(times) => format!("{times}*"),
                };
                let in_parentheses = signed && !before.is_empty();
                text += if in_parentheses { "(" } else { "" };
                text += &before;
                text += if side == Side::Left { "{0||0|-(" } else { "{(" };
                closing.push(match (side, in_parentheses) {
                    (Side::Left, false) => ")}",
                    (Side::Left, true) => ")})",
                    (Side::Right, false) => ")|0||0}",
                    (Side::Right, true) => ")|0||0})",
                });
            }
            Part::EndOfTiny | Part::Close => text += closing.pop().unwrap_or("}"),
            Part::PlusMinus => text += "+-",
            Part::Open { is_list } => {
                text += if is_list { "(" } else { "{" };
                closing.push(if is_list { ")" } else { "}" });
            }
            Part::Bar(strokes) => text += &"|".repeat(strokes),
            Part::Comma => text += ",",
        }
    }
    Some(text)
}

fn written(Sum { number, ups, star }: &Sum<'_>) -> Option<String> {
    let star = star.map(|digits| format!("*{digits}"));
    let small = match ups {
        None => star,
        Some(Ups { side, how }) => {
            let sign = if *side == Side::Left { "^" } else { "v" };
            let (star, after) = (star.unwrap_or_default(), |star: &str| match star {
                "" => String::new(),
                star => format!("+{star}"),
            });
            Some(match how {
                How::One => format!("{sign}{star}"),
                How::Two => format!("{sign}{sign}{star}"),
                How::Times(times) => format!("{sign}{times}{star}"),
                How::UpTo(order) => up_to(known(order)?, *side) + &after(&star),
                How::Order(order) => {
                    let below = known(order)?.checked_sub(1).filter(|below| *below > 0)?;
                    let against = up_to(below, side.other());
                    let against = match &*against {
                        "^" | "v" => against + "*",
                        _ => against + "+*",
                    };
                    let game = match side {
                        Side::Left => format!("{{0|{against}}}"),
                        Side::Right => format!("{{{against}|0}}"),
                    };
                    game + &after(&star)
                }
            })
        }
    };
    let parts: Vec<String> = number.map(str::to_string).into_iter().chain(small).collect();
    Some(parts.join("+"))
}

fn known(order: &str) -> Option<usize> {
    order.parse().ok().filter(|order| (1..=MOST_ORDERS).contains(order))
}

/// The sum of all orders up to this one: `{{^|*}|*}` for the third.
fn up_to(order: usize, side: Side) -> String {
    let deeper = order.saturating_sub(1);
    match side {
        Side::Left => format!("{}^{}", "{".repeat(deeper), "|*}".repeat(deeper)),
        Side::Right => format!("{}v{}", "{*|".repeat(deeper), "}".repeat(deeper)),
    }
}
