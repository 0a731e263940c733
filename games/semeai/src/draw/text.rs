//! The position for a terminal.

use super::{Drawing, GobanView, RegionView, notes, region_letter};
use crate::color::Color;
use crate::marks::Mark;
use crate::point::Point;
use crate::position::Move;
use yomikiri_scene::{broken_lines, display_width, noted_moves, push_line, showable_text};
use yomikiri_text::{Text, list, text};

/// As wide as a line of text gets.
const LINE: f64 = 76.0;
/// Longer lists of moves say nothing.
const MOST_LISTED: usize = 20;

/// Board, whose turn it is, and what the letters mean.
pub(super) fn text(drawing: &Drawing<'_>) -> String {
    let view = drawing.view;
    let mut text = board(view);
    let mut push = |line: &str| {
        let lines = broken_lines(line, LINE, |line| display_width(line) as f64);
        lines.iter().for_each(|line| push_line(&mut text, line));
    };
    push(&drawing.said(drawing.status()));
    legend(drawing).into_iter().for_each(|line| push(&drawing.said(line)));
    text + &noted(drawing)
}

/// The moves by what is noted of them, and, where anybody may start, by whose they are.
fn noted(drawing: &Drawing<'_>) -> String {
    Color::BOTH.into_iter().map(|color| noted_of(drawing, color)).collect()
}

fn noted_of(drawing: &Drawing<'_>, color: Color) -> String {
    let (view, size) = (drawing.view, drawing.view.position.size());
    let meaning = |note: &str| {
        let known = notes::legend(view).find(|(sign, _)| *sign == note);
        let Some((sign, meaning)) = known else { return note.to_string() };
        let whose = text!("{meaning} ({who})", "{meaning} ({who})", who = color.name());
        format!("{sign} {}", drawing.said(if view.anybody { whose } else { meaning }))
    };
    let is_near = |chosen: &Move| chosen.point().is_none_or(|at| !view.elsewhere.contains(at));
    let own = drawing.moves.iter().filter(|(by, chosen)| *by == color && is_near(chosen));
    let moves: Vec<(Move, &str)> =
        own.map(|&(_, chosen)| (chosen, view.note(color, chosen))).collect();
    // Where something is noted of every move, the longest list can be told as the rest.
    let complete = moves.iter().all(|(_, note)| !note.is_empty());
    let count = |note: &str| moves.iter().filter(|(_, other)| *other == note).count();
    let long = moves.iter().map(|(_, note)| *note).filter(|note| count(note) > MOST_LISTED);
    let rest = long.max_by_key(|note| count(note)).filter(|_| complete);
    let name = |chosen: Move| match chosen {
        Move::Pass if !view.elsewhere.is_empty() => {
            drawing.said(text!("pass or elsewhere", "パスやほかの点"))
        }
        chosen => chosen.name(size),
    };
    let listed = moves.iter().filter(|(_, note)| !note.is_empty() && Some(*note) != rest);
    let told: Vec<(String, String)> =
        listed.map(|&(chosen, note)| (name(chosen), meaning(note))).collect();
    let mut text =
        noted_moves(told.iter().map(|(name, note)| (name.clone(), &note[..])), drawing.lang);
    if let Some(note) = rest {
        let others = text!("all other moves", "ほかの手すべて");
        push_line(&mut text, &format!("{}: {}", meaning(note), drawing.said(others)));
    }
    text
}

/// The board with coordinates: stones by what they are to the race, empty points by their regions,
/// the last move in brackets.
fn board(view: &GobanView<'_>) -> String {
    let size = view.position.size();
    let letters: Vec<String> = size.letters().map(String::from).collect();
    let letters = format!("   {}", letters.join(" "));
    let mut text = String::new();
    push_line(&mut text, &letters);
    for row in 0..size.rows() {
        let number = size.rows() - row;
        let mut line = format!("{number:>2}");
        let mut after_last = false;
        for column in 0..size.columns() {
            let point = Point::new(column, row);
            let last = view.last_point() == Some(point);
            line.push(match () {
                () if last => '(',
                () if after_last => ')',
                () => ' ',
            });
            line.push(letter(view, point));
            after_last = last;
        }
        line.push(if after_last { ')' } else { ' ' });
        push_line(&mut text, &format!("{line}{number:>2}"));
    }
    push_line(&mut text, &letters);
    text
}

/// A point's letter, as in the notation of positions, but for regions and the ko.
fn letter(view: &GobanView<'_>, point: Point) -> char {
    let position = view.position;
    let region = || view.regions.iter().position(|region| region.points.contains(point));
    match (position.board().at(point), position.mark(point)) {
        _ if view.settled.contains(point) => ',',
        (Some(color), _) if position.inner().contains(point) => color.letter(),
        (Some(Color::Black), Some(Mark::Essential)) => 'B',
        (Some(Color::Black), Some(Mark::Safe)) => 'x',
        (Some(Color::Black), _) => 'X',
        (Some(Color::White), Some(Mark::Essential)) => 'W',
        (Some(Color::White), Some(Mark::Safe)) => 'o',
        (Some(Color::White), _) => 'O',
        _ if position.ko() == Some(point) => '#',
        _ if position.tries().contains(point) => 't',
        _ => region().map_or('.', region_letter),
    }
}

/// What the letters mean that stand on the board, line by line.
fn legend(drawing: &Drawing<'_>) -> Vec<Text> {
    let view = drawing.view;
    let told = |name: Text, letters: &str| text!("{name}: {letters}", "{name}: {letters}");
    let mut marks = Vec::new();
    for (mark, letters) in [(Mark::Essential, "B W"), (Mark::Unknown, "X O"), (Mark::Safe, "x o")] {
        if view.color_with(mark).is_some() {
            marks.push(told(mark.name(), letters));
        }
    }
    if !view.position.inner().is_empty() {
        marks.push(told(text!("inside an eye", "眼の中の石"), "b w"));
    }
    if !view.settled.is_empty() {
        marks.push(told(text!("taken to be settled", "決着済み"), ","));
    }
    if view.last_point().is_some() {
        marks.push(told(text!("last move", "直前の手"), "( )"));
    }
    if !view.position.tries().is_empty() {
        marks.push(told(text!("point to try", "試す点"), "t"));
    }
    if view.position.ko().is_some() {
        marks.push(told(text!("ko", "コウ"), "#"));
    }
    let count = |color: Color| {
        let (name, counts) = (color.name(), view.at_stake(color));
        let counts = counts.into_iter().map(|(_, count)| count);
        counts.map(move |count| text!("{name} {count}", "{name} {count}"))
    };
    let counts: Vec<Text> = Color::BOTH.into_iter().flat_map(count).collect();
    let region = |(nth, region): (usize, &RegionView)| {
        let (letter, label) = (region_letter(nth), showable_text(&region.label));
        text!("{letter} = {label}", "{letter} = {label}")
    };
    let regions: Vec<Text> = view.regions.iter().enumerate().map(region).collect();
    let [counted, parts] = [list(&counts), list(&regions)];
    let lines = [
        (marks.is_empty(), list(&marks)),
        (counts.is_empty(), text!("liberties: {counted}", "ダメの数: {counted}")),
        (regions.is_empty(), text!("regions: {parts}", "部分局面: {parts}")),
    ];
    lines.into_iter().filter(|(nothing, _)| !nothing).map(|(_, line)| line).collect()
}
