//! Every walk through every game keeps the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yomikiri_daifugo::Daifugo;
use yomikiri_domineering::Domineering;
use yomikiri_inarow::InARow;
use yomikiri_shiritori::words::{Conventions, FinalN, WordList};
use yomikiri_shiritori::{LetterGame, Talk, random_game};
use yomikiri_utsurigi::Utsurigi;

fuzz_target!(|input: (u8, u8, u8, u8, &[u8])| {
    let (rows, columns, third, fourth, choices) = input;
    if let Ok(rules) = InARow::new(rows.into(), columns.into(), third.into(), fourth) {
        yomikiri_game::laws::walk(&rules, choices);
    }
    if let Ok(rules) = Domineering::new(rows.into(), columns.into()) {
        yomikiri_game::laws::walk(&rules, choices);
    }
    let pieces = (third.into(), fourth.into());
    if let Ok(rules) = Utsurigi::new(rows.into(), columns.into(), pieces.0, pieces.1) {
        yomikiri_game::laws::walk(&rules, choices);
    }
    // Each byte is a hand, each bit a card.
    let hand = |bits: u8| (0..8).filter(|card| bits >> card & 1 == 1).map(|card| card + 1).collect();
    if let Ok(rules) = Daifugo::new(&[rows, columns, third, fourth].map(hand)) {
        yomikiri_game::laws::walk(&rules, choices);
        yomikiri_game::laws::walk(&rules.skipping_passes(), choices);
    }
    // A few letters, a few words from each to each.
    let (letters, most) = (usize::from(rows % 6) + 1, u32::from(columns % 4));
    let graph = random_game(letters, most, u64::from(third) << 8 | u64::from(fourth));
    let names = ('a'..).take(letters).map(String::from).collect();
    let rules = LetterGame::new(names, graph.clone());
    yomikiri_game::laws::walk(&rules, choices);
    yomikiri_game::laws::walk(&Talk::of_graph(rules, None), choices);
    // The same with names, of which those that end in the first letter lose.
    let kana: Vec<char> = "んかさたなは".chars().collect();
    let words: String = graph
        .kinds()
        .flat_map(|(from, to, words)| (0..words).map(move |word| (from, to, word as usize)))
        .map(|(from, to, word)| {
            format!("{}{}{}\n", kana[from as usize], "い".repeat(word), kana[to as usize])
        })
        .collect();
    let conventions = Conventions { final_n: FinalN::Lose, ..Conventions::default() };
    yomikiri_game::laws::walk(&Talk::new(WordList::read(&words, &conventions), None), choices);
});
