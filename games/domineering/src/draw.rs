//! Positions as text and pictures.

use crate::notation::letter;
use crate::rules::{Domineering, Domino, Position};
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::{Board, Mark, Scene};
use yomikiri_text::{Lang, text};

impl Domineering {
    /// The dominoes, the last one marked, and what is known of moves where they begin.
    pub(crate) fn picture(
        &self,
        position: &Position,
        last: Option<(Domino, &Position)>,
        notes: &[(Domino, String)],
        lang: Lang,
    ) -> Scene {
        let Domineering { rows, columns, .. } = *self;
        let title = text!("Domineering on {rows}x{columns}", "{rows}x{columns}のドミナリング");
        let mut board = Board::empty(rows as usize, columns as usize, title.get(lang));
        for cell in (0..self.cells()).filter(|cell| position.holes >> cell & 1 == 1) {
            board.cells[cell as usize].mark = Mark::Hole;
        }
        for (seat, covered) in Seat::all(2).zip(position.covered) {
            for first in self.laid(seat, covered) {
                let (from, to) = (first as usize, (first + self.step(seat)) as usize);
                for (cell, other) in [(from, to), (to, from)] {
                    let label = letter(seat).to_string();
                    board.cells[cell].mark = Mark::Half { label, tone: seat.index(), other };
                }
            }
        }
        if let Some((Domino(first), before)) = last {
            for cell in [first, first + self.step(before.turn)] {
                board.cells[cell as usize].last = true;
            }
        }
        for (chosen, note) in notes {
            let cell = &mut board.cells[chosen.0 as usize];
            cell.note = Some(note.clone());
            cell.moves = vec![self.show_move(position, *chosen)];
        }
        let mut scene = board.scene();
        scene.picture = scene.picture.captioned([self.status(position).get(lang)]);
        scene
    }
}
