//! Table 3: two kinds of place, cards 1 to 3.

use super::answer::Answer;
use super::headings;
use super::measure::{Measured, Method, Rule};
use super::published::{MOST_NODES, Printed, TABLE_THREE, THREE_PLACES, fits, is_partial, whole};
use std::fmt::Display;
use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

const CARDS: u32 = 3;
const PLACES: u32 = 2;

/// Players of a quick run: the full search for six takes millions of nodes.
const QUICK_PLAYERS: u32 = 5;
const PLAYERS: u32 = 6;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let compared = |title: Text| Column::compared(title, PAPER_AND_HERE);
    let mut table = notebook.table(
        text!(
            "Table 3: two kinds of place, first and the rest; cards 1 to 3. Paper: the numbers of \
             which every digit can be read.",
            "表3: 順位は2種類(1位とそれ以外)、札は1から3。論文の欄は、すべての桁が読み取れる数。"
        ),
        [
            Column::plain(headings::PLAYERS),
            Column::plain(headings::METHOD),
            compared(headings::NODES),
            compared(headings::DEPTH),
            Column::plain(headings::ANSWER),
        ],
    );
    let answer = |rules: &Daifugo, found: &Measured| match found.possible {
        Ok(possible) => Cell::of(Answer::new(rules, possible).told()),
        Err(_) => Cell::empty(),
    };
    let (mut readings, mut off) = (Readings::default(), Vec::new());
    let mut parts = notebook.steps(["table", "text"]);
    parts.next();
    for players in notebook.steps(2..=if effort.quick { QUICK_PLAYERS } else { PLAYERS }) {
        let rules = Arc::new(Rule { players, cards: CARDS, places: PLACES }.deal());
        for method in notebook.steps(Method::ALL) {
            let found = Measured::new(&rules, method, MOST_NODES, effort, budget)?;
            let printed = TABLE_THREE
                .iter()
                .find(|printed| (printed.method, printed.players) == (method, players));
            let nodes = printed.and_then(|printed| whole(printed.nodes));
            let depth = printed.and_then(|printed| whole(printed.depth));
            if let Some(nodes) = nodes.filter(|nodes| *nodes != found.nodes) {
                off.push(misfit(method, players, nodes, found.nodes));
            }
            readings.count(printed, &found);
            table.row([
                Cell::of(players),
                Cell::of(method.name()),
                Cell::compared([nodes, Some(found.nodes)]),
                Cell::compared([depth, Some(found.depth.into())]),
                answer(&rules, &found),
            ]);
        }
    }
    let table = table.whole();
    parts.next();
    let mut text = notebook.table(
        text!(
            "From the text: three players, three kinds of place, cards 1 to 3.",
            "本文から: 3人、順位は3種類、札は1から3"
        ),
        [
            Column::plain(headings::METHOD),
            compared(headings::NODES),
            Column::plain(headings::ANSWER),
        ],
    );
    let rules = Arc::new(Rule { players: 3, cards: CARDS, places: 3 }.deal());
    for (method, nodes) in notebook.steps(THREE_PLACES) {
        let found = Measured::new(&rules, method, MOST_NODES, effort, budget)?;
        text.row([
            Cell::of(method.name()),
            Cell::compared([Some(nodes), Some(found.nodes)]),
            answer(&rules, &found),
        ]);
    }
    let mut words = words();
    if effort.quick {
        words.push(text!(
            "A quick run ends with {players} players.",
            "--quick では{players}人までです。",
            players = QUICK_PLAYERS
        ));
    }
    let blocks = [Block::Table(table), Block::Table(text)].into_iter();
    let blocks = blocks.chain(unexplained(off)).chain([readings.note()]);
    Ok(Finding { words, blocks: blocks.collect() })
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "The study's search: depth first to the end of the game, small cards first and the \
             pass last. Every position visited is a node: the first, finished games, positions \
             found in the table, and those of players who can only pass. The first has depth 1.",
            "論文の探索は、小さい札から順に、パスは最後に、ゲームの終わりまで深さ優先で調べます。\
             訪れた局面はすべてノードと数えます。最初の局面、終わった局面、置換表で見つかった局面、\
             パスしかできない局面も数えます。最初の局面の深さは1です。"
        ),
        text!(
            "Prune: once the mover surely is first and everybody else may take every place but the \
             first, the other moves are left out. Deepen: to depth 2, 4, 6 and so on, the nodes of \
             all rounds added. Table: positions with the same hands, turn, top card and player of \
             the last card are searched once; that something stayed unknown is used again only if \
             the search had gone deeper there than it is to go now.",
            "枝刈りでは、手番のプレイヤーが必ず1位になり、\
             ほかの全員に1位以外のすべての順位があり得るとわかれば、残りの手を調べません。\
             反復深化では、深さを2、4、6と増やしながら調べ、すべての回のノードを足します。\
             置換表では、手札、手番、場の札、最後に出したプレイヤーが同じ局面を1度だけ調べます。\
             わからなかったという結果は、これから読む深さより深く読んであった場合にだけ使います。"
        ),
    ]
}

/// A number that comes out otherwise: the one in print, and the one found.
fn misfit(method: Method, players: u32, print: impl Display, here: u64) -> Text {
    text!(
        "{method} with {players} players, {print} in print and {here} here",
        "{players}人の「{method}」(論文では{print}、ここでは{here})",
        method = method.name()
    )
}

/// Misfits one after another.
fn listed(misfits: Vec<Text>) -> Text {
    let misfits = misfits.into_iter();
    misfits.reduce(|all, next| text!("{all}; {next}", "{all}、{next}")).unwrap_or_default()
}

/// What to say of the numbers that come out otherwise.
fn unexplained(off: Vec<Text>) -> Option<Block> {
    (!off.is_empty()).then(|| {
        Block::Note(text!(
            "Not found again: {off}. Both methods remember positions, and print has a few nodes \
             more. The study's table was bounded, and wrote over an old position where it found no \
             free place in 16 tries; the table here forgets nothing. What is written over is \
             searched again, which would explain that there are more nodes. Which positions those \
             were depends on the size of that table and on its hash, which cannot be read; the \
             section “overwriting” tries several.",
            "再現しない数: {off}。どちらも局面を覚える方法で、\
             論文のほうがわずかに多くなっています。論文の置換表は大きさが限られ、\
             16回試しても空きがなければ古い局面に上書きしました。ここでの置換表は何も忘れません。\
             上書きされた局面はもう1度調べることになるので、ノードが多いことの説明にはなります。\
             どの局面が上書きされたかは、置換表の大きさとハッシュ関数で決まりますが、\
             どちらも読み取れません。いくつかの大きさとハッシュ関数を、\
             「上書きする置換表」の節で試しています。",
            off = listed(off)
        ))
    })
}

/// How the numbers that can be read only in part go with those found.
#[derive(Default)]
struct Readings {
    fit: u32,
    all: u32,
    misfits: Vec<Text>,
}

impl Readings {
    fn count(&mut self, printed: Option<&Printed>, found: &Measured) {
        let Some(printed) = printed else { return };
        for (print, number) in [(printed.nodes, found.nodes), (printed.depth, found.depth.into())] {
            if is_partial(print) {
                self.all += 1;
                match fits(print, number) {
                    true => self.fit += 1,
                    false => {
                        self.misfits.push(misfit(printed.method, printed.players, print, number));
                    }
                }
            }
        }
    }

    fn note(self) -> Block {
        let Readings { fit, all, misfits } = self;
        let fit = text!(
            "Of numbers of which only some digits can be read, written with a star for the others, \
             {fit} of {all} fit.",
            "一部の桁だけが読み取れる数(読み取れない桁は*)は、{all}個のうち{fit}個が合います。"
        );
        let others = match misfits.is_empty() {
            true => Text::default(),
            false => text!(
                "The others: {misfits}.",
                "合わない数: {misfits}。",
                misfits = listed(misfits)
            ),
        };
        Block::Note(Text::paragraph([&fit, &others]))
    }
}
