//! Blocks that live whatever happens (Benson 1976).
//!
//! A region is a connected part of the points without a stone of the colour. It is *vital* to a
//! block if every empty point of it is a liberty of the block: the opponent can never fill it. Blocks
//! of which each has two regions vital to it, regions that only such blocks border, are never
//! captured, even if their owner always passes.

use crate::board::Board;
use crate::color::Color;
use crate::point_set::PointSet;

/// The stones of a colour that live whatever the opponent does.
pub fn alive(board: &Board, color: Color) -> PointSet {
    let size = board.size();
    let mut blocks = board.blocks(color);
    let mut regions = (PointSet::board(size) - board.stones(color)).parts(size);
    loop {
        let living = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block);
        let dead = board.stones(color) - living;
        regions.retain(|region| !region.beside(size).meets(dead));
        let before = blocks.len();
        blocks.retain(|block| {
            let liberties = board.liberties(*block);
            let is_vital = |region: &&PointSet| {
                region.meets(block.beside(size))
                    && ((**region & board.empty()) - liberties).is_empty()
            };
            regions.iter().filter(is_vital).count() >= 2
        });
        if blocks.len() == before {
            return living;
        }
    }
}
