//! The memo that writers and the checker both keep, as the documentation tells: a position is
//! remembered until another comes into its slot.

use yomikiri_check::{LikenessMemo, Memo};
use yomikiri_game::example::{Heap, Subtract};
use yomikiri_game::{Notation, Seat};

/// FNV-1a of 64 bits.
fn fnv(text: impl AsRef<[u8]>) -> u64 {
    text.as_ref().iter().fold(14695981039346656037, |hash, &byte| {
        (u128::from(hash ^ u64::from(byte)) * 1099511628211 % (1 << 64)) as u64
    })
}

#[test]
fn slots_are_the_top_bits_of_the_text_s_hash() {
    // From the tables of the hash's authors.
    assert_eq!(fnv(""), 0xcbf29ce484222325);
    assert_eq!(fnv("a"), 0xaf63dc4c8601ec8c);
    assert_eq!(fnv("foobar"), 0x85944171f73967e8);

    let rules = Subtract { heap: 60, most: 3 };
    let heaps: Vec<Heap> =
        (0..120).map(|n| Heap { left: n / 2, mover: Seat::new((n % 2) as u8) }).collect();
    for log_slots in [1, 2, 7, 24] {
        let slot = |heap: &Heap| fnv(rules.show(heap)) >> (64 - log_slots);
        for one in &heaps {
            for other in &heaps {
                let mut memo = Memo::<Subtract>::new(log_slots);
                assert!(!memo.contains(&rules, one));
                memo.insert(&rules, one);
                assert!(memo.contains(&rules, one));
                assert_eq!(memo.contains(&rules, other), one == other);
                memo.insert(&rules, other);
                assert!(memo.contains(&rules, other));
                let kept = one == other || slot(one) != slot(other);
                assert_eq!(memo.contains(&rules, one), kept, "{one:?} and {other:?}");
            }
        }
    }
    assert_eq!(Memo::<Subtract>::LOG_SLOTS, 20);
}

#[test]
fn slots_of_likenesses_are_the_top_bits_of_their_hash() {
    let likenesses: Vec<[u64; 4]> = (0..60).map(|n| [n, 1 << n, 7 * n, u64::MAX - n]).collect();
    for log_slots in [1, 2, 7, 24] {
        let slot = |likeness: &[u64; 4]| {
            let bytes: Vec<u8> = likeness.iter().flat_map(|word| word.to_le_bytes()).collect();
            fnv(bytes) >> (64 - log_slots)
        };
        for one in &likenesses {
            for other in &likenesses {
                let mut memo = LikenessMemo::new(log_slots);
                assert!(!memo.contains(one));
                memo.insert(*one);
                assert_eq!(memo.contains(other), one == other);
                memo.insert(*other);
                assert!(memo.contains(other));
                assert_eq!(memo.contains(one), one == other || slot(one) != slot(other));
            }
        }
    }
}
