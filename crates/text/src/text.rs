//! One thing said in every language.

use crate::Lang;
use std::borrow::Cow;
use std::fmt;

/// One thing said in every language.
///
/// It has no `Display`: whoever shows it chooses a language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Text {
    en: Cow<'static, str>,
    ja: Cow<'static, str>,
}

impl Text {
    /// Words that are known beforehand; [`text!`](crate::text!) makes this too.
    pub const fn new(en: &'static str, ja: &'static str) -> Text {
        Text { en: Cow::Borrowed(en), ja: Cow::Borrowed(ja) }
    }

    /// Words of a program that speaks one language: they read the same whatever is asked for. Where
    /// no constant is needed, `"…".into()` does as well.
    ///
    /// ```
    /// use yomikiri_text::{Lang, Text};
    /// const TITLE: Text = Text::only("Squares");
    /// assert_eq!(TITLE.get(Lang::Ja), "Squares");
    /// assert_eq!(TITLE, "Squares".into());
    /// ```
    pub const fn only(said: &'static str) -> Text {
        Text::new(said, said)
    }

    /// What reads the same in every language: a move, a name, a number.
    ///
    /// ```
    /// use yomikiri_text::{Lang, Text};
    /// assert_eq!(Text::same("A1").get(Lang::Ja), "A1");
    /// ```
    pub fn same(shown: impl fmt::Display) -> Text {
        let shown = shown.to_string();
        Text { en: Cow::Owned(shown.clone()), ja: Cow::Owned(shown) }
    }

    /// What `say` says in each language.
    pub fn each(mut say: impl FnMut(Lang) -> String) -> Text {
        Text { en: Cow::Owned(say(Lang::En)), ja: Cow::Owned(say(Lang::Ja)) }
    }

    /// It in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }

    /// Is there nothing to read?
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.ja.is_empty()
    }

    /// Each language changed in the same way.
    pub fn map(&self, mut change: impl FnMut(&str) -> String) -> Text {
        Text::each(|lang| change(self.get(lang)))
    }

    /// Texts one after another, with this between them.
    ///
    /// ```
    /// use yomikiri_text::{Lang, Text, text};
    /// let rows = [text!("win", "勝ち"), text!("draw", "引き分け")];
    /// assert_eq!(Text::join(&rows, "/").get(Lang::Ja), "勝ち/引き分け");
    /// ```
    pub fn join<'t>(texts: impl IntoIterator<Item = &'t Text>, between: &str) -> Text {
        let texts: Vec<&Text> = texts.into_iter().collect();
        let one = |lang| texts.iter().map(|text| text.get(lang)).collect::<Vec<_>>().join(between);
        Text::each(one)
    }

    /// Whole sentences one after another, as a paragraph sets them: with a blank between them in
    /// English, with none in Japanese.
    pub fn paragraph<'t>(sentences: impl IntoIterator<Item = &'t Text>) -> Text {
        let texts: Vec<&Text> = sentences.into_iter().collect();
        Text::each(|lang| {
            let said: Vec<&str> =
                texts.iter().map(|text| text.get(lang)).filter(|said| !said.is_empty()).collect();
            said.join(if lang == Lang::En { " " } else { "" })
        })
    }

    /// With a capital letter, where the language has them.
    ///
    /// ```
    /// use yomikiri_text::{Lang, text};
    /// let player = text!("player 1", "プレイヤー1").capitalised();
    /// assert_eq!(player.get(Lang::En), "Player 1");
    /// ```
    pub fn capitalised(&self) -> Text {
        self.map(|said| {
            let mut letters = said.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect()
        })
    }
}

/// In one language alone, as [`Text::only`] has it.
impl From<&'static str> for Text {
    fn from(said: &'static str) -> Text {
        Text::only(said)
    }
}

/// What can stand in a [`text!`](crate::text!): texts, and whatever shows itself in the same way in
/// every language.
pub trait Speak {
    /// Writes it in a language.
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<T: fmt::Display + ?Sized> Speak for T {
    fn speak(&self, _: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }
}

impl Speak for Text {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.get(lang))
    }
}

impl Speak for &Text {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).speak(lang, f)
    }
}

/// Something as a language says it.
pub struct Spoken<'t, T: ?Sized>(pub Lang, pub &'t T);

impl<T: Speak + ?Sized> fmt::Display for Spoken<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.speak(self.0, f)
    }
}

/// As the thing itself shows it to programmers, which is how given text is quoted.
impl<T: fmt::Debug + ?Sized> fmt::Debug for Spoken<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.fmt(f)
    }
}

/// A [`Text`] from what each language says, English first. What stands in braces is a variable, or is
/// given after that as `name = value`; a text among these is put in in the language of the sentence.
///
/// ```
/// use yomikiri_text::{Lang, Text, text};
/// const HELLO: Text = text!("hello", "こんにちは");
/// let n = 3;
/// let told = text!("{hello}, {n} times", "{n}回、{hello}", hello = HELLO);
/// assert_eq!(told.get(Lang::Ja), "3回、こんにちは");
/// ```
///
/// A sentence in one language alone is none:
///
/// ```compile_fail
/// let half = yomikiri_text::text!("hello");
/// ```
///
/// Nor may a value be given that no sentence says:
///
/// ```compile_fail
/// let idle = yomikiri_text::text!("hello", "こんにちは", n = 3);
/// ```
#[macro_export]
macro_rules! text {
    ($($says:tt)*) => {
        $crate::made!($crate, $($says)*)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_be_texts_numbers_or_expressions() {
        let who = text!("Black", "黒");
        let told = text!("{who} by {by:>3}", "{who}{by}目勝ち", by = 2 + 1);
        assert_eq!(told.get(Lang::En), "Black by   3");
        assert_eq!(told.get(Lang::Ja), "黒3目勝ち");
    }

    #[test]
    fn a_language_need_not_use_every_value() {
        let plural = "s";
        let told = text!("word{plural}", "語");
        assert_eq!((told.get(Lang::En), told.get(Lang::Ja)), ("words", "語"));
    }

    #[test]
    fn paragraphs_have_blanks_in_english_only() {
        let two = [text!("One.", "一つ。"), text!("Two.", "二つ。")];
        let told = Text::paragraph(&two);
        assert_eq!((told.get(Lang::En), told.get(Lang::Ja)), ("One. Two.", "一つ。二つ。"));
    }
}
