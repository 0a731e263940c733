//! Who wins, by where play begins: an answer of word chains.

use serde_json::{Map, Value as Json, json};
use yomikiri_face::{Item, Listing, OwnAnswer, Passage, Terms, UNKNOWN};
use yomikiri_game::Seat;
use yomikiri_text::{Text, text, thousands};

/// Who wins, by where play begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Starts {
    /// If the mover may begin anywhere: who wins then, and how.
    pub free: Option<Start>,
    /// Each beginning; the only one, if it is fixed.
    pub each: Vec<Start>,
}

/// One beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Start {
    /// Its name; empty for a free choice.
    pub name: String,
    /// Who wins; `None` while that is unknown.
    pub winner: Option<Seat>,
    /// The words that win, where they were looked for.
    pub words: Option<WordsThatWin>,
}

/// The first words that win.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct WordsThatWin {
    /// As many as are named.
    pub named: Vec<Named>,
    /// How many are known to win.
    pub count: usize,
    /// How many were not tried out, because that would take long.
    pub untried: usize,
}

/// A word that wins, or several that are called the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    /// What is said.
    pub name: String,
    /// The same for people, where that is more: with its reading.
    pub told: Option<String>,
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

    /// The words that win.
    fn moves(&self) -> Item {
        let words = self.words.as_ref();
        let named: &[Named] = words.map_or(&[], |words| &words.named);
        let left = words.map_or(0, |words| words.count)
            - named.iter().map(|named| named.words).sum::<usize>();
        let more = thousands(left as u128);
        Item::Moves {
            named: named.iter().map(|named| (named.name.clone(), named.told())).collect(),
            more: (left > 0).then(|| text!("and {more} more", "ほか{more}語")),
        }
    }

    /// The same in one line; none if there are none.
    fn listed(&self) -> Option<Text> {
        let some = self.words.as_ref().is_some_and(|words| words.count > 0);
        some.then(|| self.moves().told())
    }

    /// Who wins, and whether that is whoever begins.
    fn result(&self, winner: Text) -> Item {
        Item::Result(self.winner.map(|seat| seat == Seat::new(0)), winner)
    }
}

impl Named {
    /// The word, and how often it can be said: "a>b ×3".
    fn told(&self) -> Text {
        let name = self.told.as_ref().unwrap_or(&self.name);
        match self.words {
            1 => Text::same(name),
            words => Text::same(format_args!("{name} ×{}", thousands(words as u64))),
        }
    }
}

impl OwnAnswer for Starts {
    fn json(&self, terms: &dyn Terms) -> Json {
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

    fn told(&self, terms: &dyn Terms) -> Vec<Passage> {
        self.passages(terms, false)
    }

    fn brief(&self, terms: &dyn Terms) -> Text {
        let one = self.free.as_ref().or(self.each.first());
        match one.and_then(|start| start.winner) {
            Some(seat) => {
                let who = terms.player(seat);
                text!("{who} wins", "{who}の勝ち")
            }
            None => UNKNOWN,
        }
    }

    /// Only the sum in sentences, and all beginnings in a table, in which words lead on.
    fn on_a_page(&self, terms: &dyn Terms) -> Option<Vec<Passage>> {
        let bare = |start: &Start| Start { words: None, ..start.clone() };
        let (free, each) = (self.free.as_ref().map(bare), self.each.iter().map(bare).collect());
        let mut passages = Starts { free, each }.told(terms);
        let row = |start: &Start| {
            let name = match &start.name[..] {
                "" => text!("free choice", "自由"),
                name => Text::same(name),
            };
            let winner = start.winner.map_or(UNKNOWN, |seat| terms.player(seat));
            vec![Item::Text(name), start.result(winner), start.moves()]
        };
        passages.push(Passage::Table(Listing {
            title: TITLE,
            columns: COLUMNS.to_vec(),
            is_headed: true,
            rows: self.free.iter().chain(&self.each).map(row).collect(),
            note: None,
        }));
        Some(passages)
    }
}

const TITLE: Text = text!("Winner by first letter", "最初の文字ごとの勝者");
const COLUMNS: [Text; 3] =
    [text!("From", "最初の文字"), text!("Winner", "勝者"), text!("Winning words", "勝てる言葉")];

impl Starts {
    /// Sentences; and with a free choice, where the words that win were looked for, a table of all
    /// beginnings. If the search was ended before all was looked at, that is said.
    pub(super) fn passages(&self, terms: &dyn Terms, is_stopped: bool) -> Vec<Passage> {
        let mut told: Vec<Passage> = match &self.free {
            None => self.each.iter().map(|start| from_there(terms, start).into()).collect(),
            Some(free) if free.words.is_none() => vec![freely(terms, free).into()],
            Some(free) => {
                let table = Passage::Table(self.table(terms));
                vec![freely(terms, free).into(), Text::default().into(), table]
            }
        };
        let untried: usize =
            self.each.iter().flat_map(|start| &start.words).map(|words| words.untried).sum();
        if untried > 0 {
            let why = if is_stopped { not_come_to(untried) } else { not_tried(untried) };
            told.extend([Text::default().into(), why.into()]);
        }
        told
    }

    /// Each beginning with its winner and the words that win.
    fn table(&self, terms: &dyn Terms) -> Listing {
        let row = |start: &Start| {
            vec![
                Item::Text(Text::same(&start.name)),
                start.result(winner(terms, start)),
                start.moves(),
            ]
        };
        Listing {
            title: TITLE,
            columns: COLUMNS.to_vec(),
            is_headed: false,
            rows: self.each.iter().map(row).collect(),
            note: None,
        }
    }
}

/// Who wins, as a table has it: in English the seat's name, which is shorter than what a sentence
/// says.
fn winner(terms: &dyn Terms, start: &Start) -> Text {
    start.winner.map_or(UNKNOWN, |seat| {
        let (seat, player) = (terms.seat(seat), terms.player(seat));
        text!("{seat}", "{player}")
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
            "時間がかかるため、ほかの{number}語は調べていません。--all-moves を付けるとすべて調べます。"
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
            "探索が途中で終わったため、ほかの{number}語は調べていません。"
        ),
    }
}

fn from_there(terms: &dyn Terms, start: &Start) -> Text {
    let at = &start.name;
    let Some(seat) = start.winner else {
        return text!(
            "From {at}, it is unknown who wins.",
            "「{at}」から始めた場合の勝者は不明です。"
        );
    };
    let who = terms.player(seat);
    match start.listed() {
        None => text!("From {at}, {who} wins.", "「{at}」からは{who}の必勝です。"),
        Some(words) => text!(
            "From {at}, {who} wins. Winning words: {words}.",
            "「{at}」からは{who}の必勝です。勝てる言葉: {words}。"
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
            "最初の言葉を自由に選べるなら、{who}の必勝です。"
        ),
        Some(words) => text!(
            "With a free choice of the first word, {who} wins. Winning words: {words}.",
            "最初の言葉を自由に選べるなら、{who}の必勝です。勝てる言葉: {words}。"
        ),
    }
}
