//! Which race a player should move in.

use super::asked::{Judged, Question};
use super::races::in_turn;
use crate::color::Color;
use crate::point::Point;
use crate::position::Move;
use crate::races::find_races;
use crate::success::Success;

/// A race and the move to play in it.
pub(super) struct Choice {
    /// A stone of the mover's block, and one of the other's.
    pub race: [Point; 2],
    pub play: Move,
    gain: usize,
}

impl Question {
    /// The race in which a move of this player saves or captures most, if there is one.
    pub fn choose(&mut self, color: Color) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        for stones in find_races(&self.place.board) {
            let [mine, theirs] = in_turn(stones, color);
            let (Ok(first), Ok(second)) = (self.judge([mine, theirs]), self.judge([theirs, mine]))
            else {
                continue;
            };
            let choice = Choice {
                race: [mine, theirs],
                play: first.aims.best().play,
                gain: self.gain([mine, theirs], &first, &second),
            };
            let is_played =
                choice.play != Move::Pass && self.place.after(color, choice.play).is_some();
            if is_played && choice.gain > best.as_ref().map_or(0, |best| best.gain) {
                best = Some(choice);
            }
        }
        best
    }

    /// How much better it is for the owner of the first stone to move first than to move second:
    /// stones, counted three times where they are saved or captured without a ko.
    fn gain(&self, race: [Point; 2], first: &Judged, second: &Judged) -> usize {
        let [mine, theirs] = race.map(|stone| self.place.board.block(stone).len());
        let more = |then: Success, against: Success| {
            (then as usize + against as usize).saturating_sub(Success::Yes as usize)
        };
        mine * more(first.aims.defend.success, second.aims.kill.success)
            + theirs * more(first.aims.kill.success, second.aims.defend.success)
    }
}
