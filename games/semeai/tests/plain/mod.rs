//! Slow and plain: every position that play can reach, and who can force a capture in it.
#![allow(dead_code, reason = "each test uses a part")]

use std::collections::HashMap;
use yomikiri_semeai::{Board, Color, MarkLists, Outcome, Point, Position, Size};

/// Numbers that look random (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.bits()) * end as u128) >> 64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// All positions that can be reached from one, by either player starting, and what follows what.
pub struct Graph {
    pub positions: Vec<Position>,
    next: Vec<Vec<usize>>,
    index: HashMap<Position, usize>,
}

impl Graph {
    /// `None` if there are more than so many.
    pub fn new(start: &Position, most: usize) -> Option<Graph> {
        let mut graph = Graph { positions: Vec::new(), next: Vec::new(), index: HashMap::new() };
        for color in Color::BOTH {
            graph.add(start.with_mover(color));
        }
        let mut at = 0;
        while at < graph.positions.len() {
            let position = graph.positions[at].clone();
            let next = position
                .moves()
                .into_iter()
                .map(|chosen| graph.add(position.after(chosen).expect("a legal move")));
            let next = next.collect();
            graph.next.push(next);
            at += 1;
            if graph.positions.len() > most {
                return None;
            }
        }
        Some(graph)
    }

    fn add(&mut self, position: Position) -> usize {
        if let Some(&known) = self.index.get(&position) {
            return known;
        }
        let number = self.positions.len();
        self.positions.push(position.clone());
        self.index.insert(position, number);
        number
    }

    /// The positions from which a player can force a capture: the least set that holds where it
    /// is done, where the player has a move into it, and where all moves of the other lead there.
    fn forced(&self, player: Color) -> Vec<bool> {
        let mut forced: Vec<bool> =
            self.positions.iter().map(|position| position.winner() == Some(player)).collect();
        loop {
            let mut grew = false;
            for (at, position) in self.positions.iter().enumerate() {
                if forced[at] || position.winner().is_some() {
                    continue;
                }
                let mut next = self.next[at].iter().map(|&next| forced[next]);
                let now = match position.to_move() == player {
                    true => next.any(|good| good),
                    false => next.all(|good| good),
                };
                forced[at] = now;
                grew |= now;
            }
            if !grew {
                return forced;
            }
        }
    }

    /// The outcome of every position.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let [black, white] = Color::BOTH.map(|player| self.forced(player));
        let outcome = |at: usize| match (black[at], white[at]) {
            (true, false) => Outcome::Wins(Color::Black),
            (false, true) => Outcome::Wins(Color::White),
            (false, false) => Outcome::Neither,
            (true, true) => panic!("both can force a capture"),
        };
        (0..self.positions.len()).map(outcome).collect()
    }
}

/// A position made by chance with an essential block of each colour.
pub fn position(
    random: &mut Random,
    columns: usize,
    rows: usize,
    stones: usize,
) -> Option<Position> {
    let mut board = Board::new(Size::new(columns, rows)?);
    for point in board.size().points() {
        if random.chance(stones) {
            board.put(point, Color::BOTH[random.below(2)]);
        }
    }
    let mut lists = MarkLists::default();
    for color in Color::BOTH {
        let blocks = board.blocks(color);
        if blocks.is_empty() {
            return None;
        }
        let essential = random.below(blocks.len());
        for (at, block) in blocks.iter().enumerate() {
            let first: Point = block.first()?;
            let second = random.chance(10);
            match at == essential || second {
                true => lists.essential.push(first),
                false if random.chance(60) => lists.safe.push(first),
                false => lists.unknown.push(first),
            }
        }
    }
    let marks = lists.on(&board).ok()?;
    Position::new(board, &marks, Color::BOTH[random.below(2)]).ok()
}

/// Two walls of essential stones back to back, and before each of them a field of empty points
/// with safe stones of the other colour, some loose stones, now and then a safe one of its own.
pub fn back_to_back(random: &mut Random, depth: usize, rows: usize) -> Position {
    let columns = 2 * depth + 2;
    let letters = |random: &mut Random, [other, loose, own]: [char; 3]| match random.below(100) {
        0..45 => other,
        45..50 => loose,
        50..52 => own,
        _ => '.',
    };
    let rows: Vec<String> = (0..rows)
        .map(|_| {
            let place = |column: usize| match column {
                column if column < depth => letters(random, ['o', 'X', 'x']),
                column if column == depth => 'B',
                column if column == depth + 1 => 'W',
                _ => letters(random, ['x', 'O', 'o']),
            };
            (0..columns).map(place).collect()
        })
        .collect();
    let text = rows.join("\n");
    match yomikiri_semeai::read_board(&text, Color::Black) {
        Ok(position) if !rows.iter().any(|row| row.contains("xB") || row.contains("Wo")) => {
            position
        }
        _ => back_to_back(random, depth, rows.len()),
    }
}
