//! The keyboard, on the board and beside it.

use crate::tab::{Tab, browse};
use thirtyfour::prelude::*;

/// The label of the place that has the focus; nothing if none has.
async fn focused(tab: &Tab) -> String {
    tab.tell("return document.activeElement.closest('.touch :is(a, button)')?.getAttribute('aria-label') ?? ''")
        .await
}

#[test]
fn the_board_is_one_stop_and_arrows_move_inside() {
    browse(async |tab| {
        tab.rest("/en/inarow").await;
        let mut stops = 0;
        let mut reached = false;
        for _ in 0..60 {
            tab.press(Key::Tab).await;
            let here = !focused(tab).await.is_empty();
            assert!(!(here && reached && stops > 1), "the board is one stop");
            stops += u32::from(here);
            if reached && !here {
                break;
            }
            reached |= here;
        }
        assert_eq!(stops, 1, "the tab key stops on the board once");

        tab.press_back().await;
        assert!(focused(tab).await.starts_with("(1,1)"), "{}", focused(tab).await);
        for (key, to) in [
            (Key::Right, "(2,1)"),
            (Key::Down, "(2,2)"),
            (Key::Right, "(3,2)"),
            // There is nothing further on.
            (Key::Right, "(3,2)"),
            (Key::Up, "(3,1)"),
            (Key::Left, "(2,1)"),
            (Key::Down, "(2,2)"),
        ] {
            let before = tab.place(&focused(tab).await).await.area.middle();
            tab.press(key.clone()).await;
            let now = focused(tab).await;
            assert!(now.starts_with(to), "{key:?}: {now}");
            let after = tab.place(&now).await.area.middle();
            let moved = (after.0 - before.0, after.1 - before.1);
            let along = match key {
                Key::Right => moved.0 >= 0.0 && moved.1.abs() < 1.0,
                Key::Left => moved.0 < 0.0 && moved.1.abs() < 1.0,
                Key::Down => moved.1 > 0.0 && moved.0.abs() < 1.0,
                _ => moved.1 < 0.0 && moved.0.abs() < 1.0,
            };
            assert!(along, "{key:?} moves by {moved:?}");
        }
        tab.press(Key::Enter).await;
        tab.until_played(1).await;
        assert!(tab.path().await.contains("move=%282%2C2%29"), "{}", tab.path().await);
        // The focus stays on the board, so that play goes on by keys alone.
        tab.press(Key::Right).await;
        tab.until_played(1).await;
        assert!(!focused(tab).await.is_empty(), "the focus has left the board");
    });
}

#[test]
fn keys_are_left_to_whoever_types() {
    browse(async |tab| {
        tab.rest("/en/inarow?move=(2,2)").await;
        tab.click("#typed").await;
        tab.press("?").await;
        tab.press(" ").await;
        tab.press(Key::Left).await;
        tab.until_played(1).await;
        assert!(tab.is("return document.querySelector('#typed').value === '? '").await);
    });
}

#[test]
fn a_question_mark_opens_help() {
    browse(async |tab| {
        tab.rest("/ja/inarow").await;
        tab.press("?").await;
        tab.until(
            "help is open",
            "return location.pathname === '/ja/help' && !!document.querySelector('.keys')",
        )
        .await;
        assert_eq!(tab.text("h1").await, "使い方");
    });
}
