//! Appendix 2: positions of the tree as pictures, each line with what comes of it in the end.

use super::measure::square;
use super::published;
use super::tables::signed;
use super::tree::{Line, ProofTree};
use super::yardstick::Yardstick;
use std::sync::Arc;
use yomikiri_game::{Game, Notation, Score, SeatSet};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures};
use yomikiri_scene::Scene;
use yomikiri_solve::{Budget, Solver, Stop};
use yomikiri_text::{Text, text};
use yomikiri_utsurigi::{BLACK, Move, Node, Position, Searcher, Shape, Tree, Utsurigi};

const DOMINO: Text = text!("a domino", "2マスのピース");
const SINGLE: Text = text!("a single piece", "1マスのピース");

/// How deep the printed tree is.
const PLIES: usize = 5;
/// Memory for the plain search: more makes it no faster here.
const PLAIN_MEMORY: usize = 64 << 20;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let official = Arc::new(square(6, 6, 4).by_margin());
    let mut leads = Leads::new(Arc::clone(&official), effort.memory);
    let lines = one_line_for_each_reply(ProofTree::read(published::TREE).lines());
    let (then, _) = leads.grow(&official.start(), &lines, 1, budget)?;
    let mut table = notebook.table(
        text!(
            "By how many cells Black leads in the end, by this program's search and by a plain one.",
            "最後に黒が何マス上回るか。このプログラムの探索と、単純な探索による。"
        ),
        [
            Column::plain(text!("moves", "手順")),
            Column::compared(
                text!("lead", "黒のマス差"),
                [text!("search", "探索"), text!("plain search", "単純な探索")],
            ),
        ],
    );
    let mut plain = Yardstick::new(&official, PLAIN_MEMORY);
    for end in notebook.steps(ends(&official, &then)) {
        let second = by_plain(&mut plain, &end, budget)?;
        let figures = [signed(end.lead.into()), second].map(Some);
        table.row([Cell::of(Text::same(&end.moves)), Cell::compared(figures)]);
    }
    let won = then.iter().map(|first| wins(&first.then)).sum::<usize>();
    let scenes = then.into_iter().flat_map(|first| scenes(&official, first, effort));
    let pictures: Vec<_> = scenes.map(|scene| (Text::default(), scene)).collect();
    let caption = text!(
        "Positions of the printed tree, from Black's first move on. Boards in a column are equally deep; at the right end stands \
         what comes of the position when both go on with their best. A line is drawn around the last \
         piece, a ring on each piece that it turned.",
        "印刷された木の、黒の初手から先の局面。同じ列の盤面は同じ深さの手。右端は、その先を双方が最善に進めた\
         ときの結果。枠は直前に置いたピース、丸は裏返ったピース。"
    );
    let words = vec![
        text!(
            "Appendix 2 of the paper shows some positions of the tree as pictures: each column is a \
             ply, and at the end stands how the position is solved. Its pictures are not in the text \
             that was at hand. Here the same is drawn from the moves of Appendix 1: Black's first \
             move, every reply of White's and Black's answer to it, and after that the first printed \
             reply whose answer can be read.",
            "論文の付録2は、木の局面のいくつかを図で示しています。列が手の深さを表し、端に\
             その局面の最終的な解があります。手元の文面に図はありません。ここでは付録1の手順から\
             同じ形の図を描きました。黒の初手、白の応手すべてとそれぞれへの黒の応手、その先は、\
             印刷された応手のうち黒の答えが読み取れる最初のものです。"
        ),
        text!(
            "The study only says that Black wins. By how many cells is worked out here.",
            "論文が示すのは黒の必勝だけです。何マス差かはここで求めました。"
        ),
    ];
    let pictures = Pictures { caption, pictures };
    let note = text!(
        "Every line must end with a lead for Black, since the tree is one of a win: {won} of {all} do. \
         The plain search is a second one, with another order of moves, weaker bounds and a table of \
         its own.",
        "黒の必勝の木なので、どの手順も黒のリードで終わるはずです。{all}本のうち{won}本が\
         そうなっています。単純な探索は、手の順、上下界、置換表がどれも別の、もう1つの探索です。",
        all = table.rows.len()
    );
    let blocks = vec![Block::Pictures(pictures), Block::Table(table), Block::Note(note)];
    Ok(Finding { words, blocks })
}

/// Of a printed tree all replies to the first move, and below each of them the first reply that
/// has an answer in print.
fn one_line_for_each_reply(lines: &[Line]) -> Vec<Line> {
    let mut kept = Vec::new();
    let mut whole = false;
    for (at, line) in lines.iter().enumerate() {
        let answered = lines.get(at + 1).is_some_and(|next| next.ply == line.ply + 1);
        whole &= line.ply > 2;
        if line.ply <= 3 || !whole && (line.ply == PLIES || answered) {
            kept.push(line.clone());
        }
        whole |= line.ply == PLIES;
    }
    kept
}

/// Black's lead at the ends of the tree. On the way there it is not asked for: where White has
/// erred badly, that takes long.
struct Leads {
    rules: Arc<Utsurigi>,
    searcher: Searcher,
}

impl Leads {
    fn new(rules: Arc<Utsurigi>, memory: usize) -> Leads {
        Leads { searcher: Searcher::new(Arc::clone(&rules), memory, 1), rules }
    }

    fn of(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<Score, Stop> {
        let (found, stop) = self.searcher.score(position, SeatSet::only(BLACK), budget);
        stop.map_or(Ok(found.low), Err)
    }

    /// The moves that lead on from a position at this ply, and how many lines they take.
    fn grow(
        &mut self,
        position: &Position,
        lines: &[Line],
        ply: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<Node>, usize), Stop> {
        let (mut nodes, mut at) = (Vec::new(), 0);
        while let Some(line) = lines.get(at).filter(|line| line.ply == ply) {
            at += 1;
            let chosen = self.rules.read_move(position, &line.text);
            let chosen = chosen.expect("printed moves are legal where they stand");
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            let (then, taken) = self.grow(&after, &lines[at..], ply + 1, budget)?;
            at += taken;
            let score = if then.is_empty() { self.of(&after, budget)? } else { Node::UNASKED };
            nodes.push(Node { mover: position.turn(), chosen, position: after, score, then });
        }
        Ok((nodes, at))
    }
}

/// Where a line ends.
struct End {
    moves: String,
    position: Position,
    lead: Score,
}

fn ends(rules: &Utsurigi, nodes: &[Node]) -> Vec<End> {
    let mut found = Vec::new();
    for node in nodes {
        let shown = rules.show_move(&node.position, node.chosen);
        if node.then.is_empty() {
            found.push(End { moves: shown, position: node.position, lead: node.score });
            continue;
        }
        let further = ends(rules, &node.then).into_iter();
        found.extend(further.map(|end| End { moves: format!("{shown} {}", end.moves), ..end }));
    }
    found
}

/// What the plain search makes of a lead: it is asked whether as much can be had, and no more.
fn by_plain(plain: &mut Yardstick, end: &End, budget: &mut Budget<'_>) -> Result<Text, Stop> {
    // It speaks of the mover's lead.
    let black = end.position.turn() == BLACK;
    let lead = i32::from(if black { end.lead } else { -end.lead });
    let reached = plain.reaches(&end.position, lead, budget)?;
    let exceeded = plain.reaches(&end.position, lead + 1, budget)?;
    Ok(match (reached && !exceeded, exceeded == black) {
        (true, _) => signed(end.lead.into()),
        (false, true) => text!("more", "それより大"),
        (false, false) => text!("less", "それより小"),
    })
}

/// How many ends of these lines Black wins.
fn wins(nodes: &[Node]) -> usize {
    let ends = nodes.iter().map(|node| match node.then.is_empty() {
        true => usize::from(node.score > 0),
        false => wins(&node.then),
    });
    ends.sum()
}

/// The lines after a first move: replies with a domino, then those with a single piece.
fn scenes(rules: &Utsurigi, first: Node, effort: &Effort) -> [Scene; 2] {
    let opening = rules.show_move(&first.position, first.chosen);
    let is_single = |node: &Node| match node.chosen {
        Move::Place(piece) => piece.shape() == Shape::Single,
        Move::Pass => false,
    };
    let (singles, dominoes): (Vec<Node>, Vec<Node>) = first.then.into_iter().partition(is_single);
    let kinds = [(dominoes, DOMINO), (singles, SINGLE)];
    kinds.map(|(lines, kind)| {
        let replies = lines.len();
        let title = text!(
            "After {opening}: White's {replies} replies with {kind}",
            "{opening}の後: 白の{kind}による応手{replies}通り",
            opening = &opening
        );
        let tree = Tree::chosen(rules.clone(), first.position, BLACK, lines, title);
        Scene { text: tree.text().get(effort.lang).to_string(), picture: tree.picture(effort.lang) }
    })
}
