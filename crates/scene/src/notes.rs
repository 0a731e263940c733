//! Notes at moves, as text.

use crate::{display_width, showable_text};
use yomikiri_text::{Lang, text};

/// As wide as a line of text gets.
const LINE: usize = 76;

/// Lists moves by what is noted of them, in the order in which the notes first appear; where
/// nothing is noted, a move can be played.
///
/// ```
/// use yomikiri_scene::noted_moves;
/// use yomikiri_text::Lang;
/// let notes = [("1", "win"), ("5", "win"), ("pass", "loss")];
/// let text = noted_moves(notes.map(|(chosen, note)| (chosen.to_string(), note)), Lang::En);
/// assert_eq!(text, "win:  1 5\nloss: pass\n");
/// ```
pub fn noted_moves<'n>(notes: impl IntoIterator<Item = (String, &'n str)>, lang: Lang) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (chosen, note) in notes {
        let note = match note.trim() {
            "" => text!("can be played", "選べる手").get(lang).to_string(),
            note => showable_text(note),
        };
        match groups.iter_mut().find(|(name, _)| *name == note) {
            Some((_, moves)) => moves.push(chosen),
            None => groups.push((note, vec![chosen])),
        }
    }
    let width = groups.iter().map(|(note, _)| display_width(note)).max().unwrap_or(0);
    let mut text = String::new();
    for (note, moves) in groups {
        let pad = width - display_width(&note);
        let mut line = format!("{note}:{:pad$}", "");
        for chosen in moves {
            if display_width(&line) + 1 + display_width(&chosen) > LINE {
                text += &format!("{line}\n");
                line = " ".repeat(width + 1);
            }
            line += &format!(" {chosen}");
        }
        text += &format!("{line}\n");
    }
    text
}
