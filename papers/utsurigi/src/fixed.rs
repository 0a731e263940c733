//! Figure 2: fixed pieces, and why they say little about who wins.

use super::measure::square;
use super::tables::{BLACK_IS, WHITE_IS, signed};
use super::yardstick::Yardstick;
use std::cmp::Ordering;
use std::sync::Arc;
use yomikiri_game::{Game, Notation, SeatSet};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures};
use yomikiri_solve::{Budget, Solver, Stop};
use yomikiri_text::{Text, text};
use yomikiri_utsurigi::{BLACK, Evaluation, Position, Searcher, Utsurigi, beside};

/// A game of 5x5 that comes to what the paper says of its figure.
const MOVES: [&str; 4] = ["(1,2)1", "(1,3)v", "(2,1)v", "(2,3)h"];
/// The hands of that game: dominoes, single pieces.
const STOCK: (u32, u32) = (3, 5);
/// Memory for the plain search: more makes it no faster here.
const PLAIN_MEMORY: usize = 64 << 20;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let rules = Arc::new(square(5, STOCK.0, STOCK.1).by_margin());
    let position = position(&rules);
    let worth = |evaluation: Evaluation| evaluation.of(&rules, &position, BLACK);
    let [cells, fixed] = [worth(Evaluation::Cells), worth(Evaluation::weighted(1, 0))];
    let mut table = notebook.table(
        text!(
            "What the paper says of Figure 2, and what holds here.",
            "図2についての論文の記述と、この局面の検証"
        ),
        [
            Column::plain(text!("what", "項目")),
            Column::compared(text!("says", "内容"), PAPER_AND_HERE),
        ],
    );
    let mut row = |what: Text, paper: Text, here: Text| {
        table.row([Cell::of(what), Cell::compared([Some(paper), Some(here)])]);
    };
    row(
        text!("the piece in Black's corner can be taken", "隅の黒のピースが取られるか"),
        text!("no", "取られない"),
        match is_fixed(&rules, &position) {
            true => text!("no", "取られない"),
            false => text!("yes", "取られ得る"),
        },
    );
    row(text!("more cells", "マスの多い側"), WHITE_IS, ahead(cells));
    row(
        text!("ahead if fixed pieces alone count", "固定ピースだけを数えて有利な側"),
        BLACK_IS,
        ahead(fixed),
    );
    let mut searcher = Searcher::new(Arc::clone(&rules), effort.memory, 1);
    let (found, stop) = searcher.score(&position, SeatSet::only(BLACK), budget);
    if let Some(stop) = stop {
        return Err(stop);
    }
    let lead = i32::from(found.low);
    row(text!("in fact better", "実際に有利な側"), WHITE_IS, ahead(lead));
    // A second search is asked whether Black, who is to move, gets this lead and no more.
    let mut plain = Yardstick::new(&rules, PLAIN_MEMORY);
    let exactly =
        plain.reaches(&position, lead, budget)? && !plain.reaches(&position, lead + 1, budget)?;
    let title = text!("Figure 2", "図2");
    let pictures = Pictures {
        caption: text!(
            "{title}: 5x5, Black to move; the two black pieces at the upper left are fixed.",
            "{title}: 5x5、黒番。左上の黒のピース2つが固定ピース"
        ),
        pictures: vec![(Text::default(), rules.picture(&position, None, &[], effort.lang))],
    };
    let words = vec![text!(
        "“In a situation like that of Figure 2 the black piece in the upper left corner cannot be \
             taken. … In fact White has more and, spread wider, is better; Black, all in one place, is \
             worse. But whoever puts fixed pieces first takes it to be good.” The drawing is not in \
             the text that was at hand. This position is another of which all of that can be said; \
             it comes of {moves}, with {dominoes} dominoes and {singles} single pieces in each hand \
             at the start.",
        "「図2のような状況のとき、左上隅の黒のピースは取られることはない。… 実際には白の方が多く、\
             範囲が広いため有利になり、黒はかたまった配置となるため不利となる。しかし、固定ピースを優先的に\
             考えると有利と判断してしまう。」手元の文面に図はないので、同じことが言える別の局面を使いました。\
             2マスのピースを{dominoes}個、1マスのピースを{singles}個ずつ持って始め、{moves} と進んだところです。",
        moves = MOVES.join(" "),
        dominoes = STOCK.0,
        singles = STOCK.1
    )];
    let note = text!(
        "Formula 1, which counts cells, gives Black {cells}; formula 2 with x, y = 1, 0, which counts \
         the cells of fixed pieces, {fixed}. Played out by both with their best, Black's lead is \
         {lead}; a plain search, a second one, {agrees}.",
        "マスを数える式1では黒から見て{cells}、固定ピースのマスを数える式2 (x, y = 1, 0) では{fixed}です。\
         双方が最善に進めると、最後の黒のマス差は{lead}です。もう1つの単純な探索の結果は{agrees}。",
        cells = signed(cells),
        fixed = signed(fixed),
        lead = signed(lead),
        agrees = match exactly {
            true => text!("agrees", "これと一致します"),
            false => text!("does not agree", "これと一致しません"),
        }
    );
    let blocks = vec![Block::Pictures(pictures), Block::Table(table), Block::Note(note)];
    Ok(Finding { words, blocks })
}

fn position(rules: &Utsurigi) -> Position {
    let mut position = rules.start();
    for text in MOVES {
        let chosen = rules.read_move(&position, text).expect("moves of a game");
        rules.play(&mut position, chosen);
    }
    position
}

/// Is no empty cell left beside the piece in the upper left corner, which is Black's?
fn is_fixed(rules: &Utsurigi, position: &Position) -> bool {
    let corner = position.whole(1) & position.owned(BLACK);
    corner != 0 && beside(corner) & rules.empty(position) == 0
}

/// Who is better, if this is Black's lead.
fn ahead(lead: i32) -> Text {
    match lead.cmp(&0) {
        Ordering::Greater => BLACK_IS,
        Ordering::Less => WHITE_IS,
        Ordering::Equal => text!("neither", "互角"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_utsurigi::WHITE;

    /// Played on by chance, a hundred times to the end, the corner stays Black's whatever happens;
    /// a piece that is not fixed does not.
    #[test]
    fn nobody_ever_takes_the_corner() {
        let rules = square(5, STOCK.0, STOCK.1);
        let (start, mut choice, mut other) = (position(&rules), 1, 0);
        assert!(is_fixed(&rules, &start) && !is_fixed(&rules, &rules.start()));
        let mut kept = 0;
        for _ in 0..100 {
            let mut position = start;
            while let moves = rules.legal(&position)
                && !moves.is_empty()
            {
                choice = choice * 31 % 1_000_003 + 7;
                rules.play(&mut position, moves[choice % moves.len()]);
            }
            kept += position.owned(BLACK) & 1;
            other += position.owned(WHITE) >> start.owned(WHITE).trailing_zeros() & 1;
        }
        assert_eq!(kept, 100);
        assert!(other < 100, "{other}");
    }
}
