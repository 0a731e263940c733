//! Positions put together by hand: marks anywhere, also where no play puts them.
//!
//! A draft is written like a position.

use crate::face::rules;
use crate::rules::{Board, Cell, InARow};
use yomikiri_face::{Arguments, Described, Edited, Editor, Sheet, Tool, Touch};
use yomikiri_game::{Misread, Notation, Seat};
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Text, text};

/// Marks are put on cells and taken away.
pub(crate) static EDITOR: Editor = Editor {
    help: text!(
        "Choose a player and touch cells: each gets that player's mark, or loses it if it has it \
         already.",
        "プレイヤーを選んでマスに触れると、その印が付きます。同じ印にもう一度触れると消えます。"
    ),
    begin: |values, place| {
        let game = rules(values)?;
        Ok(game.show(&place.replay(&game)?.0))
    },
    show: |values, draft, lang| {
        let (game, board) = opened(values, draft)?;
        let result = game.read(draft).map(|board| Edited::at(game.show(&board)));
        let status = match result {
            Ok(_) => game.status(&board),
            Err(_) => text!("Not a position yet.", "まだ局面になっていません。"),
        };
        let picture = game.draft(&board, lang).captioned([status.get(lang)]);
        Ok(Sheet { picture, tools: game.tools(), result })
    },
    touch: |values, draft, touch| {
        let (game, mut board) = opened(values, draft)?;
        game.touch(&mut board, touch)?;
        Ok(game.show(&board))
    },
    along: |_| None,
};

const ERASE: &str = "erase";
const CLEAR: &str = "clear";

fn opened(values: &Arguments, draft: &str) -> Result<(InARow, Board), Misread> {
    let game = rules(values)?;
    let board = game.read_marks(draft).map_err(|misread| misread.of("draft"))?;
    Ok((game, board))
}

impl InARow {
    /// A tool for each player, named like the mark, and two more.
    fn tools(&self) -> Vec<Tool> {
        let of = |seat: Seat| {
            let who = self.player(seat).capitalised();
            let name = self.seat(seat);
            // Between two, Japanese names do not say the number on the mark.
            let label = match self.players {
                2 => text!("{who}", "{who}({name})"),
                _ => who,
            };
            Tool::on_a_place(name, label)
        };
        let mut tools: Vec<Tool> = Seat::all(self.players).map(of).collect();
        tools.push(Tool::on_a_place(ERASE, text!("Erase", "消す")));
        tools.push(Tool::on_all(CLEAR, text!("Clear the board", "すべて消す")));
        tools
    }

    fn touch(&self, board: &mut Board, touch: Touch<'_>) -> Result<(), Misread> {
        let player = Seat::all(self.players).find(|&seat| self.seat(seat) == touch.tool);
        if touch.tool == CLEAR {
            *board = Board::default();
            return Ok(());
        }
        if player.is_none() && touch.tool != ERASE {
            return Err(touch.no_such_tool());
        }
        let Cell(cell) = self.cell_named(touch.at).ok_or_else(|| touch.no_such_place())?;
        let before = self.mark_at(board, cell.into());
        let after = player.map(Seat::index).filter(|&player| before != Some(player));
        if let Some(before) = before {
            board.marks[before] &= !(1 << cell);
        }
        if let Some(after) = after {
            board.marks[after] |= 1 << cell;
        }
        board.filled = board.taken().count_ones();
        Ok(())
    }

    /// The board with every cell as a place that says what stands there.
    fn draft(&self, board: &Board, lang: Lang) -> Picture {
        let mut marked = self.marked(board, lang);
        let cells = (0..self.cells()).map(|cell| Cell(cell as u8));
        for (square, cell) in marked.cells.iter_mut().zip(cells.clone()) {
            square.moves = vec![self.show_move(board, cell)];
        }
        let mut picture = marked.scene().picture;
        for (target, cell) in picture.targets.iter_mut().zip(cells) {
            let place = &target.label;
            let standing: Text = match self.mark_at(board, cell.0.into()) {
                None => text!("{place} empty", "{place} 空き"),
                Some(player) => {
                    let who = self.player(Seat::new(player as u8));
                    text!("{place} {who}", "{place} {who}")
                }
            };
            target.label = standing.get(lang).to_string();
        }
        picture
    }
}
