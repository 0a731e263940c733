//! The theorems against brute force, and what is almost a theorem but not one.

mod brute;
mod cancel;
mod cap;
mod chains;
mod closed_form;
mod dead_ends;
mod games;
