//! The study's search, as its counts and its printed tree give it away.
//!
//! * Every line is played out; results are win, draw and loss, and only a win ends the search
//!   of a position early: there is no window, a draw in hand cuts nothing off.
//! * A position visited is a node, found in memory or not. A player who cannot put a piece down
//!   passes, and the position after is a node, so a finished game costs two.
//! * Moves come as the rules list them (dominoes first, column by column) and are ordered by
//!   selection sort, on the value of the position after them.
//! * A position is remembered if more than ten nodes were visited for it; those found in memory
//!   and the second one of a finished game do not count for that. Positions that turn or mirror
//!   into each other are not the same.

use super::memory::{Key, Memory};
use super::order::{Settings, Valued, bring_next};
use crate::rules::{BLACK, Piece, Position, Utsurigi};
use crate::search::Frame;
use yomikiri_solve::{Budget, Stop};

/// A position for which more nodes than this were visited is remembered.
const CHEAP: u64 = 10;

/// The study's search for who wins. It knows nothing of margins.
///
/// ```
/// use yomikiri_game::Game;
/// use yomikiri_solve::Budget;
/// use yomikiri_utsurigi::{PaperSearch, Settings, Utsurigi};
/// let rules = Utsurigi::new(4, 4, 2, 2)?;
/// let mut budget = Budget::unlimited();
/// let mut search = PaperSearch::new(&rules, Settings::PLAIN, 1 << 20);
/// assert_eq!(search.solve(&rules.start(), &mut budget), Ok(1)); // Black wins,
/// assert_eq!(budget.spent(), 249); // after the number of nodes that was printed
/// # Ok::<(), yomikiri_utsurigi::BadRules>(())
/// ```
pub struct PaperSearch {
    rules: Utsurigi,
    settings: Settings,
    memory: Memory,
    /// The board's symmetries, if images are taken as one.
    folded: Option<Frame>,
    /// The moves of every position on the way, the deepest last.
    moves: Vec<Valued>,
}

/// What a visit found.
struct Found {
    /// 1 if the mover wins, 0 for a draw, -1 for a loss.
    sign: i32,
    /// The nodes that count when it comes to remembering.
    nodes: u64,
}

impl PaperSearch {
    /// A search that remembers positions in at most `memory` bytes. When these are full it
    /// remembers no more, and visits more nodes than the study's: see [`is_full`].
    ///
    /// [`is_full`]: PaperSearch::is_full
    pub fn new(rules: &Utsurigi, settings: Settings, memory: usize) -> PaperSearch {
        let memory = Memory::new(memory);
        PaperSearch { rules: rules.clone(), settings, memory, folded: None, moves: Vec::new() }
    }

    /// The same search, which remembers turned and mirrored positions as one: what the study
    /// proposed as further work. Images in which the corners change colour do not count.
    ///
    /// ```
    /// use yomikiri_game::Game;
    /// use yomikiri_solve::Budget;
    /// use yomikiri_utsurigi::{PaperSearch, Settings, Utsurigi};
    /// let rules = Utsurigi::new(4, 4, 1, 4)?;
    /// let nodes = |mut search: PaperSearch| {
    ///     let mut budget = Budget::unlimited();
    ///     assert_eq!(search.solve(&rules.start(), &mut budget), Ok(-1));
    ///     budget.spent()
    /// };
    /// let search = || PaperSearch::new(&rules, Settings::PLAIN, 1 << 20);
    /// assert!(nodes(search().folded()) < nodes(search()));
    /// # Ok::<(), yomikiri_utsurigi::BadRules>(())
    /// ```
    pub fn folded(self) -> PaperSearch {
        PaperSearch { folded: Some(Frame::new(&self.rules)), ..self }
    }

    /// The mover's result: 1 for a win, 0 for a draw, or -1. Each node is paid for from the
    /// budget. What is remembered serves later calls.
    pub fn solve(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<i32, Stop> {
        self.moves.clear();
        Ok(self.visit(position, false, budget)?.sign)
    }

    /// Did memory run out, so that node counts say more about that than about the search?
    pub fn is_full(&self) -> bool {
        self.memory.is_full()
    }

    /// Positions remembered.
    pub fn remembered(&self) -> usize {
        self.memory.len()
    }

    /// Every placement of the mover's, in the order in which the search tries them.
    pub fn in_order(&self, position: &Position) -> Vec<Piece> {
        let mut moves = Vec::new();
        self.settings.value_moves(&self.rules, position, &mut moves);
        (0..moves.len()).map(|next| bring_next(&mut moves[next..])).collect()
    }

    /// What the position is remembered as.
    #[inline]
    fn key(&self, position: &Position) -> Key {
        match &self.folded {
            Some(frame) => Key::new(&frame.least_image(position)),
            None => Key::new(position),
        }
    }

    fn visit(
        &mut self,
        position: &Position,
        passed: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Found, Stop> {
        budget.spend()?;
        let key = self.key(position);
        if let Some(sign) = self.memory.get(&key) {
            return Ok(Found { sign, nodes: 0 });
        }
        let first = self.moves.len();
        self.settings.value_moves(&self.rules, position, &mut self.moves);
        let found = match (self.moves.len() == first, passed) {
            (false, _) => self.try_moves(position, first, budget)?,
            (true, false) => {
                let mut after = *position;
                after.turn = after.turn.next(2);
                let reply = self.visit(&after, true, budget)?;
                Found { sign: -reply.sign, nodes: 1 + reply.nodes }
            }
            (true, true) => {
                let lead = i32::from(self.rules.lead(position).signum());
                Found { sign: if position.turn == BLACK { lead } else { -lead }, nodes: 0 }
            }
        };
        if found.nodes > CHEAP {
            self.memory.put(&key, found.sign);
        }
        Ok(found)
    }

    /// Tries the moves from `first` on until one wins.
    fn try_moves(
        &mut self,
        position: &Position,
        first: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Found, Stop> {
        let mut found = Found { sign: -1, nodes: 1 };
        for next in first..self.moves.len() {
            let mut after = *position;
            after.place(bring_next(&mut self.moves[next..]));
            let reply = self.visit(&after, false, budget)?;
            found.nodes += reply.nodes;
            found.sign = found.sign.max(-reply.sign);
            if found.sign == 1 {
                break;
            }
        }
        self.moves.truncate(first);
        Ok(found)
    }
}
