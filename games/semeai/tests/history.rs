//! Races have no past: against play that remembers every position.
//!
//! ```text
//!   ends        a position that comes back ends the race without a capture
//!   forbidden   nobody may bring back stones as they were (positional superko); two passes end it
//! ```

mod plain;

use plain::{Graph, Random};
use std::collections::{HashMap, HashSet};
use yomikiri_semeai::{Board, Color, Move, Position};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Repetition {
    Ends,
    Forbidden,
    ForbiddenUntilPass,
}

/// Play from a position to the end, with all that has been before.
struct History {
    attacker: Color,
    repetition: Repetition,
    /// The positions on the way, and the stones.
    positions: HashSet<Position>,
    boards: HashSet<Board>,
    nodes: usize,
}

impl History {
    /// Does the attacker capture? `None` if that takes too many positions.
    fn captures(start: &Position, attacker: Color, repetition: Repetition) -> Option<bool> {
        let (positions, boards) = (HashSet::new(), HashSet::from([*start.board()]));
        let mut history = History { attacker, repetition, positions, boards, nodes: 40_000 };
        history.from(start, false)
    }

    fn from(&mut self, position: &Position, passed: bool) -> Option<bool> {
        if let Some(winner) = position.winner() {
            return Some(winner == self.attacker);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let ends = self.repetition != Repetition::Forbidden;
        if ends && !self.positions.insert(position.clone()) {
            return Some(false);
        }
        let attacks = position.to_move() == self.attacker;
        let mut captures = !attacks;
        for chosen in position.moves() {
            let after = position.after(chosen).expect("a legal move");
            let Some(found) = self.after(&after, chosen == Move::Pass, passed)? else { continue };
            if found == attacks {
                captures = attacks;
                break;
            }
        }
        if ends {
            self.positions.remove(position);
        }
        Some(captures)
    }

    /// After a move; `Some(None)` if history forbids it.
    fn after(&mut self, after: &Position, passes: bool, passed: bool) -> Option<Option<bool>> {
        let found = match (self.repetition, passes) {
            (Repetition::Ends, _) => self.from(after, passes)?,
            (Repetition::Forbidden, true) => !passed && self.from(after, true)?,
            (Repetition::ForbiddenUntilPass, true) => {
                let fresh = HashSet::from([*after.board()]);
                let boards = std::mem::replace(&mut self.boards, fresh);
                let found = self.from(after, true)?;
                self.boards = boards;
                found
            }
            (_, false) if self.boards.insert(*after.board()) => {
                let found = self.from(after, false)?;
                self.boards.remove(after.board());
                found
            }
            (_, false) => return Some(None),
        };
        Some(Some(found))
    }
}

/// The fewest stones put down after which a board can be as it was, with passes as one likes; `None`
/// if that never happens.
fn shortest_cycle(graph: &Graph) -> Option<usize> {
    let mut next: HashMap<Board, HashSet<Board>> = HashMap::new();
    for position in &graph.positions {
        let plays = position.moves().into_iter().filter(|chosen| *chosen != Move::Pass);
        let boards = plays.map(|chosen| *position.after(chosen).expect("a legal move").board());
        next.entry(*position.board()).or_default().extend(boards);
    }
    let from = |start: &Board| {
        let (mut seen, mut edge) = (HashSet::new(), HashSet::from([*start]));
        for steps in 1.. {
            let reached = edge.iter().flat_map(|board| next.get(board).into_iter().flatten());
            edge = reached.copied().filter(|board| seen.insert(*board)).collect();
            if edge.is_empty() || edge.contains(start) {
                return edge.contains(start).then_some(steps);
            }
        }
        None
    };
    next.keys().filter_map(from).min()
}

#[test]
fn races_have_no_past() {
    let mut random = Random(8);
    let mut compared = [0; 3];
    let mut differ: HashMap<(Option<usize>, usize), [usize; 2]> = HashMap::new();
    for (columns, rows, stones, boards) in [(3, 2, 50, 300), (3, 3, 55, 400), (4, 2, 50, 400), (4, 3, 65, 400), (5,2,50,400)] {
        let mut done = 0;
        while done < boards {
            let made = plain::position(&mut random, columns, rows, stones);
            let graph = made.and_then(|start| Graph::new(&start, 2_000));
            let Some(graph) = graph else { continue };
            done += 1;
            let plies = graph.plies();
            let cycle = shortest_cycle(&graph);
            for (at, attacker) in [0, 1].into_iter().flat_map(|at| Color::BOTH.map(|c| (at, c))) {
                let start = &graph.positions[at];
                let expected = plies[attacker.index()][at].is_some();
                for (k, rule) in [Repetition::Ends, Repetition::Forbidden, Repetition::ForbiddenUntilPass].into_iter().enumerate() {
                if let Some(found) = History::captures(start, attacker, rule) {
                    compared[k] += 1;
                    let count = differ.entry((cycle, k)).or_default();
                    count[usize::from(found != expected)] += 1;
                    if found != expected { println!("{cycle:?} {rule:?} {attacker:?}: {start} superko {found} expected {expected}"); }
                }
                }
            }
        }
    }
    println!("{compared:?} {differ:?}");
}
