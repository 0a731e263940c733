//! The question that the study leaves open: can games of four letters be decided in a time that
//! does not depend on the numbers of words?
//!
//! ```text
//!   shapes    which graphs of four letters there are: Figure 10
//!   rounds    who wins from each letter, quickly
//!   all       the same for all small games, plainly
//!   loops     the same with loops
//!   rule      how far parities and differences tell
//! ```

mod all;
mod loops;
mod rounds;
mod rule;
mod shapes;

use super::decimal;
use super::share::Share;
use all::All;
use yomikiri_game::Random;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures, Table};
use yomikiri_scene::{Axis, Plot, Role, Scale, Scene, Series, Trace};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text, thousands};

/// The only strong graph of four letters that Theorem 1 leaves, if loops are set aside: from,
/// to.
const KINDS: [(usize, usize); 6] = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)];

/// How many words there are of each kind.
type Counts = [u16; 6];

/// The letters that are won: a bit for each.
type Won = u8;

/// All games with so many words of each kind are tried.
const SMALL: [u16; 4] = [2, 4, 8, 12];
const QUICK_SMALL: usize = 3;

/// Sizes that are sampled, and games of each.
const SIZES: [u16; 6] = [6, 12, 24, 48, 96, 192];
const QUICK_SIZES: usize = 2;
const GAMES: u64 = 1000;

/// All games with so many words of each kind are tried with loops.
const WITH_LOOPS: [u16; 4] = [1, 2, 3, 4];
const QUICK_WITH_LOOPS: usize = 3;

/// Games from which the rule of thumb is learned; sizes at which it is tried, and on how many games.
const LEARNED: [u64; 2] = [400_000, 20_000];
const TRIED: [(u16, u64); 5] = [(12, 5000), (24, 5000), (48, 5000), (96, 2000), (192, 500)];
const QUICK_TRIED: usize = 3;

/// Where the sample begins.
const SEED: u64 = 4;

/// The most words of each kind, as columns and axes name it.
const SIZE: Text = text!("size", "大きさ");

/// From letter to letter.
fn arrow((from, to): (usize, usize)) -> String {
    format!("{from}→{to}")
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let small = &SMALL[..if effort.quick { QUICK_SMALL } else { SMALL.len() }];
    let sizes = &SIZES[..if effort.quick { QUICK_SIZES } else { SIZES.len() }];
    let mut parts = notebook.steps(["shapes", "small games", "samples", "rule", "loops"]);
    parts.next();
    let mut blocks = shapes::blocks(effort.lang, budget)?.to_vec();
    parts.next();
    let outcomes = outcomes(small, budget)?;
    notebook.keep([&outcomes]);
    parts.next();
    let mut samples = Vec::new();
    for &size in notebook.steps(sizes) {
        samples.push(Sample::draw(size, GAMES, budget)?);
        notebook.so_far([won(&samples), changes(&samples)]);
    }
    let sampled = [won(&samples), changes(&samples)];
    notebook.keep(&sampled);
    blocks.extend([outcomes].into_iter().chain(sampled).map(Block::Table));
    blocks.push(chart(&samples, effort.lang));
    parts.next();
    let tried = &TRIED[..if effort.quick { QUICK_TRIED } else { TRIED.len() }];
    let learned = LEARNED[usize::from(effort.quick)];
    blocks.push(Block::Table(rule::tried(learned, tried, notebook, budget)?.whole()));
    parts.next();
    let with_loops = &WITH_LOOPS[..if effort.quick { QUICK_WITH_LOOPS } else { WITH_LOOPS.len() }];
    blocks.push(Block::Table(loops::changed(with_loops, budget)?));
    blocks.push(Block::Note(text!(
        "Second sources: rounds are compared with plain play of all small games, games with loops with \
         plain play of all games of up to two words of a kind, by tests; the rule is tried on games \
         that it was not learned from.",
        "根拠: 回り方による計算は小さいゲームすべての全探索と、自己ループのあるゲームは各種類2語までの全探索と、\
         テストで比べています。目安は、覚えたときとは別のゲームで試しています。"
    )));
    // Two sizes do not show how the rates fall.
    if !effort.quick {
        blocks.push(Block::Note(text!(
            "If finitely many planes divided the space of counts, and only parities mattered \
             between them, then a game would be near such a border with a chance of about \
             1 / size. The rates fall like that: at large sizes their sum halves when the size \
             doubles. So a constant time for four letters looks plausible, though the paper \
             conjectures otherwise for n letters in general; this is no proof.",
            "言葉の数の空間が有限個の平面で区切られ、その間では偶奇だけが勝敗を決めるとすれば、ゲームが\
             境目の近くにある確率はおよそ 1 / 大きさ です。実際の割合もそのように減り、大きいところでは、\
             大きさが2倍になると6つの和が半分になります。論文は一般のn文字については否定的に予想して\
             いますが、4文字なら一定時間で解けてもおかしくありません。ただし、これは証明ではありません。"
        )));
    }
    let words = vec![
        text!(
            "After Theorem 1 the only graph of four letters that smaller ones do not settle has \
             words 0→1, 1→2, 2→3, 3→0, 0→2 and 1→3; loops come last here. The paper decides \
             some of these games at once and leaves open whether all can be decided in a time that \
             does not depend on the numbers of words.",
            "定理1で相殺すると、より小さい場合に帰着しない4文字のグラフは、言葉が 0→1、1→2、2→3、3→0、\
             0→2、1→3 のものだけになります(自己ループは最後の表で加えます)。論文はその一部を一定時間で\
             解き、全体が言葉の数によらない時間で解けるかどうかを課題として残しています。"
        ),
        text!(
            "Small games are all played out. Of larger ones, {games} of each size are drawn, with \
             size/2 to size words of each kind, each number as likely as the others (one stream \
             of numbers for each size, its seed {seed} times the size). Every game from 0 comes \
             back there by way of 3 in one of three kinds of rounds, so that three numbers tell a \
             position; no table of all six counts is needed.",
            "小さいゲームはすべて最後まで調べます。大きいゲームは、大きさごとに{games}個ずつ無作為に選びます。\
             各種類の言葉の数は、大きさの半分から大きさまでの一様な乱数です(乱数列は大きさごとに別で、\
             シードは大きさの{seed}倍)。0から始めたゲームは、3通りの回り方のどれかで3を経て0に戻るので、\
             3つの数だけで局面が決まり、6つの数すべての表は要りません。",
            games = thousands(GAMES),
            seed = SEED
        ),
    ];
    Ok(Finding { words, blocks })
}

/// Which letters are won in all small games.
fn outcomes(most: &[u16], budget: &mut Budget<'_>) -> Result<Table, Stop> {
    let columns = most.iter().map(|most| Column::plain(text!("up to {most}", "{most}語まで")));
    let mut table = Table::new(
        text!(
            "All games with at least one and up to so many words of each kind, by the letters from \
             which the first player wins.",
            "各種類の言葉が1語以上、上限までのすべてのゲームを、先手必勝の文字で分けた数"
        ),
        [Column::plain(text!("won from", "先手必勝の文字"))].into_iter().chain(columns),
    );
    let mut games = Vec::new();
    for &most in most {
        let mut of_each = [0u64; 16];
        let all = All::new(most, budget)?;
        all.games().for_each(|won| of_each[usize::from(won)] += 1);
        games.push(of_each);
    }
    for won in 0..16 {
        if games.iter().any(|of_each| of_each[won] > 0) {
            let counts = games.iter().map(|of_each| Cell::of(of_each[won]));
            table.row([Cell::of(letters(won))].into_iter().chain(counts));
        }
    }
    let total = games.iter().map(|of_each| Cell::of(of_each.iter().sum::<u64>()));
    table.row([Cell::of(text!("all games", "すべて"))].into_iter().chain(total));
    Ok(table)
}

/// Some letters, in words.
fn letters(won: usize) -> Text {
    let some: Vec<_> = (0..4).filter(|at| won >> at & 1 == 1).map(|at| at.to_string()).collect();
    if some.is_empty() { text!("none", "なし") } else { Text::same(some.join(" ")) }
}

/// Random games of one size.
struct Sample {
    size: u16,
    /// The games in which each letter is won.
    won: [Share; 4],
    /// The games in which two more words of a kind change the outcome from some letter.
    changed: [Share; 6],
}

impl Sample {
    fn draw(size: u16, games: u64, budget: &mut Budget<'_>) -> Result<Sample, Stop> {
        let mut sample = Sample { size, won: Default::default(), changed: Default::default() };
        let mut random = Random::new(SEED * u64::from(size));
        for _ in 0..games {
            let counts = [0; 6].map(|_| size / 2 + random.below(usize::from(size / 2) + 1) as u16);
            let won = rounds::won(counts, budget)?;
            for (at, share) in sample.won.iter_mut().enumerate() {
                share.count(won >> at & 1 == 1);
            }
            for (kind, share) in sample.changed.iter_mut().enumerate() {
                let mut more = counts;
                more[kind] += 2;
                share.count(rounds::won(more, budget)? != won);
            }
        }
        Ok(sample)
    }
}

fn won(samples: &[Sample]) -> Table {
    let columns = (0..4).map(|at| Column::plain(text!("from {at}", "{at}から")));
    let mut table = Table::new(
        text!(
            "The share of larger games that the first player wins, by the letter.",
            "大きいゲームで先手が勝つ割合(始める文字ごと)"
        ),
        [Column::plain(SIZE)].into_iter().chain(columns),
    );
    for sample in samples {
        let shares = sample.won.map(|share| Cell::of(decimal(share.rate())));
        table.row([Cell::of(u32::from(sample.size))].into_iter().chain(shares));
    }
    table
}

fn changes(samples: &[Sample]) -> Table {
    let columns = KINDS.map(|kind| Column::plain(Text::same(arrow(kind))));
    let sum = Column::plain(text!("sum x size", "和 x 大きさ"));
    let mut table = Table::new(
        text!(
            "The share of games in which two more words of one kind change who wins from any of \
             the four letters; and the sum of the six, times the size.",
            "1種類の言葉を2語増やすと、4文字のどれかで勝者が変わるゲームの割合と、6つの和に大きさを\
             掛けたもの"
        ),
        [Column::plain(SIZE)].into_iter().chain(columns).chain([sum]),
    );
    for sample in samples {
        let sum: f64 = sample.changed.iter().map(|share| share.rate()).sum();
        let shares = sample.changed.map(|share| Cell::of(decimal(share.rate())));
        let size = Cell::of(u32::from(sample.size));
        let scaled = Cell::of((sum * f64::from(sample.size)).round() as u32);
        table.row([size].into_iter().chain(shares).chain([scaled]));
    }
    table
}

fn chart(samples: &[Sample], lang: Lang) -> Block {
    let said = |text: Text| text.get(lang).to_string();
    let series = |(kind, letters): (usize, (usize, usize))| Series {
        name: arrow(letters),
        trace: Trace::Line,
        points: samples
            .iter()
            .map(|sample| (f64::from(sample.size), sample.changed[kind].rate()))
            .collect(),
        color: Role::tone(kind),
    };
    let plot = Plot {
        title: said(text!(
            "Games that two more words of a kind change",
            "2語増やすと勝者が変わるゲーム"
        )),
        x: Axis::new(said(SIZE), Scale::Log2),
        y: Axis::new(said(text!("share of games", "ゲームの割合")), Scale::Log10),
        series: KINDS.into_iter().enumerate().map(series).collect(),
        diagonal: false,
    };
    let text = said(text!("(as in the table above)\n", "(上の表のとおり)\n"));
    Block::Pictures(Pictures {
        caption: text!(
            "The same as a plot, both axes logarithmic, where a share of 0 has no place.",
            "同じ割合を両対数で描いた図(0は描けない)"
        ),
        pictures: vec![(Text::default(), Scene { text, picture: plot.picture() })],
    })
}
