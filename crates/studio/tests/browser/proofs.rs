//! A proof that is downloaded is accepted; one that was changed is not.

use crate::tab::browse;
use serde_json::json;
use std::time::Duration;

#[test]
fn a_downloaded_proof_is_checked() {
    browse(async |tab| {
        let folder = tempfile::tempdir().expect("a folder");
        let to = json!({ "behavior": "allow", "downloadPath": folder.path() });
        tab.command("Browser.setDownloadBehavior", to).await;
        tab.rest("/en/inarow?move=(1,1)&move=(2,1)").await;
        tab.click(".seal > summary").await;
        tab.click("a#proof").await;
        let file = folder.path().join("inarow.yk");
        for _ in 0..400 {
            if file.exists() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let bytes = std::fs::read(&file).expect("the proof is downloaded");

        tab.open("/en/check").await;
        tab.choose_file("#proof", &file).await;
        tab.click("form.upload button").await;
        tab.until("it is accepted", "return !!document.querySelector('.verdict.proved')").await;
        let said = tab.text(".verdict").await;
        assert!(said.contains("Accepted: every step holds."), "{said}");
        // In the corner first, and beside it second, loses.
        assert!(said.contains("Player 1 wins"), "{said}");
        assert_eq!(tab.count(".verdict .stamp svg").await, 1);

        let mut changed = bytes;
        let middle = changed.len() / 2;
        changed[middle] ^= 1;
        std::fs::write(&file, &changed).expect("a file");
        tab.open("/ja/check").await;
        tab.choose_file("#proof", &file).await;
        tab.click("form.upload button").await;
        tab.until("it is not accepted", "return !!document.querySelector('.verdict.unknown')")
            .await;
        assert!(tab.text(".verdict").await.contains("受け入れられません"));
        assert_eq!(tab.count(".verdict .stamp").await, 0, "no seal on what is not proved");
    });
}
