//! Every walk through every game keeps the laws of what is shown.
#![no_main]

mod chosen;

use chosen::Chosen;
use libfuzzer_sys::fuzz_target;
use yomikiri_face::laws::walk;
use yomikiri_text::Lang;

fuzz_target!(|input: ([u8; 9], &str, &[u8])| {
    let (which, text, choices) = input;
    let Some(chosen) = Chosen::new(&which, text) else { return };
    // Each step draws a picture.
    let choices = &choices[..choices.len().min(16)];
    for lang in Lang::ALL {
        walk(chosen.entry, &chosen.written(), choices, lang);
    }
});
