//! Table 1 and Figures 11 to 13: what two searches make of random games.

use super::published::{SOLVED, Solved};
use super::scatter::scatter;
use super::share::{Share, per_thousand};
use super::{LIMIT, game, seeds};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures};
use yomikiri_shiritori::search::{Order, Yardstick};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text, thousands};

/// Games of each size.
const GAMES: u64 = 1000;
const QUICK_GAMES: u64 = 50;

/// How far from the paper a count of 1,000 may be for the two to say the same.
const NEAR: u32 = 50;

const LETTERS: Text = text!("letters", "文字");
const MOST_WORDS: Text = text!("most words", "最大語数");

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let games = if effort.quick { QUICK_GAMES } else { GAMES };
    let mut solved = notebook.table(
        text!(
            "Table 1: games solved of 1,000, with the interval that holds the share of all such \
             games in 95 of 100 samples.",
            "表1: 1,000ゲームのうち解けた数と、その95%信頼区間"
        ),
        [
            LETTERS,
            MOST_WORDS,
            text!("search", "探索"),
            text!("paper", "論文"),
            text!("here", "検証"),
            text!("from", "下限"),
            text!("to", "上限"),
            text!("within 50", "差50以内"),
        ]
        .map(Column::plain),
    );
    let mut gain = notebook.table(
        text!(
            "How many times fewer positions the ordered search visits: geometric means over the \
             games that both finish, and over all, where a search that is cut off counts as 2^25; \
             and the games in which it visits fewer or more, of those that one of the two \
             finishes.",
            "順序付き探索でノード数が何分の1になるか。両方が終了したゲームと全ゲーム(打ち切りは2^25と\
             数える)での幾何平均と、少なくとも一方が終了したゲームのうちノード数が減ったもの、増えたもの"
        ),
        [
            LETTERS,
            MOST_WORDS,
            text!("both finish", "両方終了"),
            text!("times", "倍率"),
            text!("times, all", "倍率(全体)"),
            text!("fewer", "減少"),
            text!("more", "増加"),
        ]
        .map(Column::plain),
    );
    let (mut pictures, mut used) = (Vec::new(), Vec::new());
    let (mut near, mut held) = (0, 0);
    for printed in notebook.steps(&SOLVED) {
        let &Solved { letters, most, figure, .. } = printed;
        let seeds = seeds(letters, most, games);
        let size = [Cell::of(letters), Cell::of(most)];
        used.push(text!(
            "{first} to {last} for n = {letters}, m = {most}",
            "{first}から{last}まで(n = {letters}、m = {most})",
            first = seeds.start(),
            last = seeds.end()
        ));
        let tried = try_games(letters, most, notebook.steps(seeds), LIMIT, budget)?;
        for (which, name, paper) in [
            (0, text!("plain", "通常"), printed.plain),
            (1, text!("ordered", "順序付き"), printed.ordered),
        ] {
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
            let verdict =
                Cell::of(if is_near { text!("yes", "はい") } else { text!("no", "いいえ") });
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
        let title = text!(
            "Figure {figure}: n = {letters}, m = {most}",
            "図{figure}: n = {letters}、m = {most}"
        );
        let scene = scatter(&title, &tried, LIMIT, effort.lang);
        pictures.push((title, scene));
    }
    let figures = Pictures {
        caption: text!(
            "Figures 11 to 13: positions visited in each game, by the plain search from left to \
             right and by the ordered one from bottom to top; below the diagonal the ordered \
             search visits fewer.",
            "図11〜13: 各ゲームの探索ノード数。横軸は通常の探索、縦軸は順序付き探索。斜線より下では\
             順序付き探索のほうが少ない"
        ),
        pictures,
    };
    let note = text!(
        "{near} of the 6 counts are within {within} of 1,000 of the paper's, and {held} of the 6 \
         intervals hold the paper's count, itself a sample of 1,000 other games. It matters how \
         the paper is read in two places: here a position counts when it is reached, the first \
         one and those without a word too; and words are ordered by the sums after cancellation.",
        "6個の数のうち{near}個は論文との差が1,000のうち{within}以内で、6個の区間のうち{held}個が論文の値を\
         含んでいます(論文の値も別の1,000ゲームの標本です)。結果は論文の読み方2点に左右されます。\
         ここでは、到達した局面を、最初の局面や言葉のない局面も含めて数え、言葉の順序は相殺後の和で\
         決めました。",
        within = NEAR
    );
    let blocks =
        vec![Block::Table(solved), Block::Note(note), Block::Table(gain), Block::Pictures(figures)];
    Ok(Finding { words: words(games, &used), blocks })
}

fn words(games: u64, used: &[Text]) -> Vec<Text> {
    vec![
        text!(
            "Between any two of n letters, and from each to itself, a random game has 0 to m \
             words. After Theorem 1, two searches find out who wins from the first letter, depth \
             first and remembering nothing: one tries words in plain order, the other first those \
             that lead to letters with the fewest words at the beginning. A search is cut off \
             after 2^25 positions. Where both finish, they agree.",
            "ランダムなゲームでは、n文字のどの2文字の間にも、また各文字から自分自身へも、0からm語の\
             言葉があります。定理1で相殺してから、最初の文字から始めたときの勝者を、何も記憶しない\
             深さ優先探索で2通りに調べます。通常の探索は言葉をそのままの順に試し、順序付き探索\
             (論文のbranch-ordering)は、初めに言葉が最も少ない文字へ行く言葉から試します。\
             2^25ノードで打ち切ります。両方が終了したゲームでは、答えは一致します。"
        ),
        text!(
            "{games} games of each size; seeds {used}.",
            "大きさごとに{games}ゲームを調べました。乱数のシードは{used}です。",
            games = thousands(games),
            used = list_and(used)
        ),
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
    seeds: impl Iterator<Item = u64>,
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
    use yomikiri_shiritori::{Graph, random_game};

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
