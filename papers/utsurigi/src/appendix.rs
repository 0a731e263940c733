//! Appendix 1: the tree of the official game.

use super::measure::square;
use super::published;
use super::tables::{BLACK_IS, WHITE_IS};
use super::tree::{Line, ProofTree};
use yomikiri_game::{Game, Notation};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Table};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text};
use yomikiri_utsurigi::{Position, Utsurigi, WHITE};

/// How deep the printed tree is.
const PLIES: usize = 5;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let official = square(6, 6, 4);
    let printed = ProofTree::read(published::TREE);
    let legible = Legible::new(&official, printed.lines(), budget)?;
    let mut figures = notebook.table(
        text!("The printed tree.", "論文に印刷された木。"),
        [text!("what", "内容"), text!("lines", "行数")].map(Column::plain),
    );
    let mut figure = |what: Text, count: usize| figures.row([Cell::of(what), Cell::of(count)]);
    figure(text!("can be read", "読み取れる行"), printed.lines().len());
    figure(
        text!("of these, legal moves where they stand", "そのうち、その局面で合法な手"),
        legible.legal,
    );
    figure(text!("replies of White that can be read", "読み取れる白の応手"), legible.replies);
    figure(text!("replies that White has", "白にある応手"), legible.possible);
    let mut words = vec![text!(
        "The paper prints the winning tree of the official game down to five plies: a move of \
         Black's that wins, all replies of White's, Black's answer to each, and so on. A piece is \
         its column and row; h lies across, v downward, 1 is a single piece.",
        "論文の付録には、正式ルールで黒が勝つ木が5手目まで載っています。黒の勝つ手を1つ、\
         それに対する白の応手をすべて、そのそれぞれに黒の応手を1つ、と続きます。\
         ピースは列と行で表し、h は横向き、v は縦向き、1 は1マスのピースです。"
    )];
    let mut blocks = Vec::new();
    if effort.quick {
        words.push(text!(
            "A quick run only holds the printed moves against the rules; the search that makes the \
             tree takes some 90 million nodes.",
            "--quick では、印刷された手をルールと照らし合わせるだけです。\
             木を作る探索には約9000万ノードかかります。"
        ));
        blocks.push(Block::Table(figures));
        let caption = text!("The tree as printed.", "印刷された木。");
        blocks.push(Block::Table(shown(caption, printed.lines(), |_| true)));
    } else {
        let grown = ProofTree::new(&official, PLIES, effort.memory, budget)?;
        let grown = grown.map_or(Vec::new(), |tree| tree.lines().to_vec());
        let found = in_common(&grown, printed.lines());
        let same = found.iter().filter(|found| **found).count();
        figure(
            text!(
                "printed lines that are in the tree found here, in the same order",
                "検証で得た木に同じ順で現れる、印刷された行"
            ),
            same,
        );
        figure(text!("lines of the tree found here", "検証で得た木の行"), grown.len());
        blocks.push(Block::Table(figures));
        let caption = text!(
            "The tree found here by the study's search and order.",
            "論文の探索と並べ方で、検証で得た木。"
        );
        blocks.push(Block::Table(shown(caption, &grown, |line| found[line])));
        blocks.push(Block::Note(verdict(&grown, &found, printed.lines().len())));
    }
    if !legible.unanswered.is_empty() {
        blocks.push(Block::Note(text!(
            "In the text of the paper that was at hand, Black's answer cannot be read after \
             {unanswered}.",
            "手元の論文の文面では、次の手順の後の黒の応手が読み取れません: {unanswered}。",
            unanswered = list_and(&legible.unanswered)
        )));
    }
    Ok(Finding { words, blocks })
}

/// What the printed lines come to under the rules alone.
struct Legible {
    /// Lines that are legal moves where they stand.
    legal: usize,
    /// White's replies that can be read, and those that there are.
    replies: usize,
    possible: usize,
    /// The lines of play in which Black's answer is missing.
    unanswered: Vec<String>,
}

impl Legible {
    fn new(rules: &Utsurigi, lines: &[Line], budget: &mut Budget<'_>) -> Result<Legible, Stop> {
        let mut legible = Legible { legal: 0, replies: 0, possible: 0, unanswered: Vec::new() };
        // The positions on the way to a line, the start first.
        let mut way: Vec<Position> = vec![rules.start()];
        for (at, line) in lines.iter().enumerate() {
            budget.spend()?;
            way.truncate(line.ply);
            let Some(before) = way.last().filter(|_| way.len() == line.ply) else { continue };
            let Ok(chosen) = rules.read_move(before, &line.text) else { continue };
            legible.legal += 1;
            let white = before.turn() == WHITE;
            legible.replies += usize::from(white);
            let mut after = *before;
            rules.play(&mut after, chosen);
            if !white && line.ply < PLIES {
                legible.possible += rules.legal(&after).len();
            }
            let answered = lines.get(at + 1).is_some_and(|next| next.ply == line.ply + 1);
            if white && !answered {
                legible.unanswered.push(path(lines, at));
            }
            way.push(after);
        }
        Ok(legible)
    }
}

/// The moves that lead to a line, and its own.
fn path(lines: &[Line], at: usize) -> String {
    let mut ply = lines[at].ply + 1;
    let mut moves = Vec::new();
    for line in lines[..=at].iter().rev() {
        if line.ply < ply {
            moves.push(line.text.as_str());
            ply = line.ply;
        }
    }
    moves.reverse();
    moves.join(" ")
}

/// Which lines of a tree are among the others, both read in order: as many as can be.
fn in_common(tree: &[Line], others: &[Line]) -> Vec<bool> {
    // The most lines that what is left of both can have in common.
    let mut most = vec![vec![0u32; others.len() + 1]; tree.len() + 1];
    for at in (0..tree.len()).rev() {
        for other in (0..others.len()).rev() {
            most[at][other] = if tree[at] == others[other] {
                most[at + 1][other + 1] + 1
            } else {
                most[at + 1][other].max(most[at][other + 1])
            };
        }
    }
    let mut found = vec![false; tree.len()];
    let (mut at, mut other) = (0, 0);
    while at < tree.len() && other < others.len() {
        if tree[at] == others[other] {
            found[at] = true;
            (at, other) = (at + 1, other + 1);
        } else if most[at + 1][other] >= most[at][other + 1] {
            at += 1;
        } else {
            other += 1;
        }
    }
    found
}

/// A tree with a column for each ply; a row begins where the play departs from the row above.
fn shown(caption: Text, lines: &[Line], printed: impl Fn(usize) -> bool) -> Table {
    let plies = (1..=PLIES).map(|ply| {
        let mover = if ply % 2 == 1 { BLACK_IS } else { WHITE_IS };
        Column::plain(text!("{ply} {mover}", "{ply} {mover}"))
    });
    let unprinted = Column::plain(text!("not in print", "印刷されていない手"));
    let mut table = Table::new(caption, plies.chain([unprinted]));
    let mut at = 0;
    while at < lines.len() {
        let rising = lines[at..].windows(2).take_while(|pair| pair[0].ply < pair[1].ply).count();
        let row = at..=at + rising;
        let cell = |ply: usize| {
            let line = lines[row.clone()].iter().find(|line| line.ply == ply);
            line.map_or(Cell::empty(), |line| Cell::of(Text::same(&line.text)))
        };
        let unprinted = row.clone().filter(|&line| !printed(line));
        let unprinted: Vec<_> = unprinted.map(|line| lines[line].text.as_str()).collect();
        let last = match unprinted.is_empty() {
            true => Cell::empty(),
            false => Cell::of(Text::same(unprinted.join(" "))),
        };
        table.row((1..=PLIES).map(cell).chain([last]));
        at = row.end() + 1;
    }
    table
}

/// Whether the printed tree is the one found.
fn verdict(grown: &[Line], found: &[bool], printed: usize) -> Text {
    let same = found.iter().filter(|found| **found).count();
    let more = (0..grown.len()).filter(|&line| !found[line]).map(|line| path(grown, line));
    let more: Vec<String> = more.collect();
    let common = match same == printed {
        true => text!(
            "All {printed} printed lines that can be read are found, in their order.",
            "読み取れる{printed}行はすべて、同じ順で見つかりました。"
        ),
        false => text!(
            "Of the {printed} printed lines that can be read, {same} are found, in their order.",
            "読み取れる{printed}行のうち、{same}行が同じ順で見つかりました。"
        ),
    };
    let beyond = match more.is_empty() {
        true => text!("The tree has nothing beyond them.", "木にほかの行はありません。"),
        false => text!(
            "Beyond them the tree has {more}.",
            "木にはほかに次の手順があります: {more}。",
            more = list_and(&more)
        ),
    };
    Text::paragraph([&common, &beyond])
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_text::{Lang, speaks_both};

    #[test]
    fn printed_lines_are_legal_and_whole_but_for_two_answers() {
        let printed = ProofTree::read(published::TREE);
        assert_eq!(printed.lines().len(), 267);
        let official = square(6, 6, 4);
        let legible = Legible::new(&official, printed.lines(), &mut Budget::unlimited()).unwrap();
        assert_eq!(legible.legal, 267);
        assert_eq!((legible.replies, legible.possible), (134, 134));
        assert_eq!(
            legible.unanswered,
            ["(1,2)h (5,2)h (3,2)h (4,1)h", "(1,2)h (6,2)1 (2,3)h (5,1)1"]
        );
        let text = published::TREE.lines().filter(|line| !line.starts_with('#'));
        let text: String = text.map(|line| line.to_string() + "\n").collect();
        assert_eq!(printed.to_string(), text);
    }

    #[test]
    fn the_trees_are_compared_in_both_languages() {
        let grown = ProofTree::read("(1,2)h\n-(1,4)v\n-(2,6)h").lines().to_vec();
        for (found, printed, beyond) in [([true; 3], 3, None), ([true, false, true], 3, Some(1))] {
            let told = verdict(&grown, &found, printed);
            speaks_both(&told);
            let line = beyond.map_or(String::new(), |line| path(&grown, line));
            assert!(told.get(Lang::Ja).contains(&line), "{told:?}");
        }
    }

    #[test]
    fn lines_in_common_keep_their_order() {
        let lines = |text: &str| ProofTree::read(&text.replace(' ', "\n")).lines().to_vec();
        let common = |a: &str, b: &str| in_common(&lines(a), &lines(b));
        assert_eq!(common("a b c d", "a c d"), [true, false, true, true]);
        assert_eq!(common("a b c", "c a b"), [true, true, false]);
        assert_eq!(common("a b", "x y"), [false, false]);
        // The same move at another ply is another line.
        assert_eq!(common("-a", "a"), [false]);
    }
}
