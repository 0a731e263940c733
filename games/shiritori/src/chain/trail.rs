//! A chain from the words that it consists of.
//!
//! The words of a kind may be millions, so a chain is never told word by word. What is said is one way
//! without repetition, and circles, each of them gone round so many times:
//!
//! ```text
//!   a ──► b ──► c          a way
//!         │▲
//!         ▼│ ×1000         a circle at b, put in where the way first comes to b
//!         d
//! ```
//!
//! A circle that meets no other is told once, with how often; one that does is gone round once with the
//! others put in, and then as often as is left.

use crate::Letter;
use std::ops::Range;

/// Words one after another, with what is repeated told once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trail {
    /// The letters that it goes through, one more than it has steps; empty if there is none.
    pub letters: Vec<Letter>,
    /// Steps that lead back to where they begin and are gone more than once, in order.
    pub repeats: Vec<Repeat>,
}

/// Steps that are gone several times.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repeat {
    /// Which steps: the first leads from the first letter to the second.
    pub steps: Range<usize>,
    /// How often.
    pub times: u64,
}

/// A circle of more steps is not looked for.
const LONGEST_CIRCLE: usize = 16;

impl Trail {
    /// A way through these letters, in which circles that are gone several times running are told once.
    pub fn through(way: &[Letter]) -> Trail {
        let mut trail =
            Trail { letters: way.iter().take(1).copied().collect(), ..Trail::default() };
        let mut left = way;
        while left.len() > 1 {
            // So many steps are gone again as long as each letter comes back after them.
            let times = |steps: usize| {
                let pairs = left.iter().zip(left.iter().skip(steps));
                let same = pairs.take_while(|(now, then)| now == then).count();
                1 + same.saturating_sub(1) / steps
            };
            let circles = (1..=LONGEST_CIRCLE).rev().map(|steps| (steps, times(steps)));
            let circle = circles.filter(|(_, times)| *times > 1);
            let circle = circle.max_by_key(|(steps, times)| steps * times);
            let (steps, times) = circle.unwrap_or((1, 1));
            let begin = trail.letters.len() - 1;
            trail.letters.extend_from_slice(&left[1..=steps]);
            if times > 1 {
                trail.repeats.push(Repeat { steps: begin..begin + steps, times: times as u64 });
            }
            left = &left[steps * times..];
        }
        trail
    }

    /// How many words it has.
    pub fn words(&self) -> u64 {
        let again = |repeat: &Repeat| repeat.steps.len() as u64 * (repeat.times - 1);
        let again: u64 = self.repeats.iter().map(again).sum();
        (self.letters.len() as u64).saturating_sub(1) + again
    }

    /// Steps of which each is gone so many times before the next are.
    pub fn runs(&self) -> impl Iterator<Item = (Range<usize>, u64)> {
        let last = self.letters.len().saturating_sub(1);
        let ends = self.repeats.iter().map(|repeat| repeat.steps.end);
        let plain = std::iter::once(0)
            .chain(ends)
            .zip(self.repeats.iter().map(|repeat| repeat.steps.start).chain([last]));
        let plain = plain.map(|(from, to)| (from..to, 1));
        let repeats = self.repeats.iter().map(|repeat| (repeat.steps.clone(), repeat.times));
        let none = std::iter::once((last..last, 1));
        let both = plain.zip(repeats.chain(none)).flat_map(|(plain, repeat)| [plain, repeat]);
        both.filter(|(steps, _)| !steps.is_empty())
    }

    /// Each step as often as it is gone, from letter to letter.
    pub fn steps(&self) -> impl Iterator<Item = (Letter, Letter)> {
        let times = |(steps, times)| (0..times).flat_map(move |_: u64| Range::clone(&steps));
        let steps = self.runs().flat_map(times);
        steps.map(|step| (self.letters[step], self.letters[step + 1]))
    }
}

/// Words from a letter: the letters that they lead to, and how often each is gone to.
type Ways = Vec<(Letter, u64)>;

/// A trail from `first` that goes along each of these ways as often as is said there. The ways must be
/// balanced and hang together.
pub fn walk(first: Letter, left: Vec<Ways>) -> Trail {
    let mut unravelled = Unravelled { on_way: vec![None; left.len()], left, circles: Vec::new() };
    let way = unravelled.way(first);
    for letter in (0..).take(unravelled.left.len()) {
        unravelled.way(letter);
    }
    join(&way, &unravelled.circles, unravelled.left.len())
}

/// Letters in a ring, the last of which leads to the first, and how often it is gone round.
struct Circle {
    letters: Vec<Letter>,
    times: u64,
}

/// Ways being taken apart.
struct Unravelled {
    left: Vec<Ways>,
    circles: Vec<Circle>,
    /// Where a letter stands on the way being gone.
    on_way: Vec<Option<usize>>,
}

impl Unravelled {
    /// Takes a way out that begins here and goes on as long as it can, without the circles in it. Each
    /// circle uses up all words of some kind, so there are no more of them than kinds.
    fn way(&mut self, first: Letter) -> Vec<Letter> {
        let mut way = vec![first];
        self.on_way[first as usize] = Some(0);
        while let Some(&(to, _)) = way.last().and_then(|&at| self.left[at as usize].last()) {
            match self.on_way[to as usize] {
                None => {
                    self.on_way[to as usize] = Some(way.len());
                    way.push(to);
                }
                Some(begin) => {
                    let letters = way[begin..].to_vec();
                    let left = |at: &Letter| self.left[*at as usize].last().map_or(0, |way| way.1);
                    let times = letters.iter().map(left).min().unwrap_or(0);
                    letters.iter().for_each(|&at| self.take(at, times));
                    for &letter in &way[begin + 1..] {
                        self.on_way[letter as usize] = None;
                    }
                    way.truncate(begin + 1);
                    self.circles.push(Circle { letters, times });
                }
            }
        }
        for &letter in &way {
            self.on_way[letter as usize] = None;
        }
        way[..way.len() - 1].iter().for_each(|&at| self.take(at, 1));
        way
    }

    /// Words of the kind that comes next from a letter.
    fn take(&mut self, at: Letter, times: u64) {
        let ways = &mut self.left[at as usize];
        let (_, left) = ways.last_mut().expect("a word to take");
        *left -= times;
        if *left == 0 {
            ways.pop();
        }
    }
}

/// What is to be done next, while circles are put in.
enum Todo {
    /// Goes to a letter, where circles may begin.
    Go(Letter),
    /// Begins to go round a circle.
    Begin(usize),
    /// Goes round again: a circle, where it began in the trail, and its letters from there on.
    Again(usize, Vec<Letter>),
}

/// A way with circles put in, each where the trail first comes to one of its letters.
fn join(way: &[Letter], circles: &[Circle], letters: usize) -> Trail {
    let mut through = vec![Vec::new(); letters];
    for (circle, Circle { letters, .. }) in circles.iter().enumerate() {
        letters.iter().for_each(|&letter| through[letter as usize].push(circle));
    }
    let mut begun: Vec<Option<usize>> = vec![None; circles.len()];
    let mut is_put_in = vec![false; circles.len()];
    let mut trail = Trail::default();
    let mut todo: Vec<Todo> = way.iter().rev().map(|&letter| Todo::Go(letter)).collect();
    while let Some(next) = todo.pop() {
        match next {
            Todo::Begin(circle) => begun[circle] = Some(trail.letters.len() - 1),
            Todo::Go(at) => {
                trail.letters.push(at);
                for circle in std::mem::take(&mut through[at as usize]) {
                    if std::mem::replace(&mut is_put_in[circle], true) {
                        continue;
                    }
                    let mut round = circles[circle].letters.clone();
                    let here = round.iter().position(|&letter| letter == at);
                    round.rotate_left(here.map_or(0, |here| here + 1));
                    let steps: Vec<Todo> = round.iter().rev().map(|&to| Todo::Go(to)).collect();
                    todo.push(Todo::Again(circle, round));
                    todo.extend(steps);
                    todo.push(Todo::Begin(circle));
                }
            }
            Todo::Again(circle, round) => {
                let begin = begun[circle].expect("it was begun");
                let (here, times) = (trail.letters.len() - 1, circles[circle].times);
                let is_alone = here - begin == round.len();
                let (begin, times) = if is_alone { (begin, times) } else { (here, times - 1) };
                if !is_alone && times > 0 {
                    trail.letters.extend(&round);
                }
                if times > 1 {
                    trail.repeats.push(Repeat { steps: begin..begin + round.len(), times });
                }
            }
        }
    }
    trail
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_gone_as_often_as_said() {
        // 0 -> 1 -> 2 -> 1 -> 0 -> 0 -> 3
        let left = vec![vec![(3, 1), (1, 1), (0, 1)], vec![(2, 1), (0, 1)], vec![(1, 1)], vec![]];
        let trail = walk(0, left);
        assert_eq!((trail.words(), trail.letters[0], trail.letters[6]), (6, 0, 3));
        let mut pairs: Vec<_> = trail.steps().collect();
        pairs.sort_unstable();
        assert_eq!(pairs, [(0, 0), (0, 1), (0, 3), (1, 0), (1, 2), (2, 1)]);
    }

    #[test]
    fn a_way_says_the_same_with_its_circles_told_once() {
        let mut seed = 7u64;
        let mut random = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 40) as Letter
        };
        for letters in [1, 2, 3, 5] {
            for length in 0..40 {
                let way: Vec<Letter> = (0..length).map(|_| random() % letters).collect();
                let trail = Trail::through(&way);
                let steps = way.iter().copied().zip(way.iter().copied().skip(1));
                assert!(trail.steps().eq(steps), "{way:?}: {trail:?}");
            }
        }
        let way = [vec![4], [0, 1, 2].repeat(1000), [3; 50].to_vec(), vec![0]].concat();
        let trail = Trail::through(&way);
        let found = trail.repeats.iter().map(|circle| (circle.steps.len(), circle.times));
        assert!(found.eq([(3, 999), (1, 49)]), "{trail:?}");
    }

    #[test]
    fn what_is_repeated_is_told_once() {
        let million = 1_000_000;
        // 0 ⇄ 1 a million times, at 1 a loop as often, and a way on to 2.
        let left = vec![vec![(1, million + 1)], vec![(0, million), (1, million), (2, 1)], vec![]];
        let trail = walk(0, left);
        assert_eq!(trail.words(), 3 * million + 2);
        assert!(trail.letters.len() < 12, "{trail:?}");
        let mut kinds = std::collections::BTreeMap::new();
        let mut at = 0;
        for (from, to) in trail.steps() {
            assert_eq!(from, at);
            *kinds.entry((from, to)).or_insert(0) += 1;
            at = to;
        }
        let expected = [((0, 1), million + 1), ((1, 0), million), ((1, 1), million), ((1, 2), 1)];
        assert!(kinds.into_iter().eq(expected));
    }
}
