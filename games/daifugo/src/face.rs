//! What programs see: the declaration of the game and the words for its results.

use crate::draw::ordinal;
use crate::rules::{BadRules, Daifugo, HIGHEST, Move, Table, name};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Described, Entry, Kind, Means, Method, Offers, Param, Question,
    RANK_SETTINGS, Sample, Searches, open,
};
use yomikiri_game::{MAX_SEATS, Misread, Score, Scores, Seat};
use yomikiri_scene::Scene;
use yomikiri_tabulate::{Listed, Tabulate};
use yomikiri_text::{Lang, Text, Told, list_or, text};

/// Daifugo, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "daifugo",
    title: text!("Daifugo", "大富豪"),
    brief: text!(
        "Play higher and higher cards, with all hands open; the first without cards wins.",
        "手札を見せ合ったまま大きい札を出していき、先に手札をなくした人が勝ちです。"
    ),
    summary: text!(
        "Two to eight players with open hands play, in turn, one card higher than the last, or \
         pass; when all others have passed, whoever played last begins anew with any card. The \
         first to be rid of all cards is first.",
        "2人から8人が手札を公開して遊びます。順番に、場の札より大きい札を1枚出すか、パスします。\
         ほかの全員がパスすると場が流れ、最後に出したプレイヤーが親になって、好きな札から始めます。\
         早く手札をなくした順に順位が決まります。"
    ),
    notation: text!(
        "A position is the hands, (1) for a player who is out on place 1; who is to move; and the \
         top card and who played it, - on an empty table: in 5,9/2,5,7/3,4,8 C 1A, B has passed, \
         as everybody between A and C must have. A move is a card or pass.",
        "局面は、全員の手札、手番、場の札とそれを出したプレイヤーの順に書きます。\
         1位で上がったプレイヤーの手札は (1) 、空の場は - です。 5,9/2,5,7/3,4,8 C 1A では、\
         AとCの間にいるBはパスしています。手は札の数字か pass です。"
    ),
    params: &[
        Param {
            name: "hands",
            kind: Kind::Text,
            default: None,
            help: text!(
                "The cards that each player holds, like 1,5,9/2,5,7/3,4,8",
                "各プレイヤーの手札( 1,5,9/2,5,7/3,4,8 のように書く)"
            ),
        },
        Param {
            name: "players",
            kind: Kind::Number { least: 2, most: MAX_SEATS as i64 },
            default: None,
            help: text!(
                "Without --hands: how many play; 3 if nothing is said",
                "--hands がないとき: プレイヤーの人数(省略すると3)"
            ),
        },
        Param {
            name: "cards",
            kind: Kind::Number { least: 1, most: HIGHEST as i64 },
            default: None,
            help: text!(
                "Without --hands: everybody holds the cards from 1 to this; 3 if nothing is said",
                "--hands がないとき: 全員が1からこの数までの札を持つ(省略すると3)"
            ),
        },
        Param {
            name: "places",
            kind: Kind::Number { least: 2, most: MAX_SEATS as i64 },
            default: None,
            help: text!(
                "How many kinds of place there are: when all but the last are taken, everybody \
                 left shares it; a place for each player if nothing is said",
                "順位の種類の数。最後の順位は残った全員のもの(省略するとプレイヤーの人数)"
            ),
        },
        Param {
            name: "lead",
            kind: Kind::Text,
            default: Some("A"),
            help: text!(
                "Who plays first: a letter, or a number from 1",
                "最初の親(文字か、1からの番号)"
            ),
        },
        Param {
            name: "skip-passes",
            kind: Kind::Switch,
            default: Some("off"),
            help: text!(
                "Players who can only pass do so without being asked",
                "出せる札のないプレイヤーは自動でパスする"
            ),
        },
    ],
    questions: &[Question::Possible, Question::Guarantee, Question::Maxn],
    examples: &[
        (
            Sample(&[("hands", "1,5,9/2,5,7/3,4,8"), ("all-moves", "on")]),
            text!(
                "Which places are left for each, and which card keeps the best of them?",
                "それぞれにどの順位があり得て、どの札が最もよい順位を残すか"
            ),
        ),
        (
            Sample(&[("players", "4"), ("cards", "4")]),
            text!("With four cards each, everything is open", "4枚ずつなら、どの順位もあり得る"),
        ),
        (
            Sample(&[("hands", "1,5,9/2,5,7/3,4,8"), ("question", "guarantee")]),
            text!(
                "What can each force against all the others together?",
                "残り全員が組んでも、それぞれ何位を確保できるか"
            ),
        ),
        (
            Sample(&[("hands", "1,5,9/2,5,7/3,4,8"), ("position", "5,9/2,5,7/3,4,8 C 1A")]),
            text!(
                "A has played 1 and B has passed: what now?",
                "Aが1を出し、Bがパスした。この先どうなるか"
            ),
        ),
        (
            Sample(&[("solver", "paper"), ("prune", "on"), ("table", "on")]),
            text!("The published search, which takes 2193 nodes", "論文の探索(2193ノード)"),
        ),
    ],
    offers: Offers {
        settings: RANK_SETTINGS,
        solvers: Method::ALL,
        tabulates: true,
        editor: Some(&crate::edit::EDITOR),
        ..Offers::NONE
    },
    open: |values| Ok(open(rules(values)?)),
};

/// The rules that were chosen.
pub(crate) fn rules(values: &Arguments) -> Result<Daifugo, Misread> {
    let rules = deal(values)?;
    let rules = lead(rules, values.text("lead").unwrap_or("A"))?;
    let rules = match given(values, "places") {
        None => rules,
        Some(places) => rules.places(places as u8).map_err(|bad| {
            let remedy = text!(
                "give fewer, or leave it out for a place each",
                "数を減らすか、外して1人ずつ別の順位にしてください"
            );
            Misread::new(&places.to_string(), bad.told(), remedy).of("places")
        })?,
    };
    Ok(if values.switch("skip-passes") { rules.skipping_passes() } else { rules })
}

/// A number that need not be given.
pub(crate) fn given(values: &Arguments, name: &str) -> Option<i64> {
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
            let (name, number) = match bad {
                BadRules::Players(players) => ("players", players.to_string()),
                _ => ("cards", cards.unwrap_or(3).to_string()),
            };
            let remedy = text!("give another number", "別の数にしてください");
            Misread::new(&number, bad.told(), remedy).of(name)
        });
    };
    for other in ["players", "cards"] {
        if let Some(number) = given(values, other) {
            let problem = text!(
                "the hands say already who plays and holds what",
                "人数と札は --hands で決まっています"
            );
            let remedy = text!(
                "give --hands, or --players and --cards, not both",
                "--hands か、--players と --cards か、どちらかだけにしてください"
            );
            return Err(Misread::new(&number.to_string(), problem, remedy).of(other));
        }
    }
    hands.parse::<Daifugo>().map_err(|misread| misread.of("hands"))
}

/// Who leads: a letter, or a number from 1.
fn lead(rules: Daifugo, written: &str) -> Result<Daifugo, Misread> {
    let mut letters = written.trim().chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    let named = letter.and_then(|letter| rules.named(letter)).map(|seat| seat.index() + 1);
    let numbered = written.trim().parse::<usize>().ok();
    let remedy = rules.players_are();
    let led = named.or(numbered).map(|lead| rules.led_by(lead));
    led.and_then(Result::ok).ok_or_else(|| {
        let problem =
            text!("nobody of that name can lead", "親になれるその名前のプレイヤーはいません");
        Misread::new(written, problem, remedy).of("lead")
    })
}

impl Described for Daifugo {
    fn title(&self) -> Text {
        let players = self.hands.len();
        let cards = self.hands[0].cards().count();
        let mut title = match Daifugo::alike(players, cards as u32) {
            Ok(alike) if alike.hands == self.hands => text!(
                "daifugo, {players} players, cards 1 to {cards}",
                "大富豪、{players}人、札は1から{cards}"
            ),
            _ => text!("daifugo, hands {hands}", "大富豪、手札 {hands}", hands = self.hands()),
        };
        if usize::from(self.places) != players {
            let places = self.places;
            title = text!("{title}, {places} places", "{title}、順位は{places}種類");
        }
        if self.lead != Seat::new(0) {
            title = text!("{title}, {lead} leads", "{title}、親は{lead}", lead = name(self.lead));
        }
        if self.skips_passes {
            title = text!("{title}, forced passes skipped", "{title}、自動でパス");
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

    fn result(&self, score: Score) -> Text {
        self.either(&[score])
    }

    /// The place as a number.
    fn short(&self, score: Score) -> Text {
        Text::same(self.place(score))
    }

    fn either(&self, scores: &[Score]) -> Text {
        let places: Vec<Text> = scores.iter().map(|&score| ordinal(self.place(score))).collect();
        let (en, ja) = (list_or(&places), Text::join(&places, "か"));
        text!("{en} place", "{ja}")
    }

    /// The place as a number.
    fn token(&self, score: Score) -> Json {
        json!(self.place(score))
    }

    /// Places are not opposed, not even for two: what one gets, the other does not lose.
    fn questions(&self) -> Vec<Question> {
        vec![Question::Possible, Question::Guarantee, Question::Maxn]
    }

    fn draw(
        &self,
        table: &Table,
        last: Option<(Move, &Table)>,
        notes: &[(Move, String)],
        lang: Lang,
    ) -> Scene {
        self.picture(table, last, notes, lang)
    }

    fn seat(&self, seat: Seat) -> String {
        name(seat).to_string()
    }

    fn player(&self, seat: Seat) -> Text {
        Text::same(name(seat))
    }

    fn ending(&self, end: &Scores) -> Text {
        self.ranking(|seat| self.place(end[seat]))
    }

    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        Searches::ranked(self, means)
    }

    fn tabulation(self: Arc<Self>) -> Option<Box<dyn Tabulate<Self>>> {
        Some(Box::new(Listed::new(self)))
    }
}
