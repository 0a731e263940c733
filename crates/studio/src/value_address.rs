//! Where a page about a value is: the whole state of it, as its address.
//!
//! ```text
//!   /en/value?let=G={4|0}&let=H={6|G}&of=G+H-7&at=2
//!             names, in order         what is   the temperature at which
//!                                     asked     its thermograph is looked at
//! ```
//!
//! A name may be used in the names after it and in what is asked. What is written here as it is
//! read stands in an address with its signs escaped.

use crate::opened::{read, written};
use yomikiri_face::quoted;
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Text, text};
use yomikiri_value::Dyadic;

/// What a bare page is about: a capturing race in three regions.
pub const EXAMPLE: &str = "{4|0}+{6|{4|0}}-7";

/// So many names fit into a link.
pub const MOST_NAMES: usize = 20;
/// Characters of a name.
pub const LONGEST_NAME: usize = 32;
/// Characters of an expression.
pub const LONGEST_EXPRESSION: usize = 2000;
/// Characters of a temperature.
pub const LONGEST_TEMPERATURE: usize = 60;

/// A view of a value: names, expression, temperature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueAddress {
    /// The language of the page.
    pub lang: Lang,
    /// Each name, with the expression that it stands for.
    pub names: Vec<(String, String)>,
    /// What is asked.
    of: Option<String>,
    /// The temperature, as it was written; it need not be one.
    pub at: Option<String>,
}

impl ValueAddress {
    /// Reads the query of an address.
    ///
    /// # Errors
    ///
    /// If something is longer than a link should be.
    pub fn read(lang: Lang, query: &str) -> Result<ValueAddress, Misread> {
        let mut address = ValueAddress { lang, names: Vec::new(), of: None, at: None };
        for (field, text) in read(query) {
            let text = text.trim();
            match &*field {
                "let" => {
                    let (name, expression) = text.split_once('=').unwrap_or((text, ""));
                    address = address.with_name(None, name, expression)?;
                }
                "of" if !text.is_empty() => {
                    address.of = Some(fitting(text, LONGEST_EXPRESSION)?);
                }
                "at" if !text.is_empty() => {
                    address.at = Some(fitting(text, LONGEST_TEMPERATURE)?);
                }
                _ => {}
            }
        }
        Ok(address)
    }

    /// What is asked: without a question, the last name, or an example.
    pub fn expression(&self) -> &str {
        let last = self.names.last().map(|(name, _)| &**name);
        self.of.as_deref().or(last).unwrap_or(EXAMPLE)
    }

    /// The names alone, with nothing asked.
    pub fn named_only(&self) -> ValueAddress {
        ValueAddress { of: None, at: None, ..self.clone() }
    }

    /// The same about another expression.
    pub fn about(&self, expression: &str) -> ValueAddress {
        ValueAddress { of: Some(expression.to_string()), at: None, ..self.clone() }
    }

    /// The same at another temperature.
    pub fn at(&self, temperature: &str) -> ValueAddress {
        let at = Some(temperature.trim().to_string()).filter(|at| !at.is_empty());
        ValueAddress { at, ..self.clone() }
    }

    /// The same with a name: the one in this place changed, or else one more.
    ///
    /// # Errors
    ///
    /// If it is too long for a link, or there are too many.
    pub fn with_name(
        &self,
        place: Option<usize>,
        name: &str,
        expression: &str,
    ) -> Result<ValueAddress, Misread> {
        let pair =
            (fitting(name.trim(), LONGEST_NAME)?, fitting(expression.trim(), LONGEST_EXPRESSION)?);
        let mut names = self.names.clone();
        match place.and_then(|place| names.get_mut(place)) {
            Some(named) => *named = pair,
            None => {
                if names.len() >= MOST_NAMES {
                    let problem = text!(
                        "there are {most} names already",
                        "名前はすでに{most}個あります",
                        most = MOST_NAMES
                    );
                    let remedy = text!("remove one first", "先にどれかを消してください");
                    return Err(Misread::new(&pair.0, problem, remedy));
                }
                names.push(pair);
            }
        }
        Ok(ValueAddress { names, ..self.clone() })
    }

    /// The same without the name in this place.
    pub fn without_name(&self, place: usize) -> ValueAddress {
        let mut address = self.clone();
        if place < address.names.len() {
            address.names.remove(place);
        }
        address
    }

    /// The temperature that is asked for.
    ///
    /// # Errors
    ///
    /// If what is written is none that a game can be cooled by.
    pub fn temperature(&self) -> Result<Option<Dyadic>, Misread> {
        let Some(text) = &self.at else { return Ok(None) };
        let number: Dyadic = text.parse()?;
        if number <= Dyadic::MINUS_ONE {
            let problem = text!("this is too cold", "冷たすぎます");
            let remedy = text!("give a temperature above -1", "-1より大きい温度を指定してください");
            return Err(Misread::new(text, problem, remedy));
        }
        Ok(Some(number))
    }

    /// All of it but the temperature, as pairs of a query.
    pub fn pairs_without_temperature(&self) -> Vec<(String, String)> {
        let names = self.names.iter();
        let names = names.map(|(name, text)| ("let".to_string(), format!("{name}={text}")));
        let of = self.of.iter().map(|of| ("of".to_string(), of.clone()));
        names.chain(of).collect()
    }

    /// All of it, as pairs of a query.
    pub fn pairs(&self) -> Vec<(String, String)> {
        let mut pairs = self.pairs_without_temperature();
        pairs.extend(self.at.iter().map(|at| ("at".to_string(), at.clone())));
        pairs
    }

    /// The address.
    pub fn path(&self) -> String {
        self.below("")
    }

    /// The address of something that belongs to this view, such as `/tree.svg`.
    pub fn below(&self, what: &str) -> String {
        let (lang, query) = (self.lang.name(), written(&self.pairs()));
        match query.is_empty() {
            true => format!("/{lang}/value{what}"),
            false => format!("/{lang}/value{what}?{query}"),
        }
    }

    /// What the answer depends on, and nothing else: neither language nor temperature.
    pub fn key(&self) -> String {
        let mut pairs = ValueAddress { of: None, ..self.clone() }.pairs_without_temperature();
        pairs.push(("of".to_string(), self.expression().to_string()));
        format!("value?{}", written(&pairs))
    }

    /// The command line that gives the same, for a shell.
    pub fn command(&self) -> String {
        let cool = match self.temperature() {
            Ok(Some(temperature)) => format!(" --cool {temperature}"),
            _ => String::new(),
        };
        let expression = quoted(self.expression());
        if self.names.is_empty() {
            return format!("yomikiri value {expression}{cool}");
        }
        // Names are shared by the lines of a batch.
        let names = self.names.iter().map(|(name, text)| quoted(&format!("{name} := {text}")));
        let lines: Vec<String> = names.chain([expression]).collect();
        format!(r"printf '%s\n' {} | yomikiri value --batch{cool}", lines.join(" "))
    }
}

/// A text, unless it is longer than this.
fn fitting(text: &str, longest: usize) -> Result<String, Misread> {
    if text.chars().count() <= longest {
        return Ok(text.to_string());
    }
    let problem = text!("longer than {longest} characters", "{longest}文字を超えています");
    let remedy: Text = text!(
        "write less, or use `yomikiri value` on the command line",
        "短くするか、コマンドラインの `yomikiri value` を使ってください"
    );
    Err(Misread::new(text, problem, remedy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(query: &str) -> ValueAddress {
        ValueAddress::read(Lang::En, query).unwrap_or_else(|misread| panic!("{misread}"))
    }

    #[test]
    fn an_address_is_the_whole_page() {
        let query = "let=G%3D%7B4%7C0%7D&let=H%3D%7B6%7CG%7D&of=G%2BH-7&at=2";
        let address = at(query);
        let names = [("G", "{4|0}"), ("H", "{6|G}")];
        assert_eq!(address.names, names.map(|(name, text)| (name.to_string(), text.to_string())));
        assert_eq!(address.expression(), "G+H-7");
        assert_eq!(address.path(), format!("/en/value?{query}"));
        assert_eq!(at("").expression(), EXAMPLE);
        assert_eq!(at("let=G=1").expression(), "G");
        assert_eq!(at("let=G=H==1").names, [("G".to_string(), "H==1".to_string())]);
    }

    #[test]
    fn the_line_does_not_change_the_answer() {
        assert_eq!(at("of=1&at=3").key(), at("of=1").key());
        assert_eq!(at("").key(), at(&format!("of={}", EXAMPLE.replace('+', "%2B"))).key());
        assert_ne!(at("of=1&let=G=1").key(), at("of=1").key());
    }

    #[test]
    fn names_are_added_changed_and_removed() {
        let two = at("let=G=1&let=H=2&of=G");
        let changed = two.with_name(Some(0), " K ", " 3 ").unwrap();
        assert_eq!(changed.path(), "/en/value?let=K%3D3&let=H%3D2&of=G");
        assert_eq!(two.without_name(0).path(), "/en/value?let=H%3D2&of=G");
        assert_eq!(two.without_name(7), two);
        let mut full = at("");
        for _ in 0..MOST_NAMES {
            full = full.with_name(None, "G", "1").unwrap();
        }
        assert!(full.with_name(None, "G", "1").is_err());
        assert!(full.with_name(Some(3), "G", "1").is_ok());
        assert!(full.with_name(Some(3), &"G".repeat(LONGEST_NAME + 1), "1").is_err());
    }

    #[test]
    fn temperatures_lie_above_minus_one() {
        let temperature = |text: &str| at(&format!("at={text}")).temperature();
        assert_eq!(temperature("3/2"), Ok(Some(Dyadic::small(3, 1))));
        assert_eq!(temperature("-0.75"), Ok(Some(Dyadic::small(-3, 2))));
        for wrong in ["-1", "-7", "1/3", "x", "1e9"] {
            assert!(temperature(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_command_line_gives_the_same() {
        let command = r#"yomikiri value "{4|0}+{6|{4|0}}-7" --cool 3/2"#;
        assert_eq!(at("at=1.5").command(), command);
        let command = r#"printf '%s\n' "G := {4|0}" G-2 | yomikiri value --batch"#;
        assert_eq!(at("let=G=%7B4%7C0%7D&of=G-2").command(), command);
    }

    proptest! {
        #[test]
        fn no_query_does_harm(query in ".*") {
            if let Ok(address) = ValueAddress::read(Lang::Ja, &query) {
                let path = address.path();
                let query = path.split_once('?').map_or("", |(_, query)| query);
                prop_assert_eq!(ValueAddress::read(Lang::Ja, query), Ok(address));
            }
        }
    }
}
