//! The ends of all positions after three moves, under every profile.

use super::profiles::{ENDS, End, end_of, scores_of};
use std::collections::HashMap;
use yomikiri_game::{Game, Ties};
use yomikiri_inarow::Layer;
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::{Budget, Stop};

/// Moves that have been made.
const PLIES: u32 = 3;

/// The ends that positions after three moves come to under one profile, turned and mirrored
/// positions taken as one.
pub struct AfterThree<'r> {
    rules: &'r InARow,
    ties: Ties,
    ends: HashMap<Board, End>,
}

/// The positions after three moves, one for each set of images.
pub fn positions(
    rules: &InARow,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<Board>, Stop> {
    let mut layer = Layer::of(rules, &rules.start());
    for _ in 0..PLIES {
        layer = layer.next(rules, memory, budget)?;
    }
    let mut boards: Vec<Board> = layer.boards().collect();
    boards.sort_by_key(|board| board.marks);
    Ok(boards)
}

impl<'r> AfterThree<'r> {
    /// What a search finds of these positions under a profile.
    pub fn find(
        rules: &'r InARow,
        ties: Ties,
        positions: &[Board],
        mut search: impl FnMut(&Board) -> Result<End, Stop>,
    ) -> Result<AfterThree<'r>, Stop> {
        let ends = positions.iter().map(|board| Ok((board.clone(), search(board)?)));
        Ok(AfterThree { rules, ties, ends: ends.collect::<Result<_, Stop>>()? })
    }

    /// How many positions come to each end.
    pub fn counts(&self) -> [usize; ENDS] {
        let mut counts = [0; ENDS];
        self.ends.values().for_each(|&end| counts[end] += 1);
        counts
    }

    /// What the empty board comes to, by the definition of max^n in the first three moves.
    pub fn carried_back(&self) -> End {
        self.back(&mut self.rules.start())
    }

    fn back(&self, board: &mut Board) -> End {
        if board.filled == PLIES {
            return self.ends[&self.rules.least_image(board)];
        }
        let mover = self.rules.to_move(board);
        let after = self.rules.legal(board).into_iter().map(|chosen| {
            let undo = self.rules.play(board, chosen);
            let end = self.back(board);
            self.rules.undo(board, undo);
            scores_of(self.rules, end)
        });
        let best = after.max_by(|one, other| self.ties.prefers(mover, one, other));
        end_of(&best.expect("three moves can be made"))
    }
}
