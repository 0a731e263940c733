//! scratch
use std::sync::Arc;
use yomikiri_game::*;
use yomikiri_inarow::InARow;
use yomikiri_solve::*;
fn main() {
    let a: Vec<u32> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let rules = Arc::new(InARow::new(a[0], a[1], a[2], a[3] as u8).unwrap());
    let t = cpu_time::ThreadTime::now();
    let mut s = AndOr::new(rules.clone(), 1 << 30);
    let mut b = Budget::unlimited();
    let seats = if a.len() > 4 { a[4] as u8 } else { a[3] as u8 };
    for seat in Seat::all(seats) {
        let r = s.score(&rules.start(), SeatSet::only(seat), &mut b);
        println!("seat {seat} {r:?}");
    }
    let c = t.elapsed().as_secs_f64();
    println!(
        "{a:?}: {c:.3}s nodes {} {:.0}/s entries {} x {}",
        b.spent(),
        b.spent() as f64 / c,
        s.table().len(),
        s.table().entry_bytes()
    );
}
