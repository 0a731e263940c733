//! The answer as marks on a board, for GoGui.
//!
//! ```text
//!   COLOR green A1 B1     stones that live, whoever moves first     LABEL D4 B   Black's move
//!   COLOR red C3          stones that are captured                  LABEL E5 W   White's move
//!   COLOR yellow E1 F1    it depends on who moves first, or on a ko TEXT …       for the status line
//!
//!   COLOR cyan, magenta   a group, and the one that it races        SQUARE       its eyes
//!   LABEL C3 1            an outside liberty, with the moves to     CIRCLE       shared liberties
//!                         fill it
//! ```

use super::asked::{Judged, Question};
use super::commands::Said;
use super::goban::Moment;
use super::words::{doubt, verdict};
use crate::color::Color;
use crate::eyes::Groups;
use crate::judge::at_large;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Move;
use crate::races::find_races;
use crate::success::Success;
use yomikiri_text::{Lang, count, text};

/// What can be asked of a board, one a line: the type of the answer, a label, the command.
pub(super) fn commands(lang: Lang) -> String {
    let commands = [
        ("gfx", text!("Races on the board", "盤上の攻め合い"), "yomikiri-races"),
        ("gfx", text!("Race between two stones", "2点の石の攻め合い"), "yomikiri-race %P"),
        (
            "string",
            text!("Race between two stones, in words", "2点の石の攻め合い (説明)"),
            "yomikiri-explain %P",
        ),
        (
            "string",
            text!("Race between two stones, in numbers", "2点の石の攻め合い (GNU Goの数字)"),
            "analyze_semeai %P",
        ),
        ("varc", text!("Race played out", "攻め合いの手順"), "yomikiri-line %c"),
        ("gfx", text!("Groups of two stones", "2点の石の眼とダメ"), "yomikiri-groups %P"),
        ("pspairs", text!("Liberties in races", "攻め合いの石のダメの数"), "yomikiri-liberties"),
        ("plist", text!("Safe stones", "安全な石"), "yomikiri-safe"),
        ("none", text!("Mark stones as safe", "安全な石の印を付ける"), "yomikiri-mark safe %P"),
        (
            "none",
            text!("Mark stones that may be captured", "取られるかもしれない石の印を付ける"),
            "yomikiri-mark unknown %P",
        ),
        ("none", text!("Take marks off stones", "石の印を消す"), "yomikiri-unmark %P"),
        ("none", text!("Seconds for a question", "一つの問いに使う秒数"), "yomikiri-time %s"),
    ];
    let lines =
        commands.map(|(kind, label, command)| format!("{kind}/{}/{command}", label.get(lang)));
    lines.join("\n")
}

/// How a block stands in a race.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Lives,
    Captured,
    Open,
}

impl Standing {
    fn color(self) -> &'static str {
        match self {
            Standing::Lives => "green",
            Standing::Captured => "red",
            Standing::Open => "yellow",
        }
    }
}

/// A block whose owner can do this by moving first, the other that.
fn standing(own: &Judged, others: &Judged) -> Standing {
    match (own.aims.defend.success, others.aims.kill.success) {
        (Success::Yes, Success::No) => Standing::Lives,
        (Success::No, _) => Standing::Captured,
        _ => Standing::Open,
    }
}

/// The marks of a race, given by a stone of Black and one of White, and whether they are certain.
fn marks(question: &mut Question, race: [Point; 2]) -> Result<(Vec<String>, bool), String> {
    let size = question.place.size();
    let black = question.judge(race)?;
    let white = question.judge([race[1], race[0]])?;
    let standings = [standing(&black, &white), standing(&white, &black)];
    let mut marks = Vec::new();
    for (stone, standing) in race.into_iter().zip(standings) {
        let block = names(&question.place, question.place.board.block(stone));
        marks.push(format!("COLOR {} {block}", standing.color()));
    }
    if standings.contains(&Standing::Open) {
        marks.extend(match [black.aims.best().play, white.aims.best().play] {
            [Move::Play(one), Move::Play(other)] if one == other => {
                vec![format!("LABEL {} BW", size.name(one))]
            }
            plays => plays
                .into_iter()
                .zip(["B", "W"])
                .filter_map(|(play, who)| match play {
                    Move::Play(point) => Some(format!("LABEL {} {who}", size.name(point))),
                    Move::Pass => None,
                })
                .collect(),
        });
    }
    Ok((marks, black.is_certain() && white.is_certain()))
}

/// One race, with what is said of it in words in the status line.
pub(super) fn race(mut question: Question, race: [Point; 2], lang: Lang) -> Said {
    let judged = question.judge(race)?;
    let told = verdict(&question.place, race, &judged).into_iter().chain(doubt(&judged));
    let told: Vec<String> = told.map(|text| text.get(lang).to_string()).collect();
    let [black, white] = match question.place.board.at(race[0]) {
        Some(Color::White) => [race[1], race[0]],
        _ => race,
    };
    let (mut lines, _) = marks(&mut question, [black, white])?;
    lines.push(format!("TEXT {}", told.join(" ")));
    Ok(lines.join("\n"))
}

/// All races on the board.
pub(super) fn races(mut question: Question, lang: Lang) -> Said {
    let races = find_races(&question.place.board);
    let (mut lines, mut certain) = (Vec::new(), 0);
    for race in &races {
        if let Ok((marks, is_certain)) = marks(&mut question, *race) {
            lines.extend(marks);
            certain += usize::from(is_certain);
        }
    }
    let open = races.len() - certain;
    let races = count(races.len(), ["race", "races"], "か所");
    let told = match open {
        0 => text!("{races}", "攻め合い{races}"),
        _ => text!(
            "{races}, of which {open} not read out",
            "攻め合い{races} (うち{open}か所は読み切っていません)"
        ),
    };
    lines.push(format!("TEXT {}", told.get(lang)));
    Ok(lines.join("\n"))
}

/// The groups that the blocks at two points belong to, with their eyes and liberties.
pub(super) fn groups(place: &Moment, race: [Point; 2]) -> Said {
    match race.map(|stone| place.board.at(stone)) {
        [Some(one), Some(other)] if one != other => {}
        _ => return Err("the stones must be of different colors".to_string()),
    }
    let groups = Groups::of(&place.board, race.map(|stone| place.board.block(stone)));
    let size = place.size();
    let mut lines = Vec::new();
    for (group, color) in groups.sides.iter().zip(["cyan", "magenta"]) {
        let eyes = group.real_eyes().fold(PointSet::EMPTY, |eyes, eye| eyes | eye.points);
        lines.push(format!("COLOR {color} {}", names(place, group.stones)));
        lines.push(format!("SQUARE {}", names(place, eyes)));
        let outside = group.outside.iter();
        lines.extend(outside.map(|at| format!("LABEL {} {}", size.name(at.point), at.moves)));
    }
    lines.push(format!("CIRCLE {}", names(place, groups.shared)));
    // Without points there is nothing to mark.
    lines.retain(|line| line.contains(|letter: char| letter.is_ascii_digit()));
    Ok(lines.join("\n"))
}

/// The number of liberties on a stone of each block that races.
pub(super) fn liberties(place: &Moment) -> String {
    let stones: PointSet = find_races(&place.board).into_iter().flatten().collect();
    let told = stones.iter().map(|stone| {
        let liberties = place.board.liberties(place.board.block(stone)).len();
        format!("{} {liberties}", place.size().name(stone))
    });
    told.collect::<Vec<_>>().join("\n")
}

/// The stones that count as safe where a race is looked for.
pub(super) fn safe(place: &Moment) -> String {
    names(place, at_large(&place.board))
}

fn names(place: &Moment, points: PointSet) -> String {
    points.iter().map(|point| place.size().name(point)).collect::<Vec<_>>().join(" ")
}
