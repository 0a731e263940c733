//! The Go Text Protocol, version 2, about capturing races.
//!
//! ```text
//!   "7 play b C3\n" ──line──► id, words ──commands──► Ok, Err ──line──► "=7 \n\n", "?7 illegal move\n\n"
//!                                            │
//!      goban   the game under way: play, undo, load
//!      races   whose stone comes first         choice  which race a player should move in
//!      asked   a race that is asked about, judged within the time for a question
//!      words   the answer for people           gogui   the answer as marks on a board
//! ```
//!
//! What the protocol says, its errors too, is English; what people read is in their language.

mod asked;
mod choice;
mod commands;
mod goban;
mod gogui;
mod line;
mod races;
mod words;

use crate::answer::RaceBasis;
use asked::Question;
use goban::Goban;
use std::time::Duration;
use yomikiri_face::{Conversation, Host, Protocol, Reply};
use yomikiri_text::{Lang, text};

/// The protocol, as the entry of the game offers it.
pub const PROTOCOL: Protocol = Protocol {
    name: "gtp",
    about: text!(
        "Speaks the Go Text Protocol about capturing races, for Sabaki, GoGui and the like",
        "GTP (Go Text Protocol) で攻め合いに答える。SabakiやGoGuiなどにつないで使う"
    ),
    details: text!(
        "Reads commands of version 2 from standard input: `analyze_semeai A B` judges the race \
         between the blocks at two points as GNU Go writes it, `yomikiri-explain A B` tells it in \
         words, `genmove` plays where a race depends on it; `list_commands` lists the others. Each \
         question has the time of --time; the line `# interrupt`, or Ctrl-C, ends one early.",
        "標準入力からGTP (バージョン2) のコマンドを読みます。`analyze_semeai A B` は2点にある石の\
         攻め合いをGNU Goと同じ書き方で判定し、`yomikiri-explain A B` は言葉で説明し、`genmove` は\
         攻め合いの結果を左右する手を打ちます。ほかのコマンドは `list_commands` で分かります。\
         一つの問いに使う時間は --time で決まり、`# interrupt` の行かCtrl-Cで途中でやめます。"
    ),
    open: |lang, memory| {
        Box::new(Gtp { goban: Goban::default(), time: None, memory, lang, basis: None })
    },
    interrupts: line::interrupts,
};

/// A conversation in this protocol.
struct Gtp {
    goban: Goban,
    /// For each question, where the other side has said so.
    time: Option<Duration>,
    memory: usize,
    lang: Lang,
    /// What the last verdict rests on.
    basis: Option<RaceBasis>,
}

impl Conversation for Gtp {
    fn hear(&mut self, line: &str, host: &mut dyn Host) -> Reply {
        let Some(asked) = line::read(line) else { return Reply::default() };
        let said = match commands::find(&asked.name) {
            Some(command) => (command.run)(self, &asked.words, host),
            None => Err("unknown command".to_string()),
        };
        Reply { text: line::reply(&asked.id, said), is_last: asked.name == "quit" }
    }
}

impl Gtp {
    /// Something to ask about the position on the board, within the time for one question.
    fn question(&self, host: &mut dyn Host) -> Question {
        Question::new(self.goban.now(), self.goban.marks(), self.memory, host.budget(self.time))
    }
}
