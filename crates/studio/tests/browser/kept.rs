//! Answers outlast a restart, and can be deleted.

use crate::studio::Studio;
use crate::tab::browse;

#[test]
fn a_restart_keeps_answers() {
    browse(async |tab| {
        let folder = tempfile::tempdir().expect("a folder");
        let first = Studio::keeping(Some(folder.path())).await;
        let there = tab.at(&first);
        there.rest("/en/utsurigi").await;
        there
            .until("it is kept", "return document.querySelector('#kept')?.dataset.kept === 'true'")
            .await;
        let (verdict, board) = (there.text("#verdict .words").await, there.board().await);
        first.end().await;

        let second = Studio::keeping(Some(folder.path())).await;
        let there = tab.at(&second);
        there.open("/en/utsurigi").await;
        assert_eq!(there.count(".notice").await, 0, "nothing is wrong with the store");
        assert_eq!(there.count("main[data-news]").await, 0, "there is nothing to work on");
        assert_eq!(there.count("#kept[data-kept=true]").await, 1);
        assert_eq!(there.text("#verdict .words").await, verdict);
        assert_eq!(there.board().await, board);

        // It is on the list, leads back, and goes when it is deleted.
        there.open("/en/kept").await;
        assert_eq!(there.count("tbody tr").await, 1);
        there.click("tbody a").await;
        there
            .until("the answer is shown", "return !!document.querySelector('#verdict.proved')")
            .await;
        there.open("/en/kept").await;
        there.click("tbody button").await;
        let nothing = "return document.body.textContent.includes('Nothing is kept yet')";
        there.until("nothing is left", nothing).await;
        second.end().await;
    });
}
