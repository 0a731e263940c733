//! How it may go on: lines of play that the winner wins.

use crate::answer::winning_kind;
use crate::lexicon::{Alike, Word};
use crate::search::Searcher;
use crate::talk::{Said, Talk};
use crate::theorem::{DeadEnds, cancel, dead_ends, say};
use crate::{Graph, Letter};
use std::collections::{BTreeMap, HashMap};
use yomikiri_solve::{Budget, Stop};

/// A line of play.
#[derive(Default)]
pub(crate) struct Line {
    pub words: Vec<Word>,
    /// Play goes on, but finding out how, or telling it, would take long.
    pub cut: bool,
}

/// What the lines of an answer may cost, each of them its share of it.
struct Allowance {
    words: usize,
    /// Kinds of words to look at where dead ends do not tell.
    kinds: usize,
    /// Positions to visit there.
    nodes: u64,
}

/// Words of all lines together; of each at least so many.
const MOST_WORDS: usize = 100_000;
/// The same of words without names, which are told by what is repeated.
const MOST_NAMELESS: usize = 1 << 20;
const LEAST_WORDS: usize = 40;
/// Kinds to look at for all lines together.
const MOST_KINDS: usize = 80_000_000;
/// Positions to visit for all lines together, unless the answer took more.
const CHEAP_NODES: u64 = 1 << 20;

/// Lines from one position, by the letter with which they begin.
///
/// The loser holds on among the words that count as long as there are any, then among those
/// that are cancelled. The winner is in no hurry either, but rather sends the other where
/// little can be said.
pub(crate) struct Lines<'t> {
    talk: &'t Talk,
    said: &'t Said,
    /// The words that count. Changes as a line goes on, and is put back at its end.
    counts: Graph,
    /// What dead ends say of them.
    ends: DeadEnds,
    /// The words from each letter that some line came to.
    from: HashMap<Letter, From>,
    allowance: Allowance,
}

/// The words from a letter.
struct From {
    /// Those that may be said without losing at once, by the letter on which they end.
    by_end: BTreeMap<Letter, Alike>,
    total: usize,
    /// One that loses.
    loses: Option<Word>,
}

/// A line being found.
#[derive(Default)]
struct Draft {
    words: Vec<Word>,
    /// How many words of each kind were said, and how many from each letter.
    of_kind: HashMap<(Letter, Letter), usize>,
    of_letter: HashMap<Letter, usize>,
}

/// How a line stands.
enum Stand {
    Over,
    Cut,
    /// At this letter it is the loser's turn, and no word counts.
    Nothing(Letter),
}

impl<'t> Lines<'t> {
    /// Lines from so many letters, after an answer that took so many positions.
    pub fn new(talk: &'t Talk, said: &'t Said, lines: usize, nodes: u64) -> Lines<'t> {
        let counts = cancel(&talk.graph(said)).graph;
        let ends = dead_ends(&counts);
        let lines = lines.max(1);
        let most = if talk.lexicon.list.is_some() { MOST_WORDS } else { MOST_NAMELESS };
        let allowance = Allowance {
            words: (most / lines).max(LEAST_WORDS),
            kinds: MOST_KINDS / lines,
            nodes: CHEAP_NODES.max(nodes) / lines as u64,
        };
        Lines { talk, said, counts, ends, from: HashMap::new(), allowance }
    }

    /// A line from this letter, where the player to go on wins or loses.
    pub fn from(
        &mut self,
        letter: Letter,
        won: bool,
        searcher: &mut Searcher,
        budget: &mut Budget<'_>,
    ) -> Line {
        let mut line = Draft::default();
        let stand = match self.ends.settled[letter as usize] {
            Some(_) => {
                let ends = std::mem::replace(&mut self.ends, dead_ends(&Graph::default()));
                let stand = self.follow(&ends, letter, won, &mut line);
                self.ends = ends;
                stand
            }
            None => {
                let nodes = self.allowance.nodes;
                let read = budget
                    .lend(nodes, |budget| self.read(letter, won, &mut line, searcher, budget));
                read.ok().flatten().unwrap_or(Stand::Cut)
            }
        };
        let cut = match stand {
            Stand::Nothing(at) => self.hold_on(at, &mut line),
            Stand::Over => false,
            Stand::Cut => true,
        };
        self.put_back(&line);
        Line { words: line.words, cut }
    }

    /// Goes on among letters that dead ends leave open, to one that they settle.
    fn read(
        &mut self,
        mut at: Letter,
        mut won: bool,
        line: &mut Draft,
        searcher: &mut Searcher,
        budget: &mut Budget<'_>,
    ) -> Result<Stand, Stop> {
        let mut kinds = self.allowance.kinds;
        loop {
            let looked_at = self.counts.kinds().count() + self.counts.letters();
            let (true, Some(left)) =
                (line.words.len() < self.allowance.words, kinds.checked_sub(looked_at))
            else {
                return Ok(Stand::Cut);
            };
            kinds = left;
            let ends = dead_ends(&self.counts);
            if ends.settled[at as usize].is_some() {
                return Ok(self.follow(&ends, at, won, line));
            }
            let to = match won {
                true => winning_kind(&self.counts, at, searcher, budget)?,
                false => self.counts.next(at).map(|(to, _)| to).next(),
            };
            let Some(to) = to else { return Ok(Stand::Cut) };
            self.say(at, to, line);
            (at, won) = (to, !won);
        }
    }

    /// Goes on from a settled letter to those of earlier rounds, down to one without words that
    /// count. What settles a letter is untouched when play comes there, so it is looked up and
    /// not found anew.
    fn follow(
        &mut self,
        ends: &DeadEnds,
        mut at: Letter,
        mut won: bool,
        line: &mut Draft,
    ) -> Stand {
        loop {
            if line.words.len() >= self.allowance.words {
                return if self.is_over(at, line) { Stand::Over } else { Stand::Cut };
            }
            let to = match ends.settled[at as usize] {
                Some(settled) if won => Some(settled.leads_to(at)),
                _ => self.counts.next(at).map(|(to, _)| to).next(),
            };
            let Some(to) = to else { return Stand::Nothing(at) };
            self.say(at, to, line);
            (at, won) = (to, !won);
        }
    }

    /// Goes on from a letter without words that count, where it is the loser's turn; tells
    /// whether the end was not reached. What the loser says is one of a pair, which the winner
    /// answers with the other one, or with a word that counts to another such letter.
    fn hold_on(&mut self, mut at: Letter, line: &mut Draft) -> bool {
        loop {
            if line.words.len() >= self.allowance.words {
                return !self.is_over(at, line);
            }
            let from = self.words_from(at);
            let Some(to) = from.next_end(at, line) else {
                line.words.extend(from.loses);
                return false;
            };
            self.say(at, to, line);
            let nothing_counts = |other: Letter| match other == to {
                // The loop itself is said on the way.
                true => self.counts.next(other).all(|(end, _)| end == other),
                false => self.counts.next(other).next().is_none(),
            };
            let silent: Vec<Letter> = self
                .counts
                .next(to)
                .map(|(other, _)| other)
                .filter(|&other| nothing_counts(other))
                .collect();
            let fewest = silent.into_iter().min_by_key(|&other| self.words_left(other, line));
            at = fewest.expect("the word back leads to such a letter");
            self.say(to, at, line);
        }
    }

    /// Says the next word of a kind.
    fn say(&mut self, from: Letter, to: Letter, line: &mut Draft) {
        let words = &self.words_from(from).by_end[&to];
        let said = line.of_kind.entry((from, to)).or_insert(0);
        line.words.push(words.get(*said).expect("a word is left"));
        *said += 1;
        *line.of_letter.entry(from).or_insert(0) += 1;
        say(&mut self.counts, from, to);
    }

    /// Takes all words of a line back. In whichever order that is done, what counts afterwards
    /// is what counted before: the difference between words there and back.
    fn put_back(&mut self, line: &Draft) {
        for (&(from, to), &words) in &line.of_kind {
            for _ in 0..words {
                say(&mut self.counts, to, from);
            }
        }
    }

    fn words_left(&mut self, letter: Letter, line: &Draft) -> usize {
        self.words_from(letter).total - line.of_letter.get(&letter).copied().unwrap_or(0)
    }

    fn is_over(&mut self, at: Letter, line: &Draft) -> bool {
        self.words_left(at, line) == 0 && self.words_from(at).loses.is_none()
    }

    fn words_from(&mut self, letter: Letter) -> &From {
        let (talk, said) = (self.talk, self.said);
        self.from.entry(letter).or_insert_with(|| {
            let by_end = talk.lexicon.left(letter, &said.words);
            let total = by_end.values().map(Alike::len).sum();
            let mut sayable = talk.lexicon.sayable(Some(letter), &said.words);
            let loses = sayable.find(|&word| talk.lexicon.loses(word));
            From { by_end, total, loses }
        })
    }
}

impl From {
    /// The letter on which the first word ends that was not said yet, in the order of the list.
    fn next_end(&self, letter: Letter, line: &Draft) -> Option<Letter> {
        let next = |(&end, words): (&Letter, &Alike)| {
            let said = line.of_kind.get(&(letter, end)).copied().unwrap_or(0);
            words.get(said).map(|word| (word, end))
        };
        self.by_end.iter().filter_map(next).min().map(|(_, end)| end)
    }
}
