//! What must hold for any input; tests and fuzz targets call the same functions.

use crate::position::Position;
use crate::sgf::{Record, Variation, write_sgf};

/// Reads any bytes as SGF, at every move: they may be refused, never panic; a position that is
/// accepted is written, and reads back.
///
/// # Panics
/// If a law is broken.
pub fn read_any_sgf(bytes: &[u8]) {
    let Ok(record) = Record::read(bytes) else { return };
    let moves = record.moves();
    let some = (0..=moves.min(3)).chain([moves]).map(Some).chain([None]);
    for at in some {
        let Ok(position) = record.at(at).and_then(|setup| setup.position()) else { continue };
        let line = position.to_string();
        assert_eq!(line.parse::<Position>().as_ref(), Ok(&position), "the line reads back");
        let written = write_sgf(&position, &Variation::default());
        let read = Record::read(written.as_bytes()).and_then(|record| record.at(None)?.position());
        // The ko has no property of its own.
        let without = Position { ko: None, ..position.clone() };
        assert_eq!(read.as_ref(), Ok(&without), "what is written reads back: {line}");
    }
}
