//! Tables of claims: accepted if every entry follows from the others, and then what is said of
//! the first is true.

use crate::written::{Body, SMALL, check, damaged, file, watched, wrong};
use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};
use yomikiri_check::{Prospect, Rejection, Rule};
use yomikiri_game::example::{Maze, Subtract};
use yomikiri_game::{Acyclic, Game, Misread, Notation, Score, Scores, Seat, Stop, Ties};
use yomikiri_text::Text;

/// Scores -1, 0 and 1 of two seats: player 1 wins, player 2 wins.
const ONE: u64 = 0b001_100;
const TWO: u64 = 0b100_001;
const ALL: u64 = 0b111_111;

/// By the definitions, the ends that are possible from here.
fn ends<G: Game>(game: &G, state: &mut G::State, rule: &Rule) -> BTreeSet<Vec<Score>> {
    if let Some(end) = game.scores(state) {
        return BTreeSet::from([end.as_slice().to_vec()]);
    }
    let mut after = Vec::new();
    for chosen in game.legal(state) {
        let undo = game.play(state, chosen);
        after.push(ends(game, state, rule));
        game.undo(state, undo);
    }
    let mover = game.to_move(state);
    let own = |ends: &BTreeSet<Vec<Score>>| -> BTreeSet<Score> {
        ends.iter().map(|end| end[mover.index()]).collect()
    };
    match rule {
        Rule::ByMoves => {
            let dominates =
                |a: &BTreeSet<Score>, b: &BTreeSet<Score>| a != b && a.first() >= b.last();
            let kept = |ends: &&BTreeSet<Vec<Score>>| {
                !after.iter().any(|other| dominates(&own(other), &own(ends)))
            };
            after.iter().filter(kept).flatten().cloned().collect()
        }
        Rule::ByEnds => {
            let floor = after.iter().filter_map(|ends| own(ends).first().copied()).max();
            let enough = |end: &&Vec<Score>| Some(end[mover.index()]) >= floor;
            after.iter().flatten().filter(enough).cloned().collect()
        }
        Rule::MaxN(ties) => {
            let scores = |end: &Vec<Score>| Scores::from_fn(game.seats(), |seat| end[seat.index()]);
            let best = after.iter().flatten();
            let best = best.max_by(|a, b| ties.prefers(mover, &scores(a), &scores(b)));
            BTreeSet::from([best.unwrap().clone()])
        }
    }
}

/// What these ends are for a seat, best first.
fn scores(ends: &BTreeSet<Vec<Score>>, seat: Seat) -> Vec<Score> {
    let scores: BTreeSet<Score> = ends.iter().map(|end| end[seat.index()]).collect();
    scores.into_iter().rev().collect()
}

/// Every table with one entry, or with two, about heaps of up to 2: what is accepted is true.
#[test]
fn of_all_small_tables_only_true_ones_are_accepted() {
    let rules = Subtract { heap: 2, most: 1 };
    let within = |sure: u64| (sure..64).filter(move |open| sure & !open == 0);
    let entries = || (0..64).flat_map(move |sure| within(sure).map(move |open| (sure, open)));
    // From 1 the mover, player 2, wins.
    let accepted = |entries: &[(&str, u64, u64)]| {
        check(&rules, &Body::begin(8).table(0, entries).file()).is_ok()
    };
    for (sure, open) in entries() {
        let true_of = |truth: u64| sure & !truth == 0 && truth & !open == 0;
        assert_eq!(accepted(&[("1 2", sure, open)]), true_of(TWO), "{sure:b} {open:b}");
        assert_eq!(accepted(&[("0 1", sure, open)]), true_of(TWO), "{sure:b} {open:b}");
        assert_eq!(accepted(&[("0 2", sure, open)]), true_of(ONE), "{sure:b} {open:b}");
        // Nothing is known of what comes after this, without a second entry.
        let nothing = sure == 0 && open == ALL;
        assert_eq!(accepted(&[("2 1", sure, open)]), nothing, "{sure:b} {open:b}");
        let [second, first] = [("1 2", TWO, TWO), ("2 1", sure, open)];
        assert_eq!(accepted(&[first, second]), true_of(TWO), "{sure:b} {open:b}");
        assert_eq!(accepted(&[second, first]), true_of(TWO), "{sure:b} {open:b}");
        // What is false of the second entry proves nothing.
        let false_second = accepted(&[("2 1", 0, ALL), ("1 2", sure, open)]);
        assert_eq!(false_second, true_of(TWO), "{sure:b} {open:b}");
    }
}

/// In mazes: all of the truth is accepted, and what is said of each seat is the truth; with one
/// bit changed it is accepted only if it still is.
#[test]
fn tables_about_mazes_tell_the_truth() {
    let ties = Ties::read("1:3>2,2:1>3,3:1>2", 3).unwrap();
    let mut refused = 0;
    for seed in 0..8 {
        let maze = Maze { seed, floors: 4, width: 3, most: 1, sighted: seed % 2 == 0 };
        let mut all_ends: Vec<Vec<Score>> = match maze.ends() {
            Some(ends) => ends.iter().map(|end| end.as_slice().to_vec()).collect(),
            None => (0..27).map(|n| vec![n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1]).collect(),
        };
        all_ends.sort();
        all_ends.dedup();
        let mut places: Vec<_> = (0..4)
            .flat_map(|floor| (0..3).map(move |room| (floor, room)))
            .flat_map(|(floor, room)| [format!("{floor}.{room}"), format!("{floor}.{room}m")])
            .map(|text| maze.read(&text).unwrap())
            .collect();
        places.truncate(24);
        for rule in [Rule::ByMoves, Rule::ByEnds, Rule::MaxN(ties)] {
            let bits = |found: &BTreeSet<Vec<Score>>| match rule {
                Rule::ByMoves => found
                    .iter()
                    .flatten()
                    .zip([0, 3, 6].into_iter().cycle())
                    .fold(0u64, |all, (score, shift)| all | 1 << (score + 1 + shift)),
                _ => found.iter().fold(0, |all, end| {
                    all | 1 << all_ends.iter().position(|each| each == end).unwrap()
                }),
            };
            let entries: Vec<(String, u64)> = places
                .iter()
                .map(|place| (maze.show(place), bits(&ends(&maze, &mut place.clone(), &rule))))
                .collect();
            let body = |changed: &dyn Fn(usize, u64) -> (u64, u64)| {
                let each = entries.iter().enumerate();
                let each = each.map(|(at, (place, bits))| (place.as_str(), changed(at, *bits)));
                match rule {
                    Rule::MaxN(ties) => {
                        let each: Vec<_> = each.map(|(place, (_, open))| (place, open)).collect();
                        Body::begin(8).max_n(&ties.to_string(), &each)
                    }
                    _ => {
                        let each: Vec<_> = each.map(|(place, (s, o))| (place, s, o)).collect();
                        Body::begin(8).table(u64::from(rule == Rule::ByEnds), &each)
                    }
                }
            };
            let proved = check(&maze, &body(&|_, bits| (bits, bits)).file()).unwrap();
            let headline = &proved.tables[0];
            assert_eq!((headline.position.as_str(), headline.rule), ("0.0", rule));
            let truth = ends(&maze, &mut maze.start(), &rule);
            for (seat, told) in Seat::all(3).zip(&headline.seats) {
                let truth = scores(&truth, seat);
                assert_eq!(told, &Prospect { sure: truth.clone(), open: truth });
            }
            for (at, bit) in (0..entries.len()).flat_map(|at| (0..9).map(move |bit| (at, 1 << bit)))
            {
                for kind in 0..2 {
                    let changed = |index, bits: u64| match kind {
                        _ if index != at => (bits, bits),
                        0 => (bits & !bit, bits),
                        _ => (bits, bits ^ bit),
                    };
                    match check(&maze, &body(&changed).file()) {
                        Err(_) => refused += 1,
                        Ok(proved) => {
                            for (seat, told) in Seat::all(3).zip(&proved.tables[0].seats) {
                                let truth = scores(&truth, seat);
                                assert!(told.sure.iter().all(|score| truth.contains(score)));
                                assert!(truth.iter().all(|score| told.open.contains(score)));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 500, "{refused}");
}

/// What is sure and what is open are told apart, the best first.
#[test]
fn what_is_known_in_part_is_told_in_part() {
    let rules = Subtract { heap: 5, most: 2 };
    let told = |rule, sure, open| {
        let file = Body::begin(8).table(rule, &[("5 1", sure, open)]).file();
        check(&rules, &file).unwrap().tables.remove(0)
    };
    let all = Prospect { sure: vec![], open: vec![1, 0, -1] };
    let unknown = told(0, 0, ALL);
    assert_eq!(
        (unknown.rule, &unknown.seats[..]),
        (Rule::ByMoves, &[all.clone(), all.clone()][..])
    );
    assert_eq!(unknown.position, "5 1");
    let unknown = told(1, 0, (1 << 9) - 1);
    assert_eq!((unknown.rule, &unknown.seats[..]), (Rule::ByEnds, &[all.clone(), all][..]));
}

#[test]
fn a_table_has_limits() {
    let rules = Subtract { heap: 9, most: 3 };
    let table = |numbers: &[u64]| Body::begin(8).number(2).numbers(numbers).file();
    wrong(&rules, &table(&[3, 1]), "rule 3");
    damaged(&rules, &table(&[0, 0]), "a table of 0 entries");
    damaged(&rules, &table(&[0, 4_000_001]), "a table of 4000001 entries");
    let longest = Body::begin(8).numbers(&[2, 0, 4_000_000]);
    damaged(&rules, &file(&longest.0, SMALL), "too early");
    let one = |sure, open| Body::begin(8).table(0, &[("0 2", sure, open)]).file();
    assert!(check(&rules, &one(ONE, ONE)).is_ok());
    assert!(check(&rules, &one(0, ALL)).is_ok());
    // Something open for everybody, nothing sure that is not open, no bit that means nothing.
    for (sure, open) in [(0, 0b111_000), (0, 0b111), (0, 0), (0b10, ONE), (0, ALL | 1 << 6)] {
        wrong(&rules, &one(sure, open), "no position can be");
    }
    let by_ends = |sure, open| Body::begin(8).table(1, &[("0 2", sure, open)]).file();
    assert!(check(&rules, &by_ends(1 << 6, 1 << 6)).is_ok());
    assert!(check(&rules, &by_ends(0, (1 << 9) - 1)).is_ok());
    for (sure, open) in [(0, 0), (1, 1 << 6), (0, 1 << 6 | 1 << 9)] {
        wrong(&rules, &by_ends(sure, open), "no position can be");
    }
    let twice = [("0 2", ONE, ONE), ("00 2", ONE, ONE)];
    wrong(&rules, &Body::begin(8).table(0, &twice).file(), "two entries");
    wrong(&rules, &Body::begin(8).table(0, &[("0 3", ONE, ONE)]).file(), "the mover is 1 or 2");
    wrong(&rules, &Body::begin(8).max_n("1:1", &[("0 2", 1 << 6)]).file(), "1:1");
    assert!(check(&rules, &Body::begin(8).max_n("", &[("0 2", 1 << 6)]).file()).is_ok());
    wrong(&rules, &Body::begin(8).max_n("", &[("0 2", 1 << 2)]).file(), "does not follow");
    // 125 ends do not fit into 64 bits; 15 scores do.
    let wide = Maze { seed: 1, floors: 1, width: 1, most: 2, sighted: false };
    wrong(&wide, &Body::begin(8).table(1, &[("0.0", 0, 1)]).file(), "too many ends");
    assert!(check(&wide, &Body::begin(8).table(0, &[("0.0", 0, (1 << 15) - 1)]).file()).is_ok());
}

/// Reading tells the watcher of entries, checking of positions; both may be stopped.
#[test]
fn a_table_is_watched() {
    let rules = Subtract { heap: 3000, most: 1 };
    let texts: Vec<String> = (0..2500).map(|left| format!("{left} 1")).collect();
    let entries: Vec<_> = texts.iter().map(|text| (text.as_str(), 0, ALL)).collect();
    let file = Body::begin(8).table(0, &entries).file();
    let mut told = Vec::new();
    let verdict = watched(&rules, &file, &mut |count| {
        told.push(count);
        ControlFlow::Continue(())
    });
    assert!(verdict.is_ok());
    // 2500 entries; then each with its one move, but for the end.
    assert_eq!(told, [1024, 2048, 3072, 4096, 5120, 6144, 7168]);
    for last in 0..told.len() {
        let mut calls = 0;
        let stopped = watched(&rules, &file, &mut |_| {
            calls += 1;
            if calls <= last { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(matches!(stopped, Err(Rejection::Stopped(Stop::Cancelled))));
        assert_eq!(calls, last + 1);
    }
}

/// Rooms with a number each, all of them ways out; zeros before a number are as good as none.
/// One of them ends as the rules do not tell.
struct Numbered;

const UNTOLD: u32 = 7;

impl Game for Numbered {
    type State = u32;
    type Move = ();
    type Undo = ();
    fn score_range(&self) -> RangeInclusive<Score> {
        0..=1
    }
    fn ends(&self) -> Option<Vec<Scores>> {
        Some(vec![Scores::level(2, 0), Scores::level(2, 0)])
    }
    fn start(&self) -> u32 {
        0
    }
    fn to_move(&self, _: &u32) -> Seat {
        Seat::new(0)
    }
    fn scores(&self, room: &u32) -> Option<Scores> {
        Some(Scores::level(2, Score::from(*room == UNTOLD)))
    }
    fn moves(&self, _: &u32, _: &mut Vec<()>) {}
    fn play(&self, _: &mut u32, _: ()) {}
    fn undo(&self, _: &mut u32, _: ()) {}
}

impl Acyclic for Numbered {}

impl Notation for Numbered {
    fn show(&self, room: &u32) -> String {
        room.to_string()
    }
    fn read(&self, text: &str) -> Result<u32, Misread> {
        let digits = text.trim_start_matches('0');
        let room = if digits.is_empty() { Ok(0) } else { digits.parse() };
        room.map_err(|_| Misread::new("a text", Text::same("no number"), Text::same("write one")))
    }
    fn show_move(&self, _: &u32, _: ()) -> String {
        String::new()
    }
    fn read_move(&self, _: &u32, text: &str) -> Result<(), Misread> {
        Err(Misread::new(text, Text::same("there is no move"), Text::same("stay")))
    }
}

#[test]
fn an_end_that_the_rules_do_not_tell_proves_nothing() {
    // With one end that is told, it is the only bit.
    let by_ends = |room| Body::begin(8).table(1, &[(room, 1, 1)]).file();
    assert!(check(&Numbered, &by_ends("0")).is_ok());
    wrong(&Numbered, &by_ends("7"), "ends as its rules do not tell");
    // By moves, any score is a score.
    assert!(check(&Numbered, &Body::begin(8).table(0, &[("7", 0b1010, 0b1010)]).file()).is_ok());
}

/// Texts of 256 MiB are read, but no more.
#[test]
fn the_texts_of_a_table_have_a_limit() {
    let table = |last: usize| {
        let long = |room: usize, length: usize| format!("{}{room}", "0".repeat(length - 3));
        let texts: Vec<String> =
            (100..356).map(|room| long(room, if room == 355 { last } else { 1 << 20 })).collect();
        let mut entries: Vec<_> = texts.iter().map(|text| (text.as_str(), 0, 0b1111)).collect();
        entries.push(("9", 0, 0b1111));
        Body::begin(8).table(0, &entries).file()
    };
    let verdict = check(&Numbered, &table((1 << 20) - 1));
    assert_eq!(verdict.unwrap().tables[0].position, "100");
    damaged(&Numbered, &table(1 << 20), "too long");
}
