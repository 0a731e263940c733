//! Braces, parentheses and calls: what is open, and what ends it.

use super::Reader;
use super::bars::Braces;
use super::operation::Operation;
use crate::notation::expression::Action;
use crate::notation::functions::Function;
use crate::notation::lexer::{Bracket, Due};
use yomikiri_game::Misread;

/// What waits on the stack for more to come.
pub(super) enum Pending {
    Operation {
        operation: Operation,
        column: usize,
    },
    Parenthesis {
        column: usize,
    },
    Braces {
        braces: Braces,
        column: usize,
    },
    /// `column` is that of the name, `opened` that of the parenthesis.
    Call {
        function: &'static Function,
        commas: usize,
        column: usize,
        opened: usize,
    },
}

impl Pending {
    /// Where a bracket was opened, if it is one.
    pub(super) fn opened(&self) -> Option<(usize, Bracket)> {
        match *self {
            Pending::Operation { .. } => None,
            Pending::Braces { column, .. } => Some((column, Bracket::Brace)),
            Pending::Parenthesis { column: opened } | Pending::Call { opened, .. } => {
                Some((opened, Bracket::Parenthesis))
            }
        }
    }
}

impl Reader<'_> {
    /// The end of an option or an argument that is not the last.
    pub(super) fn comma(&mut self, column: usize) -> Result<Due, Misread> {
        self.settle(0);
        match self.stack.last_mut() {
            Some(Pending::Braces { braces, .. }) => braces.comma(),
            Some(Pending::Call { commas, .. }) => *commas += 1,
            _ => {
                let remedy = "write options in braces, like {1,2|0}";
                return Err(self.misread(column, "a comma outside of braces", remedy));
            }
        }
        Ok(Due::Operand)
    }

    /// A bar; `filled` says whether an option stands right before it.
    pub(super) fn bar(
        &mut self,
        strokes: usize,
        column: usize,
        filled: bool,
    ) -> Result<Due, Misread> {
        self.settle(0);
        let Reader { stack, steps, .. } = self;
        let problem = match stack.last_mut() {
            Some(Pending::Braces { braces, .. }) => {
                match braces.bar(strokes, column, filled, steps) {
                    Ok(()) => return Ok(Due::Operand),
                    Err(other) => {
                        let bar = "|".repeat(strokes.min(8));
                        let problem = format!("a second {bar}, after that of column {other}");
                        let remedy = "the longest bar splits first: add a stroke to one of them";
                        return Err(self.misread(column, problem, remedy));
                    }
                }
            }
            Some(Pending::Call { .. } | Pending::Parenthesis { .. }) => "a bar in parentheses",
            _ => "a bar outside of braces",
        };
        Err(self.misread(column, problem, "write a game in braces, like {1|0}"))
    }

    /// The end of a bracket; `filled` says whether an operand stands right before it.
    pub(super) fn close(
        &mut self,
        bracket: Bracket,
        column: usize,
        filled: bool,
    ) -> Result<Due, Misread> {
        self.settle(0);
        let Some(open) = self.stack.pop() else {
            return Err(self.closes_nothing(bracket, column));
        };
        match (open, bracket) {
            (Pending::Parenthesis { .. }, Bracket::Parenthesis) => {}
            (Pending::Call { function, commas, column, .. }, Bracket::Parenthesis) => {
                self.call(function, commas + 1, column)?;
            }
            (Pending::Braces { braces, column: opened }, Bracket::Brace) => {
                if let Some(count) = braces.close(opened, filled, &mut self.steps) {
                    self.list(count, opened)?;
                }
            }
            (open, _) => {
                let closing = bracket.closing();
                let (opened, bracket) = open.opened().unwrap_or((column, bracket));
                let opening = bracket.opening();
                let problem = format!("'{closing}' cannot close '{opening}' of column {opened}");
                let remedy = format!("write '{}' before it", bracket.closing());
                return Err(self.misread(column, problem, remedy));
            }
        }
        Ok(Due::Operator)
    }

    fn call(
        &mut self,
        function: &'static Function,
        arguments: usize,
        column: usize,
    ) -> Result<(), Misread> {
        let wanted = function.parameters.len();
        if arguments != wanted {
            let plural = if wanted == 1 { "" } else { "s" };
            let problem =
                format!("{} takes {wanted} argument{plural}, not {arguments}", function.name);
            return Err(self.misread(column, problem, format!("write {}", function.signature())));
        }
        self.push(Action::Call(function), column);
        Ok(())
    }

    /// Braces without a bar: the options of a plus-minus.
    fn list(&mut self, count: usize, column: usize) -> Result<(), Misread> {
        match self.stack.last() {
            Some(Pending::Operation { operation: Operation::PlusMinus, .. }) if count > 0 => {
                self.stack.pop();
                self.push(Action::PlusMinus(count), column);
                Ok(())
            }
            _ => {
                let remedy = "put | between Left's and Right's options";
                Err(self.misread(column, "there is no bar in these braces", remedy))
            }
        }
    }

    /// The innermost open bracket, and its column.
    pub(super) fn bracket(&self) -> Option<(usize, Bracket)> {
        self.stack.iter().rev().find_map(Pending::opened)
    }

    /// Whether the innermost bracket is a brace.
    pub(super) fn in_braces(&self) -> bool {
        self.bracket().is_some_and(|(_, bracket)| bracket == Bracket::Brace)
    }

    /// Whether no operation waits since the last bracket was opened.
    pub(super) fn at_bracket(&self) -> bool {
        self.stack.last().is_none_or(|pending| pending.opened().is_some())
    }

    /// Whether braces were just opened, or a bar was just read.
    pub(super) fn side_is_empty(&self) -> bool {
        matches!(self.stack.last(), Some(Pending::Braces { braces, .. }) if braces.side_is_empty())
    }

    pub(super) fn closes_nothing(&self, bracket: Bracket, column: usize) -> Misread {
        let problem = format!("'{}' closes nothing", bracket.closing());
        let remedy = format!("remove it, or open with '{}'", bracket.opening());
        self.misread(column, problem, remedy)
    }
}
