//! The face admits positions with no fixed mover. Two switches lie on the table; whoever takes one
//! gets what it is worth to them, and Left wins if the total is above 0:
//!
//! ```text
//!   {4|-1} {3|-3}      taken by Left: +4, +3; by Right: -1, -3
//! ```
//!
//! Nobody is to move first: moves say whose they are, and after the first the two take turns.

use serde_json::{Value as Json, json};
use std::io::Write;
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{
    Advice, Answer, Argument, Ask, Beside, Dialogue, Drawn, Extra, Look, Means, News, OwnAnswer,
    Passage, Place, Proved, Question, Report, Rules, Session, Terms, Trouble, Turn, no_such_extra,
};
use yomikiri_game::{Misread, Score, Seat};
use yomikiri_scene::Board;
use yomikiri_solve::{Bounds, Budget};
use yomikiri_text::{Lang, Text, list, text};

const SIDES: [&str; 2] = ["left", "right"];

/// What each switch is worth to whoever takes it.
struct Switches([[i32; 2]; 2]);

#[derive(Clone)]
struct At {
    taken: [bool; 2],
    total: i32,
    /// `None` before the first move.
    turn: Option<usize>,
}

impl Switches {
    fn moves(&self, at: &At) -> Vec<(usize, usize)> {
        let sides = (0..2).filter(|side| at.turn.is_none_or(|turn| turn == *side));
        sides.flat_map(|side| (0..2).filter(|n| !at.taken[*n]).map(move |n| (side, n))).collect()
    }

    fn after(&self, at: &At, (side, n): (usize, usize)) -> At {
        let mut next = At { total: at.total + self.0[n][side], turn: Some(1 - side), ..at.clone() };
        next.taken[n] = true;
        next
    }

    /// Who wins if this side moves.
    fn winner(&self, at: &At, side: usize) -> usize {
        let at = At { turn: Some(side), ..at.clone() };
        match &self.moves(&at)[..] {
            [] => usize::from(at.total <= 0),
            moves => {
                let wins = |m: &(usize, usize)| self.winner(&self.after(&at, *m), 1 - side) == side;
                if moves.iter().any(wins) { side } else { 1 - side }
            }
        }
    }

    fn find(&self, place: &Place) -> Result<At, Misread> {
        let mut at = At { taken: [false; 2], total: 0, turn: None };
        for given in &place.moves {
            let named = |m: &(usize, usize)| name(*m) == *given;
            let chosen = self.moves(&at).into_iter().find(named).ok_or_else(|| {
                let problem = text!("no such move", "その手はありません");
                Misread::new(given, problem, text!("write left:1", "left:1 と書いてください"))
            })?;
            at = self.after(&at, chosen);
        }
        Ok(at)
    }

    fn answer(&self, at: &At) -> Answer {
        Answer::own(Starts([0, 1].map(|side| Seat::new(self.winner(at, side) as u8))))
    }
}

/// Who wins if Left starts, and if Right does.
#[derive(PartialEq, Debug)]
struct Starts([Seat; 2]);

impl OwnAnswer for Starts {
    fn json(&self, terms: &dyn Terms) -> Json {
        let [left, right] = self.0.map(|winner| json!({"winner": terms.seat(winner)}));
        json!({"left": left, "right": right})
    }
    fn told(&self, terms: &dyn Terms) -> Vec<Passage> {
        let start = |seat: u8| {
            let (who, winner) =
                (terms.player(Seat::new(seat)), terms.player(self.0[usize::from(seat)]));
            text!("{who} first: {winner} wins.", "{who}先は{winner}の勝ちです。").into()
        };
        [0, 1].map(start).into()
    }
    fn brief(&self, terms: &dyn Terms) -> Text {
        list(&self.0.map(|winner| terms.player(winner)))
    }
}

fn name((side, n): (usize, usize)) -> String {
    format!("{}:{}", SIDES[side], n + 1)
}

impl Terms for Switches {
    fn seats(&self) -> u8 {
        2
    }
    fn seat(&self, seat: Seat) -> String {
        SIDES[seat.index()].to_string()
    }
    fn player(&self, seat: Seat) -> Text {
        [text!("Left", "左"), text!("Right", "右")][seat.index()].clone()
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn result(&self, score: Score) -> Text {
        if score > 0 { text!("win", "勝ち") } else { text!("loss", "負け") }
    }
    fn outcome(&self, known: Bounds) -> Json {
        json!({ "winner": known.exact() })
    }
    fn verdict(&self, _: Score, _: Option<u32>) -> Text {
        Text::default()
    }
}

impl Rules for Switches {
    fn title(&self) -> Text {
        text!("two switches", "2つのスイッチ")
    }
    fn values(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
    fn terms(&self) -> &dyn Terms {
        self
    }
    fn questions(&self) -> Vec<Question> {
        vec![Question::Outcome]
    }
    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let at = self.find(place)?;
        Ok(Look {
            position: format!("{:?} {}", at.taken, at.total),
            turn: match at.turn {
                _ if at.taken == [true; 2] => Turn::Over(text!("all is taken", "全部取りました")),
                Some(side) => Turn::Seat(side),
                None => Turn::Anybody,
            },
            moves: self.moves(&at).into_iter().map(name).collect(),
        })
    }
    fn draw(&self, _: &Place, _: &[(String, String)], _: Lang) -> Result<Drawn, Misread> {
        Ok(Board::empty(1, 2, "two switches").scene().into())
    }
    fn check(&self, _: Proof<'_>, _: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
        Err(Rejection::Foreign)
    }
    fn session(self: Arc<Self>, _: &Means) -> Result<Box<dyn Session>, Misread> {
        Ok(Box::new(Sum(self)))
    }
}

struct Sum(Arc<Switches>);

impl Session for Sum {
    fn rules(&self) -> &dyn Rules {
        &*self.0
    }
    fn solve_aloud(
        &mut self,
        ask: &Ask,
        _: &mut Budget<'_>,
        _: &mut dyn FnMut(News<'_>),
    ) -> Result<Report, Misread> {
        let position = self.0.look(&ask.place)?.position;
        let answer = self.0.answer(&self.0.find(&ask.place)?);
        let words = answer.sentences(&*self.0, &Beside::default());
        Ok(Report::plain(position, Question::Outcome, answer, words))
    }
    fn advise(&mut self, place: &Place, _: &mut Budget<'_>) -> Result<Advice, Misread> {
        let at = self.0.find(place)?;
        let moves = self.0.moves(&at);
        let wins = |m: &&(usize, usize)| self.0.winner(&self.0.after(&at, **m), 1 - m.0) == m.0;
        let chosen = moves.iter().find(wins).unwrap_or(&moves[0]);
        Ok(Advice { chosen: name(*chosen), words: text!("a switch", "スイッチ"), proved: true })
    }
    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        _: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        let at = self.0.find(place)?;
        Ok(at.turn.map(|side| self.0.winner(&at, side) == seat))
    }
    fn write_proof(
        &mut self,
        _: &str,
        _: &Ask,
        _: &mut dyn Write,
        _: &mut Budget<'_>,
    ) -> Result<u64, Trouble> {
        Err(Trouble::TooManyEnds)
    }
    fn extra(
        &mut self,
        name: &str,
        _: &Argument,
        _: &Place,
        _: Lang,
        _: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        Err(no_such_extra(name).into())
    }
}

fn switches() -> Arc<Switches> {
    Arc::new(Switches([[4, -1], [3, -3]]))
}

fn dialogue() -> Dialogue {
    let session = switches().session(&Means::memory(0)).unwrap();
    Dialogue::new(session, vec![true, false], Place::default())
}

#[test]
fn both_starters_are_answered_at_once() {
    let mut session = switches().session(&Means::memory(0)).unwrap();
    let report = session.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
    // Left first: 4 - 3 or 3 - 1; Right first: -1 + 3 or -3 + 4. Left wins them all.
    let wins = json!({"winner": "left"});
    assert_eq!(report.answer.json(session.rules().terms()), json!({"left": wins, "right": wins}));
    let lines = report.lines();
    let said: Vec<_> = lines.iter().map(|text| text.get(Lang::Ja)).collect();
    assert_eq!(said, ["左先は左の勝ちです。", "右先は左の勝ちです。"]);
}

#[test]
fn a_move_says_whose_it_is() {
    let mut dialogue = dialogue();
    let look = dialogue.look().unwrap();
    assert_eq!(look.turn, Turn::Anybody);
    assert_eq!(look.moves, ["left:1", "left:2", "right:1", "right:2"]);
    dialogue.play("right:2").unwrap();
    // From then on they take turns.
    let look = dialogue.look().unwrap();
    assert_eq!((look.turn, look.moves), (Turn::Seat(0), vec!["left:1".to_string()]));
    assert!(dialogue.play("right:1").is_err());
    dialogue.play("left:1").unwrap();
    assert!(dialogue.look().unwrap().is_over());
}

#[test]
fn the_first_choice_can_be_taken_back() {
    let mut dialogue = dialogue();
    dialogue.play("left:1").unwrap();
    assert!(dialogue.undo().unwrap());
    assert_eq!(dialogue.look().unwrap().turn, Turn::Anybody);
    assert!(!dialogue.undo().unwrap());
    assert_eq!(dialogue.advise(&mut Budget::unlimited()).unwrap().chosen, "left:1");
}
