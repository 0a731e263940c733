//! Parameters: declared once, read from text.

use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// One parameter of a game or of an extra: enough to make a flag, a form field and a line
/// of documentation.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name, as in `--name`.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// What holds when it is not given. `None` for extras, which are then not wanted, and for
    /// rules that the game can do without.
    pub default: Option<&'static str>,
    /// One sentence for people.
    pub help: Text,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Number {
        /// The least allowed.
        least: i64,
        /// The greatest allowed.
        most: i64,
    },
    /// Rows and columns, `RxC`, or `N` for a square.
    Size {
        /// The least rows, and the least columns.
        least: u32,
        /// The most rows, and the most columns.
        most: u32,
    },
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// Given or not.
    Switch,
    /// Any text.
    Text,
    /// The content of a file, which the program reads.
    File,
    /// The name of a file, into which the program writes what an extra gives.
    Target,
}

/// A parameter as a person gave it.
#[derive(Clone, Debug)]
pub struct Given {
    /// What was written: the value itself, or the name of the file.
    pub written: String,
    /// The content of the file, for [`Kind::File`].
    pub content: Option<String>,
}

/// A parameter that was read and found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Of [`Kind::Number`].
    Number(i64),
    /// Of [`Kind::Size`].
    Size {
        /// Rows.
        rows: u32,
        /// Columns.
        columns: u32,
    },
    /// Of [`Kind::Choice`] or [`Kind::Text`].
    Text(String),
    /// Of [`Kind::Switch`].
    Switch(bool),
    /// Of [`Kind::File`]: where it came from, and what it holds.
    File {
        /// The name of the file.
        name: String,
        /// Its content.
        content: String,
    },
}

impl Param {
    /// Reads a value.
    ///
    /// ```
    /// use yomikiri_face::{Argument, Kind, Param};
    /// use yomikiri_text::text;
    /// let size = Param {
    ///     name: "size", kind: Kind::Size { least: 1, most: 8 }, default: Some("3x3"),
    ///     help: text!("The board", "盤"),
    /// };
    /// assert_eq!(size.read("4x3"), Ok(Argument::Size { rows: 4, columns: 3 }));
    /// assert_eq!(size.read("4"), size.read("4x4"));
    /// assert_eq!(size.read("0x9").unwrap_err().to_string(),
    ///     "size \"0x9\": rows and columns go from 1 to 8; write rows x columns, like 3x3");
    /// ```
    pub fn read(&self, text: &str) -> Result<Argument, Misread> {
        let example = self.default.unwrap_or("1");
        let misread =
            |problem: Text, remedy: Text| Err(Misread::new(text, problem, remedy).of(self.name));
        match self.kind {
            Kind::Number { least, most } => {
                let range = text!(
                    "give a number from {least} to {most}",
                    "{least}から{most}までの数を指定してください"
                );
                match text.trim().parse::<i64>() {
                    Ok(number) if (least..=most).contains(&number) => Ok(Argument::Number(number)),
                    Ok(_) => misread(text!("out of range", "範囲の外です"), range),
                    Err(_) => misread(text!("not a whole number", "整数ではありません"), range),
                }
            }
            Kind::Size { least, most } => {
                let remedy = text!(
                    "write rows x columns, like {example}",
                    "{example} のように、行数x列数で書いてください"
                );
                let sides: Vec<_> = text.trim().split(['x', 'X', '×']).collect();
                let numbers: Vec<i64> = sides.iter().filter_map(|s| s.parse().ok()).collect();
                let (rows, columns) = match numbers[..] {
                    _ if numbers.len() != sides.len() => {
                        return misread(text!("not a size", "大きさになっていません"), remedy);
                    }
                    [side] => (side, side),
                    [rows, columns] => (rows, columns),
                    _ => {
                        let problem =
                            text!("a size has one number or two", "大きさは数1つか2つで書きます");
                        return misread(problem, remedy);
                    }
                };
                let fits =
                    |side: i64| u32::try_from(side).ok().filter(|n| (least..=most).contains(n));
                match (fits(rows), fits(columns)) {
                    (Some(rows), Some(columns)) => Ok(Argument::Size { rows, columns }),
                    _ => {
                        let problem = text!(
                            "rows and columns go from {least} to {most}",
                            "行数と列数は{least}から{most}までです"
                        );
                        misread(problem, remedy)
                    }
                }
            }
            Kind::Choice(words) => {
                if words.contains(&text.trim()) {
                    return Ok(Argument::Text(text.trim().to_string()));
                }
                let remedy =
                    text!("choose {words}", "{words} から選んでください", words = words.join(", "));
                misread(text!("not one of the choices", "選べるものの中にありません"), remedy)
            }
            Kind::Switch => switched(self.name, text).map(Argument::Switch),
            Kind::Text | Kind::File | Kind::Target => Ok(Argument::Text(text.to_string())),
        }
    }

    /// Reads what a person gave.
    pub fn read_given(&self, given: &Given) -> Result<Argument, Misread> {
        match (&given.content, self.kind) {
            (Some(content), Kind::File) => {
                Ok(Argument::File { name: given.written.clone(), content: content.clone() })
            }
            _ => self.read(&given.written),
        }
    }
}

/// Is what has this name on?
pub(crate) fn switched(name: &str, text: &str) -> Result<bool, Misread> {
    match text.trim() {
        "true" | "on" | "yes" => Ok(true),
        "false" | "off" | "no" => Ok(false),
        _ => {
            let remedy = text!("write on or off", "on か off と書いてください");
            let problem = text!("neither on nor off", "on でも off でもありません");
            Err(Misread::new(text, problem, remedy).of(name))
        }
    }
}

/// A value for each parameter of a game.
///
/// ```
/// use yomikiri_face::{Arguments, Kind, Param};
/// use yomikiri_text::text;
/// const PARAMS: &[Param] = &[Param {
///     name: "heap", kind: Kind::Number { least: 1, most: 99 }, default: Some("9"),
///     help: text!("Counters", "石の数"),
/// }];
/// assert_eq!(Arguments::read(PARAMS, |_| None).unwrap().number("heap"), 9);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments(Vec<(&'static str, Argument)>);

impl Arguments {
    /// Reads every parameter: what `given` returns for its name, or else its default. A
    /// parameter without either is left out.
    pub fn read(
        params: impl IntoIterator<Item = &'static Param>,
        mut given: impl FnMut(&str) -> Option<Given>,
    ) -> Result<Arguments, Misread> {
        let mut values = Vec::new();
        for param in params {
            let value = match (given(param.name), param.default) {
                (Some(given), _) => param.read_given(&given)?,
                (None, Some(default)) => param.read(default)?,
                (None, None) => continue,
            };
            values.push((param.name, value));
        }
        Ok(Arguments(values))
    }

    /// The value of a parameter, if it has one.
    pub fn get(&self, name: &str) -> Option<&Argument> {
        self.0.iter().find(|(each, _)| *each == name).map(|(_, value)| value)
    }

    /// All values, in the order of declaration.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Argument)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// A text or a choice, if it was given or has a default.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(Argument::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// A number that was declared with a default.
    ///
    /// # Panics
    /// If the game's declaration has no such parameter.
    pub fn number(&self, name: &str) -> i64 {
        match self.get(name) {
            Some(Argument::Number(number)) => *number,
            other => panic!("{name} is not declared as a number: {other:?}"),
        }
    }

    /// A switch that was declared with a default.
    ///
    /// # Panics
    /// If the game's declaration has no such parameter.
    pub fn switch(&self, name: &str) -> bool {
        match self.get(name) {
            Some(Argument::Switch(on)) => *on,
            other => panic!("{name} is not declared as a switch: {other:?}"),
        }
    }

    /// Rows and columns that were declared with a default.
    ///
    /// # Panics
    /// If the game's declaration has no such parameter.
    pub fn size(&self, name: &str) -> (u32, u32) {
        match self.get(name) {
            Some(Argument::Size { rows, columns }) => (*rows, *columns),
            other => panic!("{name} is not declared as a size: {other:?}"),
        }
    }
}
