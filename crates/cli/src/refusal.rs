//! What the program cannot do, told to people.

use yomikiri_text::{Lang, Text, Told, error_told};

/// Why the program does not do what it was asked for.
#[derive(Debug)]
pub struct Refusal(Text);

impl Told for Refusal {
    fn told(&self) -> Text {
        self.0.clone()
    }
}

error_told!(Refusal);

/// An error that says this.
pub fn refuse(why: Text) -> anyhow::Error {
    Refusal(why).into()
}

/// An error in a language. What comes from elsewhere (a closed terminal) speaks for itself.
pub fn said(error: &anyhow::Error, lang: Lang) -> String {
    match (error.downcast_ref::<Refusal>(), error.downcast_ref::<std::io::Error>()) {
        (Some(refusal), _) => refusal.0.get(lang).to_string(),
        (None, Some(error)) => error.told().get(lang).to_string(),
        (None, None) => format!("{error:#}"),
    }
}
