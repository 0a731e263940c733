//! A proof answers a question with all of its claims; and whatever it claims, checking it ends.

use proptest::prelude::*;
use yomikiri_face::laws::{a_proof_answers_whole, any_proof_ends};
use yomikiri_face::{Ask, Place, Question};

type Asked =
    (&'static str, &'static [(&'static str, &'static str)], Option<&'static str>, Question);

/// For every game, a proof of something small: without any one of its claims, and without more of
/// them, it is not the answer.
#[test]
fn claims_that_are_taken_away_are_missed() {
    let asked: [Asked; 11] = [
        ("inarow", &[("size", "3x3"), ("players", "2")], None, Question::Outcome),
        ("inarow", &[("size", "3x3"), ("players", "3")], None, Question::Guarantee),
        ("inarow", &[("size", "2x3"), ("players", "3")], None, Question::Possible),
        ("shiritori", &[("graph", "a>b b>a*2 b>c c>a c>c")], None, Question::Outcome),
        (
            "utsurigi",
            &[("size", "3x3"), ("dominoes", "1"), ("singles", "1")],
            None,
            Question::Outcome,
        ),
        ("daifugo", &[("hands", "2,3/3,4/1,4")], None, Question::Guarantee),
        ("domineering", &[("size", "3x3")], None, Question::Outcome),
        ("domineering", &[("size", "4x3"), ("first", "horizontal")], None, Question::Outcome),
        // Nobody wins; a ko, for either starter another; a ko that only one side fights.
        ("semeai", &[], Some("1B1W1/oB1Wx/oB1Wx - -"), Question::Outcome),
        ("semeai", &[], Some("BB1X/OBWW/1WWx - -"), Question::Outcome),
        ("semeai", &[], Some("1BWW1/oB1Wx/oBWWx - -"), Question::Outcome),
    ];
    for (game, rules, position, question) in asked {
        let entry = yomikiri_catalog::find(game).unwrap();
        let place = Place { position: position.map(String::from), moves: Vec::new() };
        let ask = Ask { place, question: Some(question), ..Ask::default() };
        let [_, answers] = a_proof_answers_whole(entry, rules, &ask);
        assert_eq!(answers, 0, "{game} {rules:?} {position:?}");
    }
}

/// Between two, a proof of what each can force says who wins, and is told so; it still answers what it was
/// written for.
#[test]
fn a_proof_may_answer_several_questions() {
    for (game, rules) in [("inarow", &[("size", "3x3")][..]), ("domineering", &[("size", "3x3")])] {
        let entry = yomikiri_catalog::find(game).unwrap();
        let ask = Ask { question: Some(Question::Guarantee), ..Ask::default() };
        a_proof_answers_whole(entry, rules, &ask);
    }
}

/// Rules under which positions are small, or large.
const RULES: [(&str, &[(&str, &str)]); 7] = [
    ("inarow", &[("size", "4x4"), ("players", "3")]),
    ("shiritori", &[("graph", "a>b b>a*2 b>c c>a c>c")]),
    ("shiritori", &[]),
    ("utsurigi", &[("size", "3x3"), ("dominoes", "1"), ("singles", "1")]),
    ("daifugo", &[]),
    ("semeai", &[]),
    ("domineering", &[("size", "3x4")]),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_proof_is_checked_within_its_limits(
        which in 0..RULES.len(),
        head in (1u8..6, 1u8..8, 0u8..3, any::<u8>(), 1u8..25),
        steps in prop::collection::vec(prop_oneof![9 => 0u8..6, 1 => any::<u8>()], 0..200),
    ) {
        let (game, rules) = RULES[which];
        let (kind, seats, at_least, forced, log_slots) = head;
        let bytes = [&[kind, seats, at_least, forced, log_slots][..], &steps].concat();
        any_proof_ends(yomikiri_catalog::find(game).unwrap(), rules, 1 << 20, &bytes);
    }
}
