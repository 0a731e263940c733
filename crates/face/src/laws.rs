//! What must hold for what every game shows. One macro, [`laws!`](crate::laws!), turns these
//! functions into a game's tests.

use crate::{Ask, Entry, Means, Place};
use std::sync::Arc;
use yomikiri_scene::{Picture, Theme};
use yomikiri_solve::Budget;
use yomikiri_text::Lang;

/// Plays from the start as `choices` say (each byte picks a legal move) and checks on the way
/// that the picture of each position [has its places](every_move_has_a_place) and
/// [can be read](letters_can_be_read), and at the end the same of one that tells what each move
/// leads to.
///
/// # Panics
/// If a law is broken.
pub fn walk(entry: &Entry, rules: &[(&str, &str)], choices: &[u8], lang: Lang) {
    let game = entry.under(rules).unwrap_or_else(|e| panic!("{e}"));
    let mut place = Place::default();
    for choice in choices.iter().map(Some).chain([None]) {
        let look = game.look(&place, lang).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(look.is_over(), look.moves.is_empty(), "{}", look.position);
        every_move_has_a_place(&look.scene.picture, &look.moves);
        letters_can_be_read(&look.scene.picture);
        match choice {
            _ if look.moves.is_empty() => return,
            Some(&choice) => {
                place.moves.push(look.moves[choice as usize % look.moves.len()].clone());
            }
            None => {
                let ask = Ask { place: place.clone(), all_moves: true, lang, ..Ask::default() };
                let session = Arc::clone(&game).session(&Means::memory(1 << 20));
                let mut session = session.unwrap_or_else(|e| panic!("{e}"));
                let report = session.solve(&ask, &mut Budget::nodes(1000));
                let picture = report.unwrap_or_else(|e| panic!("{e}")).scene.picture;
                every_move_has_a_place(&picture, &look.moves);
                letters_can_be_read(&picture);
            }
        }
    }
}

/// Checks that the targets of a picture are places for these moves and no others: each is played
/// in exactly one, all lie inside the picture, none overlap, and each can be read aloud.
///
/// # Panics
/// If that is not so.
pub fn every_move_has_a_place(picture: &Picture, moves: &[String]) {
    let Picture { width, height, title, targets, .. } = picture;
    let mut placed: Vec<&String> = targets.iter().flat_map(|target| &target.moves).collect();
    let mut legal: Vec<&String> = moves.iter().collect();
    placed.sort_unstable();
    legal.sort_unstable();
    assert_eq!(placed, legal, "each move is played in one place: {title}");
    for (index, target) in targets.iter().enumerate() {
        assert!(!target.moves.is_empty(), "a place is for moves: {target:?}");
        assert!(!target.label.trim().is_empty(), "a place has a name: {target:?}");
        let inside = target.region.is_within(*width, *height);
        assert!(inside, "a place lies inside of {width} x {height}: {target:?}");
        for other in &targets[..index] {
            let apart = !target.region.overlaps(other.region);
            assert!(apart, "places lie apart: {target:?} and {other:?}");
        }
    }
}

/// Checks that all letters stand out from their ground, on light and on dark paper, as the Web
/// Content Accessibility Guidelines ask.
///
/// # Panics
/// If that is not so.
pub fn letters_can_be_read(picture: &Picture) {
    for theme in [Theme::Light, Theme::Dark] {
        let least = picture.least_contrast(theme);
        let title = &picture.title;
        assert!(least.is_none_or(|least| least >= 4.5), "{least:?}, {theme:?}: {title}");
    }
}

/// Makes a module of tests out of the laws, for a game under rules given by name and text.
///
/// The crate that calls it needs `proptest` among its development dependencies.
///
/// ```text
/// yomikiri_face::laws! { three_on_4x4: ENTRY, [("size", "4x4"), ("players", "3")] }
/// ```
#[macro_export]
macro_rules! laws {
    ($name:ident: $entry:expr, $rules:expr $(,)?) => {
        #[cfg(test)]
        mod $name {
            use super::*;

            ::proptest::proptest! {
                #![proptest_config(::proptest::prelude::ProptestConfig::with_cases(20))]

                #[test]
                fn every_picture_has_its_places_and_can_be_read(
                    choices in ::proptest::collection::vec(::proptest::num::u8::ANY, 0..40)
                ) {
                    for lang in ::yomikiri_text::Lang::ALL {
                        $crate::laws::walk(&$entry, &$rules, &choices, lang);
                    }
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_scene::{Region, Target};

    /// A picture of 10 by 10 with places for `a`, and for `b` and `c` together.
    fn sound() -> (Picture, Vec<String>) {
        let square = |x| Region::Rect { x, y: 0.0, width: 5.0, height: 10.0 };
        let target = |x, moves: &[&str]| {
            Target::noted(square(x), moves.iter().map(|name| (name.to_string(), "")))
        };
        let picture = Picture {
            width: 10.0,
            height: 10.0,
            title: String::new(),
            shapes: Vec::new(),
            targets: vec![target(0.0, &["b", "c"]), target(5.0, &["a"])],
        };
        (picture, ["a", "b", "c"].map(String::from).to_vec())
    }

    /// Whether the law holds after a change.
    fn holds(change: impl Fn(&mut Picture)) -> bool {
        let (mut picture, moves) = sound();
        change(&mut picture);
        std::panic::catch_unwind(|| every_move_has_a_place(&picture, &moves)).is_ok()
    }

    #[test]
    fn the_law_of_places_can_be_broken() {
        let circle = |radius| Region::Circle { x: 2.5, y: 5.0, radius };
        assert!(holds(|_| ()));
        assert!(holds(|picture| picture.targets[0].region = circle(2.5)));
        assert!(!holds(|picture| picture.targets.truncate(1)), "a move without a place");
        assert!(!holds(|picture| picture.targets[1].moves.push("b".into())), "a move twice");
        assert!(!holds(|picture| picture.targets[1].moves[0] = "d".into()), "no such move");
        assert!(!holds(|picture| picture.targets[0].region = circle(2.6)), "outside");
        assert!(!holds(|picture| picture.height = 9.0), "outside");
        assert!(!holds(|picture| picture.targets[0].region = circle(0.0)), "no inside");
        assert!(!holds(|picture| picture.targets[1].region = circle(1.0)), "overlapping");
        assert!(!holds(|picture| picture.targets[0].label.clear()), "nothing to read aloud");
    }
}
