//! Which race it is, and what is known of it: from stones and marks to a position.

use super::inner::inner;
use crate::board::Board;
use crate::color::Color;
use crate::life::alive;
use crate::marks::{MarkLists, Marks};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use yomikiri_game::Misread;
use yomikiri_text::text;

/// A board with what somebody marked on it.
#[derive(Clone, Debug)]
pub struct Given {
    /// The stones.
    pub board: Board,
    /// The marks, by file or by flags.
    pub marks: MarkLists,
    /// Where whoever is to move may not take back one stone.
    pub ko: Option<Point>,
}

/// A race as it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenRace {
    /// The position: what lives whatever happens is safe, and what is marked so; other stones that
    /// nobody has marked may be captured.
    pub position: Position,
    /// A stone of Black's block and one of White's, where only these were named.
    pub named: Option<[Point; 2]>,
}

impl Given {
    /// The race that is marked: in a record whose marks say what is at stake, stones without a mark
    /// are safe.
    pub fn marked(&self, to_move: Color) -> Result<GivenRace, Misread> {
        let marks = self.marks.on(&self.board)?;
        let position = Position::new(self.board, &marks, to_move)?;
        Ok(GivenRace { position: self.with_ko(position), named: None })
    }

    /// The race between the blocks at two points, Black's first; of the marks those count that say
    /// what is safe and what may be captured.
    pub fn between(&self, race: [Point; 2], to_move: Color) -> Result<GivenRace, Misread> {
        let Given { board, marks, .. } = self;
        let blocks = race.map(|stone| board.block(stone));
        let both = blocks[0] | blocks[1];
        let of = |stones: &[Point]| {
            stones.iter().fold(PointSet::EMPTY, |blocks, &stone| blocks | board.block(stone))
        };
        let [said_safe, unknown] = [of(&marks.safe), of(&marks.unknown)];
        let living = alive(board, Color::Black) | alive(board, Color::White);
        let safe = (living | said_safe) - unknown;
        let inner = inner(board, blocks, safe) - unknown;
        let essential = both - safe - inner - unknown;
        let plain = board.occupied() - both - safe - unknown;
        let tries = marks.tries.iter().copied().collect();
        let marks = Marks { essential, safe, inner, plain, tries };
        let position = Position::new(*board, &marks, to_move)?;
        Ok(GivenRace { position: self.with_ko(position), named: Some(race) })
    }

    /// The race between the blocks at two points, whoever they belong to: as it is marked, if both
    /// are marked to be at stake.
    pub fn asked(&self, stones: [Point; 2]) -> Result<GivenRace, Misread> {
        let mover = check(&self.board, stones)?;
        let is_marked = |stone: Point| {
            let block = self.board.block(stone);
            self.marks.essential.iter().any(|&marked| block.contains(marked))
        };
        if stones.into_iter().all(is_marked) {
            return self.marked(mover);
        }
        let [one, other] = stones;
        let race = if mover == Color::Black { [one, other] } else { [other, one] };
        self.between(race, mover)
    }

    fn with_ko(&self, mut position: Position) -> Position {
        position.ko = self.ko.filter(|&point| position.is_ko(point));
        position
    }
}

/// Refuses what is no race: two stones of different colours are needed. The owner of the first.
fn check(board: &Board, stones: [Point; 2]) -> Result<Color, Misread> {
    let remedy = || {
        text!("name a stone of each side's block", "攻め合っている双方の石を一つずつ書いてください")
    };
    let stone = |point: Point| {
        board.at(point).ok_or_else(|| {
            let problem = text!("there is no stone", "そこに石はありません");
            Misread::new(&board.size().name(point), problem, remedy())
        })
    };
    let [mover, other] = [stone(stones[0])?, stone(stones[1])?];
    if mover == other {
        let names = stones.map(|point| board.size().name(point)).join(" ");
        let problem = text!("both stones have the same colour", "二つの石が同じ色です");
        return Err(Misread::new(&names, problem, remedy()));
    }
    Ok(mover)
}
