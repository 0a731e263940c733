//! What is read, what is printed, what is refused.

use yomikiri_text::Lang;
use yomikiri_value::notation::{Answer, Environment, EvaluationError, FUNCTIONS, help};
use yomikiri_value::{Budget, Store};

/// What an expression evaluates to, as printed.
fn printed(text: &str) -> Result<String, EvaluationError> {
    let (mut store, mut budget) = (Store::new(256 << 20), Budget::nodes(10_000_000));
    let mut algebra = store.within(&mut budget);
    let answer = Environment::new().evaluate(&text.parse()?, &mut algebra)?;
    Ok(answer.name(&mut algebra)?)
}

/// Lines `this => that` of a file, without comments; what ends a line before is kept.
fn lines(file: &str) -> Vec<(&str, &str)> {
    let lines = file.lines().filter(|line| !line.starts_with("# "));
    let lines: Vec<_> = lines.filter_map(|line| line.split_once(" => ")).collect();
    assert!(!lines.is_empty());
    lines.into_iter().map(|(this, that)| (this.trim_end(), that)).collect()
}

fn prints_as(expression: &str, value: &str) {
    match printed(expression) {
        Ok(name) => assert_eq!(name, value, "{expression}"),
        Err(error) => panic!("{expression} was refused: {error}"),
    }
}

#[test]
fn values_print_as_published() {
    for (expression, value) in lines(include_str!("notation/values.txt")) {
        prints_as(expression, value);
    }
}

#[test]
fn errors_name_the_place_and_a_remedy() {
    for (expression, expected) in lines(include_str!("notation/errors.txt")) {
        let error = match printed(expression) {
            Err(EvaluationError::Misread(misread)) => misread.to_string(),
            other => panic!("{expression} should be refused: {other:?}"),
        };
        let expected = format!("{expression:?}, column {expected}");
        let remedy = error.strip_prefix(&expected);
        assert!(remedy.is_some(), "{error} should be {expected}");
        assert!(remedy.is_some_and(|remedy| remedy.contains("; ")), "{error} has no remedy");
    }
}

#[test]
fn the_documentation_is_true() {
    let document = include_str!("../../NOTATION.md");
    for (expression, value) in lines(document) {
        prints_as(expression.trim(), value);
    }
    let help = help(Lang::En);
    assert!(document.contains(&help), "NOTATION.md should list the functions like this:\n{help}");
    for function in FUNCTIONS {
        let short = function.alias.map(|alias| format!("`{alias}` for `{}`", function.name));
        let told = |short: &String| document.replace("is short for", "for").contains(short);
        assert!(short.as_ref().is_none_or(told), "{short:?} should be in NOTATION.md");
    }
}

#[test]
fn functions_do_what_their_examples_say() {
    for function in FUNCTIONS {
        let (expression, value) = function.example;
        prints_as(expression, value);
        prints_as(&expression.to_lowercase(), value);
        let names_it = [expression, value].iter().any(|text| text.contains(function.name));
        assert!(names_it, "the example of {} should call it", function.name);
    }
}

#[test]
fn variables_keep_what_they_were_given() {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let mut environment = Environment::new();
    let mut say = |text: &str| {
        let answer = environment.evaluate(&text.parse().unwrap(), &mut algebra);
        answer.and_then(|answer| Ok(answer.name(&mut algebra)?)).map_err(|error| error.to_string())
    };
    assert_eq!(say("G := {4|0}").as_deref(), Ok("{4|0}"));
    assert_eq!(say("g_2 := 2G + 3G").as_deref(), Ok("{12|8}"));
    assert_eq!(say("G := G - 2").as_deref(), Ok("+-2"));
    assert_eq!(say("2 G = 0").as_deref(), Ok("true"));
    assert_eq!(say("n := 2").as_deref(), Ok("2"));
    assert_eq!(say("n*g_2").as_deref(), Ok("20"));
    assert_eq!(say("vx := LeftOptions(*2)").as_deref(), Ok("[*,0]"));
    assert!(say("g").is_err_and(|error| error.contains("g has no value")));
    let kept: Vec<&str> = environment.variables().map(|(name, _)| name).collect();
    assert_eq!(kept, ["G", "g_2", "n", "vx"]);
    assert!(matches!(environment.get("vx"), Some(Answer::Values(_))));
}
