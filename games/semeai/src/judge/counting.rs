//! A race counted: liberties and eyes, where two blocks race.

use super::standing::Standing;
use crate::board::Board;
use crate::color::Color;
use crate::eyes::{Ending, EyeTheory, Group, Life};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};

/// What counting says, and on which board.
#[derive(Clone, Debug)]
pub struct Counting {
    /// The stones.
    pub board: Board,
    /// Groups, endings, moves.
    pub theory: EyeTheory,
}

impl Counting {
    /// What counting says of the two blocks that race, those at stake or those that are named;
    /// nothing where there are more or fewer.
    pub fn of(position: &Position, named: Option<[Point; 2]>) -> Option<Counting> {
        let blocks = racing(position, named)?;
        let board = *position.board();
        let theory = EyeTheory::of(&board, blocks);
        // Counting knows nothing of marks: where a stone stands that is marked safe, there is no eye.
        let is_eye = |group: &Group| {
            let mut spaces = group.eyes.iter().chain(&group.cage);
            spaces.all(|space| !space.enemies.meets(position.safe()))
        };
        theory.groups.sides.iter().all(is_eye).then_some(Counting { board, theory })
    }

    /// Who has an eye that lives, or that takes more moves to fill than it has points.
    pub fn large_eye(position: &Position, named: Option<[Point; 2]>) -> Option<Color> {
        let blocks = racing(position, named)?;
        let safe = position.safe() - blocks[0] - blocks[1];
        let is_large = |group: &&Group| {
            group.life() != Life::Settled || group.real_eyes().any(|eye| eye.eye.class() > 1)
        };
        let sides = EyeTheory::beside(position.board(), blocks, safe).groups.sides;
        sides.iter().find(is_large).map(|group| group.color)
    }

    /// How it stands by counting if this player starts.
    pub fn standing(&self, starter: Color) -> Option<Standing> {
        Some(match self.theory.endings[starter.index()]? {
            Ending::Win => Standing::won(starter),
            Ending::Seki => Standing::CALM,
            Ending::Loss => Standing::won(starter.other()),
        })
    }

    /// The moves to choose from; a pass where none is needed.
    pub fn moves(&self, starter: Color) -> Vec<Move> {
        let points = &self.theory.moves[starter.index()];
        match self.theory.endings[starter.index()] {
            Some(Ending::Win | Ending::Seki) if points.is_empty() => vec![Move::Pass],
            _ => points.iter().map(|&point| Move::Play(point)).collect(),
        }
    }
}

/// The two blocks that race; nothing where there are more or fewer.
fn racing(position: &Position, named: Option<[Point; 2]>) -> Option<[PointSet; 2]> {
    let board = position.board();
    let racing = |color: Color| {
        let stones = board.stones(color);
        let at_stake = (position.essential | position.inner) & stones;
        let named = named.map(|race| race[color.index()]);
        match (&at_stake.parts(board.size())[..], named) {
            ([block], _) => Some(*block),
            ([], Some(stone)) if stones.contains(stone) => Some(board.block(stone)),
            _ => None,
        }
    };
    let [Some(black), Some(white)] = Color::BOTH.map(racing) else { return None };
    Some([black, white])
}
