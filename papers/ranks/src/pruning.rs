//! What pruning saves, by players, cards and kinds of place; and the trends that the study tells.

use super::headings;
use super::measure::{Measured, Method, Rule};
use super::pruned::{Counts, Nodes};
use super::trend::Trend;
use std::collections::BTreeMap;
use std::sync::Arc;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures, Table};
use yomikiri_scene::{Axis, Plot, Role, Scale, Scene, Series, Trace};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text, thousands};

const PLAYERS: u32 = 6;
const CARDS: u32 = 8;

/// Positions after which a rule is given up, and about what each takes.
const MOST_POSITIONS: u64 = 3_000_000;
const QUICK_POSITIONS: u64 = 100_000;
const BYTES: usize = 240;

/// Trees up to this size are walked as well.
const WALKED: u128 = 80_000_000;
const QUICK_WALKED: u128 = 20_000;

/// Two ways to the same number.
const WALKED_AND_COUNTED: [Text; 2] = [text!("walked", "探索"), text!("counted", "計算")];

/// What each rule takes, smaller rules first.
pub type Survey = BTreeMap<Rule, Nodes>;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (most, walked) = match effort.quick {
        true => (QUICK_POSITIONS, QUICK_WALKED),
        false => (MOST_POSITIONS, WALKED),
    };
    let most = most.min((effort.memory / BYTES) as u64);
    let mut parts = notebook.steps(["counted", "walked"]);
    parts.next();
    let survey = survey(most, notebook, budget)?;
    parts.next();
    let table = table(&survey, walked, effort, notebook, budget)?;
    let notes = Trend::ALL.map(|trend| Block::Note(trend.told(&survey)));
    let blocks = [Block::Table(table), plots(&survey, effort.lang)].into_iter();
    let blocks = blocks.chain(notes).chain([Block::Note(kinds(&survey))]);
    Ok(Finding { words: words(most, walked), blocks: blocks.collect() })
}

/// Counts every rule that is small enough.
fn survey(most: u64, notebook: &Notebook<'_>, budget: &mut Budget<'_>) -> Result<Survey, Stop> {
    let mut survey = Survey::new();
    for players in notebook.steps(2..=PLAYERS) {
        for places in notebook.steps(2..=players) {
            for cards in 1..=CARDS {
                let rule = Rule { players, cards, places };
                let rules = rule.deal();
                let mut counts = Counts::new(&rules);
                let Some(nodes) = budget.lend(most, |loan| counts.nodes(loan))? else { break };
                survey.insert(rule, nodes);
            }
        }
    }
    Ok(survey)
}

fn table(
    survey: &Survey,
    most: u128,
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Table, Stop> {
    let plain = [headings::PLAYERS, headings::CARDS, headings::PLACES].map(Column::plain);
    let compared = [Method::Full, Method::Prune];
    let compared = compared.map(|method| Column::compared(method.name(), WALKED_AND_COUNTED));
    let ratio = Column::plain(text!("ratio", "比率"));
    let mut table = notebook.table(
        text!(
            "Nodes of the full search and of the one that prunes, and the first divided by the \
             second.",
            "全探索と枝刈りありのノード数と、その比率(全探索 ÷ 枝刈りあり)"
        ),
        plain.into_iter().chain(compared).chain([ratio]),
    );
    for (&rule, &nodes) in notebook.steps(survey) {
        let rules = Arc::new(rule.deal());
        let mut cell = |method: Method, counted: u128| {
            let walked = match counted <= most {
                true => {
                    let most = counted as u64 + 1;
                    Some(u128::from(Measured::new(&rules, method, most, effort, budget)?.nodes))
                }
                false => None,
            };
            Ok(Cell::compared([walked, Some(counted)]))
        };
        let cells = [cell(Method::Full, nodes.full)?, cell(Method::Prune, nodes.pruned)?];
        let head = [Cell::of(rule.players), Cell::of(rule.cards_told()), Cell::of(rule.places)];
        let ratio = Cell::of(Text::same(shown(nodes.ratio())));
        table.row(head.into_iter().chain(cells).chain([ratio]));
    }
    Ok(table)
}

/// A ratio with as many digits as tell something.
pub fn shown(ratio: f64) -> String {
    match ratio {
        ..10.0 => format!("{ratio:.3}"),
        ..1000.0 => format!("{ratio:.1}"),
        _ => thousands(ratio.round() as u128),
    }
}

fn words(most: u64, walked: u128) -> Vec<Text> {
    vec![
        text!(
            "What pruning leaves of a tree does not depend on how a position was reached either: \
             both trees are counted by looking at each position once, up to {most} positions a \
             rule. Those of up to {walked} nodes are walked by the study's search as well.",
            "枝刈りで残るノードの数も、局面までの手順にはよりません。そこで、\
             どちらの木も各局面を1度ずつ調べて数えます(1つのルールにつき{most}局面まで)。\
             {walked}ノードまでの木は、論文の探索で実際にたどった数も並べます。",
            most = thousands(most),
            walked = thousands(walked)
        ),
        text!(
            "Section 5 of the study tells three trends of the ratio, the nodes of the full search \
             to those with pruning. Each is looked at below in all pairs of rules that differ by \
             one in that respect alone.",
            "論文の5節は、全探索と枝刈りありのノード数の比率について、3つの傾向を挙げています。\
             それぞれ、その点だけが1つ違うルールの組すべてで確かめます。"
        ),
    ]
}

/// A plot for each trend.
fn plots(survey: &Survey, lang: Lang) -> Block {
    let pictures = Trend::ALL.map(|trend| {
        let said = |text: Text| text.get(lang).to_string();
        let title = trend.title();
        let plot = Plot {
            title: said(title.clone()),
            x: Axis::new(said(trend.axis()), Scale::Linear),
            y: Axis::new(said(text!("ratio", "比率")), Scale::Log10),
            series: series(trend, survey, lang),
            diagonal: false,
        };
        let text = said(text!("(as in the table above)\n", "(上の表のとおり)\n"));
        (Text::default(), Scene { text, picture: plot.picture() })
    });
    Block::Pictures(Pictures {
        caption: text!(
            "How many times more nodes the full search has, by cards, by players and by kinds of \
             place.",
            "全探索のノード数が枝刈りありの何倍か(札、人数、順位の種類ごと)"
        ),
        pictures: pictures.into(),
    })
}

/// A line for each group of rules that the trend goes through.
fn series(trend: Trend, survey: &Survey, lang: Lang) -> Vec<Series> {
    let mut groups: BTreeMap<Rule, Vec<(f64, f64)>> = BTreeMap::new();
    for (&rule, nodes) in survey {
        let point = (f64::from(trend.of(rule)), nodes.ratio());
        groups.entry(trend.group(rule)).or_default().push(point);
    }
    let drawn =
        groups.into_iter().filter(|(group, points)| trend.is_drawn(*group) && points.len() > 1);
    let line = |(tone, (group, points)): (usize, (Rule, Vec<(f64, f64)>))| Series {
        name: trend.name(group).get(lang).to_string(),
        trace: Trace::Line,
        points,
        color: Role::tone(tone),
    };
    drawn.enumerate().map(line).collect()
}

/// What else the study says: from three kinds of place on hardly anything is pruned.
fn kinds(survey: &Survey) -> Text {
    let more = survey.iter().filter(|(rule, _)| rule.places > 2);
    let most = more.max_by(|one, other| one.1.compare(*other.1));
    let untouched =
        survey.iter().filter(|(rule, nodes)| rule.places > 2 && nodes.full == nodes.pruned);
    match most {
        None => text!(
            "No rule with three kinds of place was counted.",
            "順位が3種類以上のルールは数えていません。"
        ),
        Some((rule, nodes)) => text!(
            "The study: from three kinds of place on there is hardly any pruning. Of {all} such \
             rules, {untouched} have nothing pruned at all; the largest ratio is {ratio}, with \
             {rule}.",
            "論文によれば、順位が3種類以上になると枝刈りはほとんど起こりません。\
             そのようなルール{all}通りのうち{untouched}通りでは、まったく枝刈りされません。\
             比率が最も大きいのは{rule}で、{ratio}です。",
            all = survey.keys().filter(|rule| rule.places > 2).count(),
            untouched = untouched.count(),
            ratio = shown(nodes.ratio()),
            rule = rule.told()
        ),
    }
}
