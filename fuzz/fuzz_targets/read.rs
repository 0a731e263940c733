//! Any text is read or refused, never a panic: as rules of any game, as a position, as moves. What is
//! accepted reads back.
#![no_main]

mod chosen;

use chosen::Chosen;
use libfuzzer_sys::fuzz_target;
use yomikiri_face::Place;

fuzz_target!(|input: ([u8; 9], &str)| {
    let (which, text) = input;
    // Rules, a position and moves, all from one text.
    let mut texts = text.splitn(3, '\0');
    let mut next = || texts.next().unwrap_or(text);
    let Some(chosen) = Chosen::new(&which, next()) else { return };
    let place = Place { position: Some(next().to_string()), ..Place::after(next()) };
    for place in [Place { moves: Vec::new(), ..place.clone() }, place] {
        let Ok(look) = chosen.rules.look(&place) else { continue };
        let again = Place { position: Some(look.position.clone()), ..Place::default() };
        let again = chosen.rules.look(&again).expect("what was written is read");
        assert_eq!((again.position, again.moves), (look.position, look.moves));
    }
});
