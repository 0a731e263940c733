//! What programs see: the declaration of the game and the words for its results.

use crate::draw::ordinal;
use crate::notation::listed;
use crate::rules::{BadRules, Daifugo, HIGHEST, Move, Table, name};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Described, Entry, Kind, Means, Method, Param, Question, RANK_SETTINGS,
    Searches, open,
};
use yomikiri_game::{MAX_SEATS, Misread, Score, Scores, Seat};
use yomikiri_scene::Scene;

/// Daifugo, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "daifugo",
    title: "Daifugo",
    summary: "Two to eight players with open hands play, in turn, one card higher than the last, \
              or pass; when all others have passed, who played last begins anew with any card. \
              Who is rid of all cards first is first.",
    notation: "A position is the hands, (1) for a player who is out on place 1; who is to move; \
               and the top card and who played it, - on an empty table: 5,9/2,5,7/3,4,8 C 1A, \
               where B has passed, as who sits between A and C must have. A move is a card or \
               pass.",
    params: &[
        Param {
            name: "hands",
            kind: Kind::Text,
            default: None,
            help: "The cards that each player holds, like 1,5,9/2,5,7/3,4,8",
        },
        Param {
            name: "players",
            kind: Kind::Number { least: 2, most: MAX_SEATS as i64 },
            default: None,
            help: "Without --hands: how many play; 3 if nothing is said",
        },
        Param {
            name: "cards",
            kind: Kind::Number { least: 1, most: HIGHEST as i64 },
            default: None,
            help: "Without --hands: everybody holds the cards from 1 to this; 3 if nothing is said",
        },
        Param {
            name: "places",
            kind: Kind::Number { least: 2, most: MAX_SEATS as i64 },
            default: None,
            help: "How many kinds of place there are: who is left when all but one are taken \
                   shares the last; a place for each player if nothing is said",
        },
        Param {
            name: "lead",
            kind: Kind::Text,
            default: Some("A"),
            help: "Who plays first: a letter, or a number from 1",
        },
        Param {
            name: "skip-passes",
            kind: Kind::Switch,
            default: Some("off"),
            help: "Who can only pass does so without being asked",
        },
    ],
    extras: &[],
    settings: RANK_SETTINGS,
    questions: &[Question::Possible, Question::Guarantee, Question::Maxn],
    solvers: Method::ALL,
    examples: &[
        (
            "solve daifugo --hands 1,5,9/2,5,7/3,4,8 --all-moves",
            "Which places are left for each, and which card keeps the best of them?",
        ),
        ("solve daifugo --players 4 --cards 4", "With four cards each, everything is open"),
        (
            "solve daifugo --hands 1,5,9/2,5,7/3,4,8 --question guarantee",
            "What can each force against all the others together?",
        ),
        (
            "solve daifugo --hands 1,5,9/2,5,7/3,4,8 --position \"5,9/2,5,7/3,4,8 C 1A\"",
            "A has played 1 and B has passed: what now?",
        ),
        (
            "solve daifugo --solver paper --prune --table",
            "The published search, which takes 2193 nodes",
        ),
    ],
    paper: Some(&crate::paper::PAPER),
    open: |values| Ok(open(rules(values)?)),
};

fn rules(values: &Arguments) -> Result<Daifugo, Misread> {
    let rules = deal(values)?;
    let rules = lead(rules, values.text("lead").unwrap_or("A"))?;
    let rules = match given(values, "places") {
        None => rules,
        Some(places) => rules.places(places as u8).map_err(|bad| {
            let remedy = "give fewer, or leave it out for a place each";
            Misread::new(&places.to_string(), bad.to_string(), remedy).of("places")
        })?,
    };
    Ok(if values.switch("skip-passes") { rules.skipping_passes() } else { rules })
}

/// A number that need not be given.
fn given(values: &Arguments, name: &str) -> Option<i64> {
    match values.get(name) {
        Some(Argument::Number(number)) => Some(*number),
        _ => None,
    }
}

/// Who holds what, by hands or by numbers of players and cards.
fn deal(values: &Arguments) -> Result<Daifugo, Misread> {
    let Some(hands) = values.text("hands") else {
        let (players, cards) = (given(values, "players"), given(values, "cards"));
        let deal = Daifugo::alike(players.unwrap_or(3) as usize, cards.unwrap_or(3) as u32);
        return deal.map_err(|bad| {
            let (name, text) = match bad {
                BadRules::Players(players) => ("players", players.to_string()),
                _ => ("cards", cards.unwrap_or(3).to_string()),
            };
            Misread::new(&text, bad.to_string(), "give another number").of(name)
        });
    };
    for other in ["players", "cards"] {
        if let Some(number) = given(values, other) {
            let problem = "the hands say already who plays and holds what";
            let remedy = "give --hands, or --players and --cards, not both";
            return Err(Misread::new(&number.to_string(), problem, remedy).of(other));
        }
    }
    hands.parse::<Daifugo>().map_err(|misread| misread.of("hands"))
}

/// Who leads: a letter, or a number from 1.
fn lead(rules: Daifugo, text: &str) -> Result<Daifugo, Misread> {
    let mut letters = text.trim().chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    let named = letter.and_then(|letter| rules.named(letter)).map(|seat| seat.index() + 1);
    let numbered = text.trim().parse::<usize>().ok();
    let players = rules.names("and");
    let led = named.or(numbered).map(|lead| rules.led_by(lead));
    led.and_then(Result::ok).ok_or_else(|| {
        let remedy = format!("the players are {players}");
        Misread::new(text, "nobody of that name can lead", remedy).of("lead")
    })
}

impl Described for Daifugo {
    fn title(&self) -> String {
        let players = self.hands.len();
        let cards = self.hands[0].cards().count();
        let mut title = match Daifugo::alike(players, cards as u32) {
            Ok(alike) if alike.hands == self.hands => {
                format!("daifugo, {players} players, cards 1 to {cards}")
            }
            _ => format!("daifugo, hands {}", self.hands()),
        };
        if usize::from(self.places) != players {
            title += &format!(", {} places", self.places);
        }
        if self.lead != Seat::new(0) {
            title += &format!(", {} leads", name(self.lead));
        }
        if self.skips_passes {
            title += ", forced passes skipped";
        }
        title
    }

    /// Hands, however they were given: so that every deal has one description.
    fn rules(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("hands", json!(self.hands())),
            ("places", json!(self.places)),
            ("lead", json!(name(self.lead).to_string())),
            ("skip-passes", json!(self.skips_passes)),
        ]
    }

    fn result(&self, score: Score) -> String {
        format!("{} place", ordinal(self.place(score)))
    }

    fn either(&self, scores: &[Score]) -> String {
        let places: Vec<String> = scores.iter().map(|&score| ordinal(self.place(score))).collect();
        format!("{} place", listed(&places, "or"))
    }

    /// The place as a number.
    fn token(&self, score: Score) -> Json {
        json!(self.place(score))
    }

    /// Places are not opposed, not even for two: what one gets, the other does not lose.
    fn questions(&self) -> Vec<Question> {
        vec![Question::Possible, Question::Guarantee, Question::Maxn]
    }

    fn draw(&self, table: &Table, last: Option<(Move, &Table)>, notes: &[(Move, String)]) -> Scene {
        self.picture(table, last, notes)
    }

    fn seat(&self, seat: Seat) -> String {
        name(seat).to_string()
    }

    fn player(&self, seat: Seat) -> String {
        name(seat).to_string()
    }

    fn ending(&self, end: &Scores) -> String {
        self.ranking(|seat| self.place(end[seat]))
    }

    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        Searches::ranked(self, means)
    }
}
