//! Where values live: each once, with its options, so that equal games are the same entry.
//!
//! ```text
//!   heads     start middle stops      16 bytes a value
//!               │     │
//!   options   … l l l r r …           4 bytes an option; a value's options end where the
//!                                     next value's start
//!   nuses     number ups star         for values in closed form, found by `middle`
//!   index     a hash table of heads, by their options or closed form
//! ```
//!
//! Stops are kept as numbers of 32 bits, rounded to odd: if two differ, so do the stops, and in
//! the same way; if two are the same and end in a zero bit, so are the stops. That answers most
//! comparisons at a glance, and is never wrong.

use crate::cache::{Pairs, Truths};
use crate::{Algebra, Dyadic, Form, Nus, Side, Value};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use yomikiri_game::{Budget, Stop};

/// A store of values: interned, in canonical form, to be dropped as a whole.
///
/// A store belongs to one thread at a time; several threads take one each.
///
/// ```
/// use yomikiri_value::{Budget, Outcome, Store, Value};
/// let mut store = Store::new(64 << 20);
/// let mut budget = Budget::unlimited();
/// let mut algebra = store.within(&mut budget);
/// let (one, minus_one) = (algebra.integer(1)?, algebra.integer(-1)?);
/// let switch = algebra.game(&[one], &[minus_one])?;
/// assert_eq!(algebra.outcome(switch)?, Outcome::First);
/// assert_eq!(algebra.sum(switch, switch)?, Value::ZERO);
/// # Ok::<(), yomikiri_value::Stop>(())
/// ```
pub struct Store {
    heads: Vec<Head>,
    options: Vec<Value>,
    nuses: Vec<Nus>,
    index: HashTable<u32>,
    memory: usize,
    pub(crate) sums: Pairs,
    pub(crate) orders: Truths,
    pub(crate) exact_stops: FxHashMap<(Value, u8), Dyadic>,
    /// A stack of options at work.
    pub(crate) work: Vec<Value>,
    pub(crate) draft: crate::canonical::Draft,
}

#[derive(Clone, Copy)]
struct Head {
    start: u32,
    /// Where Right's options begin; or, with the top bit, an index into `nuses`.
    middle: u32,
    /// By side, rounded to odd.
    stops: [f32; 2],
}

const IS_NUS: u32 = 1 << 31;

/// Where the options of one side of a value are: in the store, or at work on the stack.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    from: usize,
    to: usize,
    at_work: bool,
}

impl Span {
    pub(crate) fn indices(self) -> std::ops::Range<usize> {
        self.from..self.to
    }
}

impl Store {
    /// An empty store that takes about this many bytes at most, what it remembers of earlier work
    /// included; when they are used up, operations end with [`Stop::Memory`].
    pub fn new(memory: usize) -> Store {
        let mut store = Store {
            heads: Vec::new(),
            options: Vec::new(),
            nuses: Vec::new(),
            index: HashTable::new(),
            memory,
            sums: Pairs::new(memory / 6),
            orders: Truths::new(memory / 6),
            exact_stops: FxHashMap::default(),
            work: Vec::new(),
            draft: Default::default(),
        };
        store.push_nus(Nus::number(Dyadic::ZERO), 0);
        store
    }

    /// The operations on the values of this store, at the cost of a budget.
    pub fn within<'s, 'h>(&'s mut self, budget: &'s mut Budget<'h>) -> Algebra<'s, 'h> {
        self.work.clear();
        Algebra { store: self, budget }
    }

    /// How many values there are.
    #[expect(clippy::len_without_is_empty, reason = "zero is always there")]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// The bytes of all values with their options, without what is remembered of earlier work.
    pub fn bytes(&self) -> usize {
        self.heads.len() * size_of::<Head>()
            + self.options.len() * size_of::<Value>()
            + self.nuses.len() * size_of::<Nus>()
            + self.index.allocation_size()
    }

    /// The canonical form of a value.
    #[inline]
    pub fn form(&self, value: Value) -> Form<'_> {
        let head = self.heads[value.index()];
        if head.middle & IS_NUS != 0 {
            return Form::Nus(&self.nuses[(head.middle ^ IS_NUS) as usize]);
        }
        let [start, middle, end] =
            [head.start as usize, head.middle as usize, self.end(value.index())];
        Form::Game { left: &self.options[start..middle], right: &self.options[middle..end] }
    }

    /// The closed form of a value, if it has one.
    #[inline]
    pub fn nus(&self, value: Value) -> Option<&Nus> {
        let head = self.heads[value.index()];
        (head.middle & IS_NUS != 0).then(|| &self.nuses[(head.middle ^ IS_NUS) as usize])
    }

    /// The number that a value is, if it is one.
    #[inline]
    pub fn number(&self, value: Value) -> Option<&Dyadic> {
        self.nus(value).filter(|nus| nus.is_number()).map(|nus| &nus.number)
    }

    /// The stops of a value, rounded to odd.
    #[inline]
    pub(crate) fn rough_stops(&self, value: Value) -> [f32; 2] {
        self.heads[value.index()].stops
    }

    /// The options of a value that is not kept in closed form.
    #[inline]
    pub(crate) fn span(&self, value: Value, side: Side) -> Option<Span> {
        let head = self.heads[value.index()];
        if head.middle & IS_NUS != 0 {
            return None;
        }
        let middle = head.middle as usize;
        Some(match side {
            Side::Left => Span { from: head.start as usize, to: middle, at_work: false },
            Side::Right => Span { from: middle, to: self.end(value.index()), at_work: false },
        })
    }

    /// The options at work from `from` on.
    pub(crate) fn work_span(&self, from: usize) -> Span {
        Span { from, to: self.work.len(), at_work: true }
    }

    #[inline]
    pub(crate) fn option(&self, span: Span, index: usize) -> Value {
        if span.at_work { self.work[index] } else { self.options[index] }
    }

    /// Gives back what a span took of the stack.
    #[inline]
    pub(crate) fn release(&mut self, span: Span) {
        if span.at_work {
            self.work.truncate(span.from);
        }
    }

    fn end(&self, index: usize) -> usize {
        self.heads.get(index + 1).map_or(self.options.len(), |next| next.start as usize)
    }

    /// The value in closed form.
    pub(crate) fn intern_nus(&mut self, nus: Nus) -> Result<Value, Stop> {
        let hash = hash_nus(&nus);
        let same = |&id: &u32| self.nus(Value(id)).is_some_and(|known| *known == nus);
        if let Some(&id) = self.index.find(hash, same) {
            return Ok(Value(id));
        }
        self.make_room(size_of::<Nus>())?;
        Ok(self.push_nus(nus, hash))
    }

    fn push_nus(&mut self, nus: Nus, hash: u64) -> Value {
        let stop = nus.number.to_f32_odd();
        let middle = self.nuses.len() as u32 | IS_NUS;
        let hash = if hash == 0 { hash_nus(&nus) } else { hash };
        self.nuses.push(nus);
        self.push(Head { start: self.options.len() as u32, middle, stops: [stop; 2] }, hash)
    }

    /// The value with these canonical options, in order, that has no closed form.
    pub(crate) fn intern_game(&mut self, left: &[Value], right: &[Value]) -> Result<Value, Stop> {
        let hash = hash_options(left, right);
        let same = |&id: &u32| self.form(Value(id)) == Form::Game { left, right };
        if let Some(&id) = self.index.find(hash, same) {
            return Ok(Value(id));
        }
        self.make_room((left.len() + right.len()) * size_of::<Value>())?;
        let best = |options: &[Value], side: Side| {
            let stops = options.iter().map(|&option| self.rough_stops(option)[side.index()]);
            match side {
                Side::Right => stops.fold(f32::MIN, f32::max),
                Side::Left => stops.fold(f32::MAX, f32::min),
            }
        };
        let stops = [best(left, Side::Right), best(right, Side::Left)];
        let start = self.options.len();
        self.options.extend_from_slice(left);
        let middle = self.options.len() as u32;
        self.options.extend_from_slice(right);
        Ok(self.push(Head { start: start as u32, middle, stops }, hash))
    }

    fn push(&mut self, head: Head, hash: u64) -> Value {
        let id = self.heads.len() as u32;
        self.heads.push(head);
        let Store { index, heads, options, nuses, .. } = self;
        let rehash = |&id: &u32| {
            let head = heads[id as usize];
            if head.middle & IS_NUS != 0 {
                return hash_nus(&nuses[(head.middle ^ IS_NUS) as usize]);
            }
            let end = heads.get(id as usize + 1).map_or(options.len(), |next| next.start as usize);
            let (left, right) =
                options[head.start as usize..end].split_at((head.middle - head.start) as usize);
            hash_options(left, right)
        };
        index.insert_unique(hash, id, rehash);
        Value(id)
    }

    /// Stops before the store outgrows its share of the memory: half, with what its vectors hold
    /// in reserve; the rest is for what it remembers.
    #[inline]
    fn make_room(&self, more: usize) -> Result<(), Stop> {
        let used = (self.heads.len() * (size_of::<Head>() + 8) + self.options.len() * 4)
            .saturating_add(self.nuses.len() * size_of::<Nus>())
            .saturating_add(more);
        // Names and places have 31 bits.
        let countable = self.options.len() + more < IS_NUS as usize;
        if used > self.memory / 3 || !countable { Err(Stop::Memory) } else { Ok(()) }
    }
}

fn hash_nus(nus: &Nus) -> u64 {
    let mut hasher = FxHasher::default();
    nus.hash(&mut hasher);
    hasher.finish()
}

fn hash_options(left: &[Value], right: &[Value]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = left.len() as u64;
    for option in left.iter().chain(right) {
        hash = (hash.rotate_left(23) ^ u64::from(option.0)).wrapping_mul(ODD);
    }
    hash ^ hash >> 32
}
