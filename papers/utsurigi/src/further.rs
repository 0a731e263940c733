//! The study's games without ordering, and with what it left for later: symmetry, proof numbers.

use super::bare::Bare;
use super::measure::{Measured, crowded_note, square};
use super::published::{SOLVED, Solved};
use super::tables::{BOARD, PIECES, WINNER, board, pair, thousandths};
use super::winner::Winner;
use std::sync::Arc;
use yomikiri_game::Game;
use yomikiri_paper::{
    Block, Cell, Column, Effort, Figure, Finding, Notebook, PAPER_AND_HERE, Table,
};
use yomikiri_solve::{Budget, DfPn, Stop};
use yomikiri_text::{Text, text, thousands};
use yomikiri_utsurigi::{Ordering, PaperSearch, Settings, Utsurigi};

/// Nodes after which a game is given up.
const MOST_NODES: u64 = 100_000_000;
const QUICK_NODES: u64 = 2_000_000;

/// A quick run leaves out games that took the study more nodes than this.
const QUICK_PRINTED: u64 = 1_000_000;

/// A way to search. The first is the study's own, which the others are held against.
#[derive(Clone, Copy)]
enum Way {
    Study,
    Unordered,
    Folded,
    BareProofNumbers,
    ProofNumbers,
}

const WAYS: [Way; 5] =
    [Way::Study, Way::Unordered, Way::Folded, Way::BareProofNumbers, Way::ProofNumbers];

impl Way {
    fn title(self) -> Text {
        match self {
            Way::Study => text!("study", "論文の探索"),
            Way::Unordered => text!("no ordering", "並べ替えなし"),
            Way::Folded => text!("symmetry", "対称形を同一視"),
            Way::BareProofNumbers => text!("df-pn alone", "df-pnのみ"),
            Way::ProofNumbers => text!("df-pn and bounds", "df-pnと上下界"),
        }
    }

    fn search(
        self,
        rules: &Utsurigi,
        most: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let paper = |ordering| {
            let settings = Settings { ordering, ..Settings::PLAIN };
            PaperSearch::new(rules, settings, effort.memory)
        };
        let start = rules.start();
        let (game, memory) = (rules.clone(), effort.memory);
        match self {
            Way::Study => Measured::of_paper(paper(Ordering::OnePly), &start, most, budget),
            Way::Unordered => Measured::of_paper(paper(Ordering::AsListed), &start, most, budget),
            Way::Folded => {
                Measured::of_paper(paper(Ordering::OnePly).folded(), &start, most, budget)
            }
            Way::BareProofNumbers => {
                Measured::of_solver(DfPn::new(Arc::new(Bare(game)), memory), most, budget)
            }
            Way::ProofNumbers => {
                Measured::of_solver(DfPn::new(Arc::new(game), memory), most, budget)
            }
        }
    }
}

/// A game, and what each way made of it.
struct Row {
    printed: &'static Solved,
    found: [Measured; WAYS.len()],
}

impl Row {
    /// The winner that all finished searches find, if they agree.
    fn winner(&self) -> Option<Winner> {
        let mut winners = self.found.iter().filter_map(|found| found.winner);
        let first = winners.next()?;
        winners.all(|winner| winner == first).then_some(first)
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (most, largest) =
        if effort.quick { (QUICK_NODES, QUICK_PRINTED) } else { (MOST_NODES, u64::MAX) };
    let mut rows = Vec::new();
    for printed in notebook.steps(SOLVED.iter().filter(|printed| printed.nodes <= largest)) {
        let rules = square(printed.size, printed.dominoes, printed.singles);
        let mut search = |way: Way| way.search(&rules, most, effort, budget);
        let [study, unordered, folded, bare, proof_numbers] = WAYS;
        let found = [
            search(study)?,
            search(unordered)?,
            search(folded)?,
            search(bare)?,
            search(proof_numbers)?,
        ];
        rows.push(Row { printed, found });
        notebook.so_far([winners(&rows), nodes(&rows), seconds(&rows)]);
    }
    let totals: Vec<_> = (1..WAYS.len()).map(|way| Total::of(&rows, way)).collect();
    let crowded = rows.iter().flat_map(|row| &row.found).filter(|found| !found.had_room).count();
    let mut blocks = vec![
        Block::Table(winners(&rows)),
        Block::Table(nodes(&rows)),
        Block::Table(seconds(&rows)),
        Block::Table(compared(&totals)),
        Block::Note(verdict(&rows, &totals)),
        Block::Note(text!(
            "Each way is a second source for the others: the study's search, and df-pn, have neither \
             a table nor an order of moves in common, and df-pn alone knows nothing but the rules. \
             The winners are also those in print.",
            "方法どうしが互いの裏付けになります。論文の探索とdf-pnは、置換表も手の順も共有して\
             いません。「df-pnのみ」が知っているのはルールだけです。勝者は論文に印刷されたもの\
             とも照らし合わせています。"
        )),
    ];
    blocks.extend(crowded_note(crowded).map(Block::Note));
    Ok(Finding { words: words(effort, most), blocks })
}

fn words(effort: &Effort, most: u64) -> Vec<Text> {
    let mut words = vec![
        text!(
            "The study says that without ordering even 5x5 is hard to solve, and prints no figure. \
             For larger boards it proposes two things that it did not try: to take mirrored boards as \
             one, and proof-number search.",
            "論文は、評価関数で並べ替えなければ5x5でも解くのが難しいと述べていますが、\
             数字は載せていません。また、より大きな盤のための今後の課題として、\
             反転した盤面の同一化と証明数探索の2つを挙げています。"
        ),
        text!(
            "Without ordering: the study's search, with the moves tried as the rules list them. \
             Symmetry: its search with its order, in which a position and its images under a half \
             turn and under mirroring at the diagonals are remembered as one. Df-pn alone: \
             proof-number search, depth first, told nothing but the rules. Df-pn and bounds: the \
             same with what this program knows of a position (--solver df-pn), its symmetry, the \
             pieces that nobody can turn any more, and the least and the most that can come of it. \
             A node of df-pn is a position looked at, as often as that happens.",
            "並べ替えなし: 論文の探索で、手をルールの列挙順のまま調べます。対称形を同一視: \
             論文の探索と並べ方のまま、半回転と対角線での反転で重なる局面を1つとして記憶します。\
             df-pnのみ: 深さ優先の証明数探索で、ルール以外は何も教えません。df-pnと上下界: \
             同じ探索に、このプログラムが局面について知ること( --solver df-pn )、つまり対称形、\
             もう裏返らないピース、結果の下限と上限を加えます。df-pnのノードは局面を見た回数で、\
             同じ局面も見るたびに数えます。"
        ),
        text!(
            "A search is given up after {most} nodes.",
            "{most}ノードを超えた探索は打ち切ります。",
            most = thousands(most)
        ),
    ];
    if effort.quick {
        words.push(text!(
            "A quick run leaves out the two games that took the study more than {nodes} nodes.",
            "--quick では、論文で{nodes}ノードを超えた2つのゲームを省きます。",
            nodes = thousands(QUICK_PRINTED)
        ));
    }
    words
}

/// A table with a column for each way.
fn by_way(caption: Text, rows: &[Row], figure: impl Fn(&Measured) -> Cell) -> Table {
    let ways = WAYS.map(Way::title);
    let mut table = Table::new(caption, [BOARD, PIECES].into_iter().chain(ways).map(Column::plain));
    for row in rows {
        table.row(game(row).into_iter().chain(row.found.iter().map(&figure)));
    }
    table
}

fn game(row: &Row) -> [Cell; 2] {
    let &Solved { size, dominoes, singles, .. } = row.printed;
    [Cell::of(board(size)), Cell::of(pair(dominoes, singles))]
}

fn winners(rows: &[Row]) -> Table {
    let mut table = Table::new(
        text!("The winner that all searches here find.", "検証の探索すべてが得た勝者。"),
        [Column::plain(BOARD), Column::plain(PIECES), Column::compared(WINNER, PAPER_AND_HERE)],
    );
    for row in rows {
        let disagree = || Figure::from(text!("they differ", "不一致"));
        let here = row.winner().map_or_else(disagree, Figure::from);
        let winner = Cell::compared([Some(Figure::from(row.printed.winner)), Some(here)]);
        table.row(game(row).into_iter().chain([winner]));
    }
    table
}

fn nodes(rows: &[Row]) -> Table {
    by_way(text!("Nodes.", "ノード数。"), rows, |found| Cell::of(found.nodes()))
}

fn seconds(rows: &[Row]) -> Table {
    let caption = text!(
        "Seconds of processor time; > where a search was given up.",
        "CPU時間の秒数。 > は打ち切った探索。"
    );
    by_way(caption, rows, |found| Cell::of(found.seconds()))
}

/// What a way takes in the games that it and the study's search finish.
struct Total {
    way: Way,
    finished: usize,
    games: usize,
    /// Its figures and the study's.
    nodes: [u64; 2],
    seconds: [f64; 2],
}

impl Total {
    fn of(rows: &[Row], way: usize) -> Total {
        let mut total = Total {
            way: WAYS[way],
            finished: 0,
            games: rows.len(),
            nodes: [0; 2],
            seconds: [0.0; 2],
        };
        for row in rows {
            let pair = [&row.found[way], &row.found[0]];
            if pair.iter().all(|found| found.winner.is_some()) {
                total.finished += 1;
                for (at, found) in pair.into_iter().enumerate() {
                    total.nodes[at] += found.nodes;
                    total.seconds[at] += found.seconds;
                }
            }
        }
        total
    }

    /// Its nodes for each one of the study's.
    fn nodes(&self) -> f64 {
        self.nodes[0] as f64 / self.nodes[1] as f64
    }

    fn seconds(&self) -> f64 {
        self.seconds[0] / self.seconds[1]
    }
}

fn compared(totals: &[Total]) -> Table {
    let mut table = Table::new(
        text!(
            "Nodes and seconds as multiples of the study's, summed over the games that are finished.",
            "論文の探索に対する倍率。解き終えたゲームの合計で比べる。"
        ),
        [
            text!("way", "方法"),
            text!("games finished", "解けたゲーム"),
            text!("nodes", "ノード数"),
            text!("seconds", "秒"),
        ]
        .map(Column::plain),
    );
    for total in totals {
        let (finished, games) = (total.finished, total.games);
        table.row([
            Cell::of(total.way.title()),
            Cell::of(text!("{finished} of {games}", "{games}件中{finished}件")),
            Cell::of(thousandths(total.nodes())),
            Cell::of(thousandths(total.seconds())),
        ]);
    }
    table
}

/// The nodes with symmetry for each one without, in these games.
fn symmetry_ratio<'r>(rows: impl Iterator<Item = &'r Row>) -> f64 {
    let [study, _, folded, ..] = WAYS.map(|way| way as usize);
    let finished = |row: &&Row| [study, folded].iter().all(|&way| row.found[way].winner.is_some());
    let sums = rows.filter(finished).fold([0, 0], |[with, without], row| {
        [with + row.found[folded].nodes, without + row.found[study].nodes]
    });
    sums[0] as f64 / sums[1] as f64
}

/// What the figures say about ordering, symmetry and proof numbers.
fn verdict(rows: &[Row], totals: &[Total]) -> Text {
    let searches = rows.iter().flat_map(|row| row.found.iter().map(move |found| (found, row)));
    let finished = searches.filter(|(found, _)| found.winner.is_some());
    let (done, right) = finished.fold((0, 0), |(done, right), (found, row)| {
        (done + 1, right + u32::from(found.winner == Some(row.printed.winner)))
    });
    let [unordered, folded, bare, proof_numbers] = totals else {
        unreachable!("there is a total for each way but the study's")
    };
    let given_up = unordered.games - unordered.finished;
    let times = |number: f64| Text::same(format_args!("{number:.2}"));
    let [gain, pays] = [folded.nodes(), folded.seconds()].map(|ratio| ratio < 1.0);
    let symmetry = match (gain, pays) {
        (true, true) => text!("saves nodes and time", "ノードも時間も節約します"),
        (true, false) => {
            text!("saves nodes but no time", "ノードは減りますが、時間は節約になりません")
        }
        (false, _) => text!("saves nothing", "節約になりません"),
    };
    let helps = |total: &Total| match total.seconds() < 1.0 {
        true => text!("quicker", "速く"),
        false => text!("slower", "遅く"),
    };
    let [won, other] = [true, false].map(|won| {
        let rows = rows.iter().filter(|row| (row.printed.winner == Winner::Black) == won);
        times(symmetry_ratio(rows))
    });
    text!(
        "Of {done} finished searches, {right} find the printed winner. Without ordering {given_up} \
         of {games} games are given up, and the others take {unordered} times the nodes. \
         Symmetry {symmetry}: {folded} of the nodes in {folded_seconds} of the seconds. Where Black \
         wins, one first move is enough and its images are seldom searched: {won} of the nodes are \
         left. Elsewhere, where every first move has to be met, {other}. Df-pn alone takes {bare} \
         times the nodes and is {bare_helps} than the study's search; with bounds and symmetry it takes {informed} times the nodes and is {informed_helps}.",
        "終わった{done}回の探索のうち、{right}回が論文と同じ勝者を得ました。並べ替えなしでは\
         {games}件中{given_up}件が打ち切りとなり、残りのノード数は{unordered}倍です。\
         対称形の同一視は{symmetry}。ノード数は{folded}倍、\
         秒数は{folded_seconds}倍です。黒が勝つゲームでは、初手は1つで足り、その対称形を調べる\
         ことは少ないので、ノード数は{won}倍です。すべての初手に応じる必要のあるほかのゲームでは\
         {other}倍です。df-pnだけでは、ノード数は{bare}倍で、論文の探索より\
         {bare_helps}なります。上下界と対称形を加えると、ノード数は{informed}倍で、\
         {informed_helps}なります。",
        games = unordered.games,
        unordered = times(unordered.nodes()),
        folded = times(folded.nodes()),
        folded_seconds = times(folded.seconds()),
        bare = times(bare.nodes()),
        bare_helps = helps(bare),
        informed = times(proof_numbers.nodes()),
        informed_helps = helps(proof_numbers)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_game::{Seat, SeatSet};
    use yomikiri_solve::Oracle;
    use yomikiri_text::Lang;

    const EFFORT: Effort = Effort { quick: true, memory: 1 << 24, lang: Lang::En };

    #[test]
    fn every_way_finds_what_brute_force_finds() {
        for (side, dominoes, singles) in [(3, 0, 3), (3, 1, 1), (3, 2, 0), (4, 1, 1), (4, 2, 0)] {
            let rules = square(side, dominoes, singles);
            let mut oracle = Oracle::new(&rules, SeatSet::only(Seat::new(0)));
            let truth = Winner::of(oracle.score(&mut rules.start()).into());
            for way in WAYS {
                let budget = &mut Budget::unlimited();
                let found = way.search(&rules, u64::MAX, &EFFORT, budget).unwrap();
                assert_eq!(found.winner, Some(truth), "{rules:?} {:?}", way.title());
                assert!(found.nodes > 0 && found.nodes == budget.spent());
            }
        }
    }

    /// The winners that were printed for 4x4.
    #[test]
    fn a_search_that_is_given_up_counts_for_nothing() {
        let printed = &SOLVED[1];
        let rules = square(printed.size, printed.dominoes, printed.singles);
        let found = |most| {
            WAYS.map(|way| way.search(&rules, most, &EFFORT, &mut Budget::unlimited()).unwrap())
        };
        let row = Row { printed, found: found(100_000) };
        assert_eq!(row.winner(), Some(printed.winner));
        assert_eq!(Total::of(&[row], 1).finished, 1);
        let row = Row { printed, found: found(100) };
        assert_eq!(row.winner(), None);
        assert_eq!(Total::of(&[row], 1).finished, 0);
    }
}
