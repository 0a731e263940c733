//! A race worked out step by step, as in the study's section 4 (Figs 13 to 16).

use crate::ENTRY;
use yomikiri_face::{Argument, Explored, Means, Place, Trouble, Visit};
use yomikiri_game::Budget;
use yomikiri_text::Lang;

fn explored(board: Option<&str>, picks: &[&str], lang: Lang) -> Result<Explored, Trouble> {
    let rules: Vec<(&str, &str)> = board.iter().map(|board| ("board", *board)).collect();
    let values = ENTRY.arguments(&rules).unwrap();
    let picks: Vec<String> = picks.iter().map(|text| text.to_string()).collect();
    let place = Place::default();
    let visit = Visit { values: &values, place: &place, picks: &picks, lang };
    let explorer = ENTRY.offers.learning.explorer.expect("races can be explored");
    (explorer.explore)(&visit, &mut Budget::nodes(1_000_000))
}

/// The tree of the region that was worked on, as text.
fn written(explored: &Explored, step: usize) -> Vec<String> {
    let texts = explored.steps[step].pictures[0].shapes.iter();
    texts
        .filter_map(|shape| match shape {
            yomikiri_scene::Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        })
        .collect()
}

#[test]
fn the_dialogue_of_the_study() {
    let asked = |picks: &[&str]| {
        let asked = explored(None, picks, Lang::En).unwrap().asked.expect("a question");
        (asked.question.get(Lang::En).to_string(), asked.proposal.join(","))
    };
    let (question, proposal) = asked(&[]);
    assert!(question.starts_with("Region a: the count is not settled."), "{question}");
    assert!(proposal.contains("G9"), "{proposal}");
    // Fig. 10: the points a and b are H6 and G5 here.
    let (question, proposal) = asked(&["G9"]);
    assert!(question.starts_with("Region b:"), "{question}");
    assert!(proposal.contains("H6") && proposal.contains("G5"), "{proposal}");
    // Fig. 13: 6, 5, nil, nil; the program goes on to where White has played a.
    let (question, _) = asked(&["G9", "H6,G5"]);
    assert!(question.starts_with("Region b, after White H6:"), "{question}");
    let after = explored(None, &["G9", "H6,G5"], Lang::En).unwrap();
    let tree = written(&after, 1);
    let count = |text: &str| tree.iter().filter(|each| *each == text).count();
    assert_eq!([count("6"), count("5"), count("nil")], [1, 1, 3], "{tree:?}");
    // Fig. 14: then to where White has played b.
    let (question, _) = asked(&["G9", "H6,G5", "G5"]);
    assert!(question.starts_with("Region b, after White G5:"), "{question}");
}

#[test]
fn the_verdict_of_the_study() {
    for lang in Lang::ALL {
        let done = explored(None, &["G9", "H6,G5", "G5", "H6"], lang).unwrap();
        assert!(done.asked.is_none());
        let said: Vec<&str> = done.words.iter().map(|text| text.get(Lang::En)).collect();
        assert_eq!(
            said,
            [
                "If Black starts, Black wins by 1 move; if White starts, White wins by 3 moves.",
                "The sum of the values {4|0} + {6||4|0} - 7 is {1,{3|-1}|-3}; cooled by 2, it is \
                 -1^*.",
                "Adjusted value: 0 if Black starts, -2 if White starts. Above 0 Black wins, below \
                 0 White, at 0 whoever starts.",
                "A search of all play under the rules of Go agrees.",
            ]
        );
        // Fig. 15, then Fig. 16 beside it.
        let tree = written(&done, 1);
        let count = |text: &str| tree.iter().filter(|each| *each == text).count();
        assert_eq!(["6", "5", "4", "0"].map(count), [1, 2, 1, 2], "{tree:?}");
        assert_eq!(done.steps[1].pictures.len(), 3, "two trees and a thermograph");
        assert!(done.steps[2].text.get(Lang::En).contains("needs 7 moves"));
    }
}

#[test]
fn what_cannot_be_picked_is_refused() {
    for picked in ["", "A1", "F9", "Z9", "nonsense"] {
        let refused = explored(None, &[picked], Lang::En).err().expect("no point of the region");
        let Trouble::Misread(misread) = refused else { panic!("{refused:?}") };
        assert!(!misread.to_string().is_empty());
    }
}

#[test]
fn a_race_outside_the_method_says_so() {
    let done = explored(Some("oBBW.\noB.Wx\noB.Wx\noBBWx"), &[], Lang::En).unwrap();
    assert!(done.asked.is_none() && done.steps.is_empty());
    assert!(done.words[0].get(Lang::En).contains("share liberties"), "{:?}", done.words);
}

/// The same without a person, part by part: the study's values, cooled values and verdict.
#[test]
fn a_race_is_shown_part_by_part() {
    let mut session = ENTRY.under(&[]).unwrap().session(&Means::memory(1 << 24)).unwrap();
    let on = Argument::Switch(true);
    let extra = session
        .extra("parts", &on, &Place::default(), Lang::En, &mut Budget::unlimited())
        .unwrap_or_else(|trouble| panic!("{trouble:?}"));
    let texts: Vec<&str> = extra.steps.iter().map(|step| step.text.get(Lang::En)).collect();
    let [regions, a, b, c, sum] = texts[..] else { panic!("{texts:?}") };
    assert!(regions.contains("3 regions") && regions.contains("White has no eye and 7 liberties"));
    assert!(a.contains("Value {4|0}: mean 2, temperature 2; cooled by 2, it is 2*."), "{a}");
    assert!(b.contains("Value {6||4|0}: mean 4, temperature 2; cooled by 2, it is 4^."), "{b}");
    assert!(c.contains("Black needs 7 moves"), "{c}");
    assert!(sum.contains("Adjusted value: 0 if Black starts, -2 if White starts."), "{sum}");
    assert!(sum.contains("A search of all play under the rules of Go agrees."), "{sum}");
    let pictures: Vec<usize> = extra.steps.iter().map(|step| step.pictures.len()).collect();
    assert_eq!(pictures, [1, 3, 3, 0, 0]);
}
