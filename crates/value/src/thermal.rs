//! Temperature: what a move is worth, and what becomes of a game when moves cost or gain.
//!
//! ```text
//!   cool by t        {G^L - t | G^R + t}    until a number is near, then that number
//!   heat by t        {G^L + t | G^R - t}    numbers stay
//!   overheat         {G^L + t | G^R - t}    an integer n becomes n·s
//!   Norton product   {G^L + g | G^R - g}    an integer n becomes n·u, and g is u with an
//!                                           incentive of u, each in turn
//! ```
//!
//! All four are done to the options first, and all four are one recursion: [`rule`].

mod cool;
mod heat;
mod memory;
mod norton;
mod rule;
mod thermographs;

pub(crate) use memory::Thermographs;
