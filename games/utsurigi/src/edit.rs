//! Positions put together by hand: pieces anywhere on the board, as long as none overlap.
//!
//! A draft is written like a position.

mod draft;
mod tools;

use crate::draw::cell_name;
use crate::face::rules;
use crate::rules::{Piece, Position, Utsurigi};
use tools::Use;
use yomikiri_face::{Arguments, Edited, Editor, Sheet, Touch};
use yomikiri_game::{Game, Misread, Notation};
use yomikiri_text::{Text, text};

/// Pieces are put on the board, turned over and taken away, and hands filled and emptied.
pub(crate) static EDITOR: Editor = Editor {
    help: text!(
        "Choose a piece and touch the cell for its left or upper end. Pieces come out of the hands, \
         and go back there when they are taken away.",
        "ピースを選び、左端か上端になるマスに触れてください。\
         置いたピースは手持ちから減り、取り除くと手持ちに戻ります。"
    ),
    begin: |values, place| {
        let game = rules(values)?;
        Ok(game.show(&place.replay(&game)?.0))
    },
    show: |values, draft, lang| {
        let (game, position) = opened(values, draft)?;
        Ok(Sheet {
            picture: game.draft_picture(&position, lang),
            tools: Use::ALL.iter().map(|each| each.tool()).collect(),
            result: game.read(draft).map(|position| Edited::at(game.show(&position))),
        })
    },
    touch: |values, draft, touch| {
        let (game, mut position) = opened(values, draft)?;
        game.touch(&mut position, touch)?;
        Ok(game.show(&position))
    },
    along: |_| None,
};

fn opened(values: &Arguments, draft: &str) -> Result<(Utsurigi, Position), Misread> {
    let game = rules(values)?;
    let position = game
        .read_pieces(draft)
        .map_err(|(problem, remedy)| Misread::new(draft, problem, remedy).of("draft"))?;
    Ok((game, position))
}

impl Utsurigi {
    fn touch(&self, position: &mut Position, touch: Touch<'_>) -> Result<(), Misread> {
        let chosen = Use::named(touch.tool).ok_or_else(|| touch.no_such_tool())?;
        let cell = self.cell_named(touch.at).ok_or_else(|| touch.no_such_place());
        let lying = || {
            let lying = position.piece_on(cell.clone()?);
            lying.ok_or_else(|| {
                let problem = text!("no piece lies there", "そこにピースはありません");
                let remedy =
                    text!("choose a cell with a piece", "ピースのあるマスを選んでください");
                Misread::new(touch.at, problem, remedy)
            })
        };
        match chosen {
            Use::Put(seat, shape) => {
                let piece = Piece { cell: cell? as u8, shape };
                self.check_room(position, piece)?;
                position.lay(seat, piece);
                if !self.lies_from_the_start(piece) {
                    position.draw_from_hand(seat, shape);
                }
            }
            Use::TurnOver => {
                let (_, piece) = lying()?;
                position.owned = position.owned.map(|owned| owned ^ piece.cells());
            }
            Use::TakeAway => {
                let (seat, piece) = lying()?;
                position.lift(seat, piece);
                if !self.lies_from_the_start(piece) {
                    position.return_to_hand(seat, piece.shape, self.hand);
                }
            }
            Use::Pass => position.turn = position.turn.next(2),
            Use::More(seat, shape) => {
                let (held, most) = (position.held(seat, shape), self.hand.of(shape));
                if *held >= most {
                    return Err(tools::hand_is_full(touch.tool, shape, most));
                }
                *held += 1;
            }
            Use::Fewer(seat, shape) => {
                let held = position.held(seat, shape);
                *held = held
                    .checked_sub(1)
                    .ok_or_else(|| tools::hand_is_empty(touch.tool, seat, shape))?;
            }
            Use::Restart => *position = self.start(),
        }
        Ok(())
    }

    /// Refuses a piece for which there is no room.
    fn check_room(&self, position: &Position, piece: Piece) -> Result<(), Misread> {
        let wrong = |(problem, remedy): (Text, Text)| {
            Err(Misread::new(&piece.to_string(), problem, remedy))
        };
        if !self.is_inside(piece) {
            return wrong(tools::half_outside(piece.shape));
        }
        match position.first_covered(piece.cells()) {
            None => Ok(()),
            Some(cell) => wrong((
                text!(
                    "a piece lies on {cell} already",
                    "{cell} にはもうピースがあります",
                    cell = cell_name(cell)
                ),
                text!(
                    "take it away first, or choose empty cells",
                    "先にそのピースを取り除くか、空いているマスを選んでください"
                ),
            )),
        }
    }
}
