//! Endings in which only single pieces can still be put down.
//!
//! What lies around an empty cell, all of it goes to whoever fills the cell, whoever had it
//! before. So the sets around all cells are made once, and a move is a look at one of them.

use super::size;
use yomikiri_utsurigi::{BLACK, Bits, Position, WHITE, beside, cells};

/// Plays such endings out.
pub struct Singles {
    /// For each empty cell the pieces around it, whole, and the empty cells beside it, which may
    /// hold pieces later.
    around: [Bits; 64],
    visited: u64,
}

/// How far an ending has come. Pieces that can turn no more need not be among the cells.
#[derive(Clone, Copy)]
pub struct Stage {
    pub own: Bits,
    pub other: Bits,
    pub empty: Bits,
    /// Single pieces in hand.
    pub own_hand: u8,
    pub other_hand: u8,
}

/// With so few empty cells, moves are tried as they come.
const FEW: u32 = 3;
/// The most moves that are put in order.
const MOST: usize = 16;

impl Singles {
    pub fn new() -> Singles {
        Singles { around: [0; 64], visited: 0 }
    }

    /// Gets ready for an ending from this position.
    pub fn prepare(&mut self, position: &Position, empty: Bits) {
        debug_assert!(empty.count_ones() as usize <= MOST);
        let taken = position.owned(BLACK) | position.owned(WHITE);
        for cell in cells(empty) {
            let beside = beside(1 << cell);
            self.around[cell as usize] = position.whole(beside & taken) | beside & empty;
        }
    }

    /// Does the mover end with a lead of at least `least` in these cells? With the positions that
    /// were visited to find out.
    pub fn play(&mut self, stage: Stage, least: i32) -> (bool, u64) {
        self.visited = 0;
        (self.reaches(stage, least), self.visited)
    }

    fn reaches(&mut self, stage: Stage, least: i32) -> bool {
        match stage.empty.count_ones() {
            0 => stage.lead() >= least,
            1 => stage.last(self.around[stage.empty.trailing_zeros() as usize]) >= least,
            2..=FEW => self.try_few(stage, least),
            _ => self.try_many(stage, least),
        }
    }

    fn try_few(&mut self, stage: Stage, least: i32) -> bool {
        self.visited += 1;
        let mut moved = false;
        if stage.own_hand > 0 {
            for cell in cells(stage.empty) {
                let around = self.around[cell as usize];
                if around & stage.own != 0 {
                    moved = true;
                    if !self.reaches(stage.after(cell, around), 1 - least) {
                        return true;
                    }
                }
            }
        }
        !moved && self.pass(stage, least)
    }

    /// The same with a look at what can still turn, and moves that turn most first.
    fn try_many(&mut self, stage: Stage, least: i32) -> bool {
        let Stage { own, other, empty, .. } = stage;
        let mut loose = empty;
        let (mut moves, mut count) = ([(0, 0); MOST], 0);
        for cell in cells(empty) {
            let around = self.around[cell as usize];
            loose |= around;
            if around & own != 0 {
                moves[count % MOST] = (size(around & other), cell);
                count += 1;
            }
        }
        // All that is beside no empty cell stays as it is, and the rest may go to either side.
        let fixed = size(own & !loose) - size(other & !loose);
        let rest = size((own | other) & loose) + size(empty);
        if fixed - rest >= least {
            return true;
        }
        if fixed + rest < least {
            return false;
        }
        self.visited += 1;
        if stage.own_hand == 0 || count == 0 {
            return self.pass(stage, least);
        }
        let moves = &mut moves[..count.min(MOST)];
        for next in 0..moves.len() {
            let best = (next..moves.len()).rev().max_by_key(|&at| moves[at].0).unwrap_or(next);
            moves.swap(next, best);
            let cell = moves[next].1;
            if !self.reaches(stage.after(cell, self.around[cell as usize]), 1 - least) {
                return true;
            }
        }
        false
    }

    /// The mover cannot move.
    fn pass(&mut self, stage: Stage, least: i32) -> bool {
        let beside_other = |cell: u32| self.around[cell as usize] & stage.other != 0;
        if stage.other_hand > 0 && cells(stage.empty).any(beside_other) {
            !self.reaches(stage.passed(), 1 - least)
        } else {
            stage.lead() >= least
        }
    }
}

impl Stage {
    #[inline]
    fn lead(self) -> i32 {
        size(self.own) - size(self.other)
    }

    /// The other player's stage after the mover has filled a cell with this around it.
    #[inline]
    fn after(self, cell: u32, around: Bits) -> Stage {
        let turned = around & self.other;
        Stage {
            own: self.other & !turned,
            other: self.own | turned | 1 << cell,
            empty: self.empty & !(1 << cell),
            own_hand: self.other_hand,
            other_hand: self.own_hand - 1,
        }
    }

    fn passed(self) -> Stage {
        let Stage { own, other, empty, own_hand, other_hand } = self;
        Stage { own: other, other: own, empty, own_hand: other_hand, other_hand: own_hand }
    }

    /// The mover's lead once the last cell, which has this around it, is filled by whoever can.
    #[inline]
    fn last(self, around: Bits) -> i32 {
        if self.own_hand > 0 && around & self.own != 0 {
            self.lead() + 1 + 2 * size(around & self.other)
        } else if self.other_hand > 0 && around & self.other != 0 {
            self.lead() - 1 - 2 * size(around & self.own)
        } else {
            self.lead()
        }
    }
}
