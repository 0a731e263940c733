//! The order of the study's search, written plainly: cells by reading the text of a position, a sort
//! that sorts.

use yomikiri_game::{Game, Notation};
use yomikiri_utsurigi::{Move, Position, Utsurigi};

/// The moves by what they lead to.
pub fn ordered(rules: &Utsurigi, position: &Position) -> Vec<Move> {
    let mover = rules.to_move(position).index();
    let mut moves: Vec<(i32, Move)> = Vec::new();
    for chosen in rules.legal(position) {
        let mut after = *position;
        rules.play(&mut after, chosen);
        let text = rules.show(&after);
        let mut sides = text.split('/').map(|side| {
            let dominoes = side.matches(")h").count() + side.matches(")v").count();
            (side.matches(')').count() + dominoes) as i32
        });
        let cells = [sides.next().unwrap(), sides.next().unwrap()];
        moves.push((cells[mover] - cells[1 - mover], chosen));
    }
    for first in 0..moves.len() {
        let mut best = first;
        for at in (first + 1..moves.len()).rev() {
            if moves[at].0 > moves[best].0 {
                best = at;
            }
        }
        moves.swap(first, best);
    }
    moves.into_iter().map(|(_, chosen)| chosen).collect()
}
