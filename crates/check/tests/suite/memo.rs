//! The memo that writers and the checker both keep, as the documentation tells: a position is
//! remembered until another comes into its slot.

use yomikiri_check::Memo;
use yomikiri_game::example::{Heap, Subtract};
use yomikiri_game::{Notation, Seat};

/// FNV-1a of 64 bits.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(14695981039346656037, |hash, byte| {
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
        let slot = |heap: &Heap| fnv(&rules.show(heap)) >> (64 - log_slots);
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
