//! scratch
use minimax::*;
use std::time::Duration;
use yomikiri_bench::peer::*;
fn run<const R: usize, const C: usize, const K: usize, const W: usize, const H: bool>(
    name: &str,
    o: IterativeOptions,
    limit: u64,
) {
    let mut s = IterativeSearch::new(Zero(std::marker::PhantomData::<Rules<R, C, K, W, H>>), o);
    s.set_depth_or_timeout((R * C) as u8, Duration::from_secs(limit));
    let t = cpu_time::ThreadTime::now();
    let mut b = Rules::<R, C, K, W, H>::start();
    s.choose_move(&b);
    let cpu = t.elapsed().as_secs_f64();
    let st = s.stats(&mut b);
    println!(
        "{R}x{C} k{K} ways{W} help{H} {name}: {cpu:.2}s value {} {:?}",
        s.root_value(),
        st.lines().skip(1).collect::<Vec<_>>()
    );
}
fn main() {
    let limit = std::env::args().nth(2).map_or(60, |x| x.parse().unwrap());
    let gb: f64 = std::env::args().nth(3).map_or(1.0, |x| x.parse().unwrap());
    let base = IterativeOptions::new().with_table_byte_size(((1u64 << 30) as f64 * gb) as usize);
    let opts = [
        ("base", base),
        ("dbl", base.with_double_step_increment()),
        ("mtdf", base.with_mtdf()),
        ("mtdf dbl", base.with_mtdf().with_double_step_increment()),
        (
            "mtdf dbl depthpref",
            base.with_mtdf()
                .with_double_step_increment()
                .with_replacement_strategy(Replacement::DepthPreferred),
        ),
        (
            "mtdf dbl always",
            base.with_mtdf()
                .with_double_step_increment()
                .with_replacement_strategy(Replacement::Always),
        ),
        ("mtdf dbl hist", base.with_mtdf().with_double_step_increment().with_countermove_history()),
        ("mtdf dbl counter", base.with_mtdf().with_double_step_increment().with_countermoves()),
        (
            "mtdf dbl both",
            base.with_mtdf()
                .with_double_step_increment()
                .with_countermoves()
                .with_countermove_history(),
        ),
        ("asp1 dbl", base.with_aspiration_window(1).with_double_step_increment()),
        (
            "asp1 dbl both",
            base.with_aspiration_window(1)
                .with_double_step_increment()
                .with_countermoves()
                .with_countermove_history(),
        ),
        ("nonull dbl", base.with_null_window_search(false).with_double_step_increment()),
    ];
    let which = std::env::args().nth(1).unwrap();
    let only: Option<Vec<usize>> =
        std::env::args().nth(4).map(|s| s.split(',').map(|x| x.parse().unwrap()).collect());
    for (i, (name, o)) in opts.into_iter().enumerate() {
        if only.as_ref().is_some_and(|v| !v.contains(&i)) {
            continue;
        }
        match which.as_str() {
            "44p" => run::<4, 4, 4, 1, false>(name, o, limit),
            "44s" => run::<4, 4, 4, 8, false>(name, o, limit),
            "44h" => run::<4, 4, 4, 8, true>(name, o, limit),
            "54p" => run::<5, 4, 4, 1, false>(name, o, limit),
            "54s" => run::<5, 4, 4, 4, false>(name, o, limit),
            "54h" => run::<5, 4, 4, 4, true>(name, o, limit),
            "55s" => run::<5,5,4,8,false>(name, o, limit),
            "55h" => run::<5,5,4,8,true>(name, o, limit),
            "54hp" => run::<5, 4, 4, 1, true>(name, o, limit),
            _ => panic!(),
        }
    }
}
