//! Words that a flag suggests.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Words that help texts list and shells complete. Any other is let through: what to say about it
/// is for whoever reads the value and knows what would do.
#[derive(Clone)]
pub struct Suggested(Vec<&'static str>);

impl Suggested {
    /// These words, each once.
    pub fn from(words: impl IntoIterator<Item = &'static str>) -> Suggested {
        let mut each = Vec::new();
        for word in words {
            if !each.contains(&word) {
                each.push(word);
            }
        }
        Suggested(each)
    }
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(cmd, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}
