//! Values: typed, unfolded, cooled, named.

use crate::tab::{Area, Tab, browse};
use serde_json::json;

/// Waits until the page says that the value, cooled by what is asked for, is this.
async fn until_cooled(tab: &Tab, cooled: &str) {
    let script =
        format!("return document.querySelector('#cooled')?.textContent.trim() === {cooled:?}");
    tab.until(&format!("it is {cooled}"), &script).await;
}

async fn until_canonical(tab: &Tab, name: &str) {
    let script = format!(
        "return document.querySelector('.facts > :first-child dd')?.textContent.trim() === {name:?}"
    );
    tab.until(&format!("it is {name}"), &script).await;
}

async fn ask(tab: &Tab, expression: &str) {
    tab.write("#of", expression).await;
    tab.click("form.asking button").await;
}

/// Moves the slider, as a hand does: through every place on its way.
async fn slide(tab: &Tab, places: &[f64]) {
    let script = "const slider = document.querySelector('#slide');
        slider.focus();
        for (const place of arguments[0]) {
            slider.value = place;
            slider.dispatchEvent(new Event('input', { bubbles: true }));
        }";
    tab.run(script, vec![json!(places)]).await;
}

/// Where shapes of the thermograph are.
async fn shapes(tab: &Tab, css: &str) -> Vec<Area> {
    tab.areas(&format!(".graph svg {css}")).await
}

#[test]
fn a_value_is_typed_unfolded_and_cooled() {
    browse(async |tab| {
        tab.rest("/en/value").await;
        tab.run("window.unreloaded = true", Vec::new()).await;
        until_canonical(tab, "{1,{3|-1}|-3}").await;
        until_cooled(tab, "-1^*").await;

        // Left's options are 1 and {3|-1}, which unfolds to 3 and -1.
        let told = tab.text("#options .options").await;
        let words = ["Left", "{3|-1}", "Right", "-3"];
        assert!(words.iter().all(|word| told.contains(word)), "{told}");
        let unfolded = "return document.querySelector('.options details').open";
        if !tab.is(unfolded).await {
            tab.click(".options details summary .side").await;
        }
        tab.until("it is unfolded", unfolded).await;
        let inside = tab.text(".options details ul").await;
        assert!(inside.contains('3') && inside.contains("-1"), "{inside}");
        tab.click(".options details .own").await;
        until_canonical(tab, "{3|-1}").await;
        assert!(tab.path().await.contains("of=%7B3%7C-1%7D"), "{}", tab.path().await);

        // Identities of cooling.
        ask(tab, "{4|0}").await;
        until_canonical(tab, "{4|0}").await;
        until_cooled(tab, "2*").await;
        slide(tab, &[1.75, 1.5, 1.25, 1.0]).await;
        until_cooled(tab, "{3|1}").await;
        assert!(tab.path().await.contains("at=1"), "{}", tab.path().await);
        assert_eq!(tab.text("#left-wall").await, "3");
        assert_eq!(tab.text("#right-wall").await, "1");
        slide(tab, &[0.5, 0.0]).await;
        until_cooled(tab, "{4|0}").await;
        tab.write("#at", "2").await;
        tab.click("form.cooling button").await;
        until_cooled(tab, "2*").await;
        ask(tab, "{6|{4|0}}").await;
        until_canonical(tab, "{6||4|0}").await;
        tab.write("#at", "2").await;
        tab.click("form.cooling button").await;
        until_cooled(tab, "4^").await;
        assert!(tab.is("return window.unreloaded === true").await, "all of it in place");
    });
}

#[test]
fn the_line_lies_at_its_temperature() {
    browse(async |tab| {
        tab.rest("/en/value?of=%7B4%7C0%7D&at=1/2").await;
        for (at, height) in [("0.5", 0.25), ("1", 0.5), ("1.5", 0.75), ("2", 1.0), ("0", 0.0)] {
            slide(tab, &[at.parse().expect("a number")]).await;
            let [left, right] = [4.0 - 2.0 * height, 2.0 * height];
            tab.until(
                "the walls are told",
                &format!(
                    "const wall = (id) => document.querySelector(id).textContent.trim().split('/')
                         .map(Number).reduce((a, b) => a / b);
                     return wall('#left-wall') === {left} && wall('#right-wall') === {right}"
                ),
            )
            .await;
            let level = shapes(tab, "line[stroke*=bluish-green]").await;
            let zero = shapes(tab, "line[stroke*=faint-ink]").await;
            let mast = shapes(tab, "circle[fill*='--ink,']").await;
            let rings = shapes(tab, "circle[stroke*=bluish-green]").await;
            let ([level], [zero], [mast]) = (&level[..], &zero[..], &mast[..]) else {
                panic!("at {at}: {level:?} {zero:?} {mast:?}")
            };
            // The mast begins at temperature 2.
            let y = |area: &Area| area.middle().1;
            let expected = y(zero) - height * (y(zero) - y(mast));
            assert!((y(level) - expected).abs() < 1.0, "at {at}: {} {expected}", y(level));
            // A unit of value is as wide as one of temperature is high, and Left is at the left.
            let unit = (y(zero) - y(mast)) / 2.0;
            let [x, u] = [mast.middle().0, rings[0].middle().0];
            assert!((x - (left - 2.0) * unit - u).abs() < 1.0, "at {at}: {x} {u}");
            assert!((rings[1].middle().0 - x - (2.0 - right) * unit).abs() < 1.0, "at {at}");
        }
    });
}

#[test]
fn the_slider_keeps_its_place_while_it_is_moved() {
    browse(async |tab| {
        tab.rest("/ja/value?of=%7B4%7C0%7D").await;
        let kept = "window.slider = document.querySelector('#slide')";
        tab.run(kept, Vec::new()).await;
        for place in [0.25, 0.5, 0.75, 1.0, 1.25, 1.0] {
            slide(tab, &[place]).await;
        }
        until_cooled(tab, "{3|1}").await;
        let same = "return window.slider === document.querySelector('#slide')
            && window.slider.value === '1' && document.activeElement === window.slider";
        assert!(tab.is(same).await, "the same slider, still in hand");
        // The way there is no history of its own.
        assert!(tab.is("return history.length <= 3").await);
    });
}

#[test]
fn names_outlast_the_link_and_the_language() {
    browse(async |tab| {
        tab.rest("/en/value").await;
        tab.write("#name-new", "G").await;
        tab.write("#is-new", "{4|0}").await;
        tab.click_words("#names button", "Add").await;
        until_canonical(tab, "{4|0}").await;
        // Assigning in the field for expressions does the same.
        ask(tab, "H := {6|G}").await;
        until_canonical(tab, "{6||4|0}").await;
        ask(tab, "G+H-7").await;
        until_canonical(tab, "{1,{3|-1}|-3}").await;
        let link = tab.tell("return document.querySelector('#share-link').value").await;

        tab.click("a.language").await;
        tab.until("Japanese", "return document.documentElement.lang === 'ja'").await;
        tab.rested().await;
        until_canonical(tab, "{1,{3|-1}|-3}").await;
        assert_eq!(tab.tell("return document.querySelector('#is-1').value").await, "{6|G}");

        // A name that changes changes what uses it; one that is gone is missed.
        tab.write("#is-0", "0").await;
        tab.click_words("#names button", "変更").await;
        until_canonical(tab, "{-1|-7}").await;
        tab.click_words("#names button", "削除").await;
        tab.until(
            "G is missed",
            "return /G には値がありません/.test(document.querySelector('#of-wrong')?.textContent)",
        )
        .await;

        let path =
            link.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
        tab.rest(path.expect("a path")).await;
        until_canonical(tab, "{1,{3|-1}|-3}").await;
        assert_eq!(tab.tell("return document.querySelector('#name-0').value").await, "G");
    });
}

#[test]
fn an_error_points_at_its_place() {
    browse(async |tab| {
        tab.rest("/en/value").await;
        ask(tab, "{4|0}+1/3").await;
        tab.until("it says why", "return !!document.querySelector('#of-wrong .caret')").await;
        assert!(tab.text("#of-wrong").await.contains("power of two"));
        // The caret stands under the fraction, the seventh character.
        assert_eq!(tab.text(".place mark").await, "1");
        let script = "const sign = document.querySelector('.place mark').getBoundingClientRect();
            const range = document.createRange();
            const caret = document.querySelector('.caret').lastChild;
            range.setStart(caret, caret.length - 1); range.setEnd(caret, caret.length);
            const under = range.getBoundingClientRect();
            return Math.abs(sign.left - under.left) < 1 && under.top > sign.top + sign.height / 2";
        assert!(tab.is(script).await, "{}", tab.text(".place").await);
        assert!(tab.is("return document.querySelector('#of').value === '{4|0}+1/3'").await);
        ask(tab, "{4|0}+1/4").await;
        until_canonical(tab, "{17/4|1/4}").await;

        for nonsense in
            ["\u{7}", "{", "}{", "日本語", "💥", "v v v", "::=", "^<0>", "Mean()", "*99999999999"]
        {
            tab.open(&format!("/en/value?of={}", nonsense.replace('^', "%5E"))).await;
            assert_eq!(tab.count("#of").await, 1, "{nonsense}");
        }
        tab.open("/en/value?of=%7B4%7C0%7D").await;
        tab.write("#at", "warm").await;
        tab.click("form.cooling button").await;
        tab.until("it says why", "return !!document.querySelector('#at-wrong')").await;
        assert!(tab.text("#at-wrong").await.contains("0.75"));
    });
}

#[test]
fn long_work_shows_progress_and_can_be_cancelled() {
    browse(async |tab| {
        tab.open("/en/value?of=Domineering(7,7)").await;
        let progress =
            "return /[1-9].* steps/.test(document.querySelector('#progress')?.textContent ?? '')";
        tab.until("progress is shown", progress).await;
        tab.click("#cancel").await;
        let cancelled = "return /Cancelled/.test(document.querySelector('#verdict').textContent)";
        tab.until("the page says so", cancelled).await;
        assert_eq!(tab.count("main[data-news]").await, 0);
    });
}

#[test]
fn without_a_script_all_of_it_works() {
    browse(async |tab| {
        tab.scripts(false).await;
        tab.open("/en/value").await;
        assert!(tab.is("return typeof htmx === 'undefined'").await, "no script runs");
        until_cooled(tab, "-1^*").await;
        ask(tab, "{4|0}").await;
        until_canonical(tab, "{4|0}").await;
        // The slider by key, and then the field.
        tab.run("document.querySelector('#slide').focus()", Vec::new()).await;
        tab.press(thirtyfour::Key::Home).await;
        tab.click("form.cooling button").await;
        until_cooled(tab, "{4|0}").await;
        assert!(tab.path().await.contains("at=0"), "{}", tab.path().await);
        tab.write("#at", "1").await;
        tab.click("form.cooling button").await;
        until_cooled(tab, "{3|1}").await;
        tab.write("#name-new", "G").await;
        tab.write("#is-new", "{6|{4|0}}").await;
        tab.click_words("#names button", "Add").await;
        tab.until("it is kept", "return location.search.includes('let=G')").await;
        tab.click_words("#names a", "G").await;
        until_canonical(tab, "{6||4|0}").await;
    });
}

#[test]
fn nothing_sticks_out_however_long_it_is() {
    browse(async |tab| {
        tab.size(360, 740).await;
        for query in [
            "of=%2B-1%2B%2B-3%2B%2B-9%2B%2B-27%2B%2B-81%2B%2B-243",
            "of=99999999999999999999999999999999999999999999999999999999999999999999/8*",
            "of=%7B1%7C99999999999999999999999999999999999999999999999999999999999999999&at=1/2",
            "let=AVERYLONGNAMEOFTHIRTYTWOLETTERS_=%7B999999999999999999999|0%7D&of=1",
        ] {
            for lang in ["en", "ja"] {
                tab.rest(&format!("/{lang}/value?{query}")).await;
                tab.run(
                    "for (const each of document.querySelectorAll('details')) each.open = true",
                    Vec::new(),
                )
                .await;
                let wide =
                    tab.run("return document.scrollingElement.scrollWidth", Vec::new()).await;
                assert!(wide.as_u64() <= Some(360), "{query} is {wide} pixels wide");
            }
        }
        tab.rest("/ja/value").await;
        let small = tab.tell(
            "return [...document.querySelectorAll('button, .asking input, #slide, #at')]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 32)
            .map((each) => each.outerHTML.slice(0, 100)).join('\\n')",
        );
        assert_eq!(small.await, "");
    });
}
