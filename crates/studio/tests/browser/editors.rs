//! Positions put together by hand.

use crate::tab::{Tab, browse};

/// Goes from a game's page to its editor, as a person does.
async fn begins(tab: &Tab, game: &str) {
    tab.rest(&format!("/en/{game}")).await;
    tab.click("#positions > summary").await;
    tab.click_words("#positions a", "Edit by hand").await;
    tab.until("the editor is open", "return !!document.querySelector('main.edit')").await;
}

/// Takes a tool, or makes a change at once.
async fn takes(tab: &Tab, tool: &str) {
    tab.click_words(".tools a", tool).await;
    let taken = format!(
        "const now = document.querySelector('.tools a[aria-current]')?.textContent;
         return now === {tool:?}"
    );
    tab.until(&format!("{tool} is in hand"), &taken).await;
}

/// Touches a place with the tool in hand, after which its label says this.
async fn touches(tab: &Tab, label: &str, then: &str) {
    let place = tab.place(label).await;
    tab.click_place(&place).await;
    let touched = format!(
        "return [...document.querySelectorAll('.touch :is(a, button)')].some((each) => each.getAttribute('aria-label') === {then:?})"
    );
    tab.until(&format!("{label} becomes {then}"), &touched).await;
}

/// Uses the position.
async fn finishes(tab: &Tab) {
    tab.click_words("a.button", "Use this position").await;
    tab.until("the position is used", "return !!document.querySelector('#verdict')").await;
    tab.rested().await;
}

#[test]
fn in_a_row_marks_are_put_and_erased() {
    browse(async |tab| {
        begins(tab, "inarow").await;
        for label in ["(1,1)", "(2,1)", "(3,3)"] {
            touches(tab, label, &format!("{label} player 1")).await;
        }
        takes(tab, "Player 2").await;
        for label in ["(1,2)", "(2,2)"] {
            touches(tab, label, &format!("{label} player 2")).await;
        }
        takes(tab, "Erase").await;
        touches(tab, "(3,3)", "(3,3) empty").await;
        finishes(tab).await;
        // Whoever has two in the top row and the move fills it.
        assert!(
            tab.text("#verdict").await.contains("Player 1 wins"),
            "{}",
            tab.text("#verdict").await
        );
        assert!(tab.text(".step.best").await.contains("(3,1)"));
        assert!(tab.path().await.contains("position="), "{}", tab.path().await);
    });
}

#[test]
fn utsurigi_pieces_come_out_of_the_hand() {
    browse(async |tab| {
        begins(tab, "utsurigi").await;
        let draft = "return document.querySelector('#draft').value";
        assert!(tab.tell(draft).await.contains("+6d4s"));
        takes(tab, "Black: domino across").await;
        let place = tab.place("(2,1)").await;
        touches(tab, "(2,1)", "(2,1) Black").await;
        assert!(tab.tell(draft).await.contains("(2,1)h"), "{}", tab.tell(draft).await);
        assert!(tab.tell(draft).await.contains("+5d4s"), "{}", tab.tell(draft).await);
        // The piece covers that cell and the next.
        let shapes = tab.shapes().await;
        let lies = shapes.iter().any(|shape| {
            let (piece, cell) = (shape.area(), place.area);
            shape.tag == "rect"
                && piece.holds(cell.middle())
                && (1.2..2.0).contains(&(piece.width / cell.width))
                && piece.height < cell.height
        });
        assert!(lies, "no domino at {place:?}");
        // A piece cannot lie on another one: that is said, and nothing changes.
        let before = tab.tell(draft).await;
        tab.click_place(&tab.place("(2,1)").await).await;
        tab.until("it says why not", "return !!document.querySelector('.wrong')").await;
        assert_eq!(tab.tell(draft).await, before);
        tab.click_words(".tools a", "The other is to move").await;
        tab.until(
            "White is to move",
            "return document.querySelector('#draft').value.endsWith('W')",
        )
        .await;
        tab.click_words("a.button", "Use this position").await;
        tab.until("the position is used", "return !!document.querySelector('#verdict')").await;
        assert!(tab.path().await.contains("position="), "{}", tab.path().await);
    });
}

#[test]
fn daifugo_cards_are_dealt() {
    browse(async |tab| {
        begins(tab, "daifugo").await;
        touches(tab, "A1", "A1 not held").await;
        touches(tab, "A2", "A2 not held").await;
        touches(tab, "B6", "B6 held").await;
        finishes(tab).await;
        // With one card, whoever leads plays it and is out first.
        assert!(
            tab.text("#verdict").await.contains("A gets 1st place"),
            "{}",
            tab.text("#verdict").await
        );
        assert!(
            tab.path().await.contains("hands=3%2F1%2C2%2C3%2C6%2F1%2C2%2C3"),
            "{}",
            tab.path().await
        );
    });
}
