//! Tables for tests.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use yomikiri_inarow::InARow;
use yomikiri_tabulate::{Progress, Watch};

/// Nobody ends the work.
pub const GO_ON: Watch<'static> = &|_: Progress| ControlFlow::Continue(());

/// In a row.
pub fn board(rows: u32, columns: u32, length: u32, players: u8) -> Arc<InARow> {
    Arc::new(InARow::new(rows, columns, length, players).unwrap())
}

/// The files of a folder, by name.
pub fn files(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, std::fs::read(entry.path()).unwrap())
        })
        .collect()
}

/// Numbers that look random.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }
}
