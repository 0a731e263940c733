//! What must hold for every set of rules. One macro, [`laws!`](crate::laws!), turns these
//! functions into a game's tests; the fuzz targets call the same functions.

use crate::{Notation, perft};
use std::fmt::Debug;

/// Plays from the start as `choices` say (each byte picks a legal move) and checks on the
/// way that positions and moves read back, that undo restores, and that the game keeps
/// its promises about seats, scores and moves. Returns the states it went through.
///
/// # Panics
/// If a law is broken.
pub fn walk<G: Notation>(game: &G, choices: &[u8]) -> Vec<G::State> {
    let seats = game.seats();
    assert!((2..=crate::MAX_SEATS).contains(&seats), "{seats} seats");
    let range = game.score_range();
    let mut state = game.start();
    let mut path = vec![state.clone()];
    for &choice in choices {
        let text = game.show(&state);
        same(game.read(&text).as_ref(), Ok(&state), "the position reads back", &text);
        let legal = game.legal(&state);
        if let Some(end) = game.scores(&state) {
            assert_eq!(end.as_slice().len(), seats as usize, "one score a seat: {text}");
            assert!(end.as_slice().iter().all(|s| range.contains(s)), "{end:?} leaves {range:?}");
            assert!(game.ends().is_none_or(|ends| ends.contains(&end)), "{end:?} is no end");
            break;
        }
        assert!(!legal.is_empty(), "play goes on without a move: {text}");
        assert!(game.to_move(&state).index() < seats as usize, "no such mover: {text}");
        for &each in &legal {
            let word = game.show_move(&state, each);
            same(game.read_move(&state, &word).as_ref(), Ok(&each), "the move reads back", &word);
            let mut there = state.clone();
            let undo = game.play(&mut there, each);
            assert_ne!(there, state, "{word} changes nothing: {text}");
            game.undo(&mut there, undo);
            same(&there, &state, "undo restores", &word);
        }
        game.play(&mut state, legal[choice as usize % legal.len()]);
        path.push(state.clone());
    }
    path
}

/// Reads any text as a position and as a move: it may be refused, never panic; what is
/// accepted must be written and read back unchanged.
///
/// # Panics
/// If a law is broken.
pub fn read_anything<G: Notation>(game: &G, text: &str) {
    if let Ok(state) = game.read(text) {
        let shown = game.show(&state);
        same(game.read(&shown).as_ref(), Ok(&state), "what was accepted reads back", &shown);
        if game.scores(&state).is_none() {
            assert!(!game.legal(&state).is_empty(), "accepted without a move: {shown}");
        }
    }
    let start = game.start();
    if let Ok(chosen) = game.read_move(&start, text) {
        assert!(game.legal(&start).contains(&chosen), "{text:?} was read as an illegal move");
    }
}

/// Compares [`perft::count`] with a data file.
///
/// # Panics
/// If a count differs or the file has no counts.
pub fn perft_file<G: Notation>(game: &G, file: &str) {
    let rows = perft::rows(file);
    assert!(!rows.is_empty(), "the file has no counts");
    for row in rows {
        let mut state = game.read(row.position).unwrap_or_else(|e| panic!("{e}"));
        for (plies, &expected) in row.counts.iter().enumerate() {
            let counted = perft::count(game, &mut state, plies);
            assert_eq!(counted, expected, "{} after {plies} plies", row.position);
        }
    }
}

fn same<T: PartialEq + Debug>(got: T, wanted: T, law: &str, text: &str) {
    assert!(got == wanted, "{law}: {text}\n   got {got:?}\nwanted {wanted:?}");
}

/// Makes a module of tests out of the laws, for one set of rules.
///
/// The crate that calls it needs `proptest` among its development dependencies.
///
/// ```
/// use yomikiri_game::example::Subtract;
/// yomikiri_game::laws! {
///     three_from_ten: Subtract { heap: 10, most: 3 },
///     perft: "10 1 : 1 3 9 27",
/// }
/// ```
#[macro_export]
macro_rules! laws {
    ($name:ident: $game:expr, perft: $perft:expr $(,)?) => {
        #[cfg(test)]
        mod $name {
            use super::*;

            ::proptest::proptest! {
                #[test]
                fn every_walk_keeps_the_laws(
                    choices in ::proptest::collection::vec(::proptest::num::u8::ANY, 0..80)
                ) {
                    $crate::laws::walk(&$game, &choices);
                }

                #[test]
                fn any_text_is_read_or_refused(text in "[-.x/ ,()0-9a-f\u{3042}]{0,40}") {
                    $crate::laws::read_anything(&$game, &text);
                }
            }

            #[test]
            fn lines_of_play_are_as_many_as_the_file_says() {
                $crate::laws::perft_file(&$game, $perft);
            }
        }
    };
}
