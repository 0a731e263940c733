//! What the solvers are told.

use crate::rules::{Position, Utsurigi};
use yomikiri_game::Lemmas;
use yomikiri_solve::{Keyed, Searchable};

impl Keyed for Utsurigi {
    fn key_words(&self) -> usize {
        5
    }

    fn key(&self, position: &Position, key: &mut [u64]) {
        let hands = position.hands.map(|hand| [hand.dominoes, hand.singles]);
        let [[a, b], [c, d]] = hands;
        let turn = position.turn.index() as u8;
        let rest = u64::from_le_bytes([a, b, c, d, turn, 0, 0, 0]);
        let [black, white] = position.owned;
        key.copy_from_slice(&[black, white, position.across, position.down, rest]);
    }
}

impl Searchable for Utsurigi {}

impl Lemmas for Utsurigi {}
