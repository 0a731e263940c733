//! The face admits games in which play may repeat. A token stands on a strip of cells; the two in
//! turn move it one step, and win at their own end:
//!
//! ```text
//!   second ◄── 0 1 2 3 4 ──► first        the end cells end the game; where nobody
//!                                         gets there, play goes on for ever: a draw
//! ```
//!
//! Nothing here remembers results by position alone: the session finds who can force an end by
//! going backwards from the ends.

use serde_json::{Value as Json, json};
use std::io::Write;
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{
    Advice, Answer, Argument, Ask, Beside, Budgets, Chance, Dialogue, Drawn, Extra, Look, Means,
    News, Place, Proved, Question, Report, Rules, Session, Terms, Trouble, Turn, no_such_extra,
};
use yomikiri_game::{Misread, Score, Seat};
use yomikiri_scene::Board;
use yomikiri_solve::{Bounds, Budget};
use yomikiri_text::{Lang, Text, text};

const CELLS: usize = 5;

struct Strip;

/// A cell and whose turn it is.
type At = (usize, usize);

impl Strip {
    fn find(&self, place: &Place) -> Result<At, Misread> {
        let bad = |given: &str| {
            let problem = text!("the token cannot go there", "そこへは動けません");
            Misread::new(given, problem, text!("write - or +", "- か + と書いてください"))
        };
        let (mut cell, mut turn) = match place.position.as_deref() {
            None => (CELLS / 2, 0),
            Some(given) => {
                let (cell, turn) = given.split_once(' ').ok_or_else(|| bad(given))?;
                let cell = cell.parse().ok().filter(|cell| *cell < CELLS);
                (cell.ok_or_else(|| bad(given))?, usize::from(turn == "second"))
            }
        };
        for step in &place.moves {
            cell = match &step[..] {
                "-" if inside(cell) => cell - 1,
                "+" if inside(cell) => cell + 1,
                _ => return Err(bad(step)),
            };
            turn = 1 - turn;
        }
        Ok((cell, turn))
    }

    /// The first player's score: 1, -1, or 0 where neither can force an end.
    fn score(&self, at: At) -> Score {
        let mut scores = [[0; 2]; CELLS];
        (scores[0], scores[CELLS - 1]) = ([-1; 2], [1; 2]);
        // Each round, what is forced in one move more; nothing else is ever called decided.
        for _ in 0..2 * CELLS {
            for cell in 1..CELLS - 1 {
                for turn in 0..2 {
                    let after = [cell - 1, cell + 1].map(|next| scores[next][1 - turn]);
                    scores[cell][turn] = match turn {
                        0 => after.into_iter().max().unwrap(),
                        _ => after.into_iter().min().unwrap(),
                    };
                }
            }
        }
        scores[at.0][at.1]
    }
}

fn inside(cell: usize) -> bool {
    (1..CELLS - 1).contains(&cell)
}

impl Terms for Strip {
    fn seats(&self) -> u8 {
        2
    }
    fn seat(&self, seat: Seat) -> String {
        ["first", "second"][seat.index()].to_string()
    }
    fn player(&self, seat: Seat) -> Text {
        [text!("the first player", "先手"), text!("the second player", "後手")][seat.index()]
            .clone()
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn result(&self, score: Score) -> Text {
        let words = [text!("loss", "負け"), text!("draw", "引き分け"), text!("win", "勝ち")];
        words[(score + 1) as usize].clone()
    }
    fn outcome(&self, known: Bounds) -> Json {
        json!({ "winner": known.exact().map(|score| match score {
            1 => "first",
            -1 => "second",
            _ => "draw",
        })})
    }
    fn verdict(&self, score: Score, _: Option<u32>) -> Text {
        match score {
            0 => text!("Play goes on for ever.", "終わりません。"),
            1 => text!("The first player wins.", "先手の必勝です。"),
            _ => text!("The second player wins.", "後手の必勝です。"),
        }
    }
}

impl Rules for Strip {
    fn title(&self) -> Text {
        text!("a strip", "一列")
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
        let (cell, turn) = self.find(place)?;
        let moves = if inside(cell) { vec!["-".to_string(), "+".to_string()] } else { vec![] };
        Ok(Look {
            position: format!("{cell} {}", self.seat(Seat::new(turn as u8))),
            turn: match inside(cell) {
                true => Turn::Seat(turn),
                false => Turn::Over(text!("the end of the strip", "列の端")),
            },
            moves,
        })
    }
    fn draw(&self, _: &Place, _: &[(String, String)], _: Lang) -> Result<Drawn, Misread> {
        Ok(Board::empty(1, CELLS, "a strip").scene().into())
    }
    /// The proofs of the checker are for games that end.
    fn check(&self, _: Proof<'_>, _: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
        Err(Rejection::Foreign)
    }
    fn session(self: Arc<Self>, _: &Means) -> Result<Box<dyn Session>, Misread> {
        Ok(Box::new(Reading(self)))
    }
}

struct Reading(Arc<Strip>);

impl Session for Reading {
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
        let answer = Answer::Outcome(Bounds::exactly(self.0.score(self.0.find(&ask.place)?)));
        let words = answer.sentences(&*self.0, &Beside::default());
        Ok(Report::plain(position, Question::Outcome, answer, words))
    }
    fn advise(&mut self, place: &Place, _: &mut Budget<'_>) -> Result<Advice, Misread> {
        let (cell, turn) = self.0.find(place)?;
        let after = |next: usize| self.0.score((next, 1 - turn)) * [1, -1][turn];
        let chosen = if after(cell + 1) >= after(cell - 1) { "+" } else { "-" };
        Ok(Advice { chosen: chosen.to_string(), words: text!("a step", "一歩"), proved: true })
    }
    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        _: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        Ok(Some(self.0.score(self.0.find(place)?) == [1, -1][seat]))
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

fn session() -> Box<dyn Session> {
    Arc::new(Strip).session(&Means::memory(0)).unwrap()
}

#[test]
fn a_position_may_come_back() {
    let look = |moves: &str| Strip.look(&Place::after(moves)).unwrap();
    assert_eq!(look("").position, look("+ - + -").position);
    let mut dialogue = Dialogue::new(session(), vec![true, true], Place::default());
    for step in ["+", "-", "+", "-"] {
        dialogue.play(step).unwrap();
    }
    assert_eq!(dialogue.look().unwrap().position, look("").position);
    assert!(dialogue.undo().unwrap());
    assert_eq!(dialogue.look().unwrap().position, look("+ - +").position);
}

#[test]
fn play_without_an_end_is_neither_won_nor_lost() {
    let place = |text: &str| Place { position: Some(text.to_string()), moves: vec![] };
    let solve = |place: Place| {
        let ask = Ask { place, ..Ask::default() };
        session().solve(&ask, &mut Budget::unlimited()).unwrap()
    };
    // From the middle either can always step back.
    let middle = solve(Place::default());
    assert_eq!(middle.answer, Answer::Outcome(Bounds::exactly(0)));
    assert_eq!(middle.lines()[0].get(Lang::Ja), "終わりません。");
    // One step from the end, whoever moves takes it, or has to give way.
    assert_eq!(solve(place("3 first")).answer, Answer::Outcome(Bounds::exactly(1)));
    assert_eq!(solve(place("3 second")).answer, Answer::Outcome(Bounds::exactly(0)));
}

#[test]
fn the_last_chance_is_found_although_the_position_was_there_before() {
    let mut dialogue = Dialogue::new(session(), vec![true, true], Place::default());
    // Twice the second player stands one step from winning, and steps away.
    for step in ["-", "+", "+", "-", "-", "+", "+", "+"] {
        dialogue.play(step).unwrap();
    }
    let mut budget = || Budget::unlimited();
    let budgets: Budgets<'_> = &mut budget;
    let chance = dialogue.last_chance(1, budgets).unwrap();
    assert!(matches!(chance, Chance::Before { number: 6, .. }), "{chance:?}");
}
