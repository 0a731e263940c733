//! Every letter decided, component by component.

use super::{Part, Reason, cancel, closed_form, components, dead_ends, enter};
use crate::{Graph, Letter};

/// What was found out about a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Whether the player who begins there wins.
    pub won: bool,
    /// How it was found out.
    pub by: By,
}

/// How a letter was decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// [`dead_ends`], of the whole graph or of what Theorem 2 left of a component.
    DeadEnds(Reason),
    /// Theorem 2: a word leads to this letter beyond the component, which is lost.
    Enters(Letter),
    /// [`closed_form`].
    ClosedForm,
    /// A search within the component.
    Search,
}

/// Decides every letter from the sinks up: Theorem 1, then dead ends, then Theorem 2 for each
/// strong component, which may fall apart again without the letters that are won by leaving it.
/// Only letters of a component that none of this decides are searched: `solve` is given what is
/// left of the component and a letter in the part's numbers, and says whether the player who begins
/// there wins. If it gives up, the verdicts until then are returned with its reason.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::{By, Part, by_components};
/// // A ring 0 → 1 → 2 → 0 of one word each, and a way in: 3 → 0.
/// let graph = Graph::from_rows(&[[0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0], [1, 0, 0, 0]]);
/// let never = &mut |_: &Part, _| Err("nothing to search");
/// let (verdicts, stop) = by_components(&graph, never);
/// assert_eq!(stop, None);
/// let won: Vec<_> = verdicts.iter().map(|verdict| verdict.unwrap().won).collect();
/// assert_eq!(won, [true, true, true, false]);
/// assert_eq!(verdicts[0].unwrap().by, By::ClosedForm);
/// ```
pub fn by_components<E>(
    graph: &Graph,
    solve: &mut dyn FnMut(&Part, Letter) -> Result<bool, E>,
) -> (Vec<Option<Verdict>>, Option<E>) {
    let graph = cancel(graph).graph;
    let mut verdicts: Vec<Option<Verdict>> = vec![None; graph.letters()];
    let all: Vec<Letter> = (0..).take(graph.letters()).collect();
    // Components to be decided, the next one last.
    let mut todo = split(&Part::of(&graph, &all), &mut verdicts);
    while let Some(component) = todo.pop() {
        let known = |letter: Letter| verdicts[letter as usize].map(|verdict| verdict.won);
        let entered = enter(&graph, &component, known);
        for &(letter, to) in &entered.won {
            verdicts[letter as usize] = Some(Verdict { won: true, by: By::Enters(to) });
        }
        let part = entered.rest;
        // What has lost a letter may fall apart, and a letter alone is a dead end.
        if !entered.won.is_empty() || part.letters.len() == 1 {
            todo.append(&mut split(&part, &mut verdicts));
            continue;
        }
        for (place, &letter) in (0..).zip(&part.letters) {
            let verdict = match closed_form(&part.graph, place) {
                Some(won) => Verdict { won, by: By::ClosedForm },
                None => match solve(&part, place) {
                    Ok(won) => Verdict { won, by: By::Search },
                    Err(stop) => return (verdicts, Some(stop)),
                },
            };
            verdicts[letter as usize] = Some(verdict);
        }
    }
    (verdicts, None)
}

/// Notes what dead ends decide of a part and returns the components of its open letters, sinks
/// last.
fn split(part: &Part, verdicts: &mut [Option<Verdict>]) -> Vec<Vec<Letter>> {
    let name = |place: Letter| part.letters[place as usize];
    let ends = dead_ends(&part.graph);
    for &place in &ends.order {
        let Some(settled) = ends.settled[place as usize] else { continue };
        let reason = match settled.reason {
            Reason::LeadsTo(to) => Reason::LeadsTo(name(to)),
            reason => reason,
        };
        let verdict = Verdict { won: settled.won, by: By::DeadEnds(reason) };
        verdicts[name(place) as usize] = Some(verdict);
    }
    let open = components(&ends.open)
        .into_iter()
        .filter(|component| component.iter().any(|&place| ends.settled[place as usize].is_none()));
    let mut open: Vec<Vec<Letter>> =
        open.map(|component| component.into_iter().map(name).collect()).collect();
    open.reverse();
    open
}
