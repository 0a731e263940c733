//! The studio in a real browser: Chromium without a window, driven by chromedriver.
//!
//! ```text
//!   driver        the program that drives browsers, one for all tests
//!   studio        a studio of this process, on a port of its own
//!   tab           what a person does in a tab, and what is seen there
//!   everything else: what must hold, by subject
//! ```
//!
//! No page of any test may log an error: `tab::browse` looks at the end.

mod driver;
mod studio;
mod tab;

mod accessible;
mod editors;
mod games;
mod kept;
mod keyboard;
mod looks;
mod opponent;
mod papers;
mod proofs;
mod races;
mod screenshots;
mod scriptless;
mod value;
mod words;
mod work;
