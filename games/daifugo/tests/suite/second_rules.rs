//! The rules against a second, plain program of them, and against published counts.

use crate::plain::{Plain, Random};
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_game::{Game, Notation, perft};
use yomikiri_solve::Budget;
use yomikiri_solve::ranks::{Ladder, Ranker, Ranks};

fn deal(hands: &[Vec<u8>]) -> Daifugo {
    let hands: Vec<Vec<u32>> =
        hands.iter().map(|hand| hand.iter().map(|&card| card.into()).collect()).collect();
    Daifugo::new(&hands).unwrap()
}

/// The two programs agree on every move and its effect, all through random games.
#[test]
fn random_games_are_the_same_by_the_plain_rules() {
    let mut random = Random(1);
    let mut finished = 0;
    for game in 0..2000 {
        let players = 2 + random.below(7);
        let highest = if game % 10 == 0 { 32 } else { 9 };
        let hands: Vec<Vec<u8>> = (0..players).map(|_| random.hand(6, highest)).collect();
        let (lead, places) = (random.below(players), 2 + random.below(players - 1));
        let mut rules = deal(&hands).led_by(lead + 1).unwrap().places(places as u8).unwrap();
        let mut plain = Plain::start(&hands, lead);
        plain.places = places;
        if game % 2 == 1 {
            rules = rules.skipping_passes();
            plain.skips = true;
        }
        let mut table = rules.start();
        loop {
            assert_eq!(rules.show(&table), plain.to_string());
            assert_eq!(rules.read(&plain.to_string()), Ok(table));
            let choices = plain.choices();
            let written: Vec<String> = choices
                .iter()
                .map(|choice| choice.map_or("pass".to_string(), |card| card.to_string()))
                .collect();
            let legal = rules.legal(&table);
            let shown: Vec<String> =
                legal.iter().map(|&chosen| rules.show_move(&table, chosen)).collect();
            assert_eq!(shown, written, "{plain}");
            if choices.is_empty() {
                let end = rules.scores(&table).expect("both programs end it here");
                let places: Vec<usize> =
                    end.as_slice().iter().map(|&score| rules.place(score).into()).collect();
                assert_eq!(places, plain.ranking(), "{plain}");
                finished += 1;
                break;
            }
            let choice = random.below(choices.len());
            rules.play(&mut table, legal[choice]);
            plain = plain.after(choices[choice]);
        }
    }
    assert_eq!(finished, 2000);
}

/// The search for possible places against the second program, which shares no line with it.
#[test]
fn possible_places_are_the_same_by_the_plain_rules() {
    let mut random = Random(4);
    let mut decided = 0;
    for game in 0..400 {
        let players = 2 + game % 3;
        let hands: Vec<Vec<u8>> =
            (0..players).map(|_| random.hand(if players == 4 { 2 } else { 4 }, 9)).collect();
        let (lead, places) = (random.below(players), 2 + random.below(players - 1));
        let rules = deal(&hands).led_by(lead + 1).unwrap().places(places as u8).unwrap();
        let rules = if game % 2 == 0 { rules } else { rules.skipping_passes() };
        let mut plain = Plain::start(&hands, lead);
        plain.places = places;
        let expected: Vec<Vec<usize>> = plain
            .possible(&mut HashMap::new())
            .into_iter()
            .map(|places| places.into_iter().collect())
            .collect();
        let ladder = Ladder::of(&rules).unwrap();
        let mut ranks = Ranks::new(Arc::new(rules.clone()), ladder, 1 << 20);
        let (known, _) = ranks.possible(&rules.start(), &mut Budget::unlimited());
        let sets = known.exact().expect("there was no limit").sets(ladder);
        let place = |rung| usize::from(rules.place(ladder.score(rung)));
        let found: Vec<Vec<usize>> =
            sets.into_iter().map(|set| set.best_first().map(place).collect()).collect();
        assert_eq!(found, expected, "{plain}, {places} places");
        decided += usize::from(expected.iter().all(|places| places.len() == 1));
    }
    assert!((100..390).contains(&decided), "{decided} of 400 were decided by the deal");
}

/// Published: how many positions a search of everything visits, the start and all ends
/// included, as players, cards, places and count.
const TREES: &[(usize, u32, u8, u64)] =
    &[(2, 3, 2, 130), (3, 3, 2, 1_318), (4, 3, 2, 17_248), (5, 3, 2, 281_332), (3, 3, 3, 6_482)];

#[test]
fn trees_are_as_large_as_was_published() {
    for &(players, cards, places, expected) in TREES {
        let rules = Daifugo::alike(players, cards).unwrap().places(places).unwrap();
        let mut counted = 0;
        for plies in 0.. {
            let lines = perft::count(&rules, &mut rules.start(), plies);
            counted += lines;
            if lines == 0 {
                break;
            }
        }
        assert_eq!(counted, expected, "{players} players, cards 1 to {cards}, {places} places");
        let mut plain = Plain::start(&vec![(1..=cards as u8).collect(); players], 0);
        plain.places = places.into();
        assert_eq!(plain.tree_size(), expected);
    }
}
