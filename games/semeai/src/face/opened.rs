//! A race from flags and files.

use super::named::{self, only_race};
use super::rules::{RaceRules, Source};
use crate::board::Board;
use crate::color::Color;
use crate::figures::Figure;
use crate::given::Given;
use crate::judge::{GivenRace, Ruleset};
use crate::marks::{Mark, Marks};
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
    let (source, given, notes) = of_file(values)?;
    let is_marked = !given.marks.essential.is_empty();
    let flags = Flags::read(values, &given.board)?;
    let race = flags.race(&given, &source)?;
    let given = flags.over(given);
    let opened = match race {
        None => given.marked(),
        Some(race) => given.between(race),
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
    let notes = notes.into_iter().chain(told).collect();
    let start = match given.turn {
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
            "攻め合いになっていません。{who}に対象の石の印がありません"
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

/// Stones and marks as a file and flags have them, be there a race or not; where the file itself
/// marks what races, stones without a mark are safe.
pub(crate) fn as_given(values: &Arguments) -> Result<Given, Misread> {
    let (_, given, _) = of_file(values)?;
    let is_marked = !given.marks.essential.is_empty();
    let mut given = Flags::read(values, &given.board)?.over(given);
    given.marks = given.marks.whole(&given.board);
    let Marks { essential, unknown, .. } = given.marks;
    if is_marked {
        given.marks.safe |= given.board.occupied() - essential - unknown;
    }
    Ok(given)
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
    let here = record.moves_at(at(values));
    Some(Along { rule: "at", here, end: record.moves() })
}

/// Stones and marks as a file has them, with what a person should know about it.
fn of_file(values: &Arguments) -> Result<(Source, Given, Vec<Text>), Misread> {
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
            let (given, notes) = of_record(content, name, at(values))?;
            Ok((Source::Sgf(name.clone()), given, notes))
        }
        (_, Some(Argument::File { name, content })) => {
            refuse_at(values)?;
            let given = of_board(content).map_err(|misread| misread.in_file(name))?;
            Ok((Source::Board(name.clone()), given, Vec::new()))
        }
        _ => {
            refuse_at(values)?;
            let (given, notes) = of_record(Figure::RACE.sgf, "", None)?;
            Ok((Source::Figure, given, notes))
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

fn of_record(text: &str, name: &str, moves: Option<usize>) -> Result<(Given, Vec<Text>), Misread> {
    let in_record = |misread: Misread| misread.in_file(name).of("sgf");
    let record = Record::read_text(text).map_err(in_record)?;
    let asked_too_much = moves.is_some_and(|moves| moves > record.moves());
    let given = record.at(moves).map_err(|misread| match asked_too_much {
        true => misread.of("at"),
        false => in_record(misread),
    })?;
    Ok((given, record.notes()))
}

fn of_board(text: &str) -> Result<Given, Misread> {
    let position = read_board(text, Color::Black).map_err(|misread| misread.of("board"))?;
    // Without a mark on what races, X and O are plain stones.
    let is_marked = !position.essential.is_empty();
    let unknown = if is_marked { position.unknown() } else { PointSet::EMPTY };
    let marks = Marks {
        essential: position.essential,
        safe: position.safe() - position.essential,
        unknown,
        tries: position.tries(),
        ..Marks::default()
    };
    Ok(Given { marks, ..Given::stones(*position.board()) })
}

/// What flags say of stones and points, each kind if it was given.
struct Flags {
    /// As they were written.
    essential: Vec<Point>,
    blocks: [Option<PointSet>; 3],
    tries: Option<PointSet>,
    turn: Option<Color>,
}

impl Flags {
    /// Reads the flags, and sees to it that each names stones, or empty points to try.
    fn read(values: &Arguments, board: &Board) -> Result<Flags, Misread> {
        let points = |name: &str| {
            let points = values.text(name).map(|text| board.size().read_points(text));
            points.transpose().map_err(|misread| misread.of(name))
        };
        let mut blocks = [None; 3];
        let mut marked = PointSet::EMPTY;
        for mark in Mark::ALL {
            let Some(points) = points(mark.flag())? else { continue };
            let refused = |point: Point, problem: Text, remedy: Text| {
                Err(Misread::new(&board.size().name(point), problem, remedy).of(mark.flag()))
            };
            if let Some(&point) = points.iter().find(|&&point| board.at(point).is_none()) {
                let problem = text!("there is no stone", "そこに石はありません");
                let remedy = text!("name a stone of the block", "石のある点を書いてください");
                return refused(point, problem, remedy);
            }
            let own = board.blocks_of(points.into_iter().collect());
            if let Some(point) = (own & marked).first() {
                let problem = text!(
                    "another flag marks this block, too",
                    "この石には別の印も指定されています"
                );
                let remedy = text!("mark every block once", "一つの石には一つの印を付けてください");
                return refused(point, problem, remedy);
            }
            marked |= own;
            blocks[mark as usize] = Some(own);
        }
        let tries = points(TRY)?;
        if let Some(&point) = tries.iter().flatten().find(|&&point| board.at(point).is_some()) {
            let problem = text!("there is a stone already", "そこにはすでに石があります");
            let remedy = text!("name empty points", "空点を書いてください");
            return Err(Misread::new(&board.size().name(point), problem, remedy).of(TRY));
        }
        Ok(Flags {
            essential: points(Mark::Essential.flag())?.unwrap_or_default(),
            blocks,
            tries: tries.map(|points| points.into_iter().collect()),
            turn: Color::BOTH.into_iter().find(|color| values.text(TURN) == Some(color.word())),
        })
    }

    /// The race that the program is to mark itself, a stone of Black's and one of White's: where the
    /// file has no mark on what races, and flags name a stone of each side or nothing.
    fn race(&self, given: &Given, source: &Source) -> Result<Option<[Point; 2]>, Misread> {
        let Given { board, marks, .. } = given;
        if !marks.essential.is_empty() {
            return Ok(None);
        }
        Ok(match self.essential[..] {
            [] => Some(only_race(board).map_err(|(problem, remedy)| {
                Misread::new(source.name(), problem, remedy).of(source.flag())
            })?),
            [one, other] => match (board.at(one), board.at(other)) {
                (Some(Color::Black), Some(Color::White)) => Some([one, other]),
                (Some(Color::White), Some(Color::Black)) => Some([other, one]),
                _ => None,
            },
            _ => None,
        })
    }

    /// What a file gives, with what flags say in the place of the same; a block that a flag marks has
    /// no other mark of the file.
    fn over(&self, mut given: Given) -> Given {
        let marked = self.blocks.iter().flatten().fold(PointSet::EMPTY, |all, own| all | *own);
        given.marks.clear(marked);
        for (mark, own) in Mark::ALL.into_iter().zip(self.blocks) {
            if let Some(own) = own {
                *given.marks.of_mut(mark) = own;
            }
        }
        given.marks.tries = self.tries.unwrap_or(given.marks.tries);
        if let Some(turn) = self.turn {
            // Whoever else begins is not bound by a ko.
            given.ko = given.ko.filter(|_| given.turn == Some(turn));
            given.turn = Some(turn);
        }
        given
    }
}
