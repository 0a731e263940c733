//! A game record: its main line, and the position after any of its moves.

use super::decode::{decode, refuse_long};
use super::scan::{self, Property, scan};
use crate::board::Board;
use crate::color::Color;
use crate::given::Given;
use crate::marks::Marks;
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::Move;
use yomikiri_game::Misread;
use yomikiri_text::{Text, Told, count, text};

/// The main line of an SGF file.
#[derive(Clone, Debug)]
pub struct Record {
    size: Size,
    nodes: Vec<Node>,
    handicap: i64,
    /// How many variations were left out.
    pub(crate) branches: usize,
    /// How many games the file has, of which this is the first.
    pub(crate) games: usize,
}

/// What a node of the main line does.
#[derive(Clone, Debug, Default)]
struct Node {
    column: usize,
    stones: [PointSet; 2],
    cleared: PointSet,
    player: Option<Color>,
    /// By colour; a file may have both in one node.
    moves: Vec<(Color, Move)>,
    marks: Marks,
}

impl Record {
    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Record, Misread> {
        Record::of_text(&decode(bytes)?)
    }

    /// Reads a file that is text already, whatever its `CA` says.
    pub fn read_text(text: &str) -> Result<Record, Misread> {
        refuse_long(text.len())?;
        Record::of_text(text)
    }

    fn of_text(text: &str) -> Result<Record, Misread> {
        let line = scan(text)?;
        let first = |name: &str| {
            let property = line.nodes.first()?.get(name)?;
            Some((property.values.first()?.trim(), property.column))
        };
        if let Some((_, column)) = first("GM").filter(|(game, _)| !matches!(*game, "1" | "")) {
            let problem = text!("this is no game of Go", "囲碁の棋譜ではありません");
            let remedy = text!("give a file with GM[1]", "GM[1] のファイルを指定してください");
            return Err(Misread::new(text, problem, remedy).at(column));
        }
        let reader = NodeReader { text, size: size(text, first("SZ"))? };
        let nodes = line.nodes.iter().map(|node| reader.node(node));
        let nodes = nodes.collect::<Result<Vec<_>, _>>()?;
        let handicap = first("HA").and_then(|(stones, _)| stones.parse().ok()).unwrap_or(0);
        let (branches, games, size) = (line.branches, line.games, reader.size);
        Ok(Record { size, nodes, handicap, branches, games })
    }

    /// How many moves the main line has, passes included.
    pub fn moves(&self) -> usize {
        self.nodes.iter().map(|node| node.moves.len()).sum()
    }

    /// What a person should know: that the file branches, or has several games.
    pub fn notes(&self) -> Vec<Text> {
        let mut notes = Vec::new();
        if self.branches > 0 {
            let left_out = count(self.branches, ["variation", "variations"], "個の変化");
            notes.push(text!(
                "The record branches ({left_out} left out); this is its main line.",
                "棋譜に分岐があります({left_out}を省略)。本譜を使います。"
            ));
        }
        if self.games > 1 {
            let games = self.games;
            notes.push(text!(
                "The file has {games} games; this is the first.",
                "ファイルに{games}局あります。最初の一局を使います。"
            ));
        }
        notes
    }

    /// Stones and marks after so many moves. If that is not said: at the last position of the main
    /// line in which something is essential (TR), or at its end.
    pub fn at(&self, moves: Option<usize>) -> Result<Given, Misread> {
        if let Some(asked) = moves.filter(|&asked| asked > self.moves()) {
            let last = self.moves();
            let played = count(last, ["move", "moves"], "手");
            return Err(Misread::new(
                &asked.to_string(),
                text!("the game has only {played}", "棋譜は{played}までです"),
                text!("ask for a number from 0 to {last}", "0から{last}までで指定してください"),
            ));
        }
        let (mut given, mut number) = (self.beginning(), 0);
        for node in self.nodes(moves) {
            self.play(&mut given, &mut number, node)?;
        }
        Ok(given)
    }

    /// How many moves were played up to there.
    pub fn moves_at(&self, moves: Option<usize>) -> usize {
        self.nodes(moves).iter().map(|node| node.moves.len()).sum()
    }

    /// The nodes up to a position.
    fn nodes(&self, moves: Option<usize>) -> &[Node] {
        let Some(most) = moves else {
            let marked = self.nodes.iter().rposition(|node| !node.marks.essential.is_empty());
            return &self.nodes[..=marked.unwrap_or(self.nodes.len() - 1)];
        };
        let mut played = 0;
        let beyond = self.nodes.iter().position(|node| {
            played += node.moves.len();
            played > most
        });
        &self.nodes[..beyond.unwrap_or(self.nodes.len())]
    }

    /// The board before the first node, with the usual stones if a handicap has none of its own.
    fn beginning(&self) -> Given {
        let mut board = Board::new(self.size);
        let own = self.nodes.first().is_some_and(|root| !root.stones[0].is_empty());
        if self.handicap >= 2 && !own {
            for point in handicap(self.size, self.handicap) {
                board.put(point, Color::Black);
            }
        }
        let turn = (self.handicap >= 2).then_some(Color::White);
        Given { turn, ..Given::stones(board) }
    }

    fn play(&self, given: &mut Given, number: &mut usize, node: &Node) -> Result<(), Misread> {
        let Node { stones, cleared, player, moves, marks, column } = node;
        if !(stones[0].is_empty() && stones[1].is_empty() && cleared.is_empty()) {
            given.ko = None;
            for color in Color::BOTH {
                stones[color.index()].iter().for_each(|point| given.board.put(point, color));
            }
            given.board.clear(*cleared);
        }
        for &(color, chosen) in moves {
            given.ko = None;
            given.turn = Some(color.other());
            *number += 1;
            let Move::Play(point) = chosen else { continue };
            let captured = given.board.play(color, point, PointSet::EMPTY).map_err(|illegal| {
                let (number, name) = (*number, self.size.name(point));
                let (why, column) = (illegal.told(), *column);
                Misread::new(
                    &name,
                    text!(
                        "move {number} (at character {column} of the file) cannot be played: \
                             {why}",
                        "{number}手目 (ファイルの{column}文字目) は打てません。{why}"
                    ),
                    text!(
                        "ask for a position before it, or mend the record",
                        "それより前の局面を指定するか、棋譜を直してください"
                    ),
                )
            })?;
            given.ko = captured.first().filter(|_| captured.len() == 1);
        }
        given.turn = player.or(given.turn);
        if !marks.is_empty() {
            given.marks = *marks;
        }
        Ok(())
    }
}

/// The board's size, if the file says it at a place: 19x19 unless it does.
fn size(text: &str, said: Option<(&str, usize)>) -> Result<Size, Misread> {
    let Some((said, column)) = said else { return Ok(Size::new(19, 19).expect("the usual board")) };
    let bad = |problem: Text| {
        let remedy = text!(
            "give a board of 2x2 to 19x19 points, like SZ[13] or SZ[7:4]",
            "2路から19路までの盤を SZ[13] や SZ[7:4] のように指定してください"
        );
        Misread::new(text, problem, remedy).at(column)
    };
    let (columns, rows) = said.split_once(':').unwrap_or((said, said));
    let (Ok(columns), Ok(rows)) = (columns.trim().parse(), rows.trim().parse()) else {
        return Err(bad(text!("this is no size", "盤の大きさが読めません")));
    };
    Size::new(columns, rows).ok_or_else(|| {
        bad(text!(
            "a board of {columns}x{rows} is too large or too small: 2 to 19 are possible",
            "{columns}x{rows} の盤は扱えません。縦横とも2路から19路です"
        ))
    })
}

/// The points of fixed handicaps; on boards that have none, no stones.
fn handicap(size: Size, stones: i64) -> Vec<Point> {
    let (columns, rows) = (size.columns(), size.rows());
    if columns != rows || columns < 7 || columns % 2 == 0 || stones > 9 {
        return Vec::new();
    }
    let edge = if columns < 13 { 2 } else { 3 };
    let (far, middle) = (columns - 1 - edge, columns / 2);
    // As GTP lays them: corners, sides, and the centre where their number is odd.
    let mut points = vec![(far, edge), (edge, far), (far, far), (edge, edge)];
    points.truncate(stones.min(4) as usize);
    if stones >= 6 {
        points.extend([(edge, middle), (far, middle)]);
    }
    if stones >= 8 {
        points.extend([(middle, edge), (middle, far)]);
    }
    if matches!(stones, 5 | 7 | 9) {
        points.push((middle, middle));
    }
    points.into_iter().map(|(column, row)| Point::new(column, row)).collect()
}

/// Makes sense of nodes.
struct NodeReader<'t> {
    text: &'t str,
    size: Size,
}

impl NodeReader<'_> {
    fn node(&self, node: &scan::Node<'_>) -> Result<Node, Misread> {
        let mut made = Node { column: node.column, ..Node::default() };
        for property in &node.properties {
            let marks = &mut made.marks;
            let points = match &property.name[..] {
                "AB" => &mut made.stones[0],
                "AW" => &mut made.stones[1],
                "AE" => &mut made.cleared,
                "TR" => &mut marks.essential,
                "CR" => &mut marks.safe,
                "SQ" => &mut marks.unknown,
                "MA" => &mut marks.tries,
                "B" => {
                    made.moves.push((Color::Black, self.chosen(property)?));
                    continue;
                }
                "W" => {
                    made.moves.push((Color::White, self.chosen(property)?));
                    continue;
                }
                "PL" => {
                    made.player = Some(self.player(property)?);
                    continue;
                }
                _ => continue,
            };
            *points |= self.points(property)?;
        }
        Ok(made)
    }

    fn refused(&self, property: &Property<'_>) -> Misread {
        let name = &property.name;
        let problem = text!("{name} has no such value", "{name} の値が読めません");
        let remedy =
            text!("write points like {name}[cd]", "点は {name}[cd] のように書いてください");
        Misread::new(self.text, problem, remedy).at(property.column)
    }

    /// All points of a list, in which `aa:cc` is a rectangle. Lists of nothing are common: TR[].
    fn points(&self, property: &Property<'_>) -> Result<PointSet, Misread> {
        let mut points = PointSet::EMPTY;
        for value in property.values.iter().map(|value| value.trim()) {
            let (first, last) = value.split_once(':').unwrap_or((value, value));
            if value.is_empty() {
                continue;
            }
            let [first, last] = [self.point(first, property)?, self.point(last, property)?];
            if first.column() > last.column() || first.row() > last.row() {
                return Err(self.refused(property));
            }
            for row in first.row()..=last.row() {
                points |= (first.column()..=last.column()).map(|x| Point::new(x, row)).collect();
            }
        }
        Ok(points)
    }

    fn point(&self, written: &str, property: &Property<'_>) -> Result<Point, Misread> {
        let place = |letter: u8| match letter {
            b'a'..=b'z' => Some(letter - b'a'),
            b'A'..=b'Z' => Some(letter - b'A' + 26),
            _ => None,
        };
        let &[column, row] = written.as_bytes() else { return Err(self.refused(property)) };
        let (Some(column), Some(row)) = (place(column), place(row)) else {
            return Err(self.refused(property));
        };
        let (columns, rows) = (self.size.columns(), self.size.rows());
        if column < columns && row < rows {
            return Ok(Point::new(column, row));
        }
        let problem = text!(
            "a point lies off the board of {columns}x{rows}",
            "{columns}x{rows} の盤の外の点があります"
        );
        let remedy = text!("check the size, SZ", "盤の大きさ SZ を確かめてください");
        Err(Misread::new(self.text, problem, remedy).at(property.column))
    }

    fn chosen(&self, property: &Property<'_>) -> Result<Move, Misread> {
        match property.values[..] {
            // As old files write a pass, too.
            ["" | "tt"] => Ok(Move::Pass),
            [point] => self.point(point.trim(), property).map(Move::Play),
            _ => Err(self.refused(property)),
        }
    }

    fn player(&self, property: &Property<'_>) -> Result<Color, Misread> {
        match property.values.first().and_then(|value| value.chars().next()) {
            Some('b' | 'B' | '1') => Ok(Color::Black),
            Some('w' | 'W' | '2') => Ok(Color::White),
            _ => Err(self.refused(property)),
        }
    }
}
