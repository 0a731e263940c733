//! Which race it is, and what is known of it: from stones and marks to a position.

use super::inner::{few, inner};
use crate::board::Board;
use crate::color::Color;
use crate::given::Given;
use crate::life::alive;
use crate::marks::Marks;
use crate::point::Point;
use crate::position::Position;
use yomikiri_game::Misread;
use yomikiri_text::text;

/// A race as it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenRace {
    /// The position: what lives whatever happens is safe, and what is marked so; other stones that
    /// nobody has marked may be captured.
    pub position: Position,
    /// A stone of Black's block and one of White's, where only these were named.
    pub named: Option<[Point; 2]>,
}

impl GivenRace {
    /// The race in which whoever takes a small racing block wins only by not being captured then;
    /// nothing where that is no question.
    pub fn after_taking(&self) -> Option<GivenRace> {
        let inner = few(&self.position, self.named?);
        let essential = self.position.essential - inner;
        let position = Position { essential, inner, ..self.position.clone() };
        (!inner.is_empty()).then_some(GivenRace { position, named: self.named })
    }
}

impl Given {
    /// The race that is marked: in a record whose marks say what is at stake, stones without a mark
    /// are safe.
    pub fn marked(&self) -> Result<GivenRace, Misread> {
        self.race(self.marks.on(&self.board)?, None)
    }

    /// The race between the blocks at two points, Black's first; of the marks those count that say
    /// what is safe and what may be captured.
    pub fn between(&self, race: [Point; 2]) -> Result<GivenRace, Misread> {
        let board = &self.board;
        let blocks = race.map(|stone| board.block(stone));
        let both = blocks[0] | blocks[1];
        let marks = self.marks.whole(board);
        let living = alive(board, Color::Black) | alive(board, Color::White);
        let safe = (living | marks.safe) - marks.unknown;
        let inner = inner(board, blocks, safe) - marks.unknown;
        let essential = both - safe - inner - marks.unknown;
        let plain = board.occupied() - both - safe - marks.unknown;
        self.race(Marks { essential, safe, inner, plain, ..marks }, Some(race))
    }

    /// The race between the blocks at two points, whoever they belong to: as it is marked, if both
    /// are marked to be at stake. Whoever has the first moves.
    pub fn asked(&self, stones: [Point; 2]) -> Result<GivenRace, Misread> {
        let mover = check(&self.board, stones)?;
        let given = Given { turn: Some(mover), ..self.clone() };
        let essential = self.board.blocks_of(self.marks.essential);
        if stones.into_iter().all(|stone| essential.contains(stone)) {
            return given.marked();
        }
        let [one, other] = stones;
        given.between(if mover == Color::Black { [one, other] } else { [other, one] })
    }

    fn race(&self, marks: Marks, named: Option<[Point; 2]>) -> Result<GivenRace, Misread> {
        let mut position = Position::new(self.board, &marks, self.to_move())?;
        position.ko = self.ko.filter(|&point| position.is_ko(point));
        Ok(GivenRace { position, named })
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
