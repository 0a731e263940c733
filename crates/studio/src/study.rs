//! A line of play that is stepped through, and its variations.

/// A line of play, how far along it a person stands, and other lines that were tried.
///
/// ```text
///   line     a b c d e        the line that is shown
///                ^            here: 2 moves are played, 3 lie ahead
///   others   a b x            lines that were left, in the order in which they were left
///            a y z
/// ```
///
/// No line is the beginning of another: whatever begins like another is part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Study {
    line: Vec<String>,
    here: usize,
    others: Vec<Vec<String>>,
}

/// So many lines and moves are kept; the oldest go first.
const MOST_OTHERS: usize = 24;
const MOST_MOVES: usize = 600;

/// What is between the moves of a line that is written.
const BETWEEN: char = '|';
/// What is written before a move's own [`BETWEEN`].
const ESCAPE: char = '\\';

impl Study {
    /// These moves are played, and those lie ahead.
    pub fn new(played: Vec<String>, ahead: Vec<String>) -> Study {
        let here = played.len();
        let line = played.into_iter().chain(ahead).collect();
        Study { line, here, others: Vec::new() }
    }

    /// The moves that are played.
    pub fn played(&self) -> &[String] {
        &self.line[..self.here]
    }

    /// The moves that lie ahead.
    pub fn ahead(&self) -> &[String] {
        &self.line[self.here..]
    }

    /// The whole line.
    pub fn line(&self) -> &[String] {
        &self.line
    }

    /// The lines that were left.
    pub fn others(&self) -> &[Vec<String>] {
        &self.others
    }

    /// The same line with so many moves played, or all if there are fewer.
    pub fn at(&self, here: usize) -> Study {
        Study { here: here.min(self.line.len()), ..self.clone() }
    }

    /// After one more move. If that is not the next one of the line, the line is left.
    pub fn with(&self, chosen: &str) -> Study {
        if self.ahead().first().is_some_and(|next| next == chosen) {
            return self.at(self.here + 1);
        }
        let mut played = self.played().to_vec();
        played.push(chosen.to_string());
        let here = played.len();
        self.to_line(played, here)
    }

    /// Another line, with so many moves played. What is left stays among the others.
    pub fn to_line(&self, line: Vec<String>, here: usize) -> Study {
        // Where the new line is the beginning of one that was tried, that one goes on from here.
        let longer = self.others.iter().chain([&self.line]).find(|other| other.starts_with(&line));
        let line = longer.cloned().unwrap_or(line);
        let mut others = self.others.clone();
        others.push(self.line.clone());
        let mut study = Study { here: here.min(line.len()), line, others: Vec::new() };
        for other in others {
            study.keep(other);
        }
        study
    }

    /// Keeps a line that is part of no other, as far as there is room.
    pub fn keep(&mut self, other: Vec<String>) {
        if self.line.starts_with(&other) || self.others.iter().any(|kept| kept.starts_with(&other))
        {
            return;
        }
        self.others.retain(|kept| !other.starts_with(kept));
        self.others.push(other);
        while self.others.len() > MOST_OTHERS
            || self.moves() > MOST_MOVES && !self.others.is_empty()
        {
            self.others.remove(0);
        }
    }

    fn moves(&self) -> usize {
        self.others.iter().map(Vec::len).sum()
    }

    /// Another line as one text: how many moves it shares with the line that is shown, and the
    /// rest.
    pub fn written(&self, other: &[String]) -> String {
        let shared = self.line.iter().zip(other).take_while(|(a, b)| a == b).count();
        let mut text = shared.to_string();
        for chosen in &other[shared..] {
            text.push(BETWEEN);
            for sign in chosen.chars() {
                if sign == BETWEEN || sign == ESCAPE {
                    text.push(ESCAPE);
                }
                text.push(sign);
            }
        }
        text
    }

    /// Reads what [`written`](Study::written) made; nothing if it is no such text.
    pub fn read(&self, text: &str) -> Option<Vec<String>> {
        let (shared, rest) = text.split_once(BETWEEN)?;
        let shared: usize = shared.parse().ok()?;
        let mut moves = self.line.get(..shared)?.to_vec();
        let (mut chosen, mut signs) = (String::new(), rest.chars());
        while let Some(sign) = signs.next() {
            match sign {
                ESCAPE => chosen.push(signs.next()?),
                BETWEEN => moves.push(std::mem::take(&mut chosen)),
                other => chosen.push(other),
            }
        }
        moves.push(chosen);
        Some(moves)
    }

    /// All lines as one tree, the line that is shown first.
    pub fn tree(&self) -> Vec<Fork> {
        let mut roots = Vec::new();
        for line in [&self.line].into_iter().chain(&self.others) {
            graft(&mut roots, line);
        }
        roots
    }
}

/// A move of the tree of all lines, and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The move.
    pub chosen: String,
    /// What follows; the first is the line that it belongs to.
    pub then: Vec<Fork>,
}

fn graft(forks: &mut Vec<Fork>, mut line: &[String]) {
    let mut at = forks;
    while let Some((chosen, rest)) = line.split_first() {
        let index = at.iter().position(|fork| fork.chosen == *chosen).unwrap_or_else(|| {
            at.push(Fork { chosen: chosen.clone(), then: Vec::new() });
            at.len() - 1
        });
        at = &mut at[index].then;
        line = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// Every position that the tree of a study has, as the moves that lead to it.
    fn positions(study: &Study) -> BTreeSet<Vec<String>> {
        let lines = [study.line.clone()].into_iter().chain(study.others.clone());
        lines.flat_map(|line| (0..=line.len()).map(move |n| line[..n].to_vec())).collect()
    }

    proptest! {
        /// A study forgets no position that was visited, and knows no others.
        #[test]
        fn every_visited_position_is_kept(steps in prop::collection::vec((0u8..4, 0usize..5), 0..30)) {
            let mut study = Study::default();
            let mut visited = BTreeSet::from([Vec::new()]);
            for (kind, number) in steps {
                study = match kind {
                    0 | 1 => study.with(["a", "b", "c|", "d\\", "e"][number]),
                    2 => study.at(study.here.saturating_sub(number)),
                    _ => match study.others.get(number).cloned() {
                        Some(other) => study.to_line(other.clone(), other.len() / 2),
                        None => study,
                    },
                };
                visited.insert(study.played().to_vec());
            }
            prop_assert_eq!(&positions(&study), &visited);
            let read: Vec<_> = study.others.iter().map(|o| study.read(&study.written(o))).collect();
            let kept: Vec<_> = study.others.iter().cloned().map(Some).collect();
            prop_assert_eq!(read, kept);
            let lines: Vec<_> = [&study.line].into_iter().chain(&study.others).collect();
            for (index, line) in lines.iter().enumerate() {
                for (other, longer) in lines.iter().enumerate() {
                    prop_assert!(index == other || !longer.starts_with(line) || line.is_empty());
                }
            }
        }

        #[test]
        fn nonsense_is_no_line(text in ".*") {
            let study = Study::new(vec!["a".into()], Vec::new());
            if let Some(moves) = study.read(&text) {
                prop_assert!(!moves.is_empty());
            }
        }
    }

    fn moves(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_string).collect()
    }

    #[test]
    fn another_move_leaves_the_line() {
        let study = Study::new(moves("a"), moves("b c"));
        assert_eq!(study.with("b").ahead(), ["c"]);
        let left = study.with("x");
        assert_eq!((left.line(), left.others()), (&moves("a x")[..], &[moves("a b c")][..]));
    }

    #[test]
    fn a_line_is_written_and_read() {
        let line = moves("a b|c d");
        let study = Study::new(moves("a"), moves("x"));
        assert_eq!(study.written(&line), r"1|b\|c|d");
        assert_eq!(study.read(r"1|b\|c|d"), Some(line));
        assert_eq!(study.read("3|d"), None);
    }

    #[test]
    fn room_is_bounded() {
        let mut study = Study::default();
        for number in 0..100 {
            study = study.at(0).with(&number.to_string());
        }
        assert_eq!(study.others.len(), MOST_OTHERS);
        assert_eq!(study.others.last(), Some(&vec!["98".to_string()]));
    }

    #[test]
    fn lines_make_one_tree() {
        let mut study = Study::new(moves("a b"), moves("c"));
        study.keep(moves("a x"));
        study.keep(moves("y"));
        let leaf = |chosen: &str| Fork { chosen: chosen.into(), then: Vec::new() };
        let b = Fork { chosen: "b".into(), then: vec![leaf("c")] };
        let a = Fork { chosen: "a".into(), then: vec![b, leaf("x")] };
        assert_eq!(study.tree(), [a, leaf("y")]);
    }
}
