//! Who wins, by where play begins.

use super::UNKNOWN;
use crate::Terms;
use serde_json::{Map, Value as Json, json};
use yomikiri_game::Seat;
use yomikiri_scene::{aligned, display_width};
use yomikiri_text::{Text, list, text, thousands};

/// Who wins, by where play begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Starts {
    /// If the mover may begin anywhere: who wins then, and how.
    pub free: Option<Start>,
    /// Each beginning; the only one, if it is fixed.
    pub each: Vec<Start>,
}

/// One beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// Its name; empty for a free choice.
    pub name: String,
    /// Who wins; `None` while that is unknown.
    pub winner: Option<Seat>,
    /// The words that win, where they were looked for.
    pub words: Option<WordsThatWin>,
}

/// The first words that win.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WordsThatWin {
    /// As many as are named.
    pub named: Vec<Named>,
    /// How many are known to win.
    pub count: usize,
    /// How many were not tried out, because that would take long.
    pub untried: usize,
}

/// A word that wins, or several that are called the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// What is said.
    pub name: String,
    /// How many words that is.
    pub words: usize,
}

impl Start {
    fn json(&self, terms: &dyn Terms) -> Json {
        let mut object = json!({ "winner": self.winner.map(|seat| terms.seat(seat)) });
        if let Some(words) = &self.words {
            let names = words.named.iter().map(|named| json!(named.name));
            object["words"] = names.collect();
            object["count"] = json!(words.count);
            if words.untried > 0 {
                object["untried"] = json!(words.untried);
            }
        }
        object
    }

    /// The words that win, in one line; none if there are none.
    fn listed(&self) -> Option<Text> {
        let WordsThatWin { named, count, .. } =
            self.words.as_ref().filter(|words| words.count > 0)?;
        let shown: Vec<String> = named.iter().map(Named::told).collect();
        let shown = list(&shown);
        let left = count - named.iter().map(|named| named.words).sum::<usize>();
        Some(match left {
            0 => shown,
            more => {
                let more = thousands(more as u128);
                text!("{shown} and {more} more", "{shown} ほか{more}語", shown, more)
            }
        })
    }
}

impl Named {
    /// The word, and how often it can be said: "a>b ×3".
    fn told(&self) -> String {
        match self.words {
            1 => self.name.clone(),
            words => format!("{} ×{}", self.name, thousands(words as u128)),
        }
    }
}

impl Starts {
    pub(super) fn json(&self, terms: &dyn Terms) -> Json {
        let each: Map<String, Json> =
            self.each.iter().map(|start| (start.name.clone(), start.json(terms))).collect();
        match (&self.free, &self.each[..]) {
            (None, [one]) => {
                let mut object = one.json(terms);
                object["starts"] = Json::Object(each);
                object
            }
            (free, _) => {
                json!({ "free": free.as_ref().map(|free| free.json(terms)), "starts": each })
            }
        }
    }

    /// Sentences; and with a free choice, where the words that win were looked for, a table of all
    /// beginnings.
    pub(super) fn sentences(&self, terms: &dyn Terms, is_stopped: bool) -> Vec<Text> {
        let mut lines = match &self.free {
            None => self.each.iter().map(|start| from_there(terms, start)).collect(),
            Some(free) if free.words.is_none() => vec![freely(terms, free)],
            Some(free) => {
                let mut lines = vec![freely(terms, free), Text::default()];
                lines.extend(self.table(terms));
                lines
            }
        };
        let untried: usize =
            self.each.iter().flat_map(|start| &start.words).map(|words| words.untried).sum();
        if untried > 0 {
            let told = if is_stopped { not_come_to(untried) } else { not_tried(untried) };
            lines.extend([Text::default(), told]);
        }
        lines
    }

    /// Each beginning with its winner and the words that win, in columns of a terminal.
    fn table(&self, terms: &dyn Terms) -> Vec<Text> {
        let winners: Vec<Text> = self.each.iter().map(|start| winner(terms, start)).collect();
        let widest = |lang| winners.iter().map(|winner| display_width(winner.get(lang))).max();
        let name = self.each.iter().map(|start| display_width(&start.name)).max().unwrap_or(0);
        let row = |(start, winner): (&Start, &Text)| {
            let words = start.listed().unwrap_or_default();
            Text::each(|lang| {
                let name = aligned(&start.name, name, false);
                let winner = aligned(winner.get(lang), widest(lang).unwrap_or(0), false);
                format!("  {name}  {winner}  {}", words.get(lang)).trim_end().to_string()
            })
        };
        self.each.iter().zip(&winners).map(row).collect()
    }

    pub(super) fn brief(&self, terms: &dyn Terms) -> Text {
        let one = self.free.as_ref().or(self.each.first());
        match one.and_then(|start| start.winner) {
            Some(seat) => {
                let who = terms.player(seat);
                text!("{who} wins", "{who}の勝ち", who)
            }
            None => UNKNOWN,
        }
    }
}

/// Who wins, as a table has it: in English the seat's name, which is shorter than what a sentence
/// says.
fn winner(terms: &dyn Terms, start: &Start) -> Text {
    start.winner.map_or(UNKNOWN, |seat| {
        let (seat, player) = (terms.seat(seat), terms.player(seat));
        text!("{seat}", "{player}", seat, player)
    })
}

fn not_tried(words: usize) -> Text {
    let number = thousands(words as u128);
    match words {
        1 => text!(
            "1 other word was not tried out, since that takes long; --all-moves tries it.",
            "時間がかかるため、ほかの1語は調べていません。--all-moves を付けると調べます。"
        ),
        _ => text!(
            "{number} other words were not tried out, since that takes long; --all-moves tries \
             them all.",
            "時間がかかるため、ほかの{number}語は調べていません。--all-moves を付けるとすべて調べます。",
            number
        ),
    }
}

/// The same where the search was ended before it came to them.
fn not_come_to(words: usize) -> Text {
    let number = thousands(words as u128);
    match words {
        1 => text!(
            "The search ended before 1 other word was tried out.",
            "探索が途中で終わったため、ほかの1語は調べていません。"
        ),
        _ => text!(
            "The search ended before {number} other words were tried out.",
            "探索が途中で終わったため、ほかの{number}語は調べていません。",
            number
        ),
    }
}

fn from_there(terms: &dyn Terms, start: &Start) -> Text {
    let at = &start.name;
    let Some(seat) = start.winner else {
        return text!(
            "From {at}, it is unknown who wins.",
            "「{at}」から始めた場合の勝者は不明です。",
            at
        );
    };
    let who = terms.player(seat);
    match start.listed() {
        None => text!("From {at}, {who} wins.", "「{at}」からは{who}の必勝です。", at, who),
        Some(words) => text!(
            "From {at}, {who} wins. Winning words: {words}.",
            "「{at}」からは{who}の必勝です。勝てる言葉: {words}。",
            at,
            who,
            words
        ),
    }
}

fn freely(terms: &dyn Terms, free: &Start) -> Text {
    let Some(seat) = free.winner else {
        return text!(
            "With a free choice of the first word, it is unknown who wins.",
            "最初の言葉を自由に選べる場合の勝者は不明です。"
        );
    };
    let who = terms.player(seat);
    match free.listed() {
        None => text!(
            "With a free choice of the first word, {who} wins.",
            "最初の言葉を自由に選べるなら、{who}の必勝です。",
            who
        ),
        Some(words) => text!(
            "With a free choice of the first word, {who} wins. Winning words: {words}.",
            "最初の言葉を自由に選べるなら、{who}の必勝です。勝てる言葉: {words}。",
            who,
            words
        ),
    }
}
