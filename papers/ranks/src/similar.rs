//! The study's further work: a table that also serves positions that are alike.

use super::answer::Answer;
use super::headings;
use super::measure::{GaveUp, Measured, Method, Rule};
use super::pruning::shown;
use super::published::{MOST_NODES, TABLE_THREE, whole};
use super::similar_search::{Likeness, SimilarSearch};
use std::sync::Arc;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// Table 3, and rules with a place for each player; and whether a quick run has them too.
const RULES: [(Rule, bool); 10] = [
    (Rule { players: 2, cards: 3, places: 2 }, true),
    (Rule { players: 3, cards: 3, places: 2 }, true),
    (Rule { players: 4, cards: 3, places: 2 }, true),
    (Rule { players: 5, cards: 3, places: 2 }, true),
    (Rule { players: 6, cards: 3, places: 2 }, false),
    (Rule { players: 3, cards: 3, places: 3 }, true),
    (Rule { players: 3, cards: 4, places: 3 }, true),
    (Rule { players: 4, cards: 3, places: 4 }, true),
    (Rule { players: 5, cards: 3, places: 5 }, false),
    (Rule { players: 3, cards: 5, places: 3 }, false),
];

/// A rule, searched with each likeness.
struct Row {
    rule: Rule,
    /// In the order of [`Likeness::ALL`]: what was found, and how many positions were remembered.
    found: [(Measured, usize); 3],
}

impl Row {
    fn new(rule: Rule, effort: &Effort, budget: &mut Budget<'_>) -> Result<Row, Stop> {
        let rules = Arc::new(rule.deal());
        let mut found = Vec::new();
        for likeness in Likeness::ALL {
            let mut search = SimilarSearch::new(Arc::clone(&rules), likeness, effort.memory);
            let measured = Measured::by(&mut search, MOST_NODES, budget)?;
            if measured.possible == Err(GaveUp::Memory) {
                return Err(Stop::Memory);
            }
            found.push((measured, search.remembered()));
        }
        Ok(Row { rule, found: found.try_into().ok().expect("three searches") })
    }

    /// How many times fewer nodes there are with the last likeness than with the study's own.
    fn times(&self) -> f64 {
        let [(study, _), .., (most, _)] = &self.found;
        study.nodes as f64 / most.nodes as f64
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut nodes = notebook.table(
        text!(
            "Nodes of the full search with a table, by which positions count as one.",
            "置換表を使う全探索のノード数(同じとみなす局面の範囲ごと)"
        ),
        [
            Column::plain(headings::PLAYERS),
            Column::plain(headings::CARDS),
            Column::plain(headings::PLACES),
            Column::compared(Likeness::Same.name(), PAPER_AND_HERE),
            Column::plain(Likeness::Seats.name()),
            Column::plain(Likeness::Play.name()),
            Column::plain(text!("times fewer", "何分の1")),
        ],
    );
    let mut positions = notebook.table(
        text!(
            "Positions remembered, and who may end where by the study's table and by the last one.",
            "記憶した局面の数と、論文どおりの置換表と最後の置換表による答え"
        ),
        [
            Column::plain(headings::PLAYERS),
            Column::plain(headings::CARDS),
            Column::plain(headings::PLACES),
            Column::plain(Likeness::Same.name()),
            Column::plain(Likeness::Seats.name()),
            Column::plain(Likeness::Play.name()),
            Column::compared(
                headings::ANSWER,
                [Likeness::Same, Likeness::Play].map(Likeness::name),
            ),
        ],
    );
    let rules = RULES.into_iter().filter(|(_, quick)| *quick || !effort.quick);
    let mut rows = Vec::new();
    for (rule, _) in notebook.steps(rules) {
        let row = Row::new(rule, effort, budget)?;
        let head = || [Cell::of(rule.players), Cell::of(rule.cards_told()), Cell::of(rule.places)];
        let [study, seats, play] = &row.found;
        let times = Text::same(shown(row.times()));
        let found = [
            Cell::compared([printed(rule), Some(study.0.nodes)]),
            Cell::of(seats.0.nodes),
            Cell::of(play.0.nodes),
            Cell::of(times),
        ];
        nodes.row(head().into_iter().chain(found));
        let answer = |(measured, _): &(Measured, usize)| {
            let possible = measured.possible.ok()?;
            Some(Answer::new(&rule.deal(), possible).told())
        };
        let remembered = [study, seats, play].map(|(_, remembered)| Cell::of(*remembered));
        let answers = Cell::compared([answer(study), answer(play)]);
        positions.row(head().into_iter().chain(remembered).chain([answers]));
        rows.push(row);
    }
    let mut blocks =
        vec![Block::Table(nodes), Block::Table(positions), Block::Note(verdict(&rows))];
    if effort.quick {
        blocks.push(Block::Note(text!(
            "A quick run leaves out six players, five with a place each, and cards 1 to 5.",
            "簡易版では、6人、5人で順位5種類、札1から5を省きます。"
        )));
    }
    Ok(Finding { words: words(), blocks })
}

/// The nodes that Table 3 has for the study's table alone, where they can be read.
fn printed(rule: Rule) -> Option<u64> {
    let is_there = (rule.cards, rule.places) == (3, 2);
    let mut printed = TABLE_THREE.iter().filter(|_| is_there);
    let printed = printed.find(|it| (it.method, it.players) == (Method::Table, rule.players))?;
    whole(printed.nodes)
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "The study's further work: its table of positions could serve better still if it were \
             used for positions that are alike. What it kept is the hands, the turn, the top card \
             and who played it.",
            "論文の今後の課題の1つは、「トランスポジションテーブルに関しては、類似局面を利用することに\
             よって更に効率化できる」というものです。論文の置換表は、手札、手番、場の札、\
             最後に出したプレイヤーで局面を区別していました。"
        ),
        text!(
            "Two steps are tried. Seats: positions are one if they are the same seen from the player \
             to move, whoever that is. Seats and cards: and if what is left to play is the same, \
             when players who are out and numbers that nobody holds any more are forgotten, and \
             players who can only pass are passed over. Nothing else is changed: no pruning, no \
             deepening, and nodes are counted as in Table 3.",
            "ここでは2段階で試します。「席」では、手番のプレイヤーから見て同じなら、それが誰であっても\
             同じ局面とみなします。「席と札」では、さらに、上がったプレイヤーと誰も持っていない数字を\
             除き、パスしかできない手番を飛ばしたとき、残りが同じなら同じ局面とみなします。\
             ほかは変えません。枝刈りも反復深化も使わず、ノードは表3と同じ数え方です。"
        ),
    ]
}

fn verdict(rows: &[Row]) -> Text {
    let least = rows.iter().min_by(|a, b| a.times().total_cmp(&b.times()));
    let most = rows.iter().max_by(|a, b| a.times().total_cmp(&b.times()));
    let Some((least, most)) = least.zip(most) else { return Text::default() };
    text!(
        "Positions that are alike make the nodes {least} times fewer with {few}, and {most} times \
         with {many}. The answers are the same. Of what is printed for the table alone, the number \
         for five players can be read in full; that it is a little larger than the one found here \
         is the matter of the sections “table-3” and “overwriting”.",
        "似た局面をまとめると、ノードは{few}で{least}分の1に、{many}で{most}分の1になります。\
         答えは変わりません。論文の「置換表」の数のうち全桁を読み取れるのは5人のときだけで、\
         ここで得た数よりわずかに大きくなっています。これについては「1位かどうか、札は1から3」と\
         「上書きする置換表」の節で扱います。",
        least = shown(least.times()),
        few = least.rule.told(),
        most = shown(most.times()),
        many = most.rule.told()
    )
}
