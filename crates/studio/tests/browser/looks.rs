//! Dark paper and small screens.

use crate::tab::{Paper, Tab, browse};

/// Every kind of page, without its language.
pub const PAGES: [&str; 26] = [
    "/",
    "/value",
    "/value?let=G=%7B4|0%7D&let=H=1/3&of=%7B1|G",
    "/value?of=LeftOptions(%5E*)",
    "/inarow?move=(2,2)",
    "/inarow?players=3&question=maxn",
    "/utsurigi?size=4&dominoes=2&singles=2&pick=0",
    "/daifugo",
    "/shiritori?words:w.txt=しりとり%0Aりす%0Aすいか%0Aかし&extra=explain+on",
    "/semeai",
    "/inarow/edit",
    "/utsurigi/edit",
    "/daifugo/edit",
    "/semeai/edit",
    "/semeai/explore",
    "/semeai/explore?picked=G9&picked=H6,G5&picked=G5&picked=H6",
    "/semeai/exercises",
    "/semeai/exercises/seki?guess=2&move=pass&told=on",
    "/papers",
    "/papers/inarow?run=anecdote",
    "/papers/ranks?run=table-3&run=trees",
    "/papers/semeai",
    "/check",
    "/kept",
    "/help",
    "/inarow?size=99x99",
];

/// How bright a colour is that a style has, from 0 to 255.
async fn brightness(tab: &Tab, css: &str, property: &str) -> f64 {
    let script =
        "const colour = getComputedStyle(document.querySelector(arguments[0]))[arguments[1]];
        const [red, green, blue] = colour.match(/[0-9.]+/g).map(Number);
        return 0.299 * red + 0.587 * green + 0.114 * blue";
    let arguments = vec![css.into(), property.into()];
    tab.run(script, arguments).await.as_f64().unwrap_or_else(|| panic!("{css} has no {property}"))
}

#[test]
fn paper_is_light_or_dark() {
    browse(async |tab| {
        for path in ["/en/inarow", "/ja/shiritori", "/ja/help"] {
            for (paper, is_dark) in [(Paper::Light, false), (Paper::Dark, true)] {
                tab.paper(paper).await;
                tab.rest(path).await;
                let ground = brightness(tab, "body", "backgroundColor").await;
                let ink = brightness(tab, "body", "color").await;
                assert_eq!((ground < 60.0, ink > 180.0), (is_dark, is_dark), "{path} {paper:?}");
                if path != "/ja/help" {
                    // The paper of the board is the paper of the page.
                    let board = brightness(tab, ".board > svg > rect", "fill").await;
                    assert!((board - ground).abs() < 2.0, "{path} {paper:?}: {board} {ground}");
                }
            }
        }
    });
}

#[test]
fn nothing_sticks_out_on_a_phone() {
    browse(async |tab| {
        tab.size(360, 740).await;
        for lang in ["en", "ja"] {
            for page in PAGES {
                tab.open(&format!("/{lang}{page}")).await;
                tab.run(
                    "for (const each of document.querySelectorAll('details')) each.open = true",
                    Vec::new(),
                )
                .await;
                let wide =
                    tab.run("return document.scrollingElement.scrollWidth", Vec::new()).await;
                assert!(wide.as_u64() <= Some(360), "{lang}{page} is {wide} pixels wide");
            }
        }
        // What is pressed is large enough for a finger.
        tab.rest("/ja/inarow?move=(2,2)").await;
        let small = tab.tell(
            "return [...document.querySelectorAll('button, .step, .touch :is(a, button), .questions a')]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 32)
            .map((each) => each.outerHTML.slice(0, 100)).join('\\n')",
        );
        assert_eq!(small.await, "");
    });
}
