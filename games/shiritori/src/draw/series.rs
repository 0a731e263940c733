//! One graph after another, as it is made simpler.

use super::GraphPicture;
use super::compose::{ADDED, GONE, NEW};
use super::drawing::Idle;
use super::legend::Legend;
use super::panel::Panel;
use crate::counted;
use crate::graph::{Graph, Letter};
use yomikiri_scene::{Picture, Role, showable_text};
use yomikiri_text::text;

/// The words inside of parts, the first part first; those of further parts are as plain as those
/// between parts. Letters that are won or lost have other colours, and so have words that go or
/// come.
const PARTS: [Role; 3] = [Role::tone(3), Role::tone(4), Role::tone(7)];

/// A graph as it is after one of several steps.
#[derive(Clone, Debug)]
pub struct Frame<'a> {
    /// What is left. What is known of a letter is shown even if it has no words any more.
    pub picture: GraphPicture<'a>,
    /// Letters that belong together, in order; the words inside of the first few parts stand out.
    pub parts: &'a [Vec<Letter>],
}

/// Pictures of a graph that is made simpler step by step. Letters keep their places. Words stand
/// out of which the next step leaves fewer, unless it leaves none at all, and words of which there
/// are more than before. There is no picture where it would be a blot.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::draw::{Frame, GraphPicture, step_by_step};
/// use yomikiri_text::Lang;
///
/// let graphs = [Graph::from_rows(&[[2, 1], [1, 1]]), Graph::from_rows(&[[0, 0], [0, 1]])];
/// let frame = |graph| {
///     let (title, lang) = (String::new(), Lang::En);
///     let picture = GraphPicture { graph, names: &[], marks: &[], words: &[], title, link: 1, lang };
///     Frame { picture, parts: &[] }
/// };
/// let [Some(before), Some(after)] = &step_by_step(&[frame(&graphs[0]), frame(&graphs[1])])[..]
/// else {
///     panic!("two letters can be drawn");
/// };
/// assert_eq!((before.width, before.title.as_str()), (after.width, ""));
/// assert!(before.to_svg().contains("taken away in the next step"));
/// ```
pub fn step_by_step(frames: &[Frame<'_>]) -> Vec<Option<Picture>> {
    // Without any words there is nothing of its own to draw, but letters may have places.
    let can_be_drawn = |picture: &GraphPicture<'_>| {
        picture.drawn().is_empty() || Panel::new(&[picture]).is_drawn()
    };
    let pictures = || frames.iter().map(|frame| &frame.picture);
    let panel = Panel::new(&pictures().filter(|picture| can_be_drawn(picture)).collect::<Vec<_>>());
    let graph = |at: usize| frames.get(at).map(|frame| frame.picture.graph);
    let draw = |(at, frame): (usize, &Frame<'_>)| {
        let neighbours =
            Neighbours { before: at.checked_sub(1).and_then(graph), after: graph(at + 1) };
        (panel.is_drawn() && can_be_drawn(&frame.picture)).then(|| neighbours.draw(frame, &panel))
    };
    frames.iter().enumerate().map(draw).collect()
}

/// The graphs that come before and after one.
struct Neighbours<'a> {
    before: Option<&'a Graph>,
    after: Option<&'a Graph>,
}

impl Neighbours<'_> {
    fn draw(&self, frame: &Frame<'_>, panel: &Panel) -> Picture {
        let picture = &frame.picture;
        let fewer = |graph: Option<&Graph>, from, to, words| {
            // Only the same letters can be compared.
            let graph = graph.filter(|graph| graph.letters() == picture.graph.letters());
            graph.is_some_and(|graph| graph.words(from, to) < words)
        };
        // Where all words go, none of them stands out.
        let after = self.after.filter(|after| after.kinds().next().is_some());
        let part = |from, to| {
            let holds =
                |part: &Vec<Letter>| [from, to].iter().all(|end| part.binary_search(end).is_ok());
            frame.parts.iter().zip(PARTS).find(|(part, _)| holds(part)).map(|(_, role)| role)
        };
        let accent = |from, to, words| {
            if fewer(after, from, to, words) {
                Some(GONE)
            } else if fewer(self.before, from, to, words) {
                Some(NEW)
            } else {
                part(from, to)
            }
        };
        let mut shapes = Vec::new();
        panel.push(&mut shapes, picture, (0.0, 0.0), &accent, Idle::Marked);

        let mut legend = Legend::of(&[(picture, panel)], Idle::Marked);
        let is_drawn = |role| {
            picture.graph.kinds().any(|(from, to, words)| accent(from, to, words) == Some(role))
        };
        for (part, role) in frame.parts.iter().zip(PARTS).filter(|(_, role)| is_drawn(*role)) {
            let letters = counted::links(part.len() as u64, picture.link);
            legend.explain_arrow(role, text!("a part of {letters}", "{letters}のまとまり"));
        }
        if is_drawn(GONE) {
            let words = text!("words taken away in the next step", "次の段階で消える言葉");
            legend.explain_arrow(GONE, words);
        }
        if is_drawn(NEW) {
            legend.explain_arrow(NEW, ADDED);
        }
        let size = (panel.width(), panel.height());
        legend.finish(shapes, size, showable_text(&picture.title))
    }
}
