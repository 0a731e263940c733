//! Four letters with loops, of which Theorem 1 leaves one or none at each.

use super::{Counts, KINDS, Won, letters};
use yomikiri_paper::{Cell, Column, Table};
use yomikiri_shiritori::search::Searcher;
use yomikiri_shiritori::{Graph, Letter};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::text;

/// Memory for a search of some dozens of words.
const MEMORY: usize = 1 << 20;

/// The letters that have a loop: a bit for each.
type Loops = u8;

/// Which letters are won, with loops.
fn won(counts: Counts, loops: Loops, budget: &mut Budget<'_>) -> Result<Won, Stop> {
    let mut graph = Graph::new(4);
    for ((from, to), words) in KINDS.into_iter().zip(counts) {
        graph.set(from as Letter, to as Letter, words.into());
    }
    for letter in (0..4).filter(|letter| loops >> letter & 1 == 1) {
        graph.set(letter, letter, 1);
    }
    let mut searcher = Searcher::new(MEMORY, 1);
    let mut won = 0;
    for letter in 0..4 {
        won |= Won::from(searcher.wins(&graph, letter, budget)?) << letter;
    }
    Ok(won)
}

/// All games with one and up to so many words of each kind.
fn games(most: u16) -> impl Iterator<Item = Counts> {
    let base = u32::from(most);
    (0..base.pow(6)).map(move |number| {
        std::array::from_fn(|kind| (number / base.pow(kind as u32) % base) as u16 + 1)
    })
}

/// In how many games loops change who wins.
pub fn changed(most: &[u16], budget: &mut Budget<'_>) -> Result<Table, Stop> {
    let columns = most.iter().map(|most| Column::plain(text!("up to {most}", "{most}語まで")));
    let mut table = Table::new(
        text!(
            "The same with loops: in how many of all games a loop at these letters changes who wins from \
             any of the four.",
            "自己ループを加えた場合。それぞれの文字に自己ループがあると、4文字のどれかで勝者が変わるゲームの数"
        ),
        [Column::plain(text!("a loop at", "自己ループのある文字"))].into_iter().chain(columns),
    );
    let patterns: [Loops; 5] = [0b0001, 0b0010, 0b0100, 0b1000, 0b1111];
    let mut changed = vec![[0u64; 5]; most.len()];
    for (changed, &most) in changed.iter_mut().zip(most) {
        for counts in games(most) {
            let without = won(counts, 0, budget)?;
            for (changed, loops) in changed.iter_mut().zip(patterns) {
                *changed += u64::from(won(counts, loops, budget)? != without);
            }
        }
    }
    for (pattern, loops) in patterns.into_iter().enumerate() {
        let counts = changed.iter().map(|of_each| Cell::of(of_each[pattern]));
        table.row([Cell::of(letters(loops.into()))].into_iter().chain(counts));
    }
    let all = most.iter().map(|&most| Cell::of(u64::from(most).pow(6)));
    table.row([Cell::of(text!("all games", "すべて"))].into_iter().chain(all));
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::super::rounds;
    use super::*;

    fn plainly(graph: &mut Graph, at: Letter) -> bool {
        let next: Vec<Letter> = graph.next(at).map(|(to, _)| to).collect();
        next.into_iter().any(|to| {
            graph.take(at, to);
            let loses = !plainly(graph, to);
            graph.add(at, to);
            loses
        })
    }

    #[test]
    fn games_with_loops_are_decided_rightly() {
        let budget = &mut Budget::unlimited();
        for counts in games(2) {
            assert_eq!(won(counts, 0, budget), rounds::won(counts, budget));
            for loops in [0b0001, 0b0110, 0b1111] {
                let mut graph = Graph::new(4);
                for ((from, to), words) in KINDS.into_iter().zip(counts) {
                    graph.set(from as Letter, to as Letter, words.into());
                }
                for letter in (0..4).filter(|letter| loops >> letter & 1 == 1) {
                    graph.set(letter, letter, 1);
                }
                let plain =
                    (0..4).fold(0, |won, at| won | Won::from(plainly(&mut graph, at)) << at);
                assert_eq!(won(counts, loops, budget), Ok(plain), "{counts:?} {loops:b}");
            }
        }
    }
}
