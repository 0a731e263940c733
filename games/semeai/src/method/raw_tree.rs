//! The tree of a region as it is played. Values are canonical at once (there `{|5}` is 0), so what
//! the transform works on is a type of its own.

use crate::color::Color;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// A node of a raw tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RawNode {
    /// The count is settled: so many moves, positive for Black's liberties, negative for White's.
    Settled(i64),
    /// It is not (the study's *nil*): what Black and White can move to, by number.
    Nil([Vec<usize>; 2]),
}

/// The tree of one region. Nodes that are reached in several ways are there once; every node comes
/// after those it leads to, so the root is the last.
///
/// ```
/// use yomikiri_semeai::Color;
/// use yomikiri_semeai::method::RawTree;
/// let tree = RawTree::read(Color::Black, "{6,5|{4|0},{5|0}}").unwrap();
/// assert_eq!(tree.show(), "{6,5|{4|0},{5|0}}");
/// assert_eq!(RawTree::read(Color::Black, "{6|{4|0}").unwrap_err().column(), Some(9));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawTree {
    owner: Color,
    nodes: Vec<RawNode>,
}

/// Deeper trees are refused.
const MOST_DEPTH: usize = 100;
/// Longer texts are cut.
const MOST_SHOWN: usize = 10_000;

impl RawTree {
    /// A tree of these nodes, each after those it leads to; the last is the root.
    ///
    /// # Panics
    /// If there is no node, or one leads to itself or to a later one.
    pub fn new(owner: Color, nodes: Vec<RawNode>) -> RawTree {
        assert!(!nodes.is_empty(), "a tree has a root");
        for (at, node) in nodes.iter().enumerate() {
            if let RawNode::Nil(options) = node {
                let earlier = options.iter().flatten().all(|&option| option < at);
                assert!(earlier, "a node leads to earlier ones");
            }
        }
        RawTree { owner, nodes }
    }

    /// A settled count.
    pub fn settled(owner: Color, count: i64) -> RawTree {
        RawTree::new(owner, vec![RawNode::Settled(count)])
    }

    /// Whose liberties are counted.
    pub fn owner(&self) -> Color {
        self.owner
    }

    /// The nodes, the root last.
    pub fn nodes(&self) -> &[RawNode] {
        &self.nodes
    }

    /// The number of the root.
    pub fn root(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The tree in braces, Black's options before the bar.
    pub fn show(&self) -> String {
        let mut shown: Vec<String> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let text = match node {
                RawNode::Settled(count) => count.to_string(),
                RawNode::Nil(options) => {
                    let list = |options: &Vec<usize>| {
                        let texts: Vec<&str> =
                            options.iter().map(|&option| shown[option].as_str()).collect();
                        texts.join(",")
                    };
                    let [left, right] = options.each_ref().map(list);
                    match left.len() + right.len() < MOST_SHOWN {
                        true => format!("{{{left}|{right}}}"),
                        false => "{…|…}".to_string(),
                    }
                }
            };
            shown.push(text);
        }
        shown.pop().unwrap_or_default()
    }

    /// Reads what [`show`](RawTree::show) writes.
    pub fn read(owner: Color, text: &str) -> Result<RawTree, Misread> {
        let letters: Vec<char> = text.chars().collect();
        let mut reader = TreeReader { text, letters: &letters, at: 0, nodes: Vec::new() };
        reader.node(0)?;
        if reader.at < letters.len() {
            return Err(reader.bad(text!("there is too much", "余分な文字があります")));
        }
        Ok(RawTree::new(owner, reader.nodes))
    }
}

struct TreeReader<'t> {
    text: &'t str,
    letters: &'t [char],
    at: usize,
    nodes: Vec<RawNode>,
}

impl TreeReader<'_> {
    fn bad(&self, problem: Text) -> Misread {
        let remedy = text!(
            "write a number, or moves in braces like {6|{4|0}}",
            "数か、{6|{4|0}} のように波括弧で書いてください"
        );
        Misread::new(self.text, problem, remedy).at(self.at + 1)
    }

    fn next_is(&mut self, letter: char) -> bool {
        let is = self.letters.get(self.at) == Some(&letter);
        self.at += usize::from(is);
        is
    }

    /// Reads a node and returns its number.
    fn node(&mut self, depth: usize) -> Result<usize, Misread> {
        if depth > MOST_DEPTH {
            return Err(self.bad(text!("this is too deep", "入れ子が深すぎます")));
        }
        let node =
            match self.next_is('{') {
                true => {
                    let left = self.list('|', depth)?;
                    let right = self.list('}', depth)?;
                    RawNode::Nil([left, right])
                }
                false => {
                    let start = self.at;
                    self.next_is('-');
                    while self.letters.get(self.at).is_some_and(char::is_ascii_digit) {
                        self.at += 1;
                    }
                    let number: String = self.letters[start..self.at].iter().collect();
                    let count = number.parse::<i32>();
                    RawNode::Settled(i64::from(count.map_err(|_| {
                        self.bad(text!("a count is a number", "手数は数で書きます"))
                    })?))
                }
            };
        self.nodes.push(node);
        Ok(self.nodes.len() - 1)
    }

    /// Reads nodes up to a sign.
    fn list(&mut self, end: char, depth: usize) -> Result<Vec<usize>, Misread> {
        let mut nodes = Vec::new();
        if self.next_is(end) {
            return Ok(nodes);
        }
        loop {
            nodes.push(self.node(depth + 1)?);
            if self.next_is(end) {
                return Ok(nodes);
            }
            if !self.next_is(',') {
                let problem = text!("here should be a comma or {end}", "ここは , か {end} です");
                return Err(self.bad(problem));
            }
        }
    }
}
