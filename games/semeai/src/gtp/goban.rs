//! The game under way.

use crate::board::Board;
use crate::color::Color;
use crate::marks::{Mark, Marks};
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::Move;
use crate::sgf::Record;
use yomikiri_game::Misread;

/// A position between two moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment {
    pub board: Board,
    /// Who may not take one stone, and where, since that would undo the last move.
    ko: Option<(Color, Point)>,
    pub to_move: Color,
}

impl Moment {
    fn empty(size: Size) -> Moment {
        Moment { board: Board::new(size), ko: None, to_move: Color::Black }
    }

    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// Where this player may not play for the ko.
    pub fn ko(&self, color: Color) -> Option<Point> {
        self.ko.filter(|(who, _)| *who == color).map(|(_, point)| point)
    }

    /// The position after a move, if it is legal; players need not alternate.
    pub fn after(&self, color: Color, chosen: Move) -> Option<Moment> {
        let mut after = Moment { board: self.board, ko: None, to_move: color.other() };
        let Move::Play(point) = chosen else { return Some(after) };
        let captured = after.board.play(color, point, PointSet::EMPTY).ok()?;
        if self.ko(color) == Some(point) {
            return None;
        }
        let stone = PointSet::only(point);
        let alone = after.board.block(point) == stone && after.board.liberties(stone) == captured;
        let taken = captured.first().filter(|_| captured.len() == 1 && alone);
        after.ko = taken.map(|taken| (color.other(), taken));
        Some(after)
    }
}

/// A position and those before it.
pub(super) struct Goban {
    now: Moment,
    past: Vec<Moment>,
    /// What was marked by commands, in the place of what the record marks.
    marked: Option<Marks>,
    /// The record that the first of them was read from, and after how many moves of it.
    record: Option<(Record, usize)>,
}

impl Default for Goban {
    fn default() -> Goban {
        Goban::begin(Moment::empty(Size::new(19, 19).expect("the usual board")))
    }
}

impl Goban {
    fn begin(now: Moment) -> Goban {
        Goban { now, past: Vec::new(), marked: None, record: None }
    }

    /// An empty board.
    pub fn new(size: Size) -> Goban {
        Goban::begin(Moment::empty(size))
    }

    pub fn now(&self) -> Moment {
        self.now
    }

    /// The game's position before its move of this number, or at its end.
    pub fn load(bytes: &[u8], before: Option<usize>) -> Result<Goban, Misread> {
        let record = Record::read(bytes)?;
        let most = record.moves();
        let moves = before.map_or(most, |number| number.saturating_sub(1).min(most));
        let now = place(&record, moves)?;
        Ok(Goban { record: Some((record, moves)), ..Goban::begin(now) })
    }

    /// What is marked on the stones that stand now: by commands, or else by the record.
    pub fn marks(&self) -> Marks {
        let of_record = || {
            let (record, moves) = self.record.as_ref()?;
            record.at(Some(*moves)).ok().map(|given| given.marks)
        };
        let marks = self.marked.or_else(of_record).unwrap_or_default();
        marks.standing(&self.now.board)
    }

    /// Marks stones, or takes marks off them.
    pub fn mark(&mut self, stones: &[Point], mark: Option<Mark>) {
        let mut marks = self.marks();
        let stones: PointSet = stones.iter().copied().collect();
        marks.clear(self.now.board.blocks_of(stones));
        if let Some(mark) = mark {
            *marks.of_mut(mark) |= stones;
        }
        self.marked = Some(marks);
    }

    /// Takes all marks off.
    pub fn unmark_all(&mut self) {
        self.marked = Some(Marks::default());
    }

    /// Black stones on an empty board; White is next.
    pub fn handicap(&mut self, stones: PointSet) {
        let mut now = Moment { to_move: Color::White, ..self.now };
        stones.iter().for_each(|stone| now.board.put(stone, Color::Black));
        *self = Goban::begin(now);
    }

    /// Plays, if that is legal.
    pub fn play(&mut self, color: Color, chosen: Move) -> Option<()> {
        let after = self.now.after(color, chosen)?;
        self.past.push(std::mem::replace(&mut self.now, after));
        Some(())
    }

    /// Takes a move back, if there is one.
    pub fn undo(&mut self) -> Option<()> {
        if let Some(before) = self.past.pop() {
            self.now = before;
            return Some(());
        }
        let (record, moves) = self.record.as_mut()?;
        let before = moves.checked_sub(1)?;
        self.now = place(record, before).ok()?;
        *moves = before;
        Some(())
    }
}

fn place(record: &Record, moves: usize) -> Result<Moment, Misread> {
    let given = record.at(Some(moves))?;
    let to_move = given.to_move();
    let mut place = Moment { board: given.board, ko: None, to_move };
    // A record says where one stone was taken, which is a ko only if one stone can take it back.
    let back = given.ko.and_then(|taken| place.after(to_move, Move::Play(taken)));
    place.ko = back.and_then(|after| after.ko).and(given.ko).map(|taken| (to_move, taken));
    Ok(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(goban: &mut Goban, moves: &str) -> Option<()> {
        let size = goban.now().size();
        for (word, color) in moves.split(' ').zip(Color::BOTH.into_iter().cycle()) {
            goban.play(color, Move::Play(size.read_point(word).unwrap()))?;
        }
        Some(())
    }

    /// Black takes at B2; White may not take back until something else was played.
    #[test]
    fn a_ko_is_not_taken_back_at_once() {
        let mut goban = Goban::new(Size::new(4, 4).unwrap());
        play(&mut goban, "B3 C3 A2 B2 B1 D2 D4 C1").unwrap();
        let [b2, c2] = ["B2", "C2"].map(|name| goban.now().size().read_point(name).unwrap());
        goban.play(Color::Black, Move::Play(c2)).unwrap();
        assert_eq!(goban.now().board.at(b2), None);
        assert_eq!(goban.now().ko(Color::White), Some(b2));
        assert_eq!(goban.play(Color::White, Move::Play(b2)), None);
        assert!(goban.now().after(Color::Black, Move::Play(b2)).is_some());
        goban.play(Color::White, Move::Pass).unwrap();
        goban.play(Color::Black, Move::Pass).unwrap();
        assert_eq!(goban.play(Color::White, Move::Play(b2)), Some(()));
    }

    #[test]
    fn a_record_is_taken_back_to_its_beginning() {
        let sgf = b"(;SZ[4]AB[bb][ab]AW[cb];B[ad];W[dd];B[da])";
        let mut goban = Goban::load(sgf, Some(3)).unwrap();
        assert_eq!((goban.now().board.occupied().len(), goban.now().to_move), (5, Color::Black));
        goban.play(Color::Black, Move::Pass).unwrap();
        let left = std::iter::from_fn(|| goban.undo().map(|()| goban.now().board.occupied().len()));
        assert_eq!(left.collect::<Vec<_>>(), [5, 4, 3]);
        let at_end = Goban::load(sgf, Some(99)).unwrap();
        assert_eq!(at_end.now().board.occupied().len(), 6);
    }

    /// The ko of a record is one here too, and a snapback is none.
    #[test]
    fn a_record_may_end_with_a_ko() {
        let ko = b"(;SZ[4]AB[ba][ab][bc]AW[bb][ca][db][cc];B[cb])";
        let goban = Goban::load(ko, None).unwrap();
        assert_eq!(goban.now().ko(Color::White), Some(Point::new(1, 1)));
        let free = b"(;SZ[4]AB[ba][ab][bc][cc]AW[bb][ca][db];B[cb])";
        assert_eq!(Goban::load(free, None).unwrap().now().ko(Color::White), None);
    }
}
