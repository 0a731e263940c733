//! Where the nodes of a tree lie: as near as they can be without overlaps, equal trees alike.

use super::{Branch, GameTree};

/// Nodes at one depth come no nearer than this.
const APART: f64 = 18.0;
/// How far to its side a branch leads at least.
const ARM: f64 = 22.0;
/// From one depth to the next: at least and at most.
const STEP: (f64, f64) = (58.0, 220.0);
/// A branch falls by at least this part of its width, so that it keeps off its neighbours.
const SLOPE: f64 = 0.2;

/// Where nodes lie, by their centres: from the left of the leftmost node, from the first depth.
pub(super) struct Layout {
    pub places: Vec<(f64, f64)>,
    /// From the leftmost to the rightmost edge.
    pub width: f64,
    /// From the first depth to the last.
    pub height: f64,
}

/// The left and right edges of a part of the tree at each depth, beside its topmost node.
type Outline = Vec<(f64, f64)>;

/// Lays a tree out, given the width of each node and how much higher than a label it may be (after
/// Reingold and Tilford).
pub(super) fn layout(tree: &GameTree, widths: &[f64], higher: f64) -> Layout {
    let count = tree.nodes.len();
    let mut outlines: Vec<Outline> = vec![Outline::new(); count];
    // How far each node lies beside the one it grows from.
    let mut beside = vec![0.0; count];
    // Nodes come after those they grow from, so that backwards all parts are there in time.
    for number in (0..count).rev() {
        let children: Vec<(Branch, usize)> = tree.nodes[number].children().collect();
        let mut below = Outline::new();
        let mut places: Vec<f64> = Vec::new();
        for (nth, &(branch, child)) in children.iter().enumerate() {
            let outline = std::mem::take(&mut outlines[child]);
            let turns = nth > 0 && children[nth - 1].0 != branch;
            let least = places.last().map(|last| last + if turns { 2.0 * ARM } else { 0.0 });
            let place = least.map_or(0.0, |least| distance(&below, &outline).max(least));
            join(&mut below, &outline, place);
            places.push(place);
        }
        let last_left = children.iter().rposition(|(branch, _)| *branch == Branch::Left);
        let first_right = children.iter().position(|(branch, _)| *branch == Branch::Right);
        let own = match (last_left, first_right) {
            (Some(left), Some(right)) => (places[left] + places[right]) / 2.0,
            (Some(left), None) => places[left] + ARM,
            (None, Some(right)) => places[right] - ARM,
            (None, None) => 0.0,
        };
        for (&(_, child), place) in children.iter().zip(places) {
            beside[child] = place - own;
        }
        let half = widths[number] / 2.0;
        let mut outline = vec![(-half, half)];
        outline.extend(below.iter().map(|&(left, right)| (left - own, right - own)));
        outlines[number] = outline;
    }
    place(tree, &outlines[GameTree::ROOT], &beside, higher)
}

/// How far to the right of a part the next one must lie.
fn distance(before: &Outline, after: &Outline) -> f64 {
    let pairs = before.iter().zip(after);
    pairs.map(|((_, right), (left, _))| right - left + APART).fold(f64::NEG_INFINITY, f64::max)
}

/// Adds a part to the outline of those before it.
fn join(whole: &mut Outline, part: &Outline, place: f64) {
    for (depth, &(left, right)) in part.iter().enumerate() {
        let (left, right) = (left + place, right + place);
        match whole.get_mut(depth) {
            Some(edges) => *edges = (edges.0.min(left), edges.1.max(right)),
            None => whole.push((left, right)),
        }
    }
}

fn place(tree: &GameTree, outline: &Outline, beside: &[f64], higher: f64) -> Layout {
    let left = outline.iter().map(|edges| edges.0).fold(f64::INFINITY, f64::min);
    let right = outline.iter().map(|edges| edges.1).fold(f64::NEG_INFINITY, f64::max);
    let mut depths = vec![0_usize; tree.nodes.len()];
    let mut across = vec![0.0; tree.nodes.len()];
    across[GameTree::ROOT] = -left;
    // How far down the next depth lies.
    let mut steps = vec![STEP.0; outline.len()];
    for (number, node) in tree.nodes.iter().enumerate() {
        for (_, child) in node.children() {
            depths[child] = depths[number] + 1;
            across[child] = across[number] + beside[child];
            let step = &mut steps[depths[number]];
            *step = step.max(SLOPE * beside[child].abs()).min(STEP.1);
        }
    }
    let mut heights = vec![0.0];
    for (depth, step) in steps.iter().enumerate() {
        heights.push(heights[depth] + step + higher);
    }
    let places = across.iter().zip(&depths).map(|(&x, &depth)| (x, heights[depth])).collect();
    Layout { places, width: right - left, height: heights[outline.len() - 1] }
}
