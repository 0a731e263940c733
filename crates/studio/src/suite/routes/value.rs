//! Values: what pages and files say of expressions, names and temperatures.

use super::{Bench, FORM};
use crate::Limits;
use axum::http::StatusCode;
use std::time::Duration;
use yomikiri_text::Lang;

/// The address of a page about values, with its fields escaped.
fn at(below: &str, fields: &[(&str, &str)]) -> String {
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    format!("/en/value{below}?{query}")
}

/// What stands in the code of the part with this id.
fn part<'p>(page: &'p str, id: &str) -> &'p str {
    let inside = page.split_once(&format!("id=\"{id}\""));
    let code = inside.and_then(|(_, rest)| rest.split_once("<code>"));
    let code = code.and_then(|(_, rest)| rest.split_once("</code>"));
    code.map(|(code, _)| code).unwrap_or_else(|| panic!("no {id}: {page}"))
}

#[test]
fn a_bare_page_shows_a_worked_example() {
    let bench = Bench::new();
    for (lang, outcome) in [("en", "whoever starts wins"), ("ja", "先に打つほうの勝ち")] {
        let page = bench.get(&format!("/{lang}/value"));
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        assert!(page.body.contains("value=\"{4|0}+{6|{4|0}}-7\""), "{}", page.body);
        // As the study of races has it: this sum, and cooled by 2 it is -1^*.
        assert!(page.body.contains("<code>{1,{3|-1}|-3}</code>"), "{}", page.body);
        assert!(page.body.contains(outcome), "{}", page.body);
        assert_eq!(part(&page.body, "cooled"), "-1^*");
        assert!(page.body.contains("aria-current=\"page\">"), "it has a place at the top");
    }
}

/// Identities that every book on cooling has.
#[test]
fn values_are_cooled_and_walls_are_exact() {
    let bench = Bench::new();
    for (of, by, cooled, walls) in [
        ("{4|0}", "2", "2*", ["2", "2"]),
        ("{4|0}", "1", "{3|1}", ["3", "1"]),
        ("{4|0}", "3", "2", ["2", "2"]),
        ("{4|0}", "0", "{4|0}", ["4", "0"]),
        ("{4|0}", "0.5", "{7/2|1/2}", ["7/2", "1/2"]),
        ("{6|{4|0}}", "2", "4^", ["4", "4"]),
        ("1/2", "-1/2", "1/2*", ["1/2", "1/2"]),
    ] {
        let page = bench.get(&at("", &[("of", of), ("at", by)]));
        assert_eq!(page.status, StatusCode::OK, "{of} {by}: {}", page.body);
        assert_eq!(part(&page.body, "cooled"), cooled, "{of} {by}");
        assert_eq!([part(&page.body, "left-wall"), part(&page.body, "right-wall")], walls);
    }
}

#[test]
fn comparisons_outcomes_and_lists_are_answered() {
    let bench = Bench::new();
    for (of, says) in [
        ("^*<>0", "True: it holds."),
        ("^<=0", "False: it does not hold."),
        ("Outcome(*)", "N: whoever starts wins"),
        ("LeftOptions(^*)", "A list of 2."),
    ] {
        let page = bench.get(&at("", &[("of", of)]));
        assert_eq!(page.status, StatusCode::OK, "{of}");
        assert!(page.body.contains(says), "{of}: {}", page.body);
    }
}

#[test]
fn errors_show_the_place() {
    let bench = Bench::new();
    let page = bench.get(&at("", &[("of", "{1|x y}")]));
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The second word begins at the sixth character.
    assert!(page.body.contains("Character 6"), "{}", page.body);
    let caret = "{1|x <mark>y</mark>}\n<span class=\"caret\" aria-hidden=\"true\">     ^</span>";
    assert!(page.body.contains(caret), "{}", page.body);
    assert!(page.body.contains("value=\"{1|x y}\""), "what was typed is handed back");

    let page = bench.get(&at("", &[("of", "Cool({4|0},-2)")]));
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("ool by a number above -1"), "{}", page.body);

    for (wrong, says) in
        [("-1", "above -1"), ("1/3", "power of two"), ("warm", "write one like -3, 9/4 or 0.75")]
    {
        let page = bench.get(&at("", &[("of", "{4|0}"), ("at", wrong)]));
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(page.body.contains(says), "{wrong}: {}", page.body);
        assert!(page.body.contains("<code>{4|0}</code>"), "the value is there all the same");
    }
}

#[test]
fn what_is_typed_is_never_taken_for_html() {
    let bench = Bench::new();
    let tag = "<u>\"'&amp;";
    for fields in [
        &[("of", tag)][..],
        &[("of", "1"), ("at", tag)],
        &[("let", "G=<u>\"'&amp;"), ("of", "1")],
        &[("let", "<u>\"'&amp;=1"), ("of", "1")],
    ] {
        let page = bench.get(&at("", fields));
        assert!(!page.body.contains("<u>"), "{fields:?}: {}", page.body);
        assert!(page.body.contains("&lt;u&gt;"), "{fields:?}");
    }
    let page = bench.get(&at("/let", &[("place", "new"), ("name", tag), ("is", tag)]));
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!page.body.contains("<u>") && page.body.contains("&lt;u&gt;"), "{}", page.body);
}

#[test]
fn names_are_kept_in_the_link() {
    let bench = Bench::new();
    let form = at("/let", &[("of", "1"), ("place", "new"), ("name", "G"), ("is", "{4|0}")]);
    let (one, page) = bench.led(&form);
    assert_eq!((page.status, &*one), (StatusCode::OK, "/en/value?let=G%3D%7B4%7C0%7D&of=1"));
    // What is assigned in the field for expressions is a name too, and may use those before it.
    let query = one.split_once('?').expect("a query").1;
    let (two, page) = bench.led(&format!("/en/value?{query}&of=H+%3A%3D+%7B6%7CG%7D"));
    assert_eq!(two, "/en/value?let=G%3D%7B4%7C0%7D&let=H%3D%7B6%7CG%7D&of=H");
    assert!(page.body.contains("<code>{6||4|0}</code>"), "{}", page.body);
    let sum = bench.get(&format!("{}&of=G%2BH-7", two.replace("&of=H", "")));
    assert!(sum.body.contains("<code>{1,{3|-1}|-3}</code>"), "{}", sum.body);
    assert!(sum.body.contains("hreflang=\"ja\""));
    let other = two.replace("/en/", "/ja/").replace('&', "&amp;");
    assert!(page.body.contains(&format!("href=\"{other}\"")), "{}", page.body);

    let query = two.split_once('?').expect("a query").1;
    let change = format!("/en/value/let?{query}&place=0&name=G&is=1");
    assert_eq!(bench.led(&change).0, "/en/value?let=G%3D1&let=H%3D%7B6%7CG%7D&of=H");
    let remove = format!("/en/value/let?{query}&place=0&name=G&is=1&do=remove");
    let (at_end, page) = bench.led(&remove);
    assert_eq!(at_end, "/en/value?let=H%3D%7B6%7CG%7D&of=H");
    assert!(page.body.contains("G has no value"), "{}", page.body);

    for wrong in ["Mean", "v3", "2G", "G H", ""] {
        let fields = [("place", "new"), ("name", wrong), ("is", "1")];
        let page = bench.get(&at("/let", &fields));
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(page.body.contains("ot a name"), "{wrong}: {}", page.body);
    }
}

#[test]
fn links_are_bounded() {
    let bench = Bench::new();
    let (name, long) = ("G".repeat(33), "1".repeat(2001));
    let many: Vec<(&str, &str)> = vec![("let", "G=1"); 21];
    for fields in [
        &[("of", &*long)][..],
        &[("at", &long[..61])],
        &[("let", &*format!("G={long}"))],
        &[("let", &*format!("{name}=1"))],
        &many,
    ] {
        let page = bench.get(&at("", fields));
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(page.body.contains("href=\"/en/value\""), "a way on: {}", page.body);
    }
    let fields = [("place", "new"), ("name", &*name), ("is", "1")];
    assert_eq!(bench.get(&at("/let", &fields)).status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(bench.get(&at("", &many[..20])).status, StatusCode::OK);
}

/// Without a script a field and a slider know nothing of each other; whichever was moved counts.
#[test]
fn the_field_and_the_slider_move_the_temperature() {
    let bench = Bench::new();
    let moved = |at_now: &str, slide: &str| {
        let fields =
            [("of", "{4|0}"), ("at", at_now), ("was", "2"), ("slide", slide), ("slid", "2")];
        bench.led(&at("", &fields)).0
    };
    assert_eq!(moved("1", "2"), "/en/value?of=%7B4%7C0%7D&at=1");
    assert_eq!(moved("2", "1.5"), "/en/value?of=%7B4%7C0%7D&at=1.5");
    assert_eq!(moved("1", "1.5"), "/en/value?of=%7B4%7C0%7D&at=1");
    assert_eq!(moved("", "2"), "/en/value?of=%7B4%7C0%7D");
}

#[test]
fn files_hold_what_the_page_shows() {
    let bench = Bench::new();
    let fields = [("of", "{4|0}"), ("at", "1")];
    let json = bench.get(&at("/answer.json", &fields)).body;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["canonical"], "{4|0}");
    assert_eq!(json["cooled"], "{3|1}");
    assert_eq!(json["status"], "proved");
    assert!(bench.get(&at("/thermograph.svg", &fields)).body.contains("{4|0}"));
    assert!(bench.get(&at("/tree.svg", &fields)).body.starts_with("<svg "));
    for picture in ["/thermograph.png", "/tree.png"] {
        assert!(bench.get(&at(picture, &fields)).body.contains("PNG"));
    }
    let page = bench.get(&at("", &fields)).body;
    for shared in [r"\{4 \mid 0\}", "yomikiri value &quot;{4|0}&quot; --cool 1"] {
        assert!(page.contains(&format!("value=\"{shared}\"")), "{shared}: {page}");
    }
    let nothing = bench.get(&at("/tree.svg", &[("of", "1<2")]));
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(nothing.body.contains("nly games can be drawn"), "{}", nothing.body);
    let misread = bench.get(&at("/answer.json", &[("of", "{1|")]));
    assert_eq!(misread.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// An empty board of seven by seven takes far longer than a moment.
const LONG: &str = "Domineering(7,7)";

#[test]
fn what_takes_long_is_unknown_at_a_limit_and_can_be_cancelled() {
    let bench = Bench::with(Limits { time: Duration::from_millis(50), ..Limits::default() }, None);
    let page = bench.get(&at("", &[("of", LONG)]));
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("Unknown: the limit on time was reached."), "{}", page.body);
    assert!(page.body.contains("action=\"/en/value/again\""), "{}", page.body);
    let json = bench.get(&at("/answer.json", &[("of", LONG)])).body;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&json["status"], &json["canonical"]),
        (&"unknown".into(), &serde_json::Value::Null)
    );

    let bench = Bench::new();
    let page = bench.get(&at("", &[("of", LONG)]));
    assert!(
        page.body.contains("id=\"cancel\"") && page.body.contains("data-news"),
        "{}",
        page.body
    );
    let body = "of=Domineering(7,7)";
    assert_eq!(bench.post("/en/value/cancel", FORM, body).status, StatusCode::SEE_OTHER);
    let page = bench.get(&at("", &[("of", LONG)]));
    assert!(page.body.contains("Cancelled."), "{}", page.body);
    let again = bench.post("/en/value/again", FORM, format!("{body}&time=300"));
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert!(bench.get(&at("", &[("of", LONG)])).body.contains("id=\"cancel\""));
}

#[test]
fn values_have_pages_in_every_language() {
    let bench = Bench::new();
    for lang in Lang::ALL.map(Lang::name) {
        for of in
            ["0", "*200", "^[9]", "Tiny(2)", "+-{1,1*}", "{1||0|-2}", "9999999999999999999999"]
        {
            let query = at("", &[("of", of)]).replace("/en/", &format!("/{lang}/"));
            let page = bench.get(&query);
            assert_eq!(page.status, StatusCode::OK, "{of}: {}", page.body);
        }
    }
}
