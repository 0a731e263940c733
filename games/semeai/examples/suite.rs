use std::time::{Duration, Instant};
use yomikiri_game::Budget;
use yomikiri_semeai::{Record, Ruleset, judge};
fn main() {
    let dir = "/work/shared/suites/";
    let pattern = std::env::args().nth(1).unwrap_or_default();
    let secs: f64 = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(1.0);
    let text = std::fs::read_to_string(format!("{dir}answers.tsv")).unwrap();
    let (mut good, mut all, mut stopped) = (0, 0, 0);
    for row in text.lines().skip(1) {
        let f: Vec<&str> = row.split('\t').collect();
        if !f[0].contains(&pattern) {
            continue;
        }
        let record = Record::read(&std::fs::read(format!("{dir}{}", f[1])).unwrap()).unwrap();
        let at = f[2].parse::<usize>().ok().map(|n| n - 1);
        let setup = record.at(at.or(Some(record.moves()))).unwrap();
        let size = setup.board.size();
        let blocks = [f[4], f[5]].map(|p| size.read_point(p).unwrap());
        let begin = Instant::now();
        let mut budget = Budget::unlimited().until(begin + Duration::from_secs_f64(secs));
        let found = judge(&setup.board, setup.ko, blocks, Ruleset::Japanese, 1 << 28, &mut budget);
        let want = format!("{} {}", f[6], f[7]);
        let got = match &found {
            Ok(j) => format!("{} {}", j.defend.success.code(), j.kill.success.code()),
            Err(e) => format!("{e}"),
        };
        let play = match &found {
            Ok(j) => {
                if j.kill.success.code() != 0 {
                    j.kill.play.name(size)
                } else {
                    j.defend.play.name(size)
                }
            }
            _ => String::new(),
        };
        all += 1;
        let ok = got == want;
        good += ok as u32;
        stopped += matches!(&found, Ok(j) if j.basis == yomikiri_semeai::Basis::Eyes) as u32;
        let accepted = f[9]
            .trim_matches(|c| c == '(' || c == ')')
            .split('|')
            .any(|m| m.eq_ignore_ascii_case(&play));
        let basis = if let Ok(j) = &found {
            format!("{:?}{}", j.basis, if j.whole { "" } else { "~" })
        } else {
            String::new()
        };
        println!(
            "{} {:16} want {want} got {got:14} {play:5} {} {} {:.2}s {basis}",
            if ok { "ok  " } else { "MISS" },
            f[0],
            if accepted { "move" } else { "----" },
            f[9],
            begin.elapsed().as_secs_f64()
        );
    }
    println!("{good} of {all}, {stopped} stopped");
}
