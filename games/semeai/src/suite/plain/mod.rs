//! Slow and plain: every position that play can reach, and who can force a capture in it.

pub mod races;

use crate::success::Success;
use crate::{Board, Color, Marks, Move, Outcome, Point, Position, Reader, Size};
use rustc_hash::FxHashMap;
use yomikiri_game::Budget;

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
    index: FxHashMap<Position, usize>,
}

impl Graph {
    /// `None` if there are more than so many.
    pub fn new(start: &Position, most: usize) -> Option<Graph> {
        let index = FxHashMap::default();
        let mut graph = Graph { positions: Vec::new(), next: Vec::new(), index };
        for color in Color::BOTH {
            graph.add(start.with_mover(color));
        }
        let mut at = 0;
        while at < graph.positions.len() {
            let position = graph.positions[at].clone();
            let points = position.board().empty().iter().map(Move::Play);
            let moves = points.chain([Move::Pass]).filter_map(|chosen| position.after(chosen).ok());
            let next = moves.map(|after| graph.add(after)).collect();
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

    /// The number of a position, if it can be reached.
    pub fn find(&self, position: &Position) -> Option<usize> {
        self.index.get(position).copied()
    }

    /// Is any ko ever taken? If not, it makes no difference who has threats elsewhere.
    pub fn has_ko(&self) -> bool {
        self.positions.iter().any(|position| position.ko().is_some())
    }

    /// Within how many plies a player can force a capture, by position, layer upon layer: where it
    /// is done; where the player has a move into the layers below; where all moves of the other
    /// lead there. `None` where that is never.
    fn layers(&self, player: Color, is_done: impl Fn(usize) -> bool) -> Vec<Option<u32>> {
        let mut plies: Vec<Option<u32>> =
            (0..self.positions.len()).map(|at| is_done(at).then_some(0)).collect();
        for layer in 1.. {
            let mut fresh = Vec::new();
            for (at, position) in self.positions.iter().enumerate() {
                if plies[at].is_some() || position.winner().is_some() {
                    continue;
                }
                let mut next = self.next[at].iter().map(|&next| plies[next].is_some());
                let is_forced = match position.to_move() == player {
                    true => next.any(|good| good),
                    false => next.all(|good| good),
                };
                if is_forced {
                    fresh.push(at);
                }
            }
            if fresh.is_empty() {
                break;
            }
            fresh.into_iter().for_each(|at| plies[at] = Some(layer));
        }
        plies
    }

    /// Within how many plies Black, and White, can force a capture. Whoever has taken inner stones
    /// of the other has won where the other can never capture any more.
    pub fn plies(&self) -> [Vec<Option<u32>>; 2] {
        let start = &self.positions[0];
        let inner =
            |color: Color, position: &Position| position.inner() & start.board().stones(color);
        let won =
            |player: Color| self.layers(player, |at| self.positions[at].winner() == Some(player));
        let plain = Color::BOTH.map(won);
        Color::BOTH.map(|player| {
            let at_stake = inner(player.other(), start);
            if at_stake.is_empty() {
                return plain[player.index()].clone();
            }
            self.layers(player, |at| {
                let position = &self.positions[at];
                let taken = inner(player.other(), position) != at_stake;
                position.winner() == Some(player)
                    || position.winner().is_none()
                        && taken
                        && plain[player.other().index()][at].is_none()
            })
        })
    }

    /// The outcome of every position.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let [black, white] = self.plies();
        let outcome = |at: usize| match (black[at].is_some(), white[at].is_some()) {
            (true, false) => Outcome::Wins(Color::Black),
            (false, true) => Outcome::Wins(Color::White),
            (false, false) => Outcome::Neither,
            (true, true) => panic!("both can force a capture"),
        };
        (0..self.positions.len()).map(outcome).collect()
    }
}

/// Who has threats elsewhere: nobody, Black, White.
pub const THREATS: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// All that play can reach, for each of [`THREATS`].
pub struct Worked {
    pub graph: Graph,
    /// Within how many plies, by who has threats, by who captures, by position of their graph.
    plies: Vec<[Vec<Option<u32>>; 2]>,
    /// The graphs where somebody has threats; none if there is no ko.
    others: Vec<Graph>,
}

impl Worked {
    /// `None` if there are more than so many positions.
    pub fn out(start: &Position, most: usize) -> Option<Worked> {
        let graph = Graph::new(&start.with_threats(None), most)?;
        let with = if graph.has_ko() { &THREATS[1..] } else { &[] };
        let others = with.iter().map(|&threats| Graph::new(&start.with_threats(threats), most));
        let others = others.collect::<Option<Vec<Graph>>>()?;
        let plies = [&graph].into_iter().chain(&others).map(Graph::plies).collect();
        Some(Worked { graph, plies, others })
    }

    /// Within how many plies the attacker can force a capture from a position, which carries who
    /// has threats.
    pub fn plies(&self, position: &Position, attacker: Color) -> Option<u32> {
        let mode = THREATS.iter().position(|&threats| threats == position.threats());
        let mode = mode.filter(|_| !self.others.is_empty()).unwrap_or(0);
        let (graph, position) = match mode.checked_sub(1) {
            None => (&self.graph, position.with_threats(None)),
            Some(other) => (&self.others[other], position.clone()),
        };
        let at = graph.find(&position).expect("a position that can be reached");
        self.plies[mode][attacker.index()][at]
    }

    /// How a capture stands where threats are reckoned with: it succeeds against somebody who
    /// always has one, or if nobody has any, or with threats of the attacker's own, or never.
    pub fn success(&self, position: &Position, attacker: Color) -> Success {
        let succeeds = |threats: Option<Color>| {
            self.plies(&position.with_threats(threats), attacker).is_some()
        };
        match () {
            () if succeeds(Some(attacker.other())) => Success::Yes,
            () if succeeds(None) => Success::ByKo,
            () if succeeds(Some(attacker)) => Success::WithThreat,
            () => Success::No,
        }
    }
}

/// Reads some positions of a race, the first ones among them: each capture, whoever has threats, and
/// how it stands, are as worked out. Now and then the reader is new, and knows nothing but this.
pub fn agrees_everywhere(worked: &Worked, random: &mut Random) {
    let positions = &worked.graph.positions;
    let start = &positions[0];
    // With little memory the search does without the sum.
    let memory = [1 << 12, 1 << 18, 1 << 24][random.below(3)];
    let mut reader = Reader::new(start, memory);
    for number in 0..22 {
        let position = &positions[if number < 2 { number } else { random.below(positions.len()) }];
        if position.winner().is_some() {
            continue;
        }
        let mut fresh = match random.below(4) {
            0 => Some(Reader::new(start, memory)),
            // Where inner stones were taken, the race that begins here is another one.
            1 if position.inner() == start.inner() => Some(Reader::new(position, memory)),
            _ => None,
        };
        let reader = fresh.as_mut().unwrap_or(&mut reader);
        for attacker in Color::BOTH {
            let budget = &mut Budget::nodes(3_000_000);
            let found = reader.success(position, attacker, budget);
            let expected = worked.success(position, attacker);
            assert_eq!(found, Ok(expected), "{attacker:?}: {position} of {start}, {memory}");
            for position in THREATS.map(|threats| position.with_threats(threats)) {
                let found = reader.captures(&position, attacker, budget);
                let expected = worked.plies(&position, attacker).is_some();
                assert_eq!(found, Ok(expected), "{attacker:?}: {position} of {start}, {memory}");
            }
        }
    }
}

/// So many boards of a kind, read and worked out: most of them small, one in fifty larger.
pub fn compare_races(
    seed: u64,
    boards: usize,
    make: impl Fn(&mut Random) -> Option<Position>,
    mut is_wanted: impl FnMut(&Worked, usize) -> bool,
) {
    let mut random = Random(seed);
    let mut done = 0;
    while done < boards {
        let Some(start) = make(&mut random) else { continue };
        let is_large = done % 50 == 49;
        let [least, most, empty] = if is_large { [5_000, 30_000, 9] } else { [0, 5_000, 8] };
        // With more empty points there are too many positions, and to find out takes longest.
        if start.board().empty().len() > empty {
            continue;
        }
        let Some(worked) = Worked::out(&start, most) else { continue };
        if worked.graph.positions.len() >= least && is_wanted(&worked, done) {
            agrees_everywhere(&worked, &mut random);
            done += 1;
        }
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
    let mut marks = Marks::default();
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
                true => marks.essential.insert(first),
                false if random.chance(60) => marks.safe.insert(first),
                false => marks.unknown.insert(first),
            }
        }
    }
    let marks = marks.on(&board).ok()?;
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
    match crate::read_board(&text, Color::Black) {
        Ok(position) if !rows.iter().any(|row| row.contains("xB") || row.contains("Wo")) => {
            position
        }
        _ => back_to_back(random, depth, rows.len()),
    }
}
