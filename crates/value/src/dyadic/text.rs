//! Writing and reading: "-3", "9/4", "0.75".

use super::Dyadic;
use num_bigint::BigInt;
use std::fmt;
use std::str::FromStr;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.numerator().to_string();
        if !self.is_integer() {
            text += &format!("/{}", BigInt::from(1) << self.exponent());
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// ```
/// use yomikiri_value::Dyadic;
/// assert_eq!("9/4".parse(), Ok(Dyadic::small(9, 2)));
/// assert_eq!("-0.75".parse(), Ok(Dyadic::small(-3, 2)));
/// assert_eq!("1/3".parse::<Dyadic>().unwrap_err().to_string(),
///     "\"1/3\": not a dyadic rational; the denominator must be 1, 2, 4, 8 or another power of two");
/// ```
impl FromStr for Dyadic {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Dyadic, Misread> {
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (numerator, denominator) = if let Some((whole, fraction)) = unsigned.split_once('.') {
            (whole.to_string() + fraction, "1".to_string() + &"0".repeat(fraction.len()))
        } else {
            let (numerator, denominator) = unsigned.split_once('/').unwrap_or((unsigned, "1"));
            (numerator.to_string(), denominator.to_string())
        };
        let digits = |part: &str| {
            let digits = part.bytes().all(|byte| byte.is_ascii_digit());
            if digits { part.parse::<BigInt>().ok() } else { None }
        };
        let (Some(numerator), Some(denominator)) = (digits(&numerator), digits(&denominator))
        else {
            let problem = text!("not a number", "数ではありません");
            let remedy =
                text!("write one like -3, 9/4 or 0.75", "-3、9/4、0.75 のように書いてください");
            return Err(Misread::new(text, problem, remedy));
        };
        if denominator == BigInt::ZERO {
            let problem = text!("the denominator is 0", "分母が0です");
            let remedy = text!("write one like 9/4", "9/4 のように書いてください");
            return Err(Misread::new(text, problem, remedy));
        }
        let number = Dyadic::ratio(&numerator, &denominator).ok_or_else(|| {
            let problem = text!("not a dyadic rational", "2進有理数ではありません");
            Misread::new(text, problem, take_a_power_of_two())
        })?;
        Ok(if text.starts_with('-') { -number } else { number })
    }
}

/// What would do where a fraction has another denominator.
pub(crate) fn take_a_power_of_two() -> Text {
    text!(
        "the denominator must be 1, 2, 4, 8 or another power of two",
        "分母は1、2、4、8のような2のべきにしてください"
    )
}
