//! What all drawn labels have in common.

use yomikiri_scene::{Anchor, Picture, Shape, width_in_ems};

/// The room that each text of a picture takes: its left, upper, right and lower edges.
fn boxes(picture: &Picture) -> Vec<(String, [f64; 4])> {
    let text_box = |shape: &Shape| match shape {
        Shape::Text { x, y, size, anchor, text, .. } => {
            let width = width_in_ems(text) * size;
            let left = match anchor {
                Anchor::Start => *x,
                Anchor::Middle => x - width / 2.0,
                Anchor::End => x - width,
            };
            Some((text.clone(), [left, y - 0.72 * size, left + width, y + 0.2 * size]))
        }
        _ => None,
    };
    picture.shapes.iter().filter_map(text_box).collect()
}

/// Sees to it that the texts of a picture lie in it and do not touch each other.
pub fn assert_legible(picture: &Picture) {
    let boxes = boxes(picture);
    for (nth, (text, [left, top, right, bottom])) in boxes.iter().enumerate() {
        let fits =
            *left >= 0.0 && *top >= 0.0 && *right <= picture.width && *bottom <= picture.height;
        assert!(fits, "{text:?} reaches out of the picture {:?}", picture.title);
        for (other, [from, above, to, below]) in &boxes[..nth] {
            let apart = left > to || from > right || top > below || above > bottom;
            assert!(apart, "{text:?} and {other:?} overlap in {:?}", picture.title);
        }
    }
}
