//! The commands.

use super::Gtp;
use super::asked::Judged;
use super::goban::Goban;
use super::races::in_turn;
use super::{gogui, words};
use crate::answer::RaceBasis;
use crate::color::Color;
use crate::marks::{Mark, Marks};
use crate::notation::show_board;
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::races::find_races;
use crate::sgf::Record;
use std::time::Duration;
use yomikiri_face::Host;
use yomikiri_text::Lang;

/// What a command says: a result, or a message of what is wrong.
pub(super) type Said = Result<String, String>;

/// A command by its name.
pub(super) struct Command {
    pub name: &'static str,
    pub run: fn(&mut Gtp, &[String], &mut dyn Host) -> Said,
}

/// The command of this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

macro_rules! commands {
    ($($name:literal => $run:expr,)*) => {
        const COMMANDS: &[Command] = &[$(Command { name: $name, run: $run }),*];
    };
}

commands! {
    "analyze_semeai" => analyze,
    "analyze_semeai_after_move" => analyze_after,
    "boardsize" => boardsize,
    "clear_board" => |gtp, _, _| {
        gtp.goban = Goban::new(gtp.goban.now().size());
        done()
    },
    "fixed_handicap" => fixed_handicap,
    "genmove" => genmove,
    "gogui-analyze_commands" => |gtp, _, _| Ok(gogui::commands(gtp.lang)),
    "gogui-interrupt" => |_, _, _| done(),
    "known_command" => |_, words, _| Ok(words.first().is_some_and(|name| find(name).is_some()).to_string()),
    "komi" => |_, words, _| match number(words.first()) {
        Some(_) => done(),
        None => Err("komi not a float".to_string()),
    },
    "list_commands" => |_, _, _| {
        Ok(COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join("\n"))
    },
    "loadsgf" => loadsgf,
    "name" => |_, _, _| Ok("Yomikiri".to_string()),
    "play" => play,
    "protocol_version" => |_, _, _| Ok("2".to_string()),
    "quit" => |_, _, _| done(),
    "reg_genmove" => |gtp, words, host| {
        let play = chosen(gtp, words, host)?.1;
        Ok(vertex(gtp.goban.now().size(), play))
    },
    "set_free_handicap" => set_free_handicap,
    "showboard" => showboard,
    "time_left" => |_, words, _| {
        color(words.first()).filter(|_| numbers(&words[1..], 2)).ok_or("syntax error")?;
        done()
    },
    "time_settings" => |_, words, _| match numbers(words, 3) {
        true => done(),
        false => Err("syntax error".to_string()),
    },
    "undo" => |gtp, _, _| gtp.goban.undo().map(|()| String::new()).ok_or("cannot undo".to_string()),
    "version" => |_, _, _| Ok(env!("CARGO_PKG_VERSION").to_string()),
    "yomikiri-basis" => |gtp, _, _| match gtp.basis {
        Some(RaceBasis::Firm) => Ok("firm".to_string()),
        Some(RaceBasis::Conditional) => Ok("conditional".to_string()),
        Some(basis) => Ok(basis.name().to_string()),
        None => Err("nothing was asked yet".to_string()),
    },
    "yomikiri-explain" => |gtp, words, host| {
        let race = stones(gtp, words)?;
        let judged = gtp.question(host).judge(race)?;
        gtp.basis = Some(judged.verdict.basis);
        let told = words::explain(&gtp.goban.now(), race, &judged);
        Ok(told.iter().map(|text| text.get(gtp.lang)).collect::<Vec<_>>().join("\n"))
    },
    "yomikiri-groups" => |gtp, words, _| gogui::groups(&gtp.goban.now(), stones(gtp, words)?),
    "yomikiri-liberties" => |gtp, _, _| Ok(gogui::liberties(&gtp.goban.now())),
    "yomikiri-line" => |gtp, words, host| {
        let color = color(words.first()).ok_or("invalid color")?;
        let mut question = gtp.question(host);
        // Where no race depends on a move, any shows why.
        let race = match question.choose(color) {
            Some(choice) => Some(choice.race),
            None => find_races(&question.place.board).first().map(|stones| in_turn(*stones, color)),
        };
        let line = race.map_or(Ok(Vec::new()), |race| question.line(race))?;
        let size = gtp.goban.now().size();
        Ok(line.into_iter().map(|chosen| vertex(size, chosen)).collect::<Vec<_>>().join(" "))
    },
    "yomikiri-mark" => |gtp, words, _| {
        let mark = Mark::ALL.into_iter().find(|mark| words.first().is_some_and(|w| w == mark.flag()));
        let mark = mark.ok_or("mark not essential, safe or unknown")?;
        mark_stones(gtp, &words[1..], Some(mark))
    },
    "yomikiri-race" => |gtp, words, host| {
        let race = stones(gtp, words)?;
        gogui::race(gtp.question(host), race, gtp.lang)
    },
    "yomikiri-races" => |gtp, _, host| gogui::races(gtp.question(host), gtp.lang),
    "yomikiri-safe" => |gtp, _, _| Ok(gogui::safe(&gtp.goban.now())),
    "yomikiri-time" => |gtp, words, _| {
        let seconds = number(words.first()).filter(|seconds| *seconds > 0.0);
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        gtp.time = Some(time.ok_or("seconds not a positive number")?);
        done()
    },
    "yomikiri-unmark" => |gtp, words, _| match words {
        [] => {
            gtp.goban.unmark_all();
            done()
        }
        words => mark_stones(gtp, words, None),
    },
}

fn done() -> Said {
    Ok(String::new())
}

fn number(word: Option<&String>) -> Option<f64> {
    word?.parse().ok().filter(|number: &f64| number.is_finite())
}

/// Are there so many whole numbers?
fn numbers(words: &[String], count: usize) -> bool {
    words.len() >= count && words.iter().take(count).all(|word| word.parse::<u32>().is_ok())
}

fn color(word: Option<&String>) -> Option<Color> {
    let word = word?.to_ascii_lowercase();
    let is_word = |color: &Color| word == color.word() || word == color.letter().to_string();
    Color::BOTH.into_iter().find(is_word)
}

fn read_vertex(size: Size, word: Option<&String>) -> Option<Move> {
    let word = word?;
    match word.eq_ignore_ascii_case("pass") {
        true => Some(Move::Pass),
        false => size.read_point(word).ok().map(Move::Play),
    }
}

/// A move as GNU Go writes it.
pub(super) fn vertex(size: Size, chosen: Move) -> String {
    chosen.name(size).to_uppercase()
}

/// The two points that a race is asked about by.
fn stones(gtp: &Gtp, words: &[String]) -> Result<[Point; 2], String> {
    let size = gtp.goban.now().size();
    match [0, 1].map(|at| read_vertex(size, words.get(at))) {
        [Some(Move::Play(first)), Some(Move::Play(second))] => Ok([first, second]),
        _ => Err("invalid coordinate".to_string()),
    }
}

fn boardsize(gtp: &mut Gtp, words: &[String], _: &mut dyn Host) -> Said {
    let size = words.first().and_then(|word| word.parse::<i64>().ok());
    let size = size.ok_or("boardsize not an integer")?;
    let size = usize::try_from(size).ok().and_then(|size| Size::new(size, size));
    gtp.goban = Goban::new(size.ok_or("unacceptable size")?);
    done()
}

fn play(gtp: &mut Gtp, words: &[String], _: &mut dyn Host) -> Said {
    let chosen = read_vertex(gtp.goban.now().size(), words.get(1));
    let (color, chosen) = color(words.first()).zip(chosen).ok_or("invalid color or coordinate")?;
    gtp.goban.play(color, chosen).ok_or("illegal move")?;
    done()
}

/// A player, and the move that a race depends on.
fn chosen(gtp: &Gtp, words: &[String], host: &mut dyn Host) -> Result<(Color, Move), String> {
    let color = color(words.first()).ok_or("invalid color")?;
    let choice = gtp.question(host).choose(color);
    Ok((color, choice.map_or(Move::Pass, |choice| choice.play)))
}

fn genmove(gtp: &mut Gtp, words: &[String], host: &mut dyn Host) -> Said {
    let (color, play) = chosen(gtp, words, host)?;
    gtp.goban.play(color, play).ok_or("illegal move")?;
    Ok(vertex(gtp.goban.now().size(), play))
}

fn loadsgf(gtp: &mut Gtp, words: &[String], host: &mut dyn Host) -> Said {
    // A number at the end is that of a move; blanks may stand in names.
    let (file, before) = match words {
        [] => return Err("missing filename".to_string()),
        [file @ .., last] if !file.is_empty() && last.parse::<usize>().is_ok() => {
            (file, last.parse().ok())
        }
        file => (file, None),
    };
    let bytes = host.read(&file.join(" ")).map_err(|why| why.get(Lang::En).to_string())?;
    gtp.goban = Goban::load(&bytes, before).map_err(|misread| misread.to_string())?;
    Ok(gtp.goban.now().to_move.word().to_string())
}

fn is_fresh(gtp: &Gtp) -> Result<(), String> {
    match gtp.goban.now().board.occupied().is_empty() {
        true => Ok(()),
        false => Err("board not empty".to_string()),
    }
}

fn fixed_handicap(gtp: &mut Gtp, words: &[String], _: &mut dyn Host) -> Said {
    is_fresh(gtp)?;
    let size = gtp.goban.now().size();
    let most = if size.columns() < 9 { 4 } else { 9 };
    let count = words.first().and_then(|word| word.parse::<u32>().ok());
    let count =
        count.filter(|count| (2..=most).contains(count)).ok_or("invalid number of stones")?;
    // A record with such a handicap has them where the protocol wants them.
    let record = format!("(;SZ[{}:{}]HA[{count}])", size.columns(), size.rows());
    let given = Record::read_text(&record).and_then(|record| record.at(Some(0)));
    let stones = given.map_err(|misread| misread.to_string())?.board.stones(Color::Black);
    if stones.is_empty() {
        return Err("invalid number of stones".to_string());
    }
    gtp.goban.handicap(stones);
    Ok(stones.iter().map(|stone| size.name(stone)).collect::<Vec<_>>().join(" "))
}

fn set_free_handicap(gtp: &mut Gtp, words: &[String], _: &mut dyn Host) -> Said {
    is_fresh(gtp)?;
    let size = gtp.goban.now().size();
    let stones: Result<PointSet, _> = words.iter().map(|word| size.read_point(word)).collect();
    let stones = stones.map_err(|_| "bad vertex list")?;
    let room = usize::from(size.columns()) * usize::from(size.rows());
    if stones.len() < 2 || stones.len() != words.len() || stones.len() == room {
        return Err("bad vertex list".to_string());
    }
    gtp.goban.handicap(stones);
    done()
}

/// Marks the blocks of these stones, or takes their marks off.
fn mark_stones(gtp: &mut Gtp, words: &[String], mark: Option<Mark>) -> Said {
    let now = gtp.goban.now();
    let stones: Result<Vec<Point>, _> =
        words.iter().map(|word| now.size().read_point(word)).collect();
    let stones = stones.map_err(|_| "invalid coordinate")?;
    if stones.is_empty() || stones.iter().any(|&stone| now.board.at(stone).is_none()) {
        return Err("vertex must not be empty".to_string());
    }
    gtp.goban.mark(&stones, mark);
    done()
}

fn showboard(gtp: &mut Gtp, _: &[String], _: &mut dyn Host) -> Said {
    let board = gtp.goban.now().board;
    // Safe blocks need no liberty, and a record may have some without.
    let marks = Marks { safe: board.occupied(), ..Marks::default() };
    let position = Position::new(board, &marks, Color::Black);
    let shown = show_board(&position.map_err(|misread| misread.to_string())?);
    Ok(format!("\n{}", shown.replace('x', "X").replace('o', "O")))
}

/// As GNU Go has it: how defending the first block ends, how attacking the second, the move, and
/// a word where not all of it was read out.
fn codes(size: Size, judged: &Judged) -> String {
    let [defend, kill] = [judged.aims.defend, judged.aims.kill].map(|aim| aim.success.code());
    let doubt = if judged.is_certain() { "" } else { " uncertain" };
    format!("{defend} {kill} {}{doubt}", vertex(size, judged.aims.best().play))
}

fn analyze(gtp: &mut Gtp, words: &[String], host: &mut dyn Host) -> Said {
    let race = stones(gtp, words)?;
    let judged = gtp.question(host).judge(race)?;
    gtp.basis = Some(judged.verdict.basis);
    Ok(codes(gtp.goban.now().size(), &judged))
}

fn analyze_after(gtp: &mut Gtp, words: &[String], host: &mut dyn Host) -> Said {
    let chosen = read_vertex(gtp.goban.now().size(), words.get(1));
    let (color, chosen) = color(words.first()).zip(chosen).ok_or("invalid color or coordinate")?;
    let race = stones(gtp, &words[2..])?;
    let mut question = gtp.question(host);
    question.place = question.place.after(color, chosen).ok_or("illegal move")?;
    Ok(codes(question.place.size(), &question.judge(race)?))
}
