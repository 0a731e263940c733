//! Who wins from each letter, with which words, and how it may go on.

mod tabled;

pub(crate) use tabled::starts_in;

use crate::lexicon::Word;
use crate::search::Searcher;
use crate::talk::{Said, Talk};
use crate::theorem::{DeadEnds, Label, Reason, cancel, dead_ends, say};
use crate::{Graph, Letter};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

/// What is known of a letter to go on from.
pub(crate) struct Start {
    pub letter: Letter,
    /// Does the player to go on win? `None` while that is unknown.
    pub won: Option<bool>,
    /// The words that are known to win, in the order of the list; of words without names one of
    /// each kind.
    pub words: Vec<Word>,
    /// How many are known to win.
    pub count: usize,
    /// How many words have not been tried out, because that would take long.
    pub untried: usize,
}

impl Start {
    /// Takes note of the words that win: those of a graph that lead to one of these letters.
    fn tell(&mut self, talk: &Talk, said: &Said, graph: &Graph, winning: &[Letter]) {
        let words = talk.lexicon.sayable(Some(self.letter), &said.words);
        let wins = |word: &Word| {
            !talk.lexicon.loses(*word) && winning.contains(&talk.lexicon.kind(*word).1)
        };
        self.words = words.filter(wins).collect();
        self.count = winning.iter().map(|&to| graph.words(self.letter, to) as usize).sum();
    }
}

/// How much to find out about single words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Care {
    /// At least one that wins from each letter that is won, and whatever else is cheap.
    Usual,
    /// Everything.
    Every,
}

/// A graph of more kinds of words takes so long to look at that words are not tried one by one.
const LARGE: usize = 20_000;
/// Positions to visit for each letter before the first is taken up again.
const FIRST_LOAN: u64 = 1 << 14;
/// Positions that are worth visiting for one more kind of words.
const CHEAP: u64 = 500;

/// The letters that words which are left begin with; only the one to go on from, if there is
/// one.
pub(crate) fn letters(talk: &Talk, said: &Said) -> Vec<Letter> {
    if let Some(at) = said.at {
        return vec![at];
    }
    let letters = (0..).take(talk.lexicon.letters.graph.letters());
    letters.filter(|&letter| talk.leads_on(said, letter)).collect()
}

/// Decides each of these letters, then which words win from there.
pub(crate) fn starts(
    talk: &Talk,
    said: &Said,
    letters: &[Letter],
    care: Care,
    searcher: &mut Searcher,
    budget: &mut Budget<'_>,
) -> (Vec<Start>, Option<Stop>) {
    let graph = talk.graph(said);
    let cancelled = cancel(&graph).graph;
    let ends = dead_ends(&cancelled);
    let large = graph.kinds().count() > LARGE;
    let mut stop = None;
    let settled = |letter: Letter| ends.settled[letter as usize];
    let start = |&letter: &Letter| {
        let won = settled(letter).map(|settled| settled.won);
        Start { letter, won, words: Vec::new(), count: 0, untried: 0 }
    };
    let mut starts: Vec<Start> = letters.iter().map(start).collect();
    let winning = |&letter: &Letter| {
        settled(letter).filter(|settled| settled.won).map(|settled| settled.leads_to(letter))
    };
    let mut first: Vec<Option<Letter>> = letters.iter().map(winning).collect();
    // Easy letters must not wait for hard ones: all are read for longer and longer.
    let mut open: Vec<usize> = (0..starts.len()).filter(|&s| starts[s].won.is_none()).collect();
    let mut most = FIRST_LOAN;
    while !open.is_empty() {
        let mut hard = Vec::new();
        for place in open {
            let letter = starts[place].letter;
            match budget.lend(most, |budget| searcher.wins_open(&ends.open, letter, budget)) {
                Ok(Some(won)) => {
                    starts[place].won = Some(won);
                    // At once, while the table remembers why.
                    if won && let Ok(kind) = winning_kind(&cancelled, letter, searcher, budget) {
                        first[place] = kind;
                    }
                }
                Ok(None) => hard.push(place),
                Err(stopped) => stop = Some(stopped),
            }
        }
        open = hard;
        most = most.saturating_mul(8);
    }
    for (start, first) in starts.iter_mut().zip(first).filter(|(s, _)| s.won != Some(false)) {
        let mut winning: Vec<Letter> = first.into_iter().collect();
        let mut untried = Vec::new();
        for (to, _) in graph.next(start.letter) {
            if winning.contains(&to) {
                continue;
            }
            let kind = (start.letter, to);
            if let Some(wins) = at_a_glance(&cancelled, &ends, kind) {
                if wins {
                    winning.push(to);
                }
                continue;
            }
            if care == Care::Usual && large {
                untried.push(to);
                continue;
            }
            let most = if care == Care::Every { u64::MAX } else { CHEAP };
            match budget.lend(most, |budget| wins_by(&cancelled, kind, searcher, budget)) {
                Ok(Some(true)) => winning.push(to),
                Ok(Some(false)) => {}
                Ok(None) => untried.push(to),
                Err(stopped) => {
                    stop = stop.or(Some(stopped).filter(|_| care == Care::Every));
                    untried.push(to);
                }
            }
        }
        if !winning.is_empty() {
            start.won = Some(true);
        }
        start.tell(talk, said, &graph, &winning);
        let words = |&to: &Letter| graph.words(start.letter, to) as usize;
        start.untried = untried.iter().map(words).sum();
    }
    // What is not known of single words is told with them.
    if care == Care::Usual && starts.iter().all(|start| start.won.is_some()) {
        stop = None;
    }
    (starts, stop)
}

/// Does the player who says a word of this kind win, as far as dead ends tell at once? *Why:* play
/// that comes to a settled letter goes on to letters of earlier rounds. So if the word counts, what
/// settles the letter to which it leads is untouched. If it does not, saying it leaves one word
/// more, straight back: of no use to whoever wins there by a word to a lost letter, and none to
/// whoever loses there if the way back leads to a letter that was won in an earlier round.
fn at_a_glance(cancelled: &Graph, ends: &DeadEnds, (from, to): (Letter, Letter)) -> Option<bool> {
    let there = ends.settled[to as usize]?;
    if from == to {
        return None;
    }
    if cancelled.words(from, to) > 0 {
        return Some(!there.won);
    }
    if let Reason::LeadsTo(_) = there.reason {
        return Some(false);
    }
    let back = ends.settled[from as usize]?;
    (!there.won && back.round < there.round).then_some(back.won)
}

/// A letter to which a word wins from a letter that is won: whoever wins at all wins by a word that
/// is left when opposite ones are cancelled. All are tried, for longer and longer.
pub(crate) fn winning_kind(
    cancelled: &Graph,
    from: Letter,
    searcher: &mut Searcher,
    budget: &mut Budget<'_>,
) -> Result<Option<Letter>, Stop> {
    let mut untried: Vec<Letter> = cancelled.next(from).map(|(to, _)| to).collect();
    let mut most = 64;
    while !untried.is_empty() {
        let mut open = Vec::new();
        for to in untried {
            match budget.lend(most, |budget| wins_by(cancelled, (from, to), searcher, budget))? {
                Some(true) => return Ok(Some(to)),
                Some(false) => {}
                None => open.push(to),
            }
        }
        untried = open;
        most *= 8;
    }
    Ok(None)
}

/// Does the player who says a word of this kind win? The graph is cancelled; the word need not be
/// among those that are left of it.
pub(crate) fn wins_by(
    cancelled: &Graph,
    (from, to): (Letter, Letter),
    searcher: &mut Searcher,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    let mut after = cancelled.clone();
    say(&mut after, from, to);
    searcher.wins_cancelled(&after, to, budget).map(|wins| !wins)
}

/// A word to say now, and whether it wins. Play must go on.
pub(crate) fn choose(
    talk: &Talk,
    said: &Said,
    searcher: &mut Searcher,
    budget: &mut Budget<'_>,
) -> Result<(Word, bool), Stop> {
    choose_from(talk, said, &cancel(&talk.graph(said)).graph, searcher, budget)
}

/// The same, if opposite words are cancelled already.
fn choose_from(
    talk: &Talk,
    said: &Said,
    cancelled: &Graph,
    searcher: &mut Searcher,
    budget: &mut Budget<'_>,
) -> Result<(Word, bool), Stop> {
    let ends = dead_ends(cancelled);
    let Some(at) = said.at else {
        let mut letters = letters(talk, said);
        // What is known at once comes before what has to be searched.
        letters.sort_by_key(|&letter| ends.label(letter) != Label::Won);
        for letter in letters {
            if searcher.wins_cancelled(cancelled, letter, budget)? {
                let there = Said { at: Some(letter), ..said.clone() };
                return choose_from(talk, &there, cancelled, searcher, budget);
            }
        }
        return Ok((talk.legal(said)[0], false));
    };
    let legal = talk.legal(said);
    let word = |to: Letter| {
        let mut left = legal.iter().copied().filter(|&word| !talk.lexicon.loses(word));
        left.find(|&word| talk.lexicon.kind(word).1 == to)
    };
    // Where dead ends tell, the word that they name is the shortest way.
    if let Some(settled) = ends.settled[at as usize]
        && settled.won
        && let Some(word) = word(settled.leads_to(at))
    {
        return Ok((word, true));
    }
    if ends.label(at) != Label::Lost && searcher.wins_cancelled(cancelled, at, budget)? {
        // A word that counts wins, if any does.
        for (to, _) in cancelled.next(at) {
            if wins_by(cancelled, (at, to), searcher, budget)?
                && let Some(word) = word(to)
            {
                return Ok((word, true));
            }
        }
    }
    let counts = cancelled.next(at).find_map(|(to, _)| word(to));
    let any = legal.iter().copied().find(|&word| !talk.lexicon.loses(word));
    Ok((counts.or(any).unwrap_or(legal[0]), false))
}

/// What is known of the words that may be said now, where the winner is not.
pub(crate) struct Likely {
    /// One that is not known to lose, if there is one.
    pub word: Word,
    /// How many words there are, and how many of them are known to lose.
    pub words: u64,
    pub lost: u64,
}

/// A word that may win, as far as dead ends tell. Play must go on.
pub(crate) fn likely(talk: &Talk, said: &Said) -> Likely {
    let graph = talk.graph(said);
    let cancelled = cancel(&graph).graph;
    let ends = dead_ends(&cancelled);
    let is_nameless = talk.lexicon.list.is_none();
    let legal = talk.legal(said);
    let (mut words, mut lost) = (0, 0);
    let mut open: Vec<Word> = Vec::new();
    for &word in &legal {
        let kind = talk.lexicon.kind(word);
        let alike = if is_nameless { u64::from(graph.words(kind.0, kind.1)) } else { 1 };
        words += alike;
        match talk.lexicon.loses(word) || at_a_glance(&cancelled, &ends, kind) == Some(false) {
            true => lost += alike,
            false => open.push(word),
        }
    }
    // If any word wins, one that counts does.
    let counts = |word: &&Word| {
        let (from, to) = talk.lexicon.kind(**word);
        cancelled.words(from, to) > 0
    };
    let word = open.iter().find(counts).or(open.first()).unwrap_or(&legal[0]);
    Likely { word: *word, words, lost }
}
