//! What earlier work found, within bounds: each entry may be overwritten by another, which costs
//! time and never an answer.

const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Entries that a cache of values begins with.
const FIRST_PAIRS: usize = 1 << 12;

/// Entries that a cache of truths begins with: a fast table of them is worth more than a large one,
/// since it costs less to compare again than to wait for memory.
const FIRST_TRUTHS: usize = 1 << 16;

#[inline]
fn place(a: u32, b: u32, bits: u32) -> usize {
    let key = u64::from(a) << 32 | u64::from(b);
    (key.wrapping_mul(ODD) >> (64 - bits)) as usize
}

/// Slots that double in number as they are written to, up to a bound.
struct Slots<T> {
    slots: Vec<T>,
    bits: u32,
    most_bits: u32,
    written: usize,
}

impl<T: Copy> Slots<T> {
    fn new(first: usize, bytes: usize, empty: T) -> Slots<T> {
        let most = (bytes / size_of::<T>()).max(2);
        let first = first.min(most);
        Slots {
            slots: vec![empty; 1 << first.ilog2()],
            bits: first.ilog2(),
            most_bits: most.ilog2(),
            written: 0,
        }
    }

    #[inline]
    fn write(
        &mut self,
        a: u32,
        b: u32,
        entry: T,
        empty: T,
        key: impl Fn(&T) -> Option<(u32, u32)>,
    ) {
        self.written += 1;
        if self.written > self.slots.len() && self.bits < self.most_bits {
            self.grow(empty, key);
        }
        self.slots[place(a, b, self.bits)] = entry;
    }

    #[cold]
    fn grow(&mut self, empty: T, key: impl Fn(&T) -> Option<(u32, u32)>) {
        // Twice over, since each time all entries move.
        self.bits = (self.bits + 2).min(self.most_bits);
        self.written = 0;
        let old = std::mem::replace(&mut self.slots, vec![empty; 1 << self.bits]);
        for entry in old {
            if let Some((a, b)) = key(&entry) {
                self.slots[place(a, b, self.bits)] = entry;
            }
        }
    }
}

/// A value for a pair of values.
pub(crate) struct Pairs(Slots<[u32; 3]>);

/// No value has this name.
const NONE: u32 = u32::MAX;
const EMPTY_PAIR: [u32; 3] = [NONE; 3];

impl Pairs {
    pub(crate) fn new(bytes: usize) -> Pairs {
        Pairs(Slots::new(FIRST_PAIRS, bytes, EMPTY_PAIR))
    }

    #[inline]
    pub(crate) fn get(&self, a: u32, b: u32) -> Option<u32> {
        let [x, y, found] = self.0.slots[place(a, b, self.0.bits)];
        (x == a && y == b).then_some(found)
    }

    #[inline]
    pub(crate) fn put(&mut self, a: u32, b: u32, found: u32) {
        let key = |entry: &[u32; 3]| (entry[2] != NONE).then_some((entry[0], entry[1]));
        self.0.write(a, b, [a, b, found], EMPTY_PAIR, key);
    }
}

/// A truth for a pair of values, in the top bit of the second: names have 31 bits.
pub(crate) struct Truths(Slots<[u32; 2]>);

const TRUE: u32 = 1 << 31;
const EMPTY_TRUTH: [u32; 2] = [NONE; 2];

impl Truths {
    pub(crate) fn new(bytes: usize) -> Truths {
        Truths(Slots::new(FIRST_TRUTHS, bytes, EMPTY_TRUTH))
    }

    /// Another piece of work begins: the cache grows only when a single one writes more than it
    /// can hold.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.0.written = 0;
    }

    #[inline]
    pub(crate) fn get(&self, a: u32, b: u32) -> Option<bool> {
        let [x, y] = self.0.slots[place(a, b, self.0.bits)];
        (x == a && y & !TRUE == b).then_some(y & TRUE != 0)
    }

    #[inline]
    pub(crate) fn put(&mut self, a: u32, b: u32, truth: bool) {
        let entry = [a, b | if truth { TRUE } else { 0 }];
        let key = |entry: &[u32; 2]| (entry[0] != NONE).then_some((entry[0], entry[1] & !TRUE));
        self.0.write(a, b, entry, EMPTY_TRUTH, key);
    }
}
