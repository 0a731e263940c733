//! A few letters of a graph, as a graph of their own.

use crate::{Graph, Letter};

/// Some letters of a graph and the words among them. They are numbered anew, so that a small
/// part of a large graph costs little.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::Part;
/// let graph = Graph::from_rows(&[[0, 1, 2], [0, 0, 0], [3, 0, 1]]);
/// let part = Part::of(&graph, &[2, 0]);
/// assert_eq!(part.graph, Graph::from_rows(&[[0, 2], [3, 1]]));
/// assert_eq!((part.letters[1], part.place(2), part.place(1)), (2, Some(1), None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The words among the letters of the part, by the part's numbers.
    pub graph: Graph,
    /// What the letters of the part are called in the whole graph, in order.
    pub letters: Vec<Letter>,
}

impl Part {
    /// The part of a graph that has these letters.
    pub fn of(graph: &Graph, letters: &[Letter]) -> Part {
        let mut letters = letters.to_vec();
        letters.sort_unstable();
        letters.dedup();
        let mut part = Part { graph: Graph::new(letters.len()), letters };
        for (place, &letter) in (0..).zip(&part.letters) {
            for (to, words) in graph.next(letter) {
                if let Some(to) = part.place(to) {
                    part.graph.set(place, to, words);
                }
            }
        }
        part
    }

    /// What a letter of the whole graph is called in the part.
    pub fn place(&self, letter: Letter) -> Option<Letter> {
        self.letters.binary_search(&letter).ok().map(|place| place as Letter)
    }

    /// A graph over the letters of the whole one, in the part's numbers; nothing if it has
    /// words elsewhere.
    pub fn renumber(&self, graph: &Graph) -> Option<Graph> {
        let mut inside = Graph::new(self.letters.len());
        for (from, to, words) in graph.kinds() {
            inside.set(self.place(from)?, self.place(to)?, words);
        }
        Some(inside)
    }
}
