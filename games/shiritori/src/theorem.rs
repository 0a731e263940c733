//! What can be said of a game without playing it.
//!
//! The numbered theorems are those of T. Ito, T. Tanaka, Z. Hu and M. Takeichi, *An Analysis
//! of Word Chain Games* (IPSJ Journal, October 2002). Every function leaves its graph alone
//! and returns a smaller one together with what it took away, so that the steps can be
//! explained to people. Letters keep their numbers, except in a [`Part`].
//!
//! A letter is *won* if the player to go on from it wins, and *lost* otherwise.
//!
//! The paper's Example 1 is a list of eight words, Example 2 the same list after Theorem 1:
//!
//! ```
//! use yomikiri_shiritori::Graph;
//! use yomikiri_shiritori::theorem::{Label, Words, cancel, dead_ends};
//! let at = |letter: char| letter as u32 - 'a' as u32;
//! let mut graph = Graph::new(26);
//! for word in ["eat", "egg", "get", "gift", "see", "song", "take", "text"] {
//!     graph.add(at(word.chars().next().unwrap()), at(word.chars().last().unwrap()));
//! }
//! // "eat" and "take" cancel each other.
//! let cancelled = cancel(&graph);
//! assert_eq!(cancelled.pairs, [Words { from: at('e'), to: at('t'), count: 1 }]);
//! assert_eq!(cancelled.graph.total(), 6);
//! // The rest is a matter of dead ends: "egg" wins from e, since g only leads to t.
//! let ends = dead_ends(&cancelled.graph);
//! assert_eq!("egst".chars().map(|letter| ends.label(at(letter))).collect::<Vec<_>>(), [
//!     Label::Won,
//!     Label::Lost,
//!     Label::Won,
//!     Label::Won,
//! ]);
//! ```

mod cancel;
mod cap;
mod chains;
mod closed_form;
mod components;
mod dead_ends;
mod enter;
mod part;

pub use cancel::{Cancelled, cancel, say};
pub use cap::{Capped, cap};
pub use chains::{Chain, Chains, remove_chains};
pub use closed_form::{closed_form, ring_wins};
pub use components::components;
pub use dead_ends::{DeadEnds, Label, Reason, Settled, dead_ends};
pub use enter::{Entered, enter};
pub use part::Part;

use crate::{Graph, Letter};

/// So many words of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Words {
    /// The letter that they begin with.
    pub from: Letter,
    /// The letter that they end with.
    pub to: Letter,
    /// How many there are.
    pub count: u32,
}

/// For each letter, the other letters from which words lead there.
struct Before {
    /// Where the list of each letter begins in `from`; one more entry than letters.
    begins: Vec<usize>,
    from: Vec<Letter>,
}

impl Before {
    fn of(graph: &Graph) -> Before {
        let kinds = || graph.kinds().filter(|&(from, to, _)| from != to);
        let mut begins = vec![0; graph.letters() + 1];
        for (_, to, _) in kinds() {
            begins[to as usize + 1] += 1;
        }
        for letter in 0..graph.letters() {
            begins[letter + 1] += begins[letter];
        }
        let mut next = begins.clone();
        let mut from = vec![0; begins[graph.letters()]];
        for (letter, to, _) in kinds() {
            from[next[to as usize]] = letter;
            next[to as usize] += 1;
        }
        Before { begins, from }
    }

    fn letters(&self, to: Letter) -> &[Letter] {
        &self.from[self.begins[to as usize]..self.begins[to as usize + 1]]
    }
}
