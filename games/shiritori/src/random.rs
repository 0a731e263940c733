//! The study's random games.

use crate::Graph;
use yomikiri_game::Random;

/// A game as the study draws them: between any two letters, and from each to itself, 0 to
/// `most` words, each number as likely as the others; row by row from the seed's stream.
/// Nothing is cancelled yet.
///
/// ```
/// use yomikiri_shiritori::random_game;
/// let game = random_game(8, 4, 1);
/// assert_eq!(game, random_game(8, 4, 1));
/// assert!(game.kinds().all(|(_, _, words)| words <= 4));
/// ```
pub fn random_game(letters: usize, most: u32, seed: u64) -> Graph {
    let mut random = Random::new(seed);
    let mut graph = Graph::new(letters);
    for from in 0..letters {
        for to in 0..letters {
            graph.set(from as u32, to as u32, random.below(most as usize + 1) as u32);
        }
    }
    graph
}
