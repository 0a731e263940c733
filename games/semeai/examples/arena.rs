//! shows marks
use yomikiri_semeai::*;
fn main() {
    let dir = "/work/shared/suites/";
    let pattern = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(format!("{dir}answers.tsv")).unwrap();
    for row in text.lines().skip(1) {
        let f: Vec<&str> = row.split('\t').collect();
        if f[0] != pattern {
            continue;
        }
        let record = Record::read(&std::fs::read(format!("{dir}{}", f[1])).unwrap()).unwrap();
        let at = f[2].parse::<usize>().ok().map(|n| n - 1);
        let setup = record.at(at.or(Some(record.moves()))).unwrap();
        let size = setup.board.size();
        let blocks = [f[4], f[5]].map(|p| setup.board.block(size.read_point(p).unwrap()));
        let p = propose(
            &setup.board,
            blocks,
            std::env::var("REACH").ok().and_then(|r| r.parse().ok()).unwrap_or(5),
        );
        let position = Position::new(p.board, &p.marks, Color::Black).unwrap();
        let area = area(&position);
        println!("{} area {} reach {:?}", f[0], area.len(), p.whole);
        print!("   ");
        for c in size.letters() {
            print!(" {c}");
        }
        println!();
        for y in 0..size.rows() {
            print!("{:2} ", size.rows() - y);
            for x in 0..size.columns() {
                let p = Point::new(x, y);
                let c = match (position.board().at(p), position.mark(p)) {
                    (None, _) => {
                        if area.contains(p) {
                            '.'
                        } else {
                            ' '
                        }
                    }
                    (Some(Color::Black), Some(Mark::Essential)) => 'B',
                    (Some(Color::White), Some(Mark::Essential)) => 'W',
                    (Some(Color::Black), Some(Mark::Safe)) => 'x',
                    (Some(Color::White), Some(Mark::Safe)) => 'o',
                    (Some(Color::Black), _) => 'X',
                    (Some(Color::White), _) => 'O',
                };
                print!(" {c}");
            }
            println!();
        }
    }
}
