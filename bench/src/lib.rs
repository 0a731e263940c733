//! How many CPU seconds a solution takes, here and elsewhere. `cargo bench` runs it; the
//! answers are asserted, the times only told.

pub mod http;
pub mod measure;
pub mod ours;
pub mod peer;
pub mod print;
