//! Files as bytes: what is foreign, damaged, too long or too large is refused, and what is just
//! within the limits is not.

use crate::written::{Body, SMALL, check, damaged, file, wrong};
use yomikiri_check::{Proof, Rejection};
use yomikiri_game::example::Subtract;
use yomikiri_game::{Goal, Seat};

const RULES: Subtract = Subtract { heap: 9, most: 3 };

fn first_wins() -> Goal {
    Goal::alone(Seat::new(0), 1)
}

/// Leave 4 counters, then none; a claim that needs replies and all moves.
fn whole() -> Vec<u8> {
    Body::begin(8).claim("5 1", first_wins(), true).numbers(&[1, 1, 3, 2, 1]).file()
}

#[test]
fn a_whole_file_is_accepted_and_no_other() {
    let whole = whole();
    let claims = check(&RULES, &whole).unwrap().claims;
    assert_eq!((claims.len(), claims[0].forced, claims[0].goal), (1, true, first_wins()));
    assert_eq!(claims[0].position, "5 1");
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[at] ^= 1 << bit;
            assert!(check(&RULES, &changed).is_err(), "bit {bit} of byte {at}");
        }
        assert!(check(&RULES, &whole[..at]).is_err(), "the first {at} bytes");
    }
    for more in 0..=255 {
        damaged(&RULES, &[&whole[..], &[more]].concat(), "follows the checksum");
    }
}

#[test]
fn errors_tell_what_is_wrong_with_a_file() {
    for foreign in [&b""[..], b"YOMIKIR", b"YOMIKIRA\x01\x00", &[0; 40]] {
        assert!(matches!(check(&RULES, foreign), Err(Rejection::Foreign)), "{foreign:?}");
    }
    for version in [0, 2, 256, 511] {
        let mut other = whole();
        other[8..10].copy_from_slice(&u16::to_le_bytes(version));
        let verdict = check(&RULES, &other);
        assert!(matches!(verdict, Err(Rejection::Version(told)) if told == version), "{verdict:?}");
    }
    damaged(&RULES, b"YOMIKIRI", "ends too early");
    damaged(&RULES, &whole()[..12], "ends too early");
    let without_sum = whole().len() - 4;
    damaged(&RULES, &whole()[..without_sum], "ends too early");
    damaged(&RULES, &whole()[..without_sum + 3], "ends too early");
    let mut other_sum = whole();
    other_sum[without_sum] ^= 1;
    damaged(&RULES, &other_sum, "checksum");
    // A frame that is none: the error is that of the compression.
    let no_frame = [&b"YOMIKIRI\x01\x00"[..], &[7; 40]].concat();
    let verdict = check(&RULES, &no_frame).unwrap_err().to_string();
    assert!(verdict.contains("damaged") && !verdict.contains("early"), "{verdict}");
    // More inside the frame than its end.
    let body = Body::begin(8).claim("0 2", first_wins(), true).number(0).number(0);
    damaged(&RULES, &file(&body.0, SMALL), "follows the last claim");
}

#[test]
fn a_second_frame_is_no_part_of_a_file() {
    let body = Body::begin(8).claim("0 2", first_wins(), true).number(0);
    let (first, second) = body.0.split_at(6);
    let frames: Vec<u8> =
        [first, second].into_iter().flat_map(|part| zstd::encode_all(part, 3).unwrap()).collect();
    let mut two = [&b"YOMIKIRI\x01\x00"[..], &frames].concat();
    two.extend(crc32fast::hash(&two).to_le_bytes());
    assert!(check(&RULES, &two).is_err());
}

#[test]
fn a_window_that_takes_much_memory_is_refused() {
    let body =
        |n: usize| Body::begin(8).claim("0 2", first_wins(), true).raw(&vec![9; n]).number(0);
    assert!(check(&RULES, &file(&body(0).0, 23)).is_ok());
    assert!(matches!(check(&RULES, &file(&body(0).0, 24)), Err(Rejection::Damaged(_))));
}

#[test]
fn headers_are_read_as_they_are_written() {
    let body = Body::default().text("a game").number(2).text("one").text("1").text("two").text("");
    let bytes = body.number(5).claim("0 2", first_wins(), true).file();
    let mut bytes = &bytes[..];
    let proof = Proof::open(&mut bytes).unwrap();
    let header = proof.header();
    assert_eq!((header.game.as_str(), header.log_slots), ("a game", 5));
    let rules = [("one", "1"), ("two", "")].map(|(a, b)| (a.to_string(), b.to_string()));
    assert_eq!(header.rules, rules);
}

#[test]
fn limits_of_headers_are_kept_to_the_last() {
    let end = |body: Body| body.claim("0 2", first_wins(), true).file();
    let rules = |count| {
        let body = Body::default().text("any").number(count);
        end((0..count).fold(body, |body, _| body.text("").text("")).number(8))
    };
    assert!(check(&RULES, &rules(64)).is_ok());
    damaged(&RULES, &rules(65), "65 rules");

    let slots = |log_slots| end(Body::begin(log_slots));
    assert!(check(&RULES, &slots(1)).is_ok());
    assert!(check(&RULES, &slots(24)).is_ok());
    for log_slots in [0, 25, 64, u64::MAX] {
        damaged(&RULES, &slots(log_slots), "memo slots");
    }

    let name = |length| end(Body::default().text(&"x".repeat(length)).number(0).number(8));
    assert!(check(&RULES, &name(1 << 20)).is_ok());
    damaged(&RULES, &name((1 << 20) + 1), "a text of 1048577 bytes");

    let text = end(Body::default().number(2).raw(&[0xC3, 0x28]).number(0).number(8));
    damaged(&RULES, &text, "UTF-8");
}

/// Numbers are read as far as 64 bits go, and no further.
#[test]
fn numbers_take_up_to_64_bits() {
    // As the reply of a claim: 1 + the index of a legal move.
    let reply = |bytes: &[u8]| {
        let body = Body::begin(8).claim("3 1", first_wins(), true).raw(bytes);
        body.file()
    };
    assert!(check(&RULES, &reply(&[3])).is_ok());
    assert!(check(&RULES, &reply(&[0x83, 0])).is_ok());
    assert!(
        check(&RULES, &reply(&[0x83, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0])).is_ok()
    );
    let most = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1];
    wrong(&RULES, &reply(&most), "not a legal move");
    // 3 + 2^7, 3 + 2^14, … 3 + 2^63 are no legal moves either, and none is taken for 3.
    for zeros in 0..9 {
        let bytes = [&[0x83][..], &vec![0x80; zeros], &[1]].concat();
        wrong(&RULES, &reply(&bytes), "not a legal move");
    }
    for last in [2, 0x7F, 0x82] {
        let mut longer = most;
        longer[9] = last;
        damaged(&RULES, &reply(&longer), "too long");
    }
    damaged(&RULES, &reply(&[0x80; 11]), "too long");
}
