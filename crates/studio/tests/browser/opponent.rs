//! Playing against perfect play.

use crate::tab::browse;

#[test]
fn it_answers_by_itself_from_either_seat_and_never_loses() {
    browse(async |tab| {
        for (seat, first, wins) in [("1", 0, "Player 1 wins"), ("2", 1, "Player 2 wins")] {
            tab.rest("/en/inarow").await;
            tab.click("#players > summary").await;
            tab.click(&format!("#players input[value='{seat}']")).await;
            tab.click("#players button").await;
            let begun = "const places = [...document.querySelectorAll('.touch a')];
                return places.length > 0
                    && places.every((each) => each.getAttribute('href').includes('people='))";
            tab.until("a game begins", begun).await;
            tab.until_played(first).await;
            let mut moves = first;
            loop {
                let places = tab.places().await;
                let Some(place) = places.first() else { break };
                tab.click_place(place).await;
                // The person's move, and the answer unless the game is over.
                let answered = format!(
                    "const moves = new URLSearchParams(location.search).getAll('move').length;
                     const over = !!document.querySelector('#verdict.over');
                     const marked = document.querySelector('#line a[aria-current] .number');
                     return marked?.textContent === `${{moves}}.`
                         && (over ? moves > {moves} : moves === {moves} + 2)"
                );
                tab.until("perfect play answers", &answered).await;
                moves = tab.played().await;
            }
            let verdict = tab.text("#verdict").await;
            assert_eq!(tab.count("#verdict.over").await, 1, "{verdict}");
            assert!(!verdict.contains(wins), "perfect play has lost: {verdict}");
            assert!(tab.path().await.contains(&format!("people={seat}")));
        }
    });
}
