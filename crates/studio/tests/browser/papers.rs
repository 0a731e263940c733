//! Papers: each opens with something to read, runs, is cancelled, and outlasts a restart.

use crate::studio::Studio;
use crate::tab::{Tab, browse};

/// Every paper, with figures that its first section shows and that were published.
const PAPERS: [(&str, &str, &[&str]); 5] = [
    // Positions of 4x4 after twelve moves: boards, up to symmetry, without a line.
    ("inarow", "states", &["63,063,000", "7,885,536", "4,550,622"]),
    ("shiritori", "closed-forms", &[]),
    // The nodes of the two boards that are found again to the last one, and of the largest.
    ("utsurigi", "outcomes", &["177", "249", "1,923,406"]),
    ("ranks", "domination", &[]),
    ("semeai", "race", &["{6|{4|0}}", "{4|0}"]),
];

/// What a section's part of the page reads.
async fn read(tab: &Tab, section: &str) -> String {
    tab.text(&format!("section#{section}")).await
}

/// Waits until a section shows what it found.
async fn found(tab: &Tab, section: &str) {
    let shown = format!("return !!document.querySelector('section#{section} .finding')");
    tab.until(&format!("{section} shows what it found"), &shown).await;
}

#[test]
fn every_paper_opens_with_something_to_read() {
    browse(async |tab| {
        for (lang, differs) in [("en", "≠ differs"), ("ja", "≠ 相違")] {
            tab.open(&format!("/{lang}/papers")).await;
            let listed = "return document.querySelectorAll('.studies .asks').length === 5";
            tab.until("all papers are listed", listed).await;
            assert_eq!(tab.count(".studies .picture svg").await, 5);
            for (name, first, figures) in PAPERS {
                tab.open(&format!("/{lang}/papers/{name}")).await;
                found(tab, first).await;
                let said = read(tab, first).await;
                for figure in figures {
                    assert!(said.contains(figure), "{name}: no {figure} in {said}");
                }
                let contents = tab.count(".contents li a").await;
                assert_eq!(contents, tab.count("main > section").await, "{name}");
                if name == "utsurigi" {
                    // A difference has a word beside its sign, and a note.
                    assert!(said.contains(differs), "{said}");
                    assert!(tab.count("section#outcomes .note").await > 0);
                }
            }
        }
    });
}

#[test]
fn a_section_is_run_and_kept_over_a_restart() {
    browse(async |tab| {
        let folder = tempfile::tempdir().expect("a folder");
        let first = Studio::keeping(Some(folder.path())).await;
        let there = tab.at(&first);
        there.rest("/en/papers/inarow").await;
        assert!(read(&there, "anecdote").await.contains("Not worked out yet"));
        there.click("section#anecdote form.run button").await;
        found(&there, "anecdote").await;
        there.rested().await;
        // In print: only (2,4) lets player 1 win, by (3,2) alone.
        let said = read(&there, "anecdote").await;
        assert!(said.contains("(2,4)") && said.contains("(3,2)"), "{said}");
        assert!(said.contains("All that is compared agrees: 2 entries"), "{said}");
        assert!(there.path().await.ends_with("?run=anecdote"), "the address says what was run");
        assert_eq!(there.count("section#anecdote svg").await, 2);
        first.end().await;

        let second = Studio::keeping(Some(folder.path())).await;
        let there = tab.at(&second);
        there.open("/en/papers/inarow").await;
        assert_eq!(there.count("main[data-news]").await, 0, "there is nothing to work on");
        assert_eq!(read(&there, "anecdote").await, said);
        assert_eq!(there.count("section#anecdote [data-kept=true]").await, 1);
        // The other language has its own pictures, and nothing of this section yet.
        there.rest("/ja/papers/inarow").await;
        assert_eq!(there.count("section#anecdote .finding").await, 0);

        // It is on the list of what is kept, leads back, and goes when it is deleted.
        there.open("/en/kept").await;
        assert_eq!(there.count("tbody tr").await, 3);
        there.click_words("tbody a", "The one reply that loses").await;
        found(&there, "anecdote").await;
        there.open("/en/kept").await;
        there.click_words("main > form button", "Delete everything").await;
        there
            .until(
                "nothing is left",
                "return document.body.textContent.includes('Nothing is kept yet')",
            )
            .await;
        there.rest("/en/papers/inarow").await;
        assert_eq!(there.count("section#anecdote .finding").await, 0);
        second.end().await;
    });
}

#[test]
fn long_work_shows_progress_and_is_cancelled() {
    browse(async |tab| {
        // Half a minute of searching.
        tab.open("/en/papers/shiritori?run=search").await;
        let progress = "return /[1-9]/.test(document.querySelector('[data-progress=search]')?.textContent ?? '')";
        tab.until("progress is shown", progress).await;
        assert!(tab.text(".contents").await.contains("under way"));
        tab.click("section#search button.cancel").await;
        let cancelled =
            "return document.querySelector('section#search').textContent.includes('Cancelled.')";
        tab.until("the page says so", cancelled).await;
        tab.rested().await;
        // It stays so when the page is opened again, and can be begun anew.
        tab.open("/en/papers/shiritori?run=search").await;
        assert!(tab.is(cancelled).await);
        tab.click("section#search .again button").await;
        tab.until("it is searched again", progress).await;
        tab.click("#cancel-all").await;
        tab.until("all is cancelled", cancelled).await;
        tab.rested().await;
    });
}

#[test]
fn games_and_papers_lead_to_each_other() {
    browse(async |tab| {
        tab.rest("/en/daifugo").await;
        tab.click("#paper").await;
        tab.until("the paper is shown", "return location.pathname === '/en/papers/ranks'").await;
        tab.click("#game").await;
        tab.until("the game is shown", "return location.pathname === '/en/daifugo'").await;
        tab.click_words(".top nav a", "Papers").await;
        tab.until("all papers are shown", "return location.pathname === '/en/papers'").await;
        tab.click(".language").await;
        tab.until("in Japanese", "return location.pathname === '/ja/papers'").await;
        assert!(
            tab.is(
                "return document.querySelector('.top nav [aria-current]').textContent === '論文'"
            )
            .await
        );
    });
}

#[test]
fn a_paper_is_read_without_a_script() {
    browse(async |tab| {
        tab.scripts(false).await;
        tab.open("/en/papers/ranks").await;
        tab.click("section#table-3 form.run button").await;
        found(tab, "table-3").await;
        // Print and here: the whole search of five players, and one of the two that differ.
        let said = read(tab, "table-3").await;
        for figure in ["281,332", "31,146", "31,142", "≠ differs"] {
            assert!(said.contains(figure), "{figure}: {said}");
        }
        // What is on its way is waited for.
        tab.open("/en/papers/shiritori?run=search#search").await;
        tab.until("it is under way", "return !!document.querySelector('[data-progress=search]')")
            .await;
        let began = tab.run("return performance.timeOrigin", Vec::new()).await;
        let reloaded = format!("return performance.timeOrigin > {began}");
        tab.until("the page loads itself again", &reloaded).await;
        let cancelled =
            "return !!document.querySelector('section#search')?.textContent.includes('Cancelled.')";
        tab.click("#cancel-all").await;
        tab.until("it is cancelled", cancelled).await;
    });
}

#[test]
fn wide_tables_scroll_by_themselves() {
    browse(async |tab| {
        tab.size(360, 740).await;
        for (lang, page) in
            [("en", "ranks?run=table-3&run=trees"), ("ja", "semeai?run=gaps&run=trees")]
        {
            tab.rest(&format!("/{lang}/papers/{page}")).await;
            let wide = tab.run("return document.scrollingElement.scrollWidth", Vec::new()).await;
            assert!(wide.as_u64() <= Some(360), "{page} is {wide} pixels wide");
            let scrolling =
                "return [...document.querySelectorAll('.finding .wide, .finding .large')]
                .some((each) => each.scrollWidth > each.clientWidth)";
            assert!(tab.is(scrolling).await, "{page} has something that is wider than a phone");
            let apart = "return [...document.querySelectorAll('.finding svg')].every((each) =>
                each.getBoundingClientRect().width > 80)";
            assert!(tab.is(apart).await, "{page} has pictures that can be seen");
        }
    });
}
