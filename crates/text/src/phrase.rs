//! Counts and lists.

use crate::{Lang, Speak, Spoken, Text, text};

/// A number of things: in English with one of two words, in Japanese with a counter.
///
/// ```
/// use yomikiri_text::{Lang, count};
/// let plies = |n: u32| count(n, ["ply", "plies"], "手");
/// assert_eq!((plies(1).get(Lang::En), plies(2).get(Lang::En)), ("1 ply", "2 plies"));
/// assert_eq!(plies(2).get(Lang::Ja), "2手");
/// ```
pub fn count(number: impl std::fmt::Display, [one, many]: [&str; 2], counter: &str) -> Text {
    let number = number.to_string();
    let noun = if number == "1" { one } else { many };
    text!("{number} {noun}", "{number}{counter}")
}

/// A number with a comma between thousands.
///
/// ```
/// use yomikiri_text::thousands;
/// assert_eq!([0u32, 999, 1000, 1234567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
/// ```
pub fn thousands(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// These, one after another: "a, b, c", 「a、b、c」.
///
/// ```
/// use yomikiri_text::{Lang, list};
/// assert_eq!(list(&["a", "b"]).get(Lang::En), "a, b");
/// ```
pub fn list<T: Speak>(things: &[T]) -> Text {
    ending_with(things, ", ", "、")
}

/// All of these: "a, b and c", 「a、b、c」.
///
/// ```
/// use yomikiri_text::{Lang, list_and};
/// let all = list_and(&["a", "b", "c"]);
/// assert_eq!((all.get(Lang::En), all.get(Lang::Ja)), ("a, b and c", "a、b、c"));
/// ```
pub fn list_and<T: Speak>(things: &[T]) -> Text {
    ending_with(things, " and ", "、")
}

/// One of these: "a, b or c", 「a、b、またはc」.
///
/// ```
/// use yomikiri_text::{Lang, list_or};
/// let one = list_or(&["a", "b", "c"]);
/// assert_eq!((one.get(Lang::En), one.get(Lang::Ja)), ("a, b or c", "a、b、またはc"));
/// assert_eq!(list_or(&["a", "b"]).get(Lang::Ja), "aまたはb");
/// ```
pub fn list_or<T: Speak>(things: &[T]) -> Text {
    ending_with(things, " or ", if things.len() > 2 { "、または" } else { "または" })
}

fn ending_with<T: Speak>(things: &[T], last_en: &str, last_ja: &str) -> Text {
    Text::each(|lang| {
        let said: Vec<String> =
            things.iter().map(|thing| Spoken(lang, thing).to_string()).collect();
        let (between, last) = match lang {
            Lang::En => (", ", last_en),
            Lang::Ja => ("、", last_ja),
        };
        match &said[..] {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., end] => format!("{}{last}{end}", first.join(between)),
        }
    })
}
