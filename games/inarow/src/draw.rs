//! Boards as text and pictures.

use crate::lines::cells;
use crate::rules::{Board, Cell, InARow};
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::{Board as Picture, Cell as Square, Scene, Stroke};
use yomikiri_text::{Lang, text};

impl InARow {
    /// The position, with the last move and a full line made to stand out, and in empty cells
    /// what is known of moves there.
    pub fn picture(
        &self,
        board: &Board,
        last: Option<Cell>,
        notes: &[(Cell, String)],
        lang: Lang,
    ) -> Scene {
        let mut picture = self.marked(board, lang);
        if let Some(Cell(last)) = last {
            picture.cells[last as usize].last = true;
        }
        for (Cell(cell), note) in notes {
            let square = &mut picture.cells[*cell as usize];
            square.note = Some(note.clone());
            square.moves = vec![self.show_move(board, Cell(*cell))];
        }
        picture.scene()
    }

    /// The marks, which may stand anywhere, with all full lines made to stand out.
    pub(crate) fn marked(&self, board: &Board, lang: Lang) -> Picture {
        let InARow { rows, columns, length, .. } = *self;
        let title =
            text!("{length} in a line on {rows}x{columns}", "{rows}x{columns}の{length}目並べ");
        let mut picture = Picture::empty(rows as usize, columns as usize, title.get(lang));
        for cell in 0..self.cells() {
            if let Some(player) = self.mark_at(board, cell) {
                picture.cells[cell as usize] = Square::piece((player + 1).to_string(), player);
            }
        }
        for seat in Seat::all(self.players) {
            for line in self.geometry.lines.all_full(board.marks[seat.index()]) {
                let squares: Vec<usize> = cells(line).map(|cell| cell as usize).collect();
                for &square in &squares {
                    picture.cells[square].highlight = true;
                }
                if let (Some(&from), Some(&to)) = (squares.first(), squares.last()) {
                    picture.strokes.push(Stroke { from, to, tone: seat.index() });
                }
            }
        }
        picture
    }
}
