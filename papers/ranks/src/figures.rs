//! Figures 1, 2 and 4 to 6: moves that are as good for the mover, where pruning cuts, the game, and
//! where the table serves.

use super::again::{Meeting, meeting};
use super::choices;
use super::measure::Rule;
use super::picture::picture;
use super::pruned::Counts;
use super::tree::{Node, Tree};
use super::{headings, ladder, places};
use std::sync::Arc;
use yomikiri_daifugo::{Daifugo, Move, Table as Position, name};
use yomikiri_game::{Game, Seat};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures, Table};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::{PaperRanks, PaperSettings, Prospects, Ranker};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text, thousands};

/// A deal in which pruning cuts at once: nobody can beat the leader's cards.
const CUT: [&[u32]; 4] = [&[5, 6], &[1, 2, 3, 4], &[1, 2, 3, 4], &[1, 2, 3, 4]];

/// A deal in which A and B can be out in either order before the same position.
const MET: [&[u32]; 4] = [&[1, 3], &[2], &[2, 4], &[1, 5]];

pub fn run(effort: &Effort, _: &Notebook<'_>, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let mut blocks = choices::figures(effort, budget)?;
    blocks.extend(figure_four(effort.lang, budget)?);
    blocks.extend(figure_five(effort.lang));
    blocks.extend(figure_six(effort.lang, budget)?);
    let words = vec![text!(
        "What the study draws to explain its search. Of these figures only the captions and a few \
         words can be read; the positions here are others that show the same, and what is said of \
         them was searched.",
        "論文が探索を説明するために描いた図です。図のうち読み取れるのは題と数語だけなので、\
         同じことがわかる別の局面を使いました。図の内容は実際に探索したものです。"
    )];
    Ok(Finding { words, blocks })
}

fn dealt(hands: [&[u32]; 4]) -> Daifugo {
    Daifugo::new(&hands.map(<[u32]>::to_vec)).expect("these hands can be dealt")
}

/// The moves that the study's search tries at the start, and those that it leaves out.
fn figure_four(lang: Lang, budget: &mut Budget<'_>) -> Result<Vec<Block>, Stop> {
    let rules = dealt(CUT);
    let mut counts = Counts::new(&rules);
    let start = rules.start();
    let (tried, possible) = counts.tried(&start, budget)?;
    let nodes = counts.nodes(budget)?;
    let three = Rule { players: 3, cards: 4, places: 3 }.deal();
    let three = Counts::new(&three).nodes(budget)?;
    let node = |(at, &chosen): (usize, &Move)| Node {
        mover: rules.to_move(&start),
        chosen,
        possible: tried.get(at).copied(),
        given_up: false,
        then: vec![],
    };
    let then: Vec<Node> = rules.legal(&start).iter().enumerate().map(node).collect();
    let left_out = then.iter().filter(|node| node.possible.is_none()).count();
    let tree = Tree { rules, possible, then };
    let title = text!("Figure 4: where pruning cuts", "図4: 枝刈りの例");
    let legend = text!(
        "After each move, the places that each player may end on.",
        "各手の後の、それぞれのプレイヤーにあり得る順位"
    );
    let scene = Scene { text: tree.text(lang), picture: picture(&tree, &title, &legend, lang) };
    let figure = Block::Pictures(Pictures {
        caption: text!(
            "{title}: four players, places 1 to 4, hands {hands}.",
            "{title}: 4人、1位から4位、手札は{hands}",
            hands = tree.rules.hands()
        ),
        pictures: vec![(Text::default(), scene)],
    });
    let note = text!(
        "Nobody can beat A's 5, so A leads again and is first; the others hold 1 to 4 each, and all \
         of them may take every other place. That is all that the other moves of A could come to \
         ({left_out} left out): {pruned} nodes instead of {full}. Once A is out, what is left is \
         the tree of three players with 1 to 4, of {three} nodes as counted in “pruning”.",
        "Aの5には誰も勝てないので、Aは続けて出して1位になります。\
         ほかの3人は1から4までを持っていて、残りのすべての順位があり得ます。\
         Aのほかの手({left_out}つ)からこれ以上は出てこないので、調べません。\
         ノードは{full}のところ{pruned}で済みます。Aが上がった後は、\
         3人が1から4までを持つ木({three}ノード、「枝刈りの効果」の節と同じ)になります。",
        pruned = thousands(nodes.pruned),
        full = thousands(nodes.full),
        three = thousands(three.full)
    );
    Ok(vec![figure, Block::Note(note)])
}

fn figure_five(lang: Lang) -> Vec<Block> {
    let rules = Rule { players: 4, cards: 3, places: 4 }.deal();
    let mut table = rules.start();
    let start = rules.picture(&table, None, &[], lang);
    let chosen = Move::Play(1);
    let before = rules.play(&mut table, chosen);
    let next = rules.picture(&table, Some((chosen, &before)), &[], lang);
    vec![Block::Pictures(Pictures {
        caption: text!(
            "Figure 5: Daifugo made simple, four players with the cards 1 to 3.",
            "図5: 単純化した大富豪(4人、札は1から3)"
        ),
        pictures: vec![
            (text!("The start: A leads.", "開始。Aが親"), start),
            (text!("A has played 1.", "Aが1を出したところ"), next),
        ],
    })]
}

fn figure_six(lang: Lang, budget: &mut Budget<'_>) -> Result<Vec<Block>, Stop> {
    let rules = Arc::new(dealt(MET));
    let Some(Meeting { lines }) = meeting(&rules, budget)? else { return Ok(vec![]) };
    let settings = PaperSettings { table: true, ..PaperSettings::default() };
    let search = PaperRanks::new(Arc::clone(&rules), settings, 1 << 20);
    let mut search = search.expect("4 players and 4 places fit");
    let mut table = Table::new(
        text!(
            "Two ways to the same cards, searched one after the other with one table.",
            "同じ札になる2つの手順を、1つの置換表で順に調べる"
        ),
        [
            text!("line of play", "手順"),
            text!("out", "上がり"),
            text!("still in", "残り"),
            headings::ANSWER,
            headings::NODES,
        ]
        .map(Column::plain),
    );
    let mut pictures = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let (position, told) = played(&rules, line);
        let before = budget.spent();
        let possible = match search.possible(&position, budget) {
            (known, None) => known.sure,
            (_, Some(stop)) => return Err(stop),
        };
        let (out, left): (Vec<Seat>, Vec<Seat>) =
            Seat::all(rules.seats()).partition(|&seat| position.place(seat).is_some());
        table.row([
            Cell::of(told),
            Cell::of(of_these(&rules, possible, &out)),
            Cell::of(of_these(&rules, possible, &left)),
            Cell::of(of_these(&rules, possible, &Seat::all(rules.seats()).collect::<Vec<_>>())),
            Cell::of(budget.spent() - before),
        ]);
        let label = match at {
            0 => text!("Searched first.", "先に調べる"),
            _ => text!("Found in the table.", "置換表で見つかる"),
        };
        pictures.push((label, rules.picture(&position, None, &[], lang)));
    }
    let figure = Block::Pictures(Pictures {
        caption: text!(
            "Figure 6: where the table serves. Hands {hands} at the start.",
            "図6: 置換表を利用できる例(最初の手札は{hands})",
            hands = rules.hands()
        ),
        pictures,
    });
    let note = text!(
        "Hands, turn, top card and player of the last card are the same; who is first and who \
         second is not. The table tells how the players who are not out yet end, so it serves in \
         both.",
        "手札、手番、場の札、最後に出したプレイヤーは同じで、誰が1位で誰が2位かだけが違います。\
         置換表には、まだ上がっていないプレイヤーがこの後どうなるかを書いておくので、\
         どちらの局面でも使えます。"
    );
    Ok(vec![figure, Block::Table(table), Block::Note(note)])
}

/// The position after a line, and the line: "A 1, B 2, C pass".
fn played(rules: &Daifugo, line: &[Move]) -> (Position, Text) {
    let mut position = rules.start();
    let mut told = Vec::new();
    for &chosen in line {
        let mover = rules.to_move(&position);
        let node = Node { mover, chosen, possible: None, given_up: false, then: vec![] };
        told.push(node.label());
        rules.play(&mut position, chosen);
    }
    (position, Text::join(&told, ", "))
}

/// The places of some players: "C 4, D 3".
fn of_these(rules: &Daifugo, possible: Prospects, seats: &[Seat]) -> Text {
    let of = |&seat: &Seat| {
        Text::same(format_args!(
            "{} {}",
            name(seat),
            places(rules, possible.of(ladder(rules), seat))
        ))
    };
    Text::join(&seats.iter().map(of).collect::<Vec<_>>(), ", ")
}
