//! What whoever tabulates a game of letters is told.
//!
//! ```text
//!   packed:  | words left of each kind, as many bits as it needs | letter + 1, 0 for any | turn |
//! ```
//!
//! without gaps, from the lowest bit of the first word up, kinds in the order of the whole graph.

use super::{LetterGame, Position, WIN};
use yomikiri_game::{Goal, Notation, Seat};
use yomikiri_tabulate::Layered;

/// Bits that tell so many things apart.
fn width(things: u64) -> u32 {
    u64::BITS - things.saturating_sub(1).leading_zeros()
}

impl LetterGame {
    /// The kinds of words, each with the bits that its count takes.
    fn fields(&self) -> impl Iterator<Item = (u32, u32, u32, u32)> + '_ {
        self.graph.kinds().map(|(from, to, words)| (from, to, words, width(u64::from(words) + 1)))
    }

    fn letter_width(&self) -> u32 {
        width(self.graph.letters() as u64 + 1)
    }
}

impl Layered for LetterGame {
    /// What can be left of each kind, by the letter and whose turn it is.
    fn most_positions(&self) -> Option<f64> {
        let left = self.graph.kinds().map(|(.., words)| f64::from(words) + 1.0);
        Some(left.product::<f64>() * 2.0 * (self.graph.letters() as f64 + 1.0))
    }

    fn layers(&self) -> u32 {
        self.graph.total() as u32 + 1
    }

    /// Words that were said.
    fn layer(&self, position: &Position) -> u32 {
        self.graph.total().saturating_sub(position.graph.total()) as u32
    }

    fn counts_plies(&self) -> bool {
        true
    }

    fn pack_words(&self) -> usize {
        let kinds: u32 = self.fields().map(|(.., width)| width).sum();
        ((kinds + self.letter_width() + 1).div_ceil(64)) as usize
    }

    fn pack(&self, position: &Position, words: &mut [u64]) {
        words.fill(0);
        let mut at = 0;
        let mut put = |bits: u64, width: u32| {
            let (word, shift) = ((at / 64) as usize, at % 64);
            words[word] |= bits << shift;
            if shift + width > 64 {
                words[word + 1] |= bits >> (64 - shift);
            }
            at += width;
        };
        for (from, to, _, width) in self.fields() {
            put(u64::from(position.graph.words(from, to)), width);
        }
        put(position.at.map_or(0, |letter| u64::from(letter) + 1), self.letter_width());
        put(position.turn.index() as u64, 1);
    }

    /// Of words that nothing packs into, counts too high are read as all words of a kind, a letter that
    /// is not there as any.
    fn unpack(&self, words: &[u64]) -> Position {
        let mut at = 0;
        let mut take = |width: u32| {
            let (word, shift) = ((at / 64) as usize, at % 64);
            let mut bits = words[word] >> shift;
            if shift + width > 64 {
                bits |= words[word + 1] << (64 - shift);
            }
            at += width;
            bits & (1u64 << width).wrapping_sub(1)
        };
        let mut graph = self.graph.clone();
        for (from, to, words, width) in self.fields() {
            graph.set(from, to, (take(width) as u32).min(words));
        }
        let at = take(self.letter_width()).checked_sub(1);
        let at =
            at.filter(|&letter| letter < self.graph.letters() as u64).map(|letter| letter as u32);
        Position { at, turn: Seat::new(take(1) as u8), graph }
    }

    /// Nobody draws: who wins is all there is to ask.
    fn goals(&self) -> Vec<Goal> {
        vec![Goal::alone(Seat::new(0), WIN)]
    }

    fn name(&self, position: &Position) -> String {
        self.show(position)
    }
}
