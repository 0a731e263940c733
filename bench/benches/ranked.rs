//! Tables by rank: what they take to be worked out.

use cpu_time::ProcessTime;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;
use yomikiri_inarow::InARow;
use yomikiri_tabulate::{Ranked, Tabulation, Work};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let number = |nth: usize, usual: u64| args.get(nth).map_or(usual, |text| text.parse().unwrap());
    let (rows, columns, length, players) = (number(0, 4), number(1, 4), number(2, 3), number(3, 3));
    let threads = number(4, 2) as usize;
    let memory = number(5, 14) << 30;
    let game = InARow::new(rows as u32, columns as u32, length as u32, players as u8).unwrap();
    let ranked = Ranked::new(Arc::new(game)).unwrap();
    let planes = ranked.planes(false);
    println!("{planes:?} {:?} bytes", ranked.disk(&planes));
    let (began, cpu) = (Instant::now(), ProcessTime::now());
    let work = Work {
        planes: &planes,
        threads,
        memory,
        cluster: None,
        watch: &|_| ControlFlow::Continue(()),
    };
    let census = ranked.run(None, &work).unwrap();
    println!("{:.2} s, {:.2} CPU s", began.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    for (layer, census) in census.layers.iter().rev() {
        let held: Vec<_> = census
            .planes
            .values()
            .map(|c| {
                format!("{}/{}/{}", c.held.apart, c.held.once(ranked.symmetries()), c.choice.apart)
            })
            .collect();
        println!(
            "{layer}: {} {} {}",
            census.positions.apart,
            census.positions.once(ranked.symmetries()),
            held.join(" ")
        );
    }
}
