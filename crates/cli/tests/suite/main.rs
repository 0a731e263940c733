//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod believed;
mod chains;
mod cli;
#[cfg(unix)]
mod files;
mod gtp;
#[cfg(unix)]
mod inputs;
mod kept;
mod languages;
mod pages;
#[cfg(target_os = "linux")]
mod siege;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod studio;
mod tabulate;
