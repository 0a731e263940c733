//! The rows of one layer of a slab, position by position, by the rules.

use super::{Checker, Slab};
use crate::ranked::marking::Marks;
use crate::ranked::subsets::sets;
use crate::{Count, Fault, Plane, PlaneCount};
use yomikiri_bits::{deposit, transpose};
use yomikiri_game::Scores;
use yomikiri_text::text;

/// Planes that are looked at together: the bits of a word.
pub const MOST_PLANES: usize = 64;

/// One layer of a slab in some planes.
pub struct RowCheck<'c, G: Marks> {
    checker: &'c Checker<'c, G>,
    layer: u32,
    last: u64,
    own: &'c Slab,
    /// The number of the first plane, and the planes.
    first: usize,
    planes: &'c [Plane],
    /// By seat, the planes that it works for.
    works_for: Vec<u64>,
    /// The planes in which play that goes on may still come in time.
    open: u64,
    /// The planes that an end meets, on this layer and the next.
    ends: [Vec<(Scores, u64)>; 2],
    /// Symmetries, but for the identity, that leave the last player's cells as they are.
    ways: Vec<usize>,
    /// Rows that moves lead to, by the cell that their row has more; none for moves within the row.
    after: Vec<RowAfter>,
    /// The slabs behind, by the cell that they have more.
    behind: Vec<Option<Slab>>,
    moves: Vec<G::Move>,
    /// The positions that were looked at.
    pub positions: Count,
    /// What was counted, by plane; only if all positions were looked at.
    pub counted: Vec<PlaneCount>,
}

/// A row as it was found in the table: a word for each of its positions.
#[derive(Clone, Default)]
struct RowAfter {
    is_there: bool,
    layer: u32,
    second: u64,
    last: u64,
    words: Vec<u64>,
}

impl<'c, G: Marks> RowCheck<'c, G> {
    pub fn new(
        checker: &'c Checker<'c, G>,
        layer: u32,
        last: u64,
        own: &'c Slab,
        (first, planes): (usize, &'c [Plane]),
    ) -> RowCheck<'c, G> {
        let marking = &checker.ground.marking;
        let those = |holds: &dyn Fn(&Plane) -> bool| bits(planes.iter().map(holds));
        let seats = yomikiri_game::Seat::all(marking.seats);
        let fixes_last = |way: &usize| marking.image(*way, last) == last;
        RowCheck {
            checker,
            layer,
            last,
            own,
            first,
            planes,
            works_for: seats.map(|seat| those(&|plane| plane.goal.seats.contains(seat))).collect(),
            open: those(&|plane| plane.is_open(layer)),
            ends: Default::default(),
            ways: (1..marking.ways.len()).filter(fixes_last).collect(),
            after: vec![RowAfter::default(); marking.cells as usize + 1],
            behind: vec![None; marking.cells as usize],
            moves: Vec::new(),
            positions: Count::default(),
            counted: vec![PlaneCount::default(); planes.len()],
        }
    }

    /// Every entry of a row, or those that were picked, follows from those after its moves.
    pub fn follows(
        &mut self,
        row: usize,
        second: u64,
        mut picked: impl Iterator<Item = usize>,
    ) -> Result<(), Fault> {
        let checker = self.checker;
        let marking = &checker.ground.marking;
        let (level, before) = checker.level(self.layer);
        let whole = checker.picks.are_all();
        // A row's last word may have bits that are no rank.
        let ranks = if whole { level.words * 64 } else { level.bits };
        let mut next = if whole { Some(0) } else { picked.next() };
        if next.is_none() {
            return Ok(());
        }
        let own = self.columns(self.own, before + row * level.words, level.words);
        self.after.iter_mut().for_each(|row| row.is_there = false);
        let is_lined = marking.holds_line(self.last) || marking.holds_line(second);
        let fixes_second = |way: &usize| marking.image(*way, second) == second;
        let ways: Vec<usize> = self.ways.iter().copied().filter(fixes_second).collect();
        let free = marking.board() & !self.last & !second;
        let mut firsts = sets(level.free, level.counts[0]);
        let mut choices = [0; 64];
        for bit in 0..ranks {
            let places = firsts.next();
            if next.is_some_and(|next| next == bit) {
                next = if whole { Some(bit + 1) } else { picked.next() };
                let first = places.map(|places| deposit(places, free));
                let first = first.filter(|first| !is_lined && !marking.holds_line(*first));
                let choice = match first {
                    Some(first) => self.position([first, second], own[bit], &ways)?,
                    None if own[bit] == 0 => 0,
                    None => return Err(self.nowhere()),
                };
                choices[bit % 64] = choice;
            }
            if whole && bit % 64 == 63 {
                transpose(&mut choices);
                let word = before + row * level.words + bit / 64;
                for (nth, count) in self.counted.iter_mut().enumerate() {
                    let held = u64::from(self.own.plane(self.first + nth)[word].count_ones());
                    let choices = u64::from(choices[nth].count_ones());
                    count.held += Count { apart: held, fixed: held };
                    count.choice += Count { apart: choices, fixed: choices };
                }
                choices = [0; 64];
            } else if next.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// The entry of a position follows from those after its moves. Returns the planes in which it
    /// depends on the mover's choice, where that is counted.
    fn position(
        &mut self,
        [first, second]: [u64; 2],
        found: u64,
        ways: &[usize],
    ) -> Result<u64, Fault> {
        let checker = self.checker;
        let (game, marking) = (checker.game, &checker.ground.marking);
        let two = marking.seats == 2;
        let marks = if two { [first, self.last, 0] } else { [first, second, self.last] };
        let mut state = game.with_marks(marks);
        let (mut choice, follows);
        if let Some(end) = game.scores(&state) {
            (choice, follows) = (0, self.at_end(&end, 0));
        } else {
            let (mut any, mut all) = (0, u64::MAX);
            let mut moves = std::mem::take(&mut self.moves);
            moves.clear();
            game.moves(&state, &mut moves);
            let works_for = self.works_for[game.to_move(&state).index()];
            for &chosen in &moves {
                let undo = game.play(&mut state, chosen);
                let after = match game.scores(&state) {
                    Some(end) => self.at_end(&end, 1),
                    None => self.after(game.marks(&state), second)?,
                };
                game.undo(&mut state, undo);
                any |= after;
                all &= after;
            }
            self.moves = moves;
            follows = (any & works_for | all & !works_for) & self.open;
            choice = any & !all & self.open;
            if !two {
                choice &= works_for;
            }
        }
        if follows != found {
            return Err(self.untrue(&state, follows, found));
        }
        let fixes = |way: &&usize| marking.image(**way, first) == first;
        let mirrored = ways.iter().filter(fixes).count() as u64;
        self.positions += Count { apart: 1, fixed: 1 + mirrored };
        if mirrored > 0 {
            for (nth, count) in self.counted.iter_mut().enumerate() {
                count.held.fixed += mirrored * (found >> nth & 1);
                count.choice.fixed += mirrored * (choice >> nth & 1);
            }
        }
        Ok(choice)
    }

    /// The planes that an end meets, so many layers on.
    fn at_end(&mut self, end: &Scores, on: usize) -> u64 {
        let known = self.ends[on].iter().find(|(known, _)| known == end);
        if let Some((_, planes)) = known {
            return *planes;
        }
        let layer = self.layer + on as u32;
        let planes = bits(self.planes.iter().map(|plane| plane.at_end(end, layer)));
        self.ends[on].push((*end, planes));
        planes
    }

    /// What the table has of a position that a move from a row leads to.
    #[inline]
    fn after(&mut self, marks: [u64; 3], from: u64) -> Result<u64, Fault> {
        let ground = &self.checker.ground;
        let [first, second, last] = ground.by_rank(marks);
        let more = (second | last) & !(from | self.last);
        let slot = (more.trailing_zeros() as usize).min(self.after.len() - 1);
        let layer = (first | second | last).count_ones();
        let row = &self.after[slot];
        if !row.is_there || (row.layer, row.second, row.last) != (layer, second, last) {
            self.load(slot, layer, second, last)?;
        }
        Ok(self.after[slot].words[ground.binomials.rank_among(first, !(second | last)) as usize])
    }

    fn load(&mut self, slot: usize, layer: u32, second: u64, last: u64) -> Result<(), Fault> {
        let checker = self.checker;
        let group = |layer| layer / u32::from(checker.ground.marking.seats);
        let slab = if (group(layer), last) == (group(self.layer), self.last) {
            self.own.clone()
        } else {
            let place = (last & !self.last).trailing_zeros() as usize;
            match &self.behind[place] {
                Some(slab) => slab.clone(),
                None => {
                    let slab = checker.slab_of(group(layer), last)?;
                    self.behind[place].insert(slab).clone()
                }
            }
        };
        let (level, before) = checker.level(layer);
        let row = checker.ground.binomials.rank_among(second, !last) as usize;
        let words = self.columns(&slab, before + row * level.words, level.words);
        self.after[slot] = RowAfter { is_there: true, layer, second, last, words };
        Ok(())
    }

    /// So many words of a slab in all planes as words with a bit for each plane.
    fn columns(&self, slab: &Slab, from: usize, words: usize) -> Vec<u64> {
        let planes: Vec<&[u64]> =
            (self.first..self.first + self.planes.len()).map(|plane| slab.plane(plane)).collect();
        let mut columns = Vec::with_capacity(words * 64);
        for word in from..from + words {
            let mut square = [0; 64];
            for (row, plane) in square.iter_mut().zip(&planes) {
                *row = plane[word];
            }
            transpose(&mut square);
            columns.extend(square);
        }
        columns
    }

    fn nowhere(&self) -> Fault {
        Fault::False(text!(
            "a bit is set where there is no position (layer {layer})",
            "局面のないところに印があります({layer}手目の層)",
            layer = self.layer
        ))
    }

    fn untrue(&self, state: &G::State, follows: u64, found: u64) -> Fault {
        let nth = (follows ^ found).trailing_zeros() as usize;
        Fault::False(text!(
            "the entry of {position} in plane {plane} does not follow from those after its moves: it \
             should be {follows}",
            "局面 {position} の面 {plane} の値が、指した後の値から導けません(正しくは {follows})",
            position = format!("{state:?}"),
            plane = self.planes[nth],
            follows = follows >> nth & 1 == 1
        ))
    }
}

/// A word with these bits, the lowest first.
fn bits(bits: impl Iterator<Item = bool>) -> u64 {
    (0..).zip(bits).fold(0, |word, (nth, bit)| word | u64::from(bit) << nth)
}
