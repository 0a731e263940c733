//! Section 3.1: what cancelling leaves.

use super::{decimal, seeds};
use yomikiri_game::Random;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_shiritori::theorem::cancel;
use yomikiri_shiritori::{Graph, Letter, random_game};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// Letters, and the most words from one to another.
const SIZES: [(usize, u32); 8] =
    [(8, 1), (8, 2), (8, 4), (8, 8), (8, 16), (8, 64), (4, 4), (32, 4)];
const GAMES: u64 = 1000;
const QUICK_GAMES: u64 = 200;

/// What is expected of a random game, before and after opposite words are cancelled.
struct Expected {
    kinds: [f64; 2],
    words: [f64; 2],
}

impl Expected {
    /// *Why:* of 0 to m words each way, each number as likely, more lead one way than the other in
    /// m(m+1)/2 of (m+1)² cases, and the difference is m(m+2)/(3(m+1)) on average; loops are cancelled in
    /// pairs.
    fn of(letters: usize, most: u32) -> Expected {
        let (n, m) = (letters as f64, f64::from(most));
        let odd = f64::from(most.div_ceil(2)) / (m + 1.0);
        let pairs = n * (n - 1.0) / 2.0;
        Expected {
            kinds: [n * n * m / (m + 1.0), pairs * m / (m + 1.0) + n * odd],
            words: [n * n * m / 2.0, pairs * m * (m + 2.0) / (3.0 * (m + 1.0)) + n * odd],
        }
    }
}

/// Sums over a sample, before and after.
#[derive(Default)]
struct Sampled {
    kinds: [u64; 2],
    words: [u64; 2],
    plies: [u64; 2],
}

impl Sampled {
    fn add(&mut self, letters: usize, most: u32, seed: u64) {
        let game = random_game(letters, most, seed);
        let cancelled = cancel(&game).graph;
        for (which, graph) in [game, cancelled].into_iter().enumerate() {
            self.kinds[which] += graph.kinds().count() as u64;
            self.words[which] += graph.total();
            self.plies[which] += by_chance(graph, &mut Random::new(seed));
        }
    }
}

/// How many words are said from the first letter on, each chosen by chance among the kinds that there are.
fn by_chance(mut graph: Graph, random: &mut Random) -> u64 {
    let (mut at, mut said): (Letter, u64) = (0, 0);
    loop {
        let next: Vec<Letter> = graph.next(at).map(|(to, _)| to).collect();
        if next.is_empty() {
            return said;
        }
        let to = next[random.below(next.len())];
        graph.take(at, to);
        (at, said) = (to, said + 1);
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let games = if effort.quick { QUICK_GAMES } else { GAMES };
    let share = |[before, after]: [f64; 2]| after / before;
    let sampled = |pair: [u64; 2]| share(pair.map(|count| count as f64));
    let mut table = notebook.table(
        text!(
            "What is left of a random game after Theorem 1, as a share of what was there: kinds of \
             words to choose from, words, and words that are said when both choose by chance.",
            "定理1で相殺した後に残る割合。選べる言葉の種類、言葉、両者がでたらめに言ったときに終わるまでの手数"
        ),
        [
            text!("letters", "文字"),
            Text::same("m"),
            text!("kinds, exact", "種類(厳密)"),
            text!("sampled", "標本"),
            text!("words, exact", "言葉(厳密)"),
            text!("sampled", "標本"),
            text!("plies, sampled", "手数(標本)"),
        ]
        .map(Column::plain),
    );
    let (mut thirds, mut short) = (Vec::new(), 0);
    for (letters, most) in notebook.steps(SIZES) {
        let expected = Expected::of(letters, most);
        let mut found = Sampled::default();
        for seed in notebook.steps(seeds(letters, most, games)) {
            budget.spend()?;
            found.add(letters, most, seed);
        }
        if share(expected.words) <= 1.0 / 3.0 {
            thirds.push(text!("({letters}, {most})", "({letters}, {most})"));
        }
        short += u32::from(sampled(found.plies) <= 1.0 / 3.0);
        table.row([
            Cell::of(letters),
            Cell::of(most),
            Cell::of(decimal(share(expected.kinds))),
            Cell::of(decimal(sampled(found.kinds))),
            Cell::of(decimal(share(expected.words))),
            Cell::of(decimal(sampled(found.words))),
            Cell::of(decimal(sampled(found.plies))),
        ]);
    }
    let sizes = SIZES.len();
    let words = vec![
        text!(
            "The paper says: if from each letter to each 0 to m words lead, all numbers being as likely, \
             about half of the moves are left to choose from, and play is at most a third as long on average.",
            "論文は、各文字から各文字への言葉の数が0からmまで一様なら、合法手はおよそ半数に、終了までの手数も\
             平均して1/3以下になる、と述べています。"
        ),
        text!(
            "Exactly half of the kinds between two letters are left, whatever m is. Of the words between \
             two letters (m + 2) / (3 (m + 1)) are left, always more than a third; loops, of which at \
             most one is left, bring the share of all words down.",
            "2文字の間の言葉の種類は、mによらずちょうど半分が残ります。2文字の間の言葉は (m + 2) / (3 (m + 1)) \
             が残り、これは必ず1/3を超えます。自己ループは高々1個しか残らないので、全体の割合は下がります。"
        ),
    ];
    let holds = match thirds.is_empty() {
        true => text!("for none of these sizes", "どの大きさでもありません"),
        false => {
            let sizes = yomikiri_text::list_and(&thirds);
            text!("for (letters, m) = {sizes}", "(文字数, m) = {sizes} の場合です")
        }
    };
    let note = text!(
        "That at most a third of the words is left holds {holds}. When both choose by chance, the game \
         is at most a third as long for {short} of {sizes} sizes. Two sources: the formula, which a test \
         compares with adding up all cases, and {games} random games of each size.",
        "残る言葉が1/3以下なのは、{holds}。両者がでたらめに言うと、{sizes}通りの大きさのうち{short}通りで手数が\
         1/3以下になります。根拠は二つ、場合をすべて足し上げてテストで確かめた式と、各{games}個のランダムなゲームです。"
    );
    Ok(Finding { words, blocks: vec![Block::Table(table), Block::Note(note)] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_is_what_all_cases_add_up_to() {
        for most in 1..=9u32 {
            let numbers = || 0..=most;
            let pairs = || numbers().flat_map(|there| numbers().map(move |back| (there, back)));
            let all = f64::from((most + 1) * (most + 1));
            let kinds = pairs().filter(|(there, back)| there != back).count() as f64 / all;
            let words =
                f64::from(pairs().map(|(there, back)| there.abs_diff(back)).sum::<u32>()) / all;
            let loops =
                numbers().filter(|words| words % 2 == 1).count() as f64 / f64::from(most + 1);
            for letters in 2..6 {
                let expected = Expected::of(letters, most);
                let (n, between) = (letters as f64, (letters * (letters - 1) / 2) as f64);
                assert!((expected.kinds[1] - (between * kinds + n * loops)).abs() < 1e-9);
                assert!((expected.words[1] - (between * words + n * loops)).abs() < 1e-9);
            }
        }
    }
}
