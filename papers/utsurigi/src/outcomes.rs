//! Table 1: who wins, and the nodes of the study's search.

use super::measure::{Measured, crowded_note, square};
use super::published::{SOLVED, Solved};
use super::tables::{BOARD, NODES, PIECES, RATIO, SECONDS, WINNER, board, pair, thousandths};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::text;
use yomikiri_utsurigi::Settings;

/// The largest board of a quick run.
const QUICK_SIZE: u32 = 5;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut table = notebook.table(
        text!(
            "Table 1, and the official rules. Pieces are those in each player's hand: dominoes, \
             single pieces.",
            "表1と正式ルール。ピースは各自の手持ちで、2マス、1マスの順。"
        ),
        [
            Column::plain(BOARD),
            Column::plain(PIECES),
            Column::compared(WINNER, PAPER_AND_HERE),
            Column::compared(NODES, PAPER_AND_HERE),
            Column::plain(RATIO),
            Column::plain(SECONDS),
        ],
    );
    let (mut winners, mut rows, mut crowded) = (0, 0, 0);
    for printed in notebook.steps(&SOLVED) {
        let &Solved { size, dominoes, singles, winner, nodes } = printed;
        if effort.quick && size > QUICK_SIZE {
            continue;
        }
        let rules = square(size, dominoes, singles);
        let found = Measured::new(&rules, Settings::PLAIN, u64::MAX, effort, budget)?;
        rows += 1;
        winners += u32::from(found.winner == Some(winner));
        crowded += usize::from(!found.had_room);
        table.row([
            Cell::of(board(size)),
            Cell::of(pair(dominoes, singles)),
            Cell::compared([Some(winner), found.winner]),
            Cell::compared([Some(nodes), Some(found.nodes)]),
            found.ratio(nodes).map_or(Cell::empty(), Cell::of),
            Cell::of(thousandths(found.seconds)),
        ]);
    }
    let mut words = vec![
        text!(
            "The study's search, as far as its words, its counts and its tree give it away: depth \
             first to the end of the game; win, draw and loss; a win cuts off, a draw does not; \
             moves by selection sort, first those after which the mover leads by the most cells; \
             positions with more than ten nodes below are remembered, mirror images are not the \
             same; a pass is a node, and a finished game is two.",
            "論文の探索を、本文とノード数と木から復元したものです。終局まで深さ優先で読み、\
             結果は勝ち、引き分け、負けの3通りです。勝ちが見つかれば打ち切り、\
             引き分けでは打ち切りません。手は選択ソートで並べ、置いた後の占有マスの差が\
             大きいものから調べます。下に10ノードより多く調べた局面を記憶し、\
             鏡像は同じとみなしません。パスは1ノード、終局は2ノードと数えます。"
        ),
        text!(
            "Of {rows} winners, {winners} are as printed.",
            "{rows}件の勝者のうち、{winners}件が論文と一致します。"
        ),
    ];
    if effort.quick {
        words.push(text!(
            "A quick run leaves out the official rules on 6x6.",
            "--quick では、6x6の正式ルールを省きます。"
        ));
    }
    let note = text!(
        "The counts fit to within 2 %, on 6x6 to within 6 %, but for 5x5 with 4 dominoes and 3 \
         single pieces: there 18 % of the nodes are missing. Other readings of what is \
         remembered, of passes and of what tells positions apart were tried; none brings them \
         back. The study does not print its program, and where the rest of the difference comes \
         from is not known. A piece must touch one of the mover's own: the paper only says a piece on the \
         board, but its winners and its tree need it so.",
        "ノード数の違いは2%以内、6x6では6%以内です。ただし5x5で2マス4個、1マス3個のときは、\
         18%足りません。何を記憶するか、パスをどう数えるか、どの局面を区別するかの解釈を\
         ほかにも試しましたが、埋まりませんでした。論文にプログラムは載っておらず、\
         残る違いの原因は分かっていません。ピースは自分のピースに接して置くものと\
         しています。論文には盤上のピースとしかありませんが、勝者と木はこの解釈でなければ\
         合いません。"
    );
    let mut blocks = vec![Block::Table(table), Block::Note(note)];
    blocks.extend(crowded_note(crowded).map(Block::Note));
    Ok(Finding { words, blocks })
}
