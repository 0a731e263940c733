//! Deals put together by hand.

use proptest::prelude::*;
use yomikiri_daifugo::ENTRY;
use yomikiri_face::{Arguments, Edited, Editor, Place, Sheet, Touch, laws};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Told};

const RULES: [&[(&str, &str)]; 5] = [
    &[],
    &[("hands", "7/1,2/2,9,11/3,7"), ("lead", "C"), ("skip-passes", "on")],
    &[("players", "8"), ("cards", "10")],
    &[("players", "4"), ("cards", "2"), ("places", "4")],
    &[("players", "2"), ("cards", "32")],
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn whatever_is_touched(
        rules in prop::sample::select(&RULES[..]),
        touches in prop::collection::vec(any::<(u8, u8)>(), 0..30),
    ) {
        laws::edit(&ENTRY, rules, &touches);
    }
}

fn values(rules: &[(&str, &str)]) -> Arguments {
    ENTRY.arguments(rules).unwrap()
}

fn editor() -> &'static Editor {
    ENTRY.offers.editor.unwrap()
}

fn touched(draft: &str, tool: &str, at: &str) -> Result<String, Misread> {
    (editor().touch)(&values(&[]), draft, Touch { tool, at })
}

fn shown(rules: &[(&str, &str)], draft: &str) -> Sheet {
    (editor().show)(&values(rules), draft, Lang::En).unwrap()
}

#[test]
fn cards_players_and_the_lead_change_hands() {
    let steps = [
        ("card", "A5", "1,5/2 A 5"),
        ("card", "A1", "5/2 A 5"),
        ("card", "B1", "5/1,2 A 5"),
        ("lead", "B4", "5/1,2 B 5"),
        ("add-player", "", "5/1,2/ B 5"),
        ("lead", "C1", "5/1,2/ C 5"),
        ("card", "C3", "5/1,2/3 C 5"),
        ("more-cards", "", "5/1,2/3 C 6"),
        ("fewer-cards", "", "5/1,2/3 C 5"),
        ("fewer-cards", "", "/1,2/3 C 4"),
        ("remove-player", "", "/1,2 A 4"),
    ];
    let mut draft = "1/2 A 5".to_string();
    for (tool, at, expected) in steps {
        draft = touched(&draft, tool, at).unwrap();
        assert_eq!(draft, expected, "{tool} {at}");
    }
}

#[test]
fn a_person_begins_with_the_deal_and_a_few_numbers_more() {
    let begun =
        |rules: &[(&str, &str)], place: &Place| (editor().begin)(&values(rules), place).unwrap();
    let start = Place::default();
    assert_eq!(begun(&[], &start), "1,2,3/1,2,3/1,2,3 A 6");
    assert_eq!(begun(&[("hands", "4,31/2"), ("lead", "2")], &start), "4,31/2 B 32");
    // What has been played since is not part of a deal.
    assert_eq!(begun(&[], &Place::after("1 2")), "1,2,3/1,2,3/1,2,3 A 6");
}

/// Rules that hands leave no room for are taken away: with them the game would not open.
#[test]
fn a_deal_is_hands_and_who_leads() {
    let rules = [("players", "4"), ("cards", "2"), ("places", "4"), ("skip-passes", "on")];
    let settled = |draft: &str| shown(&rules, draft).result.unwrap();
    let expected = |hands: &str, places: Option<&str>, lead: &str| {
        let rules = [
            ("hands", Some(hands.to_string())),
            ("players", None),
            ("cards", None),
            ("places", places.map(String::from)),
            ("lead", Some(lead.to_string())),
        ];
        Edited::under(rules, None)
    };
    assert_eq!(settled("1/2/3/4,5 D 5"), expected("1/2/3/4,5", Some("4"), "D"));
    assert_eq!(settled("1/2/3 A 5"), expected("1/2/3", None, "A"));
}

#[test]
fn an_empty_hand_says_what_to_do() {
    let sheet = shown(&[], "1//3 A 4");
    assert_eq!(sheet.picture.targets.len(), 12);
    let told = sheet.result.unwrap_err().told();
    let en = "hands \"1//3\": B has no cards; give B a card, or remove the last player";
    assert_eq!(told.get(Lang::En), en);
    assert_eq!(
        told.get(Lang::Ja),
        "hands \"1//3\": Bの手札がありません。\
         Bに札を配るか、最後のプレイヤーを外してください。"
    );
}

#[test]
fn limits_are_told_in_a_sentence() {
    let cases = [
        (
            "1/1/1/1/1/1/1/1 A 3",
            "add-player",
            "\"add-player\": 遊べるのは8人までです。先にプレイヤーを外してください。",
        ),
        (
            "1/1 A 3",
            "remove-player",
            "\"remove-player\": 2人より少なくはできません。この2人の手札を変えてください。",
        ),
        (
            "1/1 A 32",
            "more-cards",
            "\"more-cards\": 札の数字は1から32までです。小さい数字の札を使ってください。",
        ),
        (
            "1/1 A 1",
            "fewer-cards",
            "\"fewer-cards\": 札の数字は1つしか残っていません。先に札の数字を増やしてください。",
        ),
    ];
    for (draft, tool, ja) in cases {
        assert_eq!(touched(draft, tool, "").unwrap_err().told().get(Lang::Ja), ja);
    }
}

#[test]
fn what_is_no_draft_is_refused() {
    let rubbish =
        ["1/2", "1/2 A", "1/2 C 5", "1/2 A 33", "6/2 A 5", "2,1/2 A 5", "1,1/2 A 5", "1 A 5"];
    for draft in rubbish {
        assert!((editor().show)(&values(&[]), draft, Lang::En).is_err(), "{draft}");
    }
}

#[test]
fn the_same_numbers_stand_under_each_other() {
    use yomikiri_scene::Region;
    let sheet = shown(&[], "1/20 A 32");
    let corner = |at: &str| {
        let target = sheet.picture.targets.iter().find(|target| target.moves == [at]).unwrap();
        let Region::Rect { x, y, .. } = target.region else { panic!("{target:?}") };
        (x, y, target.label.clone())
    };
    let ((x, y, held), (below_x, below_y, not)) = (corner("A20"), corner("B20"));
    assert!(x == below_x && y < below_y);
    assert_eq!((held.as_str(), not.as_str()), ("A20 not held", "B20 held"));
}
