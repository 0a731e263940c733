//! What the program cannot do, told to people.

use yomikiri_text::{Lang, Text, Told, error_told, text};

/// Why the program does not do what it was asked for.
#[derive(Debug)]
pub struct Refusal(Text);

impl Told for Refusal {
    fn told(&self) -> Text {
        self.0.clone()
    }
}

error_told!(Refusal);

/// An error that says this; a sentence in Japanese gets its full stop.
pub fn refuse(why: Text) -> anyhow::Error {
    Refusal(text!("{why}", "{why}{stop}", stop = missing_stop(&why))).into()
}

/// Tells something beside the output.
pub fn notice(told: &Text, lang: Lang) {
    let stop = if lang == Lang::Ja { missing_stop(told) } else { "" };
    eprintln!("yomikiri: {}{stop}", told.get(lang));
}

fn missing_stop(told: &Text) -> &'static str {
    if told.get(Lang::Ja).ends_with('。') { "" } else { "。" }
}

/// An error in a language. What comes from elsewhere (a closed terminal) speaks for itself.
pub fn said(error: &anyhow::Error, lang: Lang) -> String {
    match (error.downcast_ref::<Refusal>(), error.downcast_ref::<std::io::Error>()) {
        (Some(refusal), _) => refusal.0.get(lang).to_string(),
        (None, Some(error)) => error.told().get(lang).to_string(),
        (None, None) => format!("{error:#}"),
    }
}
