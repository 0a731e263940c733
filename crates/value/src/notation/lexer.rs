//! Text to tokens, each with its column.

mod literal;

#[cfg(any(test, feature = "testing"))]
pub(super) use literal::DIGITS;

use super::expression::{Literal, Relation};
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// A word or sign of the notation.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token<'t> {
    Literal(Literal),
    Word(&'t str),
    Open(Bracket),
    Close(Bracket),
    /// `|`, `||`, …: how many strokes.
    Bar(usize),
    Comma,
    Plus,
    Minus,
    PlusMinus,
    Times,
    Colon,
    Assign,
    Relation(Relation),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bracket {
    Brace,
    Parenthesis,
}

impl Bracket {
    pub(super) fn opening(self) -> char {
        match self {
            Bracket::Brace => '{',
            Bracket::Parenthesis => '(',
        }
    }

    pub(super) fn closing(self) -> char {
        match self {
            Bracket::Brace => '}',
            Bracket::Parenthesis => ')',
        }
    }
}

/// A token and where it stands.
pub(super) struct Placed<'t> {
    pub(super) token: Token<'t>,
    pub(super) text: &'t str,
    pub(super) column: usize,
    /// Whether no space stands before it.
    pub(super) glued: bool,
}

/// What the grammar waits for: a star is a game where an operand is due, and a product after one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    Operand,
    Operator,
}

/// Reads tokens from the front of a text.
pub(super) struct Lexer<'t> {
    pub(super) text: &'t str,
    pub(super) rest: &'t str,
    /// Of the first character of `rest`, counted in characters from 1.
    pub(super) column: usize,
}

/// Whether a word may begin with it.
pub(super) fn begins_word(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

/// Characters with a meaning of their own.
const SIGNS: [(&str, Token<'static>); 25] = [
    ("{", Token::Open(Bracket::Brace)),
    ("}", Token::Close(Bracket::Brace)),
    ("(", Token::Open(Bracket::Parenthesis)),
    (")", Token::Close(Bracket::Parenthesis)),
    (",", Token::Comma),
    ("+-", Token::PlusMinus),
    ("±", Token::PlusMinus),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("−", Token::Minus),
    (":=", Token::Assign),
    (":", Token::Colon),
    ("==", Token::Relation(Relation::Equal)),
    ("=", Token::Relation(Relation::Equal)),
    ("!=", Token::Relation(Relation::Unequal)),
    ("≠", Token::Relation(Relation::Unequal)),
    ("<=", Token::Relation(Relation::LessOrEqual)),
    ("≤", Token::Relation(Relation::LessOrEqual)),
    (">=", Token::Relation(Relation::GreaterOrEqual)),
    ("≥", Token::Relation(Relation::GreaterOrEqual)),
    ("<>", Token::Relation(Relation::Confused)),
    ("<|", Token::Relation(Relation::LessOrConfused)),
    ("|>", Token::Relation(Relation::GreaterOrConfused)),
    ("<", Token::Relation(Relation::Less)),
    (">", Token::Relation(Relation::Greater)),
];

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, rest: text, column: 1 }
    }

    /// The next token, or `None` at the end.
    pub(super) fn next(&mut self, due: Due) -> Result<Option<Placed<'t>>, Misread> {
        let glued = self.skip(|c| c.is_whitespace()).is_empty();
        let (before, column) = (self.rest, self.column);
        let Some(first) = self.peek() else { return Ok(None) };
        let token = match first {
            '0'..='9' => Token::Literal(self.numeral()?),
            '^' | '↑' | '⇑' | '↓' | '⇓' => Token::Literal(self.ups_and_stars(None)?),
            '*' | '∗' if due == Due::Operand => Token::Literal(self.ups_and_stars(None)?),
            '*' | '∗' => self.times()?,
            '|' if !self.rest.starts_with("|>") => Token::Bar(self.skip(|c| c == '|').len()),
            _ if self.downs().is_some() => Token::Literal(self.ups_and_stars(None)?),
            _ if begins_word(first) => Token::Word(self.word()),
            _ => self.sign()?,
        };
        let text = &before[..before.len() - self.rest.len()];
        Ok(Some(Placed { token, text, column, glued }))
    }

    /// An error about a place.
    pub(super) fn misread(&self, column: usize, problem: Text, remedy: Text) -> Misread {
        Misread::new(self.text, problem, remedy).at(column)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes characters as long as they are `such`.
    pub(super) fn skip(&mut self, such: impl Fn(char) -> bool) -> &'t str {
        let length = self.rest.find(|c| !such(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.column += taken.chars().count();
        taken
    }

    /// Takes this text if it comes next.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(text) else { return false };
        self.rest = rest;
        self.column += text.chars().count();
        true
    }

    fn word(&mut self) -> &'t str {
        self.skip(|c| c.is_alphanumeric() || c == '_')
    }

    fn sign(&mut self) -> Result<Token<'t>, Misread> {
        for (sign, token) in &SIGNS {
            if self.take(sign) {
                return Ok(token.clone());
            }
        }
        let (problem, remedy) = match self.peek() {
            Some('.') => (
                text!("a dot has no meaning here", "ここにピリオドは書けません"),
                text!(
                    "write 0.5 for 1/2, Mean(G) for G.Mean",
                    "1/2 は 0.5、G.Mean は Mean(G) と書いてください"
                ),
            ),
            Some('/') => (
                text!(
                    "a fraction needs a number on both sides",
                    "分数には分子と分母の両方が必要です"
                ),
                write_a_fraction(),
            ),
            Some('[' | ']') => (
                text!("a square bracket has no meaning here", "ここに角括弧は書けません"),
                write_options(),
            ),
            other => {
                let sign = other.unwrap_or(' ');
                let problem = text!("{sign:?} has no meaning here", "ここに {sign:?} は書けません");
                (problem, write_a_game())
            }
        };
        Err(self.misread(self.column, problem, remedy))
    }

    /// A star after an operand: a product, if what follows can be nothing else.
    fn times(&mut self) -> Result<Token<'t>, Misread> {
        let column = self.column;
        if self.product_follows() {
            let _star = self.take("*") || self.take("∗");
            return Ok(Token::Times);
        }
        let problem = text!(
            "this star is neither a product nor a part of a number",
            "この * は積ともニム数とも読めません"
        );
        let remedy = text!(
            "write 3*G or 3(G) for a product, G+*2 or 3*2 for a sum with a star",
            "積なら 3*G か 3(G)、*2 との和なら G+*2 か 3*2 と書いてください"
        );
        Err(self.misread(column, problem, remedy))
    }

    /// Whether the star that comes next stands before a brace, a parenthesis or a name.
    pub(super) fn product_follows(&self) -> bool {
        let mut after = Lexer { text: self.text, rest: self.rest, column: 1 };
        if !(after.take("*") || after.take("∗")) {
            return false;
        }
        after.skip(|c| c.is_whitespace());
        after.peek().is_some_and(|c| c == '{' || c == '(' || begins_word(c))
            && after.downs().is_none()
    }
}

/// What would do where a game is missing.
pub(super) fn write_a_game() -> Text {
    text!("write a game, like {1|0}", "{1|0} のようにゲームを書いてください")
}

/// What would do where options stand without braces.
pub(super) fn write_options() -> Text {
    text!(
        "write options in braces, like {1,2|0}",
        "選択肢は {1,2|0} のように波括弧の中に書いてください"
    )
}

/// What would do where a fraction is not whole.
fn write_a_fraction() -> Text {
    text!("write it like 3/4, without spaces", "3/4 のように空白なしで書いてください")
}

/// A piece of text as an error repeats it: cut off where it gets long.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 30;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
