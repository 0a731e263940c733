//! Verdicts on races: what they rest on is said with them, in words of its own for each grade.

use super::*;
use crate::face::RaceTerms;
use yomikiri_text::{Lang, speaks_both};

const BLACK: Seat = Seat::new(0);
const WHITE: Seat = Seat::new(1);

/// Whoever starts wins, read out all over.
fn proved() -> RaceAnswer {
    RaceAnswer {
        ends: [Some(RaceEnd::Wins(BLACK)), Some(RaceEnd::Wins(WHITE))],
        moves: [vec!["G9".to_string()], vec!["C9".to_string()]],
        basis: [RaceBasis::Proved; 2],
        method: RaceMethod::Search,
        ..RaceAnswer::default()
    }
}

fn names(names: &str) -> Vec<String> {
    names.split_whitespace().map(String::from).collect()
}

/// The same, resting on this, with these blocks taken to live.
fn resting(basis: RaceBasis, blocks: &str) -> RaceAnswer {
    let granted = RaceGranted { blocks: names(blocks), ..RaceGranted::default() };
    RaceAnswer { basis: [basis; 2], granted: Some(Box::new(granted)), ..proved() }
}

fn told(race: &RaceAnswer, lang: Lang) -> Vec<String> {
    told_to(race, None, lang)
}

fn told_to(race: &RaceAnswer, first: Option<Seat>, lang: Lang) -> Vec<String> {
    let sentences = race.sentences(&RaceTerms, first);
    sentences.iter().for_each(speaks_both);
    sentences.iter().map(|text| text.get(lang).to_string()).collect()
}

/// What is said after the verdicts for both starters.
fn basis(race: &RaceAnswer, lang: Lang) -> String {
    assert_eq!(told(race, lang).len(), 3, "two verdicts and what they rest on");
    let said = race.basis_sentence(&RaceTerms).expect("it rests on something");
    assert_eq!(told(race, lang)[2], said.get(lang));
    said.get(lang).to_string()
}

#[test]
fn what_is_proved_needs_no_more_words() {
    assert_eq!(proved().basis_sentence(&RaceTerms), None);
    assert_eq!(
        told(&proved(), Lang::En),
        ["If Black starts, Black wins with G9.", "If White starts, White wins with C9."]
    );
}

#[test]
fn whoever_is_to_move_comes_first() {
    let said = told_to(&proved(), Some(WHITE), Lang::Ja);
    assert_eq!(said[0], "白先なら白の勝ちです。勝つ手は C9 です。");
    assert_eq!(told_to(&proved(), Some(BLACK), Lang::En), told(&proved(), Lang::En));
}

#[test]
fn what_was_counted_says_so_first() {
    let race = RaceAnswer { method: RaceMethod::Eyes, ..resting(RaceBasis::Counted, "") };
    assert_eq!(told(&race, Lang::En)[0], "By counting: if Black starts, Black wins with G9.");
    assert_eq!(
        told(&race, Lang::Ja)[0],
        "手数の計算では、黒先なら黒の勝ちです。勝つ手は G9 です。"
    );
    assert_eq!(basis(&race, Lang::En), "Counted, not read out: it may be wrong.");
    let race = RaceAnswer { method: RaceMethod::Theory, ..race };
    assert!(told(&race, Lang::En)[1].starts_with("By the theory: if White starts"));
    assert!(told(&race, Lang::Ja)[1].starts_with("理論では、白先なら"));
    assert_eq!(basis(&race, Lang::En), "By the theory alone, not read out: it may be wrong.");
}

#[test]
fn what_is_firm_names_what_was_granted_and_that_it_does_not_matter() {
    let race = resting(RaceBasis::Firm, "H9 H5");
    assert_eq!(told(&race, Lang::En)[..2], told(&proved(), Lang::En)[..]);
    assert_eq!(
        basis(&race, Lang::En),
        "Read out, taking it for granted that the stones at H9 and H5 live; with those stones at \
         stake the result is the same."
    );
    assert_eq!(
        basis(&race, Lang::Ja),
        "H9とH5の石が生きていることを前提にした読み切りです。それらの石が取られるかもしれないとして読んでも、\
         結果は同じです。"
    );
    let granted = RaceGranted { points: names("A1 A2"), ..RaceGranted::default() };
    let race = RaceAnswer { granted: Some(Box::new(granted)), ..race };
    assert_eq!(
        basis(&race, Lang::En),
        "Read out, taking it for granted that the points far away are settled."
    );
}

#[test]
fn long_lists_are_cut() {
    let said = basis(&resting(RaceBasis::Firm, "A1 B1 C1 D1 E1 F1 G1 H1"), Lang::En);
    assert!(said.contains("at A1, B1, C1 and 5 more live;"), "{said}");
    let said = basis(&resting(RaceBasis::Firm, "A1 B1 C1 D1 E1 F1 G1 H1"), Lang::Ja);
    assert!(said.contains("A1、B1、C1など8か所の石が生きている"), "{said}");
}

#[test]
fn a_condition_stands_before_the_verdict_and_what_else_may_be_after_it() {
    let mut race = resting(RaceBasis::Conditional, "H9 H5");
    assert_eq!(
        told(&race, Lang::En)[0],
        "Assuming that H9 and H5 live: if Black starts, Black wins with G9."
    );
    assert_eq!(
        told(&race, Lang::Ja)[0],
        "H9とH5の石が生きているとすれば、黒先なら黒の勝ちです。勝つ手は G9 です。"
    );
    assert_eq!(
        basis(&race, Lang::En),
        "Read out, if the stones at H9 and H5 live. How it ends if they can be captured was not \
         read out."
    );
    let ko = RaceKo { captor: BLACK, first_threat: WHITE, otherwise: None, threats: None };
    let granted = race.granted.as_mut().expect("blocks");
    granted.otherwise = [Some(RaceEnd::Wins(WHITE)), Some(RaceEnd::Ko(ko))];
    assert_eq!(
        basis(&race, Lang::En),
        "Read out, if the stones at H9 and H5 live. If they can be captured: if Black starts, White \
         wins; if White starts, ko."
    );
    assert_eq!(
        basis(&race, Lang::Ja),
        "H9とH5の石が生きていることを条件とする読み切りです。取られるかもしれないとして読んだ結果は\
         「黒先: 白の勝ち、白先: コウ」です。"
    );
}

#[test]
fn only_the_blocks_that_matter_are_the_condition() {
    let mut race = resting(RaceBasis::Conditional, "H9 H5 C3");
    let granted = race.granted.as_mut().expect("blocks");
    granted.hangs_on = names("H5");
    granted.otherwise[1] = Some(RaceEnd::Seki);
    let condition = race.condition().expect("a condition");
    assert_eq!(condition.get(Lang::En), "if H5 lives");
    assert_eq!(condition.get(Lang::Ja), "H5が生きていれば");
    assert!(told(&race, Lang::En)[0].starts_with("Assuming that H5 lives: if Black starts"));
    assert_eq!(
        basis(&race, Lang::En),
        "Read out, if the stones at H5 live. With all of H9, H5 and C3 at stake: if White starts, \
         neither captures."
    );
    for firmer in [RaceBasis::Firm, RaceBasis::Proved, RaceBasis::Counted] {
        assert_eq!(resting(firmer, "H9").condition(), None);
    }
}

#[test]
fn starters_that_differ_are_told_apart() {
    let mut race = resting(RaceBasis::Conditional, "H9");
    race.basis[0] = RaceBasis::Proved;
    assert_eq!(told(&race, Lang::En)[0], "If Black starts, Black wins with G9.");
    assert!(told(&race, Lang::En)[1].starts_with("Assuming that H9 lives: if White"));
    assert!(basis(&race, Lang::En).starts_with("White first: read out, if"));
    assert!(basis(&race, Lang::Ja).starts_with("白先: H9の石が生きていることを条件とする"));
    // What nobody knows rests on nothing.
    let race = RaceAnswer { ends: [None; 2], basis: [RaceBasis::Counted; 2], ..proved() };
    assert_eq!(told(&race, Lang::En).len(), 2);
    assert_eq!(told(&race, Lang::En)[0], "If Black starts, it is unknown who wins.");
}
