//! Combinatorial values: the work that other engines were measured on, one thread, fresh stores.
//!
//! `cargo bench --bench values [-- [once] WORK…]` with words such as `forms` or `sums` for some of
//! it; `once` does each work once. To count instructions, run the program that this builds with
//! `once` under `valgrind --tool=callgrind --toggle-collect='*measured*'`: only the work counts.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::Instant;
use yomikiri_bench::{measure::timed, print};
use yomikiri_text::thousands;
use yomikiri_value::rulesets::{Area, Domineering};
use yomikiri_value::{Algebra, Budget, Dyadic, Store, Value, Values};

const MEMORY: usize = 2 << 30;
/// Each work is done so often; the median counts.
const RUNS: usize = 7;

/// Some work: how much there was of it, and what else is to be told.
struct Done {
    amount: usize,
    remark: String,
}

struct Work {
    name: &'static str,
    what: &'static str,
    /// What is counted, if it is not seconds.
    unit: Option<&'static str>,
    /// Goes about it: all that comes before `measured` is not counted.
    run: fn(&mut Algebra<'_, '_>) -> (Done, f64),
    aim: &'static str,
    /// The best engine measured before: in the same unit.
    floor: &'static str,
}

const WORKS: &[Work] = &[
    Work {
        name: "forms",
        what: "9,604 day-3 canonical forms",
        unit: Some("k/s"),
        run: forms,
        aim: "4 000",
        floor: "2 300",
    },
    Work {
        name: "order",
        what: "day-3 <= tests",
        unit: Some("k/s"),
        run: order,
        aim: "-",
        floor: "10 700",
    },
    Work {
        name: "sums",
        what: "random day-3 sums",
        unit: Some("k/s"),
        run: sums,
        aim: "100",
        floor: "55",
    },
    Work {
        name: "area-sums",
        what: "sums of 4x5 Domineering values",
        unit: Some("k/s"),
        run: area_sums,
        aim: "-",
        floor: "17.4",
    },
    Work {
        name: "5x5",
        what: "Domineering 5x5",
        unit: None,
        run: five_by_five,
        aim: "0.5",
        floor: "1.11",
    },
    Work {
        name: "4x5",
        what: "all 2^20 4x5 positions",
        unit: None,
        run: all_areas,
        aim: "0.5",
        floor: "0.66",
    },
    Work {
        name: "switches",
        what: "24 random switches, 3 times",
        unit: None,
        run: switches,
        aim: "0.060",
        floor: "0.095",
    },
    Work {
        name: "thermographs",
        what: "thermographs of 5,891 values",
        unit: Some("k/s"),
        run: thermographs,
        aim: "200",
        floor: "130",
    },
    Work {
        name: "cooling",
        what: "5,891 values cooled by 1",
        unit: Some("k/s"),
        run: cooling,
        aim: "-",
        floor: "57",
    },
];

/// Does what counts, under a name that a profiler can be told.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) -> (T, f64) {
    timed(work)
}

/// Numbers that look random, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }
}

/// Sets of games none of which is at most another.
fn antichains(games: &[Value], algebra: &mut Algebra<'_, '_>) -> Vec<Vec<Value>> {
    let mut all: Vec<Vec<Value>> = vec![vec![]];
    for &game in games {
        let apart = |set: &&Vec<Value>| {
            let mut order = |a, b| algebra.le(a, b).expect("no limit");
            set.iter().all(|&other| !order(game, other) && !order(other, game))
        };
        let fit: Vec<_> = all.iter().filter(apart).cloned().collect();
        all.extend(fit.into_iter().map(|mut set| {
            set.push(game);
            set
        }));
    }
    all
}

/// All options that games born the day after these may have, undominated.
fn born_after(games: &[Value], algebra: &mut Algebra<'_, '_>) -> Vec<Value> {
    let sets = antichains(games, algebra);
    let mut born = BTreeSet::new();
    for left in &sets {
        born.extend(sets.iter().map(|right| algebra.game(left, right).expect("no limit")));
    }
    born.into_iter().collect()
}

fn day(day: usize, algebra: &mut Algebra<'_, '_>) -> Vec<Value> {
    (0..day).fold(vec![Value::ZERO], |games, _| born_after(&games, algebra))
}

fn forms(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let games = day(2, algebra);
    let sets = antichains(&games, algebra);
    let mut values = Vec::with_capacity(sets.len() * sets.len());
    let ((), seconds) = measured(|| {
        for left in &sets {
            for right in &sets {
                values.push(algebra.game(left, right).expect("no limit"));
            }
        }
    });
    let amount = values.len();
    let distinct: BTreeSet<_> = values.into_iter().collect();
    assert_eq!(distinct.len(), 1474);
    let bytes = algebra.store().bytes() as f64 / algebra.store().len() as f64;
    (Done { amount, remark: format!("{bytes:.1} bytes a value") }, seconds)
}

fn order(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let games = day(3, algebra);
    let (pairs, seconds) = measured(|| {
        let at_most =
            |&a: &Value| games.iter().filter(|&&b| algebra.le(a, b).expect("no limit")).count();
        games.iter().map(at_most).sum::<usize>()
    });
    assert_eq!(pairs, 654_647);
    (Done { amount: games.len().pow(2), remark: String::new() }, seconds)
}

/// Sums of so many random pairs of these values.
fn add_up(games: &[Value], many: usize, algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let mut dice = Dice(7);
    let mut one = || games[dice.below(games.len())];
    let pairs: Vec<_> = (0..many).map(|_| (one(), one())).collect();
    let ((), seconds) = measured(|| {
        for &(a, b) in &pairs {
            algebra.sum(a, b).expect("no limit");
        }
    });
    let bytes = algebra.store().bytes() as f64 / algebra.store().len() as f64;
    let remark = format!("{} values, {bytes:.1} bytes each", algebra.store().len());
    (Done { amount: many, remark }, seconds)
}

fn sums(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let games = day(3, algebra);
    add_up(&games, 100_000, algebra)
}

fn area_sums(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let values = area_values(algebra);
    add_up(&values, 20_000, algebra)
}

fn areas() -> (Domineering, Vec<Area>) {
    let board = Domineering::new(4, 5).expect("a small board");
    let areas =
        (0..1_u32 << 20).map(|bits| board.free(|row, column| bits >> (row * 5 + column) & 1 != 0));
    (board, areas.collect())
}

fn area_values(algebra: &mut Algebra<'_, '_>) -> Vec<Value> {
    let (board, areas) = areas();
    let mut values = Values::of(board);
    let all: BTreeSet<_> =
        areas.iter().map(|area| values.value(area, algebra).expect("no limit")).collect();
    assert_eq!(all.len(), 5891);
    all.into_iter().collect()
}

fn five_by_five(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let board = Domineering::new(5, 5).expect("a small board");
    let mut values = Values::of(board);
    let (value, seconds) = measured(|| values.value(&board.all_free(), algebra).expect("no limit"));
    assert_eq!(value, Value::ZERO);
    let remark = format!("{} areas, {} values", values.len(), algebra.store().len());
    (Done { amount: 1, remark }, seconds)
}

fn all_areas(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let (board, areas) = areas();
    let mut values = Values::of(board);
    let mut found = Vec::with_capacity(areas.len());
    let ((), seconds) = measured(|| {
        found.extend(areas.iter().map(|area| values.value(area, algebra).expect("no limit")));
    });
    let distinct: BTreeSet<_> = found.into_iter().collect();
    assert_eq!(distinct.len(), 5891);
    let bytes = algebra.store().bytes() as f64 / algebra.store().len() as f64;
    let remark = format!("{} areas, {bytes:.1} bytes a value", values.len());
    (Done { amount: 1, remark }, seconds)
}

fn switches(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let mut dice = Dice(7);
    let mut end = || dice.below(41) as i64 - 20;
    let ends: Vec<_> =
        (0..3 * 24).map(|_| [end(), end()]).map(|[a, b]| [a.max(b), a.min(b)]).collect();
    let ((), seconds) = measured(|| {
        for ends in ends.chunks(24) {
            let mut sum = Value::ZERO;
            for &[left, right] in ends {
                let options = [left, right].map(|n| algebra.integer(n).expect("no limit"));
                let switch = algebra.game(&options[..1], &options[1..]).expect("no limit");
                sum = algebra.sum(sum, switch).expect("no limit");
            }
        }
    });
    (Done { amount: 3, remark: format!("{} values", algebra.store().len()) }, seconds)
}

fn thermographs(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let values = area_values(algebra);
    let (graphs, seconds) = measured(|| {
        let thermograph = |&value| algebra.thermograph(value).expect("no limit");
        values.iter().map(thermograph).collect::<Vec<_>>()
    });
    let highest = graphs.iter().map(|graph| graph.temperature()).max();
    assert_eq!(highest, Some(&Dyadic::small(7, 2)));
    (Done { amount: values.len(), remark: String::new() }, seconds)
}

fn cooling(algebra: &mut Algebra<'_, '_>) -> (Done, f64) {
    let values = area_values(algebra);
    let ((), seconds) = measured(|| {
        for &value in &values {
            algebra.cool(value, &Dyadic::ONE).expect("no limit");
        }
    });
    (Done { amount: values.len(), remark: String::new() }, seconds)
}

fn measure(work: &Work, runs: usize) -> [String; 6] {
    let mut runs: Vec<_> = (0..runs)
        .map(|_| {
            let (mut store, mut budget) = (Store::new(MEMORY), Budget::unlimited());
            (work.run)(&mut store.within(&mut budget))
        })
        .collect();
    runs.sort_by(|a, b| a.1.total_cmp(&b.1));
    let (done, seconds) = runs.swap_remove(runs.len() / 2);
    let (figure, unit) = match work.unit {
        Some(unit) => (done.amount as f64 / seconds / 1e3, unit),
        None => (seconds, "s"),
    };
    let figure = match figure {
        10.0.. => thousands(figure.round() as u64),
        _ => format!("{figure:.3}"),
    };
    let [aim, floor] = [work.aim, work.floor].map(str::to_string);
    [work.what.to_string(), figure, unit.to_string(), aim, floor, done.remark]
}

/// The same sums by two threads, with a store each and with one that both lock.
fn threads() {
    const SUMS: usize = 200_000;
    let pairs = |games: &[Value]| -> Vec<(Value, Value)> {
        let mut dice = Dice(7);
        (0..SUMS)
            .map(|_| (games[dice.below(games.len())], games[dice.below(games.len())]))
            .collect()
    };
    let fresh = || {
        let (mut store, mut budget) = (Store::new(MEMORY), Budget::unlimited());
        let games = day(3, &mut store.within(&mut budget));
        let pairs = pairs(&games);
        (store, pairs)
    };
    let add = |store: &mut Store, pairs: &[(Value, Value)]| {
        let mut budget = Budget::unlimited();
        let mut algebra = store.within(&mut budget);
        for &(a, b) in pairs {
            algebra.sum(a, b).expect("no limit");
        }
    };
    let wall = |work: &mut dyn FnMut()| {
        let began = Instant::now();
        work();
        format!("{:.2}", began.elapsed().as_secs_f64())
    };
    let mut rows = Vec::new();
    let (mut store, pairs) = fresh();
    rows.push(["one thread".to_string(), wall(&mut || add(&mut store, &pairs))]);
    let mut stores = [fresh().0, fresh().0];
    rows.push([
        "two threads, a store each".to_string(),
        wall(&mut || {
            std::thread::scope(|scope| {
                for (store, half) in stores.iter_mut().zip(pairs.chunks(SUMS / 2)) {
                    scope.spawn(|| add(store, half));
                }
            });
        }),
    ]);
    let shared = Mutex::new(fresh().0);
    rows.push([
        "two threads, one store, locked for each sum".to_string(),
        wall(&mut || {
            std::thread::scope(|scope| {
                for half in pairs.chunks(SUMS / 2) {
                    scope.spawn(|| {
                        for pair in half.chunks(1) {
                            add(&mut shared.lock().expect("no panic"), pair);
                        }
                    });
                }
            });
        }),
    ]);
    print::table([&format!("{} day-3 sums", thousands(SUMS as u64)), "wall s"], &rows);
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let (once, asked): (Vec<_>, Vec<_>) = asked.iter().partition(|word| *word == "once");
    let runs = if once.is_empty() { RUNS } else { 1 };
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|each| *each == name);
    let works = WORKS.iter().filter(|work| wanted(work.name));
    let rows: Vec<_> = works.map(|work| measure(work, runs)).collect();
    print::table(["work", "here", "unit", "aim", "best before", ""], &rows);
    if wanted("threads") {
        threads();
    }
}
