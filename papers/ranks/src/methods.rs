//! What the study says of its methods: which takes the fewest nodes, what lowers the depth, what the
//! table saves.

use super::measure::{Measured, Method};
use super::pruning::shown;
use yomikiri_text::{Text, text};

/// "Several tens" begin here.
const TENS: f64 = 20.0;

/// What is counted over rules; a rule counts where all methods that are compared came to an end.
#[derive(Default)]
pub struct Trends {
    /// Rules by the methods that take the fewest and the most nodes.
    all: usize,
    fewest: usize,
    most: [usize; 2],
    /// Depths of pruning and of the table, beside the full search's.
    depths: [Depths; 2],
    /// How many times fewer nodes the table takes than the full search.
    table: Vec<f64>,
}

#[derive(Default)]
struct Depths {
    all: usize,
    /// Where it is less deep: how many times fewer nodes it takes.
    lower: Vec<f64>,
}

impl Trends {
    /// Counts one rule, searched by each method that was tried on it.
    pub fn count(&mut self, methods: &[Option<Measured>]) {
        let of = |method: Method| {
            let at = Method::ALL.iter().position(|each| *each == method)?;
            methods.get(at)?.as_ref().filter(|found| found.possible.is_ok())
        };
        let found: Option<Vec<u64>> =
            Method::ALL.iter().map(|&method| of(method).map(|found| found.nodes)).collect();
        if let Some(nodes) = found {
            let is = |method: Method, extreme: Option<&u64>| {
                of(method).map(|found| &found.nodes) == extreme
            };
            let most = [Method::PruneDeepen, Method::Full].map(|one| is(one, nodes.iter().max()));
            self.all += 1;
            self.fewest += usize::from(is(Method::PruneTable, nodes.iter().min()));
            self.most.iter_mut().zip(most).for_each(|(count, is)| *count += usize::from(is));
        }
        let Some(full) = of(Method::Full) else { return };
        let times = |found: &Measured| full.nodes as f64 / found.nodes as f64;
        for (depths, method) in self.depths.iter_mut().zip([Method::Prune, Method::Table]) {
            let Some(found) = of(method) else { continue };
            depths.all += 1;
            if found.depth < full.depth {
                depths.lower.push(times(found));
            }
        }
        self.table.extend(of(Method::Table).map(times));
    }

    /// What the study says, beside what was counted.
    pub fn notes(&self) -> [Text; 3] {
        let Trends { all, fewest, most: [deepen, full], depths: [prune, table], .. } = self;
        let extremes = text!(
            "The study: pruning with a table tends to take the fewest nodes, deepening alone the most. \
             Of {all} rules that all six methods finish, pruning with a table takes the fewest in \
             {fewest} (alone or with others). Of deepening alone there are no figures; deepening \
             without a table takes the most in {deepen}, and the full search in {full}.",
            "論文によれば、ノード数は「枝刈り+置換表」が最も少なく、反復深化だけの場合が最も多い傾向が\
             あります。6つの方法すべてが最後まで調べた{all}通りのルールのうち、「枝刈り+置換表」が最少\
             (同数を含む)なのは{fewest}通りです。反復深化だけの数値は表にありません。置換表なしの反復深化が\
             最多なのは{deepen}通り、全探索が最多なのは{full}通りです。"
        );
        let depth = text!(
            "The study: pruning or the table sometimes lowers the depth, and then there are far fewer \
             nodes. Pruning is less deep than the full search in {pruned} of {all_pruned} rules, \
             {pruned_times}; the table in {tabled} of {all_tabled}, {tabled_times}.",
            "論文によれば、枝刈りや置換表を使うと最大深さが減ることがあり、その場合はノード数がかなり少なく\
             なります。全探索より浅いのは、枝刈りでは{all_pruned}通りのうち{pruned}通り({pruned_times})、\
             置換表では{all_tabled}通りのうち{tabled}通り({tabled_times})です。",
            pruned = prune.lower.len(),
            all_pruned = prune.all,
            pruned_times = range(&prune.lower),
            tabled = table.lower.len(),
            all_tabled = table.all,
            tabled_times = range(&table.lower)
        );
        let best = self.table.iter().copied().fold(0.0, f64::max);
        let tens = self.table.iter().filter(|&&times| times >= TENS).count();
        let speed = text!(
            "The study: with some rules the table makes the search several tens of times faster. {holds} \
             The full search takes {best} times the nodes of the table at most, and {tens_of} or more \
             times in {tens} of {rules} rules that both finish.",
            "論文によれば、ルールによっては置換表で数十倍速くなります。{holds}全探索のノード数は、置換表を使う\
             探索の最大{best}倍です。両方が最後まで調べた{rules}通りのうち、{tens}通りで{tens_of}倍以上に\
             なります。",
            holds = match tens {
                0 => text!(
                    "Not with the rules that were searched to the end here, in nodes.",
                    "ここで最後まで調べたルールのノード数では、そうなりません。"
                ),
                _ => text!("So it is in nodes.", "ノード数では、そのとおりです。"),
            },
            best = shown(best),
            tens_of = TENS,
            rules = self.table.len()
        );
        [extremes, depth, speed]
    }
}

/// From how many times fewer nodes to how many.
fn range(times: &[f64]) -> Text {
    let least = times.iter().copied().min_by(f64::total_cmp);
    let most = times.iter().copied().max_by(f64::total_cmp);
    match least.zip(most) {
        None => text!("so that nothing can be said of its nodes", "ノード数は比べられません"),
        Some((least, most)) => text!(
            "with {least} to {most} times fewer nodes",
            "ノード数は{least}〜{most}分の1",
            least = shown(least),
            most = shown(most)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::measure::GaveUp;
    use super::*;
    use yomikiri_solve::ranks::Prospects;
    use yomikiri_text::Lang;

    /// Methods in the study's order, by nodes and depth.
    fn found(figures: [(u64, u32); 6]) -> Vec<Option<Measured>> {
        let measured = |(nodes, depth)| {
            let possible = match nodes {
                0 => Err(GaveUp::Memory),
                _ => Ok(Prospects::default()),
            };
            Some(Measured { possible, nodes, depth })
        };
        figures.map(measured).into()
    }

    /// Table 3 as it was printed for two players, and for five with a digit corrected.
    #[test]
    fn the_printed_table_bears_out_what_is_said_of_it_but_for_the_most() {
        let mut trends = Trends::default();
        trends.count(&found([(130, 9), (26, 8), (108, 8), (26, 8), (93, 8), (115, 9)]));
        trends.count(&found([
            (281_332, 48),
            (3_771, 32),
            (57_314, 32),
            (3_037, 32),
            (31_146, 32),
            (74_163, 48),
        ]));
        // A method that gave up is compared with nothing.
        trends.count(&found([(900, 9), (0, 0), (1, 1), (1, 1), (1, 1), (30, 8)]));
        assert_eq!((trends.all, trends.fewest, trends.most), (2, 2, [0, 2]));
        let lower = trends.depths.each_ref().map(|depths| (depths.all, depths.lower.len()));
        assert_eq!(lower, [(2, 2), (3, 1)]);
        let notes = trends.notes().map(|note| note.get(Lang::En).to_string());
        assert!(notes[1].contains("in 2 of 2 rules, with 5.000 to 74.6 times"), "{}", notes[1]);
        assert!(notes[2].contains("So it is in nodes."), "{}", notes[2]);
        assert!(notes[2].contains("30.0 times the nodes of the table at most"), "{}", notes[2]);
        trends.table.pop();
        assert!(trends.notes()[2].get(Lang::En).contains("Not with the rules"));
    }
}
