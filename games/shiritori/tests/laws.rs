//! The laws of rules, for the game of words and the game of letters.

use yomikiri_shiritori::words::{Conventions, FinalN, Homophones, WordList};
use yomikiri_shiritori::{LetterGame, Talk};

fn letters() -> LetterGame {
    LetterGame::read_graph("e>t e>g g>t*2 s>e s>g t>e t>t").unwrap()
}

/// Words with every trap: homophones, blanks, capitals, a loop, and one that loses.
fn talk() -> Talk {
    let text = "橋\tはし\n箸\tはし\nしか\nかば\nNew Zealand\ndog\nばか\nし\nりんごん\nかり\n";
    let conventions = Conventions {
        final_n: FinalN::Lose,
        homophones: Homophones::Keep,
        ..Conventions::default()
    };
    Talk::new(WordList::read(text, &conventions), None)
}

yomikiri_game::laws! { by_letters: letters(), perft: include_str!("perft/example-1-letters.txt") }
yomikiri_game::laws! { by_words: talk(), perft: include_str!("perft/traps.txt") }
yomikiri_game::laws! {
    words_of_a_graph: Talk::of_graph(LetterGame::read_graph("a>b b>c c>a*2 a>a").unwrap(), None),
    perft: "a : 1 2 2 2 2 0 0\nc : 1 1 2 2 2 2 0",
}
