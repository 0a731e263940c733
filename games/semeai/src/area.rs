//! The part of the board that a race is about.

use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::Position;

/// The points that have a part in the race: those that an essential block touches, and those that
/// are connected with them through empty points and blocks that may be captured.
///
/// *A move elsewhere is as good as a pass.* Around the area there are only the edge, essential
/// blocks, which stand until the race is over, and safe ones, which stand for ever; no point
/// elsewhere touches an essential block or the area, or it would belong to it. So what is
/// captured, what is legal, what is a ko and what becomes safe inside depends on the stones and the
/// ko inside, on the essential blocks, and on which points lie beside safe ones; and nothing that
/// happens elsewhere changes that. Two positions that agree in it, and in who is to move, thus
/// answer a move inside or a pass with positions that agree again, and a move elsewhere leaves a
/// position that agrees with the one after a pass. The race is over in both or in neither. Hence
/// whoever wins if all moves are allowed wins if only those inside and the pass are, and the
/// other way round.
pub fn area(position: &Position) -> PointSet {
    let size = position.size();
    let open = position.board().empty() | position.unknown();
    let essential = position.essential(Color::Black) | position.essential(Color::White);
    essential.beside(size).spread(open, size)
}
