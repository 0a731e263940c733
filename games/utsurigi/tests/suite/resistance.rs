//! What a side plays that has lost, against brute force by margin.

use yomikiri_face::{Arguments, Given, Means, Place, Session};
use yomikiri_game::{Game, Notation, Score, Seat, SeatSet};
use yomikiri_solve::{Budget, Oracle};
use yomikiri_text::Lang;
use yomikiri_utsurigi::{ENTRY, Position, Utsurigi};

fn open(size: &str, dominoes: u32, singles: u32) -> Box<dyn Session> {
    let given = |name: &str| {
        let text = match name {
            "size" => size.to_string(),
            "dominoes" => dominoes.to_string(),
            "singles" => singles.to_string(),
            _ => return None,
        };
        Some(Given { written: text, content: None })
    };
    let values = Arguments::read(ENTRY.params.iter().chain(ENTRY.offers.settings), given).unwrap();
    (ENTRY.open)(&values).unwrap().session(&Means::memory(1 << 24)).unwrap()
}

/// Positions met when everybody plays the first, the last or a middle move.
fn some_positions(rules: &Utsurigi) -> Vec<Position> {
    let mut all = Vec::new();
    for pick in 0..6 {
        let mut position = rules.start();
        while rules.scores(&position).is_none() {
            all.push(position);
            let legal = rules.legal(&position);
            rules.play(&mut position, legal[pick * legal.len() / 6]);
        }
    }
    all
}

/// Only who wins is asked; a side that has lost still loses by as little as can be.
#[test]
fn a_lost_side_loses_by_as_few_cells_as_can_be() {
    let mut lost = 0;
    let mut mattered = 0;
    for (rows, columns, dominoes, singles) in [(4, 4, 2, 2), (4, 4, 1, 4), (3, 5, 2, 1)] {
        let rules = Utsurigi::new(rows, columns, dominoes, singles).unwrap();
        let by_margin = rules.clone().by_margin();
        let mut game = open(&format!("{rows}x{columns}"), dominoes, singles);
        let mut oracles: Vec<_> =
            Seat::all(2).map(|seat| Oracle::new(&by_margin, SeatSet::only(seat))).collect();
        for position in some_positions(&rules) {
            let margin = &mut oracles[rules.to_move(&position).index()];
            let best = margin.score(&mut position.clone());
            if best >= 0 {
                continue;
            }
            let place = Place { position: Some(rules.show(&position)), moves: vec![] };
            let advice = game.advise(&place, &mut Budget::unlimited()).unwrap();
            let mut after = |chosen| -> Score {
                let mut after = position;
                by_margin.play(&mut after, chosen);
                margin.score(&mut after)
            };
            let chosen = rules.read_move(&position, &advice.chosen).unwrap();
            assert_eq!(after(chosen), best, "{} at {}", advice.chosen, rules.show(&position));
            let cells = if best == -1 { "1 cell".to_string() } else { format!("{} cells", -best) };
            let said = Lang::ALL.map(|lang| advice.words.get(lang));
            assert_eq!(said[0], format!("cannot avoid a loss, but keeps it to {cells}"));
            assert_eq!(said[1], format!("負けは避けられませんが、{}マス差にとどめます", -best));
            assert!(advice.proved);
            lost += 1;
            mattered += u32::from(rules.legal(&position).into_iter().any(|m| after(m) < best));
        }
    }
    assert!(lost > 30 && mattered > 20, "{lost} {mattered}");
}

/// Where time does not allow to count cells, any move of the lost side will do.
#[test]
fn no_cells_are_counted_when_the_budget_is_spent() {
    let mut game = open("4x4", 2, 2);
    let place = Place { position: None, moves: vec!["(1,2)v".to_string()] };
    let mut counted = Vec::new();
    for nodes in [0, 500, 2_000, 1_000_000] {
        let advice = game.advise(&place, &mut Budget::nodes(nodes)).unwrap();
        let words = advice.words.get(Lang::En);
        assert!(advice.proved || words.starts_with("not read out"), "{words}");
        counted.push(words.contains("keeps it to"));
    }
    assert_eq!((counted[0], counted[3]), (false, true));
}
