//! Where values live: each once, with its options, so that equal games are the same entry.
//!
//! ```text
//!   heads     start middle stops      16 bytes a value
//!               │     │
//!   options   … l l l r r …           4 bytes an option; a value's options end where the
//!                                     next value's start
//!   closed    number ups star         for values in closed form, found by `middle`; their
//!                                     options once somebody has asked for them
//!   index     a hash table of heads, by their options or closed form
//! ```
//!
//! Stops are kept as numbers of 32 bits, rounded to odd: if two differ, so do the stops, and in
//! the same way; if two are the same and end in a zero bit, so are the stops. That answers most
//! comparisons at a glance, and is never wrong.

use crate::cache::{Pairs, Truths};
use crate::canonical::{Draft, Judged};
use crate::thermal::Thermographs;
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
    closed: Vec<Closed>,
    closed_options: Vec<Value>,
    index: HashTable<u32>,
    memory: usize,
    /// Bytes of numbers too large to lie in place, and of stops kept exactly.
    aside: usize,
    pub(crate) sums: Pairs,
    pub(crate) orders: Truths,
    /// Values cooled and heated, by name of what was done.
    pub(crate) warmed: Pairs,
    pub(crate) thermographs: Thermographs,
    pub(crate) exact_stops: FxHashMap<(Value, u8), Dyadic>,
    /// How many levels deep recursion is.
    depth: usize,
    /// A stack of options at work.
    pub(crate) work: Vec<Value>,
    /// Room for a game on its way to its canonical form, when there is none.
    pub(crate) draft: Option<Box<Draft>>,
    pub(crate) judged: Judged,
}

#[derive(Clone, Copy)]
struct Head {
    start: u32,
    /// Where Right's options begin; or, with the top bit, an index into `closed`, with the next bit
    /// for a number.
    middle: u32,
    /// By side, rounded to odd.
    stops: [f32; 2],
}

const IS_NUS: u32 = 1 << 31;
const IS_NUMBER: u32 = 1 << 30;

impl Head {
    /// Where its closed form is, if it has one.
    #[inline]
    fn closed(self) -> Option<usize> {
        (self.middle & IS_NUS != 0).then_some((self.middle & !(IS_NUS | IS_NUMBER)) as usize)
    }
}

/// The memory for which one level of recursion is allowed: a few times what it takes of the stack.
const BYTES_A_LEVEL: usize = 2 << 10;

/// A value in closed form.
struct Closed {
    nus: Nus,
    /// Where its options are, by side, among those of closed forms; nowhere yet, if `None`.
    options: [Option<(u32, u32)>; 2],
}

/// Where the options of one side of a value are. They stay there, whatever is added.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    from: u32,
    to: u32,
    closed: bool,
}

impl Span {
    #[inline]
    pub(crate) fn indices(self) -> std::ops::Range<u32> {
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
            closed: Vec::new(),
            closed_options: Vec::new(),
            index: HashTable::new(),
            memory,
            aside: 0,
            sums: Pairs::new(memory / 6),
            orders: Truths::new(memory / 6),
            warmed: Pairs::new(memory / 12),
            thermographs: Thermographs::new(memory / 6),
            exact_stops: FxHashMap::default(),
            depth: 0,
            work: Vec::new(),
            draft: None,
            judged: Judged::default(),
        };
        let zero = Nus::number(Dyadic::ZERO);
        let hash = hash_nus(&zero);
        store.push_nus(zero, hash);
        store
    }

    /// The operations on the values of this store, at the cost of a budget.
    pub fn within<'s, 'h>(&'s mut self, budget: &'s mut Budget<'h>) -> Algebra<'s, 'h> {
        self.work.clear();
        self.depth = 0;
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
            + (self.options.len() + self.closed_options.len()) * size_of::<Value>()
            + self.closed.len() * size_of::<Closed>()
            + self.index.allocation_size()
            + self.aside
    }

    /// The canonical form of a value.
    #[inline]
    pub fn form(&self, value: Value) -> Form<'_> {
        let head = self.heads[value.index()];
        if let Some(place) = head.closed() {
            return Form::Nus(&self.closed[place].nus);
        }
        let [start, middle, end] =
            [head.start as usize, head.middle as usize, self.end(value.index())];
        Form::Game { left: &self.options[start..middle], right: &self.options[middle..end] }
    }

    /// The closed form of a value, if it has one.
    #[inline]
    pub fn nus(&self, value: Value) -> Option<&Nus> {
        self.heads[value.index()].closed().map(|place| &self.closed[place].nus)
    }

    /// The number that a value is, if it is one.
    #[inline]
    pub fn number(&self, value: Value) -> Option<&Dyadic> {
        self.nus(value).filter(|nus| nus.is_number()).map(|nus| &nus.number)
    }

    /// Whether a value is a number.
    #[inline]
    pub(crate) fn is_number(&self, value: Value) -> bool {
        self.heads[value.index()].middle & (IS_NUS | IS_NUMBER) == IS_NUS | IS_NUMBER
    }

    /// The stops of a value, rounded to odd.
    #[inline]
    pub(crate) fn rough_stops(&self, value: Value) -> [f32; 2] {
        self.heads[value.index()].stops
    }

    /// The options of a side of a value, if they are there: those of closed forms are not until
    /// somebody has asked.
    #[inline]
    pub(crate) fn span(&self, value: Value, side: Side) -> Option<Span> {
        let head = self.heads[value.index()];
        if let Some(place) = head.closed() {
            let options = self.closed[place].options[side.index()];
            return options.map(|(from, to)| Span { from, to, closed: true });
        }
        Some(match side {
            Side::Left => Span { from: head.start, to: head.middle, closed: false },
            Side::Right => {
                Span { from: head.middle, to: self.end(value.index()) as u32, closed: false }
            }
        })
    }

    #[inline]
    pub(crate) fn option(&self, span: Span, index: u32) -> Value {
        let options = if span.closed { &self.closed_options } else { &self.options };
        options[index as usize]
    }

    /// Notes the options of a side of a closed form, which come last on the stack at work.
    pub(crate) fn keep_closed_options(
        &mut self,
        value: Value,
        side: Side,
        from: usize,
    ) -> Result<Span, Stop> {
        self.make_room((self.work.len() - from) * size_of::<Value>())?;
        let start = self.closed_options.len() as u32;
        self.closed_options.extend(self.work.drain(from..));
        let end = self.closed_options.len() as u32;
        if let Some(place) = self.heads[value.index()].closed() {
            self.closed[place].options[side.index()] = Some((start, end));
        }
        Ok(Span { from: start, to: end, closed: true })
    }

    /// Notes a stop that is too fine to be told by its rounding.
    pub(crate) fn keep_stop(
        &mut self,
        value: Value,
        side: Side,
        stop: &Dyadic,
    ) -> Result<(), Stop> {
        let bytes = size_of::<((Value, u8), Dyadic)>() + stop.heap_bytes();
        self.make_room(bytes)?;
        self.aside += bytes;
        self.exact_stops.insert((value, side as u8), stop.clone());
        Ok(())
    }

    /// The bytes that it may take.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    /// Recursion takes stack, which counts as memory.
    #[inline]
    pub(crate) fn go_deeper(&mut self) -> Result<(), Stop> {
        if self.depth >= self.memory / BYTES_A_LEVEL {
            return Err(Stop::Memory);
        }
        self.depth += 1;
        Ok(())
    }

    #[inline]
    pub(crate) fn come_back(&mut self) {
        self.depth -= 1;
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
        self.make_room(size_of::<Closed>() + nus.number.heap_bytes())?;
        Ok(self.push_nus(nus, hash))
    }

    fn push_nus(&mut self, nus: Nus, hash: u64) -> Value {
        let stop = nus.number.to_f32_odd();
        let kind = if nus.is_number() { IS_NUS | IS_NUMBER } else { IS_NUS };
        let middle = self.closed.len() as u32 | kind;
        self.aside += nus.number.heap_bytes();
        self.closed.push(Closed { nus, options: [None; 2] });
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
        let Store { index, heads, options, closed, .. } = self;
        let rehash = |&id: &u32| {
            let head = heads[id as usize];
            if let Some(place) = head.closed() {
                return hash_nus(&closed[place].nus);
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
        let used = (self.heads.len() * (size_of::<Head>() + 8)
            + (self.options.len() + self.closed_options.len()) * 4)
            .saturating_add(self.closed.len() * size_of::<Closed>() + self.aside)
            .saturating_add(more);
        // Names and places have 30 bits.
        let options = self.options.len() + self.closed_options.len();
        let countable = options.max(self.heads.len()) + more < IS_NUMBER as usize;
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
