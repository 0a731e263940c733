//! A game record: its main line, and the position after any of its moves.

use super::decode::{decode, refuse_long};
use super::scan::{self, Line, scan};
use crate::board::Board;
use crate::color::Color;
use crate::given::Given;
use crate::marks::Marks;
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::Move;
use encoding_rs::UTF_8;
use sgf_parse::go::{self, Prop};
use sgf_parse::{GameTree, SgfNode};
use yomikiri_game::Misread;
use yomikiri_text::{Text, Told, count, text};

/// The main line of an SGF file.
///
/// ```
/// use yomikiri_semeai::Record;
/// let record = Record::read(b"(;SZ[3]AW[ba];B[aa](;W[ab])(;W[bb]))").unwrap();
/// assert_eq!((record.moves(), record.branches()), (2, 1));
/// let race = record.at(Some(1)).unwrap().marked().unwrap();
/// assert_eq!(race.position.to_string(), "XO1/3/3 w -");
/// assert!(Record::read(b"(;SZ[25])").unwrap_err().to_string().contains("19"));
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    size: Size,
    nodes: Vec<Node>,
    handicap: i64,
    branches: usize,
    games: usize,
    encoding: &'static str,
    name: String,
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
        let (text, encoding) = decode(bytes)?;
        Record::of_text(&text, encoding)
    }

    /// Reads a file that is text already, whatever its `CA` says.
    ///
    /// ```
    /// use yomikiri_semeai::Record;
    /// let record = Record::read_text("(;CA[Shift_JIS]GN[囲碁])").unwrap();
    /// assert_eq!(record.name(), "囲碁");
    /// ```
    pub fn read_text(text: &str) -> Result<Record, Misread> {
        refuse_long(text.len())?;
        Record::of_text(text, UTF_8.name())
    }

    fn of_text(text: &str, encoding: &'static str) -> Result<Record, Misread> {
        let line = scan(text)?;
        let broken = |error: sgf_parse::SgfParseError| {
            let problem = text!("this cannot be read: {error}", "読めません: {error}", error);
            Misread::new(text, problem, remedy())
        };
        let trees = sgf_parse::parse(&line.text).map_err(broken)?;
        let Some(GameTree::GoGame(root)) = trees.first() else {
            let column = line.nodes.first().map_or(1, |root| root.place("GM"));
            let problem = text!("this is no game of Go", "囲碁の棋譜ではありません");
            let remedy = text!("give a file with GM[1]", "GM[1] のファイルを指定してください");
            return Err(Misread::new(text, problem, remedy).at(column));
        };
        let reader = Reader { text, line: &line, size: size(text, &line, root)? };
        let nodes = root.main_variation().enumerate();
        let nodes = nodes.map(|(at, node)| reader.node(node, at)).collect::<Result<Vec<_>, _>>()?;
        let handicap = match root.get_property("HA") {
            Some(Prop::HA(stones)) => *stones,
            _ => 0,
        };
        let name = match root.get_property("GN") {
            Some(Prop::GN(name)) => name.to_string(),
            _ => String::new(),
        };
        let (branches, games, size) = (line.branches, line.games, reader.size);
        Ok(Record { size, nodes, handicap, branches, games, encoding, name })
    }

    /// How large the board is.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many moves the main line has, passes included.
    pub fn moves(&self) -> usize {
        self.nodes.iter().map(|node| node.moves.len()).sum()
    }

    /// How many variations were left out.
    pub fn branches(&self) -> usize {
        self.branches
    }

    /// How many games the file has, of which this is the first.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The encoding of the file.
    pub fn encoding(&self) -> &'static str {
        self.encoding
    }

    /// The game's name, if it has one.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What a person should know: that the file branches, or has several games.
    pub fn notes(&self) -> Vec<Text> {
        let mut notes = Vec::new();
        if self.branches > 0 {
            let left_out = count(self.branches, ["variation", "variations"], "個の変化");
            notes.push(text!(
                "The record branches ({left_out} left out); this is its main line.",
                "棋譜に分岐があります({left_out}を省略)。本譜を使います。",
                left_out
            ));
        }
        if self.games > 1 {
            let games = self.games;
            notes.push(text!(
                "The file has {games} games; this is the first.",
                "ファイルに{games}局あります。最初の一局を使います。",
                games
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
                text!("the game has only {played}", "棋譜は{played}までです", played),
                text!(
                    "ask for a number from 0 to {last}",
                    "0から{last}までで指定してください",
                    last
                ),
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
                        "{number}手目 (ファイルの{column}文字目) は打てません。{why}",
                        number,
                        column,
                        why
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

fn remedy() -> Text {
    text!("save it again as SGF, FF[4]", "SGF (FF[4]) で保存し直してください")
}

/// The board's size: 19x19 unless the file says otherwise.
fn size(text: &str, line: &Line, root: &SgfNode<Prop>) -> Result<Size, Misread> {
    let column = line.nodes.first().map_or(1, |root| root.place("SZ"));
    let bad = |problem: Text| {
        let remedy = text!(
            "give a board of 2x2 to 19x19 points, like SZ[13] or SZ[7:4]",
            "2路から19路までの盤を SZ[13] や SZ[7:4] のように指定してください"
        );
        Misread::new(text, problem, remedy).at(column)
    };
    let sizes = root.properties().filter_map(|property| match property {
        Prop::SZ(size) => Some(Ok(*size)),
        Prop::Invalid(name, _) if name == "SZ" => Some(Err(())),
        _ => None,
    });
    match sizes.last() {
        None => Ok(Size::new(19, 19).expect("the usual board")),
        Some(Err(())) => Err(bad(text!("this is no size", "盤の大きさが読めません"))),
        Some(Ok((columns, rows))) => Size::new(columns.into(), rows.into()).ok_or_else(|| {
            bad(text!(
                "a board of {columns}x{rows} is too large or too small: 2 to 19 are possible",
                "{columns}x{rows} の盤は扱えません。縦横とも2路から19路です",
                columns,
                rows
            ))
        }),
    }
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
struct Reader<'t> {
    text: &'t str,
    line: &'t Line,
    size: Size,
}

impl Reader<'_> {
    fn node(&self, node: &SgfNode<Prop>, at: usize) -> Result<Node, Misread> {
        let place = self.line.nodes.get(at);
        let mut made = Node { column: place.map_or(1, |place| place.column), ..Node::default() };
        for property in node.properties() {
            self.property(&mut made, property, place)?;
        }
        Ok(made)
    }

    fn property(
        &self,
        node: &mut Node,
        property: &Prop,
        place: Option<&scan::Node>,
    ) -> Result<(), Misread> {
        let name = match property {
            Prop::Invalid(name, _) | Prop::Unknown(name, _) => name.clone(),
            known => sgf_parse::SgfProp::identifier(known),
        };
        let column = place.map_or(1, |place| place.place(&name));
        let points = |points: &std::collections::HashSet<go::Point>| {
            points.iter().map(|point| self.point(point, column)).collect::<Result<PointSet, _>>()
        };
        match property {
            Prop::AB(stones) => node.stones[0] |= points(stones)?,
            Prop::AW(stones) => node.stones[1] |= points(stones)?,
            Prop::AE(cleared) => node.cleared |= points(cleared)?,
            Prop::B(chosen) => node.moves.push((Color::Black, self.chosen(chosen, column)?)),
            Prop::W(chosen) => node.moves.push((Color::White, self.chosen(chosen, column)?)),
            Prop::PL(sgf_parse::Color::Black) => node.player = Some(Color::Black),
            Prop::PL(sgf_parse::Color::White) => node.player = Some(Color::White),
            Prop::TR(marked) => node.marks.essential |= points(marked)?,
            Prop::CR(marked) => node.marks.safe |= points(marked)?,
            Prop::SQ(marked) => node.marks.unknown |= points(marked)?,
            Prop::MA(marked) => node.marks.tries |= points(marked)?,
            Prop::Invalid(name, values) => return self.invalid(node, name, values, column),
            _ => {}
        }
        Ok(())
    }

    /// What the crate could not read: refused where it matters, unless it is clear what is meant.
    fn invalid(
        &self,
        node: &mut Node,
        name: &str,
        values: &[String],
        column: usize,
    ) -> Result<(), Misread> {
        let first = values.first().map_or("", String::as_str);
        match (name, first.chars().next().map(|letter| letter.to_ascii_lowercase())) {
            ("PL", Some('b' | '1')) => node.player = Some(Color::Black),
            ("PL", Some('w' | '2')) => node.player = Some(Color::White),
            ("AB" | "AW" | "AE" | "B" | "W" | "TR" | "CR" | "SQ" | "MA" | "PL", _) => {
                // Lists of nothing are common: TR[].
                if matches!(name, "AB" | "AW" | "AE" | "TR" | "CR" | "SQ" | "MA")
                    && values.iter().all(String::is_empty)
                {
                    return Ok(());
                }
                let problem = text!("{name} has no such value", "{name} の値が読めません", name);
                let remedy = text!(
                    "write points like {name}[cd]",
                    "点は {name}[cd] のように書いてください",
                    name
                );
                return Err(Misread::new(self.text, problem, remedy).at(column));
            }
            _ => {}
        }
        Ok(())
    }

    fn point(&self, point: &go::Point, column: usize) -> Result<Point, Misread> {
        if point.x < self.size.columns() && point.y < self.size.rows() {
            return Ok(Point::new(point.x, point.y));
        }
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let problem = text!(
            "a point lies off the board of {columns}x{rows}",
            "{columns}x{rows} の盤の外の点があります",
            columns,
            rows
        );
        let remedy = text!("check the size, SZ", "盤の大きさ SZ を確かめてください");
        Err(Misread::new(self.text, problem, remedy).at(column))
    }

    fn chosen(&self, chosen: &go::Move, column: usize) -> Result<Move, Misread> {
        Ok(match chosen {
            go::Move::Pass => Move::Pass,
            // As old files write it.
            go::Move::Move(go::Point { x: 19, y: 19 }) => Move::Pass,
            go::Move::Move(point) => Move::Play(self.point(point, column)?),
        })
    }
}
