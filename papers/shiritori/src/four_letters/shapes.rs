//! Section 3.3.3 and Figure 10: which graphs of four letters there are.

use super::KINDS;
use yomikiri_paper::{Block, Cell, Column, Pictures, Table};
use yomikiri_shiritori::draw::{GraphPicture, Mark};
use yomikiri_shiritori::theorem::components;
use yomikiri_shiritori::{Graph, Letter};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, text};

/// Pairs of letters, between which words lead one way, the other way, or not at all.
const PAIRS: [(Letter, Letter); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// Graphs without loops that Theorem 1 leaves, by how many pairs of letters have words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Shapes {
    all: u32,
    /// Those in which words lead from every letter to every other.
    strong: u32,
    /// The strong ones of which the letters can be named so that all words are among the six kinds.
    fitting: u32,
    /// How many different ones are left of these, however letters are named.
    different: u32,
}

/// All ways to lead words between four letters, tried out; by the number of pairs with words.
fn shapes(budget: &mut Budget<'_>) -> Result<[Shapes; 7], Stop> {
    let names = namings();
    let mut shapes = [Shapes::default(); 7];
    for number in 0..3u32.pow(PAIRS.len() as u32) {
        budget.spend()?;
        let way = |pair: usize| number / 3u32.pow(pair as u32) % 3;
        let ways = PAIRS.iter().enumerate().filter_map(|(pair, &(low, high))| match way(pair) {
            0 => None,
            1 => Some((low, high)),
            _ => Some((high, low)),
        });
        let ways: Vec<(Letter, Letter)> = ways.collect();
        let found = &mut shapes[ways.len()];
        found.all += 1;
        let mut graph = Graph::new(4);
        ways.iter().for_each(|&(from, to)| graph.add(from, to));
        if components(&graph).len() > 1 {
            continue;
        }
        found.strong += 1;
        let named = |names: &[Letter; 4]| {
            let mut ways = ways.clone();
            for (from, to) in &mut ways {
                (*from, *to) = (names[*from as usize], names[*to as usize]);
            }
            ways.sort_unstable();
            ways
        };
        let is_one = |&(from, to): &(Letter, Letter)| KINDS.contains(&(from as usize, to as usize));
        let fits = names.iter().any(|names| named(names).iter().all(is_one));
        found.fitting += u32::from(fits);
        let mut own = ways.clone();
        own.sort_unstable();
        // Of all that differ in names only, the first is counted.
        found.different += u32::from(names.iter().all(|names| own <= named(names)));
    }
    Ok(shapes)
}

/// All ways to name four letters.
fn namings() -> Vec<[Letter; 4]> {
    let all = (0..256).map(|number: Letter| [0, 2, 4, 6].map(|bits| number >> bits & 3));
    all.filter(|names| (0..4).all(|letter| names.contains(&letter))).collect()
}

/// How many graphs there are, and the figure that stands for them all.
pub fn blocks(lang: Lang, budget: &mut Budget<'_>) -> Result<[Block; 2], Stop> {
    let mut table = Table::new(
        text!(
            "Section 3.3.3: all 729 ways in which words can lead between four letters once opposite \
             ones are cancelled, by the pairs of letters with words; those in which every letter leads \
             to every other; those of them that fit into Fig. 10; and how many these are if names do \
             not count",
            "3.3節3: 相殺後に4文字の間を言葉がつなぐ729通りすべて(言葉のある文字の組の数ごと)。そのうち\
             強連結なもの、さらに図10に収まるもの、文字の名前を区別しないときのその数"
        ),
        [
            text!("pairs with words", "言葉のある組"),
            text!("ways", "通り"),
            text!("strong", "強連結"),
            text!("fit Fig. 10", "図10に収まる"),
            text!("different", "異なる形"),
        ]
        .map(Column::plain),
    );
    let numbers = |shapes: Shapes| [shapes.all, shapes.strong, shapes.fitting, shapes.different];
    let mut sums = [0; 4];
    for (pairs, shapes) in shapes(budget)?.into_iter().enumerate() {
        let row = numbers(shapes);
        sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
        let [all, strong, fitting, different] = row.map(Cell::of);
        table.row([Cell::of(pairs as u32), all, strong, fitting, different]);
    }
    let [all, strong, fitting, different] = sums.map(Cell::of);
    table.row([Cell::of(text!("all", "合計")), all, strong, fitting, different]);
    let label =
        text!("Fig. 10: each arrow stands for any number of words", "図10: 矢印は0語以上の言葉");
    let mut graph = Graph::new(4);
    KINDS.iter().for_each(|&(from, to)| graph.add(from as Letter, to as Letter));
    let names: Vec<String> = (0..4).map(|letter| letter.to_string()).collect();
    let picture = GraphPicture {
        graph: &graph,
        names: &names,
        marks: &[Mark::Plain; 4],
        words: &[],
        title: label.get(lang).to_string(),
        link: 1,
        lang,
    };
    let pictures = Pictures {
        caption: text!("The basic form of four letters", "4文字のグラフの基本形"),
        pictures: vec![(label, picture.scene())],
    };
    Ok([Block::Table(table), Block::Pictures(pictures)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// There are 24 strong tournaments of four named players (OEIS A054946), all of one form. The
    /// other numbers were counted by a program of its own, by walks from and to one letter.
    #[test]
    fn all_strong_graphs_fit_into_one() {
        let found = shapes(&mut Budget::unlimited()).unwrap();
        assert_eq!(found.iter().map(|shapes| shapes.all).sum::<u32>(), 729);
        let strong = [0, 0, 0, 0, 6, 36, 24];
        assert_eq!(found.map(|shapes| shapes.strong), strong);
        assert_eq!(found.map(|shapes| shapes.fitting), strong);
        assert_eq!(found.map(|shapes| shapes.different), [0, 0, 0, 0, 1, 2, 1]);
    }
}
