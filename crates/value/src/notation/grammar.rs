//! Tokens to steps, in one pass, by operator precedence on an explicit stack.
//!
//! From tightest to loosest: a number beside what it multiplies, `*` (a product); `-`, `+-`
//! before an operand; `:`; `+`, `-` between operands; comparisons, which do not chain. Inside
//! braces bars are the loosest of all, a longer one looser than a shorter one.

mod bars;
mod brackets;
mod operation;

use super::expression::{Action, Expression, Literal, Relation, Step};
use super::functions::{self, Function};
use super::lexer::{Bracket, Due, Lexer, Placed, Token, shortened, write_a_game};
use bars::Braces;
use brackets::Pending;
use operation::Operation;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// Reads an expression, or an assignment.
pub(super) fn read(text: &str) -> Result<Expression, Misread> {
    let mut reader =
        Reader { lexer: Lexer::new(text), stack: Vec::new(), steps: Vec::new(), target: None };
    let mut due = Due::Operand;
    // An integer that was the last token may multiply what comes next.
    let mut number = None;
    while let Some(placed) = reader.lexer.next(due)? {
        let factor = number.take();
        if let Token::Literal(literal) = &placed.token {
            number = literal.bare_number().cloned();
        }
        due = match due {
            Due::Operand => reader.operand(placed)?,
            Due::Operator => match factor {
                Some(factor) if begins_operand(&placed.token) => {
                    reader.beside(&factor, &placed)?;
                    reader.operand(placed)?
                }
                _ => reader.operator(placed)?,
            },
        };
    }
    reader.end(due)
}

fn begins_operand(token: &Token<'_>) -> bool {
    matches!(token, Token::Open(_) | Token::Word(_))
}

struct Reader<'t> {
    lexer: Lexer<'t>,
    stack: Vec<Pending>,
    steps: Vec<Step>,
    target: Option<String>,
}

impl<'t> Reader<'t> {
    fn push(&mut self, action: Action, column: usize) {
        self.steps.push(Step { action, column });
    }

    fn wait(&mut self, operation: Operation, column: usize) {
        self.stack.push(Pending::Operation { operation, column });
    }

    /// A token where an operand is due.
    fn operand(&mut self, placed: Placed<'t>) -> Result<Due, Misread> {
        let column = placed.column;
        match placed.token {
            Token::Literal(literal) => {
                self.literal(literal, column);
                return Ok(Due::Operator);
            }
            Token::Word(word) => return self.word(word, &placed),
            Token::Open(Bracket::Parenthesis) => self.stack.push(Pending::Parenthesis { column }),
            Token::Open(Bracket::Brace) => {
                self.stack.push(Pending::Braces { braces: Braces::default(), column });
            }
            Token::Plus => {}
            Token::Minus => self.wait(Operation::Negative, column),
            Token::PlusMinus => self.wait(Operation::PlusMinus, column),
            Token::Bar(strokes) if self.side_is_empty() => return self.bar(strokes, column, false),
            Token::Close(Bracket::Brace) if self.side_is_empty() => {
                return self.close(Bracket::Brace, column, false);
            }
            Token::Close(bracket) if self.bracket().is_none() => {
                return Err(self.closes_nothing(bracket, column));
            }
            _ => return Err(self.no_operand(Some(&placed))),
        }
        Ok(Due::Operand)
    }

    /// A minus before a number belongs to the number, not to the ups and stars after it.
    fn literal(&mut self, mut literal: Literal, column: usize) {
        if let Some(Pending::Operation { operation: Operation::Negative, .. }) = self.stack.last()
            && let Some(number) = &literal.number
        {
            literal.number = Some(-number);
            self.stack.pop();
        }
        let uptimal = literal.uptimal;
        self.push(Action::Constant(literal.nus()), column);
        if let Some(uptimal) = uptimal {
            self.push(Action::Uptimal(uptimal), column);
            self.push(Action::Sum, column);
        }
    }

    /// A function with its parenthesis, or a variable.
    fn word(&mut self, word: &str, placed: &Placed<'t>) -> Result<Due, Misread> {
        let column = placed.column;
        self.lexer.skip(|c| c.is_whitespace());
        let called = self.lexer.rest.starts_with('(');
        match functions::find(word) {
            Some(function) if called => {
                let opened = self.lexer.column;
                self.lexer.take("(");
                self.stack.push(Pending::Call { function, commas: 0, column, opened });
                Ok(Due::Operand)
            }
            Some(function) => {
                let problem = text!("{word} is a function", "{word} は関数です");
                Err(self.misread(column, problem, call_so(function)))
            }
            None if called => {
                let names: Vec<&str> = functions::FUNCTIONS.iter().map(|f| f.name).collect();
                let problem = text!(
                    "there is no function {word}",
                    "{word} という関数はありません",
                    word = shortened(word)
                );
                let remedy = text!(
                    "the functions are {names}",
                    "使える関数は {names} です",
                    names = names.join(", ")
                );
                Err(self.misread(column, problem, remedy))
            }
            None => {
                self.push(Action::Variable(word.to_string()), column);
                Ok(Due::Operator)
            }
        }
    }

    /// An operand that stands right after a number: a tiny is added, all else multiplied.
    fn beside(&mut self, number: &crate::Dyadic, placed: &Placed<'t>) -> Result<(), Misread> {
        let Placed { text, column, .. } = *placed;
        let function = functions::find(text);
        if function.is_some_and(|function| function.is_tiny()) {
            if !placed.glued {
                let problem = text!(
                    "a space between a number and {text}",
                    "数と {text} の間に空白があります"
                );
                let remedy = text!(
                    "write 2{text}(…) for their sum, 2*{text}(…) for a product",
                    "和なら 2{text}(…)、積なら 2*{text}(…) と書いてください"
                );
                return Err(self.misread(column, problem, remedy));
            }
            self.infix(Operation::SumBeside, column)
        } else if number.is_integer() {
            self.infix(Operation::Multiple, column)
        } else {
            let problem = text!(
                "{text} stands after a number that is not an integer",
                "整数でない数の直後に {text} があります",
                text = shortened(text)
            );
            let remedy = text!(
                "only integers multiply: write one like 3, or + between the two",
                "掛けられるのは整数だけです。3 のような整数にするか、間に + を書いてください"
            );
            Err(self.misread(column, problem, remedy))
        }
    }

    /// A token where an operator is due, or the end of a list or a bracket.
    fn operator(&mut self, placed: Placed<'t>) -> Result<Due, Misread> {
        let column = placed.column;
        let operation = match placed.token {
            Token::Plus => Operation::Sum,
            Token::Minus => Operation::Difference,
            Token::Times => Operation::Multiple,
            Token::Colon => Operation::OrdinalSum,
            Token::Relation(relation) => Operation::Compare(relation),
            Token::Bar(2) if !self.in_braces() => Operation::Compare(Relation::Confused),
            Token::Bar(strokes) => return self.bar(strokes, column, true),
            Token::Comma => return self.comma(column),
            Token::Close(bracket) => return self.close(bracket, column, true),
            Token::Assign => return self.assign(column),
            Token::PlusMinus if placed.text == "+-" => {
                let problem =
                    text!("'+-' can be read in two ways here", "ここの '+-' は2通りに読めます");
                let remedy = text!(
                    "write + -1 to add -1, ++-1 to add +-1",
                    "-1 を足すなら + -1、+-1 を足すなら ++-1 と書いてください"
                );
                return Err(self.misread(column, problem, remedy));
            }
            Token::PlusMinus | Token::Literal(_) | Token::Word(_) | Token::Open(_) => {
                let problem = text!(
                    "{text:?} stands after an operand",
                    "式の直後に {text:?} があります",
                    text = shortened(placed.text)
                );
                let remedy = text!(
                    "put an operator between them, like +",
                    "間に + などの演算子を書いてください"
                );
                return Err(self.misread(column, problem, remedy));
            }
        };
        self.infix(operation, column)?;
        Ok(Due::Operand)
    }

    fn infix(&mut self, operation: Operation, column: usize) -> Result<(), Misread> {
        // A comparison that waits is not settled by another one.
        self.settle(operation.precedence().max(1));
        if operation.precedence() == 0 && !self.at_bracket() {
            let problem = text!("comparisons do not chain", "比較は続けて書けません");
            let remedy =
                text!("compare two games at a time", "一度に比べるのは2つだけにしてください");
            return Err(self.misread(column, problem, remedy));
        }
        self.wait(operation, column);
        Ok(())
    }

    /// Takes operations from the stack that bind at least as tightly as what comes.
    fn settle(&mut self, precedence: u8) {
        while let Some(&Pending::Operation { operation, column }) = self.stack.last()
            && operation.precedence() >= precedence
        {
            self.stack.pop();
            self.push(operation.action(), column);
        }
    }

    fn assign(&mut self, column: usize) -> Result<Due, Misread> {
        if self.stack.is_empty()
            && self.target.is_none()
            && let [Step { action: Action::Variable(name), .. }] = self.steps.as_slice()
        {
            self.target = Some(name.clone());
            self.steps.clear();
            return Ok(Due::Operand);
        }
        let problem = text!("':=' cannot assign to this", "これに ':=' で代入することはできません");
        let remedy = text!(
            "write it once, after a name that has no other meaning: G := {1|0}",
            "G := {1|0} のように、ほかの意味を持たない名前の後に1回だけ書いてください"
        );
        Err(self.misread(column, problem, remedy))
    }

    fn end(mut self, due: Due) -> Result<Expression, Misread> {
        if due == Due::Operator {
            self.settle(0);
        }
        if let Some((column, bracket)) = self.bracket() {
            let problem = text!(
                "'{opening}' is never closed",
                "'{opening}' が閉じられていません",
                opening = bracket.opening()
            );
            let remedy = text!(
                "add '{closing}'",
                "'{closing}' を加えてください",
                closing = bracket.closing()
            );
            return Err(self.misread(column, problem, remedy));
        }
        if due == Due::Operand {
            return Err(self.no_operand(None));
        }
        let Reader { lexer, target, steps, .. } = self;
        Ok(Expression { text: lexer.text.to_string(), target, steps })
    }

    fn no_operand(&self, instead: Option<&Placed<'_>>) -> Misread {
        let (column, problem) = match instead {
            Some(placed) => {
                let problem = text!(
                    "an operand is missing before {text:?}",
                    "{text:?} の前にあるべきゲームがありません",
                    text = shortened(placed.text)
                );
                (placed.column, problem)
            }
            None if self.lexer.text.trim().is_empty() => (1, nothing_to_read()),
            None => {
                let problem =
                    text!("an operand is missing at the end", "最後にあるべきゲームがありません");
                (self.lexer.column, problem)
            }
        };
        self.misread(column, problem, write_a_game())
    }

    fn misread(&self, column: usize, problem: Text, remedy: Text) -> Misread {
        self.lexer.misread(column, problem, remedy)
    }
}

/// That a text has nothing in it.
pub(super) fn nothing_to_read() -> Text {
    text!("there is nothing to read", "何も書かれていません")
}

/// How to call a function.
fn call_so(function: &Function) -> Text {
    text!("write {written}", "{written} と書いてください", written = function.signature())
}
