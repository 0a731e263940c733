//! Deals, positions and moves as text: what is written is read, and what is wrong is named.

use crate::plain::Random;
use std::collections::HashSet;
use yomikiri_daifugo::{Daifugo, Move, Table};
use yomikiri_game::{Game, Notation, Seat};

fn deal(hands: &str) -> Daifugo {
    hands.parse().unwrap()
}

/// The position after these moves.
fn played(rules: &Daifugo, moves: &str) -> Table {
    let mut table = rules.start();
    for text in moves.split_whitespace() {
        let chosen = rules.read_move(&table, text).unwrap_or_else(|e| panic!("{e}"));
        rules.play(&mut table, chosen);
    }
    table
}

/// Every position that play can reach, ends included.
fn everything(rules: &Daifugo) -> Vec<Table> {
    let mut seen = HashSet::from([rules.start()]);
    let mut found = vec![rules.start()];
    let mut next = 0;
    while next < found.len() {
        let table = found[next];
        next += 1;
        for chosen in rules.legal(&table) {
            let mut after = table;
            rules.play(&mut after, chosen);
            if seen.insert(after) {
                found.push(after);
            }
        }
    }
    found
}

#[test]
fn positions_are_written_as_the_page_says() {
    let rules = deal("1,5,9/2,5,7/3,4,8");
    let pairs = [
        ("", "1,5,9/2,5,7/3,4,8 A -"),
        ("1", "5,9/2,5,7/3,4,8 B 1A"),
        ("1 pass", "5,9/2,5,7/3,4,8 C 1A"),
        ("1 2 4 p 7", "5,9/5/3,8 C 7B"),
        ("1 2 4 9 pass pass", "5/5,7/3,8 A -"),
        ("1 2 4 9 pass pass 5", "(1)/5,7/3,8 B 5A"),
        ("1 2 4 9 pass pass 5 pass", "(1)/5,7/3,8 C 5A"),
        ("1 2 4 9 pass pass 5 pass pass", "(1)/5,7/3,8 B -A"),
        ("1 2 4 9 pass pass 5 pass pass 7", "(1)/5/3,8 C 7B"),
        ("1 2 4 9 pass pass 5 pass pass 7 pass 5", "(1)/(2)/3,8 - 5B"),
    ];
    for (moves, text) in pairs {
        let table = played(&rules, moves);
        assert_eq!(rules.show(&table), text);
        assert_eq!(rules.read(text), Ok(table));
    }
}

#[test]
fn every_position_of_small_deals_reads_back_and_is_its_own_text() {
    for rules in [
        deal("1,2,3/1,2,3/1,2,3"),
        deal("1,5,9/2,5,7/3,4,8").led_by(2).unwrap(),
        deal("1,2,3/1,2,3/1,2,3/1,2,3").places(2).unwrap(),
        deal("7/1,2/2,9,11/3,7").places(3).unwrap().skipping_passes(),
        deal("32/1,32/31"),
        deal("4/4/4/4/4/4/4/4").led_by(8).unwrap(),
    ] {
        let mut texts = HashSet::new();
        for table in everything(&rules) {
            let text = rules.show(&table);
            assert_eq!(rules.read(&text).as_ref(), Ok(&table), "{text}");
            assert_eq!(rules.read(&text.to_lowercase()).as_ref(), Ok(&table), "{text}");
            assert!(texts.insert(text.clone()), "two positions are written {text}");
            if rules.scores(&table).is_none() {
                let turn = rules.to_move(&table);
                let letter = char::from(b'A' + turn.index() as u8);
                assert_eq!(text.split(' ').nth(1), Some(&*letter.to_string()));
            }
        }
    }
}

#[test]
fn blanks_small_letters_and_a_missing_table_are_accepted() {
    let rules = deal("1,5,9/2,5,7/3,4,8");
    let same = |text: &str, other: &str| {
        assert_eq!(rules.read(text), rules.read(other), "{text} {other}");
        assert!(rules.read(text).is_ok(), "{text}");
    };
    same("1,5,9/2,5,7/3,4,8 A", "1,5,9/2,5,7/3,4,8 A -");
    same(" 1 , 5,9 / 2,5,7/  3,4,8   a  - ", "1,5,9/2,5,7/3,4,8 A -");
    same("9,5/7,2,5/8,4,3 c 1 a", "5,9/2,5,7/3,4,8 C 1A");
    same("( 1 )/2,7/3,4 b - a", "(1)/2,7/3,4 B -A");
    same("5,9/2,5,7/3,4,8A-", "5,9/2,5,7/3,4,8 A -A");
    same("(1)/(2)/3,4-7b", "(1)/(2)/3,4 - 7B");
    let table = rules.start();
    for text in ["5", " 5 ", "05"] {
        assert_eq!(rules.read_move(&table, text), Ok(Move::Play(5)));
    }
    let table = rules.read("5,9/2,5,7/3,4,8 C 1A").unwrap();
    for text in ["pass", "PASS", "p", " P "] {
        assert_eq!(rules.read_move(&table, text), Ok(Move::Pass));
    }
}

/// Who can only pass is passed for, where the rules say so.
#[test]
fn a_forced_pass_is_moved_on_when_read() {
    let rules = deal("1,5,9/2,5,7/3,4,8");
    let skipping = rules.clone().skipping_passes();
    let text = "1,5/2,5,7/3,4,8 B 9A";
    assert_eq!(rules.to_move(&rules.read(text).unwrap()), Seat::new(1));
    let moved = skipping.read(text).unwrap();
    assert_eq!(skipping.show(&moved), "1,5/2,5,7/3,4,8 A -");
    let out = skipping.read("(1)/2,7/3,4 B 9A").unwrap();
    assert_eq!(skipping.show(&out), "(1)/2,7/3,4 B -A");
}

/// What is refused, and how it is said.
#[test]
fn what_is_wrong_with_a_position_is_named() {
    let rules = deal("1,5,9/2,5,7/3,4,8");
    // Where one place of the text is to blame.
    let cases = [
        ("", 1, "A has neither cards nor a place; write a position like \"1,5,9/2,5,7/3,4,8 A -\""),
        ("hello", 1, "'h' is no card; write a position like \"1,5,9/2,5,7/3,4,8 A -\""),
        (
            "1,5",
            4,
            "B's hand is missing, or the / before it; write 3 hands, like 1,5,9/2,5,7/3,4,8",
        ),
        (
            "1,5 9/2/3 A",
            5,
            "B's hand is missing, or the / before it; write 3 hands, like 1,5,9/2,5,7/3,4,8",
        ),
        (
            "1,5,9/2//3 A",
            9,
            "C has neither cards nor a place; write a position like \"1,5,9/2,5,7/3,4,8 A -\"",
        ),
        ("1/2/3/4 A", 6, "there are only 3 players; leave the other hands out"),
        ("1,5,x/2/3 A", 5, "'x' is no card; cards are numbered 1 to 32"),
        ("1,5,", 5, "a card is missing at the end; cards are numbered 1 to 32"),
        ("1,99/2/3 A", 3, "99 is no card; cards are numbered 1 to 32"),
        ("0/2/3 A", 1, "0 is no card; cards are numbered 1 to 32"),
        ("5,5/2/3 A", 3, "5 is twice in A's hand; give each number once to a hand"),
        (
            "1,5,9/2,5,7/3,4,8 D -",
            19,
            "'D' does not say who is to move; the players are A, B and C",
        ),
        (
            "5,9/2,5,7/3,4,8 B 1Z",
            20,
            "'Z' does not say who played the top card; the players are A, B and C",
        ),
        ("5,9/2,5,7/3,4,8 B 40A", 19, "40 is no card; cards are numbered 1 to 32"),
        (
            "5,9/2,5,7/3,4,8 B A",
            19,
            "'A' is no table; write its top card and who played it, like 5B, or - if it is empty",
        ),
        (
            "5,9/2,5,7/3,4,8 A - 9",
            21,
            "'9' does not say who played last; the players are A, B and C",
        ),
        ("5,9/2,5,7/3,4,8 B 1A 7", 22, "'7' follows a position that is complete; leave it out"),
        (
            "(x)/2,5,7/3,4,8 B -A",
            2,
            "this is no place in brackets; write (1) for a player who is out on place 1",
        ),
        (
            "(1/2,5,7/3,4,8 B -A",
            2,
            "this is no place in brackets; write (1) for a player who is out on place 1",
        ),
        (
            "(0)/2,5,7/3,4,8 B -A",
            2,
            "this is no place in brackets; write (1) for a player who is out on place 1",
        ),
        (
            "(999)/2,5,7/3,4,8 B -A",
            2,
            "this is no place in brackets; write (1) for a player who is out on place 1",
        ),
    ];
    for (text, column, expected) in cases {
        let told = rules.read(text).unwrap_err().to_string();
        assert_eq!(told, format!("{text:?}, column {column}: {expected}"));
    }
    // Where its parts do not go together.
    let two_places = rules.clone().places(2).unwrap();
    let cases = [
        (&rules, "1,5,9/2,5,7/3,4,8", "it does not say who is to move; the players are A, B and C"),
        (
            &rules,
            "5,9/2,5,7/3,4,8 B 1",
            "it does not say who played the top card; the players are A, B and C",
        ),
        (&rules, "5,9,7/2,5,7/3,4,8 B 1A", "A was not dealt 7; the deal was 1,5,9/2,5,7/3,4,8"),
        (
            &rules,
            "(2)/2,7/3,4 B -A",
            "nobody is out on place 1; give the places in order, from 1, without gaps",
        ),
        (&rules, "(1)/(1)/3,4 - 7B", "place 1 is taken twice; give each place once"),
        (
            &rules,
            "(1)/(2)/(3) - 8C",
            "place 3 is for all who are left; write the cards that they still hold",
        ),
        (&rules, "(1)/2,7/3,4 A -", "A is out; name a player who holds cards"),
        (
            &rules,
            "(1)/2,7/3,4 - 9A",
            "play goes on, so somebody is to move; write A, B or C after the hands",
        ),
        (
            &rules,
            "(1)/(2)/3,4 C -",
            "the game is over, nobody is to move; write - for whose turn it is, and then the last card, like - 9A",
        ),
        (
            &rules,
            "(1)/(2)/3,4 - -",
            "the last card is missing; write it after the - for nobody's turn, and who played it, like - 9A",
        ),
        (
            &rules,
            "(1)/(2)/3,4 - 8C",
            "C holds cards, so play did not end there; name the player who went out last",
        ),
        (
            &rules,
            "(1)/(2)/3,4 - 9A",
            "others went out after A, so A did not play last; name the player who did",
        ),
        (&rules, "(1)/(2)/3,4 - 9B", "B was not dealt 9; B's cards were 2,5,7"),
        (
            &rules,
            "5,9/2,5,7/3,4,8 B 5A",
            "A still holds 5; leave the card on the table out of the hand",
        ),
        (
            &rules,
            "5,9/2,5,7/3,4,8 A 1A",
            "A played 1, so it is not A's turn until the table clears; write A - if all others have passed",
        ),
        (
            &rules,
            "5,9/2,5,7/3,4,8 B -",
            "B has played no card; write who played last after the -, like -A",
        ),
        (
            &rules,
            "5,9/2,5,7/3,4,8 B -A",
            "after A the lead is A's, not B's; name another player, or say who played last",
        ),
        (
            &rules,
            "(1)/2,7/3,4 C -A",
            "after A the lead is B's, not C's; name another player, or say who played last",
        ),
        (
            &rules,
            "1,5,9/2,5,7/3,4,8 B -",
            "nobody has played a card, and A leads; write \"1,5,9/2,5,7/3,4,8 A -\"",
        ),
        (
            &rules,
            "1,5,9/2,7/3,4,8 C 5B",
            "A led, and yet has played no card; leave the card out that was played first",
        ),
        (
            &two_places,
            "(1)/(2)/3,4 - 7B",
            "place 2 is for all who are left; write the cards that they still hold",
        ),
        (
            &two_places,
            "(1)/2,7/3,4 B -A",
            "the game is over, nobody is to move; write - for whose turn it is, and then the last card, like - 9A",
        ),
    ];
    for (rules, text, expected) in cases {
        let told = rules.read(text).unwrap_err().to_string();
        assert_eq!(told, format!("{text:?}: {expected}"));
    }
    assert!(two_places.read("(1)/2,7/3,4 - 9A").is_ok());
}

#[test]
fn what_is_wrong_with_a_move_is_named() {
    let rules = deal("1,5,9/2,5,7/3,4,8");
    let cases = [
        ("1,5,9/2,5,7/3,4,8 A -", "pass", "the leader plays a card; A can choose 1, 5 or 9"),
        ("1,5,9/2,5,7/3,4,8 A -", "2", "A does not hold it; A can choose 1, 5 or 9"),
        ("1,5,9/2,5,7/3,4,8 A -", "-", "not a move; A can choose 1, 5 or 9"),
        ("1,5,9/2,5,7/3,4,8 A -", "", "not a move; A can choose 1, 5 or 9"),
        (
            "1,9/2,5,7/3,4,8 B 5A",
            "5",
            "it is not higher than the 5 on the table; B can choose 7 or pass",
        ),
        (
            "1,5/2,5,7/3,4,8 B 9A",
            "7",
            "it is not higher than the 9 on the table; B can choose pass",
        ),
        ("1,5/2,5,7/3,4,8 B 9A", "99999999999", "not a move; B can choose pass"),
        ("(1)/(2)/3,4 - 7B", "3", "the game is over; take a move back first"),
    ];
    for (position, text, expected) in cases {
        let table = rules.read(position).unwrap();
        let told = rules.read_move(&table, text).unwrap_err().to_string();
        assert_eq!(told, format!("{text:?}: {expected}"));
    }
}

#[test]
fn what_is_wrong_with_a_deal_is_named() {
    let cases = [
        ("", "there are no cards; write the cards of each hand, like 1,5,9/2,5,7/3,4,8"),
        ("1,2", "2 to 8 can play, not 1; put / between the hands"),
        ("1/2/", "C has no cards; give each player a card, with / between the hands only"),
        ("/1/2", "A has no cards; give each player a card, with / between the hands only"),
        ("1//2", "B has no cards; give each player a card, with / between the hands only"),
        (
            "1/2/3/4/5/6/7/8/9",
            "2 to 8 can play, not 9; write the cards of each hand, like 1,5,9/2,5,7/3,4,8",
        ),
    ];
    for (text, expected) in cases {
        let told = text.parse::<Daifugo>().unwrap_err().to_string();
        assert_eq!(told, format!("{text:?}: {expected}"));
    }
    let cases = [
        ("1,2/3,x", 7, "'x' is no card; cards are numbered 1 to 32"),
        ("1,2/3;4", 6, "';' is no card; write the cards of each hand, like 1,5,9/2,5,7/3,4,8"),
        ("1,,2/3", 3, "',' is no card; cards are numbered 1 to 32"),
        ("1,2/99", 5, "99 is no card; cards are numbered 1 to 32"),
        ("1,2/0", 5, "0 is no card; cards are numbered 1 to 32"),
        ("1,2/-3", 5, "'-' is no card; write the cards of each hand, like 1,5,9/2,5,7/3,4,8"),
        ("1,2/7,5,7", 9, "7 is twice in B's hand; give each number once to a hand"),
    ];
    for (text, column, expected) in cases {
        let told = text.parse::<Daifugo>().unwrap_err().to_string();
        assert_eq!(told, format!("{text:?}, column {column}: {expected}"));
    }
    let spaced: Daifugo = " 9,1 / 2,5 ".parse().unwrap();
    assert_eq!(spaced.hands(), "1,9/2,5");
}

/// Texts with a few signs changed are read or refused; what is read keeps the laws.
#[test]
fn damaged_positions_are_read_or_refused() {
    let mut random = Random(2);
    let signs: Vec<char> = "0123456789,/()- ABCDabcあ".chars().collect();
    for rules in [
        deal("1,5,9/2,5,7/3,4,8"),
        deal("1,5,9/2,5,7/3,4,8").skipping_passes(),
        deal("7/1,2/2,9,11/3,7").places(3).unwrap(),
    ] {
        let positions = everything(&rules);
        let mut accepted = 0;
        for _ in 0..20_000 {
            let table = &positions[random.below(positions.len())];
            let mut text: Vec<char> = rules.show(table).chars().collect();
            for _ in 0..1 + random.below(2) {
                let at = random.below(text.len());
                let sign = signs[random.below(signs.len())];
                match random.below(3) {
                    0 => text[at] = sign,
                    1 => text.insert(at, sign),
                    _ => drop(text.remove(at)),
                }
            }
            let text: String = text.into_iter().collect();
            yomikiri_game::laws::read_anything(&rules, &text);
            let Ok(table) = rules.read(&text) else { continue };
            accepted += 1;
            // What was accepted can be played to an end, and all of it reads back.
            let mut table = table;
            while rules.scores(&table).is_none() {
                let legal = rules.legal(&table);
                rules.play(&mut table, legal[random.below(legal.len())]);
                let shown = rules.show(&table);
                assert_eq!(rules.read(&shown), Ok(table), "{shown} from {text}");
            }
        }
        assert!(accepted > 500, "{accepted}");
    }
}
