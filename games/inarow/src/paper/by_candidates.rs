//! What is possible by moves among three, by candidates.
//!
//! A second search beside [`by_moves`](super::by_moves), which derives on paper what follows from
//! the answers to its questions. Here nothing is derived on paper: of every position it is kept
//! which sets of ends may be the possible ones, its *candidates*, and what those of the moves leave
//! of them is worked out from the definition of domination, for every choice of one candidate for
//! each move. Questions only say which move to look at next; whatever is asked, no answer can be
//! wrong for it.
//!
//! ```text
//!   candidates   sets of ends that may be the possible ones
//!   derivation   what the candidates of the moves leave, by the definition
//!   windows      what is seen of a position at once
//!   memory       which positions are one; what is known of them
//! ```

mod candidates;
mod derivation;
mod memory;
mod windows;

use super::profiles::{ALL, DRAWN, ENDS, End, Ends};
use crate::rules::{Board, Cell, InARow};
use candidates::Candidates;
use derivation::Derivation;
use memory::Memory;
use windows::Windows;
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

/// A search for the ends that are possible by moves, which has only the rules and the definition in
/// common with the one by questions.
pub struct PossibleByCandidates<'r> {
    rules: &'r InARow,
    windows: Windows,
    /// The cells in the order in which they are tried: on most windows first.
    order: Vec<Cell>,
    /// For each player to move.
    derivations: [Derivation; 3],
    memory: Memory,
}

/// A move, and what the possible ends after it may be.
struct Choice {
    cell: Cell,
    left: Candidates,
}

impl<'r> PossibleByCandidates<'r> {
    /// A search that remembers positions in at most so many bytes.
    pub fn new(rules: &'r InARow, memory: usize) -> PossibleByCandidates<'r> {
        assert!(rules.players == 3 && !rules.misere, "ends are those of three");
        let windows = Windows::new(rules);
        let mut order: Vec<Cell> = rules.legal(&rules.start());
        order.sort_by_key(|cell| std::cmp::Reverse(windows.through(cell.0.into())));
        PossibleByCandidates {
            rules,
            windows,
            order,
            derivations: std::array::from_fn(Derivation::for_mover),
            memory: Memory::new(rules, memory),
        }
    }

    /// The ends that are possible from a position in which play goes on.
    pub fn ends(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<Vec<End>, Stop> {
        let mut board = board.clone();
        let mut ends = Vec::new();
        for end in 0..ENDS {
            if self.ask(&mut board, 1 << end, budget)?.about(1 << end) == Some(true) {
                ends.push(end);
            }
        }
        Ok(ends)
    }

    /// Candidates of a position that agree whether one of these ends is possible.
    fn ask(
        &mut self,
        board: &mut Board,
        ends: Ends,
        budget: &mut Budget<'_>,
    ) -> Result<Candidates, Stop> {
        budget.spend()?;
        let seen = self.windows.look(board);
        let mut left = Candidates::among(seen.may_win | 1 << DRAWN);
        if left.about(ends).is_some() {
            return Ok(left);
        }
        let key = self.memory.key(board, seen.live);
        left = left & self.memory.get(key);
        if left.about(ends).is_some() {
            return Ok(left);
        }
        let before = budget.spent();
        let mover = self.rules.player_at(board.filled);
        let empty = self.order.iter().filter(|cell| board.taken() >> cell.0 & 1 == 0);
        let mut choices: Vec<Choice> = empty
            .map(|&cell| Choice { cell, left: left_after(&seen, mover, board, cell) })
            .collect();
        loop {
            left = left & self.derivations[mover].derive(choices.iter().map(|choice| choice.left));
            if left.about(ends).is_some() {
                break;
            }
            let (at, question) = next_question(&choices, mover, ends);
            let undo = self.rules.play(board, choices[at].cell);
            let found = self.ask(board, question, budget);
            self.rules.undo(board, undo);
            choices[at].left = choices[at].left & found?;
        }
        self.memory.put(key, left, budget.spent() - before);
        Ok(left)
    }
}

/// What is seen of the position after a move before it is looked at: who completes a line, with
/// this move or the next, or fills one of several cells with the one after, since the player
/// between can fill only one of them.
fn left_after(seen: &windows::Seen, mover: usize, board: &Board, cell: Cell) -> Candidates {
    let [next, third] = [1, 2].map(|ahead| (mover + ahead) % 3);
    let left = |player: usize| seen.completing[player] & !(1 << cell.0);
    if seen.completing[mover] >> cell.0 & 1 == 1 {
        Candidates::only(mover)
    } else if board.filled + 1 == seen.cells {
        Candidates::only(DRAWN)
    } else if left(next) != 0 {
        Candidates::only(next)
    } else if left(third).count_ones() > 1 {
        Candidates::only(third)
    } else {
        Candidates::among(seen.may_win | 1 << DRAWN)
    }
}

/// Which move to look at next, and with which question. Any will do that tells candidates of a move
/// apart; these settle a question soon: is there a move after which all these sets of ends are
/// possible, or not? First those that leave hope, then what makes up for them.
fn next_question(choices: &[Choice], mover: usize, ends: Ends) -> (usize, Ends) {
    const DRAW: Ends = 1 << DRAWN;
    let win: Ends = 1 << mover;
    let (loss, others) = (ALL & !win & !DRAW, ends & !win);
    // Two questions about a move, or one twice, and the answer that both are to have.
    let (hopeful, sure) = match ends & win {
        0 => (([ends, win], true), ([ALL & !win; 2], false)),
        _ => (([win; 2], true), ([win; 2], true)),
    };
    let steps = [
        hopeful,
        sure,
        ([loss; 2], false),
        ([DRAW, others], true),
        ([win | DRAW; 2], true),
        ([others; 2], true),
    ];
    let by_plan = steps.into_iter().find_map(|(questions, wanted)| {
        let answers = |choice: &Choice| questions.map(|question| choice.left.about(question));
        let mut candidates = choices.iter().map(answers).enumerate();
        let (at, answers) = candidates.find(|(_, answers)| !answers.contains(&Some(!wanted)))?;
        // Where both answers are as wanted already, this step has nothing to ask.
        let open = answers.iter().position(Option::is_none)?;
        Some((at, questions[open]))
    });
    by_plan.unwrap_or_else(|| {
        let open = |choice: &Choice| {
            (0..ENDS).map(|end| 1 << end).find(|&end| choice.left.about(end).is_none())
        };
        let mut questions =
            choices.iter().enumerate().filter_map(|(at, choice)| Some((at, open(choice)?)));
        questions.next().expect("where every move has one candidate, the position has one")
    })
}
