//! What symmetry and the order of cells save in the study's search.

use super::profiles::DRAWN;
use super::study_search::{Asked, Savings, StudySearch};
use super::{BOARD, counted, published, size_cell, three};
use cpu_time::ThreadTime;
use yomikiri_game::Game;
use yomikiri_paper::{Block, Cell, Column, Effort, Figure, Finding, Notebook, Table};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::thousands;
use yomikiri_text::{Text, list_and, text};

/// A way to put the study's question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Who can force a win? One search.
    Who,
    /// Can player 1, can player 2, can player 3? Three searches.
    Each,
}

/// What is searched, and whether a quick run does so too.
const WORKS: [((u32, u32), Form, bool); 4] = [
    ((4, 4), Form::Each, true),
    ((5, 4), Form::Each, false),
    ((4, 3), Form::Who, true),
    ((4, 4), Form::Who, false),
];

/// Neither, each alone, and both.
const WAYS: [Savings; 4] = [
    Savings { symmetry: false, centre_first: false },
    Savings { symmetry: true, centre_first: false },
    Savings { symmetry: false, centre_first: true },
    Savings { symmetry: true, centre_first: true },
];

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let works = WORKS.into_iter().filter(|(.., quick)| *quick || !effort.quick);
    let mut parts = notebook.steps(["searches", "orders"]);
    parts.next();
    let mut measured = Vec::new();
    for (size, form, _) in notebook.steps(works) {
        measured.push(Work::measure(size, form, effort, budget)?);
        notebook.so_far([searches(&measured), times(&measured)]);
    }
    let works = measured;
    let (searches, times) = (searches(&works), times(&works));
    notebook.keep([&searches, &times]);
    parts.next();
    let from_all = Block::Table(from_all_orders(&works, budget)?);
    let mut blocks = vec![from_all, Block::Table(searches), Block::Table(times)];
    blocks.push(Block::Note(verdict(&works)));
    if effort.quick {
        blocks.push(Block::Note(text!(
            "A quick run leaves out 5x4, and the one search for who wins on 4x4.",
            "簡易版では、5x4と、4x4の一括の探索を省きます。"
        )));
    }
    Ok(Finding { words: words(), blocks })
}

/// One question, asked in four ways.
struct Work {
    size: (u32, u32),
    form: Form,
    /// In the order of [`WAYS`].
    ways: [Measured; 4],
}

/// What a way to ask it took.
#[derive(Clone, Copy)]
struct Measured {
    /// Positions visited, with those that were known already.
    visited: u64,
    /// Positions remembered.
    remembered: u64,
    /// Seconds of processor time.
    seconds: f64,
    /// Was there room to remember every position, so that it came to an end?
    finished: bool,
}

impl Work {
    fn measure(
        size: (u32, u32),
        form: Form,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Work, Stop> {
        let mut ways = Vec::new();
        for savings in WAYS {
            ways.push(Measured::new(size, form, savings, effort.memory, budget)?);
        }
        let ways = ways.try_into().ok().expect("four ways");
        Ok(Work { size, form, ways })
    }

    /// How many times the second way takes what the first takes, where both came to an end.
    fn times(&self, less: usize, more: usize, of: impl Fn(&Measured) -> f64) -> Option<f64> {
        let [less, more] = [less, more].map(|way| &self.ways[way]);
        (less.finished && more.finished).then(|| of(more) / of(less))
    }
}

impl Measured {
    fn new(
        (rows, columns): (u32, u32),
        form: Form,
        savings: Savings,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let rules = three(rows, columns);
        let asked = match form {
            Form::Who => vec![Asked::Anybody],
            Form::Each => (0..3).map(Asked::Only).collect(),
        };
        let (before, start) = (budget.spent(), ThreadTime::now());
        let (mut remembered, mut finished) = (0, true);
        for asked in asked {
            let mut search = StudySearch::new(&rules, asked, savings, memory);
            match search.winner(&rules.start(), budget) {
                Ok(winner) => assert_eq!(winner, DRAWN, "nobody forces a win on these boards"),
                Err(Stop::Memory) => finished = false,
                Err(stop) => return Err(stop),
            }
            remembered += search.remembered() as u64;
        }
        let (visited, seconds) = (budget.spent() - before, start.elapsed().as_secs_f64());
        Ok(Measured { visited, remembered, seconds, finished })
    }

    /// A figure, with a sign if it would have grown.
    fn count(&self, figure: u64) -> Figure {
        match self.finished {
            true => figure.into(),
            false => Text::same(format_args!("> {}", thousands(figure))).into(),
        }
    }

    fn seconds(&self) -> Text {
        let more = if self.finished { "" } else { "> " };
        Text::same(format_args!("{more}{:.2}", self.seconds))
    }
}

impl Form {
    fn told(self) -> Text {
        match self {
            Form::Who => text!("who, in one search", "誰が必勝か(一括)"),
            Form::Each => text!("each player in turn", "各プレイヤーは必勝か(別々)"),
        }
    }
}

const QUESTION: Text = text!("question", "問い");

/// From all orders of moves down to what is visited.
fn from_all_orders(works: &[Work], budget: &mut Budget<'_>) -> Result<Table, Stop> {
    let tally = counted(4, 4, budget)?;
    let all = |counts: &[u128]| counts.iter().sum::<u128>();
    let mut table = Table::new(
        text!(
            "4x4: from the orders of moves that the study counts down to what a search visits.",
            "4x4で、論文の数えた指し手の組み合わせから、実際に探索した局面まで"
        ),
        [Column::plain(text!("what", "数えたもの")), Column::plain(text!("how many", "個数"))],
    );
    let orders = (1..=16u128).product::<u128>();
    for (what, figure) in [
        (text!("orders in which 16 cells are filled, 16!", "16マスの埋め方の順列(16!)"), orders),
        (text!("boards of all plies", "全手数の盤面数"), all(&tally.boards)),
        (text!("the same up to symmetry", "同じく対称性考慮"), all(&tally.up_to_symmetry)),
        (text!("of these without a line: states", "うち状態数"), all(&tally.states)),
    ] {
        table.row([Cell::of(what), Cell::of(figure)]);
    }
    for work in works.iter().filter(|work| work.size == (4, 4)) {
        let [.., both] = &work.ways;
        let what = text!(
            "remembered with both savings: {form}",
            "両方の工夫で記憶した局面: {form}",
            form = work.form.told()
        );
        table.row([Cell::of(what), Cell::of(both.count(both.remembered))]);
    }
    Ok(table)
}

/// What each search took.
fn searches(works: &[Work]) -> Table {
    let mut table = Table::new(
        text!(
            "The study's search with and without its two savings. Visited counts every look at a \
             position, remembered every position once; seconds are of processor time.",
            "論文の探索を、2つの工夫の有無で比べたもの。訪問は局面を見た回数、\
             記憶は異なる局面の数、秒はCPU時間。"
        ),
        [
            Column::plain(BOARD),
            Column::plain(QUESTION),
            Column::plain(text!("savings", "工夫")),
            Column::plain(text!("visited", "訪問")),
            Column::plain(text!("remembered", "記憶")),
            Column::plain(text!("CPU seconds", "CPU秒")),
        ],
    );
    for work in works {
        for (savings, measured) in WAYS.iter().zip(&work.ways) {
            let savings = match (savings.symmetry, savings.centre_first) {
                (false, false) => text!("neither", "なし"),
                (true, false) => text!("symmetry", "対称性"),
                (false, true) => text!("centre first", "中央優先"),
                (true, true) => text!("both", "両方"),
            };
            table.row([
                size_cell(work.size),
                Cell::of(work.form.told()),
                Cell::of(savings),
                Cell::of(measured.count(measured.visited)),
                Cell::of(measured.count(measured.remembered)),
                Cell::of(measured.seconds()),
            ]);
        }
    }
    table
}

/// How many times less that is.
fn times(works: &[Work]) -> Table {
    let mut table = Table::new(
        text!(
            "How many times less is visited, and in brackets how many times sooner the search ends \
             (CPU seconds); no room where not all positions could be remembered.",
            "訪問する局面が何分の1になるか(括弧内はCPU時間で何倍速いか。\
             記憶不足は、局面をすべては記憶できなかったもの)"
        ),
        [
            Column::plain(BOARD),
            Column::plain(QUESTION),
            Column::plain(text!("symmetry, paper", "対称性(論文)")),
            Column::plain(text!("symmetry, row by row", "対称性(行順)")),
            Column::plain(text!("symmetry, centre first", "対称性(中央優先)")),
            Column::plain(text!("centre first alone", "中央優先のみ")),
            Column::plain(text!("both", "両方")),
        ],
    );
    for work in works {
        let cell = |less: usize, more: usize| {
            let visited = work.times(less, more, |way| way.visited as f64);
            let sooner = work.times(less, more, |way| way.seconds);
            match visited.zip(sooner) {
                Some((visited, sooner)) => {
                    Cell::of(Text::same(format_args!("{visited:.1} ({sooner:.1})")))
                }
                None => Cell::of(text!("no room", "記憶不足")),
            }
        };
        let claim = published::SYMMETRY_SAVES.iter().find(|(size, _)| *size == work.size);
        let claim = claim.map(|(_, times)| text!("about {times}", "約{times}倍"));
        table.row([
            size_cell(work.size),
            Cell::of(work.form.told()),
            claim.map_or(Cell::empty(), Cell::of),
            cell(1, 0),
            cell(3, 2),
            cell(2, 0),
            cell(3, 0),
        ]);
    }
    table
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "The study searches by minimax, never searches a position twice, takes turned and \
             mirrored positions as one, and tries cells near the centre first. It says that \
             symmetry makes it about 8 times faster on 4x4 and 4 times on 5x4, and gives no figure \
             for the order.",
            "論文の探索はミニマックス法で、一度探索した局面は二度探索しません。\
             回転や鏡像で重なる局面は同じとみなし、中央に近いマスから先に試します。論文によれば、\
             対称性の考慮で4x4では約8倍、5x4では約4倍速くなりました。\
             順序の効果の数値はありません。"
        ),
        text!(
            "The study does not say how its search puts the question, so there are two forms here. \
             In one search for who wins, a position belongs to the player to move if one move \
             leads to such a position, and to another if all moves do. Asked for each player in \
             turn, the two others need no second answer after one that keeps that player from \
             winning. Both find that nobody can force a win, as the solvers do.",
            "論文には、必勝の問い方までは書かれていません。そこで2つの形を試します。一括の探索では、\
             手番のプレイヤーが必勝となる手が1つでもあればそのプレイヤーの必勝、\
             どの手でもほかの同じプレイヤーの必勝になるならその必勝とします。\
             プレイヤーごとに別々に問うと、ほかの2人は、\
             必勝を妨げる手を1つ見つければ先を調べずに済みます。どちらの形でも、\
             誰も勝ちを確保できないという結果は、ほかのソルバーと一致します。"
        ),
    ]
}

/// What the figures say of the study's.
fn verdict(works: &[Work]) -> Text {
    let told = works.iter().filter_map(|work| {
        let (rows, columns) = work.size;
        let [rowwise, centre] =
            [(1, 0), (3, 2)].map(|(less, more)| work.times(less, more, |way| way.visited as f64));
        let (rowwise, centre) = rowwise.zip(centre)?;
        let [least, most] =
            [rowwise.min(centre), rowwise.max(centre)].map(|times| format!("{times:.1}"));
        let times = match least == most {
            true => text!("{most} times", "{most}倍"),
            false => text!("{least} to {most} times", "{least}倍から{most}倍"),
        };
        Some(text!(
            "{times} on {rows}x{columns} ({form})",
            "{rows}x{columns}({form})で{times}",
            form = work.form.told()
        ))
    });
    text!(
        "A square has 8 symmetries and a rectangle 4. A search that must look at nearly all \
         positions visits about so many times less by symmetry. For one that may stop early the \
         figure can be smaller or larger, since images are answered by what was found first. Here: \
         {told}. The study's 8 and 4 fit a search that looks at nearly everything.",
        "正方形の対称性は8通り、長方形は4通りです。ほとんどの局面を見る探索なら、\
         訪問する局面は対称性でおよそその分の1になります。途中で打ち切れる探索では、\
         先に見つかった結果が対称形にも使われて先の読み方が変わるので、\
         倍率はそれより小さくも大きくもなります。ここでは、{told}でした。\
         論文の8倍と4倍は、ほとんどの局面を見る探索に合う数です。",
        told = list_and(&told.collect::<Vec<_>>())
    )
}
