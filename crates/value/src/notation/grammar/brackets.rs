//! Braces, parentheses and calls: what is open, and what ends it.

use super::bars::Braces;
use super::operation::Operation;
use super::{Reader, call_so};
use crate::notation::expression::Action;
use crate::notation::functions::Function;
use crate::notation::lexer::{Bracket, Due, write_options};
use yomikiri_game::Misread;
use yomikiri_text::{count, text};

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
                let problem = text!("a comma outside of braces", "波括弧の外にコンマがあります");
                return Err(self.misread(column, problem, write_options()));
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
                        let problem = text!(
                            "a second {bar}, after the one in column {other}",
                            "{other}文字目と同じ {bar} がもう1つあります"
                        );
                        let remedy = text!(
                            "the longest bar splits first: add a stroke to one of them",
                            "いちばん長い縦棒で最初に分けます。どちらかに縦棒を1本足してください"
                        );
                        return Err(self.misread(column, problem, remedy));
                    }
                }
            }
            Some(Pending::Call { .. } | Pending::Parenthesis { .. }) => {
                text!("a bar in parentheses", "丸括弧の中に縦棒があります")
            }
            _ => text!("a bar outside of braces", "波括弧の外に縦棒があります"),
        };
        let remedy = text!(
            "write a game in braces, like {1|0}",
            "ゲームは {1|0} のように波括弧で囲んでください"
        );
        Err(self.misread(column, problem, remedy))
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
                let problem = text!(
                    "'{closing}' cannot close the '{opening}' in column {opened}",
                    "{opened}文字目の '{opening}' は '{closing}' では閉じられません"
                );
                let remedy = text!(
                    "write '{closing}' before it",
                    "その前に '{closing}' を書いてください",
                    closing = bracket.closing()
                );
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
            let problem = text!(
                "{name} takes {wanted}, not {arguments}",
                "{name} の引数は{wanted}ですが、{arguments}個あります",
                name = function.name,
                wanted = count(wanted, ["argument", "arguments"], "個")
            );
            return Err(self.misread(column, problem, call_so(function)));
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
                let problem =
                    text!("there is no bar in these braces", "この波括弧に縦棒がありません");
                let remedy = text!(
                    "put | between Left's and Right's options",
                    "左の選択肢と右の選択肢の間に | を書いてください"
                );
                Err(self.misread(column, problem, remedy))
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
        let (opening, closing) = (bracket.opening(), bracket.closing());
        let problem =
            text!("'{closing}' closes nothing", "'{closing}' に対応する '{opening}' がありません");
        let remedy = text!(
            "remove it, or open with '{opening}'",
            "取り除くか、前に '{opening}' を書いてください"
        );
        self.misread(column, problem, remedy)
    }
}
