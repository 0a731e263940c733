//! A race from flags and files.

use super::named::{self, only_race};
use super::rules::{RaceRules, Source};
use crate::board::Board;
use crate::color::Color;
use crate::figures::Figure;
use crate::judge::{Given, GivenRace, Ruleset};
use crate::marks::{Mark, MarkLists};
use crate::method::Variant;
use crate::notation::read_board;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::sgf::Record;
use crate::stand::Stand;
use yomikiri_face::{Along, Argument, Arguments, Place};
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// The flag for points to try.
const TRY: &str = "try";
/// The flag for who plays first.
const TURN: &str = "turn";

pub(super) fn open(values: &Arguments) -> Result<RaceRules, Misread> {
    let variant = match values.switch("literal") {
        true => Variant::Literal,
        false => Variant::Corrected,
    };
    let ruleset = match values.text("ruleset") {
        Some("chinese") => Ruleset::Chinese,
        _ => Ruleset::Japanese,
    };
    let (source, drawn) = drawn(values)?;
    let flags = Flags::read(values, &drawn.board)?;
    let race = flags.race(&drawn, &source)?;
    let is_marked = !drawn.marks.essential.is_empty();
    let (board, marks) = (drawn.board, flags.over(drawn.marks.clone(), &drawn.board));
    let (given, to_move) = (Given { board, marks, ko: drawn.ko }, drawn.to_move());
    let opened = match race {
        None => given.marked(to_move),
        Some(race) => given.between(race, to_move),
    };
    let GivenRace { position, named } = opened.map_err(|misread| misread.of(source.flag()))?;
    // One side's marks alone are no race, and say what is to be counted; but one stone that a flag
    // names in a file without marks leaves open what is safe.
    let is_alone = is_marked && !position.essential.is_empty();
    if named.is_none() && !is_alone {
        check_race(&position).map_err(|(problem, remedy)| match values.text("essential") {
            Some(points) => Misread::new(points, problem, remedy).of("essential"),
            None => Misread::new(&position.to_string(), problem, remedy).of(source.flag()),
        })?;
    }
    let told = named.map_or(Vec::new(), |race| named::notes(&position, race));
    let notes = drawn.notes.into_iter().chain(told).collect();
    let start = match drawn.turn {
        Some(_) => Stand::turn(position),
        None => Stand::open(&position),
    };
    let marks = Mark::ALL.map(Mark::flag).into_iter().chain([TRY, TURN]);
    let marks = marks.filter_map(|name| Some((name, values.text(name)?.to_string()))).collect();
    Ok(RaceRules { start, source, at: at(values), marks, named, notes, variant, ruleset })
}

/// Refuses a position in which there is no race: what is wrong, and how to mark one.
pub(super) fn check_race(position: &Position) -> Result<(), (Text, Text)> {
    let missing = Color::BOTH.into_iter().find(|&color| position.essential(color).is_empty());
    let Some(who) = missing.map(Color::name) else { return Ok(()) };
    Err((
        text!(
            "there is no race: no block of {who} is marked essential",
            "攻め合いになっていません。{who}に対象の石の印がありません",
            who
        ),
        text!(
            "mark a stone of each side's block at stake: TR in SGF, B and W in a board, or \
             --essential F9,E9",
            "双方の石に印を付けてください (SGFでは TR、盤面では B と W、または --essential F9,E9)"
        ),
    ))
}

fn at(values: &Arguments) -> Option<usize> {
    match values.get("at") {
        Some(Argument::Number(moves)) => Some(*moves as usize),
        _ => None,
    }
}

/// Stones and marks as a file and flags have them, be there a race or not.
pub(crate) struct AsGiven {
    pub board: Board,
    /// Blocks that are essential, safe, unknown.
    pub marks: [PointSet; 3],
    pub tries: PointSet,
    /// Who plays first, where that is said.
    pub turn: Option<Color>,
    /// Does the file itself mark what races, so that its marks are taken as they are?
    pub is_marked: bool,
}

/// What a file and flags say, be there a race or not.
pub(crate) fn as_given(values: &Arguments) -> Result<AsGiven, Misread> {
    let (_, drawn) = drawn(values)?;
    let board = drawn.board;
    let is_marked = !drawn.marks.essential.is_empty();
    let lists = Flags::read(values, &board)?.over(drawn.marks, &board);
    let [essential, mut safe, unknown] = Mark::ALL.map(|mark| of_blocks(&board, lists.of(mark)));
    if is_marked {
        safe |= board.occupied() - essential - unknown;
    }
    let tries = lists.tries.into_iter().collect();
    Ok(AsGiven { board, marks: [essential, safe, unknown], tries, turn: drawn.turn, is_marked })
}

/// A place in a race; and the race that the program was to mark itself, if that is so.
pub(crate) struct Reached {
    pub stand: Stand,
    pub named: Option<[Point; 2]>,
}

/// A place in the race that a file and flags give.
pub(crate) fn reached(values: &Arguments, place: &Place) -> Result<Reached, Misread> {
    let rules = open(values)?;
    let stand = rules.find(place)?.stand;
    let named = rules.named_in(stand.position());
    Ok(Reached { stand, named })
}

/// Where a record begins to be looked at, if there is one.
pub(crate) fn along(values: &Arguments) -> Option<Along> {
    let Some(Argument::File { content, .. }) = values.get("sgf") else { return None };
    let record = Record::read_text(content).ok()?;
    let here = record.at(at(values)).ok()?.moves;
    Some(Along { rule: "at", here, end: record.moves() })
}

/// Stones and marks as a file has them.
struct Drawn {
    board: Board,
    marks: MarkLists,
    /// Who plays first, where the file or a flag says so.
    turn: Option<Color>,
    ko: Option<Point>,
    notes: Vec<Text>,
}

impl Drawn {
    /// Who plays first, or Black where it may be either.
    fn to_move(&self) -> Color {
        self.turn.unwrap_or(Color::Black)
    }
}

fn drawn(values: &Arguments) -> Result<(Source, Drawn), Misread> {
    let (source, drawn) = of_file(values)?;
    let asked = Color::BOTH.into_iter().find(|color| values.text(TURN) == Some(color.word()));
    // Whoever else begins is not bound by a ko.
    let ko = drawn.ko.filter(|_| asked.is_none_or(|asked| drawn.turn == Some(asked)));
    Ok((source, Drawn { turn: asked.or(drawn.turn), ko, ..drawn }))
}

fn of_file(values: &Arguments) -> Result<(Source, Drawn), Misread> {
    match (values.get("sgf"), values.get("board")) {
        (Some(Argument::File { name, .. }), Some(_)) => {
            let problem = text!(
                "a board takes the place of a record",
                "盤面は棋譜の代わりに指定するものです"
            );
            let remedy =
                text!("leave out --sgf or --board", "--sgf か --board のどちらかを外してください");
            Err(Misread::new(name, problem, remedy).of("sgf"))
        }
        (Some(Argument::File { name, content }), None) => {
            Ok((Source::Sgf(name.clone()), of_record(content, at(values))?))
        }
        (_, Some(Argument::File { name, content })) => {
            refuse_at(values)?;
            Ok((Source::Board(name.clone()), of_board(content)?))
        }
        _ => {
            refuse_at(values)?;
            Ok((Source::Figure, of_record(Figure::RACE.sgf, None)?))
        }
    }
}

/// Moves are counted in a record only.
fn refuse_at(values: &Arguments) -> Result<(), Misread> {
    let Some(moves) = at(values) else { return Ok(()) };
    let problem =
        text!("only a game record has moves to count", "手数を数えられるのは棋譜だけです");
    let remedy = text!("add --sgf, or leave it out", "--sgf を加えるか、外してください");
    Err(Misread::new(&moves.to_string(), problem, remedy).of("at"))
}

fn of_record(text: &str, moves: Option<usize>) -> Result<Drawn, Misread> {
    let record = Record::read_text(text).map_err(|misread| misread.of("sgf"))?;
    let asked_too_much = moves.is_some_and(|moves| moves > record.moves());
    let about = if asked_too_much { "at" } else { "sgf" };
    let setup = record.at(moves).map_err(|misread| misread.of(about))?;
    Ok(Drawn {
        board: setup.board,
        marks: setup.marks,
        turn: setup.is_turn_known.then_some(setup.to_move),
        ko: setup.ko,
        notes: record.notes(),
    })
}

fn of_board(text: &str) -> Result<Drawn, Misread> {
    let position = read_board(text, Color::Black).map_err(|misread| misread.of("board"))?;
    // Without a mark on what races, X and O are plain stones.
    let is_marked = !position.essential.is_empty();
    let unknown = if is_marked { position.unknown() } else { PointSet::EMPTY };
    let marks = MarkLists {
        essential: Color::BOTH
            .into_iter()
            .flat_map(|color| position.essential(color).iter().collect::<Vec<_>>())
            .collect(),
        safe: position.safe().iter().filter(|&point| !position.essential.contains(point)).collect(),
        unknown: unknown.iter().collect(),
        tries: position.tries().iter().collect(),
    };
    Ok(Drawn { board: *position.board(), marks, turn: None, ko: None, notes: Vec::new() })
}

/// Marks that flags give, each kind if it was given.
struct Flags {
    blocks: [Option<Vec<Point>>; 3],
    tries: Option<Vec<Point>>,
}

impl Flags {
    /// Reads the flags, and sees to it that each names stones, or empty points to try.
    fn read(values: &Arguments, board: &Board) -> Result<Flags, Misread> {
        let points = |name: &str| {
            let points = values.text(name).map(|text| board.size().read_points(text));
            points.transpose().map_err(|misread| misread.of(name))
        };
        let mut blocks = [None, None, None];
        let mut marked = PointSet::EMPTY;
        for mark in Mark::ALL {
            let Some(points) = points(mark.flag())? else { continue };
            let mut empty = points.iter().filter(|&&point| board.at(point).is_none());
            if let Some(&point) = empty.next() {
                let problem = text!("there is no stone", "そこに石はありません");
                let remedy = text!("name a stone of the block", "石のある点を書いてください");
                let name = board.size().name(point);
                return Err(Misread::new(&name, problem, remedy).of(mark.flag()));
            }
            let own = of_blocks(board, &points);
            if let Some(point) = (own & marked).first() {
                let problem = text!(
                    "another flag marks this block, too",
                    "この石には別の印も指定されています"
                );
                let remedy = text!("mark every block once", "一つの石には一つの印を付けてください");
                let name = board.size().name(point);
                return Err(Misread::new(&name, problem, remedy).of(mark.flag()));
            }
            marked |= own;
            blocks[mark as usize] = Some(points);
        }
        let tries = points(TRY)?;
        if let Some(&point) = tries.iter().flatten().find(|&&point| board.at(point).is_some()) {
            let problem = text!("there is a stone already", "そこにはすでに石があります");
            let remedy = text!("name empty points", "空点を書いてください");
            return Err(Misread::new(&board.size().name(point), problem, remedy).of(TRY));
        }
        Ok(Flags { blocks, tries })
    }

    /// The race that the program is to mark itself, a stone of Black's and one of White's: where the
    /// file has no mark on what races, and flags name a stone of each side or nothing.
    fn race(&self, drawn: &Drawn, source: &Source) -> Result<Option<[Point; 2]>, Misread> {
        if !drawn.marks.essential.is_empty() {
            return Ok(None);
        }
        let board = &drawn.board;
        match self.blocks[Mark::Essential as usize].as_deref() {
            None => only_race(board).map(Some).map_err(|(problem, remedy)| {
                Misread::new(source.name(), problem, remedy).of(source.flag())
            }),
            Some(&[one, other]) => Ok(match (board.at(one), board.at(other)) {
                (Some(Color::Black), Some(Color::White)) => Some([one, other]),
                (Some(Color::White), Some(Color::Black)) => Some([other, one]),
                _ => None,
            }),
            Some(_) => Ok(None),
        }
    }

    /// A file's marks with those of flags in the place of the same kind; a block that a flag marks
    /// has no other mark of the file.
    fn over(self, mut marks: MarkLists, board: &Board) -> MarkLists {
        let named: Vec<Point> = self.blocks.iter().flatten().flatten().copied().collect();
        let marked = of_blocks(board, &named);
        for (mark, given) in Mark::ALL.into_iter().zip(self.blocks) {
            let kept = marks.of_mut(mark);
            kept.retain(|&point| !marked.contains(point));
            if let Some(given) = given {
                *kept = given;
            }
        }
        if let Some(tries) = self.tries {
            marks.tries = tries;
        }
        marks
    }
}

/// The blocks of these stones.
fn of_blocks(board: &Board, stones: &[Point]) -> PointSet {
    stones.iter().fold(PointSet::EMPTY, |blocks, &stone| blocks | board.block(stone))
}
