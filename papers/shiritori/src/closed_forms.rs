//! The forms for two and three letters, against games played out.

use super::published::{EXCEPTIONS, Exception};
use super::theorems;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Table};
use yomikiri_shiritori::{Graph, theorem::closed_form};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// The most words from one letter to another.
const MOST: usize = 30;
const QUICK_MOST: usize = 8;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_MOST } else { MOST };
    let mut shapes = [Shape::Two, Shape::Ring, Shape::RingBack, Shape::Other].map(Tally::new);
    // One more: the rings that no exception is about.
    let mut departures = [(0u64, 0u64); EXCEPTIONS.len() + 1];
    let mut parts = notebook.steps(["closed forms", "theorems"]);
    parts.next();
    for turned in notebook.steps(0..8) {
        let directions = [1, 2, 4].map(|bit| turned & bit != 0);
        let played = Played::new(most, directions, budget)?;
        for game in played.games() {
            let Some(shape) = Shape::of(&game, directions) else { continue };
            let won = played.won(game, 0);
            let tally = &mut shapes[shape as usize];
            tally.cases += 1;
            tally.differ += u64::from(closed_form(&graph(game, directions), 0) != Some(won));
            if shape == Shape::Ring {
                let exception = EXCEPTIONS.iter().position(|exception| exception.holds(&game));
                let (cases, depart) = &mut departures[exception.unwrap_or(EXCEPTIONS.len())];
                *cases += 1;
                *depart += u64::from(won != last_word(&game));
            }
        }
        budget.check()?;
    }
    let tables = [shapes_table(&shapes, most), exceptions(&departures)];
    notebook.keep(&tables);
    parts.next();
    let theorems = theorems::check(effort, notebook, budget)?;
    let blocks = tables.into_iter().chain([theorems]).map(Block::Table).collect();
    let words = text!(
        "After Theorem 1, words between two letters lead one way only and no letter has more than \
         one loop. For two and three letters the paper then says at once who wins from the first \
         one. Here every such game with few words is played out, from the smallest up, and \
         compared with the paper's answer.",
        "定理1で相殺すると、2文字の間の言葉は一方向だけになり、自己ループは各文字に高々1つに\
         なります。文字が2つか3つなら、最初の文字から始めたときの勝敗を、論文は探索なしで与えて\
         います。ここでは、言葉の少ないゲームを小さいものから順にすべて最後まで調べ、論文の答えと\
         比べます。"
    );
    Ok(Finding { words: vec![words], blocks })
}

/// Three letters; a pair of them, counted from 0, is a letter and the next one around.
#[derive(Clone, Copy)]
struct Game {
    /// The words of each pair.
    words: [usize; 3],
    /// A bit for each letter that has a loop.
    loops: usize,
}

/// From where to where the words of a pair lead: onwards around the ring, or back.
fn ends(pair: usize, back: bool) -> (usize, usize) {
    if back { ((pair + 1) % 3, pair) } else { (pair, (pair + 1) % 3) }
}

/// Every game with words in given directions, played out.
struct Played {
    most: usize,
    /// By game and letter.
    won: Vec<bool>,
}

impl Played {
    fn new(most: usize, back: [bool; 3], budget: &mut Budget<'_>) -> Result<Played, Stop> {
        let mut played = Played { most, won: Vec::new() };
        for game in played.games() {
            budget.spend()?;
            for at in 0..3 {
                let Game { words, loops } = game;
                let around = loops >> at & 1 == 1
                    && !played.won(Game { words, loops: loops ^ (1 << at) }, at);
                let mut onwards = (0..3).filter(|&pair| words[pair] > 0).filter_map(|pair| {
                    let (from, to) = ends(pair, back[pair]);
                    (from == at).then_some((pair, to))
                });
                let wins = around
                    || onwards.any(|(pair, to)| {
                        let mut words = words;
                        words[pair] -= 1;
                        !played.won(Game { words, loops }, to)
                    });
                // Games come in the order of their places: those with a word less are there.
                played.won.push(wins);
            }
        }
        Ok(played)
    }

    /// All games, each after those with fewer words of any kind.
    fn games(&self) -> impl Iterator<Item = Game> + use<> {
        let counts = self.most + 1;
        (0..counts.pow(3) * 8).map(move |place| {
            let words = [place / 8 / counts / counts, place / 8 / counts % counts];
            Game { words: [words[0], words[1], place / 8 % counts], loops: place % 8 }
        })
    }

    fn won(&self, Game { words, loops }: Game, at: usize) -> bool {
        let place = words.iter().fold(0, |place, words| place * (self.most + 1) + words);
        self.won[(place * 8 + loops) * 3 + at]
    }
}

/// The game as the closed forms take it.
fn graph(game: Game, back: [bool; 3]) -> Graph {
    let mut graph = Graph::new(3);
    for (pair, back) in back.into_iter().enumerate() {
        let (from, to) = ends(pair, back);
        graph.set(from as u32, to as u32, game.words[pair] as u32);
        graph.set(pair as u32, pair as u32, (game.loops >> pair & 1) as u32);
    }
    graph
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Two,
    Ring,
    RingBack,
    Other,
}

impl Shape {
    /// Nothing for what has the same shape in other directions: without words, these say
    /// nothing.
    fn of(game: &Game, back: [bool; 3]) -> Option<Shape> {
        let there = game.words.map(|words| words > 0);
        if (0..3).any(|pair| back[pair] && !there[pair]) {
            return None;
        }
        Some(match back {
            _ if !there[1] && !there[2] && game.loops < 4 => Shape::Two,
            [false, false, false] if there == [true; 3] => Shape::Ring,
            [true, true, true] => Shape::RingBack,
            _ => Shape::Other,
        })
    }

    fn words(self) -> Text {
        match self {
            Shape::Two => text!("two letters", "2文字"),
            Shape::Ring => text!("the ring 1→2→3→1", "サイクル 1→2→3→1"),
            Shape::RingBack => text!("the ring 1→3→2→1", "サイクル 1→3→2→1"),
            Shape::Other => text!("three letters, no ring", "3文字(サイクルなし)"),
        }
    }
}

struct Tally {
    shape: Shape,
    cases: u64,
    differ: u64,
}

impl Tally {
    fn new(shape: Shape) -> Tally {
        Tally { shape, cases: 0, differ: 0 }
    }
}

fn shapes_table(shapes: &[Tally], most: usize) -> Table {
    let mut table = Table::new(
        text!(
            "All games with up to {most} words from one letter to another, with loops and without, \
             and those in which the closed forms say something else than playing them out.",
            "2文字の間の言葉が{most}語までのすべてのゲーム(自己ループの有無を含む)と、直接解法の答えが\
             全探索と食い違うもの"
        ),
        [text!("shape", "形"), text!("games", "ゲーム数"), text!("differ", "相違")]
            .map(Column::plain),
    );
    for &Tally { shape, cases, differ } in shapes {
        table.row([Cell::of(shape.words()), Cell::of(cases), Cell::of(differ)]);
    }
    table
}

impl Exception {
    fn holds(&self, game: &Game) -> bool {
        let among = |words, (least, most): (usize, usize)| (least..=most).contains(&words);
        among(game.words[0], self.first)
            && among(game.words[1], self.second)
            && (0..3).all(|at| self.loops[at] == (game.loops >> at & 1 == 1))
    }
}

/// Does the first player say the last word, if the ring is gone around until it breaks and all
/// loops are said?
fn last_word(game: &Game) -> bool {
    let mut words = game.words;
    let mut said = game.loops.count_ones();
    let mut at = 0;
    while words[at] > 0 {
        words[at] -= 1;
        at = (at + 1) % 3;
        said += 1;
    }
    said % 2 == 1
}

fn exceptions(departures: &[(u64, u64)]) -> Table {
    let mut table = Table::new(
        text!(
            "The ring 1→2→3→1. The player who says the last word when all loops are said wins, but \
             for four exceptions in the paper; and the games in which that player does not win.",
            "サイクル 1→2→3→1。自己ループをすべて使うとして最後の言葉を言う側が勝つが、論文は4つの\
             例外を挙げている。それぞれに当てはまるゲームと、実際に勝者が逆になるゲーム"
        ),
        [
            Text::same("1→2"),
            Text::same("2→3"),
            text!("loops at 1, 2, 3", "1、2、3の自己ループ"),
            text!("games", "ゲーム数"),
            text!("other winner", "勝者が逆"),
        ]
        .map(Column::plain),
    );
    let range = |(least, most): (usize, usize)| match (least, most) {
        (1, usize::MAX) => text!("any", "任意"),
        (least, usize::MAX) => text!("{least} or more", "{least}以上"),
        (least, _) => Text::same(least),
    };
    let rows = EXCEPTIONS.iter().map(|exception| {
        let loops = exception.loops.map(|there| if there { "1" } else { "0" });
        [range(exception.first), range(exception.second), Text::same(loops.join(", "))]
    });
    let others = [text!("all others", "その他すべて"), Text::default(), Text::default()];
    for (row, &(cases, depart)) in rows.chain([others]).zip(departures) {
        table.row(row.map(Cell::of).into_iter().chain([Cell::of(cases), Cell::of(depart)]));
    }
    table
}
