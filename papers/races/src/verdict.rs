//! Section 4.4: the worked verdict of Fig. 2, and what a search says of it.

use super::{memory, theory, told, valued, worked_out};
use yomikiri_face::values::thermograph;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures};
use yomikiri_semeai::method::{RawNode, Theory};
use yomikiri_semeai::{Color, Figure, Move, Outcome, Position, Reader, Searched};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text, thousands};
use yomikiri_value::Dyadic;

/// The regions as the paper writes them.
const REGIONS: [&str; 3] = ["{4|0}", "{6|{4|0}}", "-7"];
/// The sum, and the adjusted value, in print.
const SUM: &str = "{4|0} + {6|{4|0}} - 7";
const ADJUSTED: i64 = 0;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let race = Figure::RACE.position();
    let mut theory = theory(&race, effort, budget)?;
    let thermographs = thermographs(&mut theory, effort, budget)?;
    let mut steps = notebook.table(
        text!("From the regions to the winner.", "部分局面の値から勝敗まで"),
        [
            Column::plain(text!("step", "手順")),
            Column::compared(text!("result", "結果"), PAPER_AND_HERE),
        ],
    );
    let mut row = |step: Text, paper: Option<Text>, here: Text| {
        steps.row([Cell::of(step), Cell::compared([paper, Some(here)])]);
    };
    let mut algebra = theory.store.within(budget);
    let mut sum = String::new();
    for (region, printed) in theory.regions.iter().zip(REGIONS) {
        let value = worked_out(valued::as_printed(region.value, printed, &mut algebra))?;
        sum += &match value.strip_prefix('-') {
            _ if sum.is_empty() => value,
            Some(count) => format!(" - {count}"),
            None => format!(" + {value}"),
        };
    }
    row(
        text!("G, the sum of the regions", "G (部分局面の和)"),
        Some(Text::same(SUM)),
        Text::same(sum),
    );
    row(text!("G in canonical form", "Gの正準形"), None, Text::same(&theory.total_name));
    for (region, printed) in theory.regions.iter().zip(REGIONS) {
        let step = text!("Cool({printed}, 2)", "Cool({printed}, 2)");
        row(step, None, Text::same(&region.cooled_name));
    }
    row(text!("g, the sum of these", "g (これらの和)"), None, Text::same(&theory.cooled_name));
    let whole = worked_out(algebra.cool(theory.verdict.total, &Dyadic::from(2)))?;
    let whole = worked_out(algebra.name(whole))?;
    row(text!("Cool(G, 2), the same", "Cool(G, 2) (同じ値)"), None, Text::same(whole));
    let adjusted = theory.verdict.adjusted.map(|value| value.map_or(Text::same("?"), Text::same));
    let [black, white] = adjusted;
    row(
        text!("adjusted value if Black starts", "黒が先着するときの調整値"),
        Some(Text::same(ADJUSTED)),
        black,
    );
    row(text!("adjusted value if White starts", "白が先着するときの調整値"), None, white);
    let starter = told::winner(Color::BOTH.map(Some));
    row(text!("wins", "勝者"), Some(starter.clone()), told::winner(theory.verdict.winners));
    let mut reader = Reader::new(&race, memory(effort));
    let found = Color::BOTH.map(|color| reader.read(&race.with_mover(color), budget));
    let outcomes = [found[0].outcome?, found[1].outcome?];
    row(
        text!("wins by search", "探索による勝者"),
        Some(starter),
        told::winner(told::searched(outcomes)),
    );

    let mut moves = notebook.table(
        text!("First moves that win.", "勝つ初手"),
        [
            Column::plain(text!("starts", "先着")),
            Column::plain(text!("by values", "判定")),
            Column::plain(text!("by search", "探索")),
        ],
    );
    for color in Color::BOTH {
        let winning = reader.winning(&race.with_mover(color), budget)?;
        let winning = winning.into_iter().filter_map(|chosen| match chosen {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        });
        moves.row([
            Cell::of(color.name()),
            Cell::of(told::points(race.size(), theory.winning[color.index()].iter().copied())),
            Cell::of(told::points(race.size(), winning)),
        ]);
    }

    let words = vec![
        text!(
            "“In Fig. 2, the counts of the regions add up to G = {4|0} + {6|{4|0}} - 7. By the rule \
             for races, the adjusted value of g is 0, so the system tells the user that whoever \
             plays first can win.” Here g = Cool(G, 2). If g is an integer, Black wins above 0, \
             White below 0, and the starter at 0; otherwise it is adjusted to an integer first: \
             between n and n + 1 to n + 1 if Black starts and n if White does; confused with n, to \
             n + 1 and n - 1.",
            "「図2の攻合い局面の場合は各部分局面の手数を合わせると、G = {4|0} + {6|{4|0}} − 7となる。\
             この結果を攻合い局面の勝敗判定に当てはめるとgの調整値は0となるのでシステムは先着した方が\
             勝てるということをユーザに表示する。」ここでg = Cool(G, 2)です。gが整数なら、正で黒の勝ち、\
             負で白の勝ち、0で先着側の勝ちです。整数でなければ調整します。nとn+1の間なら、黒が先着する\
             ときn+1、白が先着するときn、nと優劣が付かなければ、それぞれn+1、n-1です。"
        ),
        line(&race, &found),
    ];
    let notes = [
        text!(
            "The paper gives one adjusted value, 0. There are two: g is confused with -1, so it is \
             0 if Black starts, who then wins, and -2 if White starts, who wins too. That whoever \
             starts wins is right.",
            "論文は調整値を0とだけ述べていますが、調整値は2つあります。gは-1と優劣が付かないので、\
             黒が先着するときは0で黒の勝ち、白が先着するときは-2で白の勝ちです。先着した側が勝つという\
             結論は正しいものです。"
        ),
        text!(
            "Black has one winning move, G9. White has a move to spare and wins with others too: \
             besides the moves of the trees, with those that fill outside liberties of the stones \
             that Black would save. The method does not list the latter, since it only tries points \
             of its trees and liberties that are settled; the search tries all.",
            "黒が勝つ手はG9だけです。白は1手余裕があるので、ほかの手でも勝てます。ゲーム木の着手の\
             ほかに、黒が助けようとする石の外側のダメを詰める手でも勝ちます。この方法が試すのはゲーム木の\
             着手点と手数の確定したダメだけなので、後者は挙がりません。探索はすべての手を試します。"
        ),
    ];
    let blocks = [Block::Table(steps), Block::Pictures(thermographs), Block::Table(moves)];
    let blocks = blocks.into_iter().chain(notes.map(Block::Note)).collect();
    Ok(Finding { words, blocks })
}

/// How the regions cool in which there is something to play for.
fn thermographs(
    theory: &mut Theory,
    effort: &Effort,
    budget: &mut Budget<'_>,
) -> Result<Pictures, Stop> {
    let mut algebra = theory.store.within(budget);
    let mut pictures = Vec::new();
    for (region, figure) in theory.regions.iter().zip(3..) {
        let tree = &region.expansion.tree;
        if matches!(tree.nodes()[tree.root()], RawNode::Settled(_)) {
            continue;
        }
        let graph = algebra.thermograph(region.value)?;
        let scene = thermograph(&region.name, &graph).scene(effort.lang);
        pictures.push((text!("Fig. {figure}", "図{figure}"), scene));
    }
    let caption = text!(
        "How the open regions cool. Black is Left.",
        "手数の確定していない部分局面の温度グラフ。黒が左。"
    );
    Ok(Pictures { caption, pictures })
}

/// What the search found, with a line of play for each starter.
fn line(race: &Position, found: &[Searched; 2]) -> Text {
    let shown = |searched: &Searched| {
        let moves: Vec<String> =
            searched.line.iter().map(|chosen| chosen.name(race.size())).collect();
        moves.join(" ")
    };
    let [black, white] = found.each_ref().map(shown);
    let nodes = thousands(found.iter().map(|searched| searched.nodes).sum::<u64>());
    let [first, second] = found.each_ref().map(|searched| match searched.outcome {
        Ok(Outcome::Wins(color)) => color.name(),
        _ => text!("nobody", "どちらでもない側"),
    });
    text!(
        "A search under the rules of Go, in which safe blocks cannot be captured, ends after {nodes} \
         positions. If Black starts, {first} captures: {black}. If White starts, {second} captures: \
         {white}.",
        "安全な石は取られないものとして囲碁のルールで探索すると、{nodes}局面で終わります。黒が先着すると\
         {first}が取ります: {black}。白が先着すると{second}が取ります: {white}。"
    )
}
