//! The tree of a won game as the study prints it.
//!
//! ```text
//! (1,2)h              the winner's move, the first that wins in the order of the search
//! -(1,4)v             each reply of the other, in the same order
//!   (1,3)h            the winner's answer to it
//!    (2,5)v           each reply, and so on: a ply is a sign further in
//!     (2,4)h
//! ```

use std::fmt;
use yomikiri_game::{Game, Notation, Seat};
use yomikiri_solve::{Budget, Stop};
use yomikiri_utsurigi::{BLACK, Move, PaperSearch, Position, Settings, Utsurigi, WHITE};

/// A move of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The ply, from 1.
    pub ply: usize,
    /// The move as text.
    pub text: String,
}

/// How a player wins: a move in each position of its own, all moves in those of the other. It
/// shows as the study prints it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofTree {
    lines: Vec<Line>,
}

impl ProofTree {
    /// The tree of a game down to so many plies, by the study's search; nothing if the game is a
    /// draw.
    pub fn new(
        rules: &Utsurigi,
        plies: usize,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<ProofTree>, Stop> {
        let mut search = PaperSearch::new(rules, Settings::PLAIN, memory);
        let winner = match search.solve(&rules.start(), budget)? {
            1 => BLACK,
            -1 => WHITE,
            _ => return Ok(None),
        };
        let mut growth = Growth { rules, search, winner, plies, lines: Vec::new() };
        growth.grow(&rules.start(), 1, budget)?;
        Ok(Some(ProofTree { lines: growth.lines }))
    }

    /// Reads lines as they are printed; those that begin with # are remarks.
    pub fn read(text: &str) -> ProofTree {
        let lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let text = line.trim_start_matches([' ', '-']);
            Line { ply: 1 + line.len() - text.len(), text: text.to_string() }
        });
        ProofTree { lines: lines.collect() }
    }

    /// Its moves, each after those that lead to it.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
}

impl fmt::Display for ProofTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Line { ply, text } in &self.lines {
            let indent = if *ply == 2 { "-".to_string() } else { " ".repeat(ply - 1) };
            writeln!(f, "{indent}{text}")?;
        }
        Ok(())
    }
}

/// A tree being made.
struct Growth<'r> {
    rules: &'r Utsurigi,
    search: PaperSearch,
    winner: Seat,
    plies: usize,
    lines: Vec<Line>,
}

impl Growth<'_> {
    fn grow(
        &mut self,
        position: &Position,
        ply: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        if ply > self.plies || self.rules.scores(position).is_some() {
            return Ok(());
        }
        let mut moves: Vec<Move> =
            self.search.in_order(position).into_iter().map(Move::Place).collect();
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        for chosen in moves {
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            let own = position.turn() == self.winner;
            if own && self.search.solve(&after, budget)? != -1 {
                continue;
            }
            self.lines.push(Line { ply, text: self.rules.show_move(position, chosen) });
            self.grow(&after, ply + 1, budget)?;
            if own {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ordered::ordered;
    use yomikiri_game::SeatSet;
    use yomikiri_solve::Oracle;

    fn rules(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Utsurigi {
        Utsurigi::new(rows, columns, dominoes, singles).unwrap()
    }

    /// A tree by brute force, and by the order of moves that is written plainly.
    fn tree_by_brute_force(rules: &Utsurigi, winner: Seat, plies: usize) -> String {
        fn grow(
            oracle: &mut Oracle<'_, Utsurigi>,
            rules: &Utsurigi,
            position: &Position,
            winner: Seat,
            (ply, plies): (usize, usize),
            text: &mut String,
        ) {
            if ply > plies {
                return;
            }
            for chosen in ordered(rules, position) {
                let mut after = *position;
                rules.play(&mut after, chosen);
                let own = rules.to_move(position) == winner;
                if own && oracle.score(&mut after) != 1 {
                    continue;
                }
                let indent = if ply == 2 { "-".to_string() } else { " ".repeat(ply - 1) };
                *text += &format!("{indent}{}\n", rules.show_move(position, chosen));
                grow(oracle, rules, &after, winner, (ply + 1, plies), text);
                if own {
                    break;
                }
            }
        }
        let mut text = String::new();
        let mut oracle = Oracle::new(rules, SeatSet::only(winner));
        grow(&mut oracle, rules, &rules.start(), winner, (1, plies), &mut text);
        text
    }

    #[test]
    fn trees_hold_a_winning_move_and_all_replies() {
        for (size, dominoes, singles, winner) in [(4, 2, 2, 0), (4, 3, 0, 1)] {
            let rules = rules(size, size, dominoes, singles);
            for plies in [3, 5, 99] {
                let tree = ProofTree::new(&rules, plies, 1 << 20, &mut Budget::unlimited());
                let tree = tree.unwrap().unwrap().to_string();
                assert_eq!(tree, tree_by_brute_force(&rules, Seat::new(winner), plies));
            }
        }
    }

    /// By hand: of Black's four dominoes that turn a corner (4,2)v comes last in the list, and it
    /// wins. White then has (1,4) alone and six replies: two turn a piece, two are other dominoes,
    /// two are single. Each of these pairs would come in the order of the list, but when (2,4)h
    /// moves up (1,3)h takes its place behind (2,3)v.
    #[test]
    fn a_tree_looks_as_printed() {
        let tree = ProofTree::new(&rules(4, 4, 2, 2), 3, 1 << 20, &mut Budget::unlimited());
        insta::assert_snapshot!(tree.unwrap().unwrap(), @r"
        (4,2)v
        -(1,2)v
          (2,3)h
        -(2,4)h
          (3,3)1
        -(2,3)v
          (1,2)v
        -(1,3)h
          (2,4)h
        -(1,3)1
          (1,2)h
        -(2,4)1
          (3,4)1
        ");
    }

    #[test]
    fn a_draw_has_no_tree() {
        let rules = rules(5, 5, 5, 1);
        assert_eq!(ProofTree::new(&rules, 2, 256 << 20, &mut Budget::unlimited()), Ok(None));
    }

    #[test]
    fn one_ply_is_the_winning_move() {
        let tree = ProofTree::new(&rules(4, 4, 2, 2), 1, 1 << 20, &mut Budget::unlimited());
        assert_eq!(tree.unwrap().unwrap().to_string(), "(4,2)v\n");
    }
}
