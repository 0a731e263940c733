//! Any text is read or refused, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yomikiri_daifugo::Daifugo;
use yomikiri_inarow::InARow;
use yomikiri_utsurigi::Utsurigi;

fuzz_target!(|input: (u8, u8, u8, u8, &str)| {
    let (rows, columns, third, fourth, text) = input;
    if let Ok(rules) = InARow::new(rows.into(), columns.into(), third.into(), fourth) {
        yomikiri_game::laws::read_anything(&rules, text);
    }
    let pieces = (third.into(), fourth.into());
    if let Ok(rules) = Utsurigi::new(rows.into(), columns.into(), pieces.0, pieces.1) {
        yomikiri_game::laws::read_anything(&rules, text);
    }
    // Each byte is a hand, each bit a card.
    let hand = |bits: u8| (0..8).filter(|card| bits >> card & 1 == 1).map(|card| card + 1).collect();
    if let Ok(rules) = Daifugo::new(&[rows, columns, third, fourth].map(hand)) {
        yomikiri_game::laws::read_anything(&rules, text);
        yomikiri_game::laws::read_anything(&rules.skipping_passes(), text);
    }
    if let Ok(rules) = text.parse::<Daifugo>() {
        assert_eq!(rules.hands().parse(), Ok(rules));
    }
});
