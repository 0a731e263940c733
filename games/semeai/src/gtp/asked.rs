//! A race that is asked about.

use super::goban::Moment;
use crate::answer::RaceBasis;
use crate::color::Color;
use crate::given::Given;
use crate::judge::{Aims, Judge, Ruleset, Verdict};
use crate::marks::Marks;
use crate::method::Variant;
use crate::point::Point;
use crate::position::Move;
use yomikiri_game::Budget;

/// A position, and what all that is asked about it may cost.
pub(super) struct Question {
    pub place: Moment,
    /// What somebody has marked on the board, now or in the record.
    pub marks: Marks,
    pub judge: Judge,
    pub budget: Budget<'static>,
}

/// What was found about a race, for its mover.
pub(super) struct Judged {
    pub verdict: Verdict,
    pub aims: Aims,
}

impl Question {
    pub fn new(place: Moment, marks: Marks, memory: usize, budget: Budget<'static>) -> Question {
        let judge = Judge::new(Variant::Corrected, Ruleset::Japanese, memory);
        Question { place, marks, judge, budget }
    }

    /// The race between the blocks at two points, of which the owner of the first moves.
    pub fn judge(&mut self, stones: [Point; 2]) -> Result<Judged, String> {
        let Moment { board, .. } = self.place;
        let [Some(mover), Some(other)] = stones.map(|stone| board.at(stone)) else {
            return Err("vertex must not be empty".to_string());
        };
        if mover == other {
            return Err("the stones must be of different colors".to_string());
        }
        let (marks, ko) = (self.marks, self.place.ko(mover));
        let given = Given { board, marks, turn: Some(mover), ko };
        let race = given.asked(stones).map_err(|misread| misread.to_string())?;
        let verdict = self.judge.verdict(&race, &mut self.budget);
        let aims = self.judge.aims(&race, &verdict, &mut self.budget);
        Ok(Judged { verdict, aims: aims.ok_or("the race is not known")? })
    }

    /// The moves of both players in a race from here on, as long as they are known.
    pub fn line(&mut self, race: [Point; 2]) -> Result<Vec<Move>, String> {
        let colors = race.map(|stone| self.place.board.at(stone));
        let (mut line, mut turn): (Vec<Move>, _) = (Vec::new(), race);
        while race.map(|stone| self.place.board.at(stone)) == colors && line.len() < LONGEST {
            let judged = match self.judge(turn) {
                Ok(judged) => judged,
                Err(_) if !line.is_empty() => break,
                Err(message) => return Err(message),
            };
            let mover = self.place.board.at(turn[0]).unwrap_or(Color::Black);
            let play = judged.aims.best().play;
            let Some(after) = self.place.after(mover, play) else { break };
            if play == Move::Pass && line.last() == Some(&Move::Pass) {
                break;
            }
            line.push(play);
            self.place = after;
            turn.reverse();
        }
        if line.last() == Some(&Move::Pass) {
            line.pop();
        }
        Ok(line)
    }
}

/// Nobody looks at longer lines on a board.
const LONGEST: usize = 100;

impl Judged {
    /// Was all of it read out that matters, or does it not matter what was granted?
    pub fn is_certain(&self) -> bool {
        self.verdict.basis >= RaceBasis::Firm
    }
}
