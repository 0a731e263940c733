//! Which empty points count as neighbours of a point, in three ways.
//!
//! The paper says "touches two or more empty points" and no more. Only one of these ways fits all
//! that it says of its figures; [`attributes`](yomikiri_semeai::method::attributes) is that one.

use yomikiri_semeai::method::Region;
use yomikiri_semeai::{Point, PointSet};

/// Do the liberties of the essential block count as empty neighbours?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbours {
    /// All empty points count, as it is printed.
    All,
    /// Liberties do not count for other liberties; this is what the method does.
    NotAmongLiberties,
    /// Liberties never count.
    NoLiberties,
}

/// The attributes of a region's points.
pub struct Looked {
    pub useful: PointSet,
    pub settled: bool,
}

impl Neighbours {
    pub const EACH: [Neighbours; 3] =
        [Neighbours::All, Neighbours::NotAmongLiberties, Neighbours::NoLiberties];

    /// Section 4.2, with neighbours counted so.
    pub fn look(self, region: &Region) -> Looked {
        let (board, size) = (&region.board, region.board.size());
        let empty = region.points - board.occupied();
        let liberties = region.essential.beside(size) & empty;
        let is_useful = |&point: &Point| {
            let beside = PointSet::only(point).beside(size);
            let counted = match self {
                Neighbours::All => empty,
                Neighbours::NotAmongLiberties if !liberties.contains(point) => empty,
                _ => empty - liberties,
            };
            let open = (beside & counted).len();
            let blocks = (beside & (board.occupied() - region.safe))
                .iter()
                .map(|stone| board.block(stone))
                .fold(Vec::new(), |mut blocks: Vec<PointSet>, block| {
                    if !blocks.contains(&block) {
                        blocks.push(block);
                    }
                    blocks
                })
                .len();
            blocks >= 2 || blocks == 1 && open >= 2 || open >= 3
        };
        let useful: PointSet = empty.iter().filter(is_useful).collect();
        let touched = (liberties.beside(size) & region.points) | liberties;
        let settled = !touched.meets(useful) && !touched.meets(board.occupied());
        Looked { useful, settled }
    }
}

#[cfg(test)]
mod tests {
    use super::super::boards::only_region;
    use super::*;
    use yomikiri_semeai::Figure;
    use yomikiri_semeai::method::{attributes, split};

    #[test]
    fn the_method_counts_in_the_second_way() {
        let mut regions = split(&Figure::RACE.position()).unwrap();
        regions.extend([Figure::POINTS, Figure::WHOLE, Figure::CUT].map(only_region));
        for region in regions {
            let found = attributes(&region, &region.board);
            let looked = Neighbours::NotAmongLiberties.look(&region);
            assert_eq!((looked.useful, looked.settled), (found.useful, found.settled));
        }
    }
}
