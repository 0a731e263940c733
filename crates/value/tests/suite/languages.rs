//! All that this crate says to people, in both languages.

use yomikiri_text::{Lang, Text, Told, speaks_both};
use yomikiri_value::notation::{Environment, EvaluationError, FUNCTIONS, help};
use yomikiri_value::rulesets::Dominoes;
use yomikiri_value::{Budget, Dyadic, Store};

fn refused(expression: &str) -> EvaluationError {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::nodes(10_000));
    let mut algebra = store.within(&mut budget);
    let read = expression.parse().map_err(EvaluationError::from);
    let answer = read.and_then(|read| Environment::new().evaluate(&read, &mut algebra));
    answer.expect_err(expression)
}

/// An error is a problem and a remedy: two sentences in Japanese.
fn is_told(error: &dyn Told) -> Text {
    let told = error.told();
    speaks_both(&told);
    let japanese = told.get(Lang::Ja);
    assert!(japanese.ends_with("。") && japanese.matches('。').count() > 1, "{japanese}");
    told
}

#[test]
fn functions_have_a_meaning_in_each_language() {
    for function in FUNCTIONS {
        speaks_both(&function.meaning);
    }
    assert!(help(Lang::Ja).contains("\nMean(G)             平均値: "));
}

#[test]
fn what_cannot_be_read_is_told() {
    let lines = include_str!("notation/errors.txt").lines();
    for (expression, _) in lines.filter_map(|line| line.split_once(" => ")) {
        if !expression.starts_with("# ") {
            is_told(&refused(expression.trim_end()));
        }
    }
    assert_eq!(
        is_told(&refused("{1|0")).get(Lang::Ja),
        "\"{1|0\"(1文字目): '{' が閉じられていません。'}' を加えてください。"
    );
    for text in ["x", "1/0", "1/3"] {
        is_told(&text.parse::<Dyadic>().unwrap_err());
    }
    is_told(&"lx".parse::<Dominoes>().unwrap_err());
}

#[test]
fn what_is_undefined_is_told() {
    let cases = [
        ("Cool(1,-1)", "cannot cool by -1; ", "-1では冷却できません。"),
        ("Norton(1,*)", "the unit of a Norton product ", "ノートン積の単位は"),
        ("AtomicWeight({1|0})", "this game has no atomic weight; ", "このゲームに原子量は"),
        ("Corridor(1/2)", "sizes are whole numbers from 0 to 4294967295; ", "大きさは0から"),
        ("Domineering(0,3)", "\"0x3\": not a size for a board; ", "\"0x3\": 盤の大きさに"),
    ];
    for (expression, english, japanese) in cases {
        let told = is_told(&refused(expression));
        assert!(told.get(Lang::En).starts_with(english), "{told:?}");
        assert!(told.get(Lang::Ja).starts_with(japanese), "{told:?}");
    }
}
