//! Letter graphs as text, as pictures, and for Graphviz.
//!
//! ```text
//!   compose     one graph, or two side by side
//!   series      one graph after another
//!   legend      what is explained below
//!   panel       the part that holds one graph; where words are said
//!   circle      where letters lie
//!   drawing     letters and arrows
//!   geometry    points and curves
//!   graphviz    the same for Graphviz
//! ```

mod circle;
mod compose;
mod drawing;
mod geometry;
mod graphviz;
mod legend;
mod panel;
mod series;

use crate::counted;
use crate::graph::{Graph, Letter};
use yomikiri_scene::{Picture, Scene, aligned, display_width, push_line, showable_text};
use yomikiri_text::{Lang, Text, list, text};

pub use graphviz::{graphviz, graphviz_before_and_after};
pub use series::{Frame, step_by_step};

/// A letter graph to be shown.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::draw::{GraphPicture, Mark};
/// use yomikiri_text::Lang;
///
/// // eat, egg, get, gift
/// let graph = Graph::from_rows(&[[0, 1, 1], [0, 0, 2], [0, 0, 0]]);
/// let picture = GraphPicture {
///     graph: &graph,
///     names: &["e", "g", "t"].map(String::from),
///     marks: &[Mark::Won, Mark::Won, Mark::Lost],
///     words: &[],
///     title: "four words".to_owned(),
///     link: 1,
///     lang: Lang::En,
/// };
/// assert_eq!(
///     picture.scene().text,
///     "e won  -> g, t\n\
///      g won  -> t 2\n\
///      t lost -> nothing\n",
/// );
/// ```
#[derive(Clone, Debug)]
pub struct GraphPicture<'a> {
    /// What is shown.
    pub graph: &'a Graph,
    /// What the letters are called; one without a name is shown by its place.
    pub names: &'a [String],
    /// What is known of the letters; those that are missing at the end are
    /// plain.
    pub marks: &'a [Mark],
    /// The words that may be said now, by the letter to which they lead: in the picture that is
    /// their place.
    pub words: &'a [(Letter, Vec<String>)],
    /// What the picture is called for those who do not see it, and the caption
    /// of one of two.
    pub title: String,
    /// How many letters stand together in a name, by which words are linked.
    pub link: usize,
    /// The language of its words.
    pub lang: Lang,
}

/// What is known of a letter from which a word is to be said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Nothing is said of it.
    #[default]
    Plain,
    /// The player who has to say a word from here wins.
    Won,
    /// The player who has to say a word from here loses.
    Lost,
    /// Nobody knows who wins from here.
    Open,
    /// The game begins here.
    Start,
}

impl Mark {
    fn word(self) -> Text {
        match self {
            Mark::Plain => Text::default(),
            Mark::Won => text!("won", "勝ち"),
            Mark::Lost => text!("lost", "負け"),
            Mark::Open => text!("open", "不明"),
            Mark::Start => text!("start", "開始"),
        }
    }
}

/// The most letters that the text has lines for, and the most that stand in a line.
const MOST_LINES: usize = 200;
/// Letters without words are drawn too, faintly, if there are at most so many.
const MOST_FAINT: usize = 80;

impl GraphPicture<'_> {
    /// The graph as a table and as a picture: letters on a circle, arrows as
    /// wide as there are many words.
    ///
    /// A picture of more than a thousand letters or ten thousand kinds of
    /// words would be a blot; there, it says so.
    pub fn scene(&self) -> Scene {
        Scene { text: self.text(), picture: compose::one(self) }
    }

    /// One line for each letter that begins or ends a word.
    fn text(&self) -> String {
        let letters = self.shown(0);
        let rows = || letters.iter().take(MOST_LINES).copied();
        let mark = |letter| self.mark(letter).word().get(self.lang).to_string();
        let name_width = rows().map(|at| display_width(&self.name(at))).max().unwrap_or(0);
        let mark_width = rows().map(|at| display_width(&mark(at))).max().unwrap_or(0);

        let mut text = String::new();
        for letter in rows() {
            let name = aligned(&self.name(letter), name_width, false);
            let marked = match mark_width {
                0 => String::new(),
                width => format!(" {}", aligned(&mark(letter), width, false)),
            };
            push_line(&mut text, &format!("{name}{marked} -> {}", self.nexts(letter)));
        }
        if let Some(remark) = self.remark(letters.len()) {
            push_line(&mut text, remark.get(self.lang));
        }
        text
    }

    /// What is to be said about the letters that have no lines, if so many might have them.
    fn remark(&self, shown: usize) -> Option<Text> {
        let all = self.graph.letters();
        let letters = |number: usize| counted::links(number as u64, self.link);
        Some(if all == 0 {
            text!("(no letters)", "(文字なし)")
        } else if shown == 0 {
            text!("({all}, no words)", "({all}、言葉なし)", all = letters(all))
        } else if shown > MOST_LINES {
            text!(
                "(shown are {lines} of {shown})",
                "({shown}のうち{lines}文字を表示)",
                lines = MOST_LINES,
                shown = letters(shown)
            )
        } else if all > shown {
            text!(
                "({idle} without words)",
                "(ほかに言葉のない文字が{idle})",
                idle = letters(all - shown)
            )
        } else {
            return None;
        })
    }

    /// Where words from a letter lead.
    fn nexts(&self, letter: Letter) -> String {
        let nexts: Vec<String> = self
            .graph
            .next(letter)
            .take(MOST_LINES)
            .map(|(to, words)| match words {
                1 => self.name(to),
                _ => format!("{} {words}", self.name(to)),
            })
            .collect();
        let rest = self.graph.next(letter).count() - nexts.len();
        let listed = list(&nexts).get(self.lang).to_string();
        let told = match (nexts.len(), rest) {
            (0, _) => text!("nothing", "なし"),
            (_, 0) => return listed,
            _ => text!("{listed} and {rest} more", "{listed} ほか{rest}文字"),
        };
        told.get(self.lang).to_string()
    }

    fn name(&self, letter: Letter) -> String {
        match self.names.get(letter as usize) {
            Some(name) if display_width(name.trim()) > 0 => showable_text(name),
            _ => format!("#{}", u64::from(letter) + 1),
        }
    }

    fn mark(&self, letter: Letter) -> Mark {
        self.marks.get(letter as usize).copied().unwrap_or_default()
    }

    /// The letters to show, in order: those of some word and where the game
    /// begins; all of them if there are at most so many.
    fn shown(&self, few: usize) -> Vec<Letter> {
        let letters = self.graph.letters();
        let mut shown = vec![letters <= few; letters];
        for (from, to, _) in self.graph.kinds() {
            shown[from as usize] = true;
            if let Some(shown) = shown.get_mut(to as usize) {
                *shown = true;
            }
        }
        (0..)
            .zip(shown)
            .filter(|&(at, kept)| kept || self.mark(at) == Mark::Start)
            .map(|(at, _)| at)
            .collect()
    }

    /// The letters to draw, in order: those to show, faintly or not, and where words lead that
    /// may be said now.
    fn drawn(&self) -> Vec<Letter> {
        let mut drawn = self.shown(MOST_FAINT);
        drawn.extend(self.words.iter().map(|(to, _)| *to));
        drawn.sort_unstable();
        drawn.dedup();
        drawn
    }
}

/// Two graphs side by side, such as one before and after it was made simpler,
/// each under its title. Words of which there are fewer afterwards stand out
/// in the first, those of which there are more in the second. If no word is
/// left afterwards, that is said in words.
pub fn before_and_after(before: &GraphPicture<'_>, after: &GraphPicture<'_>) -> Picture {
    compose::two(before, after)
}

/// How wide an arrow is drawn that stands for so many words, for a width of one.
fn width_for(words: u32) -> f64 {
    (1.0 + 0.55 * f64::from(words.max(1)).log2()).min(5.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_scene::Shape;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    fn picture<'a>(graph: &'a Graph, names: &'a [String], marks: &'a [Mark]) -> GraphPicture<'a> {
        let title = "some words".to_owned();
        GraphPicture { graph, names, marks, words: &[], title, link: 1, lang: Lang::En }
    }

    /// Graphs of all sizes, from a fixed sequence of pseudo-random numbers (xorshift).
    fn some_graphs() -> Vec<Graph> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % bound as u64) as Letter
        };
        let sizes = [(0, 0), (1, 0), (1, 3), (2, 4), (3, 9), (4, 40), (7, 20), (26, 60), (26, 900)];
        let large = [(79, 300), (81, 10), (150, 500), (151, 0), (151, 300), (1000, 900)];
        let larger = [(1001, 5000), (5000, 9), (5000, 20_000), (120, 30_000)];
        let mut graphs = Vec::new();
        for (letters, words) in sizes.into_iter().chain(large).chain(larger) {
            let mut graph = Graph::new(letters);
            for _ in 0..words {
                graph.add(next(letters), next(letters));
            }
            graphs.push(graph);
        }
        graphs
    }

    /// The paths of a picture that are no head of an arrow.
    fn lines(picture: &Picture) -> usize {
        let line = |shape: &&Shape| matches!(shape, Shape::Path { closed: false, .. });
        picture.shapes.iter().filter(line).count()
    }

    fn says(picture: &Picture, words: &str) -> bool {
        picture
            .shapes
            .iter()
            .any(|shape| matches!(shape, Shape::Text { text, .. } if text == words))
    }

    #[test]
    fn a_table_has_a_line_for_each_letter_with_words() {
        let mut graph = Graph::new(5);
        graph.set(0, 0, 3);
        graph.set(0, 2, 1);
        graph.set(2, 1, 12);
        let names = names(&["か", "b\u{1b}", "", "d"]);
        let text = picture(&graph, &names, &[]).scene().text;
        assert_eq!(
            text,
            "か -> か 3, #3\n\
             b� -> nothing\n\
             #3 -> b� 12\n\
             (2 letters without words)\n",
        );
        let marks = [Mark::Won, Mark::Lost, Mark::Plain, Mark::Start];
        let text = picture(&graph, &names, &marks).scene().text;
        assert_eq!(
            text,
            "か won   -> か 3, #3\n\
             b� lost  -> nothing\n\
             #3       -> b� 12\n\
             d  start -> nothing\n\
             (1 letter without words)\n",
        );
    }

    #[test]
    fn a_table_of_nothing_says_so() {
        let text = |letters| picture(&Graph::new(letters), &[], &[]).scene().text;
        assert_eq!(text(0), "(no letters)\n");
        assert_eq!(text(1), "(1 letter, no words)\n");
        assert_eq!(text(7), "(7 letters, no words)\n");
    }

    #[test]
    fn every_kind_of_word_has_an_arrow() {
        let marks = [Mark::Start, Mark::Won, Mark::Lost, Mark::Open];
        for graph in some_graphs() {
            let drawn = picture(&graph, &[], &marks).scene().picture;
            let kinds = graph.kinds().count();
            let many = graph.letters() >= 1000 && kinds > 1000 || kinds > 10_000;
            assert_eq!(lines(&drawn), if many { 0 } else { kinds }, "{} letters", graph.letters());
        }
    }

    #[test]
    fn all_that_is_drawn_has_a_place() {
        let graphs = some_graphs();
        let marks = [Mark::Start, Mark::Won, Mark::Lost, Mark::Open];
        for (graph, other) in graphs.iter().zip(graphs.iter().skip(1)) {
            let (before, after) = (picture(graph, &[], &marks), picture(other, &[], &[]));
            let emptied = Graph::new(graph.letters());
            for drawn in [
                before.scene().picture,
                before_and_after(&before, &after),
                before_and_after(&before, &picture(&emptied, &[], &marks)),
                before_and_after(&after, &before),
            ] {
                let svg = drawn.to_svg();
                assert!(!svg.contains("NaN") && !svg.contains("inf"));
                // A shape without a place would have no line of its own.
                assert_eq!(svg.lines().count(), drawn.shapes.len() + 3);
            }
        }
    }

    #[test]
    fn too_much_to_draw_is_said_in_words() {
        let mut graph = Graph::new(5000);
        for letter in 0..4999 {
            graph.add(letter, letter + 1);
        }
        let scene = picture(&graph, &[], &[]).scene();
        assert!(says(&scene.picture, "too many letters to draw"));
        assert!(says(&scene.picture, "5,000 letters, 4,999 words"));
        assert!(scene.text.ends_with("(shown are 200 of 5,000 letters)\n"));
        assert_eq!(scene.text.lines().count(), 201);

        let mut star = Graph::new(300);
        for to in 0..300 {
            star.add(0, to);
        }
        let text = picture(&star, &[], &[]).scene().text;
        assert!(text.lines().next().is_some_and(|line| line.ends_with("#200 and 100 more")));
    }

    #[test]
    fn numbers_names_and_a_legend_are_written() {
        let graph = Graph::from_rows(&[[0, 12], [0, 3]]);
        let names = names(&["あ", "ん"]);
        let drawn = picture(&graph, &names, &[Mark::Won, Mark::Lost]).scene().picture;
        for words in ["12", "3", "あ", "ん", "2 letters, 15 words", "the player to move wins"] {
            assert!(says(&drawn, words), "{words}");
        }
        // A letter of which nothing is said is explained where it only ends words.
        let ending = Graph::from_rows(&[[0, 1], [0, 0]]);
        assert!(says(&picture(&ending, &names, &[Mark::Won]).scene().picture, "begins no word"));
        assert!(!says(&picture(&graph, &names, &[Mark::Won]).scene().picture, "begins no word"));
        let after = Graph::from_rows(&[[1, 12], [0, 1]]);
        let pair = before_and_after(&picture(&graph, &names, &[]), &picture(&after, &names, &[]));
        for words in ["some words", "words taken away", "words added"] {
            assert!(says(&pair, words), "{words}");
        }
    }

    #[test]
    fn nothing_afterwards_is_said_and_not_drawn() {
        let graph = Graph::from_rows(&[[0, 2, 0], [2, 0, 0], [0, 0, 0]]);
        let (empty, names) = (Graph::new(3), names(&["a", "b", "c"]));
        let before = picture(&graph, &names, &[Mark::Lost, Mark::Lost]);
        let after = GraphPicture { title: "still open".to_owned(), ..picture(&empty, &names, &[]) };
        let drawn = before_and_after(&before, &after);
        for words in ["some words", "still open: no words left", "no words"] {
            assert!(says(&drawn, words), "{words}");
        }
        assert!(!says(&drawn, "words taken away"));
        let named = |shape: &&Shape| matches!(shape, Shape::Text { text, .. } if text == "a");
        assert_eq!(drawn.shapes.iter().filter(named).count(), 1);
        // Where every letter has words, none has to be explained that has none.
        let full = Graph::from_rows(&[[1]]);
        assert!(!says(&picture(&full, &names, &[]).scene().picture, "no words"));
    }

    #[test]
    fn graphviz_gathers_letters_without_words() {
        let mut graph = Graph::new(20);
        graph.add(3, 4);
        let dot = graphviz(&picture(&graph, &names(&["a\"", "b"]), &[]));
        let gathered = "n_idle [label=\"18 letters without words\\na\\\" b #3 #6 #7 #8 #9 #10 #11 #12 \
                        #13 #14 #15 #16 #17 #18\\n#19 #20\" shape=box style=rounded];";
        assert!(dot.contains(gathered), "{dot}");
        assert_eq!(dot.matches("[label=").count(), 3);
    }

    #[test]
    fn graphviz_reads_names_as_they_are() {
        let mut graph = Graph::new(3);
        graph.set(0, 1, 4);
        graph.set(1, 2, 1);
        graph.set(2, 2, 2);
        let names = names(&["a\"b", "\\n", "&amp;"]);
        let marks = [Mark::Start, Mark::Won, Mark::Plain];
        assert_eq!(
            graphviz(&picture(&graph, &names, &marks)),
            r##"digraph {
  node [shape=circle style=filled fillcolor="#fffdf9" color="#6f685c"];
  edge [color="#6f685c"];
  label="some words";
  n0 [label="a\"b" peripheries=2];
  n1 [label="\\n" fillcolor="#0072b2" fontcolor="#ffffff"];
  n2 [label="&amp;amp;"];
  n0 -> n1 [label="4" penwidth=2.1];
  n1 -> n2;
  n2 -> n2 [label="2" penwidth=1.6];
}
"##,
        );
    }

    #[test]
    fn graphviz_draws_two_graphs_in_boxes() {
        let (before, after) =
            (Graph::from_rows(&[[0, 2], [1, 0]]), Graph::from_rows(&[[0, 1], [0, 0]]));
        let names = names(&["a", "b"]);
        let after = GraphPicture { title: "fewer".to_owned(), ..picture(&after, &names, &[]) };
        assert_eq!(
            graphviz_before_and_after(&picture(&before, &names, &[]), &after),
            r##"digraph {
  node [shape=circle style=filled fillcolor="#fffdf9" color="#6f685c"];
  edge [color="#6f685c"];
  subgraph cluster_before {
    label="some words";
    b0 [label="a"];
    b1 [label="b"];
    b0 -> b1 [label="2" penwidth=1.6];
    b1 -> b0;
  }
  subgraph cluster_after {
    label="fewer";
    a0 [label="a"];
    a1 [label="b"];
    a0 -> a1;
  }
}
"##,
        );
    }
}
