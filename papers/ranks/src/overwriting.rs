//! The two numbers of Table 3 that are not found again, with a table that forgets.

use super::measure::{Measured, Method, Rule};
use super::published::{MOST_NODES, TABLE_THREE, fits};
use super::small_table;
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures, Table};
use yomikiri_scene::{Axis, Plot, Role, Scale, Scene, Series, Trace};
use yomikiri_solve::ranks::{PaperRanks, TableHash};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, list_and, text, thousands};

const RULE: Rule = Rule { players: 5, cards: 3, places: 2 };
const METHODS: [Method; 2] = [Method::Table, Method::PruneDeepenTable];

/// Powers of two between which tables lie, each in four steps.
const POWERS: RangeInclusive<u32> = 12..=17;
const QUICK_POWERS: RangeInclusive<u32> = 13..=16;

/// Hashes that spread positions evenly: seeds from 1.
const HASHES: u64 = 16;
const QUICK_HASHES: u64 = 2;

/// Six players, of whose number only the beginning can be read, in a full run.
const SIX: Rule = Rule { players: 6, ..RULE };
const SIX_POWERS: RangeInclusive<u32> = 15..=20;
const SIX_HASHES: u64 = 2;

/// Powers of two for a hash that does not.
const UNEVEN_POWERS: RangeInclusive<u32> = 13..=21;
const QUICK_UNEVEN_POWERS: RangeInclusive<u32> = 16..=20;

/// A method: what is printed, what a table takes that forgets nothing, and the nodes by size.
struct Case {
    method: Method,
    /// With a star for digits that cannot be read.
    printed: &'static str,
    lossless: u64,
    /// Positions that such a table holds in the end.
    positions: usize,
    by_size: Vec<(usize, RangeInclusive<u64>)>,
}

impl Case {
    fn new(
        rule: Rule,
        method: Method,
        sizes: &[usize],
        hashes: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Case, Stop> {
        let mut printed = TABLE_THREE.iter();
        let printed = printed.find(|cell| (cell.method, cell.players) == (method, rule.players));
        let printed = printed.expect("some of this number can be read").nodes;
        let search = PaperRanks::new(Arc::new(rule.deal()), method.settings(), effort.memory);
        let mut search = search.expect("6 players and 2 places fit");
        let lossless = Measured::by(&mut search, MOST_NODES, budget)?.nodes;
        let mut by_size = Vec::new();
        for &places in sizes {
            let hashes = (1..=hashes).map(TableHash::Mixed);
            by_size.push((places, small_table::nodes(rule, method, places, hashes, budget)?));
        }
        Ok(Case { method, printed, lossless, positions: search.remembered(), by_size })
    }

    /// The sizes for which what is printed lies within the nodes.
    fn fitting(&self) -> Vec<usize> {
        let fits = self.by_size.iter().filter(|(_, nodes)| explains(self.printed, nodes));
        fits.map(|(places, _)| *places).collect()
    }

    fn told(&self) -> Text {
        let sizes: Vec<Text> = self.fitting().iter().map(|&size| number(size as u64)).collect();
        let (method, printed) = (self.method.name(), self.printed);
        match sizes.is_empty() {
            true => text!(
                "{printed} ({method}) is within the nodes of none of these sizes.",
                "{printed}({method})が範囲に入る大きさはありません。"
            ),
            false => text!(
                "{printed} ({method}) is within the nodes of tables of {sizes} places.",
                "{printed}({method})が範囲に入るのは、大きさが{sizes}のときです。",
                sizes = list_and(&sizes)
            ),
        }
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (powers, hashes) = match effort.quick {
        true => (QUICK_POWERS, QUICK_HASHES),
        false => (POWERS, HASHES),
    };
    let sizes: Vec<usize> = steps(powers).collect();
    let mut cases = Vec::new();
    let mut parts = notebook.steps(["even", "uneven", "six"]);
    parts.next();
    for method in notebook.steps(METHODS) {
        cases.push(Case::new(RULE, method, &sizes, hashes, effort, budget)?);
        notebook.so_far([even(&cases)]);
    }
    let even = even(&cases);
    notebook.keep([&even]);
    parts.next();
    let powers = if effort.quick { QUICK_UNEVEN_POWERS } else { UNEVEN_POWERS };
    let (uneven, still) = uneven(&cases, powers, notebook, budget)?;
    let uneven = uneven.whole();
    parts.next();
    let blocks = vec![
        Block::Table(even),
        plot(&cases, effort.lang),
        Block::Note(verdict(&cases)),
        Block::Table(uneven),
        Block::Note(still),
    ];
    let six = if effort.quick { None } else { Some(Block::Note(six(&cases[0], effort, budget)?)) };
    let blocks = blocks.into_iter().chain(six).collect();
    Ok(Finding { words: words(&cases, hashes), blocks })
}

/// The number for six players, and whether a size that explains it explains that for five.
fn six(five: &Case, effort: &Effort, budget: &mut Budget<'_>) -> Result<Text, Stop> {
    let sizes: Vec<usize> = steps(SIX_POWERS).collect();
    let six = Case::new(SIX, Method::Table, &sizes, SIX_HASHES, effort, budget)?;
    let mut nodes = Vec::new();
    for size in six.fitting() {
        let hashes = (1..=SIX_HASHES).map(TableHash::Mixed);
        nodes.push(small_table::nodes(RULE, five.method, size, hashes, budget)?);
    }
    let begins = text!(
        "With six players {printed} is printed for the table, of which the star cannot be read; a \
         table that forgets nothing takes {lossless}.",
        "6人の「置換表」は、論文では{printed}(*は読み取れない桁)ですが、\
         何も忘れない置換表なら{lossless}です。",
        printed = six.printed,
        lossless = number(six.lossless)
    );
    let both = nodes.iter().filter(|nodes| explains(five.printed, nodes));
    let both = text!(
        "Of the sizes that explain it, {both} of {all} explain {five} as well.",
        "これを説明できる{all}通りの大きさのうち、{five}も説明できるのは{both}通りです。",
        both = both.count(),
        all = nodes.len(),
        five = five.printed
    );
    Ok(Text::paragraph([&begins, &six.told(), &both]))
}

/// Four sizes from each power of two to the next, and the last power.
fn steps(powers: RangeInclusive<u32>) -> impl Iterator<Item = usize> {
    let last = 1 << powers.end();
    let quarters = move |power: u32| (4..8).map(move |quarter| quarter << power >> 2);
    powers.flat_map(quarters).take_while(move |size| *size <= last)
}

fn words(cases: &[Case], hashes: u64) -> Vec<Text> {
    let lossless = |case: &Case| {
        text!(
            "{lossless} ({method}, {printed} in print)",
            "{lossless}({method}、論文では{printed})",
            lossless = case.lossless,
            method = case.method.name(),
            printed = case.printed
        )
    };
    let lossless: Vec<Text> = cases.iter().map(lossless).collect();
    vec![
        text!(
            "Five players, two kinds of place, cards 1 to 3. A table that forgets nothing takes \
             {lossless} nodes. The study's table had a size of which only the beginning can be \
             read: it looked for a position in up to 16 places, one after another, and where all \
             of them were taken it wrote over one.",
            "5人、順位は2種類、札は1から3です。何も忘れない置換表なら、ノード数は{lossless}です。\
             論文の置換表の大きさは、はじめの数字しか読み取れません。局面を置く場所を16か所まで\
             順に試し、空きがなければ上書きしていました。",
            lossless = list_and(&lossless)
        ),
        text!(
            "Here the same is done with tables of several sizes, {hashes} hashes that spread \
             positions evenly, and both the first and the last of the 16 places written over: the \
             fewest and the most nodes of these. Which position is kept does not change what is \
             found, only what it takes.",
            "ここでは、大きさをいろいろに変え、偏りのない{hashes}通りのハッシュ関数で、\
             16か所のうち最初に上書きする場合と最後に上書きする場合を調べ、\
             最も少ないノード数と最も多いノード数を示します。上書きで変わるのはノード数だけで、\
             答えは変わりません。"
        ),
    ]
}

/// Nodes by size, with hashes that spread evenly.
fn even(cases: &[Case]) -> Table {
    let head = |case: &Case| {
        let method = case.method.name();
        [text!("{method}, least", "{method}、最少"), text!("{method}, most", "{method}、最多")]
    };
    let heads = [text!("places", "大きさ")].into_iter().chain(cases.iter().flat_map(head));
    let mut table = Table::new(
        text!("Nodes by places in the table.", "置換表の大きさごとのノード数"),
        heads.map(Column::plain),
    );
    for (at, (places, _)) in cases[0].by_size.iter().enumerate() {
        let cells = |case: &Case| {
            let nodes = &case.by_size[at].1;
            [Cell::of(*nodes.start()), Cell::of(*nodes.end())]
        };
        table.row([Cell::of(*places)].into_iter().chain(cases.iter().flat_map(cells)));
    }
    table
}

/// The same with a hash that does not spread, and how large a table still forgets.
fn uneven(
    cases: &[Case],
    powers: RangeInclusive<u32>,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<(Table, Text), Stop> {
    let names = cases.iter().map(|case| case.method.name());
    let heads = [text!("places", "大きさ")].into_iter().chain(names);
    let mut table = notebook.table(
        text!(
            "Nodes with a hash that spreads badly: the packed position is divided by the size of \
             the table, and what is left over is its place.",
            "偏ったハッシュ関数(局面を表すビット列を置換表の大きさで割った余り)でのノード数"
        ),
        heads.map(Column::plain),
    );
    let mut still: Vec<Option<(u32, u64)>> = vec![None; cases.len()];
    for power in notebook.steps(powers) {
        let mut row = vec![Cell::of(Text::same(format_args!("2^{power}")))];
        for (case, still) in cases.iter().zip(&mut still) {
            let hash = [TableHash::Remainder].into_iter();
            let nodes = small_table::nodes(RULE, case.method, 1 << power, hash, budget)?;
            let (least, most) = (number(*nodes.start()), number(*nodes.end()));
            if *nodes.end() > case.lossless {
                *still = Some((power, nodes.end() - case.lossless));
            }
            row.push(Cell::of(match nodes.start() == nodes.end() {
                true => least,
                false => text!("{least} to {most}", "{least}〜{most}"),
            }));
        }
        table.row(row);
    }
    let still = cases.iter().zip(still).filter_map(|(case, still)| {
        let (power, more) = still?;
        Some(text!(
            "{method}, of {positions} positions, takes up to {more} nodes more even with 2^{power} \
             places",
            "「{method}」は、覚える局面が{positions}なのに、大きさが2^{power}でも最大{more}ノード\
             増えます",
            method = case.method.name(),
            positions = thousands(case.positions as u128),
            more = thousands(more)
        ))
    });
    let still = still.reduce(|all, next| text!("{all}; {next}", "{all}。{next}"));
    let still = text!(
        "With such a hash large tables forget as well: {still}. So numbers only a little above \
         those of a table that forgets nothing do not tell how large the study's was.",
        "このようなハッシュ関数では、大きな置換表でも上書きが起こります。{still}。ですから、\
         何も忘れない置換表よりわずかに多いというだけでは、論文の置換表の大きさはわかりません。",
        still = still.unwrap_or_default()
    );
    Ok((table, still))
}

/// Whether one size explains both numbers.
fn verdict(cases: &[Case]) -> Text {
    let each: Vec<Text> = cases.iter().map(Case::told).collect();
    let elsewhere = text!(
        "With one of these hashes, and the first place written over, another program counts 83,811 \
         and 31,168 nodes for 8,192 places, 74,318 and 31,142 for 32,768.",
        "このうち1つのハッシュ関数で、最初の場所に上書きする場合について別のプログラムが数えたところ、\
         大きさが8,192で83,811と31,168、32,768で74,318と31,142でした。"
    );
    let both = cases[0].fitting().into_iter().filter(|size| cases[1].fitting().contains(size));
    let both: Vec<Text> = both.map(|size| number(size as u64)).collect();
    let both = match both.is_empty() {
        true => text!(
            "None of the sizes tried is among both, so that with hashes like these one table does \
             not explain both numbers.",
            "試したなかに両方に入る大きさはないので、このようなハッシュ関数では、\
             2つの数を1つの大きさで説明することはできません。"
        ),
        false => text!(
            "Both numbers can come of a table of {both} places.",
            "大きさが{both}なら、2つの数を両方とも説明できます。",
            both = list_and(&both)
        ),
    };
    Text::paragraph([&each[0], &each[1], &both, &elsewhere])
}

/// Is one of these numbers the one in print, as far as that can be read?
fn explains(printed: &str, nodes: &RangeInclusive<u64>) -> bool {
    nodes.clone().any(|nodes| fits(printed, nodes))
}

fn number(number: u64) -> Text {
    Text::same(thousands(number))
}

/// Nodes more than a table takes that forgets nothing, by size.
fn plot(cases: &[Case], lang: Lang) -> Block {
    let said = |text: Text| text.get(lang).to_string();
    let mut series = Vec::new();
    for (tone, case) in cases.iter().enumerate() {
        let more = |nodes: u64| (nodes - case.lossless) as f64;
        let method = case.method.name();
        let mut line = |name: Text, trace, of: &dyn Fn(&RangeInclusive<u64>) -> f64| {
            let points = case.by_size.iter().map(|(places, nodes)| (*places as f64, of(nodes)));
            let (points, color) = (points.collect(), Role::tone(tone));
            series.push(Series { name: said(name), trace, points, color });
        };
        line(method.clone(), Trace::Line, &|nodes| more(*nodes.start()));
        line(Text::default(), Trace::Line, &|nodes| more(*nodes.end()));
        let printed = text!("{method} in print", "{method}(論文)");
        let in_print: u64 = case.printed.parse().unwrap_or(case.lossless);
        line(printed, Trace::Crosses, &|_| more(in_print));
    }
    let plot = Plot {
        title: said(text!("Nodes that forgetting costs", "上書きで増えるノード")),
        x: Axis::new(said(text!("places in the table", "置換表の大きさ")), Scale::Log2),
        y: Axis::new(said(text!("nodes more", "増えたノード数")), Scale::Log10),
        series,
        diagonal: false,
    };
    let text = said(text!("(as in the table above)\n", "(上の表のとおり)\n"));
    Block::Pictures(Pictures {
        caption: text!(
            "Nodes more than with a table that forgets nothing: the fewest and the most, and how \
             many more are in print. None has no place on a logarithmic axis.",
            "何も忘れない置換表より増えたノードの数。最少と最多、および論文の数(0は対数では描けない)"
        ),
        pictures: vec![(Text::default(), Scene { text, picture: plot.picture() })],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counted by a program of another language, with the same hashes: first and last place
    /// written over.
    #[test]
    fn nodes_are_those_of_another_program() {
        let rule = Rule { players: 4, ..RULE };
        let of = |method, places, hash| {
            let budget = &mut Budget::unlimited();
            small_table::nodes(rule, method, places, [hash].into_iter(), budget).unwrap()
        };
        let [table, all] = METHODS;
        assert_eq!(of(table, 1024, TableHash::Mixed(1)), 10_344..=10_408);
        assert_eq!(of(all, 1024, TableHash::Mixed(1)), 4_630..=4_671);
        assert!(of(table, 4096, TableHash::Mixed(2)).contains(&9_225));
        assert!(of(all, 4096, TableHash::Remainder).contains(&4_610));
        // With room for all of them, those of a table that forgets nothing.
        assert_eq!(of(table, 1 << 16, TableHash::Mixed(1)), 9_194..=9_194);
        assert_eq!(of(all, 1 << 16, TableHash::Mixed(1)), 4_549..=4_549);
    }

    #[test]
    fn sizes_grow_by_quarters() {
        assert_eq!(steps(4..=5).collect::<Vec<_>>(), [16, 20, 24, 28, 32]);
    }
}
