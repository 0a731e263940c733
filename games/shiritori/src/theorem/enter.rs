//! Theorem 2: what is known beyond a one-way step.

use super::{Part, Words};
use crate::{Graph, Letter};

/// A part of a graph after Theorem 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entered {
    /// The letters that are won by leaving the part, each with a lost letter that it leads to.
    pub won: Vec<(Letter, Letter)>,
    /// The other letters with the words among them, a game of its own.
    pub rest: Part,
    /// The words of these others that are not worth saying: to won letters beyond the part, and
    /// to letters of the part that are won by leaving it.
    pub dropped: Vec<Words>,
}

/// Theorem 2, for a part A of the letters that no word of the letters beyond leads back to.
/// `beyond` says whether the player who *begins* at a letter beyond A wins.
///
/// 1. Words from A to a letter that is won beyond are not worth saying.
/// 2. A letter of A with a word to one that is lost beyond is won, so words to it are not worth
///    saying either.
///
/// *Proof.* Whoever steps from A to c leaves A for good, and before that step no word from beyond A
/// has been said, so the other begins at c with all of them there: the outcome of c decides,
/// whenever the step is made. A word of A to a lost letter ends the game, so it is there as
/// long as the game lasts. By 1 and 2 nobody who can help it leaves what remains of A.
///
/// The outcome of a letter as a beginning says nothing about words *within* a part: on the way
/// back to the letter, the words that it needs may have been said.
///
/// # Panics
/// If a word leads to a letter beyond A that `beyond` does not know.
///
/// The paper's Example 3 shows its graph in a figure only. This is a graph that fits the words
/// on it: A = {a, d, n, p, r, y}, B = {e, g, s, t}, where s is won and e is lost; only p leads
/// to e; from a, the word to r wins.
///
/// ```
/// use yomikiri_shiritori::theorem::enter;
/// use yomikiri_shiritori::{Graph, Letter};
/// let at = |letter: char| letter as Letter - 'a' as Letter;
/// let letters = |list: &str| list.chars().map(at).collect::<Vec<_>>();
/// let mut graph = Graph::new(26);
/// for word in "air area army data den nap navy news panda place ramp run yard yes \
///              egg gas set sit take".split(' ') {
///     graph.add(at(word.chars().next().unwrap()), at(word.chars().last().unwrap()));
/// }
/// let entered = enter(&graph, &letters("adnpry"), |letter| match letter {
///     letter if letter == at('s') => Some(true),
///     letter if letter == at('e') => Some(false),
///     _ => None,
/// });
/// assert_eq!(entered.won, [(at('p'), at('e'))]);
/// assert_eq!(entered.rest.letters, letters("adnry"));
/// let dropped: Vec<_> = entered.dropped.iter().map(|words| vec![words.from, words.to]).collect();
/// assert_eq!(dropped, ["np", "ns", "rp", "ys"].map(letters));
/// ```
pub fn enter(graph: &Graph, part: &[Letter], beyond: impl Fn(Letter) -> Option<bool>) -> Entered {
    let mut part = part.to_vec();
    part.sort_unstable();
    let within = |letter: Letter| part.binary_search(&letter).is_ok();
    let won_beyond = |letter| beyond(letter).expect("the outcome of a letter beyond the part");
    let leaves = |letter: Letter| {
        let mut next = graph.next(letter).map(|(to, _)| to);
        next.find(|&to| !within(to) && !won_beyond(to))
    };
    let mut won = Vec::new();
    let mut others = Vec::new();
    for &letter in &part {
        match leaves(letter) {
            Some(to) => won.push((letter, to)),
            None => others.push(letter),
        }
    }
    let rest = Part::of(graph, &others);
    let words = rest
        .letters
        .iter()
        .flat_map(|&from| graph.next(from).map(move |(to, count)| Words { from, to, count }));
    let dropped = words.filter(|words| rest.place(words.to).is_none()).collect();
    Entered { won, rest, dropped }
}
