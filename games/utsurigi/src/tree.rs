//! The solution tree: how one side keeps what it has, against everything the other can do.

mod graphviz;
mod picture;
mod text;
mod twigs;

use crate::board::Bits;
use crate::notation::name;
use crate::rules::{BLACK, Move, Position, Utsurigi, WHITE};
use crate::words;
use serde_json::{Map, Value as Json, json};
use yomikiri_game::{Game, Goal, Notation, Score, Seat, SeatSet};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};
use yomikiri_text::{Lang, Text, Told, text};

/// A solution tree: one move for the side that keeps the result, every reply of the other.
///
/// The winner keeps the result, since its moves are what a solution has to show and the
/// loser's are what it has to meet. A draw is kept by both sides, but one tree can only show
/// one of them: it shows the mover, who asked what to play.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::Game;
/// use yomikiri_solve::{AndOr, Budget};
/// use yomikiri_text::Lang;
/// use yomikiri_utsurigi::{Tree, Utsurigi};
/// let rules = Arc::new(Utsurigi::new(3, 3, 1, 1).unwrap());
/// let mut solver = AndOr::new(rules.clone(), 1 << 20);
/// let tree = Tree::grow(&rules, &mut solver, &rules.start(), 3, &mut Budget::unlimited())?;
/// assert_eq!(
///     tree.text().get(Lang::En),
///     "Black wins: one move for Black, each reply (-) of White.\n\
///      (1,2)h\n\
///      \x20 - (2,1)1\n\
///      \x20   (2,3)1  Black wins, 5 to 3\n\
///      \x20 - (3,2)1\n\
///      \x20   (2,1)1  Black wins, 6 to 2\n",
/// );
/// # Ok::<(), yomikiri_solve::Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    game: Utsurigi,
    /// Where it begins.
    pub position: Position,
    /// Black's score under best play.
    pub score: Score,
    /// Who keeps the result.
    pub keeper: Seat,
    /// The moves from there.
    pub then: Vec<Node>,
    /// Why it is less deep than it was to be, if it is.
    pub stop: Option<Stop>,
    /// What it shows, where that is not a whole solution.
    title: Option<Text>,
}

/// A move in a [`Tree`], and what follows it.
#[derive(Clone, Debug)]
pub struct Node {
    /// Who moves.
    pub mover: Seat,
    /// The move.
    pub chosen: Move,
    /// The position after it.
    pub position: Position,
    /// Black's score from there under best play.
    pub score: Score,
    /// The moves from there, unless they lie deeper than the tree goes.
    pub then: Vec<Node>,
}

impl Node {
    /// The score of a move that nobody asked about: neither told nor drawn.
    pub const UNASKED: Score = Score::MIN;
}

impl Tree {
    /// Grows the tree `depth` plies deep, one whole ply after the other, or as deep as the budget
    /// allows, which pays for the search and for each move of the tree. The keeper's move is the
    /// first in legal order that loses nothing; after a bad reply that is more than the tree
    /// began with.
    ///
    /// # Errors
    ///
    /// The budget's, if it does not even suffice to find who keeps the result.
    pub fn grow(
        game: &Utsurigi,
        solver: &mut dyn Solver<Utsurigi>,
        position: &Position,
        depth: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Tree, Stop> {
        let (bounds, stop) = solver.score(position, SeatSet::only(BLACK), budget);
        let Some(score) = bounds.exact() else { return Err(stop.unwrap_or(Stop::Cancelled)) };
        let keeper = match score {
            1.. => BLACK,
            0 => position.turn,
            _ => WHITE,
        };
        let mut tree = Tree {
            game: game.clone(),
            position: *position,
            score,
            keeper,
            then: Vec::new(),
            stop: None,
            title: None,
        };
        let mut growth = Growth { game, solver, keeper, budget };
        for _ in 0..depth {
            let mut twigs = Vec::new();
            let grown = growth.push_twigs(position, score, &tree.then, &mut twigs);
            if let Err(stop) = grown {
                tree.stop = Some(stop);
                break;
            }
            attach(&mut tree.then, &mut twigs.into_iter());
        }
        Ok(tree)
    }

    /// Lines of play that somebody chose, under a title. Only their ends have scores, the others are
    /// [`Node::UNASKED`].
    pub fn chosen(
        game: Utsurigi,
        position: Position,
        keeper: Seat,
        then: Vec<Node>,
        title: Text,
    ) -> Tree {
        let score = Node::UNASKED;
        Tree { game, position, score, keeper, then, stop: None, title: Some(title) }
    }

    /// How many moves it has.
    pub fn moves(&self) -> usize {
        count(&self.then, u32::MAX)
    }

    /// How many plies it is deep.
    pub fn depth(&self) -> u32 {
        depth(&self.then)
    }

    /// The tree for programs: each move with the fields that `answer` makes of Black's score,
    /// and what follows it.
    pub fn json(&self, answer: impl Fn(Score) -> Vec<(&'static str, Json)>, lang: Lang) -> Json {
        let object = |first: (&str, String), score: Score| {
            let mut object = Map::new();
            object.insert(first.0.to_string(), Json::String(first.1));
            object.extend(answer(score).into_iter().map(|(name, value)| (name.to_string(), value)));
            object
        };
        let mut root = object(("position", self.game.show(&self.position)), self.score);
        root.insert("keeper".to_string(), json!(name(self.keeper)));
        if let Some(stop) = self.stop {
            root.insert("stopped".to_string(), json!(stop.told().get(lang)));
        }
        root.insert("then".to_string(), self.json_of(&self.then, &object));
        Json::Object(root)
    }

    fn json_of(
        &self,
        nodes: &[Node],
        object: &impl Fn((&str, String), Score) -> Map<String, Json>,
    ) -> Json {
        let each = |node: &Node| {
            let mut json = object(("move", self.shown(node)), node.score);
            json.insert("then".to_string(), self.json_of(&node.then, object));
            Json::Object(json)
        };
        nodes.iter().map(each).collect()
    }

    /// A move as it is written.
    fn shown(&self, node: &Node) -> String {
        self.game.show_move(&node.position, node.chosen)
    }

    /// What the tree shows, in a line; `mark` is how its replies are marked, if they are.
    fn headline(&self, mark: Option<char>) -> Text {
        if let Some(title) = &self.title {
            return title.clone();
        }
        let verdict = self.verdict(self.score, &self.position).capitalised();
        if self.then.is_empty() {
            return verdict;
        }
        let [keeper, other] = [self.keeper, self.keeper.next(2)].map(words::player);
        let replies = match mark {
            None => text!("each reply", "応手"),
            Some(mark) => text!("each reply ({mark})", "応手({mark})"),
        };
        text!(
            "{verdict}: one move for {keeper}, {replies} of {other}",
            "{verdict}: {keeper}は1手ずつ、{other}の{replies}はすべて"
        )
    }

    /// A result in words; the cells too if the game is over.
    fn verdict(&self, score: Score, position: &Position) -> Text {
        let margin = self.game.margin;
        match self.game.is_over(position) {
            true => words::won_with(score, margin, position.owned.map(Bits::count_ones)),
            false => words::won(score, margin),
        }
    }
}

/// The moves down to this many plies.
fn count(nodes: &[Node], plies: u32) -> usize {
    match plies {
        0 => 0,
        _ => nodes.iter().map(|node| 1 + count(&node.then, plies - 1)).sum(),
    }
}

fn depth(nodes: &[Node]) -> u32 {
    nodes.iter().map(|node| 1 + depth(&node.then)).max().unwrap_or(0)
}

/// Black's score as the keeper's, or the other way round.
fn for_keeper(keeper: Seat, score: Score) -> Score {
    if keeper == BLACK { score } else { -score }
}

/// Puts twigs at the ends of all lines, in order.
fn attach(then: &mut Vec<Node>, twigs: &mut impl Iterator<Item = Vec<Node>>) {
    match &mut then[..] {
        [] => *then = twigs.next().expect("there is a twig for every end"),
        nodes => nodes.iter_mut().for_each(|node| attach(&mut node.then, twigs)),
    }
}

struct Growth<'g, 's, 'b, 'h> {
    game: &'g Utsurigi,
    solver: &'s mut dyn Solver<Utsurigi>,
    keeper: Seat,
    budget: &'b mut Budget<'h>,
}

impl Growth<'_, '_, '_, '_> {
    /// The moves at the end of each line of a tree that leads on from a position whose score is
    /// known.
    fn push_twigs(
        &mut self,
        position: &Position,
        score: Score,
        then: &[Node],
        twigs: &mut Vec<Vec<Node>>,
    ) -> Result<(), Stop> {
        if then.is_empty() {
            twigs.push(self.moves(position, for_keeper(self.keeper, score))?);
        }
        for node in then {
            self.push_twigs(&node.position, node.score, &node.then, twigs)?;
        }
        Ok(())
    }

    /// The moves from a position whose score for the keeper is known.
    fn moves(&mut self, position: &Position, score: Score) -> Result<Vec<Node>, Stop> {
        if self.game.is_over(position) {
            return Ok(Vec::new());
        }
        let keeps = position.turn == self.keeper;
        let mut nodes = Vec::new();
        for chosen in self.game.legal(position) {
            let mut after = *position;
            self.game.play(&mut after, chosen);
            let goal = Goal::alone(self.keeper, score);
            if keeps && !self.solver.prove(&after, goal, self.budget)? {
                continue;
            }
            self.budget.spend()?;
            let score = if keeps { score } else { self.score(&after, score)? };
            nodes.push(Node {
                mover: position.turn,
                chosen,
                position: after,
                score: for_keeper(self.keeper, score),
                then: Vec::new(),
            });
            if keeps {
                break;
            }
        }
        Ok(nodes)
    }

    /// The keeper's score, of which a lower bound is known. It is usually exact: replies that
    /// give more away are found out by the first question.
    fn score(&mut self, position: &Position, at_least: Score) -> Result<Score, Stop> {
        let mut known = Bounds { low: at_least, ..Bounds::from(self.game.score_range()) };
        while known.exact().is_none() {
            let goal = Goal::alone(self.keeper, known.low + 1);
            known = known.meet(self.solver.settle(position, goal, self.budget)?);
        }
        Ok(known.low)
    }
}
