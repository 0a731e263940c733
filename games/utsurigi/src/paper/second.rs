//! What stands behind the leads of every stock of pieces besides the search that found them.

use super::measure::square;
use super::splits::{KNOWN, Known, splits};
use super::tables::{BOARD, NODES, PIECES, SECONDS, board, pair, signed};
use crate::Yardstick;
use cpu_time::ThreadTime;
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table, thousands};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text};

/// A run whose record says that it takes more nodes than this is not made again.
const MOST_NODES: u64 = 7_000_000_000;
const QUICK_NODES: u64 = 10_000_000;

/// Memory for the plain search: for a quick run more makes it no faster.
const QUICK_MEMORY: usize = 64 << 20;
const MOST_MEMORY: usize = 1 << 30;

/// A stock of pieces, by the size of its board and its dominoes, and what is recorded of it.
struct Stock {
    size: u32,
    dominoes: u32,
    /// Black's lead as the section on stocks finds it.
    lead: i32,
    /// What the plain search took in a longer run, asked whether Black leads by as much, and
    /// whether by more; nothing where it is always asked again.
    plain: Option<[Run; 2]>,
    /// Steps of a proof that `yomikiri check` accepted.
    proof: Option<u64>,
}

/// A question put to the plain search.
#[derive(Clone, Copy)]
enum Run {
    /// Answered as expected, after so many nodes and seconds.
    Answered(u64, f64),
    /// Given up after so many.
    GivenUp(u64, f64),
    /// Not asked.
    Never,
}

use Run::{Answered, GivenUp, Never};

const fn small(size: u32, dominoes: u32, lead: i32) -> Stock {
    Stock { size, dominoes, lead, plain: None, proof: None }
}

const fn large(dominoes: u32, lead: i32, plain: [Run; 2], proof: Option<u64>) -> Stock {
    Stock { size: 6, dominoes, lead, plain: Some(plain), proof }
}

const STOCKS: [Stock; 19] = [
    small(4, 0, -10),
    small(4, 1, -2),
    small(4, 2, 5),
    small(4, 3, -2),
    small(5, 0, 6),
    small(5, 1, 3),
    small(5, 2, -8),
    small(5, 3, -7),
    small(5, 4, 1),
    small(5, 5, 0),
    large(0, -3, [Answered(4_003_583_333, 189.0), Answered(2_304_566_544, 110.0)], None),
    large(1, 0, [Never, Never], None),
    large(2, 0, [Never, Never], None),
    large(3, 0, [GivenUp(9_203_108_864, 470.0), Never], None),
    large(4, 0, [Answered(7_577_797_921, 402.0), Answered(5_011_148_638, 260.3)], None),
    large(5, 0, [Answered(1_355_744_803, 79.6), Answered(906_527_474, 54.0)], None),
    large(6, 2, [Answered(30_508_922, 2.2), Answered(21_228_489, 1.4)], None),
    large(7, 4, [Answered(2_856_392, 0.3), Answered(2_253_896, 0.3)], Some(1_941_857)),
    large(8, 0, [Answered(40_466, 0.0), Answered(64_453, 0.0)], Some(77_489)),
];

/// What the plain search says of a stock.
struct Found {
    /// Led by as much, and led by no more.
    answers: [Option<bool>; 2],
    nodes: u64,
    seconds: f64,
    recorded: bool,
}

impl Stock {
    fn singles(&self) -> u32 {
        let all = splits(self.size).find(|split| split.0 == self.dominoes);
        all.expect("the stocks are those that fill the board").1
    }

    /// Nodes that it takes to ask again; nothing if that is not known to end.
    fn cost(&self) -> Option<u64> {
        let runs = self.plain.unwrap_or([Answered(0, 0.0); 2]);
        runs.iter().try_fold(0, |sum, run| match run {
            Answered(nodes, _) => Some(sum + nodes),
            _ => None,
        })
    }

    /// Asks the plain search.
    fn ask(&self, memory: usize, budget: &mut Budget<'_>) -> Result<Found, Stop> {
        let rules = square(self.size, self.dominoes, self.singles());
        let (before, start) = (budget.spent(), ThreadTime::now());
        let mut plain = Yardstick::new(&rules, memory);
        let reached = plain.reaches(&rules.start(), self.lead, budget)?;
        let exceeded = plain.reaches(&rules.start(), self.lead + 1, budget)?;
        Ok(Found {
            answers: [Some(reached), Some(!exceeded)],
            nodes: budget.spent() - before,
            seconds: start.elapsed().as_secs_f64(),
            recorded: false,
        })
    }

    /// What it answered before.
    fn recall(&self) -> Found {
        let runs = self.plain.unwrap_or([Never; 2]);
        let spent = runs.map(|run| match run {
            Answered(nodes, seconds) | GivenUp(nodes, seconds) => (nodes, seconds),
            Never => (0, 0.0),
        });
        Found {
            answers: runs.map(|run| matches!(run, Answered(..)).then_some(true)),
            nodes: spent.iter().map(|spent| spent.0).sum(),
            seconds: spent.iter().map(|spent| spent.1).sum(),
            recorded: true,
        }
    }

    /// Who wins and by how much, as another program found.
    fn known(&self) -> Option<&'static Known> {
        KNOWN.iter().find(|known| (known.0, known.1) == (self.size, self.dominoes))
    }
}

impl Found {
    /// The lead, if both answers bear it out; what else they say, if they do not.
    fn lead(&self, lead: i32) -> Option<Text> {
        match self.answers {
            [Some(true), Some(true)] => Some(signed(lead)),
            [Some(false), _] => Some(text!("less", "それより小")),
            [_, Some(false)] => Some(text!("more", "それより大")),
            _ => None,
        }
    }

    fn status(&self, lead: i32) -> Text {
        let lead = signed(lead);
        match (self.answers, self.recorded) {
            (_, false) => text!("run now", "今回実行"),
            ([Some(_), Some(_)], true) => text!("recorded", "記録"),
            ([Some(_), None], true) => {
                text!("recorded: at least {lead}", "記録: {lead}以上まで", lead)
            }
            ([None, Some(_)], true) => {
                text!("recorded: at most {lead}", "記録: {lead}以下まで", lead)
            }
            ([None, None], true) if self.nodes > 0 => text!("given up", "打ち切り"),
            ([None, None], true) => text!("not tried", "未実行"),
        }
    }
}

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let (most, memory) = match effort.quick {
        true => (QUICK_NODES, QUICK_MEMORY),
        false => (MOST_NODES, MOST_MEMORY.min(effort.memory)),
    };
    let sources =
        [text!("search", "探索"), text!("plain", "単純な探索"), text!("other", "別プログラム")];
    let mut table = Table::new(
        text!(
            "By how many cells Black leads, and who says so. Run, nodes and seconds are those of the \
             plain search; under proof stand the steps of a file that the checker accepted.",
            "黒が何マス上回るかと、その裏付け。実行、ノード数、秒数は単純な探索のもの。証明は、\
             検証プログラムが受理したファイルのステップ数。"
        ),
        [
            Column::plain(BOARD),
            Column::plain(PIECES),
            Column::compared(text!("lead", "黒のマス差"), sources),
            Column::plain(text!("run", "実行")),
            Column::plain(NODES),
            Column::plain(SECONDS),
            Column::plain(text!("proof", "証明")),
        ],
    );
    let mut standing = Standing::default();
    for stock in &STOCKS {
        let found = match stock.cost() {
            Some(cost) if cost <= most => stock.ask(memory, budget)?,
            _ => stock.recall(),
        };
        budget.check()?;
        let known = stock.known().and_then(|known| known.2);
        let figures = [Some(signed(stock.lead)), found.lead(stock.lead), known.map(signed)];
        let spent = |figure: Cell| if found.nodes > 0 { figure } else { Cell::empty() };
        table.row([
            Cell::of(board(stock.size)),
            Cell::of(pair(stock.dominoes, stock.singles())),
            Cell::compared(figures),
            Cell::of(found.status(stock.lead)),
            spent(Cell::of(found.nodes)),
            spent(Cell::of(Text::same(format_args!("{:.1}", found.seconds)))),
            stock.proof.map_or(Cell::empty(), Cell::of),
        ]);
        standing.count(stock, &found);
    }
    Ok(Finding {
        words: words(most),
        blocks: vec![Block::Table(table), Block::Note(standing.note())],
    })
}

fn words(most: u64) -> Vec<Text> {
    vec![
        text!(
            "The leads are those that this program's search finds in the section on stocks of pieces. \
             One search may be wrong, so each is held against what else there is: a plain search, which \
             is asked whether Black can lead by as much, and whether by more; another program, which \
             shares nothing with this one; and proofs, which the checker follows by the rules alone. Of \
             6x6 without dominoes the other program found only who wins: White.",
            "マス差は、ピースの全配分の節でこのプログラムの探索が得たものです。1つの探索だけでは\
             誤りかもしれないので、ほかの裏付けと照らし合わせます。単純な探索には、黒がそれだけ\
             上回れるか、それより上回れるかを問います。別のプログラムは、このプログラムと何も\
             共有していません。証明は、検証プログラムがルールだけを頼りにたどります。\
             6x6で1マスのピースだけのとき、別のプログラムが得たのは勝者(白)だけです。"
        ),
        text!(
            "The plain search shares with the usual one how it makes moves, what it takes for fixed, and \
             which positions it takes for one: all of these are held against a second program of the \
             rules and brute force by tests. Its order of moves, its bounds, its table and its ends of \
             games are others.",
            "単純な探索が普段の探索と共有するのは、手の生成、固定ピースの判定、どの局面を同じと\
             みなすかです。これらは、ルールの別実装や総当たりと突き合わせて試験しています。\
             手の順、上下界、置換表、終盤の扱いは別です。"
        ),
        text!(
            "The plain search is run now where it takes at most {most} nodes. Recorded figures are those \
             of longer runs of the same program by one thread, at most eight minutes for each question.",
            "単純な探索は、{most}ノード以内で済むものだけ今回実行します。「記録」は、同じプログラムを\
             1スレッドで長く走らせたときの値で、1つの問いに最長8分かけています。",
            most = thousands(most.into())
        ),
    ]
}

/// Which leads have a second source, and which have none.
#[derive(Default)]
struct Standing {
    stocks: usize,
    /// Leads that the plain search bears out.
    plain: usize,
    /// Stocks in which only one side of the lead has a second source, and those with nothing.
    half: Vec<Text>,
    alone: Vec<Text>,
    /// Stocks in which a source disagrees.
    against: Vec<Text>,
}

impl Standing {
    fn count(&mut self, stock: &Stock, found: &Found) {
        let name = text!(
            "{board} with {pieces}",
            "{board}の{pieces}",
            board = board(stock.size),
            pieces = pair(stock.dominoes, stock.singles())
        );
        let known = stock.known().and_then(|known| known.2);
        self.stocks += 1;
        self.plain += usize::from(found.answers == [Some(true); 2]);
        if found.answers.contains(&Some(false)) || known.is_some_and(|lead| lead != stock.lead) {
            self.against.push(name);
        } else if known.is_none() && stock.proof.is_none() {
            match found.answers {
                [Some(_), Some(_)] => {}
                [None, None] => self.alone.push(name),
                _ => self.half.push(name),
            }
        }
    }

    fn note(&self) -> Text {
        let Standing { stocks, plain, .. } = *self;
        let first = text!(
            "The plain search bears out {plain} of {stocks} leads.",
            "単純な探索は、{stocks}件のうち{plain}件のマス差を裏付けています。",
            plain,
            stocks
        );
        let mut parts = vec![first];
        if !self.half.is_empty() {
            parts.push(text!(
                "Of one side only there is a second source for {half}.",
                "上下の片側だけに裏付けがあるのは、{half}です。",
                half = list_and(&self.half)
            ));
        }
        if !self.alone.is_empty() {
            parts.push(text!(
                "No second source stands behind {alone}: their leads rest on one search alone.",
                "裏付けがないのは{alone}で、マス差は1つの探索だけによります。",
                alone = list_and(&self.alone)
            ));
        }
        parts.push(match self.against.is_empty() {
            true => text!("No source contradicts another.", "食い違いはありません。"),
            false => text!(
                "Sources contradict each other for {against}.",
                "{against}では食い違いがあります。",
                against = list_and(&self.against)
            ),
        });
        Text::paragraph(&parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_text::speaks_both;

    #[test]
    fn every_stock_that_fills_a_board_is_there() {
        let all = (4..=6).flat_map(|size| splits(size).map(move |split| (size, split)));
        let here = STOCKS.iter().map(|stock| (stock.size, (stock.dominoes, stock.singles())));
        assert!(all.eq(here));
    }

    #[test]
    fn what_was_recorded_is_told_as_far_as_it_goes() {
        let lead = |answers| {
            let found = Found { answers, nodes: 1, seconds: 1.0, recorded: true };
            speaks_both(&found.status(2));
            found.lead(2)
        };
        assert_eq!(lead([Some(true), Some(true)]), Some(signed(2)));
        assert_eq!(lead([Some(true), None]), None);
        assert_eq!(lead([None, Some(true)]), None);
        assert_eq!(lead([None, None]), None);
        for wrong in [[Some(false), Some(true)], [Some(true), Some(false)]] {
            assert_ne!(lead(wrong), Some(signed(2)));
        }
    }

    #[test]
    fn what_stands_alone_or_contradicts_is_named() {
        let stock = large(3, 0, [Never, Never], None);
        let found = |answers| Found { answers, nodes: 1, seconds: 1.0, recorded: true };
        let note = |answers| {
            let mut standing = Standing::default();
            standing.count(&stock, &found(answers));
            let note = standing.note();
            speaks_both(&note);
            note.get(yomikiri_text::Lang::En).to_string()
        };
        assert!(note([None, None]).contains("rest on one search alone"));
        assert!(note([Some(true), None]).contains("one side only"));
        assert!(note([Some(false), None]).contains("contradict each other for 6x6 with 3, 10"));
        assert!(note([Some(true); 2]).contains("bears out 1 of 1"));
    }
}
