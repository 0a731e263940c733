//! Retrograde analysis: what dead ends decide.

use super::{Before, Words};
use crate::{Graph, Letter};

/// What dead ends say about a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Label {
    /// The player to go on from here wins.
    Won,
    /// The player to go on from here loses.
    Lost,
    /// Dead ends do not tell.
    Open,
}

/// Why a letter is settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Lost: it has no word, or loops in pairs only.
    NoWords,
    /// Lost: all words lead to letters that are won, but for loops in pairs.
    AllLose,
    /// Won: a word leads to this letter, which is lost.
    LeadsTo(Letter),
    /// Won: the loop hands on a letter from which all other words, if any, lead to won ones.
    Loop,
}

/// How a letter was settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settled {
    /// Whether the player to go on from it wins.
    pub won: bool,
    /// The round in which it was settled, from 0 on. The reason rests on earlier rounds only.
    pub round: u32,
    /// Why.
    pub reason: Reason,
}

impl Settled {
    /// Where to go from this letter, if it is won: to the lost letter, or around the loop.
    pub fn leads_to(&self, letter: Letter) -> Letter {
        match self.reason {
            Reason::LeadsTo(lost) => lost,
            _ => letter,
        }
    }
}

/// What dead ends decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadEnds {
    /// For each letter, how it was settled.
    pub settled: Vec<Option<Settled>>,
    /// The settled letters in the order in which they were, round by round.
    pub order: Vec<Letter>,
    /// The words among the open letters; all that a search has to look at.
    pub open: Graph,
    /// The words from open letters to won ones, which are not worth saying.
    pub dropped: Vec<Words>,
}

impl DeadEnds {
    /// The label of a letter.
    pub fn label(&self, letter: Letter) -> Label {
        match self.settled[letter as usize] {
            Some(Settled { won: true, .. }) => Label::Won,
            Some(Settled { won: false, .. }) => Label::Lost,
            None => Label::Open,
        }
    }
}

/// Settles letters from the dead ends up, until nothing changes:
///
/// - a letter without words is lost, where loops count only as odd or even;
/// - a letter with a word to a lost letter is won;
/// - words to a won letter are not worth saying, so they are dropped;
/// - a letter with nothing but an odd number of loops is won.
///
/// It takes time in proportion to the size of the graph.
///
/// *Why the labels hold, however play goes on among open letters.* A word from a letter is only
/// said at that letter, so when play first comes to a settled letter, the words of all settled
/// letters are still there. From then on the round falls. At a won letter the winner says the
/// word to the lost letter of an earlier round, or the loop, which leaves the other at the same
/// letter with loops in pairs and other words to won letters of earlier rounds only. At a lost
/// letter the loser says such a word too, or one of a pair of loops, which is answered by the
/// other one. So nobody comes back to where a needed word has been used up, and the loser is the
/// one who ends at a letter without words. Hence a word from an open letter to a won one loses
/// at once, and the open letters with the words among them are a game of their own.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::{Label, Reason, Words, dead_ends};
/// // A ring 0 → 1 → 2 → 0 and a way out: 2 → 3 → 4.
/// let mut graph = Graph::new(5);
/// for (from, to) in [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)] {
///     graph.add(from, to);
/// }
/// let ends = dead_ends(&graph);
/// assert_eq!(ends.order, [4, 3]);
/// assert_eq!(ends.settled[3].unwrap().reason, Reason::LeadsTo(4));
/// assert_eq!((ends.label(4), ends.label(2)), (Label::Lost, Label::Open));
/// assert_eq!(ends.dropped, [Words { from: 2, to: 3, count: 1 }]);
/// assert_eq!(ends.open.total(), 3);
/// ```
pub fn dead_ends(graph: &Graph) -> DeadEnds {
    let before = Before::of(graph);
    // For each letter, to how many others words lead that are not known to be won.
    let mut hopes: Vec<usize> = (0..)
        .take(graph.letters())
        .map(|from| graph.next(from).filter(|&(to, _)| to != from).count())
        .collect();
    let mut settled = vec![None; graph.letters()];
    let mut order: Vec<Letter> = Vec::new();

    // How a letter without hopes is settled.
    let hopeless = |letter: Letter, round| {
        let won = graph.words(letter, letter) % 2 == 1;
        let reason = match (won, graph.next(letter).any(|(to, _)| to != letter)) {
            (true, _) => Reason::Loop,
            (false, true) => Reason::AllLose,
            (false, false) => Reason::NoWords,
        };
        Settled { won, round, reason }
    };
    for letter in (0..).take(graph.letters()) {
        if hopes[letter as usize] == 0 {
            settled[letter as usize] = Some(hopeless(letter, 0));
            order.push(letter);
        }
    }
    // First in, first out, so that the rounds come in order.
    let mut done = 0;
    while let Some(&letter) = order.get(done) {
        done += 1;
        let Some(Settled { won, round, .. }) = settled[letter as usize] else { continue };
        for &from in before.letters(letter) {
            let place = from as usize;
            if settled[place].is_some() {
                continue;
            }
            if !won {
                let reason = Reason::LeadsTo(letter);
                settled[place] = Some(Settled { won: true, round: round + 1, reason });
                order.push(from);
                continue;
            }
            hopes[place] -= 1;
            if hopes[place] == 0 {
                settled[place] = Some(hopeless(from, round + 1));
                order.push(from);
            }
        }
    }

    let mut open = Graph::new(graph.letters());
    let mut dropped = Vec::new();
    for (from, to, count) in graph.kinds() {
        match (settled[from as usize], settled[to as usize]) {
            (None, None) => open.set(from, to, count),
            (None, Some(_)) => dropped.push(Words { from, to, count }),
            (Some(_), _) => {}
        }
    }
    DeadEnds { settled, order, open, dropped }
}
