//! Races have no past: against play that remembers every position.
//!
//! ```text
//!   ends         a position that comes back ends the race without a capture
//!   forbidden    nobody may bring back stones as they were (positional superko); two passes end it
//!   until pass   the same, but stones as they were before a pass may come back; a position that
//!                comes back ends it
//! ```

use crate::suite::plain::{self, Graph, Random};
use crate::{Board, Color, Move, Position};
use std::collections::{HashMap, HashSet};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Repetition {
    Ends,
    Forbidden,
    ForbiddenUntilPass,
}

const RULES: [Repetition; 3] =
    [Repetition::Ends, Repetition::Forbidden, Repetition::ForbiddenUntilPass];

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

/// What each of the [`RULES`] says of a start and an attacker; `None` if that takes too long.
fn all_ways(start: &Position, attacker: Color) -> Option<[bool; 3]> {
    let [ends, forbidden, until_pass] = RULES.map(|rule| History::captures(start, attacker, rule));
    Some([ends?, forbidden?, until_pass?])
}

/// Where nothing comes back, history does not matter. Where something does, a race that ends by
/// repetition is a race without a capture, so that makes no difference either; nor do bans that
/// a pass lifts. Superko can make one, and only where there is a ko.
#[test]
fn races_have_no_past() {
    let mut random = Random(8);
    let (mut compared, mut cycles) = (0, 0);
    for (columns, rows, stones, boards) in
        [(3, 2, 50, 150), (4, 2, 50, 200), (5, 2, 50, 150), (3, 3, 55, 200), (4, 3, 65, 200)]
    {
        let mut done = 0;
        while done < boards {
            let made = plain::position(&mut random, columns, rows, stones);
            let Some(graph) = made.and_then(|start| Graph::new(&start, 2_000)) else { continue };
            let (cycle, plies) = (shortest_cycle(&graph), graph.plies());
            done += 1;
            for (at, attacker) in [0, 1].into_iter().flat_map(|at| Color::BOTH.map(|c| (at, c))) {
                let start = &graph.positions[at];
                let Some(found) = all_ways(start, attacker) else { continue };
                let [ends, forbidden, until_pass] = found;
                let expected = plies[attacker.index()][at].is_some();
                assert_eq!([ends, until_pass], [expected; 2], "{attacker:?}: {start}");
                assert!(forbidden == expected || cycle == Some(2), "{attacker:?}: {start}");
                cycles += usize::from(cycle.is_some());
                compared += 1;
            }
        }
    }
    assert!(compared > 3_000 && cycles > 1_000, "{compared}, {cycles}");
}

/// Superko forbids to take a ko back even after both have passed, which in a race means that both
/// have played elsewhere: so it may save one of the two, or let the other capture. (Three kos at
/// once would make a difference without a pass; they need larger boards.)
#[test]
fn superko_matters_where_both_pass_before_a_ko_is_taken_back() {
    for (line, attacker) in [
        ("1BB/3/WWX b -", Color::Black),
        ("XW1B/1BBB/xo1o w -", Color::Black),
        ("WBB1/W1B1/WWWX w -", Color::White),
        ("X2W1/1BWW1 w -", Color::White),
    ] {
        let start: Position = line.parse().expect("a position");
        let graph = Graph::new(&start, 10_000).expect("few positions");
        let at = graph.find(&start).expect("the start");
        let expected = graph.plies()[attacker.index()][at].is_some();
        let found = all_ways(&start, attacker).expect("soon played out");
        assert_eq!(found, [expected, !expected, expected], "{line}");
        assert_eq!(shortest_cycle(&graph), Some(2), "{line}");
    }
}
