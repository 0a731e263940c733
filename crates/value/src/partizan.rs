//! Values of positions: from the moves of any two-player ruleset in which a player
//! who cannot move loses.

use crate::{Algebra, Side, Stop, Value};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// The rules of a game between Left and Right that always ends, won by whoever moves last.
///
/// ```
/// use yomikiri_value::{Budget, Nus, Partizan, Side, Store, Values};
///
/// /// Nim with one heap: both take what they like.
/// struct Heap;
/// impl Partizan for Heap {
///     type Position = u32;
///     fn moves(&self, &heap: &u32, _: Side, after: &mut Vec<u32>) {
///         after.extend(0..heap);
///     }
/// }
///
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let value = Values::of(Heap).value(&5, &mut algebra)?;
/// assert_eq!(algebra.store().nus(value), Some(&Nus::nimber(5)));
/// # Ok::<(), yomikiri_value::Stop>(())
/// ```
pub trait Partizan {
    /// A position, without a player to move.
    type Position: Clone + Eq + Hash;

    /// Puts the positions after each move of `side` into `after`.
    fn moves(&self, position: &Self::Position, side: Side, after: &mut Vec<Self::Position>);

    /// Puts positions whose sum is worth what `position` is into `parts`: none, if it is worth
    /// nothing. Parts that look alike should be equal positions, which are evaluated once.
    ///
    /// By default a position is its own only part. Parts are not taken apart further.
    fn parts(&self, position: &Self::Position, parts: &mut Vec<Self::Position>) {
        parts.push(position.clone());
    }
}

/// The values of positions under some rules, each found once.
///
/// The values belong to one store: give the same one every time. Positions may take half as much
/// memory again as that store, what they keep outside of themselves not counted; when it is used
/// up, evaluation ends with [`Stop::Memory`].
pub struct Values<R: Partizan> {
    rules: R,
    known: FxHashMap<R::Position, Value>,
    /// Stacks of parts and of moves at work.
    parts: Vec<R::Position>,
    moves: Vec<R::Position>,
}

impl<R: Partizan> Values<R> {
    /// Nothing is known yet.
    pub fn of(rules: R) -> Values<R> {
        Values { rules, known: FxHashMap::default(), parts: Vec::new(), moves: Vec::new() }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// How many parts have a known value.
    #[expect(clippy::len_without_is_empty, reason = "nobody asks whether nothing is known")]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// The value of a position.
    pub fn value(
        &mut self,
        position: &R::Position,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<Value, Stop> {
        let start = self.parts.len();
        self.rules.parts(position, &mut self.parts);
        let mut sum = Ok(Value::ZERO);
        while let (Ok(so_far), true) = (sum, self.parts.len() > start) {
            let Some(part) = self.parts.pop() else { break };
            sum = self.part(part, algebra).and_then(|value| algebra.sum(so_far, value));
        }
        self.parts.truncate(start);
        sum
    }

    fn part(&mut self, part: R::Position, algebra: &mut Algebra<'_, '_>) -> Result<Value, Stop> {
        if let Some(&known) = self.known.get(&part) {
            return Ok(known);
        }
        algebra.budget.spend()?;
        let value = algebra.deep(|algebra| self.by_moves(&part, algebra))?;
        self.make_room(algebra.store().memory() / 2)?;
        self.known.insert(part, value);
        Ok(value)
    }

    /// Stops before one more value would take more memory than this.
    fn make_room(&self, memory: usize) -> Result<(), Stop> {
        let capacity = self.known.capacity();
        let bytes = size_of::<(R::Position, Value)>() + 1;
        if self.known.len() == capacity && capacity.max(1).saturating_mul(2 * bytes) > memory {
            return Err(Stop::Memory);
        }
        Ok(())
    }

    fn by_moves(
        &mut self,
        part: &R::Position,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<Value, Stop> {
        let start = algebra.store.work.len();
        self.put_values(part, Side::Left, algebra)?;
        let middle = algebra.store.work.len();
        self.put_values(part, Side::Right, algebra)?;
        algebra.game_at_work(start, middle)
    }

    fn put_values(
        &mut self,
        part: &R::Position,
        side: Side,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<(), Stop> {
        let start = self.moves.len();
        self.rules.moves(part, side, &mut self.moves);
        let mut done = Ok(());
        while let (Ok(()), true) = (done, self.moves.len() > start) {
            let Some(after) = self.moves.pop() else { break };
            done = self.value(&after, algebra).map(|value| algebra.store.work.push(value));
        }
        self.moves.truncate(start);
        done
    }
}
