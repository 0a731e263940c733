//! All tables of the study: players, cards, kinds of place.

use super::answer::Answer;
use super::headings;
use super::measure::{GaveUp, Measured, Method, Rule, UNTRIED};
use super::methods::Trends;
use super::published::MOST_NODES;
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Table};
use yomikiri_solve::ranks::Prospects;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text, thousands};

const PLAYERS: u32 = 6;
const CARDS: u32 = 6;

/// Nodes after which a quick run gives up.
const QUICK_NODES: u64 = 200_000;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_NODES } else { MOST_NODES };
    let mut survey = Survey { most, effort, found: HashMap::new(), tally: Tally::default() };
    let mut blocks = Vec::new();
    for places in notebook.steps(2..=PLAYERS) {
        let kinds = match places {
            2 => text!("first and the rest", "1位とそれ以外"),
            places => text!("1 to {places}", "1位から{places}位"),
        };
        let methods = || Method::ALL.map(|method| Column::plain(method.name()));
        let rule = || [headings::CARDS, headings::PLAYERS].map(Column::plain);
        let mut nodes = notebook.table(
            text!("Places {kinds}: nodes.", "順位は{kinds}: ノード数"),
            rule().into_iter().chain(methods()),
        );
        let mut depths = notebook.table(
            text!(
                "Places {kinds}: depth, and who may end where.",
                "順位は{kinds}: 深さと、あり得る順位"
            ),
            rule().into_iter().chain(methods()).chain([Column::plain(headings::ANSWER)]),
        );
        for cards in notebook.steps(1..=CARDS) {
            for players in notebook.steps(places..=PLAYERS) {
                let rule = Rule { players, cards, places };
                let row = survey.row(rule, budget)?;
                if row.methods.iter().all(Option::is_none) {
                    continue;
                }
                let cards = Text::same(format_args!("1-{cards}"));
                let head = || [Cell::of(cards.clone()), Cell::of(players)].into_iter();
                let of_each = |cell: &dyn Fn(&Measured) -> Cell| {
                    let cell =
                        |found: &Option<Measured>| found.as_ref().map_or(Cell::of(UNTRIED), cell);
                    row.methods.iter().map(cell).collect::<Vec<_>>()
                };
                nodes.row(head().chain(of_each(&Measured::nodes)));
                let depth = |found: &Measured| match found.possible {
                    Ok(_) => Cell::of(found.depth),
                    Err(_) => Cell::empty(),
                };
                let answer = row.answer.map_or(text!("unknown", "不明"), |answer| answer.told());
                depths.row(head().chain(of_each(&depth)).chain([Cell::of(answer)]));
            }
        }
        blocks.extend([nodes, depths].map(Table::whole).map(Block::Table));
    }
    let notes = survey.tally.notes();
    let words = words(most, effort.quick);
    Ok(Finding { words, blocks: blocks.into_iter().chain(notes).collect() })
}

fn words(most: u64, quick: bool) -> Vec<Text> {
    let limit = text!(
        "A search is given up after 2^27 = {limit} nodes. The study gave up after 2^2? nodes, the \
         last digit of which cannot be read: 2^21 is as likely as 2^27, so it may have solved less \
         than is solved here. A dash is a search that was not tried, since the same method had \
         already given up with a player, a card or a place less; rules that no method was tried on \
         have no row. Memory: there was no room for its table; --memory gives more.",
        "探索は2^27 = {limit}ノードで打ち切ります。論文は2^2?ノードで打ち切りましたが、\
         最後の桁が読み取れません。2^21かもしれないし、2^27かもしれないので、\
         論文で解けたルールはここより少ない可能性があります。「-」は、人数、札、\
         順位のどれかが1つ少ないルールで同じ方法が打ち切られたため、試さなかった探索です。\
         どの方法も試さなかったルールには行がありません。「メモリ不足」は、\
         置換表の場所が足りなくなった探索です。 --memory で増やせます。",
        limit = thousands(MOST_NODES)
    );
    let answers = text!(
        "Turn order: the first to play is first, the next second, and so on. Everything: everybody \
         may take every place.",
        "手番順は、最初の手番のプレイヤーが1位、次が2位、というように順位が決まることです。\
         全順位は、全員にすべての順位があり得ることです。"
    );
    let quick = quick.then(|| {
        text!(
            "A quick run gives up after {most} nodes.",
            "--quick では{most}ノードで打ち切ります。",
            most = thousands(most)
        )
    });
    [limit, answers].into_iter().chain(quick).collect()
}

/// One rule by all methods.
struct Row {
    methods: Vec<Option<Measured>>,
    answer: Option<Answer>,
}

/// The tables being filled.
struct Survey<'e> {
    most: u64,
    effort: &'e Effort,
    /// Was this given up, or not even tried?
    found: HashMap<(Rule, Method), bool>,
    tally: Tally,
}

impl Survey<'_> {
    fn row(&mut self, rule: Rule, budget: &mut Budget<'_>) -> Result<Row, Stop> {
        let rules = Arc::new(rule.deal());
        let mut methods = Vec::new();
        for method in Method::ALL {
            let hopeless =
                rule.smaller().iter().any(|&less| self.found.get(&(less, method)) == Some(&true));
            let found = match hopeless {
                true => None,
                false => Some(Measured::new(&rules, method, self.most, self.effort, budget)?),
            };
            let gave_up = found.as_ref().is_none_or(|found| found.possible.is_err());
            self.found.insert((rule, method), gave_up);
            methods.push(found);
        }
        let possible: Vec<Prospects> =
            methods.iter().flatten().filter_map(|found| found.possible.ok()).collect();
        let answer = possible.first().map(|&possible| Answer::new(&rules, possible));
        self.tally.count(rule, &methods, &possible, answer.as_ref());
        Ok(Row { methods, answer })
    }
}

/// What the study says of its tables, counted in these.
#[derive(Default)]
struct Tally {
    rules: u32,
    solved: u32,
    /// Rules in which two methods that finished do not agree.
    disagree: u32,
    /// Rules with up to three cards that end in turn order, of how many.
    few: (u32, u32),
    /// Rules with more in which everything is possible, and those of two players in which the
    /// first wins.
    many: (u32, u32),
    many_of_two: (u32, u32),
    /// The best that pruning saves, and for more than two places.
    saved: [f64; 2],
    /// Searches that ran out of memory.
    crowded: u32,
    /// Rules in which deepening went to another depth.
    other_depth: Vec<Rule>,
    trends: Trends,
}

impl Tally {
    fn count(
        &mut self,
        rule: Rule,
        methods: &[Option<Measured>],
        possible: &[Prospects],
        answer: Option<&Answer>,
    ) {
        self.rules += 1;
        self.disagree += u32::from(possible.windows(2).any(|pair| pair[0] != pair[1]));
        let of = |method: Method| {
            let at = Method::ALL.iter().position(|each| *each == method)?;
            methods[at].as_ref().filter(|found| found.possible.is_ok())
        };
        if let (Some(full), Some(prune)) = (of(Method::Full), of(Method::Prune)) {
            let best = &mut self.saved[usize::from(rule.places > 2)];
            *best = best.max(full.nodes as f64 / prune.nodes as f64);
        }
        if let (Some(plain), Some(deepened)) = (of(Method::Prune), of(Method::PruneDeepen))
            && plain.depth != deepened.depth
        {
            self.other_depth.push(rule);
        }
        self.trends.count(methods);
        let crowded = |found: &&Measured| found.possible == Err(GaveUp::Memory);
        self.crowded += methods.iter().flatten().filter(crowded).count() as u32;
        let Some(answer) = answer else { return };
        self.solved += 1;
        let (share, expected) = match rule {
            Rule { cards: ..=3, .. } => (&mut self.few, Answer::TurnOrder),
            Rule { players: 2, .. } => (&mut self.many_of_two, Answer::TurnOrder),
            _ => (&mut self.many, Answer::Everything),
        };
        share.0 += u32::from(*answer == expected);
        share.1 += 1;
    }

    fn notes(&self) -> Vec<Block> {
        let Tally {
            rules,
            solved,
            disagree,
            few,
            many,
            many_of_two,
            saved,
            crowded,
            other_depth,
            trends,
        } = self;
        let solved = text!(
            "Of {rules} rules, {solved} are solved by one of the methods.",
            "{rules}通りのルールのうち、{solved}通りがどれかの方法で解けました。"
        );
        let agree = match disagree {
            0 => text!(
                "In each, all methods that finished agree.",
                "そのどれでも、最後まで調べた方法の答えはすべて一致します。"
            ),
            some => text!(
                "In {some}, methods do not agree.",
                "{some}通りでは、方法によって答えが違います。"
            ),
        };
        let by_cards = text!(
            "The study: with up to three cards the places follow the turns, with four or more they \
             do not. Here {few} of {all_few} solved rules with up to three cards end in turn \
             order; with four or more and at least three players, everything is possible in {many} \
             of {all_many}. Of two players the first wins with four or more as well, in {two} of \
             {all_two}.",
            "論文によれば、札が3枚までなら順位は手番順に決まり、4枚以上なら決まりません。\
             ここでは、3枚までで解けた{all_few}通りのうち{few}通りが手番順です。\
             4枚以上で3人以上なら、{all_many}通りのうち{many}通りで全順位があり得ます。\
             2人なら4枚以上でも先手が1位になり、{all_two}通りのうち{two}通りがそうです。",
            few = few.0,
            all_few = few.1,
            many = many.0,
            all_many = many.1,
            two = many_of_two.0,
            all_two = many_of_two.1
        );
        let pruning = text!(
            "The study: from three kinds of place on, pruning hardly helps. Here it divides the \
             nodes of the full search by up to {two:.0} with two kinds of place, and by up to \
             {more:.2} with more.",
            "論文によれば、順位が3種類以上になると枝刈りはほとんど効きません。ここでは、\
             全探索のノード数が、順位が2種類なら最大で{two:.0}分の1、\
             3種類以上なら最大で{more:.2}分の1になります。",
            two = saved[0],
            more = saved[1]
        );
        let mut notes =
            vec![Text::paragraph([&solved, &agree]), by_cards, pruning, depth_note(other_depth)];
        notes.extend(trends.notes());
        if *crowded > 0 {
            notes.push(text!(
                "{crowded} searches ran out of memory for their table. Give them more by --memory.",
                "{crowded}回の探索で置換表のメモリが足りなくなりました。 --memory \
                 で増やしてください。"
            ));
        }
        notes.into_iter().map(Block::Note).collect()
    }
}

/// Whether deepening changed the depth, and in which rules.
fn depth_note(other_depth: &[Rule]) -> Text {
    let each = other_depth.iter().map(|rule| rule.told());
    match &each.collect::<Vec<_>>()[..] {
        [] => text!(
            "The study: deepening does not change the depth. Nor does it here.",
            "論文によれば、反復深化を使っても深さは変わりません。ここでも同じです。"
        ),
        rules => text!(
            "The study: deepening does not change the depth. Here it does with {rules}.",
            "論文によれば、反復深化を使っても深さは変わりません。ここでは、{rules}で変わります。",
            rules = list_and(rules)
        ),
    }
}
