//! What there is to see after each step.

use crate::draw::{Frame, GraphPicture, Mark, step_by_step};
use crate::theorem::{DeadEnds, Label};
use crate::{Graph, Letter};
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Text, text};

/// The letters and words that are left after a step, and what is known of them.
#[derive(Clone)]
pub(super) struct Sight {
    graph: Graph,
    marks: Vec<Mark>,
    /// The largest first.
    parts: Vec<Vec<Letter>>,
}

impl Sight {
    /// Words of which nothing is known but where play begins.
    pub(super) fn plain(graph: &Graph, at: Option<Letter>) -> Sight {
        let mark = |letter| if Some(letter) == at { Mark::Start } else { Mark::Plain };
        let marks = (0..).take(graph.letters()).map(mark).collect();
        Sight { graph: graph.clone(), marks, parts: Vec::new() }
    }

    /// The same, with what dead ends decide.
    pub(super) fn settled(self, ends: &DeadEnds) -> Sight {
        let mark = |(letter, mark)| match ends.label(letter) {
            Label::Won => Mark::Won,
            Label::Lost => Mark::Lost,
            Label::Open => mark,
        };
        let marks = (0..).zip(self.marks).map(mark).collect();
        Sight { marks, ..self }
    }

    /// The same, with parts that are to be told apart.
    pub(super) fn in_parts(self, parts: &[Vec<Letter>]) -> Sight {
        let mut parts = parts.to_vec();
        parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
        Sight { parts, ..self }
    }

    /// The same, with the letters that nothing decides marked as such.
    pub(super) fn undecided(mut self) -> Sight {
        for (from, to, _) in self.graph.kinds() {
            for letter in [from, to] {
                let mark = &mut self.marks[letter as usize];
                if *mark == Mark::Plain {
                    *mark = Mark::Open;
                }
            }
        }
        self
    }

    /// The same after some words went or came.
    pub(super) fn with(&self, graph: &Graph) -> Sight {
        Sight { graph: graph.clone(), marks: self.marks.clone(), parts: Vec::new() }
    }
}

/// Pictures of what is seen after steps of these titles, where they would be no blots.
pub(super) fn pictures(
    seen: &[(Text, &Sight)],
    names: &[String],
    lang: Lang,
) -> Vec<Option<Picture>> {
    let frames = seen.iter().map(|(title, sight)| Frame {
        picture: GraphPicture {
            graph: &sight.graph,
            names,
            marks: &sight.marks,
            words: &[],
            title: text!("Letter graph: {title}", "文字グラフ: {title}").get(lang).to_string(),
            link: 1,
            lang,
        },
        parts: &sight.parts,
    });
    step_by_step(&frames.collect::<Vec<_>>())
}
