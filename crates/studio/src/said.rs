//! What was said in every language, in a form that can be kept.

use serde::{Deserialize, Serialize};
use yomikiri_text::{Lang, Text};

/// A [`Text`] that outlasts the program: one string for each language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said([String; Lang::ALL.len()]);

impl Said {
    /// It in one language.
    pub fn get(&self, lang: Lang) -> &str {
        let index = Lang::ALL.iter().position(|each| *each == lang).unwrap_or(0);
        &self.0[index]
    }

    /// Is there nothing to read?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }

    /// The strings, in the order of [`Lang::ALL`].
    pub fn strings(&self) -> [String; Lang::ALL.len()] {
        self.0.clone()
    }
}

impl From<&Text> for Said {
    fn from(text: &Text) -> Said {
        Said(Lang::ALL.map(|lang| text.get(lang).to_string()))
    }
}

impl From<Text> for Said {
    fn from(text: Text) -> Said {
        Said::from(&text)
    }
}
