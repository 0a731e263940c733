//! What is possible, and max^n, for a game small enough to be worked out by hand:
//!
//! ```text
//!   1 moves   a ──► draw for 1, win for 2, loss for 3
//!             b ──► 2 moves   x ──► win for 1, loss for 2, draw for 3
//!                             y ──► loss for 1, loss for 2, win for 3
//!             c ──► loss for 1, draw for 2, win for 3
//! ```

use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_check::{Limits, Prospect};
use yomikiri_face::{
    Answer, Arguments, Ask, Described, Given, Known, Means, Method, Place, Question, RANK_SETTINGS,
    Searches, Session, open,
};
use yomikiri_game::{Acyclic, Game, Misread, Notation, Score, Scores, Seat};
use yomikiri_scene::{Board, Scene};
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Budget, Keyed};
use yomikiri_text::{Lang, Text, speaks_both, text};

struct Choice {
    usual: Question,
    /// May it be searched?
    sealed: bool,
}

/// Where play is, as text: "", "a", "bx".
type At = &'static str;

impl Game for Choice {
    type State = At;
    type Move = At;
    type Undo = At;
    fn seats(&self) -> u8 {
        3
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        0..=2
    }
    fn start(&self) -> At {
        ""
    }
    fn to_move(&self, at: &At) -> Seat {
        Seat::new(at.len() as u8)
    }
    fn scores(&self, at: &At) -> Option<Scores> {
        let scores = match *at {
            "a" => [1, 2, 0],
            "bx" => [2, 0, 1],
            "by" => [0, 0, 2],
            "c" => [0, 1, 2],
            _ => return None,
        };
        Some(Scores::from_fn(3, |seat| scores[seat.index()]))
    }
    fn moves(&self, at: &At, moves: &mut Vec<At>) {
        moves.extend(if at.is_empty() { &["a", "b", "c"][..] } else { &["bx", "by"] });
    }
    fn play(&self, at: &mut At, chosen: At) -> At {
        std::mem::replace(at, chosen)
    }
    fn undo(&self, at: &mut At, before: At) {
        *at = before;
    }
}

impl Acyclic for Choice {}

impl Keyed for Choice {
    fn key_words(&self) -> usize {
        1
    }
    fn key(&self, at: &At, key: &mut [u64]) {
        key[0] = at.bytes().fold(1, |key, byte| key << 8 | u64::from(byte));
    }
}

impl Notation for Choice {
    fn show(&self, at: &At) -> String {
        at.to_string()
    }
    fn read(&self, text: &str) -> Result<At, Misread> {
        let all = ["", "a", "b", "c", "bx", "by"];
        let found = all.into_iter().find(|at| *at == text);
        found.ok_or_else(|| {
            Misread::new(
                text,
                text!("no position", "局面ではありません"),
                text!("write b", "b と書いてください"),
            )
        })
    }
    fn show_move(&self, _: &At, chosen: At) -> String {
        chosen[chosen.len() - 1..].to_string()
    }
    fn read_move(&self, at: &At, text: &str) -> Result<At, Misread> {
        self.read(&format!("{at}{text}"))
    }
}

impl Described for Choice {
    fn title(&self) -> Text {
        text!("a choice", "選択")
    }
    fn rules(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
    fn result(&self, score: Score) -> Text {
        [text!("loss", "負け"), text!("draw", "引き分け"), text!("win", "勝ち")][score as usize]
            .clone()
    }
    fn token(&self, score: Score) -> Json {
        json!(3 - score)
    }
    fn questions(&self) -> Vec<Question> {
        let all = [Question::Possible, Question::Guarantee, Question::Maxn];
        let others = all.into_iter().filter(|question| *question != self.usual);
        [self.usual].into_iter().chain(others).collect()
    }
    fn draw(&self, _: &At, _: Option<(At, &At)>, notes: &[(At, String)], _: Lang) -> Scene {
        let mut scene = Board::empty(1, 1, "a choice").scene();
        scene.text = notes.iter().map(|(at, note)| format!("{at} {note} ")).collect();
        scene
    }
    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        assert!(!self.sealed, "nobody may search");
        Searches::ranked(self, means)
    }
}

fn choice() -> Box<dyn Session> {
    open(Choice { usual: Question::Possible, sealed: false })
        .session(&Means::memory(1 << 20))
        .unwrap()
}

fn json(answer: &Answer) -> Json {
    answer.json(choice().rules().terms())
}

fn said(texts: &[Text], lang: Lang) -> Vec<&str> {
    texts.iter().map(|text| text.get(lang)).collect()
}

fn possible(reading: Reading) -> Ask {
    Ask { reading: Some(reading), ..Ask::default() }
}

#[test]
fn without_dominated_moves() {
    // b leaves player 1 a win or a loss, which a draw for sure does not dominate.
    let ask = Ask { all_moves: true, ..possible(Reading::Moves) };
    let mut session = choice();
    let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
    assert_eq!(json(&report.answer), json!({"possible": [[1, 2, 3], [1, 3], [1, 2, 3]]}));
    assert_eq!(
        said(&report.lines(), Lang::En),
        [
            "Player 1 can still get a win, a draw or a loss, and can force a draw against all the \
             others together.",
            "Player 2 can still get a win or a loss, but can force nothing better than a loss \
             against all the others together.",
            "Player 3 can still get a win, a draw or a loss, but can force nothing better than a \
             loss against all the others together.",
            "Undominated: a (a draw); b (a win or a loss). Dominated: c (a loss).",
        ]
    );
    assert_eq!(report.parts[0].line, ["a"]);
    assert_eq!(
        report.question_words().get(Lang::En),
        "what is left for each when nobody plays a dominated move?"
    );
    let drawn = session.draw(&Place::default(), &report, Lang::En).unwrap();
    assert_eq!(drawn.scene.text, "a 2 b 1/3 c (3) For player 1: ( ) dominated.\n");
    let moves = report.moves.unwrap();
    let words: Vec<_> = moves.iter().map(|each| each.words.get(Lang::En)).collect();
    assert_eq!(
        words,
        ["draw, win, loss", "win/loss, loss, win/draw", "loss, draw, win (dominated)"]
    );
    assert_eq!(json(&moves[1].answer), json!({"possible": [[1, 3], [3], [1, 2]]}));
}

#[test]
fn without_ends_that_can_be_averted() {
    // Having a draw in hand, player 1 goes to b for a win only.
    let report = choice().solve(&possible(Reading::Ends), &mut Budget::unlimited()).unwrap();
    assert_eq!(json(&report.answer), json!({"possible": [[1, 2], [1, 3], [2, 3]]}));
    assert_eq!(
        report.lines()[3].get(Lang::En),
        "Undominated: a (a draw); b (a win or a loss). Dominated: c (a loss)."
    );
}

#[test]
fn what_one_can_only_hope_for_is_said() {
    let at = |position: &str| Ask {
        place: Place { position: Some(position.to_string()), moves: Vec::new() },
        ..possible(Reading::Moves)
    };
    let report = choice().solve(&at("b"), &mut Budget::unlimited()).unwrap();
    assert_eq!(
        said(&report.lines(), Lang::En),
        [
            "Player 1 can still get a win or a loss, but can force nothing better than a loss \
             against all the others together.",
            "Player 2 gets a loss.",
            "Player 3 can still get a win or a draw, and can force a draw against all the others \
             together.",
            "No move is dominated: each leaves player 2 a loss.",
        ]
    );
    // The game is over: nothing is to be forced or chosen.
    let report = choice().solve(&at("a"), &mut Budget::unlimited()).unwrap();
    assert_eq!(
        said(&report.lines(), Lang::En),
        ["Player 1 gets a draw.", "Player 2 gets a win.", "Player 3 gets a loss."]
    );
}

#[test]
fn terse_answers_leave_out_what_can_be_forced() {
    let ask = Ask { terse: true, ..possible(Reading::Moves) };
    let report = choice().solve(&ask, &mut Budget::unlimited()).unwrap();
    assert_eq!(report.lines()[0].get(Lang::En), "Player 1 can still get a win, a draw or a loss.");
    assert_eq!(report.parts[0].line, ["a"]);
}

#[test]
fn a_limit_leaves_it_open() {
    let report = choice().solve(&possible(Reading::Moves), &mut Budget::nodes(0)).unwrap();
    assert!(report.stop.is_some());
    assert_eq!(json(&report.answer), json!({"possible": [null, null, null]}));
    assert_eq!(said(&report.lines(), Lang::En), ["Unknown: nothing is known yet."]);
    let all = || Prospect { sure: vec![], open: vec![2, 1, 0] };
    assert_eq!(report.parts[0].known, Known::Prospects(vec![all(), all(), all()]));
}

#[test]
fn max_n_depends_on_ties() {
    let mut game = choice();
    let mut ask = |ties: &str| {
        let (question, ties) = (Some(Question::Maxn), Some(ties.to_string()));
        let ask = Ask { question, ties, all_moves: true, ..Ask::default() };
        game.solve(&ask, &mut Budget::unlimited())
    };
    // Player 2 would rather see 1 win: then b is worth playing.
    let report = ask("1:2>3,2:1>3,3:1>2").unwrap();
    assert_eq!(json(&report.answer), json!({"maxn": [1, 3, 2], "ties": "1:2>3,2:1>3,3:1>2"}));
    assert_eq!(
        said(&report.lines(), Lang::En),
        [
            "If ties are broken by 1:2>3,2:1>3,3:1>2, player 1 gets a win, player 2 a loss and player 3 a draw."
        ]
    );
    assert_eq!(report.parts[0].line, ["b", "x"]);
    let moves: Vec<_> = report.moves.unwrap().into_iter().map(|each| each.words).collect();
    assert_eq!(said(&moves, Lang::En), ["draw, win, loss", "win, loss, draw", "loss, draw, win"]);
    // Player 2 would rather see 3 win.
    let report = ask("1:2>3,2:3>1,3:1>2").unwrap();
    assert_eq!(json(&report.answer)["maxn"], json!([2, 1, 3]));
    assert_eq!(report.parts[0].line, ["a"]);
    assert!(ask("1:2>3").is_err());
}

#[test]
fn advice_fits_the_usual_question() {
    let place = Place::default();
    let advice = choice().advise(&place, &mut Budget::unlimited()).unwrap();
    assert_eq!((advice.chosen.as_str(), advice.words.get(Lang::En)), ("a", "keeps a draw"));
    assert!(advice.proved);
    assert_eq!(choice().rules().aim().get(Lang::En), "a win");
    let unread = choice().advise(&place, &mut Budget::nodes(0)).unwrap();
    assert!(!unread.proved);

    let mut forcing = open(Choice { usual: Question::Guarantee, sealed: false })
        .session(&Means::memory(1 << 20))
        .unwrap();
    let advice = forcing.advise(&place, &mut Budget::unlimited()).unwrap();
    assert_eq!((advice.chosen.as_str(), advice.words.get(Lang::En)), ("a", "forces a draw"));
    assert_eq!(forcing.rules().aim().get(Lang::En), "a win");
}

#[test]
fn the_published_search_answers_one_question_and_counts() {
    let means = |method: Method, on: &str| {
        let given =
            |name: &str| (name == on).then(|| Given { written: "on".to_string(), content: None });
        let settings = Arguments::read(RANK_SETTINGS, given).unwrap();
        Means { method, settings, ..Means::memory(1 << 20) }
    };
    let game = || Choice { usual: Question::Possible, sealed: false };
    let mut session = open(game()).session(&means(Method::Paper, "none")).unwrap();
    let report = session.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
    assert_eq!(json(&report.answer), json!({"possible": [[1, 2, 3], [1, 3], [1, 2, 3]]}));
    // The start, three moves, two moves after one of them.
    assert_eq!((report.nodes, report.depth), (6, Some(3)));
    assert!(session.solve(&possible(Reading::Ends), &mut Budget::unlimited()).is_err());

    for setting in ["prune", "deepen", "table"] {
        assert!(open(game()).session(&means(Method::Paper, setting)).is_ok());
        let usual = open(game()).session(&means(Method::Auto, setting));
        let error = usual.err().unwrap().to_string();
        assert!(error.starts_with(setting) && error.contains("--solver paper"), "{error}");
    }
    let guarantee = Ask { question: Some(Question::Guarantee), ..Ask::default() };
    let refused = session.solve(&guarantee, &mut Budget::unlimited()).err().unwrap();
    assert_eq!(refused.source_name(), Some("solver"));
}

#[test]
fn answers_are_proved_and_told_apart() {
    let ties = |text: &str| Ask {
        question: Some(Question::Maxn),
        ties: Some(text.to_string()),
        ..Ask::default()
    };
    let asks = [
        possible(Reading::Moves),
        possible(Reading::Ends),
        ties("1:2>3,2:1>3,3:1>2"),
        ties("1:2>3,2:3>1,3:1>2"),
        Ask { question: Some(Question::Guarantee), ..Ask::default() },
    ];
    let mut game = choice();
    for (index, ask) in asks.iter().enumerate() {
        let mut file = Vec::new();
        let mut budget = Budget::unlimited();
        game.write_proof("choice", ask, &mut file, &mut budget).unwrap();
        let mut bytes = &file[..];
        let proof = yomikiri_check::Proof::open(&mut bytes).unwrap();
        let proved = game.rules().check(proof, &mut Limits::memory(1 << 30)).unwrap();
        let answered = proved[0].answer.as_ref().unwrap();
        assert_eq!(answered.answer, game.solve(ask, &mut budget).unwrap().answer);
        let is_asked = asks.iter().map(|ask| game.rules().is_asked(ask, answered).unwrap());
        assert_eq!(is_asked.collect::<Vec<_>>(), (0..5).map(|i| i == index).collect::<Vec<_>>());
    }
    assert!(game.write_proof("choice", &ties(""), &mut Vec::new(), &mut Budget::nodes(0)).is_err());
}

/// A checker opens rules and nothing else: no search is asked for, so no table is made.
#[test]
fn proofs_are_checked_without_any_search() {
    let mut file = Vec::new();
    choice().write_proof("choice", &Ask::default(), &mut file, &mut Budget::unlimited()).unwrap();
    let rules = open(Choice { usual: Question::Possible, sealed: true });
    let mut bytes = &file[..];
    let proof = yomikiri_check::Proof::open(&mut bytes).unwrap();
    let proved = rules.check(proof, &mut Limits::memory(1 << 30)).unwrap();
    let answered = proved[0].answer.as_ref().unwrap();
    assert!(rules.is_asked(&Ask::default(), answered).unwrap());
    // Worked out by hand, above.
    assert_eq!(json(&answered.answer), json!({"possible": [[1, 2, 3], [1, 3], [1, 2, 3]]}));
}

/// Everything that is said about this game, in Japanese as a Japanese reader would expect it, and
/// in neither language with words of the other.
#[test]
fn answers_are_told_in_japanese() {
    let mut game = choice();
    let mut solve = |ask: &Ask, nodes: u64| game.solve(ask, &mut Budget::nodes(nodes)).unwrap();
    let ask = Ask { all_moves: true, ..possible(Reading::Moves) };
    let report = solve(&ask, u64::MAX);
    assert_eq!(
        said(&report.lines(), Lang::Ja),
        [
            "プレイヤー1には勝ちか引き分けか負けがあり得ます。残り全員が組んでも引き分けは確保できます。",
            "プレイヤー2には勝ちか負けがあり得ます。ただし、残り全員が組めば負けを避けられません。",
            "プレイヤー3には勝ちか引き分けか負けがあり得ます。ただし、残り全員が組めば負けを避けられません。",
            "劣らない手: a(引き分け)、b(勝ちか負け)。劣る手: c(負け)。",
        ]
    );
    assert_eq!(
        report.question_words().get(Lang::Ja),
        "誰も劣る手を選ばないとき、それぞれにどの結果があり得るか"
    );
    let guarantee = Ask { question: Some(Question::Guarantee), ..Ask::default() };
    let maxn = Ask {
        question: Some(Question::Maxn),
        ties: Some("1:2>3,2:1>3,3:1>2".to_string()),
        ..Ask::default()
    };
    assert_eq!(
        said(&solve(&maxn, u64::MAX).lines(), Lang::Ja),
        [
            "同点を 1:2>3,2:1>3,3:1>2 の順で選ぶなら、プレイヤー1は勝ち、プレイヤー2は負け、プレイヤー3は引き分けです。"
        ]
    );
    for ask in [&ask, &possible(Reading::Ends), &guarantee, &maxn] {
        for nodes in [0, 1, 2, 3, 5, 8, u64::MAX] {
            let report = solve(ask, nodes);
            report.lines().iter().for_each(speaks_both);
            speaks_both(&report.question_words());
            let session = choice();
            let terms = session.rules().terms();
            let headings = report.parts.iter().map(|part| report.line_heading(part, terms));
            headings.for_each(|heading| speaks_both(&heading));
            report.moves.iter().flatten().for_each(|each| speaks_both(&each.words));
        }
    }
}
