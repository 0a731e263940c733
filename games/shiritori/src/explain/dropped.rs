//! What became of the lines of a list.

use crate::counted;
use crate::talk::Talk;
use crate::words::{Word, WordList};
use serde_json::json;
use yomikiri_face::{Extra, Step};
use yomikiri_text::{Lang, Text, Told, count, text, thousands};

/// So many lines are told in a step.
const MOST_LINES: usize = 200;

/// The lines of the list that gave no word, and why.
pub(crate) fn dropped_lines(talk: &Talk, lang: Lang) -> Extra {
    let Some(list) = &talk.lexicon.list else {
        let none = text!(
            "A graph has no lines that could be dropped.\n",
            "文字グラフには、使わない行というものがありません。\n"
        );
        return Extra::of(none, json!([]));
    };
    let account = list.account();
    let dropped = account.dropped.iter();
    let json = dropped
        .map(|d| json!({"line": d.line, "text": d.text, "reason": d.reason.told().get(lang)}))
        .collect();
    let mut lines: Vec<Text> = account.details().collect();
    if lines.is_empty() {
        lines.push(text!("Every line was used.", "すべての行を使いました。"));
    }
    let text = Text::join(&lines, "\n").map(|lines| format!("{lines}\n"));
    Extra { steps: steps(list), ..Extra::of(text, json) }
}

/// How many lines gave words; each reason why others did not, the most frequent first; and which
/// words are linked by a letter that a person would not see in them.
fn steps(list: &WordList) -> Vec<Step> {
    let account = list.account();
    // Each reason has a step of its own; what the summary says before and after them has none.
    let told: Vec<Text> = account
        .summary()
        .take(1)
        .chain(account.about_commas())
        .chain(account.about_columns())
        .collect();
    let title = text!("The list", "単語表");
    let mut steps = vec![Step { title, text: Text::join(&told, "\n"), pictures: Vec::new() }];
    for lines in account.by_reason() {
        let why = lines[0].reason.heading().capitalised();
        let number = count(thousands(lines.len() as u128), ["line", "lines"], "行");
        let title = text!("{why}: {number}", "{why}: {number}");
        steps.push(long_step(title, lines.len(), lines.iter().map(|line| line.told())));
    }
    let unlike: Vec<Word<'_>> = list.words().filter(|&word| is_unlike(list, word)).collect();
    if !unlike.is_empty() {
        let words = counted::words(unlike.len() as u64);
        let title = text!(
            "Linked by another letter than is written: {words}",
            "書き方と違う文字でつなぐ言葉: {words}"
        );
        steps.push(long_step(title, unlike.len(), unlike.iter().map(|&word| link(list, word))));
    }
    steps
}

/// A step of lines, of which there may be too many to tell.
fn long_step(title: Text, number: usize, lines: impl Iterator<Item = Text>) -> Step {
    let mut told: Vec<Text> = lines.take(MOST_LINES).collect();
    let more = number - told.len();
    if more > 0 {
        let more = thousands(more as u128);
        told.push(text!("and {more} more", "ほか{more}件"));
    }
    Step { title, text: Text::join(&told, "\n"), pictures: Vec::new() }
}

/// The letters that a word is linked by.
fn letters<'l>(list: &'l WordList, word: Word<'_>) -> [&'l str; 2] {
    [word.first, word.last].map(|letter| list.letters()[letter as usize].as_str())
}

/// Is a word linked by a letter that its reading does not begin or end with, since marks were
/// passed over?
fn is_unlike(list: &WordList, word: Word<'_>) -> bool {
    let [first, last] = letters(list, word);
    !word.reading().starts_with(first) || !word.reading().ends_with(last)
}

fn link(list: &WordList, word: Word<'_>) -> Text {
    let [first, last] = letters(list, word);
    let word = word.text();
    text!("“{word}”: “{first}” to “{last}”", "「{word}」: 「{first}」から「{last}」へ")
}
