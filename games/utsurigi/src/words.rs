//! The words of the game: players, pieces, results.

use crate::rules::{BLACK, WHITE};
use std::fmt::Display;
use yomikiri_game::{Score, Seat};
use yomikiri_text::{Text, count, text};

/// Pieces of two cells.
pub(crate) const DOMINOES: Text = text!("dominoes", "2マスのピース");
/// Pieces of one cell.
pub(crate) const SINGLES: Text = text!("single pieces", "1マスのピース");

/// A player as a sentence speaks of it.
pub(crate) fn player(seat: Seat) -> Text {
    if seat == BLACK { text!("Black", "黒") } else { text!("White", "白") }
}

/// "1 cell", "2 cells".
pub(crate) fn cells(number: impl Display) -> Text {
    count(number, ["cell", "cells"], "マス")
}

/// "1 domino", "2 dominoes".
pub(crate) fn dominoes(number: impl Display) -> Text {
    let counted = count(number, ["domino", "dominoes"], "個");
    text!("{counted}", "{kind}{counted}", kind = DOMINOES)
}

/// "1 single piece", "2 single pieces".
pub(crate) fn singles(number: impl Display) -> Text {
    let counted = count(number, ["single piece", "single pieces"], "個");
    text!("{counted}", "{kind}{counted}", kind = SINGLES)
}

/// Who wins, from Black's score: "Black wins by 4 cells", or only "Black wins" where the score is no
/// margin.
pub(crate) fn won(score: Score, margin: bool) -> Text {
    let (winner, cells) = (winner(score), cells(score.abs()));
    match (score, margin) {
        (0, _) => text!("a draw", "引き分け"),
        (_, false) => text!("{winner} wins", "{winner}の勝ち"),
        (_, true) => {
            text!("{winner} wins by {cells}", "{cells}差で{winner}の勝ち")
        }
    }
}

/// The same of a finished game in which Black and White own these cells: "Black wins, 5 to 3".
pub(crate) fn won_with(score: Score, margin: bool, [black, white]: [u32; 2]) -> Text {
    let (won, winner, by) = (won(score, margin), winner(score), cells(score.abs()));
    let (more, less) = (black.max(white), black.min(white));
    match (score, margin) {
        (0, _) | (_, false) => {
            text!("{won}, {more} to {less}", "{more}対{less}で{won}")
        }
        (_, true) => text!(
            "{winner} wins by {by}, {more} to {less}",
            "{more}対{less}、{by}差で{winner}の勝ち"
        ),
    }
}

/// Who wins, from Black's score, which is no draw.
pub(crate) fn winner(score: Score) -> Text {
    player(if score > 0 { BLACK } else { WHITE })
}
