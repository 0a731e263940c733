//! Line protocols: how other programs talk with a game.
//!
//! ```text
//!   another program ──lines──► the program ──hear──► Conversation ──► Reply ──► another program
//!                                  ▲                      │
//!                                  ╰──── Host: files, budgets
//! ```

use std::time::Duration;
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text};

/// A line protocol that a game speaks. Programs offer each by its name.
pub struct Protocol {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is for, in a line.
    pub about: Text,
    /// More about it, in a few sentences.
    pub details: Text,
    /// Begins a conversation in a language, with so many bytes for tables.
    pub open: fn(Lang, usize) -> Box<dyn Conversation>,
    /// Does this line ask to give up what was asked before it? It is looked at as soon as it is
    /// there, even while an earlier line is being answered.
    pub interrupts: fn(&str) -> bool,
}

/// A conversation under way.
pub trait Conversation {
    /// What to reply to a line. Whatever the line is, there is a reply, in bounded time.
    fn hear(&mut self, line: &str, host: &mut dyn Host) -> Reply;
}

/// What is said to a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    /// All that is to be printed, with its ends of lines; empty where nothing is to be said.
    pub text: String,
    /// Is the conversation over?
    pub is_last: bool,
}

/// What a conversation cannot do by itself.
pub trait Host {
    /// The content of a file.
    fn read(&mut self, file: &str) -> Result<Vec<u8>, Text>;

    /// What answering the present line may cost: so much time, or what is usual. It is cancelled
    /// when the line is interrupted.
    fn budget(&mut self, time: Option<Duration>) -> Budget<'static>;
}
