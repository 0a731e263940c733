//! What can be written, from the commands and the functions of the notation.

use super::{COMMANDS, Command};
use yomikiri_game::Misread;
use yomikiri_scene::{aligned, display_width};
use yomikiri_text::{Lang, Text, text};
use yomikiri_value::notation::{FUNCTIONS, Function};

/// Help with what can be written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Help {
    /// With all of it, in short.
    All,
    /// With a command.
    Command(&'static Command),
    /// With a function.
    Function(&'static Function),
}

/// What is written, and what it means.
type Entry = (Text, Text);

/// What expressions are made of; the notation's own page has all of it.
const NOTATION: &[(&str, Text)] = &[
    (
        "{a,b|c}",
        text!(
            "Left may move to a or b, Right to c; {1||0|-2} is {1|{0|-2}}",
            "左はaかb、右はcに進める。{1||0|-2} は {1|{0|-2}} のこと"
        ),
    ),
    (
        "+-1, ±{2,{3|1}}",
        text!("{1|-1}; a list gives Left's moves", "{1|-1} のこと。リストには左の手を並べる"),
    ),
    (
        "3/4, *, *2, ^, v3",
        text!(
            "numbers, stars, ups and downs; -1^*2 is a sum of them",
            "数、スター、アップ、ダウン。-1^*2 はその和"
        ),
    ),
    ("G+H, G-H, 3{1|0}", text!("sums, differences, integer multiples", "和、差、整数倍")),
    (
        "G<=H, G=H, G<>H",
        text!(
            "comparisons; <> asks whether they are confused",
            "比較。<> は優劣が付かないかどうか"
        ),
    ),
    (
        "a := {4|0}",
        text!(
            "names a value; `it` or `_` is the last answer",
            "値に名前を付ける。`it` と `_` は直前の答え"
        ),
    ),
];

impl Help {
    /// With what has this name, in any case; without a name, with all there is.
    pub(super) fn about(name: &str) -> Result<Help, Misread> {
        if name.is_empty() {
            return Ok(Help::All);
        }
        let called = |known: &str| known.eq_ignore_ascii_case(name.trim_end_matches(['(', ')']));
        let is_called =
            |function: &&Function| called(function.name) || function.alias.is_some_and(called);
        let command = COMMANDS.iter().find(|command| called(command.name)).map(Help::Command);
        let function = || FUNCTIONS.iter().find(is_called).map(Help::Function);
        command.or_else(function).ok_or_else(|| {
            let problem = text!(
                "there is no such function or command",
                "その名前の関数やコマンドはありません"
            );
            let remedy = text!(
                "`help` lists all functions and commands",
                "`help` で関数とコマンドの一覧を表示します"
            );
            Misread::new(name, problem, remedy)
        })
    }

    /// As lines of text.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Help::All => all(lang),
            Help::Command(command) => {
                let (written, meaning) = of_command(command);
                format!("{}  {}\n", written.get(lang), meaning.get(lang))
            }
            Help::Function(function) => {
                let (written, meaning) = of_function(function);
                let mut told = format!("{}  {}\n", written.get(lang), meaning.get(lang));
                if let Some(alias) = function.alias {
                    let short = text!("for short: {alias}", "略記: {alias}");
                    told += &format!("  {}\n", short.get(lang));
                }
                let (expression, canonical) = function.example;
                let example =
                    text!("{expression} is {canonical}", "例: {expression} は {canonical}");
                told + &format!("  {}\n", example.get(lang))
            }
        }
    }
}

/// What can be written, in sections.
fn sections() -> [(Text, Vec<Entry>); 3] {
    let notation = NOTATION.iter().map(|(written, meaning)| (Text::same(written), meaning.clone()));
    [
        (
            text!(
                "A line is an expression; its canonical form is the answer.",
                "式を1行で書くと、その正準形を答えます。"
            ),
            notation.collect(),
        ),
        (text!("Commands:", "コマンド:"), COMMANDS.iter().map(of_command).collect()),
        (text!("Functions:", "関数:"), FUNCTIONS.iter().map(of_function).collect()),
    ]
}

fn of_command(command: &Command) -> Entry {
    let written =
        text!("{name} {takes}", "{name} {takes}", name = command.name, takes = command.takes);
    (written.map(|written| written.trim_end().to_string()), command.meaning.clone())
}

fn of_function(function: &Function) -> Entry {
    (Text::same(function.signature()), function.meaning.clone())
}

fn all(lang: Lang) -> String {
    let sections = sections();
    let entries = sections.iter().flat_map(|(_, entries)| entries);
    let width = entries.map(|(written, _)| display_width(written.get(lang))).max().unwrap_or(0);
    let mut told = String::new();
    for (heading, entries) in &sections {
        told += &format!("{}\n", heading.get(lang));
        for (written, meaning) in entries {
            let written = aligned(written.get(lang), width, false);
            told += &format!("  {written}  {}\n", meaning.get(lang));
        }
    }
    told
}
