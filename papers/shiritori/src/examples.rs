//! Examples 1 and 2; and 3 and 4, whose graphs are lost, with graphs that fit the words on them.

use yomikiri_paper::{Block, Effort, Finding, Notebook, Pictures};
use yomikiri_scene::Scene;
use yomikiri_shiritori::draw::{GraphPicture, Mark};
use yomikiri_shiritori::search::{Order, Searcher, Yardstick};
use yomikiri_shiritori::theorem::{Part, cancel, enter, remove_chains};
use yomikiri_shiritori::words::{Conventions, WordList};
use yomikiri_shiritori::{Graph, Letter};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text};

/// The words of Example 1.
const EXAMPLE_1: &str = "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n";
/// Words for Example 3: A = {a, d, n, p, r, y}, B = {e, g, s, t}; s is won and e is lost; only p leads
/// to e; from a, the word to r wins.
const EXAMPLE_3: &str = "air\narea\narmy\ndata\nden\nnap\nnavy\nnews\npanda\nplace\nramp\nrun\nyard\n\
                         yes\negg\ngas\nset\nsit\ntake\n";
/// Words for Example 4: s, g, t, e become s, e, then r, s, e, r becomes a loop; from a, the word to y
/// wins.
const EXAMPLE_4: &str = "and\nany\ndeep\never\nget\ngift\npanda\nramp\nroses\nsong\ntake\nyear\n";
/// Memory for a search of a dozen words.
const MEMORY: usize = 1 << 20;

/// A graph with names, and who wins from its letters as far as that is told.
struct Shown {
    names: Vec<String>,
    graph: Graph,
}

impl Shown {
    fn of_words(words: &str) -> Shown {
        let list = WordList::read(words, &Conventions::default());
        Shown { names: list.letters().to_vec(), graph: list.graph() }
    }

    /// The letters of these names.
    fn letters(&self, names: &str) -> Vec<Letter> {
        let named = |name: char| self.names.iter().position(|other| *other == name.to_string());
        names.chars().filter_map(named).map(|place| place as Letter).collect()
    }

    /// The same letters with other words among them; letters without any are left out.
    fn with(&self, graph: &Graph) -> Shown {
        let touched =
            |letter: &Letter| graph.kinds().any(|(from, to, _)| from == *letter || to == *letter);
        let letters: Vec<Letter> = (0..).take(graph.letters()).filter(touched).collect();
        let part = Part::of(graph, &letters);
        let names = part.letters.iter().map(|&letter| self.names[letter as usize].clone());
        Shown { names: names.collect(), graph: part.graph }
    }

    /// Does the player who begins there win: by theorems and search, and by the study's plain search?
    fn wins(&self, name: &str, budget: &mut Budget<'_>) -> Result<[bool; 2], Stop> {
        let at = self.letters(name)[0];
        let mut plain = Yardstick::new(&self.graph, Order::FewestWords).expect("a small graph");
        Ok([Searcher::new(MEMORY, 1).wins(&self.graph, at, budget)?, plain.wins(at, budget)?])
    }

    fn scene(&self, won: &[(&str, bool)], title: &Text, lang: Lang) -> Scene {
        let mut marks = vec![Mark::Plain; self.names.len()];
        for (name, won) in won {
            for letter in self.letters(name) {
                marks[letter as usize] = if *won { Mark::Won } else { Mark::Lost };
            }
        }
        let title = title.get(lang).to_string();
        let (graph, names) = (&self.graph, &self.names);
        GraphPicture { graph, names, marks: &marks, words: &[], title, link: 1, lang }.scene()
    }
}

/// Example 1, and Example 2: what Theorem 1 leaves of it.
fn examples_1_and_2() -> [Shown; 2] {
    let whole = Shown::of_words(EXAMPLE_1);
    let left = Shown { names: whole.names.clone(), graph: cancel(&whole.graph).graph };
    [whole, left]
}

/// Example 3: the graph, its last part, what Theorem 2 leaves, and where the game from a stays.
fn example_3() -> [Shown; 4] {
    let whole = Shown::of_words(EXAMPLE_3);
    let [a, b] = ["adnpry", "egst"].map(|names| {
        let mut letters = whole.letters(names);
        letters.sort_unstable();
        letters
    });
    let last = Part::of(&whole.graph, &b);
    let mut within = Graph::new(whole.graph.letters());
    for (from, to, words) in last.graph.kinds() {
        within.set(last.letters[from as usize], last.letters[to as usize], words);
    }
    let (s, e) = (whole.letters("s")[0], whole.letters("e")[0]);
    let entered = enter(&whole.graph, &a, |letter| {
        if letter == s { Some(true) } else { (letter == e).then_some(false) }
    });
    let mut dropped = whole.graph.clone();
    for words in &entered.dropped {
        dropped.set(words.from, words.to, 0);
    }
    let mut rest = Graph::new(whole.graph.letters());
    for (from, to, words) in entered.rest.graph.kinds() {
        rest.set(entered.rest.letters[from as usize], entered.rest.letters[to as usize], words);
    }
    let after = [&within, &dropped, &rest].map(|graph| whole.with(graph));
    let [last, dropped, rest] = after;
    [whole, last, dropped, rest]
}

/// Example 4: the graph, after the first chain, after the second.
fn example_4() -> [Shown; 3] {
    let whole = Shown::of_words(EXAMPLE_4);
    let chains = remove_chains(&whole.graph, whole.letters("a")[0]);
    let mut once = whole.graph.clone();
    let first = chains.removed[0];
    for pair in first.letters.windows(2) {
        once.set(pair[0], pair[1], 0);
    }
    let [from, .., to] = first.letters;
    once.set(from, to, once.words(from, to) + first.replaced_by);
    let after = [&once, &chains.graph].map(|graph| whole.with(graph));
    let [once, twice] = after;
    [whole, once, twice]
}

pub fn run(effort: &Effort, _: &Notebook<'_>, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let lang = effort.lang;
    let first = examples_1_and_2();
    let third = example_3();
    let fourth = example_4();
    let labels = [
        text!("Fig. 1: all words", "図1: すべての言葉"),
        text!("Fig. 2: opposite words cancelled", "図2: 逆向きの言葉の相殺後"),
    ];
    let pictures = first.iter().zip(labels).map(|(shown, label)| {
        let scene = shown.scene(&[], &label, lang);
        (label, scene)
    });
    let first_pictures = Pictures {
        caption: text!(
            "Examples 1 and 2: eat, egg, get, gift, see, song, take, text",
            "例1と例2: eat、egg、get、gift、see、song、take、text"
        ),
        pictures: pictures.collect(),
    };
    let labels = [
        text!("Fig. 3: all words", "図3: すべての言葉"),
        text!("Fig. 4: B by itself", "図4: Bだけ"),
        text!("Fig. 5: after Theorem 2", "図5: 定理2の適用後"),
        text!("Fig. 6: what is left to solve", "図6: 解くべき部分"),
    ];
    let marks: [&[(&str, bool)]; 4] = [
        &[],
        &[("s", true), ("e", false)],
        &[("sp", true), ("e", false)],
        &[("a", true), ("r", false)],
    ];
    let pictures = third.iter().zip(labels).zip(marks).map(|((shown, label), marks)| {
        let scene = shown.scene(marks, &label, lang);
        (label, scene)
    });
    let third_pictures = Pictures {
        caption: text!(
            "Example 3, reconstructed: A = {a, d, n, p, r, y} and B = {e, g, s, t}",
            "例3(再構成): A = {a, d, n, p, r, y}、B = {e, g, s, t}"
        ),
        pictures: pictures.collect(),
    };
    let labels = [
        text!("Fig. 7: all words", "図7: すべての言葉"),
        text!("Fig. 8: s, g, t, e has become s, e", "図8: s → g → t → e を s → e に"),
        text!("Fig. 9: r, s, e, r has become a loop", "図9: r → s → e → r を自己ループに"),
    ];
    let pictures = fourth.iter().zip(labels).map(|(shown, label)| {
        let scene = shown.scene(&[], &label, lang);
        (label, scene)
    });
    let fourth_pictures = Pictures {
        caption: text!("Example 4, reconstructed", "例4(再構成)"),
        pictures: pictures.collect(),
    };
    // What the words of the examples say, each by two searches.
    let (mut agreed, mut all) = (0, 0);
    for (shown, letter, won) in [
        (&third[0], "a", true),
        (&third[1], "s", true),
        (&third[1], "e", false),
        (&third[3], "a", true),
        (&fourth[0], "a", true),
        (&fourth[1], "a", true),
        (&fourth[2], "a", true),
    ] {
        all += 1;
        agreed += u32::from(shown.wins(letter, budget)? == [won; 2]);
    }
    // Theorem 1 leaves the winners as they are.
    let mut kept = 0;
    for letter in &first[0].names {
        let [before, after] = [&first[0], &first[1]].map(|shown| shown.wins(letter, budget));
        kept += u32::from(before? == after?);
    }
    let words = vec![text!(
        "Of Examples 3 and 4 only the words are left: the graphs stood in figures that are lost. These \
         graphs were made anew from short English words so that every sentence on the examples holds; \
         the study's own may have looked otherwise.",
        "例3と例4は文章だけが残り、グラフの図は失われています。ここでは、例について書かれていることが\
         すべて成り立つように、短い英単語でグラフを作り直しました。論文の図とは違うかもしれません。"
    )];
    let note = text!(
        "Examples 1 and 2: from {kept} of the 4 letters the winner is the same before and after, by both \
         searches named below. Example 3: in B, s is won and e is lost; p is won by leaving A, so words to p are not worth \
         saying; from a, the word to r wins. Example 4: from a, the word to y wins. Two searches, ours \
         and the study's without theorems, were asked about a in Figs 3 and 6 to 9, which should win, and \
         about s and e in Fig. 4: {agreed} of {all} answers are as they should be by both.",
        "例1と例2: 4文字のうち{kept}文字で、相殺の前後の勝者が下の2通りの探索とも一致します。例3: Bでは始点sが先手必勝、eが後手必勝。pはAの外へ出て勝つので、pへの言葉は言う価値がありません。\
         aからはrへの言葉で勝ち。例4: aからはyへの言葉で勝ち。図3と図6から図9の始点a、図4の始点sとeを、ここの\
         探索と、定理を使わない論文の探索の両方で調べ、{all}件のうち{agreed}件で両方とも文章のとおりでした。"
    );
    let pictures = [first_pictures, third_pictures, fourth_pictures];
    let blocks = pictures.map(Block::Pictures).into_iter().chain([Block::Note(note)]).collect();
    Ok(Finding { words, blocks })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// eat and take cancel; the rest is as it was.
    #[test]
    fn example_2_is_example_1_without_a_pair() {
        let [whole, left] = examples_1_and_2();
        assert_eq!(whole.names.concat(), "egst");
        let rows = |shown: &Shown| shown.graph.kinds().collect::<Vec<_>>();
        let [e, g, s, t] = [0, 1, 2, 3];
        let kept = [(e, g, 1), (g, t, 2), (s, e, 1), (s, g, 1), (t, t, 1)];
        assert_eq!(rows(&left), kept);
        let mut all = [&kept[..], &[(e, t, 1), (t, e, 1)]].concat();
        all.sort_unstable();
        assert_eq!(rows(&whole), all);
    }

    #[test]
    fn the_words_on_the_examples_hold() {
        let mut budget = Budget::unlimited();
        let [whole, last, _, rest] = example_3();
        for (shown, name, won) in
            [(&whole, "a", true), (&last, "s", true), (&last, "e", false), (&rest, "a", true)]
        {
            assert_eq!(shown.wins(name, &mut budget), Ok([won; 2]), "{name}");
        }
        assert_eq!(rest.names.concat(), "adnry");
        for (shown, letters) in example_4().iter().zip(["adegprsty", "adeprsy", "adpry"]) {
            assert_eq!(shown.wins("a", &mut budget), Ok([true; 2]));
            assert_eq!(shown.names.concat(), letters);
        }
    }
}
