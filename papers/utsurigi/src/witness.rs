//! A second search, to bear the game's own out. It plays by the rules' own moves; what it takes for
//! one position, its table, its order of moves, its bounds and its endings are its own.
//!
//! ```text
//!   images ──► table       which positions are one; what is known of them
//!   singles                endings in which nobody can put a domino down any more
//! ```

mod images;
mod singles;
mod table;

use images::Images;
use singles::{Singles, Stage};
use std::cmp::Reverse;
use table::Table;
use yomikiri_game::{Game, Score};
use yomikiri_solve::{Bounds, Budget, Stop};
use yomikiri_utsurigi::{Bits, Hand, Move, Position, Utsurigi, beside};

/// With fewer open cells, searching is quicker than keys and the table.
const TABLE: u32 = 12;
/// With so many, the table is asked about all moves before any is searched.
const ASK_ALL: u32 = 16;
/// With so few, and no room for dominoes, the rest is played out by [`Singles`].
const SINGLES: u32 = 10;
/// With so many, moves are judged with the replies to them in mind …
const REPLY: u32 = 14;
/// … and with so many, with the answers to the replies as well.
const ANSWER: u32 = 18;
/// On boards of more than 36 cells, only so many moves that look best are judged so; the others
/// come after them. Smaller boards with many single pieces would take up to twice the positions.
const PROMISING: usize = 10;
/// More than any two judgements differ by.
const FAR_BEHIND: i32 = 1 << 16;
/// Positions that are visited before they are paid for.
const CREDIT: u64 = 1024;

/// Another search than [`Searcher`](yomikiri_utsurigi::Searcher), by one thread, for boards of at
/// most 49 cells. Positions count where they are not decided at sight.
///
/// ```
/// use yomikiri_game::Game;
/// use yomikiri_paper_utsurigi::Witness;
/// use yomikiri_solve::Budget;
/// use yomikiri_utsurigi::Utsurigi;
/// let rules = Utsurigi::new(4, 4, 2, 2).unwrap();
/// let mut witness = Witness::new(&rules, 1 << 20).unwrap();
/// let mut leads_by = |least| witness.reaches(&rules.start(), least, &mut Budget::unlimited());
/// assert_eq!((leads_by(5), leads_by(6)), (Ok(true), Ok(false)));
/// assert!(Witness::new(&Utsurigi::new(8, 8, 6, 4).unwrap(), 1 << 20).is_none());
/// ```
pub struct Witness {
    rules: Utsurigi,
    images: Images,
    table: Table,
    singles: Singles,
    /// The moves of all positions on the way, as what they lead to, with how good they look.
    choices: Vec<(Position, i32)>,
    /// How many moves of a position are judged with what may follow.
    promising: usize,
    visited: u64,
    paid: u64,
}

/// What can be said of a position without searching.
struct Sight {
    /// Empty cells that a piece in hand may still cover.
    open: Bits,
    /// Pieces beside such cells: only these can still turn.
    live: Bits,
    /// The mover's lead in the other pieces.
    fixed: i32,
    /// By how much the rest can change that.
    loose: i32,
}

impl Sight {
    /// Pieces turn only when another is put beside them. So those beside no open cell stay as
    /// they are, and all the others and all that are still put down may go to either side.
    #[inline]
    fn of(rules: &Utsurigi, position: &Position) -> Sight {
        let [own, other] = sides(position);
        let [a, b] = hands(position);
        let (dominoes, singles) = (a.dominoes + b.dominoes, a.singles + b.singles);
        let empty = rules.empty(position);
        let open = match (dominoes, singles) {
            (_, 1..) => empty,
            (1.., _) => empty & beside(empty),
            _ => 0,
        };
        let live = position.whole(beside(open) & (own | other));
        let in_hand = 2 * u32::from(dominoes) + u32::from(singles);
        Sight {
            open,
            live,
            fixed: size(own & !live) - size(other & !live),
            loose: size(live) + size(open).min(in_hand as i32),
        }
    }

    #[inline]
    fn decides(&self, least: i32) -> Option<bool> {
        if self.fixed - self.loose >= least {
            Some(true)
        } else if self.fixed + self.loose < least {
            Some(false)
        } else {
            None
        }
    }
}

impl Witness {
    /// A search with a table of up to so many bytes; nothing if the board is too large.
    pub fn new(rules: &Utsurigi, memory: usize) -> Option<Witness> {
        Some(Witness {
            rules: rules.clone(),
            images: Images::new(rules)?,
            table: Table::new(memory),
            singles: Singles::new(),
            choices: Vec::new(),
            promising: if rules.rows() * rules.columns() > 36 { PROMISING } else { usize::MAX },
            visited: 0,
            paid: 0,
        })
    }

    /// Does the mover end with a lead of at least `least` cells?
    pub fn reaches(
        &mut self,
        position: &Position,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        self.choices.clear();
        self.paid = self.visited;
        let found = self.search(position, least, budget);
        self.pay(budget).and(found)
    }

    fn pay(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        self.paid += budget.advance(self.visited - self.paid)?;
        Ok(())
    }

    fn search(
        &mut self,
        position: &Position,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let sight = Sight::of(&self.rules, position);
        if let Some(truth) = sight.decides(least) {
            return Ok(truth);
        }
        self.visited += 1;
        if self.visited - self.paid >= CREDIT {
            self.pay(budget)?;
        }
        let open = sight.open.count_ones();
        let [a, b] = hands(position);
        let no_dominoes = a.dominoes + b.dominoes == 0 || sight.open & beside(sight.open) == 0;
        if no_dominoes && open <= SINGLES {
            return Ok(self.play_singles(position, &sight, least));
        }
        if open < TABLE {
            return self.try_moves(position, open, least, budget);
        }
        let key = self.images.key(position, sight.open, sight.live);
        let rest = (least - sight.fixed) as Score;
        let known = self.table.get(&key);
        if let Some(truth) = known.decides(rest) {
            return Ok(truth);
        }
        let before = self.visited;
        let reached = self.try_moves(position, open, least, budget)?;
        let known = match reached {
            true => known.meet(Bounds::at_least(rest)),
            false => known.meet(Bounds::at_most(rest - 1)),
        };
        self.table.put(&key, known, self.visited - before);
        Ok(reached)
    }

    fn play_singles(&mut self, position: &Position, sight: &Sight, least: i32) -> bool {
        let [own, other] = sides(position).map(|side| side & sight.live);
        let [own_hand, other_hand] = hands(position).map(|hand| hand.singles);
        self.singles.prepare(position, sight.open);
        let stage = Stage { own, other, empty: sight.open, own_hand, other_hand };
        let (reached, visited) = self.singles.play(stage, least - sight.fixed);
        self.visited += visited;
        reached
    }

    fn try_moves(
        &mut self,
        position: &Position,
        open: u32,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let first = self.choices.len();
        self.choices.extend(self.rules.after_each(position).map(|after| (after, 0)));
        let reached = match self.choices.len() > first {
            true => self.try_from(first, open, least, budget),
            false => self.pass(position, least, budget),
        };
        self.choices.truncate(first);
        reached
    }

    fn pass(
        &mut self,
        position: &Position,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        if self.rules.scores(position).is_some() {
            return Ok(lead(position) >= least);
        }
        let mut passed = *position;
        self.rules.play(&mut passed, Move::Pass);
        Ok(!self.search(&passed, 1 - least, budget)?)
    }

    /// Tries the moves on the stack from place `first` on.
    fn try_from(
        &mut self,
        first: usize,
        open: u32,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let theirs = 1 - least;
        if open >= ASK_ALL && self.one_is_known(first, theirs) {
            return Ok(true);
        }
        self.judge_from(first, open);
        for next in first..self.choices.len() {
            let best = (next..self.choices.len()).max_by_key(|&at| self.choices[at].1);
            self.choices.swap(next, best.unwrap_or(next));
            let (after, _) = self.choices[next];
            if !self.search(&after, theirs, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Judges the moves on the stack from place `first` on: all at a glance, those that look best,
    /// or all, with what may follow.
    fn judge_from(&mut self, first: usize, open: u32) {
        let (rules, choices) = (&self.rules, &mut self.choices[first..]);
        for (after, looks) in &mut *choices {
            *looks = -value(rules, after);
        }
        if open < REPLY {
            return;
        }
        let promising = self.promising.min(choices.len());
        if promising < choices.len() {
            choices.sort_by_key(|&(_, looks)| Reverse(looks));
        }
        let (best, others) = choices.split_at_mut(promising);
        for (after, looks) in best {
            *looks = with_replies(rules, after, *looks, open);
        }
        for (_, looks) in others {
            *looks -= FAR_BEHIND;
        }
    }

    /// Is it known of a move that the other player cannot answer it?
    fn one_is_known(&self, first: usize, theirs: i32) -> bool {
        self.choices[first..].iter().any(|(after, _)| {
            let sight = Sight::of(&self.rules, after);
            sight.decides(theirs).or_else(|| {
                let key = self.images.key(after, sight.open, sight.live);
                self.table.get(&key).decides((theirs - sight.fixed) as Score)
            }) == Some(false)
        })
    }
}

/// How good a move looks that has led to this position: what is left to the other player at
/// once, after the worst reply, and after the best answer to that, in sum. Each alone favours
/// whoever moved last, who always has just turned something.
fn with_replies(rules: &Utsurigi, after: &Position, at_once: i32, open: u32) -> i32 {
    let (mut replied, mut answered) = (None, None);
    for reply in rules.after_each(after) {
        let worst =
            |known: Option<i32>, more: i32| Some(known.map_or(more, |least| least.min(more)));
        replied = worst(replied, value(rules, &reply));
        if open >= ANSWER
            && let Some(best) = best_answer(rules, &reply, answered)
        {
            answered = worst(answered, best);
        }
    }
    let replied = at_once + replied.unwrap_or(at_once);
    if open >= ANSWER { replied + answered.unwrap_or(at_once) } else { replied }
}

/// What the best move leaves to the other player, or one that leaves so much; nothing if there is
/// no move.
fn best_answer(rules: &Utsurigi, reply: &Position, enough: Option<i32>) -> Option<i32> {
    let mut best = None;
    for answer in rules.after_each(reply) {
        best = best.max(Some(-value(rules, &answer)));
        if enough.is_some() && best >= enough {
            break;
        }
    }
    best
}

/// What a lead in pieces that cannot turn any more weighs …
const FIXED: i32 = 2;
/// … in pieces that can …
const LOOSE: i32 = 3;
/// … and an empty cell beside a piece of the mover's.
const REACH: i32 = 5;

/// How good a position looks for the player to move.
#[inline]
fn value(rules: &Utsurigi, position: &Position) -> i32 {
    let [own, other] = sides(position);
    let empty = rules.empty(position);
    let loose = position.whole(beside(empty) & (own | other));
    let lead_in = |set: Bits| size(own & set) - size(other & set);
    FIXED * lead_in(!loose) + LOOSE * lead_in(loose) + REACH * size(beside(own) & empty)
}

/// The cells of the mover and of the other player.
#[inline]
fn sides(position: &Position) -> [Bits; 2] {
    let mover = position.turn();
    [mover, mover.next(2)].map(|seat| position.owned(seat))
}

/// What the mover and the other player have left.
#[inline]
fn hands(position: &Position) -> [Hand; 2] {
    let mover = position.turn();
    [mover, mover.next(2)].map(|seat| position.hand(seat))
}

/// The mover's cells minus the other's.
fn lead(position: &Position) -> i32 {
    let [own, other] = sides(position);
    size(own) - size(other)
}

#[inline]
fn size(set: Bits) -> i32 {
    set.count_ones() as i32
}
