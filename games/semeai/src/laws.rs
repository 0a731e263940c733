//! What must hold for any input; tests and fuzz targets call the same functions.

use crate::gtp::PROTOCOL;
use crate::position::Position;
use crate::sgf::{Record, Variation, write_sgf};
use std::time::Duration;
use yomikiri_face::Host;
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text};

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
        let Ok(race) = record.at(at).and_then(|given| given.marked()) else { continue };
        let position = race.position;
        let line = position.to_string();
        assert_eq!(line.parse::<Position>().as_ref(), Ok(&position), "the line reads back");
        let written = write_sgf(&position, &Variation::default());
        let read = Record::read(written.as_bytes()).and_then(|record| record.at(None)?.marked());
        // The ko has no property of its own.
        let without = Position { ko: None, ..position };
        assert_eq!(
            read.map(|race| race.position),
            Ok(without),
            "what is written reads back: {line}"
        );
    }
}

/// Hears any lines in the Go Text Protocol: whatever they are, each gets a reply of the right form,
/// and the conversation goes on. What follows a zero byte is the content of every file.
///
/// # Panics
/// If a law is broken.
pub fn hear_any_gtp(bytes: &[u8]) {
    let mut parts = bytes.splitn(2, |&byte| byte == 0);
    let lines = String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let mut host = Sandbox { file: parts.next().unwrap_or_default().to_vec() };
    let mut conversation = (PROTOCOL.open)(Lang::Ja, 1 << 16);
    for line in lines.split('\n') {
        let reply = conversation.hear(line, &mut host).text;
        let is_silent = reply.is_empty();
        let body = reply.strip_suffix("\n\n");
        let is_reply = body.is_some_and(|body| {
            body.starts_with(['=', '?']) && !body.contains("\n\n") && !body.contains('\r')
        });
        assert!(is_silent || is_reply, "{line:?} is answered by {reply:?}");
    }
    assert_eq!(conversation.hear("7 protocol_version", &mut host).text, "=7 2\n\n");
}

/// A program with one file, and little time.
struct Sandbox {
    file: Vec<u8>,
}

impl Host for Sandbox {
    fn read(&mut self, _: &str) -> Result<Vec<u8>, Text> {
        Ok(self.file.clone())
    }

    fn budget(&mut self, _: Option<Duration>) -> Budget<'static> {
        Budget::nodes(100)
    }
}
