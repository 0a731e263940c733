//! The error for text that cannot be read.

use yomikiri_text::{Text, Told, error_told, text};

/// Text that could not be read: which text, where in it, what is wrong, what would do.
///
/// ```
/// use yomikiri_game::Misread;
/// use yomikiri_text::{Lang, Told, text};
/// let problem = text!("'x' is no mark", "'x' という印はありません");
/// let remedy = text!("write . for an empty cell", "空きマスは . と書いてください");
/// let e = Misread::new("1x2", problem, remedy).at(2);
/// assert_eq!(e.to_string(), "\"1x2\", column 2: 'x' is no mark; write . for an empty cell");
/// assert_eq!(e.of("--position").told().get(Lang::Ja),
///     "--position \"1x2\"(2文字目): 'x' という印はありません。空きマスは . と書いてください。");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    source_name: String,
    /// The file that holds the text, or nothing.
    file: Box<str>,
    text: String,
    column: Option<usize>,
    /// What is wrong, and what would do; in a box, since errors should be small.
    advice: Box<[Text; 2]>,
}

/// How much of an offending text an error repeats.
const SHOWN: usize = 60;

impl Misread {
    /// The text that was given, what is wrong with it, and one way to mend it: clauses in English,
    /// sentences without 。 in Japanese.
    pub fn new(text: &str, problem: Text, remedy: Text) -> Misread {
        Misread {
            source_name: String::new(),
            file: Box::default(),
            text: text.to_string(),
            column: None,
            advice: Box::new([problem, remedy]),
        }
    }

    /// Points at a character of the text, counted from 1.
    pub fn at(self, column: usize) -> Misread {
        Misread { column: Some(column), ..self }
    }

    /// Where in the text, counted in characters from 1.
    pub fn column(&self) -> Option<usize> {
        self.column
    }

    /// What is wrong and what would do, for people who see the text anyway.
    ///
    /// ```
    /// use yomikiri_game::Misread;
    /// use yomikiri_text::{Lang, text};
    /// let remedy = text!("write . for an empty cell", "空きマスは . と書いてください");
    /// let e = Misread::new("1x2", text!("'x' is no mark", "'x' という印はありません"), remedy);
    /// assert_eq!(e.advice().get(Lang::En), "'x' is no mark; write . for an empty cell");
    /// ```
    pub fn advice(&self) -> Text {
        let [problem, remedy] = &*self.advice;
        text!("{problem}; {remedy}", "{problem}。{remedy}。")
    }

    /// As much of the text as an error repeats, around the place it is about, and the column of
    /// that place within it.
    ///
    /// ```
    /// use yomikiri_game::Misread;
    /// use yomikiri_text::text;
    /// let long = format!("{}x{}", "1".repeat(500), "2".repeat(500));
    /// let problem = text!("'x' is no digit", "'x' は数字ではありません");
    /// let e = Misread::new(&long, problem, text!("write digits", "数字で書いてください")).at(501);
    /// let (shown, column) = e.excerpt();
    /// assert_eq!(shown.chars().nth(column.unwrap() - 1), Some('x'));
    /// assert!(shown.starts_with("…111") && shown.ends_with("222…"));
    /// ```
    pub fn excerpt(&self) -> (String, Option<usize>) {
        let length = self.text.chars().count();
        if length <= SHOWN {
            return (self.text.clone(), self.column);
        }
        let column = self.column.unwrap_or(1).clamp(1, length + 1);
        let skipped = match column <= SHOWN * 3 / 4 {
            true => 0,
            false => (column - SHOWN / 2).min(length - SHOWN),
        };
        let mut shown: String = self.text.chars().skip(skipped).take(SHOWN).collect();
        if skipped > 0 {
            shown.insert(0, '…');
        }
        if skipped + SHOWN < length {
            shown.push('…');
        }
        (shown, self.column.map(|_| column - skipped + usize::from(skipped > 0)))
    }

    /// The flag, field or file the text came from, if it was named.
    pub fn source_name(&self) -> Option<&str> {
        Some(self.source_name.as_str()).filter(|name| !name.is_empty())
    }

    /// Names the flag, field or file the text came from.
    pub fn of(self, source: &str) -> Misread {
        Misread { source_name: source.to_string(), ..self }
    }

    /// Names the file that holds the text.
    ///
    /// ```
    /// use yomikiri_game::Misread;
    /// use yomikiri_text::text;
    /// let remedy = text!("write a number", "数を書いてください");
    /// let e = Misread::new("two", text!("no number", "数ではありません"), remedy);
    /// let told = e.in_file("2.txt").of("--count").to_string();
    /// assert_eq!(told, "--count \"2.txt\": \"two\": no number; write a number");
    /// ```
    pub fn in_file(self, name: &str) -> Misread {
        Misread { file: name.into(), ..self }
    }
}

impl Told for Misread {
    fn told(&self) -> Text {
        let mut source = match &self.source_name[..] {
            "" => String::new(),
            named => format!("{named} "),
        };
        if !self.file.is_empty() {
            source += &format!("{:?}: ", self.file);
        }
        let (shown, advice) = (self.excerpt().0, self.advice());
        match self.column {
            None => text!("{source}{shown:?}: {advice}", "{source}{shown:?}: {advice}"),
            Some(column) => text!(
                "{source}{shown:?}, column {column}: {advice}",
                "{source}{shown:?}({column}文字目): {advice}"
            ),
        }
    }
}

error_told!(Misread);
