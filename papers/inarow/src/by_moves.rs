//! What is possible by moves among three, by questions that are answered yes or no.
//!
//! # The rule
//!
//! Let V(n) be the ends that are possible in a position when nobody plays a dominated move. With
//! the eyes of the player to move an end is a win, a draw or a loss, and the moves c that are kept
//! are (`solve::ranks` proves it from the definition of domination):
//!
//! * if after some move the win alone is possible: those moves;
//! * otherwise, if after some move no loss is possible: those after which a win is possible, and,
//!   if after none of these the loss is impossible, those after which the draw alone is;
//! * otherwise: those after which more than a loss is possible, or all if there is none.
//!
//! V(n) is the union of V(c) over them.
//!
//! # The questions
//!
//! Q(n, S): is one of the ends S possible? Let W be the win, D the draw, L the two losses.
//!
//! * Q(n, S) with W in S holds if Q(c, W) for some c. For what is best of all is kept.
//! * Q(n, S) with W not in S fails if Q(c, D+L) fails for some c. Otherwise it holds if Q(c, S) and
//!   Q(c, W) for some c.
//! * If neither tells, moves that leave the win possible have nothing of S to add. If Q(c, L)
//!   fails for some c, V(c) is {D}, or {W, D} without D in S: so Q(n, S) holds if D is in S.
//! * Otherwise a loss is possible after every move. Q(n, S) holds if Q(c, D) and Q(c, S) for some
//!   c; fails if not and Q(c, W+D) for some c; and if losses alone are possible, holds if Q(c, S)
//!   for some c.

use super::answers::Answers;
use super::live_key::{live_key, table};
use super::order::centre_first;
use super::profiles::{ALL, DRAWN, ENDS, End, Ends};
use super::sight::{Sight, at_first_sight};
use yomikiri_game::{Game, Seat, SeatSet};
use yomikiri_inarow::{Board, Cell, InARow};
use yomikiri_solve::{Budget, Stop, Table};

/// A search for the ends that are possible by moves, made to be unlike that of the solvers, which
/// keeps candidates, knows no rule but the definition and asks all moves together.
pub struct PossibleByMoves<'r> {
    rules: &'r InARow,
    /// The cells in the order in which they are tried.
    order: Vec<Cell>,
    table: Table,
}

const DRAW: Ends = 1 << DRAWN;

/// A move, or all that are alike, and what is known of the position after it.
struct Choice {
    /// `None` if everything is known.
    cell: Option<Cell>,
    answers: Answers,
}

impl<'r> PossibleByMoves<'r> {
    /// A search with a table of at most so many bytes.
    pub fn new(rules: &'r InARow, memory: usize) -> PossibleByMoves<'r> {
        PossibleByMoves { rules, order: centre_first(rules), table: table(rules, memory) }
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

    /// What is known of a position when it is known whether one of these ends is possible.
    fn ask(
        &mut self,
        board: &mut Board,
        ends: Ends,
        budget: &mut Budget<'_>,
    ) -> Result<Answers, Stop> {
        budget.spend()?;
        let (moves, elsewhere, left) = match at_first_sight(self.rules, board) {
            Sight::End(end) => return Ok(Answers::only(end)),
            Sight::Open { moves, elsewhere, left } => (moves, elsewhere, left),
        };
        let mut known = Answers::among(left);
        if known.about(ends).is_some() {
            return Ok(known);
        }
        // The key tells whose turn it is; no seat is asked about.
        let (key, seats) = (live_key(self.rules, board), SeatSet::only(Seat::new(0)));
        if let Some(bounds) = self.table.get(&key, seats) {
            known = known.and(Answers::from_bounds(bounds));
        }
        if known.about(ends).is_some() {
            return Ok(known);
        }
        let before = budget.spent();
        let cells = self.order.iter().filter(|cell| moves >> cell.0 & 1 == 1);
        let tried = cells.map(|&cell| Choice { cell: Some(cell), answers: Answers::among(ALL) });
        let alike = elsewhere.map(|end| Choice { cell: None, answers: Answers::only(end) });
        let choices = tried.chain(alike).collect();
        known.learn(ends, Asked { search: self, board, choices, budget }.is_possible(ends)?);
        self.table.put(&key, seats, known.to_bounds(), 1 + budget.spent() - before);
        Ok(known)
    }
}

/// A position about whose moves questions are put.
struct Asked<'a, 'r, 'b> {
    search: &'a mut PossibleByMoves<'r>,
    board: &'a mut Board,
    choices: Vec<Choice>,
    budget: &'a mut Budget<'b>,
}

impl Asked<'_, '_, '_> {
    /// Is one of these ends possible? The steps are those of the module's text.
    fn is_possible(&mut self, ends: Ends) -> Result<bool, Stop> {
        let win: Ends = 1 << self.search.rules.player_at(self.board.filled);
        let (loss, others) = (ALL & !win & !DRAW, ends & !win);
        if ends & win != 0 {
            if self.some(&[win], true)? {
                return Ok(true);
            }
        } else {
            let hopeful = self.some(&[ends, win], true)?;
            if self.some(&[ALL & !win], false)? {
                return Ok(false);
            }
            if hopeful {
                return Ok(true);
            }
        }
        if self.some(&[loss], false)? {
            return Ok(ends & DRAW != 0);
        }
        if self.some(&[DRAW, others], true)? {
            return Ok(true);
        }
        Ok(!self.some(&[win | DRAW], true)? && self.some(&[others], true)?)
    }

    /// Is there a move after which all these questions have this answer?
    fn some(&mut self, questions: &[Ends], answer: bool) -> Result<bool, Stop> {
        'choices: for choice in 0..self.choices.len() {
            for &ends in questions {
                if self.after(choice, ends)? != answer {
                    continue 'choices;
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Is one of these ends possible after a move?
    fn after(&mut self, choice: usize, ends: Ends) -> Result<bool, Stop> {
        let Choice { cell, answers } = &mut self.choices[choice];
        if let (Some(cell), None) = (*cell, answers.about(ends)) {
            let undo = self.search.rules.play(self.board, cell);
            let found = self.search.ask(self.board, ends, self.budget);
            self.search.rules.undo(self.board, undo);
            *answers = answers.and(found?);
        }
        Ok(answers.about(ends).expect("the question was put"))
    }
}
