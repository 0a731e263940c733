//! Labels along a line: as near to where they belong as they can be without overlaps.

/// A label that wants to be centred somewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wish {
    pub centre: f64,
    pub length: f64,
}

/// Places labels, given in the order in which they want to lie, between two ends, so that no two
/// come nearer than `gap` and the squares of what they are moved by add up to the least. The
/// labels of a line that is too short for them reach beyond its end.
///
/// Labels that push each other form a block, which lies where its labels want it on average: this
/// is isotonic regression by pooling adjacent violators, of where each label wants the edge of the
/// first one to be.
pub(crate) fn spread(wishes: &[Wish], gap: f64, (low, high): (f64, f64)) -> Vec<f64> {
    struct Block {
        count: usize,
        wanted: f64,
    }
    impl Block {
        fn edge(&self) -> f64 {
            self.wanted / self.count as f64
        }
    }
    let mut blocks: Vec<Block> = Vec::new();
    let mut taken = 0.0;
    for wish in wishes {
        let mut block = Block { count: 1, wanted: wish.centre - wish.length / 2.0 - taken };
        while let Some(before) = blocks.pop_if(|before| before.edge() > block.edge()) {
            block.count += before.count;
            block.wanted += before.wanted;
        }
        blocks.push(block);
        taken += wish.length + gap;
    }
    let last = (high - (taken - gap)).max(low);
    let edges = blocks.iter().flat_map(|block| std::iter::repeat_n(block.edge(), block.count));
    let mut taken = 0.0;
    wishes
        .iter()
        .zip(edges)
        .map(|(wish, edge)| {
            let centre = edge.max(low).min(last) + taken + wish.length / 2.0;
            taken += wish.length + gap;
            centre
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(wishes: &[(f64, f64)], ends: (f64, f64)) -> Vec<f64> {
        let wish = |&(centre, length): &(f64, f64)| Wish { centre, length };
        spread(&wishes.iter().map(wish).collect::<Vec<_>>(), 1.0, ends)
    }

    const FAR: (f64, f64) = (-100.0, 100.0);

    #[test]
    fn labels_with_room_stay() {
        assert_eq!(placed(&[], FAR), []);
        assert_eq!(placed(&[(0.0, 2.0), (3.0, 2.0), (9.0, 4.0)], FAR), [0.0, 3.0, 9.0]);
    }

    #[test]
    fn labels_at_one_place_lie_side_by_side_around_it() {
        assert_eq!(placed(&[(5.0, 2.0), (5.0, 2.0), (5.0, 2.0)], FAR), [2.0, 5.0, 8.0]);
    }

    #[test]
    fn a_push_goes_as_far_as_it_must() {
        // The second pushes the third, and that the fourth: they are moved by -2, 1 and 1, and no
        // other places move them less.
        let wishes = [(0.0, 2.0), (10.0, 2.0), (10.0, 2.0), (13.0, 2.0)];
        assert_eq!(placed(&wishes, FAR), [0.0, 8.0, 11.0, 14.0]);
    }

    #[test]
    fn labels_stay_between_the_ends() {
        assert_eq!(placed(&[(0.0, 2.0), (0.0, 2.0), (20.0, 2.0)], (0.0, 20.0)), [1.0, 4.0, 19.0]);
        assert_eq!(placed(&[(9.0, 4.0), (9.0, 4.0)], (0.0, 5.0)), [2.0, 7.0]);
    }
}
