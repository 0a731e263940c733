//! The positions after three moves from which player 1 forces a win.

use super::figure_three::{self, ThirdCells};
use super::{BOARD, published, size_cell, three};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Seat};
use yomikiri_inarow::Layer;
use yomikiri_inarow::lines::{Bits, cells};
use yomikiri_inarow::{Board, Cell as Place, InARow, WIN};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures};
use yomikiri_scene::{Board as Drawing, Cell as Square, Scene};
use yomikiri_solve::{AndOr, Budget, Solver, Stop};
use yomikiri_text::{Lang, Text, text};

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut won = notebook.table(
        text!(
            "Positions after three moves, and those from which player 1 forces a win.",
            "3手後の局面と、そのうちプレイヤー1が必勝のもの"
        ),
        [
            Column::plain(BOARD),
            Column::compared(text!("all states", "全状態数"), PAPER_AND_HERE),
            Column::plain(text!("won, fully reduced", "必勝(対称性考慮)")),
            Column::compared(text!("won, paper's rule", "必勝(論文の数え方)"), PAPER_AND_HERE),
            Column::compared(text!("pictures", "図の数"), PAPER_AND_HERE),
        ],
    );
    let mut stands = notebook.table(
        text!(
            "Where player 1 stands in the states that it wins, fully reduced.",
            "プレイヤー1が必勝の状態で、1の印があるマス(対称性考慮)"
        ),
        [
            Column::plain(BOARD),
            Column::plain(text!("inside", "辺以外")),
            Column::compared(text!("on the edge", "辺"), PAPER_AND_HERE),
        ],
    );
    let (mut on_counting, mut on_places, mut galleries) = (vec![], vec![], vec![]);
    let boards = [(4, 4), (5, 4), (5, 5), (6, 6)];
    for size in notebook.steps(boards.into_iter().filter(|&size| !effort.quick || size != (6, 6))) {
        let wins = Wins::find(size, effort.memory, budget)?;
        let board = size_cell(size);
        let printed = published::THREE_PLY.iter().find(|printed| printed.size == size);
        let number = |count: usize| Some(count as u32);
        won.row([
            board.clone(),
            Cell::compared([printed.and_then(|p| p.states), number(wins.states)]),
            Cell::of(wins.won.len()),
            Cell::compared([printed.map(|p| p.won), number(wins.by_the_papers_rule())]),
            Cell::compared([printed.and_then(|p| p.pictures), number(wins.pictures().len())]),
        ]);
        let inside = wins.won.iter().filter(|board| wins.inside(board)).count();
        stands.row([
            board,
            Cell::of(inside),
            Cell::compared([printed.map(|_| 0), number(wins.won.len() - inside)]),
        ]);
        match size {
            (4, 4) => {
                on_counting.push(wins.counting_note());
                galleries.push(wins.gallery(effort.lang));
            }
            (5, 4) => {
                on_places.push(wins.centre_note());
                galleries.push(figure_three::gallery(&wins.rules, &wins.third, effort.lang));
            }
            (5, 5) => {
                galleries.push(figure_three::gallery(&wins.rules, &wins.third, effort.lang));
            }
            _ => {}
        }
    }
    let won = [Block::Table(won)].into_iter().chain(on_counting);
    let stands = [Block::Table(stands)].into_iter().chain(on_places);
    Ok(Finding { words: words(), blocks: won.chain(stands).chain(galleries).collect() })
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "Players 1, 2 and 3 have made one move each. Can player 1 now force a win, whatever \
             the two others do, even together?",
            "3人が1手ずつ指しました。ほかの2人がどう指しても、たとえ組んでも、\
             プレイヤー1は勝てるでしょうか。"
        ),
        text!(
            "Fully reduced, each position counts once together with its turned and mirrored \
             images. The paper's rule takes each position after two moves once, and then every \
             cell for the third mark: where the position after two moves is its own mirror image, \
             third cells that mirror into one another are both counted. The pictures show where \
             the marks stand without telling 2 from 3.",
            "対称性考慮では、回転や鏡像で重なる局面を1つと数えます。論文の数え方では、\
             2手後の局面は対称性を考慮して1つとし、3手目はすべてのマスを数えます。そのため、\
             2手後の局面が自分の鏡像と同じときは、鏡像で重なる3手目のマスが両方とも数えられます。\
             図は、2と3を区別せずに印の位置を示します。"
        ),
    ]
}

/// The positions of one board.
struct Wins {
    rules: Arc<InARow>,
    /// How many there are, fully reduced.
    states: usize,
    /// Those that player 1 wins, each the least of its images, in order.
    won: Vec<Board>,
    /// Each position after two moves with the third cells that win, in order.
    third: Vec<ThirdCells>,
}

/// Where 1 stands, and where 2 and 3 do.
type Unlabelled = [Bits; 2];

impl Wins {
    fn find(size: (u32, u32), memory: usize, budget: &mut Budget<'_>) -> Result<Wins, Stop> {
        Wins::of(three(size.0, size.1), memory, budget)
    }

    fn of(rules: InARow, memory: usize, budget: &mut Budget<'_>) -> Result<Wins, Stop> {
        let rules = Arc::new(rules);
        let mut solver = AndOr::new(Arc::clone(&rules), memory);
        let goal = Goal::alone(Seat::new(0), WIN);
        let start = Layer::of(&rules, &rules.start());
        let after_two = start.next(&rules, memory, budget)?.next(&rules, memory, budget)?;
        let mut verdicts: BTreeMap<[Bits; 3], (Board, bool)> = BTreeMap::new();
        let mut third = Vec::new();
        for before in after_two.boards() {
            let mut winning = 0;
            for cell in cells(rules.empty(&before)) {
                let mut after = before.clone();
                rules.play(&mut after, Place(cell as u8));
                let least = rules.least_image(&after);
                let [one, two, three, ..] = least.marks;
                let key = [one, two, three];
                let (_, won) = match verdicts.entry(key) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(new) => {
                        let won = solver.prove(&least, goal, budget)?;
                        new.insert((least, won))
                    }
                };
                winning |= Bits::from(*won) << cell;
            }
            third.push(ThirdCells { before, winning });
        }
        third.sort_by_key(|third| third.before.marks);
        let states = verdicts.len();
        let won = verdicts.into_values().filter(|(_, won)| *won).map(|(board, _)| board).collect();
        Ok(Wins { rules, states, won, third })
    }

    /// How many there are by the paper's rule: for each position after two moves, all third cells.
    fn by_the_papers_rule(&self) -> usize {
        self.third.iter().map(|third| third.winning.count_ones() as usize).sum()
    }

    /// The won positions when 2 and 3 are not told apart.
    fn pictures(&self) -> BTreeSet<Unlabelled> {
        let unlabelled = |board: &Board| {
            let mut planes = [board.marks[0], board.marks[1] | board.marks[2]];
            self.rules.turns().least(&mut planes);
            planes
        };
        self.won.iter().map(unlabelled).collect()
    }

    /// Does player 1 stand off the edge?
    fn inside(&self, board: &Board) -> bool {
        let (column, row) = self.rules.place(Place(board.marks[0].trailing_zeros() as u8));
        let (rows, columns) = self.rules.size();
        (2..columns).contains(&column) && (2..rows).contains(&row)
    }

    /// Which rules the paper's sentence on 4x4 follows.
    fn counting_note(&self) -> Block {
        let (by_rule, reduced, all) = (self.by_the_papers_rule(), self.won.len(), self.states);
        Block::Note(text!(
            "The paper says that player 1 wins {by_rule} of all {all} states of 4x4. The two \
             numbers follow different rules: {all} is fully reduced, {by_rule} is not. Fully \
             reduced there are {reduced}; the paper's rule counts {more} more, since a position \
             after two moves that is its own mirror image gives it the same state twice.",
            "論文によれば、4x4では全{all}状態のうち{by_rule}個でプレイヤー1が勝ちます。しかし、\
             この2つの数は数え方が違います。{all}は対称性を考慮した数ですが、\
             {by_rule}はそうではありません。対称性を考慮すれば{reduced}個です。論文の数え方では、\
             自分の鏡像と同じ2手後の局面から同じ状態が2度現れるので、{more}個多くなります。",
            more = by_rule - reduced
        ))
    }

    fn gallery(&self, lang: Lang) -> Block {
        let pictures = self.pictures();
        let count = pictures.len();
        let scene = |(number, marks): (usize, Unlabelled)| {
            let title =
                text!("won position {number} of {count}", "必勝局面{number}(全{count}局面)");
            (Text::default(), self.draw(marks, title.get(lang)))
        };
        Block::Pictures(Pictures {
            caption: text!(
                "All {count} positions of 4x4 that player 1 wins after three moves; X is 2 and 3 \
                 in either order.",
                "4x4でプレイヤー1が必勝となる3手後の全{count}局面。Xには2と3が順不同で入る。"
            ),
            pictures: (1..).zip(pictures).map(scene).collect(),
        })
    }

    fn draw(&self, [one, others]: Unlabelled, title: &str) -> Scene {
        let rules = &self.rules;
        let (rows, columns) = rules.size();
        let mut drawing = Drawing::empty(rows as usize, columns as usize, title);
        for (marks, label, tone) in [(one, "1", 0), (others, "X", 7)] {
            for cell in cells(marks) {
                drawing.cells[cell as usize] = Square::piece(label, tone);
            }
        }
        drawing.scene()
    }

    /// How the paper's word for 5x4 is to be read.
    fn centre_note(&self) -> Block {
        let central = |board: &&Board| {
            published::CENTRE_5X4.iter().any(|cell| board.marks[0] >> cell & 1 == 1)
        };
        let (central, all) = (self.won.iter().filter(central).count(), self.won.len());
        Block::Note(text!(
            "The paper says that player 1 must stand in the centre to win so early, and calls the \
             cells off the edge the centre of 4x4, but on 5x4 only (2,3) and (3,3). That holds of \
             cells off the edge. Of (2,3) and (3,3) it does not: in {central} of the {all} won \
             states of 5x4 player 1 stands there, in the other {elsewhere} elsewhere off the edge, \
             as the paper itself says further on.",
            "論文によれば、3手までで必勝になるには、\
             プレイヤー1は必ず中央に置かなければなりません。ここでの中央とは、\
             4x4では辺でないマスですが、5x4では(2,3)と(3,3)の2マスだけです。\
             辺でないマスのことなら、そのとおりです。しかし(2,3)と(3,3)のことなら、\
             成り立ちません。5x4で必勝の{all}状態のうち、1がこの2マスにあるのは{central}個です。\
             残りの{elsewhere}個では、辺でないほかのマスにあります。論文も、\
             その後でそう述べています。",
            elsewhere = all - central
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_game::SeatSet;
    use yomikiri_solve::Oracle;

    /// Lines of three for three players are never forced so early on boards as small as this, so
    /// here two marks make a line.
    #[test]
    fn third_cells_are_those_that_brute_force_finds() {
        let rules = InARow::new(3, 3, 2, 3).unwrap();
        let wins = Wins::of(rules.clone(), 1 << 20, &mut Budget::unlimited()).unwrap();
        let mut oracle = Oracle::new(&rules, SeatSet::only(Seat::new(0)));
        let mut won = 0;
        for ThirdCells { before, winning } in &wins.third {
            for cell in cells(rules.empty(before)) {
                let mut after = before.clone();
                rules.play(&mut after, Place(cell as u8));
                let score = oracle.score(&mut after);
                assert_eq!(winning >> cell & 1 == 1, score == WIN, "{before:?} {cell}");
                won += usize::from(score == WIN);
            }
        }
        assert_eq!(wins.by_the_papers_rule(), won);
        assert!(won > 0);
    }
}
