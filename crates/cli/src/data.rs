//! The user's folder for data.

use std::path::PathBuf;

/// Where it is; none where the machine has no such thing.
pub fn folder() -> Option<PathBuf> {
    dirs::data_dir().map(|dir| dir.join("yomikiri"))
}
