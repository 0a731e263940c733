//! Section 3.1: the study keeps a board in two forms, and what each alone would cost.

use super::order::centre_first;
use super::profiles::DRAWN;
use super::representation::{Form, Kept};
use super::study_search::{Asked, StudySearch};
use super::{BOARD, published, size_cell, three};
use cpu_time::ThreadTime;
use yomikiri_inarow::InARow;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Table};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text};

/// What is searched in each form: a board, with symmetry or without, and whether a quick run does
/// so too.
const WORKS: [((u32, u32), bool, bool); 3] =
    [((4, 4), false, true), ((4, 4), true, true), ((5, 4), true, false)];

/// Who wins, if anybody: one of four.
const RESULT_BITS: u32 = 2;

/// Each search is timed so many times, and the shortest counts.
const TIMES: usize = 3;

/// What a search for each player in turn took, in one form.
#[derive(Clone, Copy)]
struct Measured {
    visited: u64,
    remembered: u64,
    seconds: f64,
}

/// A board, searched in all forms.
struct Work {
    size: (u32, u32),
    symmetry: bool,
    /// In the order of [`Form::ALL`].
    forms: [Measured; 3],
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let works = WORKS.into_iter().filter(|(.., quick)| *quick || !effort.quick);
    let mut measured = Vec::new();
    for (size, symmetry, _) in notebook.steps(works) {
        measured.push(Work::measure(size, symmetry, effort.memory, budget)?);
        notebook.so_far([entries(&measured), searches(&measured)]);
    }
    let works = measured;
    let mut blocks = [entries(&works), searches(&works)].map(Block::Table).to_vec();
    blocks.push(Block::Note(verdict(&works)));
    if effort.quick {
        blocks
            .push(Block::Note(text!("A quick run leaves out 5x4.", "簡易版では、5x4を省きます。")));
    }
    Ok(Finding { words: words(), blocks })
}

impl Work {
    fn measure(
        size: (u32, u32),
        symmetry: bool,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Work, Stop> {
        let rules = three(size.0, size.1);
        let forms = [
            Measured::new::<0>(&rules, symmetry, memory, budget)?,
            Measured::new::<1>(&rules, symmetry, memory, budget)?,
            Measured::new::<2>(&rules, symmetry, memory, budget)?,
        ];
        Ok(Work { size, symmetry, forms })
    }
}

impl Measured {
    fn new<const FORM: usize>(
        rules: &InARow,
        symmetry: bool,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let mut measured = Measured { visited: 0, remembered: 0, seconds: f64::INFINITY };
        for _ in 0..TIMES {
            let (before, start) = (budget.spent(), ThreadTime::now());
            measured.remembered = 0;
            for player in 0..3 {
                let kept = Kept::<FORM>::new(rules, symmetry);
                let order = centre_first(rules);
                let start = kept.start();
                let mut search = StudySearch::of(kept, order, Asked::Only(player), memory);
                let winner = search.winner(&start, budget)?;
                assert_eq!(winner, DRAWN, "nobody forces a win on these boards");
                measured.remembered += search.remembered() as u64;
            }
            measured.visited = budget.spent() - before;
            measured.seconds = measured.seconds.min(start.elapsed().as_secs_f64());
        }
        Ok(measured)
    }
}

impl Form {
    fn told(self) -> Text {
        match self {
            Form::Sets => text!("three sets", "3つの集合"),
            Form::Pairs => text!("two bits a cell", "1マス2ビット"),
            Form::Both => text!("both", "両方"),
        }
    }
}

/// What remembering takes.
fn entries(works: &[Work]) -> Table {
    let mut table = Table::new(
        text!(
            "What it takes to remember a position and who wins it, and all positions that the search \
             with symmetry remembers.",
            "局面とその結果を1つ記憶するのに要る大きさと、対称性を考慮した探索で記憶した局面全体の大きさ"
        ),
        [
            Column::plain(BOARD),
            Column::plain(text!("kept", "盤面情報")),
            Column::compared(text!("bits of a position", "局面のビット数"), PAPER_AND_HERE),
            Column::plain(text!("bytes of an entry", "1件のバイト数")),
            Column::plain(text!("remembered", "記憶")),
            Column::plain(text!("kB in all", "全体(kB)")),
        ],
    );
    for work in works.iter().filter(|work| work.symmetry) {
        for (form, found) in Form::ALL.into_iter().zip(&work.forms) {
            let bits = form.bits() * work.size.0 * work.size.1;
            let printed = published::POSITION_BITS.iter().find(|(size, _)| *size == work.size);
            let printed = printed.filter(|_| form == Form::Both).map(|(_, bits)| *bits);
            let bytes = (bits + RESULT_BITS).div_ceil(8);
            table.row([
                size_cell(work.size),
                Cell::of(form.told()),
                Cell::compared([printed, Some(bits)]),
                Cell::of(bytes),
                Cell::of(found.remembered),
                Cell::of((found.remembered * u64::from(bytes)).div_ceil(1000)),
            ]);
        }
    }
    table
}

/// What the searches took.
fn searches(works: &[Work]) -> Table {
    let mut table = Table::new(
        text!(
            "The study's search, for each player in turn, with positions kept in each form; seconds \
             of processor time, the shortest of {times} runs.",
            "各プレイヤーは必勝かを別々に問う論文の探索を、盤面情報ごとに比べたもの。秒はCPU時間で、\
             {times}回のうち最短のもの。",
            times = TIMES
        ),
        [
            Column::plain(BOARD),
            Column::plain(text!("symmetry", "対称性")),
            Column::compared(text!("visited", "訪問"), Form::ALL.map(Form::told)),
            Column::plain(text!("used again", "再利用")),
            Column::plain(text!("s, three sets", "秒(3つの集合)")),
            Column::plain(text!("s, two bits", "秒(1マス2ビット)")),
            Column::plain(text!("s, both", "秒(両方)")),
        ],
    );
    for Work { size, symmetry, forms } in works {
        let [sets, pairs, both] =
            forms.map(|found| Cell::of(Text::same(format_args!("{:.3}", found.seconds))));
        let [.., last] = forms;
        table.row([
            size_cell(*size),
            Cell::of(if *symmetry {
                text!("yes", "考慮する")
            } else {
                text!("no", "考慮しない")
            }),
            Cell::compared(forms.map(|found| Some(found.visited))),
            Cell::of(last.visited - last.remembered),
            sets,
            pairs,
            both,
        ]);
    }
    table
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "The study keeps a board in two forms. Each player's cells are a set of bits, an integer \
             of four bytes, from which lines are read; and each cell is a pair of bits, 00 for an \
             empty one, by which positions that were searched are found again: 32 bits on 4x4 and 40 \
             on 5x4. It says that lines could be read from the pairs alone, but that it is faster \
             with both.",
            "論文は盤面を2種類の形で持ちます。1つは、各プレイヤーが数字を置いたマスを4バイト整数の\
             ビットで表したもので、3目並んだかどうかの判定に使います。もう1つは、各マスを2ビット \
             (空は00) で表したもので、探索済みの盤面を見つけるのに使い、4x4では32ビット、\
             5x4では40ビットです。後者だけでも判定はできますが、\
             両方を用いたほうが高速になるとされています。"
        ),
        text!(
            "Here the same search keeps positions in each form alone, and in both. As in the study, \
             moves are made in all images of the board; the least of them stands for all.",
            "ここでは同じ探索を、それぞれの形だけで、また両方で行います。論文と同じく、\
             対称な盤面すべてに指し手を反映し、そのうち最小のものを代表とします。"
        ),
    ]
}

/// What the figures say of the study's.
fn verdict(works: &[Work]) -> Text {
    let times = |work: &Work| {
        let [_, pairs, both] = work.forms;
        let (rows, columns) = work.size;
        let times = format!("{:.1}", pairs.seconds / both.seconds);
        match work.symmetry {
            true => text!(
                "{times} on {rows}x{columns} with symmetry",
                "対称性を考慮した{rows}x{columns}で{times}倍"
            ),
            false => text!(
                "{times} on {rows}x{columns} without symmetry",
                "対称性を考慮しない{rows}x{columns}で{times}倍"
            ),
        }
    };
    text!(
        "Either form tells all positions apart, so what is visited, remembered and used again is the \
         same in all three. Three sets need half as many bits again as pairs, or three times as many \
         as integers of four bytes on 4x4. Pairs alone take this many times the seconds of both: \
         {told}. Here a line is read from pairs as from a set, by one “and” and a comparison for \
         each line through the cell, so a second form has little left to save.",
        "どの形でもすべての局面を区別できるので、訪問、記憶、再利用の数は3つとも同じです。\
         3つの集合に要るビット数は、1マス2ビットの1.5倍で、4x4で4バイト整数をそのまま使えば\
         3倍です。1マス2ビットだけの場合、CPU時間は両方を使う場合に比べて、{told}になりました。\
         ここでは、1マス2ビットからの判定も、集合からと同じく、マスを通る列ごとに論理積1回と\
         比較1回で済むため、もう1つの形を持っても、あまり速くなりません。",
        told = list_and(&works.iter().map(times).collect::<Vec<_>>())
    )
}
