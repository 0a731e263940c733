//! The tree of a won game as the study prints it.
//!
//! ```text
//! (1,2)h              the winner's move, the first that wins in the order of the search
//! -(1,4)v             each reply of the other, in the same order
//!   (1,3)h            the winner's answer to it
//!    (2,5)v           each reply, and so on: a ply is a sign further in
//!     (2,4)h
//! ```

use super::order::Settings;
use super::search::PaperSearch;
use crate::rules::{BLACK, Move, Position, Utsurigi, WHITE};
use std::fmt;
use yomikiri_game::{Game, Notation, Seat};
use yomikiri_solve::{Budget, Stop};

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
    ///
    /// ```
    /// use yomikiri_solve::Budget;
    /// use yomikiri_utsurigi::{ProofTree, Utsurigi};
    /// let rules = Utsurigi::new(4, 4, 2, 2)?;
    /// let tree = ProofTree::new(&rules, 1, 1 << 20, &mut Budget::unlimited());
    /// assert_eq!(tree.unwrap().unwrap().to_string(), "(4,2)v\n");
    /// # Ok::<(), yomikiri_utsurigi::BadRules>(())
    /// ```
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
    pub(super) fn read(text: &str) -> ProofTree {
        let lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let text = line.trim_start_matches([' ', '-']);
            Line { ply: 1 + line.len() - text.len(), text: text.to_string() }
        });
        ProofTree { lines: lines.collect() }
    }

    /// Its moves, each after those that lead to it.
    pub(super) fn lines(&self) -> &[Line] {
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
        if ply > self.plies || self.rules.is_over(position) {
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
            let own = position.turn == self.winner;
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
