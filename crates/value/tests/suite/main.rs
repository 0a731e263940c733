//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod agreement;
mod atomic_weight;
mod born;
mod both;
mod clobber;
mod dyadic;
mod elsewhere;
mod languages;
mod laws;
mod limits;
mod names;
mod notation;
mod notation_extremes;
mod notation_laws;
mod oracles;
mod plain;
mod plain_theory;
mod recognise;
mod reduced;
mod thermal;
mod thermal_agreement;
mod thermograph;
