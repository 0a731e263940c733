//! Tables spoiled by hand.

use crate::{Census, Fault, Folder, Stored};
use std::path::Path;

/// Writes a file of a table anew, all its sums right, with other blocks or another census.
pub fn rewrite(
    path: &Path,
    name: &str,
    change: impl FnOnce(&mut Vec<Vec<u8>>, &mut Census),
) -> Result<(), Fault> {
    let folder = Folder::open(path)?;
    let reader = folder.read(name)?;
    let mut blocks = blocks(path, name)?;
    let mut census = reader.census().clone();
    change(&mut blocks, &mut census);
    let mut writer = folder.write(name)?;
    for block in blocks {
        writer.append(&Stored::new(&block))?;
    }
    writer.finish(&census)
}

/// The blocks of a file of a table.
pub fn blocks(path: &Path, name: &str) -> Result<Vec<Vec<u8>>, Fault> {
    let reader = Folder::open(path)?.read(name)?;
    (0..reader.blocks()).map(|block| reader.block(block)).collect()
}
