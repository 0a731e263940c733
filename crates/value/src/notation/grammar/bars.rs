//! Slash bars: `{3|1||1|||-1}` is `{{{3|1}|1}|-1}`. The longest bar of a brace splits first.

use crate::notation::expression::{Action, Step};

/// Braces that are being read: what of them is not a finished game yet.
#[derive(Default)]
pub(super) struct Braces {
    /// Options since the last bar.
    options: usize,
    /// Bars whose right side is being read, each shorter than the one before.
    bars: Vec<Bar>,
}

struct Bar {
    strokes: usize,
    /// Options on its left.
    left: usize,
    column: usize,
}

impl Braces {
    pub(super) fn side_is_empty(&self) -> bool {
        self.options == 0
    }

    pub(super) fn comma(&mut self) {
        self.options += 1;
    }

    /// A bar, with or without an option right before it. What was split by shorter bars before
    /// is one option now. An equal one is an error: its column.
    pub(super) fn bar(
        &mut self,
        strokes: usize,
        column: usize,
        filled: bool,
        steps: &mut Vec<Step>,
    ) -> Result<(), usize> {
        self.options += usize::from(filled);
        self.settle(strokes, steps);
        if let Some(equal) = self.bars.last().filter(|bar| bar.strokes == strokes) {
            return Err(equal.column);
        }
        self.bars.push(Bar { strokes, left: self.options, column });
        self.options = 0;
        Ok(())
    }

    /// The end of what was opened in a column. `None` if it is a game now, or else how many
    /// options there are without a bar.
    pub(super) fn close(
        mut self,
        opened: usize,
        filled: bool,
        steps: &mut Vec<Step>,
    ) -> Option<usize> {
        self.options += usize::from(filled);
        if self.bars.is_empty() {
            return Some(self.options);
        }
        self.settle(usize::MAX, steps);
        if let Some(whole) = steps.last_mut() {
            whole.column = opened;
        }
        None
    }

    /// Makes games of what is split by bars with fewer strokes.
    fn settle(&mut self, strokes: usize, steps: &mut Vec<Step>) {
        while let Some(bar) = self.bars.pop_if(|bar| bar.strokes < strokes) {
            let action = Action::Game { left: bar.left, right: self.options };
            steps.push(Step { action, column: bar.column });
            self.options = 1;
        }
    }
}
