//! The languages.

/// A language that people read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// Its name on the command line, which is also its name in HTML.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// The language with this name.
    ///
    /// ```
    /// use yomikiri_text::Lang;
    /// assert_eq!(Lang::named("ja"), Some(Lang::Ja));
    /// assert_eq!(Lang::named("jp"), None);
    /// ```
    pub fn named(name: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.name() == name)
    }

    /// The language of a locale, as variables of the environment name it.
    ///
    /// ```
    /// use yomikiri_text::Lang;
    /// assert_eq!(Lang::of_locale("ja_JP.UTF-8"), Lang::Ja);
    /// assert_eq!(Lang::of_locale("C.UTF-8"), Lang::En);
    /// ```
    pub fn of_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '.', '@']).next().unwrap_or("");
        Lang::named(&language.to_ascii_lowercase()).unwrap_or_default()
    }
}
