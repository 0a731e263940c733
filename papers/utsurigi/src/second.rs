//! What stands behind the leads of every stock of pieces besides the search that found them.

use super::measure::square;
use super::splits::{STOCKS, Stock};
use super::tables::{BOARD, NODES, PIECES, SECONDS, board, pair, signed};
use super::witness::Witness;
use cpu_time::ThreadTime;
use yomikiri_game::Game;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text, thousands};

/// A run whose record says that it takes more nodes than this is not made again.
const MOST_NODES: u64 = 600_000_000;
const QUICK_NODES: u64 = 10_000_000;

/// Memory for the second search: for a quick run more makes it no faster.
const QUICK_MEMORY: usize = 64 << 20;
const MOST_MEMORY: usize = 1 << 30;

/// The nodes and seconds after which the second search answered a question as expected; nothing
/// where it was not asked.
type Run = Option<(u64, f64)>;

/// What it took on 6x6, for 0 to 6 dominoes, to find out whether Black leads by as much as the
/// search says, and whether by more; counted with easier questions that were asked before.
const LONG: [[Run; 2]; 7] = [
    [Some((165_302_593, 4.6)), Some((371_409_187, 11.6))],
    [Some((2_009_479_505, 58.1)), Some((5_314_563_478, 153.4))],
    [Some((5_297_789_507, 174.8)), Some((5_971_629_228, 196.9))],
    [Some((1_562_765_934, 63.0)), Some((3_158_162_921, 129.1))],
    [Some((518_569_621, 33.2)), Some((826_194_903, 50.6))],
    [Some((144_814_270, 18.2)), Some((252_329_349, 29.5))],
    [Some((5_503_518, 1.9)), Some((6_349_020, 2.1))],
];

/// The same for 7x7 with 10 and 11 dominoes.
const LARGEST: [[Run; 2]; 2] = [
    [Some((4_886_285_999, 1753.5)), Some((5_355_332_814, 2533.0))],
    [Some((551_530_913, 456.7)), Some((82_988_582, 77.3))],
];

/// Steps of proofs that `yomikiri check` accepted: size, dominoes, steps.
const PROOFS: [(u32, u32, u64); 2] = [(6, 7, 1_941_857), (6, 8, 77_489)];

/// What the second search says of a stock.
struct Found {
    /// Led by as much, and led by no more.
    answers: [Option<bool>; 2],
    nodes: u64,
    seconds: f64,
    recorded: bool,
}

/// What is on record of a stock; nothing where it is always asked again.
fn record(stock: &Stock) -> Option<[Run; 2]> {
    match (stock.size, stock.dominoes) {
        (6, dominoes) => LONG.get(dominoes as usize).copied(),
        (7, dominoes @ 10..) => LARGEST.get(dominoes as usize - 10).copied(),
        _ => None,
    }
}

fn proof(stock: &Stock) -> Option<u64> {
    let of = (stock.size, stock.dominoes);
    PROOFS.iter().find(|proof| (proof.0, proof.1) == of).map(|proof| proof.2)
}

/// Nodes that it takes to ask both questions again; nothing if that is not known to end.
fn cost(runs: [Run; 2]) -> Option<u64> {
    runs.iter().try_fold(0, |sum, run| run.map(|(nodes, _)| sum + nodes))
}

impl Found {
    /// Asks the second search.
    fn now(stock: &Stock, memory: usize, budget: &mut Budget<'_>) -> Result<Found, Stop> {
        let rules = square(stock.size, stock.dominoes, stock.singles());
        let (before, start) = (budget.spent(), ThreadTime::now());
        let mut second = Witness::new(&rules, memory).expect("no board is larger than 7x7");
        let reached = second.reaches(&rules.start(), stock.lead, budget)?;
        let exceeded = second.reaches(&rules.start(), stock.lead + 1, budget)?;
        Ok(Found {
            answers: [Some(reached), Some(!exceeded)],
            nodes: budget.spent() - before,
            seconds: start.elapsed().as_secs_f64(),
            recorded: false,
        })
    }

    /// What it answered before.
    fn recalled(runs: [Run; 2]) -> Found {
        let spent = || runs.iter().flatten();
        Found {
            answers: runs.map(|run| run.map(|_| true)),
            nodes: spent().map(|run| run.0).sum(),
            seconds: spent().map(|run| run.1).sum(),
            recorded: true,
        }
    }

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
                text!("recorded: at least {lead}", "記録: {lead}以上まで")
            }
            ([None, Some(_)], true) => {
                text!("recorded: at most {lead}", "記録: {lead}以下まで")
            }
            ([None, None], true) => text!("not tried", "未実行"),
        }
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (most, memory) = match effort.quick {
        true => (QUICK_NODES, QUICK_MEMORY),
        false => (MOST_NODES, MOST_MEMORY.min(effort.memory)),
    };
    let sources =
        [text!("search", "探索"), text!("second", "第2の探索"), text!("other", "別プログラム")];
    let mut table = notebook.table(
        text!(
            "By how many cells Black leads, and who says so. Run, nodes and seconds are those of the \
             second search; under proof stand the steps of a file that the checker accepted.",
            "黒が何マス上回るかと、その裏付け。実行、ノード数、秒数は第2の探索のもの。証明は、\
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
    for stock in notebook.steps(&STOCKS) {
        let found = match record(stock) {
            Some(runs) if cost(runs).is_none_or(|cost| cost > most) => Found::recalled(runs),
            _ => Found::now(stock, memory, budget)?,
        };
        budget.check()?;
        let figures =
            [Some(signed(stock.lead)), found.lead(stock.lead), stock.known_lead().map(signed)];
        let spent = |figure: Cell| if found.nodes > 0 { figure } else { Cell::empty() };
        table.row([
            Cell::of(board(stock.size)),
            Cell::of(pair(stock.dominoes, stock.singles())),
            Cell::compared(figures),
            Cell::of(found.status(stock.lead)),
            spent(Cell::of(found.nodes)),
            spent(Cell::of(Text::same(format_args!("{:.1}", found.seconds)))),
            proof(stock).map_or(Cell::empty(), Cell::of),
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
             One search may be wrong, so each is held against what else there is: a second search, which \
             is asked whether Black can lead by as much, and whether by more; another program, which \
             shares nothing with this one; and proofs, which the checker follows by the rules alone. Of \
             6x6 without dominoes and of 7x7 with 11 the other program found only who wins: White and \
             Black.",
            "マス差は、ピースの全配分の節でこのプログラムの探索が得たものです。1つの探索だけでは\
             誤りかもしれないので、ほかの裏付けと照らし合わせます。第2の探索には、黒がそれだけ\
             上回れるか、それより上回れるかを問います。別のプログラムは、このプログラムと何も\
             共有していません。証明は、検証プログラムがルールだけを頼りにたどります。\
             6x6で1マスのピースだけのとき(白の勝ち)と7x7で2マスのピースが11個のとき(黒の勝ち)は、\
             別のプログラムが得たのは勝者だけです。"
        ),
        text!(
            "The second search has only sets of cells in common with the usual one. Its moves are those \
             of the rules; what it takes for fixed and which positions it takes for one, its order of \
             moves, its bounds, its table and its ends of games are its own. Tests hold both against a \
             second program of the rules and brute force.",
            "第2の探索が普段の探索と共有するのは、マスの集合の計算だけです。手はルールの定義どおりに\
             生成し、固定ピースの判定、どの局面を同じとみなすか、手の順、上下界、置換表、終盤の扱いは\
             すべて独自です。どちらの探索も、ルールの別実装や総当たりと突き合わせて試験しています。"
        ),
        text!(
            "The second search is run now where it takes at most {most} nodes. Recorded figures are those \
             of longer runs of the same program by one thread.",
            "第2の探索は、{most}ノード以内で済むものだけ今回実行します。「記録」は、同じプログラムを\
             1スレッドで長く走らせたときの値です。",
            most = thousands(most)
        ),
    ]
}

/// Which leads have a second source, and which have none.
#[derive(Default)]
struct Standing {
    stocks: usize,
    /// Leads that the second search bears out.
    borne_out: usize,
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
        self.stocks += 1;
        self.borne_out += usize::from(found.answers == [Some(true); 2]);
        if found.answers.contains(&Some(false)) {
            self.against.push(name);
        } else if stock.known_lead().is_none() && proof(stock).is_none() {
            match found.answers {
                [Some(_), Some(_)] => {}
                [None, None] => self.alone.push(name),
                _ => self.half.push(name),
            }
        }
    }

    fn note(&self) -> Text {
        let Standing { stocks, borne_out, .. } = *self;
        let first = text!(
            "The second search bears out {borne_out} of {stocks} leads.",
            "第2の探索は、{stocks}件のうち{borne_out}件のマス差を裏付けています。"
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
        let stock = STOCKS.iter().find(|stock| (stock.size, stock.dominoes) == (6, 3)).unwrap();
        let found = |answers| Found { answers, nodes: 1, seconds: 1.0, recorded: true };
        let note = |answers| {
            let mut standing = Standing::default();
            standing.count(stock, &found(answers));
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
