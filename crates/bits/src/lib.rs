//! Bits moved many at a time.
//!
//! A *deposit* spreads the lowest bits of a word over the places that a mask marks:
//!
//! ```text
//!   bits     . . . . d c b a          the n-th bit goes to the n-th place of the mask
//!   mask     0 1 1 0 1 0 0 1
//!   deposit  0 d c 0 b 0 0 a
//! ```
//!
//! Processors with BMI2 do that in one instruction; others take a loop over the mask's runs. What
//! comes out is the same, as a test says, so answers never depend on the machine.
//!
//! [`transpose`] turns bits of many things in each of 64 planes into the 64 bits of each thing, and
//! [`fetch`] asks for memory before it is needed.
//!
//! # The contract of `unsafe` here
//!
//! `unsafe` stands before calls of two kinds. One is that of a function that was compiled for BMI2,
//! right after the processor was found to have it; nothing else in it is unsafe: slices are indexed
//! with checks. The other is a prefetch, which every x86-64 processor has, and which reads nothing.

#![cfg_attr(not(target_arch = "x86_64"), forbid(unsafe_code))]

/// How the bits of one source reach one word of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// The places of the result that they go to.
    pub mask: u64,
    /// Where in the source the first of them stands.
    pub from: u32,
}

/// A source of bits, and the [`Span`] of each word of the result.
#[derive(Clone, Copy, Debug)]
pub struct Source<'s> {
    /// Which of several blocks holds the bits.
    pub block: usize,
    /// The word of that block at which they begin. One word more than they fill is read, and does not
    /// matter.
    pub at: usize,
    /// For each word of the result.
    pub spans: &'s [Span],
}

/// Tells the processor that this will soon be looked at, where it can be told: so that memory answers
/// while other work is done. Does nothing else.
///
/// ```
/// let words = [7u64; 100];
/// yomikiri_bits::fetch(&words[50]);
/// assert_eq!(words[50], 7);
/// ```
#[inline]
pub fn fetch<T>(soon: &T) {
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "see the contract above")]
    // SAFETY: a prefetch is a hint about an address, and has no effect that a program could tell.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = soon;
}

/// In each of several planes, the places to which some source brings a 1, and those to which some source
/// brings a 0. `block` finds the block of a plane with a number.
///
/// ```
/// use yomikiri_bits::{Source, Span, gather};
/// let spans = [[Span { mask: 0b0110, from: 0 }], [Span { mask: 0b0011, from: 1 }]];
/// let sources = [Source { block: 0, at: 0, spans: &spans[0] },
///                Source { block: 0, at: 1, spans: &spans[1] }];
/// let (mut ones, mut zeros) = ([0; 2], [0; 2]);
/// let planes: [&[u64]; 2] = [&[0b10, 0b011, 0], &[0b01, 0b100, 0]];
/// gather(&sources, 2, |plane, _block| planes[plane], &mut ones, &mut zeros);
/// assert_eq!((ones, zeros), ([0b0101, 0b0010], [0b0010, 0b0101]));
/// ```
///
/// The results of one plane follow those of another.
///
/// # Panics
///
/// If a source has fewer spans than there are words to be filled, or its block too few bits.
#[inline]
pub fn gather<'b>(
    sources: &[Source<'_>],
    planes: usize,
    block: impl Fn(usize, usize) -> &'b [u64] + Copy,
    ones: &mut [u64],
    zeros: &mut [u64],
) {
    let words = ones.len() / planes.max(1);
    for first in (0..planes).step_by(AT_ONCE) {
        let some = AT_ONCE.min(planes - first);
        let here = first * words..(first + some) * words;
        let (ones, zeros) = (&mut ones[here.clone()], &mut zeros[here]);
        let block = move |plane: usize, number: usize| block(first + plane, number);
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("bmi2") {
            #[expect(unsafe_code, reason = "see the contract above")]
            // SAFETY: the processor has BMI2.
            unsafe {
                bmi2::gather(sources, some, block, ones, zeros)
            };
            continue;
        }
        gather_by(deposit_by_runs, sources, some, block, ones, zeros);
    }
}

/// Planes that are gathered at once: so many results stay in registers.
const AT_ONCE: usize = 6;

/// The n-th lowest bit of `bits` at the n-th lowest place of `mask`.
///
/// ```
/// assert_eq!(yomikiri_bits::deposit(0b1011, 0b0110_1001), 0b0100_1001);
/// ```
#[inline]
pub fn deposit(bits: u64, mask: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("bmi2") {
        #[expect(unsafe_code, reason = "see the contract above")]
        // SAFETY: the processor has BMI2.
        return unsafe { bmi2::deposit(bits, mask) };
    }
    deposit_by_runs(bits, mask)
}

/// Lays rows as columns: bit `c` of word `r` becomes bit `r` of word `c`.
///
/// ```
/// let mut square = [0; 64];
/// square[2] = 0b1001;
/// yomikiri_bits::transpose(&mut square);
/// assert_eq!((square[0], square[3]), (0b100, 0b100));
/// ```
#[inline]
pub fn transpose(square: &mut [u64; 64]) {
    // Halves change places across the diagonal, then the halves of each half, down to single bits.
    let (mut size, mut low) = (32, u64::MAX >> 32);
    while size != 0 {
        for row in (0..64).filter(|row| row & size == 0) {
            let moved = (square[row] >> size ^ square[row | size]) & low;
            square[row] ^= moved << size;
            square[row | size] ^= moved;
        }
        size /= 2;
        low ^= low << size;
    }
}

/// A deposit without the help of the processor.
#[inline]
fn deposit_by_runs(mut bits: u64, mut mask: u64) -> u64 {
    let mut spread = 0;
    while mask != 0 {
        let at = mask.trailing_zeros();
        let run = (!(mask >> at)).trailing_zeros();
        let run_mask = u64::MAX >> (64 - run);
        spread |= (bits & run_mask) << at;
        mask &= !(run_mask << at);
        bits = if run == 64 { 0 } else { bits >> run };
    }
    spread
}

#[inline(always)]
fn gather_by<'b>(
    deposit: impl Fn(u64, u64) -> u64 + Copy,
    sources: &[Source<'_>],
    planes: usize,
    block: impl Fn(usize, usize) -> &'b [u64] + Copy,
    ones: &mut [u64],
    zeros: &mut [u64],
) {
    match planes {
        1 => gather_planes::<1>(deposit, sources, block, ones, zeros),
        2 => gather_planes::<2>(deposit, sources, block, ones, zeros),
        3 => gather_planes::<3>(deposit, sources, block, ones, zeros),
        4 => gather_planes::<4>(deposit, sources, block, ones, zeros),
        5 => gather_planes::<5>(deposit, sources, block, ones, zeros),
        _ => gather_planes::<AT_ONCE>(deposit, sources, block, ones, zeros),
    }
}

#[inline(always)]
fn gather_planes<'b, const P: usize>(
    deposit: impl Fn(u64, u64) -> u64 + Copy,
    sources: &[Source<'_>],
    block: impl Fn(usize, usize) -> &'b [u64] + Copy,
    ones: &mut [u64],
    zeros: &mut [u64],
) {
    let words = ones.len() / P;
    for word in 0..words {
        let (mut one, mut zero) = ([0; P], [0; P]);
        for source in sources {
            let Span { mask, from } = source.spans[word];
            let (at, shift) = (source.at + (from / 64) as usize, from % 64);
            for plane in 0..P {
                let pair: &[u64] = &block(plane, source.block)[at..at + 2];
                let bits = pair[0] >> shift | pair[1] << 1 << (63 - shift);
                let spread = deposit(bits, mask);
                one[plane] |= spread;
                zero[plane] |= mask ^ spread;
            }
        }
        for plane in 0..P {
            ones[plane * words + word] = one[plane];
            zeros[plane * words + word] = zero[plane];
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    use super::{Source, gather_by};
    use std::arch::x86_64::_pdep_u64;

    #[target_feature(enable = "bmi2")]
    pub fn gather<'b>(
        sources: &[Source<'_>],
        planes: usize,
        block: impl Fn(usize, usize) -> &'b [u64] + Copy,
        ones: &mut [u64],
        zeros: &mut [u64],
    ) {
        gather_by(|bits, mask| _pdep_u64(bits, mask), sources, planes, block, ones, zeros);
    }

    #[target_feature(enable = "bmi2")]
    pub fn deposit(bits: u64, mask: u64) -> u64 {
        _pdep_u64(bits, mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// One place after another.
    fn plain(bits: u64, mask: u64) -> u64 {
        let places = (0..64).filter(|place| mask >> place & 1 == 1);
        places.enumerate().fold(0, |all, (n, place)| all | (bits >> n & 1) << place)
    }

    proptest! {
        #[test]
        fn rows_become_columns(seeds: [u64; 8]) {
            let before: [u64; 64] =
                std::array::from_fn(|row| seeds[row % 8].rotate_left(row as u32) ^ row as u64);
            let mut square = before;
            transpose(&mut square);
            for (row, before) in before.iter().enumerate() {
                for (column, after) in square.iter().enumerate() {
                    prop_assert_eq!(before >> column & 1, after >> row & 1);
                }
            }
        }

        #[test]
        fn a_deposit_is_what_it_says(bits: u64, mask: u64, thin: u64) {
            for mask in [mask, mask & thin, mask | thin, 0, u64::MAX] {
                prop_assert_eq!(deposit(bits, mask), plain(bits, mask));
                prop_assert_eq!(deposit_by_runs(bits, mask), plain(bits, mask));
            }
        }

        #[test]
        fn places_get_what_their_sources_bring(
            bits: [u64; 4],
            masks: [u64; 3],
            from in 0u32..64,
            planes in 1usize..9,
        ) {
            let mut at = from;
            let spans = masks.map(|mask| {
                let span = Span { mask, from: at };
                at += mask.count_ones();
                span
            });
            let padded = [&bits[..], &[0; 3]].concat();
            let other_bits = bits.map(|word| word.rotate_left(7));
            let other_padded = [&other_bits[..], &[0; 3]].concat();
            let blocks = [[&padded[..], &bits], [&other_padded, &other_bits]];
            let planes: Vec<&[&[u64]]> = (0..planes).map(|nth| &blocks[nth % 2][..]).collect();
            let other = masks.map(|mask| Span { mask: !mask, from });
            let sources = [
                Source { block: 0, at: 1, spans: &spans },
                Source { block: 1, at: 2, spans: &other },
            ];
            let [mut ones, mut zeros] = [(); 2].map(|()| vec![0; 3 * planes.len()]);
            let block = |plane: usize, block: usize| planes[plane][block];
            gather(&sources, planes.len(), block, &mut ones, &mut zeros);
            for (nth, plane) in planes.iter().enumerate() {
                for word in 0..3 {
                    let mut expected = [0; 2];
                    for source in &sources {
                        let Span { mask, from } = source.spans[word];
                        for place in (0..64).filter(|place| mask >> place & 1 == 1) {
                            let before = (mask & ((1u64 << place) - 1)).count_ones();
                            let at = source.at * 64 + (from + before) as usize;
                            let bit = plane[source.block][at / 64] >> (at % 64) & 1;
                            expected[(1 - bit) as usize] |= 1u64 << place;
                        }
                    }
                    prop_assert_eq!([ones[nth * 3 + word], zeros[nth * 3 + word]], expected);
                    // Every place belongs to one of the two sources, and so got a 1 or a 0.
                    prop_assert_eq!(expected[0] | expected[1], u64::MAX);
                }
            }
        }
    }
}
