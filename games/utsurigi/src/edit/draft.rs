//! Pieces that come and go.

use crate::board::{self, Bits};
use crate::draw::cell_name;
use crate::rules::{BLACK, Hand, Piece, Position, Shape, Utsurigi, WHITE};
use yomikiri_game::Seat;

impl Utsurigi {
    /// The cell of this name, if the board has it.
    pub(super) fn cell_named(&self, name: &str) -> Option<u32> {
        board::cells(self.board()).find(|&cell| cell_name(cell) == name)
    }

    /// Does all of a piece lie on the board?
    pub(super) fn is_inside(&self, piece: Piece) -> bool {
        let cells = if piece.shape == Shape::Single { 1 } else { 2 };
        (piece.cells() & self.board()).count_ones() == cells
    }

    /// Is this one of the single pieces that are in nobody's hand, ever?
    pub(super) fn lies_from_the_start(&self, piece: Piece) -> bool {
        let [black, white] = self.corners();
        piece.shape == Shape::Single && piece.cells() & (black | white) != 0
    }
}

impl Position {
    /// The first of these cells that a piece covers.
    pub(super) fn first_covered(&self, cells: Bits) -> Option<u32> {
        board::cells(cells & (self.owned[0] | self.owned[1])).next()
    }

    /// The piece that covers a cell, and whose it is.
    pub(super) fn piece_on(&self, cell: u32) -> Option<(Seat, Piece)> {
        let pieces = |seat| self.pieces(seat).map(move |piece| (seat, piece));
        let mut all = [BLACK, WHITE].into_iter().flat_map(pieces);
        all.find(|(_, piece)| piece.cells() >> cell & 1 == 1)
    }

    /// Puts a piece where there is room for it, out of nobody's hand.
    pub(super) fn lay(&mut self, seat: Seat, piece: Piece) {
        self.owned[seat.index()] |= piece.cells();
        match piece.shape {
            Shape::Single => {}
            Shape::Across => self.across |= 1 << piece.cell,
            Shape::Down => self.down |= 1 << piece.cell,
        }
    }

    /// Takes a piece away that lies there.
    pub(super) fn lift(&mut self, seat: Seat, piece: Piece) {
        self.owned[seat.index()] &= !piece.cells();
        self.across &= !(1 << piece.cell);
        self.down &= !(1 << piece.cell);
    }

    /// How many pieces like this a player has in hand.
    pub(super) fn held(&mut self, seat: Seat, shape: Shape) -> &mut u8 {
        let hand = &mut self.hands[seat.index()];
        match shape {
            Shape::Single => &mut hand.singles,
            Shape::Across | Shape::Down => &mut hand.dominoes,
        }
    }

    /// Takes a piece like this out of a player's hand or, since it may have turned over on the
    /// board, out of the other's. If neither has any, the draft is short of one.
    pub(super) fn draw_from_hand(&mut self, seat: Seat, shape: Shape) {
        for seat in [seat, seat.next(2)] {
            let held = self.held(seat, shape);
            if *held > 0 {
                *held -= 1;
                return;
            }
        }
    }

    /// Gives a piece like this back to a player or, if that hand is full, to the other.
    pub(super) fn return_to_hand(&mut self, seat: Seat, shape: Shape, full: Hand) {
        for seat in [seat, seat.next(2)] {
            let held = self.held(seat, shape);
            if *held < full.of(shape) {
                *held += 1;
                return;
            }
        }
    }
}

impl Hand {
    /// How many pieces like this it holds.
    pub(super) fn of(self, shape: Shape) -> u8 {
        match shape {
            Shape::Single => self.singles,
            Shape::Across | Shape::Down => self.dominoes,
        }
    }
}
