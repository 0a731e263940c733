//! Word lists: pasted, reported on, explained.

use crate::tab::browse;

/// Four words in a ring and one that nobody may say. Whichever of the four is said first, the
/// other three follow, the last of them from the second player: the second player wins.
const RING: &str = "しりとり\nりす\nすいか\nかし\n\nきりん\n";

#[test]
fn a_pasted_list_is_reported_on_and_solved() {
    browse(async |tab| {
        for (lang, reports, verdict) in [
            ("en", ["4 words", "1 dropped", "ends in ん"], "second player wins"),
            ("ja", ["4語", "除外1行", "「ん」で終わる"], "後手の必勝"),
        ] {
            tab.rest(&format!("/{lang}/shiritori")).await;
            tab.click("#rules > summary").await;
            tab.write("#rule-words", RING).await;
            tab.click("form.rules > button").await;
            tab.until("the list is in the address", "return location.search.includes('words')")
                .await;
            tab.rested().await;
            let verdict_said = tab.text("#verdict").await;
            for report in reports {
                assert!(verdict_said.contains(report), "{report}: {verdict_said}");
            }
            assert!(verdict_said.contains(verdict), "{verdict_said}");
            assert_eq!(tab.count("#moves .moves li").await, 4);
            assert_eq!(tab.count("#moves .badge.loses").await, 4);
            // The list is in its field again, to be changed.
            let field = "return document.querySelector('#rule-words').value.includes('しりとり')";
            assert!(tab.is(field).await);
        }
    });
}

#[test]
fn reductions_are_explained_step_by_step() {
    browse(async |tab| {
        tab.rest("/en/shiritori").await;
        tab.click("#extras > summary").await;
        tab.click("form.extra:has(input[value=explain]) button").await;
        let steps = "return document.querySelectorAll('#extra .reduction').length >= 3";
        tab.until("the steps are shown", steps).await;
        // Opposite words cancel, dead ends go: each step has words, and a graph before and after.
        assert!(tab.text("#extra").await.contains("There and back"));
        assert!(tab.count("#extra .reduction h2").await >= 3);
        assert!(tab.count("#extra .reduction svg circle").await > 50);
        for index in 1..=tab.count("#extra .reduction").await {
            let step = format!("#extra .reduction:nth-of-type({index})");
            assert!(!tab.text(&format!("{step} p")).await.is_empty());
        }
        let anchored = tab.is("return location.search.includes('extra=explain')").await;
        assert!(anchored, "what is shown is in the address");
    });
}

#[test]
fn an_unknown_list_is_asked_for_and_opens_the_page() {
    browse(async |tab| {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("long.txt");
        // Too long for an address. Words from a to b and none from there: whoever begins wins.
        let list: String = (1..400).map(|count| format!("a{}b\n", "x".repeat(count))).collect();
        std::fs::write(&file, &list).expect("a file");
        tab.rest("/en/shiritori").await;
        tab.click("#rules > summary").await;
        tab.choose_file("#rules input[type=file]", &file).await;
        tab.click("form.rules > button").await;
        tab.until("the list has a digest", "return location.search.includes('sha256')").await;
        tab.rested().await;
        assert!(tab.text("#verdict").await.contains("first player wins"));
        let link = tab.path().await;

        // Another studio has not seen it, asks for it, and then shows the same.
        let other = crate::studio::Studio::start().await;
        let there = tab.at(&other);
        there.open(&link).await;
        assert!(there.text("h1").await.contains("needs a list"));
        there.choose_file("input[type=file]", &file).await;
        there.click("form.rules button").await;
        there.until("the page opens", "return !!document.querySelector('#verdict')").await;
        there.rested().await;
        assert_eq!(there.path().await, link);
        assert!(there.text("#verdict").await.contains("first player wins"));
        other.end().await;
    });
}
