//! The rules a second time, as slow and plain as they read: a list of pieces, every move tried.
//! It shares nothing with the crate but the way positions are written.

use std::collections::HashMap;
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stone {
    pub column: u32,
    pub row: u32,
    /// As it is written: 1, h or v.
    pub lies: char,
    /// 0 is Black, 1 is White.
    pub owner: usize,
}

impl Stone {
    pub fn cells(self) -> impl Iterator<Item = (u32, u32)> {
        let Stone { column, row, .. } = self;
        let second = match self.lies {
            'h' => Some((column + 1, row)),
            'v' => Some((column, row + 1)),
            _ => None,
        };
        std::iter::once((column, row)).chain(second)
    }

    fn touches(self, other: Stone) -> bool {
        let beside = |(c, r): (u32, u32), (column, row): (u32, u32)| {
            c.abs_diff(column) + r.abs_diff(row) == 1
        };
        self.cells().any(|cell| other.cells().any(|next| beside(cell, next)))
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plain {
    pub rows: u32,
    pub columns: u32,
    /// Sorted, so that the same position is always the same list.
    pub stones: Vec<Stone>,
    /// Dominoes and single pieces of Black and of White.
    pub hands: [(u32, u32); 2],
    pub turn: usize,
}

/// A piece to be put down, or a pass.
pub type Choice = Option<Stone>;

impl Plain {
    pub fn start(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Plain {
        let corners = [(1, 1, 0), (columns, rows, 0), (columns, 1, 1), (1, rows, 1)];
        let mut stones =
            corners.map(|(column, row, owner)| Stone { column, row, lies: '1', owner }).to_vec();
        stones.sort();
        Plain { rows, columns, stones, hands: [(dominoes, singles); 2], turn: 0 }
    }

    pub fn empty_cells(&self) -> u32 {
        let taken: usize = self.stones.iter().map(|stone| stone.cells().count()).sum();
        self.rows * self.columns - taken as u32
    }

    /// Black's cells minus White's.
    pub fn lead(&self) -> i32 {
        let size = |stone: &Stone| stone.cells().count() as i32;
        self.stones.iter().map(|s| if s.owner == 0 { size(s) } else { -size(s) }).sum()
    }

    fn placements(&self, owner: usize) -> Vec<Stone> {
        let taken: Vec<(u32, u32)> = self.stones.iter().flat_map(|stone| stone.cells()).collect();
        let (dominoes, singles) = self.hands[owner];
        let mut found = Vec::new();
        for lies in ['h', 'v', '1'] {
            if (if lies == '1' { singles } else { dominoes }) == 0 {
                continue;
            }
            for column in 1..=self.columns {
                for row in 1..=self.rows {
                    let stone = Stone { column, row, lies, owner };
                    let free =
                        |(c, r)| c <= self.columns && r <= self.rows && !taken.contains(&(c, r));
                    if stone.cells().all(free)
                        && self.stones.iter().any(|s| s.owner == owner && s.touches(stone))
                    {
                        found.push(stone);
                    }
                }
            }
        }
        found
    }

    /// None when the game is over.
    pub fn choices(&self) -> Vec<Choice> {
        let found = self.placements(self.turn);
        if !found.is_empty() {
            return found.into_iter().map(Some).collect();
        }
        if self.placements(1 - self.turn).is_empty() { Vec::new() } else { vec![None] }
    }

    pub fn after(&self, choice: Choice) -> Plain {
        let mut next = self.clone();
        next.turn = 1 - self.turn;
        let Some(put) = choice else { return next };
        for stone in &mut next.stones {
            if stone.touches(put) {
                stone.owner = put.owner;
            }
        }
        next.stones.push(put);
        next.stones.sort();
        let (dominoes, singles) = &mut next.hands[put.owner];
        *(if put.lies == '1' { singles } else { dominoes }) -= 1;
        next
    }

    /// This position and all up to so many plies after it.
    pub fn up_to(&self, plies: u32) -> Vec<Plain> {
        let after = self.choices().into_iter().filter(|_| plies > 0);
        let after = after.flat_map(|choice| self.after(choice).up_to(plies - 1));
        [self.clone()].into_iter().chain(after).collect()
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (owner, name) in ["B", "W"].into_iter().enumerate() {
            write!(f, "{name}")?;
            for stone in self.stones.iter().filter(|stone| stone.owner == owner) {
                write!(f, " ({},{}){}", stone.column, stone.row, stone.lies)?;
            }
            let (dominoes, singles) = self.hands[owner];
            write!(f, " +{dominoes}d{singles}s / ")?;
        }
        write!(f, "{}", ["B", "W"][self.turn])
    }
}

/// Minimax that remembers what it has seen, and knows nothing else.
#[derive(Default)]
pub struct Minimax {
    pub known: HashMap<Plain, i32>,
}

impl Minimax {
    /// Black's cells minus White's at the end, if both play for as many as they can.
    pub fn margin(&mut self, position: &Plain) -> i32 {
        if let Some(&margin) = self.known.get(position) {
            return margin;
        }
        let after = position.choices().into_iter().map(|choice| position.after(choice));
        let margins = after.map(|after| self.margin(&after));
        let best = if position.turn == 0 { margins.max() } else { margins.min() };
        let margin = best.unwrap_or(position.lead());
        self.known.insert(position.clone(), margin);
        margin
    }
}

/// A sequence that is the same every time.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    /// Plays at random until at most so many cells are empty; `None` if the game ends sooner.
    pub fn endgame(&mut self, start: &Plain, empty: u32) -> Option<Plain> {
        let mut position = start.clone();
        loop {
            let choices = position.choices();
            if choices.is_empty() {
                return None;
            }
            if position.empty_cells() <= empty {
                return Some(position);
            }
            position = position.after(choices[self.below(choices.len())]);
        }
    }

    /// So many positions with `empty` cells left or one or two fewer, from which play goes on.
    pub fn endgames(&mut self, start: &Plain, empty: u32, count: usize) -> Vec<Plain> {
        let mut endgame = || {
            let left = empty - self.below(3) as u32;
            self.endgame(start, left)
        };
        std::iter::repeat_with(&mut endgame).flatten().take(count).collect()
    }
}
