//! Colour on a terminal.

use std::io::IsTerminal;

/// Paints words, where there is a terminal that shows it and nobody minds.
#[derive(Clone, Copy)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// For standard output: plain in a pipe, with `NO_COLOR`, and on a terminal without colours.
    pub fn of_standard_output() -> Paint {
        let said = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Paint { on: std::io::stdout().is_terminal() && !said("NO_COLOR") && !dumb }
    }

    /// What matters most.
    pub fn strong(self, text: &str) -> String {
        self.with("1", text)
    }

    /// What was refused.
    pub fn bad(self, text: &str) -> String {
        self.with("31", text)
    }

    /// What somebody may regret.
    pub fn warning(self, text: &str) -> String {
        self.with("33", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_string() }
    }
}
