//! Sets of a given size, in order.
//!
//! Sets of n among m things are ordered by their largest member, then by the next largest, and so on
//! (*colex*); that is the order of their bits read as numbers. The rank of a set is a sum of binomials,
//!
//! ```text
//!   rank { a < b < c }  =  C(a,1) + C(b,2) + C(c,3)
//! ```
//!
//! and those without the largest thing come first, all of them in the order that they have without it.

/// `C(n, k)`; 0 where k is above n.
///
/// # Panics
/// If it does not fit.
pub fn choose(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let mut result = 1u128;
    for i in 0..k.min(n - k) {
        result = result * u128::from(n - i) / u128::from(i + 1);
    }
    u64::try_from(result).expect("boards of so many cells are refused")
}

/// Binomials looked up.
#[derive(Clone, Debug)]
pub struct Binomials {
    of: Vec<u64>,
    width: usize,
}

impl Binomials {
    /// Up to `C(n, ·)`.
    pub fn up_to(n: u32) -> Binomials {
        let width = n as usize + 2;
        let each = (0..=n).flat_map(|n| (0..width as u32).map(move |k| choose(n, k)));
        Binomials { of: each.collect(), width }
    }

    /// The rank of a set among those of its size.
    #[inline]
    pub fn rank(&self, mut set: u64) -> u64 {
        let (mut rank, mut nth) = (0, 0);
        while set != 0 {
            nth += 1;
            rank += self.of[set.trailing_zeros() as usize * self.width + nth];
            set &= set - 1;
        }
        rank
    }

    /// The rank of a set, all of whose members are in `among`, among the sets of its size in that.
    #[inline]
    pub fn rank_among(&self, mut set: u64, among: u64) -> u64 {
        let (mut rank, mut nth) = (0, 0);
        while set != 0 {
            let lowest = set & set.wrapping_neg();
            nth += 1;
            rank += self.of[(among & (lowest - 1)).count_ones() as usize * self.width + nth];
            set ^= lowest;
        }
        rank
    }
}

/// The sets of `size` among `of` things, in order.
pub fn sets(of: u32, size: u32) -> impl Iterator<Item = u64> {
    let first = if size == 0 { 0 } else { u64::MAX >> (64 - size) };
    let mut next = (size <= of).then_some(first);
    std::iter::from_fn(move || {
        let set = next?;
        next = following(set).filter(|next| of == 64 || next >> of == 0);
        Some(set)
    })
}

/// The next set of the same size.
fn following(set: u64) -> Option<u64> {
    if set == 0 {
        return None;
    }
    let lowest = set & set.wrapping_neg();
    let ripple = set.checked_add(lowest)?;
    Some(ripple | (((set ^ ripple) >> 2) / lowest))
}

/// The members of a set, lowest first.
pub fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}

/// A set without one place that is not in it: what stood above moves down by one.
#[inline]
pub fn without_place(set: u64, place: u32) -> u64 {
    let below = (1 << place) - 1;
    set & below | (set >> 1) & !below
}

/// A set, all of whose members are in `among`, as places in that: the inverse of a deposit.
#[inline]
pub fn close_up(mut set: u64, among: u64) -> u64 {
    let mut places = 0;
    while set != 0 {
        let lowest = set & set.wrapping_neg();
        places |= 1 << (among & (lowest - 1)).count_ones();
        set &= !lowest;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_up() {
        let binomials = Binomials::up_to(12);
        for of in 0..=12 {
            for size in 0..=of {
                let all: Vec<_> = sets(of, size).collect();
                assert_eq!(all.len() as u64, choose(of, size));
                assert!(all.is_sorted());
                for (rank, &set) in all.iter().enumerate() {
                    assert_eq!(set.count_ones(), size);
                    assert_eq!(binomials.rank(set), rank as u64);
                }
            }
        }
        assert_eq!(sets(3, 4).count(), 0);
        assert_eq!(choose(64, 32), 1_832_624_140_942_590_534);
    }

    #[test]
    fn places_close_up() {
        assert_eq!(without_place(0b1101_0110, 3), 0b110_1110);
        assert_eq!(without_place(0b1101_0110, 0), 0b110_1011);
        let (set, among) = (0b1001_0010, 0b1011_1010);
        assert_eq!(close_up(set, among), 0b1_0101);
        let binomials = Binomials::up_to(5);
        assert_eq!(binomials.rank_among(set, among), binomials.rank(0b1_0101));
    }
}
