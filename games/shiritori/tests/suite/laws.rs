//! The laws of rules, for the game of words and the game of letters.

use yomikiri_shiritori::words::{Conventions, FinalN, Homophones, WordList};
use yomikiri_shiritori::{ENTRY, LetterGame, Talk};

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

/// Of so many letters, each leads to the next one by two words and to the one after that by one.
fn wheel(letters: usize) -> String {
    let word = |at: usize, step: usize| format!("l{at}>l{}", (at + step) % letters);
    let words = |at: usize| format!("{}*2 {}", word(at, 1), word(at, 2));
    (0..letters).map(words).collect::<Vec<_>>().join(" ")
}

mod of_pictures {
    use super::*;
    yomikiri_face::laws! { usual: ENTRY, [] }
    yomikiri_face::laws! { from_a_letter: ENTRY, [("start", "し")] }
    yomikiri_face::laws! { with_losing_words: ENTRY, [("n", "lose"), ("homophones", "keep")] }
    yomikiri_face::laws! { dots: ENTRY, [("n", "lose"), ("link", "2")] }
    yomikiri_face::laws! { one_letter: ENTRY, [("graph", "a>a*3")] }
    yomikiri_face::laws! { more_dots: ENTRY, [("graph", wheel(300).as_str())] }
    yomikiri_face::laws! { too_many_to_draw: ENTRY, [("graph", wheel(1100).as_str())] }
}
