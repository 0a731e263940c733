//! A slab worked out: all positions with one set of the last player's cells, on the layers of a group.

use super::group::{Ground, Group};
use super::level::{Level, Mover, Rows};
use super::subsets::{close_up, members};
use crate::{Census, Count, Plane, PlaneCount};
use std::sync::Arc;
use yomikiri_bits::{Source, deposit, gather};
use yomikiri_game::Seat;

/// Words beyond the rows of a slab, so that whoever reads bits in words need not look where they end.
pub const SPARE: usize = 2;

/// The rows of the next group's first layer: by plane, and by place outside the slab's set.
pub type Children = Vec<Vec<Option<Arc<[u64]>>>>;

/// A slab, and what it takes to work one out; used again for the next.
pub struct Slab {
    /// By turn and plane.
    pub rows: Vec<Vec<Vec<u64>>>,
    /// By turn: the positions that there are; none where somebody has a line.
    valid: Vec<Vec<u64>>,
    /// By turn and plane.
    counts: Vec<Vec<PlaneCount>>,
    /// By turn.
    positions: Vec<Count>,
    ones: Vec<u64>,
    zeros: Vec<u64>,
    ended: Vec<u64>,
    moved: Vec<u64>,
    free_lines: Vec<u64>,
}

/// What is the same for all rows of a slab.
struct Place<'p> {
    ground: &'p Ground,
    /// The cells outside Z.
    outside: u64,
    /// The lines that Z leaves open.
    lines: Vec<u64>,
    /// The cells that complete a line of Z.
    completing: u64,
    /// The ways that leave Z as it is, but for the identity.
    ways: Vec<usize>,
}

impl Slab {
    /// Room for the slabs of a group, for so many planes.
    pub fn new(ground: &Ground, group: &Group, planes: usize) -> Slab {
        let lines = ground.marking.lines.len();
        let room = |rows: &Rows| vec![0; rows.level.slab() + SPARE];
        let widest = group.rows.iter().map(|rows| rows.level.words).max().unwrap_or(0) + SPARE;
        Slab {
            rows: group.rows.iter().map(|rows| vec![room(rows); planes]).collect(),
            valid: group.rows.iter().map(room).collect(),
            counts: vec![Vec::new(); group.rows.len()],
            positions: vec![Count::default(); group.rows.len()],
            ones: vec![0; widest * planes.max(1)],
            zeros: vec![0; widest * planes.max(1)],
            ended: vec![0; widest],
            moved: vec![0; widest],
            free_lines: vec![0; lines + 1],
        }
    }

    /// Works out the slab of this set.
    pub fn solve(
        &mut self,
        ground: &Ground,
        group: &Group,
        last: u64,
        planes: &[Plane],
        children: &Children,
    ) {
        let marking = &ground.marking;
        let outside = marking.board() & !last;
        let fixes = |way: &usize| marking.image(*way, last) == last;
        let place = Place {
            ground,
            outside,
            lines: marking.lines.iter().copied().filter(|line| line & last == 0).collect(),
            completing: marking.completing(last) & outside,
            ways: (1..marking.ways.len()).filter(fixes).collect(),
        };
        let children: Vec<Vec<&[u64]>> = children
            .iter()
            .map(|by_place| by_place.iter().map(|rows| rows.as_deref().unwrap_or(&[])).collect())
            .collect();
        let mut sources = Vec::new();
        for turn in (0..group.rows.len()).rev() {
            self.counts[turn] = vec![PlaneCount::default(); planes.len()];
            self.positions[turn] = Count::default();
            self.valid[turn].fill(0);
            self.rows[turn].iter_mut().for_each(|rows| rows.fill(0));
            let level = group.rows[turn].level;
            let asked: Vec<Asked> = planes.iter().map(|plane| place.asked(plane, level)).collect();
            let open: Vec<usize> = (0..planes.len()).filter(|plane| asked[*plane].open).collect();
            for row in 0..level.rows {
                let asked = (&asked[..], &open[..]);
                self.solve_row(&place, group, (turn, row), asked, &children, &mut sources);
            }
            if place.ways.is_empty() {
                // Nothing is counted twice, so all rows are counted together.
                self.positions[turn] = count(&self.valid[turn], &[]);
                for (counts, rows) in self.counts[turn].iter_mut().zip(&self.rows[turn]) {
                    counts.held = count(rows, &[]);
                }
            }
        }
    }

    fn solve_row<'g>(
        &mut self,
        place: &Place<'_>,
        group: &'g Group,
        (turn, row): (usize, usize),
        (asked, open): (&[Asked], &[usize]),
        children: &[Vec<&[u64]>],
        sources: &mut Vec<Source<'g>>,
    ) {
        let rows = &group.rows[turn];
        let level = rows.level;
        let second = rows.seconds[row];
        let second_cells = deposit(second, place.outside);
        if place.ground.lined.holds(second_cells) {
            return; // somebody has won: no position goes on from here
        }
        let (completed, open_lines) = place.sift(second_cells, &mut self.free_lines);
        let (at, words) = (row * level.words, level.words);
        let (valid, later_valid) = self.valid.split_at_mut(turn + 1);
        let valid = &mut valid[turn][at..at + words];
        place.valid(rows, second_cells, &self.free_lines[..open_lines], valid, &mut self.moved);
        let fixed = place.fixed(rows, second_cells);
        let by_row = !place.ways.is_empty();
        if by_row {
            self.positions[turn] += count(valid, &fixed);
        }

        let (now, later) = self.rows.split_at_mut(turn + 1);
        let now = &mut now[turn];
        if level.layer == place.ground.marking.cells {
            for (index, asked) in asked.iter().enumerate() {
                if asked.ends_well {
                    let value = &mut now[index][at..at + words];
                    value.copy_from_slice(valid);
                    if by_row {
                        self.counts[turn][index].held += count(value, &fixed);
                    }
                }
            }
            return;
        }

        // Moves that end the game, and those that lead on: where to.
        let ended = &mut self.ended[..words];
        if level.mover != Mover::First {
            ended.fill(0);
            sources.clear();
            let (completing, wide) = match level.mover {
                Mover::Second => (completed, group.rows[turn + 1].level.words),
                _ => (place.completing, group.words_behind),
            };
            let free = !second & (u64::MAX >> (64 - level.outside));
            let nth = |spot: u32| (free & ((1 << spot) - 1)).count_ones() as usize;
            let ending = close_up(completing & place.outside & !second_cells, place.outside);
            for spot in members(ending) {
                for (ended, span) in ended.iter_mut().zip(rows.spans(nth(spot))) {
                    *ended |= span.mask;
                }
            }
            for spot in members(free & !ending) {
                let block = if level.mover == Mover::Second { 0 } else { spot as usize };
                let at = rows.next(row, spot) * wide;
                sources.push(Source { block, at, spans: rows.spans(nth(spot)) });
            }
        }
        if level.mover != Mover::First {
            let planes = open.len();
            let (ones, zeros) =
                (&mut self.ones[..planes * words], &mut self.zeros[..planes * words]);
            match level.mover {
                Mover::Second => {
                    let own = &later[0];
                    gather(sources, planes, |plane, _| &own[open[plane]], ones, zeros);
                }
                _ => {
                    let block = |plane: usize, block: usize| children[open[plane]][block];
                    gather(sources, planes, block, ones, zeros);
                }
            }
        }
        let mut nth = 0;
        for (index, asked) in asked.iter().enumerate() {
            if !asked.open {
                continue;
            }
            let from = if level.mover == Mover::First { 0 } else { nth * words };
            let spare = if level.mover == Mover::First { SPARE } else { 0 };
            let (ones, zeros) = (
                &mut self.ones[from..from + words + spare],
                &mut self.zeros[from..from + words + spare],
            );
            nth += 1;
            match level.mover {
                Mover::First => {
                    let shadow = group.shadow.as_ref().expect("the board is not full");
                    let after = &group.rows[turn + 1];
                    let (from, wide) = (row * after.level.words, after.level.words);
                    let child = &later[0][index][from..from + wide];
                    let valid = &later_valid[0][from..from + wide];
                    let moved = &mut self.moved[..wide + SPARE];
                    moved[wide..].fill(0);
                    for (one, result, wanted) in [
                        (true, &mut *ones, asked.works || asked.chooses),
                        (false, &mut *zeros, !asked.works || asked.chooses),
                    ] {
                        if !wanted {
                            continue;
                        }
                        // A set with a line ends the game.
                        let flip = if one { 0 } else { u64::MAX };
                        let over = if asked.ends_well == one { u64::MAX } else { 0 };
                        for (word, moved) in moved[..wide].iter_mut().enumerate() {
                            let valid = valid[word];
                            *moved =
                                (child[word] ^ flip) & valid | over & after.used[word] & !valid;
                        }
                        result.fill(0);
                        shadow.gather(moved, result);
                    }
                }
                Mover::Second | Mover::Last => {
                    let side = if asked.ends_well { &mut *ones } else { &mut *zeros };
                    side.iter_mut().zip(&*ended).for_each(|(side, ended)| *side |= ended);
                }
            }
            let value = &mut now[index][at..at + words];
            for word in 0..words {
                value[word] = valid[word] & if asked.works { ones[word] } else { !zeros[word] };
            }
            let counts = &mut self.counts[turn][index];
            if by_row {
                counts.held += count(value, &fixed);
            }
            if asked.chooses {
                for word in 0..words {
                    ones[word] &= zeros[word] & valid[word];
                }
                counts.choice += count(&ones[..words], &fixed);
            }
        }
    }

    /// What was counted of the slab that was worked out last, the planes being those with these
    /// numbers.
    pub fn census(&self, group: &Group, planes: &[usize]) -> Census {
        let mut census = Census::default();
        for (turn, rows) in group.rows.iter().enumerate() {
            let layer = census.layers.entry(rows.level.layer).or_default();
            layer.positions = self.positions[turn];
            layer.planes = planes.iter().copied().zip(self.counts[turn].iter().copied()).collect();
        }
        census
    }

    /// Appends the bytes of a plane: the rows of all layers.
    pub fn write(&self, plane: usize, bytes: &mut Vec<u8>) {
        for rows in &self.rows {
            let words = &rows[plane][..rows[plane].len() - SPARE];
            bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        }
    }
}

/// What a plane asks on a layer.
struct Asked {
    /// Can it still be met in time?
    open: bool,
    /// Is it met if the mover completes a line; on a full board, is it met?
    ends_well: bool,
    /// Does the mover work for it?
    works: bool,
    /// Is it told how often it depends on the mover?
    chooses: bool,
}

impl Place<'_> {
    fn asked(&self, plane: &Plane, level: Level) -> Asked {
        let marking = &self.ground.marking;
        let works = plane.goal.seats.contains(Seat::new(level.seat as u8));
        let ends_well = match level.layer == marking.cells {
            true => plane.at_end(&marking.full, level.layer),
            false => plane.at_end(&marking.by_line[level.seat], level.layer + 1),
        };
        let chooses = works || marking.seats == 2;
        Asked { open: plane.is_open(level.layer), ends_well, works, chooses }
    }

    /// Marks the X that hold no line, given Y.
    #[inline]
    fn valid(
        &self,
        rows: &Rows,
        second: u64,
        lines: &[u64],
        valid: &mut [u64],
        with_line: &mut [u64],
    ) {
        valid.copy_from_slice(&rows.used);
        let free = self.outside & !second;
        let size = rows.level.counts[0];
        for line in lines {
            if line.count_ones() > size {
                continue;
            }
            let with_line = &mut with_line[..valid.len()];
            with_line.copy_from_slice(valid);
            for cell in members(*line) {
                let nth = (free & ((1 << cell) - 1)).count_ones() as usize;
                for (with, span) in with_line.iter_mut().zip(rows.spans(nth)) {
                    *with &= !span.mask;
                }
            }
            for (valid, with) in valid.iter_mut().zip(&*with_line) {
                *valid &= !with;
            }
        }
    }

    /// The cells that complete a line of Y; and the lines that Y leaves open, so many, in `open`.
    /// Nothing here is guessed by the processor: lines come and go too often for that.
    #[inline]
    fn sift(&self, second: u64, open: &mut [u64]) -> (u64, usize) {
        let (mut completing, mut count) = (0, 0);
        for &line in &self.lines {
            let missing = line & !second;
            let single = u64::from(missing & missing.wrapping_sub(1) == 0).wrapping_neg();
            completing |= missing & single;
            open[count] = line;
            count += usize::from(missing == line);
        }
        (completing, count)
    }

    /// For each way, but the identity, that leaves Y and Z as they are, the X that it leaves so too.
    fn fixed(&self, rows: &Rows, second: u64) -> Vec<Vec<u64>> {
        let marking = &self.ground.marking;
        let free = self.outside & !second;
        let mut all = Vec::new();
        for &way in &self.ways {
            if marking.image(way, second) != second {
                continue;
            }
            // Cells that become one another, as sets of places.
            let mut orbits = Vec::new();
            let mut rest = free;
            while rest != 0 {
                let mut orbit = 0u64;
                let mut cell = rest.trailing_zeros() as usize;
                while orbit >> cell & 1 == 0 {
                    orbit |= 1 << cell;
                    cell = marking.ways[way][cell];
                }
                rest &= !orbit;
                let places = members(orbit).map(|cell| (free & ((1 << cell) - 1)).count_ones());
                orbits.push(places.fold(0u64, |set, place| set | 1 << place));
            }
            let mut fixed = vec![0; rows.level.words];
            let size = rows.level.counts[0];
            let mut unions = vec![(0u64, 0)];
            while let Some((set, next)) = unions.pop() {
                if set.count_ones() == size {
                    let rank = self.ground.binomials.rank(set) as usize;
                    fixed[rank / 64] |= 1 << (rank % 64);
                    continue;
                }
                for (nth, orbit) in orbits.iter().enumerate().skip(next) {
                    if (set | orbit).count_ones() <= size {
                        unions.push((set | orbit, nth + 1));
                    }
                }
            }
            all.push(fixed);
        }
        all
    }
}

/// Bits that are set, and those among them that each way leaves as they are.
#[inline]
fn count(bits: &[u64], fixed: &[Vec<u64>]) -> Count {
    let apart = ones(bits.iter().copied());
    let by_way =
        fixed.iter().map(|fixed| ones(bits.iter().zip(fixed).map(|(bits, fixed)| bits & fixed)));
    Count { apart, fixed: apart + by_way.sum::<u64>() }
}

#[inline]
fn ones(words: impl Iterator<Item = u64>) -> u64 {
    let mut ones = 0;
    for word in words {
        ones += u64::from(word.count_ones());
    }
    ones
}
