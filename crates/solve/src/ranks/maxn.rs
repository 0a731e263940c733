//! Everybody plays for the best end.

use super::ends::{Ends, Rank, TOP};
use super::{Ladder, Prospects};
use crate::Keyed;
use crate::cells::{Cells, Tag};
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop};
use std::sync::Arc;
use yomikiri_game::{Scores, Seat, Ties};

/// Max^n: everybody plays for the own score first and then, in the order that [`Ties`] say,
/// for the scores of the others. No two different ends are the same to anybody, so every
/// position has one value, an end.
///
/// Depth-first search with an exact table that takes a bounded amount of memory. With two
/// players a search need not find out values that lie outside a window; with more, everybody
/// likes ends in another order, and a window carries over from one mover to the next in this
/// way: see which ends the one who asks need not tell apart; the mover then need not tell
/// apart the worst of its own order as long as they are all the same to who asks, nor the
/// best.
///
/// ```text
///   ends, the worst first for player 2:   3 wins   1 wins   draw     2 wins
///   player 1, with a draw in hand, asks:  no       yes      no       no
///                                        (  α     )        [    β ...
/// ```
///
/// Here player 2 need not look on after a move that draws.
///
/// Positions are remembered by [`Keyed::key`](crate::Keyed::key), since ties tell seats apart;
/// positions with equal keys must have equal values.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Ties, example::Subtract};
/// use yomikiri_solve::{Budget, ranks::MaxN};
/// let rules = Arc::new(Subtract { heap: 9, most: 3 });
/// let mut search = MaxN::new(rules.clone(), Ties::next_first(2), 1 << 20).unwrap();
/// let end = search.scores(&rules.start(), &mut Budget::unlimited()).unwrap();
/// assert_eq!(end.as_slice(), [1, -1]);
/// ```
pub struct MaxN<G: Keyed> {
    game: Arc<G>,
    ladder: Ladder,
    ties: Ties,
    ends: Ends,
    table: Cells,
}

impl<G: Keyed> MaxN<G> {
    /// A search whose table takes at most `memory` bytes; `None` if the game has too many
    /// scores for a [`Ladder`] or tens of thousands of ends, or not as many seats as the ties
    /// speak of.
    pub fn new(game: Arc<G>, ties: Ties, memory: usize) -> Option<MaxN<G>> {
        let ladder = Ladder::of(&*game).filter(|ladder| ladder.seats() == ties.seats())?;
        let ends = Ends::new(&*game, ladder, ties)?;
        let table = Cells::new(game.key_words(), memory);
        Some(MaxN { game, ladder, ties, ends, table })
    }

    /// How many positions it remembers.
    pub fn remembered(&self) -> usize {
        self.table.len()
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Whom everybody would rather see do well.
    pub fn ties(&self) -> &Ties {
        &self.ties
    }

    /// The end that the game comes to from here.
    pub fn scores(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Scores, Stop> {
        let MaxN { game, ladder, ends, table, .. } = self;
        let (game, ladder) = (&**game, *ladder);
        budget.spend()?;
        if let Some(end) = game.scores(state) {
            return Ok(end);
        }
        let (moves, keys, left) = (Vec::new(), Vec::new(), Vec::new());
        let sufficed = Sufficed(Vec::new());
        let mut search = Search { game, ladder, ends, table, budget, moves, keys, left, sufficed };
        let window = Window { seat: game.to_move(state), low: 0, high: TOP };
        let horizon = game.in_sight(ladder, state);
        let rank = search.value(&mut state.clone(), horizon, window, 0)?;
        Ok(ends.scores(window.seat, rank))
    }
}

/// A question being answered.
struct Search<'a, 'b, G: Keyed> {
    game: &'a G,
    ladder: Ladder,
    ends: &'a Ends,
    table: &'a mut Cells,
    budget: &'a mut Budget<'b>,
    /// The moves still to be tried of every position on the way, the deepest last.
    moves: Vec<G::Move>,
    /// The keys of the positions on the way, likewise.
    keys: Vec<u64>,
    /// Ends that are left for one position, while they are looked at.
    left: Vec<Rank>,
    sufficed: Sufficed<G::Move>,
}

/// What whoever asks for a value needs to know of it: its rank with this seat, up to `low` as
/// `low`, and from `high` on as `high`.
#[derive(Clone, Copy)]
struct Window {
    seat: Seat,
    low: Rank,
    high: Rank,
}

impl Window {
    fn clip(self, rank: Rank) -> Rank {
        rank.clamp(self.low, self.high)
    }
}

/// Bounds on the rank of a position's value with its mover, as the table holds them.
#[derive(Clone, Copy)]
struct Bounds {
    low: Rank,
    high: Rank,
}

const TAG: Tag = 1;
const RANK_BITS: u32 = Rank::BITS;

impl Bounds {
    const ANY: Bounds = Bounds { low: 1, high: TOP };

    fn pack(self) -> u64 {
        u64::from(self.high) << RANK_BITS | u64::from(self.low)
    }

    fn unpack(packed: u64) -> Bounds {
        Bounds { low: packed as Rank, high: (packed >> RANK_BITS) as Rank }
    }
}

impl<G: Keyed> Search<'_, '_, G> {
    /// The rank, with the seat that asks and clipped to its window, of the value of a position
    /// in which play goes on and whose horizon this is.
    fn value(
        &mut self,
        state: &mut G::State,
        horizon: Prospects,
        asked: Window,
        depth: usize,
    ) -> Result<Rank, Stop> {
        let mover = self.game.to_move(state);
        if let Ok(clear) = self.window(mover, Bounds::ANY, horizon, asked) {
            return Ok(clear);
        }
        if depth == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let (first, key) = (self.moves.len(), self.keys.len());
        self.keys.resize(key + self.game.key_words(), 0);
        self.game.key(state, &mut self.keys[key..]);
        let known = self.table.get(&self.keys[key..], TAG).map_or(Bounds::ANY, Bounds::unpack);
        let rank = match self.window(mover, known, horizon, asked) {
            Ok(clear) => clear,
            Err(window) => {
                let before = self.budget.spent();
                let found = self.best_move(state, window, depth)?;
                let nodes = self.budget.spent() - before;
                let known = Bounds {
                    low: if found > window.low { known.low.max(found) } else { known.low },
                    high: if found < window.high { known.high.min(found) } else { known.high },
                };
                self.table.put(&self.keys[key..], TAG, known.pack(), nodes, |_| true);
                asked.clip(self.ends.translate(mover, found, asked.seat))
            }
        };
        self.moves.truncate(first);
        self.keys.truncate(key);
        Ok(rank)
    }

    /// Looks at the ends that bounds and horizon leave: either they are all the same to who
    /// asks, or this is the mover's window. Its ends are ranks of real ends, and whatever is
    /// cut off by it is the same to who asks as that end.
    fn window(
        &mut self,
        mover: Seat,
        known: Bounds,
        horizon: Prospects,
        asked: Window,
    ) -> Result<Rank, Window> {
        let Search { ends, left, .. } = self;
        left.clear();
        left.extend(ends.left(mover, known.low, known.high, horizon));
        let told = |rank: &Rank| asked.clip(ends.translate(mover, *rank, asked.seat));
        let (&worst, &best) = left.first().zip(left.last()).expect("an end is left");
        let low = left.iter().take_while(|rank| told(rank) == told(&worst)).last();
        let high = left.iter().rev().take_while(|rank| told(rank) == told(&best)).last();
        let (&low, &high) = low.zip(high).expect("an end is like itself");
        if low >= high { Ok(told(&best)) } else { Err(Window { seat: mover, low, high }) }
    }

    /// The best of the values after each move, clipped to the mover's window.
    fn best_move(
        &mut self,
        state: &mut G::State,
        window: Window,
        depth: usize,
    ) -> Result<Rank, Stop> {
        let game = self.game;
        let mut best = window.low;
        let first = self.moves.len();
        game.likely_moves(state, &mut self.moves);
        // What ends the game costs nothing to look at; what does not stays on the list.
        let mut left = first;
        for next in first..self.moves.len() {
            let chosen = self.moves[next];
            let undo = game.play(state, chosen);
            match game.scores(state) {
                None => {
                    self.moves[left] = chosen;
                    left += 1;
                }
                Some(end) => {
                    self.budget.spend()?;
                    best = best.max(window.clip(self.ends.rank(window.seat, &end)));
                }
            }
            game.undo(state, undo);
        }
        self.moves.truncate(left);
        self.sufficed.first(depth, &mut self.moves[first..]);
        for next in first..left {
            if best >= window.high {
                break;
            }
            let chosen = self.moves[next];
            let undo = game.play(state, chosen);
            self.budget.spend()?;
            let horizon = game.in_sight(self.ladder, state);
            best = self.value(state, horizon, Window { low: best, ..window }, depth + 1)?;
            game.undo(state, undo);
            if best >= window.high {
                self.sufficed.note(depth, chosen);
            }
        }
        Ok(best)
    }
}

/// The last two moves that sufficed at each depth. What was good enough in one position often
/// is in the next: to try it first takes a third off the search.
struct Sufficed<M>(Vec<[Option<M>; 2]>);

impl<M: Copy + Eq> Sufficed<M> {
    /// Puts such moves first.
    fn first(&mut self, depth: usize, moves: &mut [M]) {
        if self.0.len() <= depth {
            self.0.resize(depth + 1, [None; 2]);
        }
        for earlier in self.0[depth].iter().rev().flatten() {
            if let Some(index) = moves.iter().position(|chosen| chosen == earlier) {
                moves[..=index].rotate_right(1);
            }
        }
    }

    /// Notes a move; `first` was asked for this depth.
    fn note(&mut self, depth: usize, chosen: M) {
        let [latest, _] = self.0[depth];
        if latest != Some(chosen) {
            self.0[depth] = [Some(chosen), latest];
        }
    }
}
