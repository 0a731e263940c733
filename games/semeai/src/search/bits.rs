//! Sets of up to 64 `W` points of an arena.

/// A set of points of an arena.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits<const W: usize>(pub [u64; W]);

/// Word by word: what is derived calls a function for memory of any length.
impl<const W: usize> PartialEq for Bits<W> {
    #[inline]
    fn eq(&self, other: &Bits<W>) -> bool {
        self.0.iter().zip(other.0).fold(0, |unlike, (a, b)| unlike | (a ^ b)) == 0
    }
}

impl<const W: usize> Eq for Bits<W> {}

impl<const W: usize> Bits<W> {
    pub const EMPTY: Bits<W> = Bits([0; W]);

    #[inline]
    pub fn only(point: usize) -> Bits<W> {
        let mut bits = Bits::EMPTY;
        bits.insert(point);
        bits
    }

    #[inline]
    pub fn insert(&mut self, point: usize) {
        self.0[point / 64] |= 1 << (point % 64);
    }

    #[inline]
    pub fn contains(self, point: usize) -> bool {
        self.0[point / 64] >> (point % 64) & 1 == 1
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn or(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub fn and(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub fn without(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    #[inline]
    pub fn meets(self, other: Bits<W>) -> bool {
        self.0.iter().zip(other.0).fold(0, |both, (a, b)| both | (a & b)) != 0
    }

    /// The first point.
    #[inline]
    pub fn first(self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }

    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < W {
                if self.0[at] != 0 {
                    let bit = self.0[at].trailing_zeros() as usize;
                    self.0[at] &= self.0[at] - 1;
                    return Some(at * 64 + bit);
                }
                at += 1;
            }
            None
        })
    }
}
