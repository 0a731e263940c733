//! Deepening that knows which places are taken: the study's further work.

use super::answer::Answer;
use super::measure::{Measured, Method, Rule, UNTRIED};
use super::pruning::shown;
use super::{headings, possible};
use std::collections::HashSet;
use std::sync::Arc;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::ranks::{DecidedRanks, Prospects};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text, thousands};

const PLAYERS: u32 = 6;
const CARDS: u32 = 5;

/// Nodes after which a search is given up.
const MOST_NODES: u64 = 1 << 23;
const QUICK_NODES: u64 = 100_000;

/// A search of this section.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Way {
    /// One of the study's.
    Study(Method),
    /// The same, but it knows which places are taken.
    Decided(Method),
}

/// Pairs of the study's and ours: deepening without a table and with one, and not deepening.
const WAYS: [Way; 6] = [
    Way::Study(Method::PruneDeepen),
    Way::Decided(Method::PruneDeepen),
    Way::Study(Method::PruneDeepenTable),
    Way::Decided(Method::PruneDeepenTable),
    Way::Study(Method::PruneTable),
    Way::Decided(Method::PruneTable),
];

impl Way {
    fn name(self) -> Text {
        match self {
            Way::Study(method) => method.name(),
            Way::Decided(method) => {
                text!("{method}, places", "{method}(順位)", method = method.name())
            }
        }
    }

    fn measure(
        self,
        rule: Rule,
        most: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let rules = Arc::new(rule.deal());
        match self {
            Way::Study(method) => Measured::new(&rules, method, most, effort, budget),
            Way::Decided(method) => {
                let search = DecidedRanks::new(rules, method.settings(), effort.memory);
                Measured::by(&mut search.expect("8 players and 8 places fit"), most, budget)
            }
        }
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_NODES } else { MOST_NODES };
    let heads = [headings::PLAYERS, headings::CARDS, headings::PLACES].into_iter();
    let heads = heads.chain(WAYS.map(Way::name)).chain([headings::ANSWER]);
    let mut table = notebook.table(
        text!("Nodes by rule and search.", "ルールと探索ごとのノード数"),
        heads.map(Column::plain),
    );
    let (mut given_up, mut tally) = (HashSet::new(), Tally::default());
    for players in notebook.steps(2..=PLAYERS) {
        for cards in notebook.steps(1..=CARDS) {
            for places in notebook.steps(2..=players) {
                let rule = Rule { players, cards, places };
                let mut found = Vec::new();
                for way in WAYS {
                    let hopeless =
                        rule.smaller().iter().any(|&less| given_up.contains(&(less, way)));
                    let measured = match hopeless {
                        true => None,
                        false => Some(way.measure(rule, most, effort, budget)?),
                    };
                    if measured.as_ref().is_none_or(|measured| measured.possible.is_err()) {
                        given_up.insert((rule, way));
                    }
                    found.push(measured);
                }
                let solved = |found: &Option<Measured>| found.as_ref()?.possible.ok();
                if !found.iter().any(|found| solved(found).is_some()) {
                    continue;
                }
                let truth = possible(&Arc::new(rule.deal()), effort, budget)?;
                tally.count(rule, &found, truth);
                let head = [Cell::of(players), Cell::of(rule.cards_told()), Cell::of(places)];
                let nodes = found
                    .iter()
                    .map(|found| found.as_ref().map_or(Cell::of(UNTRIED), Measured::nodes));
                let answer = Answer::new(&rule.deal(), truth).told();
                table.row(head.into_iter().chain(nodes).chain([Cell::of(answer)]));
            }
        }
    }
    let notes = tally.notes().into_iter().map(Block::Note);
    Ok(Finding {
        words: words(most),
        blocks: [Block::Table(table)].into_iter().chain(notes).collect(),
    })
}

fn words(most: u64) -> Vec<Text> {
    vec![
        text!(
            "The study ends with a thought: where places are taken one by one, deepening could use \
             what is known before the end of the game. Here it does. A position at the limit of a \
             round is not unknown: whoever is out has a place, and the others have one of those \
             that are left. So for each player there are places that are sure and places that are \
             open; a move that is surely dominated is not looked into, and a position is left as \
             soon as nothing about it is open.",
            "論文は最後に、順位が少しずつ決まっていくゲームなら、\
             反復深化で末端より前の情報を使って速くできるだろうと述べています。\
             ここではそれを試します。深さの限界にある局面でも、\
             上がったプレイヤーの順位は決まっていて、残りの全員には残りの順位しかありません。\
             そこで、プレイヤーごとに「必ずあり得る順位」と「まだ否定できない順位」を求めます。\
             明らかに劣るとわかった手は調べず、局面の値が決まればそこで打ち切ります。"
        ),
        text!(
            "Places: the search beside it, knowing them; all else, limits and counting included, is \
             as in the study, and a move that is not looked into counts as a node, too. The last \
             two do not deepen. A search is given up after {most} nodes; a dash was not tried, \
             since it had given up with a player, a card or a place less.",
            "(順位)とあるのが、左隣の探索で、決まった順位を使うものです。\
             深さの増やし方や数え方は論文と同じで、調べなかった手も1ノードと数えます。\
             最後の2列は反復深化を使いません。探索は{most}ノードで打ち切ります。「-」は、人数、札、\
             順位のどれかが1つ少ないルールで打ち切られたため、試さなかったものです。",
            most = thousands(most)
        ),
    ]
}

/// What the figures come to.
#[derive(Default)]
struct Tally {
    rules: u32,
    searches: u32,
    /// Searches that do not find what our own search finds.
    wrong: u32,
    /// Rules of two kinds of place in which both searches without a table finished, and in how
    /// many of them their nodes are the same.
    two: (u32, u32),
    /// With more kinds of place, without a table and with one.
    more: [Saved; 2],
    /// Rules of more kinds of place in which our deepening with a table takes fewer nodes than
    /// the study's search with a table that does not deepen, and than ours.
    beats: [Beaten; 2],
}

/// In how many rules there are fewer nodes, and of how many.
#[derive(Default)]
struct Beaten {
    fewer: u32,
    all: u32,
}

/// How often nodes are fewer, and by how much at most.
#[derive(Default)]
struct Saved {
    rules: u32,
    fewer: u32,
    best: Option<(f64, Rule)>,
}

impl Saved {
    fn count(&mut self, rule: Rule, study: u64, ours: u64) {
        self.rules += 1;
        self.fewer += u32::from(ours < study);
        let times = study as f64 / ours as f64;
        if self.best.is_none_or(|(best, _)| times > best) {
            self.best = Some((times, rule));
        }
    }
}

impl Tally {
    fn count(&mut self, rule: Rule, found: &[Option<Measured>], truth: Prospects) {
        self.rules += 1;
        for possible in found.iter().flatten().filter_map(|found| found.possible.ok()) {
            self.searches += 1;
            self.wrong += u32::from(possible != truth);
        }
        let nodes = |at: usize| {
            let found = found[at].as_ref().filter(|found| found.possible.is_ok());
            found.map(|found| found.nodes)
        };
        for (table, saved) in self.more.iter_mut().enumerate() {
            let (Some(study), Some(ours)) = (nodes(2 * table), nodes(2 * table + 1)) else {
                continue;
            };
            match rule.places {
                2 if table == 0 => {
                    self.two.0 += 1;
                    self.two.1 += u32::from(study == ours);
                }
                2 => {}
                _ => saved.count(rule, study, ours),
            }
        }
        for (beaten, plain) in self.beats.iter_mut().zip([nodes(4), nodes(5)]) {
            if let (Some(ours), Some(plain)) = (nodes(3), plain)
                && rule.places > 2
            {
                beaten.fewer += u32::from(ours < plain);
                beaten.all += 1;
            }
        }
    }

    fn notes(&self) -> Vec<Text> {
        let Tally { rules, searches, wrong, two, more, beats } = self;
        let answers = text!(
            "Of {searches} searches in {rules} rules that came to an end, {wrong} find other places \
             than our own search, which works in another way.",
            "{rules}通りのルールで最後まで調べた{searches}回の探索のうち、\
             別の方法によるこのプログラムの探索と答えが違うものは{wrong}回です。"
        );
        let two = text!(
            "With two kinds of place the game ends as soon as anybody is out, so nothing is decided \
             earlier: without a table the nodes have to be the study's, and are in {same} of {all} \
             rules.",
            "順位が2種類なら、誰かが上がるとすぐに終わるので、それより前に決まる順位はありません。\
             置換表を使わなければノード数は論文の反復深化と同じになるはずで、\
             {all}通りのうち{same}通りで同じです。",
            same = two.1,
            all = two.0
        );
        let [bare, table] = more.each_ref().map(Saved::told);
        let saved = text!(
            "With more kinds of place: without a table, {bare}; with one, {table}.",
            "順位が3種類以上の場合、置換表なしでは{bare}。置換表ありでは{table}。"
        );
        let beats = text!(
            "The study: deepening does not pay. With places known, and a table, it takes fewer nodes \
             than the study's search that does not deepen in {study} of {of_study} rules of three or \
             more kinds of place. But knowing places helps that one, too, and then deepening takes \
             fewer in {ours} of {of_ours}.",
            "論文によれば、反復深化は有効ではありません。決まった順位と置換表を使うと、\
             順位が3種類以上の{of_study}通りのうち{study}通りで、\
             反復深化を使わない論文の探索よりノードが少なくなります。ただし、\
             反復深化を使わない探索でも決まった順位を使うことにすると、\
             反復深化のほうが少ないのは{of_ours}通りのうち{ours}通りです。",
            study = beats[0].fewer,
            of_study = beats[0].all,
            ours = beats[1].fewer,
            of_ours = beats[1].all
        );
        let elsewhere = text!(
            "Another program, which tries every truth that the bounds allow, counts 11,937, 3,516 \
             and 1,644 nodes with places known for three players, cards 1 to 3 and three places; \
             1,915, 242 and 868 for five players, cards 1 and 2 and five places.",
            "別のプログラム(範囲に収まるすべての場合を試す)で数えたところ、\
             決まった順位を使う3つの探索のノード数は、3人・札1-3・順位3種類で11,937、3,516、1,644、\
             5人・札1-2・順位5種類で1,915、242、868でした。"
        );
        vec![answers, two, saved, beats, elsewhere]
    }
}

impl Saved {
    fn told(&self) -> Text {
        let Some((times, rule)) = self.best else {
            return text!("nothing was compared", "比べられたルールはありません");
        };
        text!(
            "there are fewer nodes in {fewer} of {all} rules, at best {times} times fewer ({rule})",
            "{all}通りのうち{fewer}通りでノードが減り、最大で{times}分の1になります({rule})",
            fewer = self.fewer,
            all = self.rules,
            times = shown(times),
            rule = rule.told()
        )
    }
}
