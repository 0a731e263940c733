//! Games of at most three letters.

use crate::{Graph, Letter};

/// Whether the player who begins at `start` wins, if after Theorem 1 at most three letters can be
/// reached from there; otherwise nothing. The time does not depend on the numbers of words. These
/// are the cases of the paper's Section 3.3.
///
/// *One letter.* An odd loop wins.
///
/// *Two letters, words 1→2.* Without a loop at 2 a word there wins. With one, a word there
/// loses, since the loop is the reply; so the loop at 1 wins, if there is one.
///
/// *Three letters, no word back to 1.* A loop at 1 wins: if another word wins, that one
/// does, and if not, the loop leaves the other with just those. Without a loop, a word wins if
/// it leads to a letter that is lost among the other two.
///
/// *Three letters in a ring 1→2→3→1* of x, y and z words. The number of words said until the
/// ring breaks is 3x, if x ≤ y and x ≤ z; 3y + 1, if y < x and y ≤ z; otherwise 3z + 2. If all
/// loops are said as well, the parity of all these words tells who says the last one; call that
/// player the owner. The owner wins, except in these cases (loops at 1, 2, 3 as 0 or 1):
///
/// | x | y | loops | whoever begins |
/// |---|---|---|---|
/// | 1 | | 0 1 1 | loses |
/// | 1 | | 0 0 1 | wins |
/// | 1 | | 1 1 1 | wins |
/// | 2 or more | 1 | 1 0 1 | wins |
///
/// *Proof.* Let the owner say every loop met. If one is left over at the end, then each visit
/// to its letter began with the other player to move, who went on. Between two such visits an
/// even number of words was said, three of them around the ring, so also a loop elsewhere. There
/// are only two of those, so there were at most three visits. Hence the owner wins if x, y and
/// z are 4 or more. Otherwise [`cap`](super::cap) leaves all three at 4 or less, without changing
/// the case that applies, and these few games have been played out.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::closed_form;
/// let million = 1_000_000;
/// let ring = Graph::from_rows(&[[0, million, 0], [0, 1, million], [million, 0, 0]]);
/// assert_eq!(closed_form(&ring, 0), Some(true));
/// assert_eq!(closed_form(&Graph::from_rows(&[[0, 1], [0, 1]]), 0), Some(false));
/// ```
pub fn closed_form(graph: &Graph, start: Letter) -> Option<bool> {
    let small = Cancelled(graph);
    // In the order in which they are reached, so that words lead from the first to the second.
    let mut letters = vec![start];
    let mut seen = 0;
    while let Some(&from) = letters.get(seen) {
        seen += 1;
        for (to, _) in graph.next(from) {
            if small.words(from, to) > 0 && !letters.contains(&to) {
                letters.push(to);
            }
            if letters.len() > 3 {
                return None;
            }
        }
    }
    Some(match letters[..] {
        [one, two, three] if small.words(three, one) > 0 => small.ring([one, two, three]),
        [one, two, three] => {
            let lost = |to, other| small.words(one, to) > 0 && !small.two(to, other);
            small.looped(one) || lost(two, three) || lost(three, two)
        }
        [one, two] => small.two(one, two),
        _ => small.looped(start),
    })
}

/// A graph seen through Theorem 1.
struct Cancelled<'a>(&'a Graph);

impl Cancelled<'_> {
    fn words(&self, from: Letter, to: Letter) -> u32 {
        self.0.words(from, to).saturating_sub(self.0.words(to, from))
    }

    fn looped(&self, letter: Letter) -> bool {
        self.0.words(letter, letter) % 2 == 1
    }

    /// Two letters, beginning at the first.
    fn two(&self, one: Letter, two: Letter) -> bool {
        self.looped(one) || (self.words(one, two) > 0 && !self.looped(two))
    }

    /// A ring of three letters.
    fn ring(&self, [one, two, three]: [Letter; 3]) -> bool {
        let words = [(one, two), (two, three), (three, one)].map(|(from, to)| self.words(from, to));
        ring_wins(words, [one, two, three].map(|letter| u32::from(self.looped(letter))))
    }
}

/// Whether the player who begins at the first letter of a ring wins: so many words from the first
/// letter to the second, from the second to the third and back, and 0 or 1 loops at each. The cases
/// and the proof are those of [`closed_form`].
///
/// ```
/// use yomikiri_shiritori::theorem::ring_wins;
/// assert!(ring_wins([1, 1, 1], [0, 0, 0]));
/// assert!(!ring_wins([2, 2, 2], [0, 0, 0]));
/// ```
pub fn ring_wins([x, y, z]: [u32; 3], loops: [u32; 3]) -> bool {
    // Three words around the ring are as odd as one.
    let around = if x <= y && x <= z {
        x
    } else if y <= z {
        y.wrapping_add(1)
    } else {
        z
    };
    let owner = (around ^ loops[0] ^ loops[1] ^ loops[2]) & 1 == 1;
    let exception =
        matches!((x, y, loops), (1, _, [0, 1, 1] | [0, 0, 1] | [1, 1, 1]) | (2.., 1, [1, 0, 1]));
    owner != exception
}
