//! A game tree: what each player can move to, and so on.

mod layout;
mod picture;

use crate::Scene;
use crate::text::showable_text;
use yomikiri_text::Lang;

/// A game tree in which branches to the left are moves of Left and branches to the right moves of
/// Right, whoever's turn it is.
///
/// ```
/// use yomikiri_scene::{Branch, GameTree};
/// use yomikiri_text::Lang;
///
/// let mut tree = GameTree::new("{6|{4|0}}", "");
/// tree.grow(GameTree::ROOT, Branch::Left, "6");
/// let threat = tree.grow(GameTree::ROOT, Branch::Right, "{4|0}");
/// tree.grow(threat, Branch::Left, "4");
/// tree.grow(threat, Branch::Right, "0");
/// let text = tree.scene(Lang::En).text;
/// assert_eq!(
///     text.lines().collect::<Vec<_>>(),
///     [
///         "o",
///         "├─L 6",
///         "└─R {4|0}",
///         "    ├─L 4",
///         "    └─R 0",
///     ],
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    title: String,
    /// Who moves to the left and who to the right, where they are not just Left and Right.
    players: Option<[String; 2]>,
    /// Each before those that grow from it.
    nodes: Vec<Node>,
}

/// Which way a move goes in a [`GameTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// To the left: a move of Left.
    Left,
    /// To the right: a move of Right.
    Right,
}

impl Branch {
    /// Both, from left to right.
    pub const BOTH: [Branch; 2] = [Branch::Left, Branch::Right];
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    label: String,
    /// The name of the move that leads to it.
    moved: String,
    /// What grows from it to the left and to the right, each in order.
    branches: [Vec<usize>; 2],
    /// Whether more would grow from it.
    cut: bool,
}

impl Node {
    /// What grows from it, from left to right.
    fn children(&self) -> impl Iterator<Item = (Branch, usize)> {
        let side =
            |branch: Branch| self.branches[branch as usize].iter().map(move |&n| (branch, n));
        Branch::BOTH.into_iter().flat_map(side)
    }

    fn is_leaf(&self) -> bool {
        self.branches.iter().all(Vec::is_empty)
    }
}

impl GameTree {
    /// The node from which all others grow.
    pub const ROOT: usize = 0;

    /// A tree of one node. The title stands above the picture; a label may be empty.
    pub fn new(title: impl Into<String>, label: impl Into<String>) -> GameTree {
        let root = Node { label: showable_text(&label.into()), ..Node::default() };
        GameTree { title: showable_text(&title.into()), players: None, nodes: vec![root] }
    }

    /// The same tree with names for those who move to the left and to the right.
    ///
    /// ```
    /// use yomikiri_scene::{Branch, GameTree};
    /// use yomikiri_text::Lang;
    ///
    /// let mut tree = GameTree::new("a race", "nil").between(["Black", "White"]);
    /// tree.grow_by("G9", GameTree::ROOT, Branch::Left, "4");
    /// tree.grow_by("G9", GameTree::ROOT, Branch::Right, "0");
    /// let text = tree.scene(Lang::En).text;
    /// assert_eq!(text, "nil\n├─Black G9: 4\n└─White G9: 0\n");
    /// ```
    pub fn between(mut self, players: [impl Into<String>; 2]) -> GameTree {
        self.players = Some(players.map(|player| showable_text(&player.into())));
        self
    }

    /// Adds a node and gives its number; `from` is the number of a node that is there, or the new
    /// one grows from the root.
    pub fn grow(&mut self, from: usize, branch: Branch, label: impl Into<String>) -> usize {
        let new = self.nodes.len();
        let from = if from < new { from } else { GameTree::ROOT };
        self.nodes.push(Node { label: showable_text(&label.into()), ..Node::default() });
        self.nodes[from].branches[branch as usize].push(new);
        new
    }

    /// Adds a node like [`grow`](GameTree::grow), by a move with a name.
    pub fn grow_by(
        &mut self,
        moved: impl Into<String>,
        from: usize,
        branch: Branch,
        label: impl Into<String>,
    ) -> usize {
        let new = self.grow(from, branch, label);
        self.nodes[new].moved = showable_text(&moved.into());
        new
    }

    /// Marks a node from which more would grow than is shown.
    pub fn cut(&mut self, node: usize) {
        if let Some(node) = self.nodes.get_mut(node) {
            node.cut = true;
        }
    }

    /// The tree as indented text and as a picture.
    pub fn scene(&self, lang: Lang) -> Scene {
        Scene { text: self.text(), picture: picture::of(self, lang) }
    }

    /// The tree for Graphviz, which lays it out anew.
    pub fn graphviz(&self) -> String {
        let title = format!("  label={}; labelloc=t;\n", quoted(&self.title));
        format!("digraph tree {{\n{title}{GRAPHVIZ_STYLE}{}}}\n", self.graphviz_parts(0))
    }

    /// Several trees for Graphviz, each under its title in a frame of its own.
    pub fn graphviz_of(title: &str, trees: &[GameTree]) -> String {
        let title = format!("  label={}; labelloc=t;\n", quoted(&showable_text(title)));
        let mut dot = format!("digraph trees {{\n{title}{GRAPHVIZ_STYLE}");
        let mut first = 0;
        for (nth, tree) in trees.iter().enumerate() {
            let title = quoted(&tree.title);
            dot += &format!("  subgraph cluster_{nth} {{\n  label={title}; color=gray;\n");
            dot += &format!("{}  }}\n", tree.graphviz_parts(first));
            first += tree.nodes.len();
        }
        dot + "}\n"
    }

    /// Nodes and branches for Graphviz, the root with this number.
    fn graphviz_parts(&self, root: usize) -> String {
        let mut dot = String::new();
        for (number, node) in self.nodes.iter().enumerate() {
            let shape = if node.label.is_empty() { ", shape=point" } else { "" };
            let more = if node.cut { "\n…" } else { "" };
            let label = quoted(&format!("{}{more}", node.label)).replace('\n', "\\n");
            dot += &format!("  {} [label={label}{shape}];\n", root + number);
        }
        for (number, node) in self.nodes.iter().enumerate() {
            for (branch, child) in node.children() {
                let moved = match &*self.nodes[child].moved {
                    "" => String::new(),
                    moved => format!("label={}, ", quoted(moved)),
                };
                let (from, to, color) = (root + number, root + child, picture::color(branch));
                dot += &format!("  {from} -> {to} [{moved}color=\"{color}\"];\n");
            }
        }
        dot
    }

    fn text(&self) -> String {
        let players = match &self.players {
            Some(players) => players.each_ref().map(String::as_str),
            None => ["L", "R"],
        };
        let mut text = String::new();
        // What is still to be written, with what stands before it in its line and in those below.
        let mut left = vec![(GameTree::ROOT, String::new(), String::new())];
        while let Some((number, before, below)) = left.pop() {
            let node = &self.nodes[number];
            let label = if node.label.is_empty() { "o" } else { &node.label };
            let moved = if node.moved.is_empty() { "" } else { &format!("{}: ", node.moved) };
            let more = if node.cut { " …" } else { "" };
            text += &format!("{before}{moved}{label}{more}\n");
            let children: Vec<_> = node.children().collect();
            for (nth, (branch, child)) in children.iter().enumerate().rev() {
                let (turn, on) =
                    if nth + 1 == children.len() { ('└', ' ') } else { ('├', '│') };
                let player = players[*branch as usize];
                left.push((*child, format!("{below}{turn}─{player} "), format!("{below}{on}   ")));
            }
        }
        text
    }
}

const GRAPHVIZ_STYLE: &str = "  ordering=out; node [shape=plaintext]; edge [arrowhead=none];\n";

/// A text between the quotation marks of Graphviz.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
