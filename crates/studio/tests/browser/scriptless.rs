//! Without a script: links and forms do everything.

use crate::tab::browse;

#[test]
fn a_game_is_read_and_played() {
    browse(async |tab| {
        tab.scripts(false).await;
        tab.open("/en/inarow").await;
        assert!(tab.is("return typeof htmx === 'undefined'").await, "no script runs");
        assert!(tab.text("#verdict").await.contains("A draw"));
        for (number, label) in ["(2,2)", "(1,1)", "(3,1)"].into_iter().enumerate() {
            let place = tab.place(label).await;
            tab.click_place(&place).await;
            tab.until_played(number + 1).await;
        }
        tab.click(".steps a[rel=prev]").await;
        tab.until_played(2).await;
        tab.write("#typed", "(1,3)").await;
        tab.click("form.typing button").await;
        tab.until_played(3).await;
        let line = tab.text("#line").await;
        assert!(line.contains("(3,1)") && line.contains("(1,3)"), "{line}");

        // What is no move is handed back with the reason.
        tab.write("#typed", "(1,3)").await;
        tab.click("form.typing button").await;
        tab.until("it says why", "return !!document.querySelector('#typed-wrong')").await;
        assert!(tab.is("return document.querySelector('#typed').value === '(1,3)'").await);
    });
}

#[test]
fn perfect_play_answers() {
    browse(async |tab| {
        tab.scripts(false).await;
        tab.open("/ja/inarow").await;
        tab.click("#players > summary").await;
        tab.click("#players input[value='1']").await;
        tab.click("#players button").await;
        tab.until("a game begins", "return location.search.includes('people=1')").await;
        let place = tab.place("(1,1)").await;
        tab.click_place(&place).await;
        // Only the middle holds the draw after the corner.
        tab.until_played(2).await;
        assert!(tab.path().await.contains("move=%281%2C1%29&move=%282%2C2%29"));
    });
}

#[test]
fn a_page_under_work_refreshes_itself() {
    browse(async |tab| {
        tab.scripts(false).await;
        tab.open("/en/utsurigi?size=8&dominoes=16&singles=8").await;
        let began = tab.run("return performance.timeOrigin", Vec::new()).await;
        let reloaded = format!(
            "return document.readyState === 'complete' && performance.timeOrigin > {began}
                && !!document.querySelector('#progress')"
        );
        tab.until("the page loads itself again", &reloaded).await;
        // A page that rests is left alone.
        tab.open("/en/inarow").await;
        assert!(tab.is("return !document.querySelector('meta[http-equiv=refresh]')").await);
    });
}

#[test]
fn a_race_is_put_together_explored_and_judged() {
    browse(async |tab| {
        tab.scripts(false).await;
        tab.open("/en/semeai/edit?draft=9/9/9/9/9/9/9/9/9+-+-&tool=white").await;
        tab.click_place(&tab.place("C3 ").await).await;
        let laid = "return document.querySelector('#draft')?.value === '9/9/9/9/9/9/2@6/9/9 - -'";
        tab.until("a stone lies there", laid).await;

        tab.open("/en/semeai/explore").await;
        tab.click_place(&tab.place("G9 ").await).await;
        tab.until("a point is picked", "return location.search.includes('now=G9')").await;
        tab.click_words("a.button", "Try these points").await;
        tab.until("it is tried", "return location.search.includes('picked=G9')").await;
        assert!(tab.text("#asked").await.starts_with("Region b:"), "{}", tab.text("#asked").await);

        tab.open("/en/semeai/exercises/outside-first").await;
        tab.click_place(&tab.place("C2").await).await;
        tab.until("a move is chosen", "return location.search.includes('move=C2')").await;
        tab.click_words("form.guess label", "Black wins.").await;
        tab.click_words("form.guess button", "See the answer").await;
        tab.until("it is judged", "return !!document.querySelector('#judged')").await;
        let said = tab.text("#judged").await;
        assert!(said.contains("Right: Black wins.") && said.contains("Play E3."), "{said}");
    });
}
