//! Work that takes a while: progress, badges one by one, cancelling.

use crate::tab::browse;

/// Nobody reads this out within a test.
const LONG: &str = "/en/utsurigi?size=8&dominoes=16&singles=8";

/// Notes on the window outlast whatever changes in place, and no reload.
const UNRELOADED: &str = "return window.unreloaded === true";

#[test]
fn long_work_shows_progress_and_can_be_cancelled() {
    browse(async |tab| {
        tab.open(LONG).await;
        tab.run("window.unreloaded = true", Vec::new()).await;
        assert_eq!(tab.count("#verdict .seal").await, 0, "nothing is proved yet");
        let progress =
            "return /[1-9]/.test(document.querySelector('#progress')?.textContent ?? '')";
        tab.until("progress is shown", progress).await;
        let first = tab.text("#progress").await;
        let changed =
            format!("return document.querySelector('#progress').textContent !== {first:?}");
        tab.until("progress goes on", &changed).await;
        assert!(tab.is(UNRELOADED).await);

        tab.click("#cancel").await;
        let cancelled = "return /cancelled/i.test(document.querySelector('#verdict').textContent)";
        tab.until("the page says so", cancelled).await;
        assert_eq!(tab.count("#cancel").await, 0);
        assert_eq!(tab.count("main[data-news]").await, 0, "nothing more is waited for");
        // It stays so when the page is opened again.
        tab.open(LONG).await;
        assert!(tab.is(cancelled).await, "{}", tab.text("#verdict").await);

        tab.click(".again button").await;
        tab.until("it is searched again", progress).await;
        tab.click("#cancel").await;
        tab.until("the page says so again", cancelled).await;
    });
}

#[test]
fn badges_arrive_as_they_become_known() {
    browse(async |tab| {
        // How many moves have a badge, whenever that changes.
        tab.first_run(
            "window.counts = [];
             const look = () => {
                 const now = document.querySelectorAll('#moves .badge:not(.none)').length;
                 if (now !== window.counts.at(-1)) window.counts.push(now);
             };
             new MutationObserver(look).observe(document, { childList: true, subtree: true });",
        )
        .await;
        tab.rest("/en/utsurigi").await;
        let counts = tab.run("return window.counts", Vec::new()).await;
        let counts: Vec<u64> =
            counts.as_array().into_iter().flatten().filter_map(|n| n.as_u64()).collect();
        // Black has twelve first moves: a single piece beside either corner stone on either side,
        // or a domino there, along the edge or away from it. All in one document.
        assert_eq!(counts.last(), Some(&12), "{counts:?}");
        assert!(counts.is_sorted(), "none goes away again: {counts:?}");
        let between = counts.iter().any(|count| (1..12).contains(count));
        assert!(between, "all at once: {counts:?}");
        // The board shows the same as the list.
        assert_eq!(
            tab.places().await.iter().filter(|place| place.label.contains(['○', '×'])).count(),
            7
        );
    });
}
