//! Every game: its answer, moves by click, stepping, links, languages, variations.

use crate::tab::{Area, Place, Shape, Tab, browse};
use thirtyfour::prelude::*;

/// A game as its page opens bare, and moves to be played there by click.
struct Played {
    name: &'static str,
    /// A part of the verdict in English and in Japanese. Tests of the game itself say why it is
    /// right.
    verdict: [&'static str; 2],
    /// Moves, each with what the label of its place begins with.
    moves: [(&'static str, &'static str); 3],
    /// A move that may be played in place of the third one.
    other: (&'static str, &'static str),
    /// Is this what the move puts on the board?
    puts: fn(chosen: &str, place: &Area, shape: &Shape, all: &[Shape]) -> bool,
}

const IN_A_ROW: Played = Played {
    name: "inarow",
    verdict: ["A draw", "引き分け"],
    moves: [("(2,2)", "(2,2)"), ("(1,1)", "(1,1)"), ("(3,1)", "(3,1)")],
    other: ("(1,3)", "(1,3)"),
    puts: |_, place, shape, _| shape.tag == "circle" && place.surrounds(&shape.area()),
};

const UTSURIGI: Played = Played {
    name: "utsurigi",
    verdict: ["Black wins", "黒の必勝"],
    moves: [("(2,1)", "(2,1)v"), ("(6,2)", "(6,2)v"), ("(6,4)", "(6,4)v")],
    other: ("(5,6)", "(5,6)1"),
    // A domino begins at its place and goes on one cell downwards.
    puts: |_, place, shape, _| {
        let piece = shape.area();
        let aligned = (piece.middle().0 - place.middle().0).abs() < 1.0;
        shape.tag == "rect" && aligned && piece.holds(place.middle()) && piece.width < place.width
    },
};

const DAIFUGO: Played = Played {
    name: "daifugo",
    verdict: ["A gets 1st place", "Aの結果は1位"],
    moves: [("1", "1"), ("2", "2"), ("pass", "pass")],
    other: ("3", "3"),
    // A card that is played lies on the cloth, and no longer in the hand.
    puts: |chosen, place, shape, all| {
        let on_cloth = |shape: &Shape| {
            let cloth = all.iter().find(|shape| shape.markup.contains("var(--cloth,"));
            cloth.is_some_and(|cloth| cloth.area().surrounds(&shape.area()))
        };
        match chosen {
            "pass" => shape.text.contains("pass"),
            card => {
                shape.tag == "text"
                    && shape.text == card
                    && on_cloth(shape)
                    && !place.holds(shape.area().middle())
            }
        }
    },
};

const SHIRITORI: Played = Played {
    name: "shiritori",
    verdict: ["the first player wins", "先手の必勝"],
    moves: [("し", "イワシ"), ("ま", "シマウマ"), ("す", "マングース")],
    other: ("ろ", "マグロ"),
    // The letter to go on from has a ring.
    puts: |_, place, shape, _| {
        let ((x, y), (u, v)) = (place.middle(), shape.area().middle());
        shape.tag == "circle" && (x - u).hypot(y - v) < place.width
    },
};

const SEMEAI: Played = Played {
    name: "semeai",
    verdict: ["If Black starts, Black wins with G9", "黒先なら黒の勝ち"],
    moves: [("black:G9", "black:G9"), ("H10", "H10"), ("D10", "D10")],
    other: ("D9", "D9"),
    puts: |_, place, shape, _| shape.tag == "circle" && place.surrounds(&shape.area()),
};

#[test]
fn in_a_row() {
    browse(async |tab| whole(tab, &IN_A_ROW).await);
}

#[test]
fn utsurigi() {
    browse(async |tab| whole(tab, &UTSURIGI).await);
}

#[test]
fn daifugo() {
    browse(async |tab| whole(tab, &DAIFUGO).await);
}

#[test]
fn shiritori() {
    browse(async |tab| whole(tab, &SHIRITORI).await);
}

#[test]
fn capturing_races() {
    browse(async |tab| whole(tab, &SEMEAI).await);
}

async fn whole(tab: &Tab, game: &Played) {
    answers(tab, game).await;
    lies_where_it_should(tab).await;
    tab.open(&format!("/en/{}", game.name)).await;
    for (number, (place, chosen)) in game.moves.iter().enumerate() {
        plays(tab, game, place, chosen).await;
        tab.until_played(number + 1).await;
    }
    tab.rested().await;
    steps(tab).await;
    goes_round(tab, game).await;
    varies(tab, game).await;
}

/// The bare page says who wins, in both languages, and the link between them keeps everything.
async fn answers(tab: &Tab, game: &Played) {
    for (lang, verdict) in ["en", "ja"].into_iter().zip(game.verdict) {
        tab.rest(&format!("/{lang}/{}", game.name)).await;
        let said = tab.text("#verdict .words").await;
        assert!(said.contains(verdict), "{}: {said}", game.name);
        assert_eq!(tab.count("#verdict.proved .seal").await, 1, "{}: a seal", game.name);
    }
}

/// Places lie on the board and apart; the board is beside the verdict, or above it where there is
/// no room; nothing sticks out.
async fn lies_where_it_should(tab: &Tab) {
    for (width, height) in [(1280, 860), (768, 1024), (360, 740)] {
        tab.size(width, height).await;
        let wide = tab.is("return document.scrollingElement.scrollWidth > innerWidth").await;
        assert!(!wide, "something sticks out at {width} pixels: {}", sticking_out(tab).await);
        let (board, verdict) = (tab.area(".board").await, tab.area("#verdict").await);
        match width {
            1280 => assert!(board.right() <= verdict.left && verdict.top < board.bottom()),
            _ => assert!(board.bottom() <= verdict.top, "{width}: {board:?} {verdict:?}"),
        }
        let picture = tab.area(".board > svg").await;
        let places = tab.places().await;
        assert!(!places.is_empty());
        for (index, place) in places.iter().enumerate() {
            assert!(picture.surrounds(&place.area), "{width}: {place:?} outside of {picture:?}");
            let other = places[..index].iter().find(|other| other.overlaps(place));
            assert!(other.is_none(), "{width}: {place:?} lies over {other:?}");
        }
    }
    tab.size(1280, 860).await;
}

/// What is wider than the window.
async fn sticking_out(tab: &Tab) -> String {
    tab.tell(
        "return [...document.querySelectorAll('body *')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 5).map((each) => each.outerHTML.slice(0, 200)).join('\\n')",
    )
    .await
}

/// A click on the place plays the move, and what it puts on the board appears where it should.
async fn plays(tab: &Tab, game: &Played, label: &str, chosen: &str) {
    let (place, before) = (tab.place(label).await, tab.shapes().await);
    let moves = tab.played().await;
    touches(tab, &place, chosen).await;
    tab.until_played(moves + 1).await;
    let after = tab.shapes().await;
    let new = |shape: &&Shape| !before.iter().any(|old| old.markup == shape.markup);
    let put = after.iter().filter(new).any(|shape| (game.puts)(chosen, &place.area, shape, &after));
    assert!(put, "{}: {chosen} puts nothing at {place:?}", game.name);
}

/// Clicks a place, and then the move where several are played there.
async fn touches(tab: &Tab, place: &Place, chosen: &str) {
    let moves = tab.played().await;
    tab.click_place(place).await;
    let either = format!(
        "return !!document.querySelector('#picked')
            || new URLSearchParams(location.search).getAll('move').length === {}",
        moves + 1
    );
    tab.until("a click on the board does something", &either).await;
    if tab.count("#picked").await == 1 {
        // People read whose move it is as a word.
        let shown = chosen.replace("black:", "Black ").replace("white:", "White ");
        tab.click_words("#picked .move", &shown).await;
    }
}

/// Back and forth, by key and by link.
async fn steps(tab: &Tab) {
    let third = tab.board().await;
    tab.press(Key::Left).await;
    tab.until_played(2).await;
    let second = tab.board().await;
    assert_ne!(second, third);
    tab.click(".steps a[rel=prev]").await;
    tab.until_played(1).await;
    tab.click(".steps a[rel=next]").await;
    tab.until_played(2).await;
    tab.press(Key::Home).await;
    tab.until_played(0).await;
    tab.press(Key::End).await;
    tab.until_played(3).await;
    tab.rested().await;
    assert_eq!(tab.board().await, third, "back and forth leads to the same board");
}

/// The address gives the same board and the same verdict elsewhere, and in the other language.
async fn goes_round(tab: &Tab, game: &Played) {
    let (path, board) = (tab.path().await, tab.board().await);
    let verdict = tab.text("#verdict .words").await;
    let seen = tab.elsewhere(async |tab| {
        tab.rest(&path).await;
        (tab.board().await, tab.text("#verdict .words").await)
    });
    assert_eq!(seen.await, (board, verdict), "{}", game.name);

    let places: Vec<Area> = tab.places().await.into_iter().map(|place| place.area).collect();
    tab.click(".language").await;
    tab.until("the page is in Japanese", "return document.documentElement.lang === 'ja'").await;
    tab.rested().await;
    tab.until_played(3).await;
    assert_eq!(tab.path().await, path.replacen("/en/", "/ja/", 1));
    assert_eq!(tab.places().await.len(), places.len(), "{}: the same places", game.name);
    tab.click(".language").await;
    tab.until("the page is in English", "return document.documentElement.lang === 'en'").await;
    assert_eq!(tab.path().await, path);
    tab.rested().await;
}

/// Another third move makes a variation, and both lines can be clicked.
async fn varies(tab: &Tab, game: &Played) {
    let third = game.moves[2].1;
    tab.press(Key::Left).await;
    tab.until_played(2).await;
    let (label, chosen) = game.other;
    plays(tab, game, label, chosen).await;
    tab.until_played(3).await;
    let line = tab.text("#line").await;
    assert!(line.contains(third) && line.contains(chosen), "{}: {line}", game.name);
    for to in [third, chosen] {
        tab.click_words("#line a", &format!("3.{to}")).await;
        let there = format!(
            "return new URLSearchParams(location.search).getAll('move')[2] === {to:?}
                && document.querySelector('#line a[aria-current]').textContent.includes({to:?})"
        );
        tab.until("the variation is shown", &there).await;
        let line = tab.text("#line").await;
        assert!(line.contains(third) && line.contains(chosen), "{}: {line}", game.name);
    }
}

/// The space bar plays the best move: here the only one that does not lose.
#[test]
fn space_plays_the_best_move() {
    browse(async |tab| {
        // The corner is answered in the middle; anything else loses.
        tab.rest("/en/inarow?move=(1,1)").await;
        tab.press(" ").await;
        tab.until_played(2).await;
        assert!(tab.path().await.ends_with("move=%282%2C2%29"), "{}", tab.path().await);
    });
}
