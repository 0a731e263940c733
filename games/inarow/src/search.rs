//! What the solvers are told: which positions are the same, and what can be seen without
//! searching.

use crate::lines::{Bits, cells};
use crate::rules::{Board, Cell, DRAW, InARow, LOSS, MAX_PLAYERS, WIN};
use yomikiri_game::{Game, Goal, Score, Scores, Seat};
use yomikiri_solve::ranks::{Ladder, Prospects};
use yomikiri_solve::{Bounds, Keyed, Outlook};

/// The key of a position:
///
/// ```text
///   plane 0 | plane 1 | (plane 2) | filled      planes of one bit per cell, then 7 bits,
///                                               packed without gaps
///   a cell's bits across the planes:  0 empty   1..p that player's mark   p+1 dead
/// ```
///
/// A *dead* cell lies on no line that anybody can still complete, so it does not matter
/// who holds it; how many dead cells are empty follows from `filled`. Of the turned and
/// mirrored images the least is taken.
impl Keyed for InARow {
    fn key_words(&self) -> usize {
        ((self.planes() as u32 * self.cells() + 7).div_ceil(Bits::BITS)) as usize
    }

    fn key(&self, board: &Board, key: &mut [u64]) {
        let players = self.players as usize;
        let taken = board.taken();
        let live = (0..players).fold(0, |live, player| live | self.live(board, taken, player));
        let planes = &mut [0; 3][..self.planes()];
        let symbols = board.marks[..players].iter().map(|marks| marks & live);
        for (symbol, set) in symbols.chain([self.board() & !live]).enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if (symbol + 1) >> bit & 1 == 1 {
                    *plane |= set;
                }
            }
        }
        self.geometry.symmetries.least(planes);
        pack(planes, self.cells(), board.filled, key);
    }

    /// For one seat against all others, its *hero* and the *rivals*. Two or more seats
    /// together, and misère play, are rare questions and get little help beyond the rules.
    fn outlook(&self, board: &Board, goal: Goal, moves: &mut Vec<Cell>) -> Outlook {
        match goal.seats.sole() {
            Some(hero) if !self.misere => {
                self.outlook_of_one(board, hero.index(), goal.at_least, moves)
            }
            _ => self.plain_outlook(board, goal, moves),
        }
    }

    /// Who can still complete a line, as the open lines show; a player who can do so at once and wins
    /// by it has no better move. Positions with equal keys are played on alike, dead cells and all, so
    /// the plain key serves here too.
    fn horizon(&self, ladder: Ladder, board: &Board, given: Option<(Seat, Score)>) -> Prospects {
        let fits = |end: &Scores| given.is_none_or(|(seat, score)| end[seat] == score);
        let ends = self.possible_ends(board).filter(fits);
        ends.fold(Prospects::NOTHING, |all, end| all | ladder.end(&end))
    }

    fn likely_moves(&self, board: &Board, moves: &mut Vec<Cell>) {
        let empty = self.empty(board);
        moves.extend(self.geometry.central.iter().filter(|cell| empty >> cell.0 & 1 == 1));
    }

    /// Whoever can complete a line at once does. Before a later player's turn each move fills one
    /// cell; if that player can complete lines in more cells than that, and nobody before can
    /// complete one, nobody can prevent it.
    fn foregone(&self, board: &Board) -> Option<(Seat, Score)> {
        let empty = self.empty(board);
        let players = (0..self.players.into()).map(|ahead| self.player_at(board.filled + ahead));
        let completing =
            |player: usize| self.geometry.lines.completing(board.marks[player]) & empty;
        let threats = players.map(|player| (player, completing(player).count_ones()));
        let first = (0..).zip(threats).find(|(_, (_, cells))| *cells > 0);
        let (ahead, (player, cells)) = first.filter(|_| !self.misere)?;
        (cells > ahead).then(|| (Seat::new(player as u8), WIN))
    }
}

impl InARow {
    /// Bits that tell apart empty, each player, and dead.
    fn planes(&self) -> usize {
        if self.players == 2 { 2 } else { 3 }
    }
}

fn pack(planes: &[Bits], cells: u32, filled: u32, key: &mut [u64]) {
    key.fill(0);
    let mut at = 0;
    for (bits, width) in planes.iter().map(|&plane| (plane, cells)).chain([(filled.into(), 7)]) {
        let (word, shift) = ((at / 64) as usize, at % 64);
        key[word] |= bits << shift;
        if shift + width > 64 {
            key[word + 1] |= bits >> (64 - shift);
        }
        at += width;
    }
}

impl InARow {
    /// All moves, and what open lines leave possible. In misère play a move that completes
    /// a line comes last.
    fn plain_outlook(&self, board: &Board, goal: Goal, moves: &mut Vec<Cell>) -> Outlook {
        let payoffs = self.possible_ends(board).map(|end| goal.seats.payoff(&end));
        let (low, high) =
            payoffs.fold((WIN, LOSS), |(low, high), payoff| (low.min(payoff), high.max(payoff)));
        let first = moves.len();
        self.moves(board, moves);
        if self.misere {
            let own = board.marks[self.player_at(board.filled)];
            let completing = self.geometry.lines.completing(own);
            moves[first..].sort_by_key(|cell| completing >> cell.0 & 1);
        }
        Outlook { bounds: Bounds::new(low, high), complete: true }
    }

    fn outlook_of_one(
        &self,
        board: &Board,
        hero: usize,
        at_least: Score,
        moves: &mut Vec<Cell>,
    ) -> Outlook {
        let players = self.players as usize;
        let taken = board.taken();
        let empty = self.board() & !taken;
        let mover = self.player_at(board.filled);
        let decided = |bounds| Outlook { bounds, complete: false };
        let forced = |bounds, to: Bits, moves: &mut Vec<Cell>| {
            moves.extend(cells(to).map(|cell| Cell(cell as u8)));
            Outlook { bounds, complete: false }
        };
        let completing =
            |player: usize| self.geometry.lines.completing(board.marks[player]) & empty;

        // Who completes a line at once?
        if completing(mover) != 0 {
            return decided(Bounds::exactly(if mover == hero { WIN } else { LOSS }));
        }

        // Cells where a rival will complete a line before the hero's next turn but one,
        // unless the hero is there first. Rivals leave such a cell to each other, if there
        // is room to play elsewhere meanwhile.
        let room = empty.count_ones() as usize;
        let mut danger = 0;
        for ahead in 1..players {
            let player = (mover + ahead) % players;
            if player == hero {
                break;
            }
            let at = completing(player);
            // `ahead` moves come first, all of which must find another cell.
            if room > ahead {
                danger |= at;
            }
        }
        if mover == hero {
            match danger.count_ones() {
                0 => {}
                1 => return forced(self.score_range().into(), danger, moves),
                _ => return decided(Bounds::exactly(LOSS)),
            }
        } else {
            if danger != 0 {
                return decided(Bounds::exactly(LOSS));
            }
            // The rivals' moves before the hero's turn must leave it no cell to complete
            // a line; each can fill one.
            let chances = completing(hero);
            let stops = (hero + players - mover) % players;
            match (chances.count_ones() as usize).cmp(&stops) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => {
                    return forced(self.score_range().into(), chances, moves);
                }
                std::cmp::Ordering::Greater => return decided(Bounds::exactly(WIN)),
            }
        }

        let hopes = self.live(board, taken, hero);
        let fears = (0..players)
            .filter(|&player| player != hero)
            .fold(0, |fears, player| fears | self.live(board, taken, player));
        let bounds =
            Bounds::new(if fears == 0 { DRAW } else { LOSS }, if hopes == 0 { DRAW } else { WIN });
        if bounds.decides(at_least).is_some() {
            return decided(bounds);
        }
        let complete = self.list(board, hero, (hopes | fears) & empty, empty, moves);
        Outlook { bounds, complete }
    }

    /// Lists the moves that matter, threats first; says whether these are all.
    fn list(
        &self,
        board: &Board,
        hero: usize,
        live: Bits,
        empty: Bits,
        moves: &mut Vec<Cell>,
    ) -> bool {
        let mover = self.player_at(board.filled);
        let first = moves.len();
        // A move that leaves but one cell of a line to fill has to be answered.
        let own = board.marks[mover];
        let threats =
            live & self.geometry.lines.open(own, !(own | empty), self.length.saturating_sub(2));
        for set in [threats, live & !threats] {
            let inside = |cell: &&Cell| set >> cell.0 & 1 == 1;
            moves.extend(self.geometry.central.iter().filter(inside));
        }
        // All dead cells are the same move: to let the turn pass. That never helps the
        // hero, for whom one more mark on a live line is never worse; rivals may block each
        // other, so for them it may be best.
        let dead = empty & !live;
        if dead != 0 && (live == 0 || (mover != hero && self.players > 2)) {
            moves.push(Cell(dead.trailing_zeros() as u8));
        }
        dead.count_ones() as usize + live.count_ones() as usize == moves.len() - first
    }
}

const _: () = assert!(MAX_PLAYERS as u32 + 2 <= 8, "three planes tell eight symbols apart");
