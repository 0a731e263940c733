//! Placeholder.
use crate::{Fault, Folder, Layered, Watch};
pub(super) fn check<G: Layered>(_: &G, _: &Folder, _: Option<u64>, _: usize, _: Watch<'_>) -> Result<u64, Fault> {
    todo!()
}
