//! A chain from the words that it consists of.

use crate::Letter;

/// The letters of a trail from `first` that goes along each of these ways as often as is said there:
/// `left[from]` lists letters and how often they follow. The ways must be balanced and hang together.
pub fn walk(first: Letter, mut left: Vec<Vec<(Letter, u32)>>) -> Vec<Letter> {
    // Goes on as long as it can; where it is stuck a circle is closed, and what was left out at letters
    // on the way back is put in there.
    let (mut ahead, mut done) = (vec![first], Vec::new());
    while let Some(&at) = ahead.last() {
        match left[at as usize].last_mut() {
            Some((to, times)) => {
                ahead.push(*to);
                *times -= 1;
                if *times == 0 {
                    left[at as usize].pop();
                }
            }
            None => {
                ahead.pop();
                done.push(at);
            }
        }
    }
    done.reverse();
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_gone_as_often_as_said() {
        // 0 -> 1 -> 2 -> 1 -> 0 -> 0 -> 3
        let left = vec![vec![(3, 1), (1, 1), (0, 1)], vec![(2, 1), (0, 1)], vec![(1, 1)], vec![]];
        let trail = walk(0, left);
        assert_eq!(trail.len(), 7);
        assert_eq!((trail[0], trail[6]), (0, 3));
        let mut pairs: Vec<_> = trail.windows(2).map(|pair| (pair[0], pair[1])).collect();
        pairs.sort_unstable();
        assert_eq!(pairs, [(0, 0), (0, 1), (0, 3), (1, 0), (1, 2), (2, 1)]);
    }
}
