//! The theorems against brute force, and what is almost a theorem but not one.

mod cancel;
mod cap;
mod chains;
mod closed_form;
mod components;
mod dead_ends;
mod enter;
mod games;
