//! The shape of a file: its main line, what stands there and where, and what is wrong. It keeps a
//! stack of its own, so no depth of brackets can overflow anything.

use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// More nodes in a row than any game has.
const MOST_NODES: usize = 2000;

/// The main line of a file.
#[derive(Debug, Default)]
pub(super) struct Line<'t> {
    /// Its nodes.
    pub nodes: Vec<Node<'t>>,
    /// Variations that were left out.
    pub branches: usize,
    /// How many games the file has.
    pub games: usize,
}

/// A node, and where it stands, counted in characters from 1.
#[derive(Debug, Default)]
pub(super) struct Node<'t> {
    pub column: usize,
    pub properties: Vec<Property<'t>>,
}

/// A property, where it stands, and its values as they are written.
#[derive(Debug)]
pub(super) struct Property<'t> {
    pub name: String,
    pub column: usize,
    pub values: Vec<&'t str>,
}

impl Node<'_> {
    /// The last property of a name.
    pub fn get(&self, name: &str) -> Option<&Property<'_>> {
        self.properties.iter().rfind(|property| property.name == name)
    }
}

/// What is open between brackets.
struct Open {
    is_main: bool,
    nodes: usize,
    variations: usize,
    column: usize,
}

/// Reads a file as far as its shape goes.
pub(super) fn scan(text: &str) -> Result<Line<'_>, Misread> {
    Scanner { text, rest: text, column: 1, open: Vec::new(), line: Line::default() }.whole()
}

struct Scanner<'t> {
    text: &'t str,
    rest: &'t str,
    column: usize,
    open: Vec<Open>,
    line: Line<'t>,
}

const TRUNCATED: Text = text!(
    "the file seems to be cut off: get it again, or close what is open",
    "ファイルが途中で切れているようです。取り直すか、開いた括弧を閉じてください"
);
const SHAPE: Text = text!("write it like (;SZ[9];B[cc])", "(;SZ[9];B[cc]) のように書いてください");

impl<'t> Scanner<'t> {
    fn whole(mut self) -> Result<Line<'t>, Misread> {
        while let Some(letter) = self.rest.chars().next() {
            match letter {
                '(' => self.begin()?,
                ')' => self.end()?,
                ';' => self.node()?,
                letter if letter.is_whitespace() => self.step(),
                // Words before a game are mail headers and the like.
                _ if self.open.is_empty() => self.step(),
                letter if letter.is_ascii_alphabetic() => self.property()?,
                letter => {
                    let problem = text!("{letter:?} does not belong here", "{letter:?} は余分です");
                    return Err(self.misread(problem, SHAPE));
                }
            }
        }
        if let Some(open) = self.open.last() {
            let problem = text!("the bracket ( is never closed", "括弧 ( が閉じていません");
            return Err(Misread::new(self.text, problem, TRUNCATED).at(open.column));
        }
        if self.line.games == 0 {
            let problem = text!("there is no game in it", "棋譜が含まれていません");
            return Err(Misread::new(self.text, problem, SHAPE));
        }
        Ok(self.line)
    }

    fn misread(&self, problem: Text, remedy: Text) -> Misread {
        Misread::new(self.text, problem, remedy).at(self.column)
    }

    fn step(&mut self) {
        let mut letters = self.rest.chars();
        letters.next();
        self.rest = letters.as_str();
        self.column += 1;
    }

    fn is_main(&self) -> bool {
        self.open.last().is_some_and(|open| open.is_main)
    }

    fn begin(&mut self) -> Result<(), Misread> {
        let is_main = match self.open.last_mut() {
            None => {
                self.line.games += 1;
                self.line.games == 1
            }
            Some(open) if open.nodes == 0 => {
                let problem =
                    text!("a variation begins without a node", "ノードのない変化が始まっています");
                return Err(self.misread(problem, SHAPE));
            }
            Some(open) => {
                open.variations += 1;
                let (is_main, first) = (open.is_main, open.variations == 1);
                self.line.branches += usize::from(is_main && !first);
                is_main && first
            }
        };
        self.open.push(Open { is_main, nodes: 0, variations: 0, column: self.column });
        self.step();
        Ok(())
    }

    fn end(&mut self) -> Result<(), Misread> {
        match self.open.pop() {
            Some(open) if open.nodes > 0 => {
                self.step();
                Ok(())
            }
            Some(_) => {
                let problem =
                    text!("there is no node in these brackets", "括弧の中にノードがありません");
                Err(self.misread(problem, SHAPE))
            }
            None => {
                let problem = text!("the bracket ) closes nothing", "括弧 ) が余分です");
                Err(self.misread(problem, text!("take it out", "取り除いてください")))
            }
        }
    }

    fn node(&mut self) -> Result<(), Misread> {
        let Some(open) = self.open.last_mut() else {
            // Words before a game.
            self.step();
            return Ok(());
        };
        if open.variations > 0 {
            let problem = text!("a node stands after variations", "変化の後にノードがあります");
            return Err(self.misread(problem, SHAPE));
        }
        open.nodes += 1;
        if open.is_main {
            if self.line.nodes.len() == MOST_NODES {
                let problem = text!(
                    "the game has more than {most} nodes in a row",
                    "ノードが{most}個を超えて続いています",
                    most = MOST_NODES
                );
                let remedy = text!("give a shorter game", "もっと短い棋譜を指定してください");
                return Err(self.misread(problem, remedy));
            }
            let node = Node { column: self.column, properties: Vec::new() };
            self.line.nodes.push(node);
        }
        self.step();
        Ok(())
    }

    fn property(&mut self) -> Result<(), Misread> {
        let column = self.column;
        if self.open.last().is_some_and(|open| open.nodes == 0 || open.variations > 0) {
            let problem =
                text!("a property stands outside of a node", "ノードの外に属性があります");
            return Err(self.misread(problem, SHAPE));
        }
        let mut name = String::new();
        while let Some(letter) = self.rest.chars().next().filter(char::is_ascii_alphabetic) {
            // Old files spell names out: AddBlack is AB.
            name.extend(Some(letter).filter(char::is_ascii_uppercase));
            self.step();
        }
        self.blanks();
        if !self.rest.starts_with('[') {
            let problem = text!("a property has no value", "属性に値がありません");
            let remedy = if self.rest.is_empty() { TRUNCATED } else { SHAPE };
            return Err(self.misread(problem, remedy));
        }
        let mut values = Vec::new();
        while self.rest.starts_with('[') {
            values.push(self.value()?);
            self.blanks();
        }
        if self.is_main()
            && let Some(node) = self.line.nodes.last_mut()
        {
            node.properties.push(Property { name, column, values });
        }
        Ok(())
    }

    fn value(&mut self) -> Result<&'t str, Misread> {
        let column = self.column;
        self.step();
        let value = self.rest;
        loop {
            match self.rest.chars().next() {
                Some(']') => {
                    let value = &value[..value.len() - self.rest.len()];
                    self.step();
                    return Ok(value);
                }
                Some('\\') => {
                    self.step();
                    if !self.rest.is_empty() {
                        self.step();
                    }
                }
                Some(_) => self.step(),
                None => {
                    let problem = text!("the bracket [ is never closed", "括弧 [ が閉じていません");
                    return Err(Misread::new(self.text, problem, TRUNCATED).at(column));
                }
            }
        }
    }

    fn blanks(&mut self) {
        while self.rest.starts_with(char::is_whitespace) {
            self.step();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_line_is_cut_out() {
        let line = scan("x (;SZ[9]AB[aa]\n[bb](;B[cc];W[dd])(;B[ee](;W[ff])))(;C[2])").unwrap();
        assert_eq!((line.nodes.len(), line.branches, line.games), (3, 1, 2));
        let told = |node: &Node<'_>| -> Vec<String> {
            let told = |it: &Property<'_>| format!("{} {:?}", it.name, it.values);
            node.properties.iter().map(told).collect()
        };
        assert_eq!(told(&line.nodes[0]), [r#"SZ ["9"]"#, r#"AB ["aa", "bb"]"#]);
        assert_eq!(told(&line.nodes[1]), [r#"B ["cc"]"#]);
        assert_eq!(told(&line.nodes[2]), [r#"W ["dd"]"#]);
        assert_eq!(line.nodes[1].get("B").unwrap().column, 23);
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        for (text, column) in [
            ("(;SZ[9", 5),
            ("(;SZ[9]", 1),
            ("(;SZ[9]))", 9),
            ("()", 2),
            ("((;))", 2),
            ("(;B)", 4),
            ("(;B[aa]=)", 8),
            ("(;(;B[aa]);W[bb])", 11),
        ] {
            assert_eq!(scan(text).unwrap_err().column(), Some(column), "{text}");
        }
        assert!(scan("no game").is_err() && scan("").is_err());
    }
}
