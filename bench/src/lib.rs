//! Measurements.
pub mod peer;
