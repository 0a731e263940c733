//! Section 4.1: the board falls into regions.

use crate::board::Board;
use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::Position;
use yomikiri_text::{Text, Told, error_told, text};

/// A connected region of empty points and unknown stones around an essential block, bounded by
/// essential and safe blocks.
#[derive(Clone, Debug)]
pub struct Region {
    /// Whose essential block has liberties here.
    pub owner: Color,
    /// The empty points and the stones that are neither essential nor safe.
    pub points: PointSet,
    /// The essential block.
    pub essential: PointSet,
    /// All safe blocks of the board.
    pub safe: PointSet,
    /// The stones at the beginning.
    pub board: Board,
    /// The points that were named in it.
    pub named: PointSet,
}

/// Why a race is outside the method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    /// A player has several essential blocks.
    Several(Color),
    /// A player has no essential block: nobody races.
    Missing(Color),
    /// A region touches essential blocks of both players: these points are liberties that both
    /// share, or lead to both.
    Shared(PointSet),
    /// The player's essential block can be connected with a safe block, or is.
    Connects(Color),
    /// A position of the expansion comes back, as in a ko.
    Repeats,
}

impl Told for Outside {
    fn told(&self) -> Text {
        match self {
            Outside::Several(color) => {
                let who = color.name();
                text!(
                    "{who} has several essential blocks, and the method knows of one each",
                    "{who}の対象の石が二つ以上あります。この方法は双方一つずつの場合だけを扱います"
                )
            }
            Outside::Missing(color) => text!(
                "{who} has no essential block, so nobody races",
                "{who}に対象の石がなく、攻め合いになっていません",
                who = color.name()
            ),
            Outside::Shared(_) => text!(
                "the two blocks share liberties or a region, which the method leaves out",
                "内ダメなど、双方の石に接する部分局面があり、この方法では扱えません"
            ),
            Outside::Connects(color) => {
                let who = color.name();
                text!(
                    "{who}'s block can be connected with a safe one, so its liberties are no number",
                    "{who}の対象の石が安全な石につながり得るため、手数を数えられません"
                )
            }
            Outside::Repeats => text!(
                "a position comes back, as in a ko, which the method leaves out",
                "コウのように同じ局面が繰り返し現れ、この方法では扱えません"
            ),
        }
    }
}

error_told!(Outside);

/// Section 4.1: the regions of a position, Black's before White's, each by its first point. Where
/// only one player has an essential block, the regions are those of that block alone.
///
/// ```
/// use yomikiri_semeai::method::split;
/// let regions = split(&"1BW1/oBWx/1BW1 b -".parse().unwrap()).unwrap();
/// assert_eq!(regions.len(), 4);
/// let shared = split(&"1B1W1/oBoWx/1B1W1 b -".parse().unwrap());
/// assert!(shared.is_err());
/// ```
pub fn split(position: &Position) -> Result<Vec<Region>, Outside> {
    let (size, board) = (position.size(), *position.board());
    let open = board.empty() | position.unknown();
    let mut regions = Vec::new();
    if position.essential.is_empty() {
        return Err(Outside::Missing(Color::Black));
    }
    for owner in Color::BOTH {
        let blocks = position.essential(owner).parts(size);
        if blocks.is_empty() {
            continue;
        }
        let [essential] = blocks[..] else { return Err(Outside::Several(owner)) };
        if essential.meets(position.safe()) {
            return Err(Outside::Connects(owner));
        }
        for points in (essential.beside(size) & open).spread(open, size).parts(size) {
            if points.beside(size).meets(position.essential(owner.other())) {
                return Err(Outside::Shared(points));
            }
            let named = position.tries() & points;
            let safe = position.safe();
            regions.push(Region { owner, points, essential, safe, board, named });
        }
    }
    Ok(regions)
}
