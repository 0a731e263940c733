//! Which labels stand along an edge of a thermograph, and where.

use crate::spread::{Wish, spread};

/// A label that belongs to a place on an edge.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Label {
    /// The place it names.
    pub place: f64,
    /// Where it stands.
    pub centre: f64,
    pub text: String,
    /// Where there is no room for all, those of a lower rank stay.
    pub rank: usize,
}

impl Label {
    pub fn new(place: f64, text: &str, rank: usize) -> Label {
        Label { place, centre: place, text: text.to_owned(), rank }
    }
}

/// As far as a label may be from its place, in its own lengths, unless it is of the first ranks.
const FARTHEST: f64 = 1.5;
/// The ranks of what is always told.
pub(super) const ALWAYS: usize = 2;

/// The labels that find room between two ends, set apart; each text once. They are given in the
/// order in which they lie, which decides where places are too near to be told apart.
pub(super) fn arrange(
    labels: &[Label],
    length: impl Fn(&str) -> f64,
    gap: f64,
    ends: (f64, f64),
) -> Vec<Label> {
    let mut ranked: Vec<usize> = (0..labels.len()).collect();
    ranked.sort_by_key(|&index| labels[index].rank);
    let mut kept: Vec<usize> = Vec::new();
    let mut arranged: Vec<Label> = Vec::new();
    for new in ranked {
        if kept.iter().any(|&index| labels[index].text == labels[new].text) {
            continue;
        }
        let mut tried = kept.clone();
        tried.push(new);
        tried.sort_by(|&a, &b| labels[a].place.total_cmp(&labels[b].place).then(a.cmp(&b)));
        let wishes: Vec<Wish> = tried
            .iter()
            .map(|&index| &labels[index])
            .map(|label| Wish { centre: label.place, length: length(&label.text) })
            .collect();
        let centres = spread(&wishes, gap, ends);
        let near = wishes.iter().zip(&centres).all(|(wish, centre)| {
            (wish.centre - centre).abs() <= FARTHEST * wish.length
                && centre + wish.length / 2.0 <= ends.1 + 1e-9
        });
        if near || labels[new].rank < ALWAYS {
            let at = |index: &usize, centre| Label { centre, ..labels[*index].clone() };
            arranged = tried.iter().zip(centres).map(|(index, centre)| at(index, centre)).collect();
            kept = tried;
        }
    }
    arranged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(labels: &[Label], ends: (f64, f64)) -> (String, Vec<f64>) {
        let arranged = arrange(labels, |_| 4.0, 1.0, ends);
        let text = arranged.iter().map(|label| label.text.as_str()).collect();
        (text, arranged.iter().map(|label| label.centre).collect())
    }

    #[test]
    fn the_first_in_rank_stay_where_there_is_little_room() {
        let label = |place, text, rank| Label::new(place, text, rank);
        let labels = [label(1.0, "a", 4), label(2.0, "b", 0), label(3.0, "c", 2)];
        assert_eq!(texts(&labels, (0.0, 9.0)), ("bc".to_owned(), vec![2.0, 7.0]));
        // No more than this move around one place.
        let many: Vec<Label> = ["d", "e", "f", "g", "h", "i"]
            .iter()
            .zip(2..)
            .map(|(text, rank)| label(50.0, text, rank))
            .collect();
        assert_eq!(texts(&many, (0.0, 99.0)), ("def".to_owned(), vec![45.0, 50.0, 55.0]));
    }

    #[test]
    fn a_text_stands_once_and_equal_places_keep_their_order() {
        let labels = [("a", 2), ("b", 3), ("a", 4), ("c", 0)];
        let labels = labels.map(|(text, rank)| Label::new(20.0, text, rank));
        assert_eq!(texts(&labels, (0.0, 99.0)).0, "abc");
    }
}
