//! Any text is read or refused, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yomikiri_daifugo::Daifugo;
use yomikiri_domineering::Domineering;
use yomikiri_inarow::InARow;
use yomikiri_shiritori::words::{Conventions, FinalN, Homophones, Long, Voiced, WordList};
use yomikiri_shiritori::{LetterGame, Talk};
use yomikiri_utsurigi::Utsurigi;

fuzz_target!(|input: (u8, u8, u8, u8, &str)| {
    let (rows, columns, third, fourth, text) = input;
    if let Ok(rules) = InARow::new(rows.into(), columns.into(), third.into(), fourth) {
        yomikiri_game::laws::read_anything(&rules, text);
    }
    if let Ok(rules) = Domineering::new(rows.into(), columns.into()) {
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
    // A list, and what may be said with it: both from one text.
    let conventions = Conventions {
        long: if rows % 2 == 0 { Long::Drop } else { Long::Vowel },
        voiced: if columns % 2 == 0 { Voiced::Distinct } else { Voiced::Merged },
        final_n: [FinalN::Forbid, FinalN::Lose, FinalN::Allow][usize::from(third % 3)],
        homophones: if fourth % 2 == 0 { Homophones::Merge } else { Homophones::Keep },
        link: usize::from(fourth / 2 % 4),
    };
    let (list, said) = text.split_once('\0').unwrap_or((text, text));
    let talk = Talk::new(WordList::read(list, &conventions), None);
    yomikiri_game::laws::read_anything(&talk, said);
    if let Ok(rules) = LetterGame::read_graph(list) {
        assert_eq!(LetterGame::read_graph(&rules.show_graph()), Ok(rules.clone()));
        yomikiri_game::laws::read_anything(&rules, said);
    }
});
