//! sum race stats
use yomikiri_semeai::*;
use yomikiri_game::Budget;
fn main() {
    let dir = "/work/shared/suites/";
    let pattern = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(format!("{dir}answers.tsv")).unwrap();
    let (mut ok, mut all, mut none) = (0, 0, 0);
    for row in text.lines().skip(1) {
        let f: Vec<&str> = row.split('\t').collect();
        if !f[0].contains(&pattern) { continue; }
        let record = Record::read(&std::fs::read(format!("{dir}{}", f[1])).unwrap()).unwrap();
        let at = f[2].parse::<usize>().ok().map(|n| n - 1);
        let setup = record.at(at.or(Some(record.moves()))).unwrap();
        let size = setup.board.size();
        let stones = [f[4], f[5]].map(|p| size.read_point(p).unwrap());
        let blocks = stones.map(|p| setup.board.block(p));
        let p = propose(&setup.board, blocks, std::env::var("REACH").ok().and_then(|r| r.parse().ok()).unwrap_or(5));
        let mover = setup.board.at(stones[0]).unwrap();
        all += 1;
        let Ok(position) = Position::new(p.board, &p.marks, mover) else { println!("{} bad", f[0]); continue };
        let begin = std::time::Instant::now();
        let mut budget = Budget::unlimited();
        let Some(sum) = SumRace::new(&position, &mut budget).unwrap() else { println!("{} none area {}", f[0], area(&position).len()); none += 1; continue };
        let t1 = begin.elapsed().as_secs_f64();
        let solved = sum.solve(None, &mut budget).unwrap();
        let t2 = begin.elapsed().as_secs_f64();
        match solved {
            None => { println!("{} too many {:?}", f[0], sum.sizes()); none += 1 }
            Some(s) => {
                let kill = s.captures(mover, mover) as u8;
                let defend = !s.captures(mover.other(), mover) as u8;
                let got = format!("{defend} {kill}");
                let want = format!("{} {}", f[6], f[7]);
                ok += (got == want) as u32;
                println!("{} {} want {want} got {got} {:?} positions {} ko {} {t1:.3} {t2:.3}", if got == want {"ok"} else {"MISS"}, f[0], sum.sizes(), s.positions, s.has_ko);
            }
        }
    }
    println!("{ok} of {all}, {none} none");
}
