//! A race that is asked about.

use super::goban::Place;
use crate::color::Color;
use crate::judge::{Aim, Basis, Judged, Ruleset, judge};
use crate::point::Point;
use crate::position::Move;
use crate::success::Success;
use yomikiri_game::Budget;

/// A position, and what all that is asked about it may cost.
pub(super) struct Question {
    pub place: Place,
    pub memory: usize,
    pub budget: Budget<'static>,
}

impl Question {
    /// The race between the blocks at two points, of which the owner of the first moves.
    pub fn judge(&mut self, race: [Point; 2]) -> Result<Judged, String> {
        let Place { board, .. } = self.place;
        let [Some(mover), Some(other)] = race.map(|stone| board.at(stone)) else {
            return Err("vertex must not be empty".to_string());
        };
        if mover == other {
            return Err("the stones must be of different colors".to_string());
        }
        let ko = self.place.ko(mover);
        let judged = judge(&board, ko, race, Ruleset::Japanese, self.memory, &mut self.budget);
        judged.map_err(|misread| misread.to_string())
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
            let play = judged.best().play;
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
    /// Was all of it read out? If not, liberties were counted, or what lies far from the race was
    /// taken to be settled.
    pub(super) fn is_certain(&self) -> bool {
        self.basis == Basis::Search && self.whole
    }

    /// What the mover should play for: to capture where that is possible, else not to be captured.
    pub(super) fn best(&self) -> Aim {
        if self.kill.success == Success::No { self.defend } else { self.kill }
    }
}
