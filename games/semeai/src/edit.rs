//! Races put together by hand: stones and marks anywhere, be there a race or not.
//!
//! Who marks nothing leaves it to the program to find the race; who marks the blocks at stake leaves
//! the rest to it; and what is marked is taken as it is. So a draft has four kinds of stones where a
//! position has three: a stone that nobody has marked yet is written `#` or `@`.

mod draft;
mod outcome;
mod tools;

use crate::draw::draft as drawn;
use crate::face::along;
use draft::Draft;
use yomikiri_face::{Editor, Sheet};
use yomikiri_text::text;

/// Stones are put down and marked.
pub(crate) static EDITOR: Editor = Editor {
    help: text!(
        "Choose a tool and touch points; draw a line to touch several. Mark a block of each side \
         as essential (they race), or leave it to the program to find the race; what you do not \
         mark, it judges by itself.",
        "道具を選んで盤に触れてください。なぞればまとめて置けます。攻め合っている石に「対象の石」の印を付けるか、\
         印を付けずにプログラムに探させることもできます。印のない石の扱いはプログラムが決めます。"
    ),
    begin: |values, place| Ok(Draft::begin(values, place)?.to_string()),
    show: |_, text, lang| {
        let draft = Draft::read(text)?;
        let result = draft.result();
        let position = draft.position();
        let picture = drawn(&draft.view(&position, lang), lang);
        Ok(Sheet { picture, tools: tools::tools(), result })
    },
    touch: |_, text, touch| {
        let mut draft = Draft::read(text)?;
        draft.touch(touch)?;
        Ok(draft.to_string())
    },
    along,
};
