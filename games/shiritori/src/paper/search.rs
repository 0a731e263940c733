//! Table 1 and Figures 11 to 13: what two searches make of random games.

use super::published::{SOLVED, Solved};
use super::scatter::scatter;
use super::share::{Share, per_thousand};
use super::{LIMIT, game, seeds};
use crate::search::{Order, Yardstick};
use std::ops::RangeInclusive;
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Pictures, Table};
use yomikiri_solve::{Budget, Stop};

/// Games of each size.
const GAMES: u64 = 1000;
const QUICK_GAMES: u64 = 50;

/// How far from the paper a count of 1,000 may be for the two to say the same.
const NEAR: u32 = 50;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let games = if effort.quick { QUICK_GAMES } else { GAMES };
    let mut solved = Table::new(
        "Table 1: games solved of 1,000, with the interval that holds the share of all such games \
         in 95 of 100 samples.",
        ["letters", "most words", "search", "paper", "here", "from", "to", "within 50"]
            .map(Column::plain),
    );
    let mut gain = Table::new(
        "How many times fewer positions the ordered search visits: geometric means over the \
         games that both finish, and over all, where a search that is cut off counts as 2^25; and the games in which it visits fewer or more, of those that one of the two \
         finishes.",
        ["letters", "most words", "both finish", "times", "times, all", "fewer", "more"]
            .map(Column::plain),
    );
    let (mut pictures, mut used) = (Vec::new(), Vec::new());
    let (mut near, mut held) = (0, 0);
    for printed in &SOLVED {
        let &Solved { letters, most, figure, .. } = printed;
        let seeds = seeds(letters, most, games);
        let size = [Cell::of(letters), Cell::of(most)];
        used.push(format!("{} to {} for n = {letters}, m = {most}", seeds.start(), seeds.end()));
        let tried = try_games(letters, most, seeds, LIMIT, budget)?;
        for (which, name, paper) in [(0, "plain", printed.plain), (1, "ordered", printed.ordered)] {
            let share = Share {
                some: tried.iter().filter(|tried| tried[which].is_some()).count() as u64,
                all: games,
            };
            let [here, from, to] =
                [share.rate(), share.interval().0, share.interval().1].map(per_thousand);
            let is_near = here.abs_diff(paper) <= NEAR;
            near += u32::from(is_near);
            held += u32::from((from..=to).contains(&paper));
            let figures = [paper, here, from, to].map(Cell::of);
            let verdict = Cell::of(if is_near { "yes" } else { "no" });
            solved.row(
                size.clone().into_iter().chain([Cell::of(name)]).chain(figures).chain([verdict]),
            );
        }
        let (both, all) = (Gain::of(&tried, false), Gain::of(&tried, true));
        gain.row(size.into_iter().chain([
            Cell::of(both.games),
            Cell::of(both.mean.round() as u32),
            Cell::of(all.mean.round() as u32),
            Cell::of(all.fewer),
            Cell::of(all.more),
        ]));
        let title = format!("Figure {figure}: n = {letters}, m = {most}");
        pictures.push((title.clone(), scatter(title, &tried, LIMIT)));
    }
    let figures = Pictures {
        caption: "Figures 11 to 13: positions visited in each game, by the plain search from left \
                  to right and by the ordered one from bottom to top; below the diagonal the \
                  ordered search visits fewer."
            .to_string(),
        pictures,
    };
    let note = format!(
        "{near} of the 6 counts are within {NEAR} of 1,000 of the paper's, and {held} of the 6 \
         intervals hold the paper's count, itself a sample of 1,000 other games. Two readings of its words matter: a position counts when it is reached, the first \
         one and those without a word too; and words are ordered by the sums after cancellation."
    );
    let blocks =
        vec![Block::Table(solved), Block::Note(note), Block::Table(gain), Block::Pictures(figures)];
    Ok(Finding { words: words(games, &used), blocks })
}

fn words(games: u64, used: &[String]) -> Vec<String> {
    vec![
        "Between any two of n letters, and from each to itself, a random game has 0 to m words. \
         After Theorem 1, who wins from the first letter is searched for twice, depth first and \
         remembering nothing: with words in plain order, and with those first that lead to \
         letters with the fewest words at the beginning. A search is cut off after 2^25 \
         positions. Where both finish, they agree."
            .to_string(),
        format!("{games} games of each size; seeds {}.", used.join(", ")),
    ]
}

/// Positions that the plain and the ordered search visited in a game; nothing where one was cut
/// off.
pub type Tried = [Option<u64>; 2];

/// Searches the games of these seeds.
///
/// # Panics
/// If the two searches contradict each other.
fn try_games(
    letters: usize,
    most: u32,
    seeds: RangeInclusive<u64>,
    limit: u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<Tried>, Stop> {
    let mut games = Vec::new();
    for seed in seeds {
        let game = game(letters, most, seed);
        let mut search = |order| -> Result<_, Stop> {
            let mut search = Yardstick::new(&game, order).expect("the study's games are small");
            let before = budget.spent();
            let wins = budget.lend(limit, |loan| search.wins(0, loan))?;
            Ok(wins.map(|wins| (wins, budget.spent() - before)))
        };
        let (plain, ordered) = (search(Order::Plain)?, search(Order::FewestWords)?);
        if let (Some((plain, _)), Some((ordered, _))) = (plain, ordered) {
            assert_eq!(plain, ordered, "the searches contradict each other: seed {seed}");
        }
        games.push([plain, ordered].map(|found| found.map(|(_, visited)| visited)));
    }
    Ok(games)
}

/// What ordering gains.
struct Gain {
    games: usize,
    /// The geometric mean of plain by ordered.
    mean: f64,
    fewer: usize,
    more: usize,
}

impl Gain {
    /// Over the games that both searches finish, or over all.
    fn of(tried: &[Tried], all: bool) -> Gain {
        let counted = tried.iter().filter(|tried| all || !tried.contains(&None));
        let visited: Vec<[u64; 2]> =
            counted.map(|tried| tried.map(|visited| visited.unwrap_or(LIMIT))).collect();
        let logs = visited.iter().map(|&[plain, ordered]| (plain as f64 / ordered as f64).ln());
        Gain {
            games: visited.len(),
            mean: (logs.sum::<f64>() / visited.len() as f64).exp(),
            fewer: visited.iter().filter(|[plain, ordered]| ordered < plain).count(),
            more: visited.iter().filter(|[plain, ordered]| ordered > plain).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Graph, random_game};

    /// The same games with the same counts by a search that is written quite differently: on
    /// plain rows, cancelled here, counting in the end.
    #[test]
    fn small_games_take_as_many_positions_as_a_slow_search_says() {
        let limit = 100;
        let mut cut_off = 0;
        let tried = try_games(5, 4, 1..=60, limit, &mut Budget::unlimited()).unwrap();
        for (seed, found) in (1..).zip(tried) {
            let rows = cancelled(&random_game(5, 4, seed));
            let sums: Vec<u32> = rows.iter().map(|row| row.iter().sum()).collect();
            let plain: Vec<usize> = (0..5).collect();
            let mut ordered = plain.clone();
            ordered.sort_by_key(|&letter| (sums[letter], letter));
            for (order, found) in [plain, ordered].iter().zip(found) {
                let (_, visited) = slow(&rows, 0, order);
                assert_eq!(found, Some(visited).filter(|&visited| visited <= limit), "{seed}");
                cut_off += u32::from(found.is_none());
            }
        }
        assert!((10..110).contains(&cut_off), "both kinds should be there: {cut_off}");
    }

    #[test]
    fn gains_are_geometric_means() {
        let tried = [[Some(8), Some(2)], [Some(2), Some(2)], [None, Some(LIMIT / 2)], [None, None]];
        let (both, all) = (Gain::of(&tried, false), Gain::of(&tried, true));
        assert_eq!((both.games, both.fewer, both.more), (2, 1, 0));
        assert_eq!((all.games, all.fewer, all.more), (4, 2, 0));
        assert!((both.mean - 2.0).abs() < 1e-12 && (all.mean - 8f64.powf(0.25)).abs() < 1e-12);
    }

    fn cancelled(graph: &Graph) -> Vec<Vec<u32>> {
        let words = |from: usize, to: usize| graph.words(from as u32, to as u32);
        let left = |from, to| match from == to {
            true => words(from, to) % 2,
            false => words(from, to) - words(from, to).min(words(to, from)),
        };
        (0..5).map(|from| (0..5).map(|to| left(from, to)).collect()).collect()
    }

    fn slow(rows: &[Vec<u32>], at: usize, order: &[usize]) -> (bool, u64) {
        let mut visited = 1;
        for &to in order.iter().filter(|&&to| rows[at][to] > 0) {
            let mut after = rows.to_vec();
            after[at][to] -= 1;
            let (wins, below) = slow(&after, to, order);
            visited += below;
            if !wins {
                return (true, visited);
            }
        }
        (false, visited)
    }
}
