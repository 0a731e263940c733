//! The search of what no theorem decides: depth first, with a table, over the open letters.
//!
//! Contract, for a position of a cancelled graph and a letter that dead ends leave open:
//! `wins` returns the truth or halts. The table holds truths only, so what one search has
//! found, every later one with the same layout may use, whatever order it tries words in.

use super::field::{Field, Row};
use super::layout::Layout;
use crate::Graph;
use std::num::NonZeroU16;
use yomikiri_game::Random;
use yomikiri_solve::{Halt, Share, Stop};

/// What the table says of the player to move.
const WON: NonZeroU16 = NonZeroU16::new(2).unwrap();
const LOST: NonZeroU16 = NonZeroU16::new(1).unwrap();
/// Longer lines are given up.
const LONGEST_LINE: u32 = 20_000;
/// Luck is counted from 0 (never won) to this.
const ALWAYS: u16 = 1024;
/// How slowly luck forgets.
const MEMORY: u32 = 7;
/// What one more reply of the other side weighs against luck.
const REPLY: u32 = 512;

/// In which order words are tried where little is known.
#[derive(Clone, Copy)]
pub struct Order {
    /// For the first time as the words come; every further time luck begins by chance.
    pub time: u32,
    /// Threads that search together begin with a little difference.
    pub thread: usize,
}

impl Order {
    /// The luck that a word from one letter to another begins with.
    fn first_luck(self, from: usize, to: usize) -> u16 {
        let apart = (self.thread * ((from * 7 + to * 13) % 8)) as u64;
        let by_chance = match self.time {
            0 => 0,
            time => Random::new(u64::from(time) << 32 | (from << 16 | to) as u64).below(512) as u64,
        };
        (u64::from(ALWAYS / 2) + by_chance + apart).min(ALWAYS.into()) as u16
    }
}

/// One thread's search.
pub struct Core<'a, 't, R, const N: usize, const K: usize> {
    layout: &'a Layout<N, K>,
    share: &'a mut Share<'t, K>,
    /// Words left, by from and to.
    words: Box<[[u16; N]; N]>,
    /// How often a word from one letter to another has won lately.
    luck: Box<[[u16; N]; N]>,
    field: Field<R, N>,
}

impl<'a, 't, R: Row, const N: usize, const K: usize> Core<'a, 't, R, N, K> {
    /// A search over this graph, which is cancelled and holds open letters only.
    pub fn new(
        graph: &Graph,
        layout: &'a Layout<N, K>,
        share: &'a mut Share<'t, K>,
        order: Order,
    ) -> Core<'a, 't, R, N, K> {
        let mut words = Box::new([[0; N]; N]);
        let mut field = Field { rows: [R::NONE; N], open: R::NONE };
        for (from, to, count) in graph.kinds() {
            words[from as usize][to as usize] = count as u16;
            field.rows[from as usize] |= R::only(to as usize);
            field.open |= R::only(from as usize);
        }
        let mut luck = Box::new([[0; N]; N]);
        for (from, row) in luck.iter_mut().enumerate() {
            for (to, luck) in row.iter_mut().enumerate() {
                *luck = order.first_luck(from, to);
            }
        }
        Core { layout, share, words, luck, field }
    }

    /// Does the player to move at this open letter win?
    pub fn wins(&mut self, at: usize) -> Result<bool, Halt> {
        let mut field = self.field;
        field.open = field.reach(at);
        let mut key = [0; K];
        for from in field.open.letters() {
            for to in field.rows[from].letters() {
                let word = self.layout.places[from][to].word as usize;
                key[word] |= self.layout.field(from, to, self.words[from][to]);
            }
        }
        if field.open.count() <= 3 {
            return Ok(self.ring_wins(&field, at));
        }
        self.search(&field, &key, at, 0)
    }

    fn search(
        &mut self,
        field: &Field<R, N>,
        key: &[u64; K],
        at: usize,
        depth: u32,
    ) -> Result<bool, Halt> {
        if N > 16 {
            // Frames are large and lines long where there are many letters.
            return stacker::maybe_grow(128 << 10, 8 << 20, || self.visit(field, key, at, depth));
        }
        self.visit(field, key, at, depth)
    }

    #[inline(always)]
    fn visit(
        &mut self,
        field: &Field<R, N>,
        key: &[u64; K],
        at: usize,
        depth: u32,
    ) -> Result<bool, Halt> {
        self.share.visit()?;
        if depth == LONGEST_LINE {
            return Err(Halt::Stop(Stop::Depth));
        }
        let row = field.rows[at % N];
        if row == R::only(row.first()) {
            // One kind of words is no choice, and what follows is in the table or soon will be.
            return self.wins_by(field, key, at, row.first() % N, depth);
        }
        let began = self.share.visited();
        let whole = self.layout.with_letter(key, at);
        if let Some(fact) = self.share.get(&whole) {
            return Ok(fact == WON);
        }
        let (moves, count) = self.ordered(field, at);
        let mut wins = false;
        for &chosen in &moves[..count] {
            let to = chosen as usize & 0xff;
            wins = self.wins_by(field, key, at, to % N, depth)?;
            let luck = &mut self.luck[at % N][to % N];
            if wins {
                *luck += (ALWAYS - *luck) >> MEMORY;
                break;
            }
            *luck -= *luck >> MEMORY;
        }
        let fact = if wins { WON } else { LOST };
        self.share.put(&whole, fact, self.share.visited() - began);
        Ok(wins)
    }

    /// The letters to go to, the most promising first: where the other side has few replies,
    /// and where the same word has won before.
    #[inline]
    fn ordered(&self, field: &Field<R, N>, at: usize) -> ([u32; N], usize) {
        let mut moves = [0; N];
        let mut count = 0;
        for to in field.rows[at % N].letters() {
            let replies = field.rows[to % N].count();
            let score = replies * REPLY + u32::from(ALWAYS - self.luck[at % N][to % N]);
            let chosen = score << 8 | to as u32;
            let mut place = count;
            while place > 0 && moves[place - 1] > chosen {
                moves[place] = moves[place - 1];
                place -= 1;
            }
            moves[place] = chosen;
            count += 1;
        }
        (moves, count)
    }

    /// Does whoever says a word of this kind win?
    #[inline]
    fn wins_by(
        &mut self,
        field: &Field<R, N>,
        key: &[u64; K],
        at: usize,
        to: usize,
        depth: u32,
    ) -> Result<bool, Halt> {
        let place = self.layout.places[at % N][to];
        let mut key = *key;
        self.words[at % N][to] -= 1;
        let other = if self.words[at % N][to] > 0 {
            key[place.word as usize % K] -= 1 << place.shift;
            self.search(field, &key, to, depth + 1)
        } else {
            key[place.word as usize % K] &= !self.layout.field(at % N, to, 1);
            self.after_the_last(field, key, at, to, depth)
        };
        self.words[at % N][to] += 1;
        Ok(!other?)
    }

    /// Does the other side win after the last word of a kind, which may settle letters?
    fn after_the_last(
        &mut self,
        field: &Field<R, N>,
        mut key: [u64; K],
        at: usize,
        to: usize,
        depth: u32,
    ) -> Result<bool, Halt> {
        let before = field.open;
        let mut field = *field;
        let itself = R::only(at);
        let left = field.rows[at] & !R::only(to);
        field.rows[at] = left;
        let settled = if left == R::NONE {
            field.settle(R::NONE, itself, to)
        } else if left == itself {
            field.settle(itself, R::NONE, to)
        } else {
            None
        };
        if let Some(won) = settled {
            return Ok(won);
        }
        field.open = field.reach(to);
        if field.open.count() <= 3 {
            return Ok(self.ring_wins(&field, to));
        }
        for letter in (before & !field.open).letters() {
            for (word, touching) in key.iter_mut().zip(&self.layout.touching[letter % N]) {
                *word &= !touching;
            }
        }
        self.search(&field, &key, to, depth + 1)
    }

    /// At most three letters are open, each with a word to another: they form a ring, which
    /// has a closed form.
    fn ring_wins(&self, field: &Field<R, N>, at: usize) -> bool {
        let next = |letter: usize| (field.rows[letter] & !R::only(letter)).first() % N;
        let ring = [at, next(at), next(next(at))];
        let words = |from: usize, to: usize| u32::from(self.words[ring[from]][ring[to]]);
        let loops = [0, 1, 2].map(|letter| words(letter, letter) % 2);
        crate::theorem::ring_wins([words(0, 1), words(1, 2), words(2, 0)], loops)
    }
}
