//! Who wins a race, for either starter.

use crate::Terms;
use crate::terms::all_seats;
use serde_json::{Value as Json, json};
use yomikiri_game::Seat;
use yomikiri_text::{Text, list, list_and, list_or, text};

/// Who wins a race between two, whoever starts; and what its parts are worth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Race {
    /// How it ends if the first seat starts, and if the second does; `None` while that is unknown.
    pub ends: [Option<RaceEnd>; 2],
    /// The first moves that win for each as the starter; where a player may as well not move here,
    /// [`PASS`](Race::PASS) is among them.
    pub moves: [Vec<String>; 2],
    /// Its parts.
    pub regions: Vec<RaceRegion>,
    /// The sum of the parts, and that cooled, as they are written.
    pub total: Option<[String; 2]>,
    /// How many moves the first seat is ahead if it starts, and if the other does, by the theory;
    /// `None` where that does not say.
    pub adjusted: Option<[Option<i64>; 2]>,
    /// What the verdict rests on.
    pub basis: RaceBasis,
    /// Whether a search agrees with the theory, where both were asked.
    pub checked: Option<Checked>,
}

/// How a race ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceEnd {
    /// This seat wins it.
    Wins(Seat),
    /// Neither can win it, by seki or because play repeats.
    Neither,
}

/// A part of a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceRegion {
    /// The empty points and open stones of it.
    pub points: Vec<String>,
    /// What it is worth, in canonical form.
    pub value: String,
    /// The value cooled.
    pub cooled: String,
    /// Its mean.
    pub mean: String,
    /// Its temperature.
    pub temperature: String,
}

/// What a verdict rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RaceBasis {
    /// The theory of values.
    #[default]
    Theory,
    /// A finished search.
    Search,
}

/// Whether a search agrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// It does.
    Agrees,
    /// It does not.
    Disagrees,
    /// It did not come to an end.
    NotFinished,
}

impl Checked {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Checked::Agrees => "agrees",
            Checked::Disagrees => "disagrees",
            Checked::NotFinished => "not finished",
        }
    }
}

/// So many moves are named in a sentence.
const SHOWN: usize = 12;

impl Race {
    /// The name of a pass among moves.
    pub const PASS: &str = "pass";

    /// Does a finished search stand behind the verdict?
    pub(crate) fn is_searched(&self) -> bool {
        self.basis == RaceBasis::Search || self.checked == Some(Checked::Agrees)
    }

    pub(super) fn json(&self, terms: &dyn Terms) -> Json {
        let name = |seat: Seat| terms.seat(seat).to_lowercase();
        let mut object = json!({});
        for (seat, end) in all_seats(terms).zip(self.ends) {
            let end = end.map(|end| match end {
                RaceEnd::Wins(winner) => name(winner),
                RaceEnd::Neither => "neither".to_string(),
            });
            object[format!("{}_first", name(seat))] = json!(end);
        }
        for (seat, moves) in all_seats(terms).zip(&self.moves) {
            object["moves"][name(seat)] = json!(moves);
        }
        let region = |region: &RaceRegion| {
            let RaceRegion { points, value, cooled, mean, temperature } = region;
            json!({"points": points, "value": value, "cooled": cooled, "mean": mean,
                "temperature": temperature})
        };
        object["regions"] = self.regions.iter().map(region).collect();
        if let Some([total, cooled]) = &self.total {
            object["total"] = json!(total);
            object["cooled"] = json!(cooled);
        }
        if let Some(adjusted) = &self.adjusted {
            for (seat, value) in all_seats(terms).zip(adjusted) {
                object["adjusted"][name(seat)] = json!(value);
            }
        }
        object["method"] = json!(match self.basis {
            RaceBasis::Theory => "theory",
            RaceBasis::Search => "search",
        });
        object["checked"] = json!(self.checked.map(Checked::name));
        object
    }

    /// A sentence for each starter, with the moves that win.
    pub(super) fn sentences(&self, terms: &dyn Terms) -> Vec<Text> {
        let starts = all_seats(terms).zip(self.ends).zip(&self.moves);
        starts.map(|((seat, end), moves)| start_sentence(terms, seat, end, moves)).collect()
    }

    pub(super) fn brief(&self, terms: &dyn Terms) -> Text {
        let start = |(seat, end): (Seat, Option<RaceEnd>)| {
            let (starter, end) = (terms.player(seat), end_words(terms, end));
            text!("{starter} first: {end}", "{starter}先: {end}", starter, end)
        };
        list(&all_seats(terms).zip(self.ends).map(start).collect::<Vec<_>>())
    }
}

fn end_words(terms: &dyn Terms, end: Option<RaceEnd>) -> Text {
    match end {
        Some(RaceEnd::Wins(winner)) => {
            text!("{who} wins", "{who}の勝ち", who = terms.player(winner))
        }
        Some(RaceEnd::Neither) => text!("neither wins", "決着せず"),
        None => super::UNKNOWN,
    }
}

fn start_sentence(terms: &dyn Terms, seat: Seat, end: Option<RaceEnd>, moves: &[String]) -> Text {
    let starter = terms.player(seat);
    match end {
        None => text!(
            "If {starter} starts, it is unknown who wins.",
            "{starter}先なら、勝敗は不明です。",
            starter
        ),
        Some(RaceEnd::Neither) => text!(
            "If {starter} starts, neither wins the race.",
            "{starter}先なら、攻め合いは決着しません。",
            starter
        ),
        Some(RaceEnd::Wins(winner)) if winner != seat => text!(
            "If {starter} starts, {winner} wins.",
            "{starter}先でも{winner}の勝ちです。",
            starter,
            winner = terms.player(winner)
        ),
        Some(RaceEnd::Wins(_)) if moves.is_empty() => text!(
            "If {starter} starts, {starter} wins.",
            "{starter}先なら{starter}の勝ちです。",
            starter
        ),
        Some(RaceEnd::Wins(_)) if moves.iter().any(|chosen| chosen == Race::PASS) => text!(
            "If {starter} starts, {starter} wins, and may even pass.",
            "{starter}先なら{starter}の勝ちです。手抜きをしても勝てます。",
            starter
        ),
        Some(RaceEnd::Wins(_)) if moves.len() > SHOWN => text!(
            "If {starter} starts, {starter} wins with any of {count} moves, like {moves}.",
            "{starter}先なら{starter}の勝ちです。勝つ手は {moves} など{count}通りあります。",
            starter,
            count = moves.len(),
            moves = list_and(&moves[..SHOWN])
        ),
        Some(RaceEnd::Wins(_)) => text!(
            "If {starter} starts, {starter} wins with {moves}.",
            "{starter}先なら{starter}の勝ちです。勝つ手は {all} です。",
            starter,
            moves = list_or(moves),
            all = list(moves)
        ),
    }
}
