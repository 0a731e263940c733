//! The bent four in the corner, which rules count as dead.
//!
//! ```text
//!    A B C          Black's stones around the corner leave an eye of four or five points, with
//!  3 . X            White's stones inside: White can make a ko of it whenever White likes, and
//!  2 O X X          Black can do nothing. By Japanese rules Black is dead as it stands, for White
//!  1 . O . X        would begin the ko when Black has no threats left; by Chinese rules it is
//!                   played out.
//! ```

use crate::area::area;
use crate::color::Color;
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::Position;

/// Has this player's racing block such an eye?
pub fn bent_four(position: &Position, owner: Color) -> bool {
    let size = position.size();
    let board = position.board();
    let racing = position.essential(owner);
    let others = board.stones(owner.other());
    let is_such = |eye: &PointSet| {
        let walls = (eye.beside(size) & board.occupied()) - *eye;
        corners(size).any(|corner| is_bent(*eye, corner, size))
            && eye.meets(others)
            && (walls - racing).is_empty()
    };
    area(position).parts(size).iter().any(is_such)
}

fn corners(size: Size) -> impl Iterator<Item = Point> {
    let (right, low) = (size.columns() - 1, size.rows() - 1);
    [(0, 0), (right, 0), (0, low), (right, low)].into_iter().map(|(x, y)| Point::new(x, y))
}

/// Four or five points along both sides from a corner, no more than two steps away.
fn is_bent(eye: PointSet, corner: Point, size: Size) -> bool {
    let step = |at: u8, last: u8, steps: u8| if at == 0 { steps } else { last - steps };
    let (columns, rows) = (size.columns() - 1, size.rows() - 1);
    if columns < 3 || rows < 3 {
        return false;
    }
    let across = |steps: u8| Point::new(step(corner.column(), columns, steps), corner.row());
    let along = |steps: u8| Point::new(corner.column(), step(corner.row(), rows, steps));
    let near: PointSet = [corner, across(1), along(1)].into_iter().collect();
    let far: PointSet = [across(2), along(2)].into_iter().collect();
    eye.len() >= 4 && (near - eye).is_empty() && (eye - near - far).is_empty()
}
