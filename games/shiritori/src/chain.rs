//! The longest chain: as many words as can be said one after another.
//!
//! A chain is a trail in the letter graph. Whatever is said is balanced: at every letter, as many words
//! arrive as leave, but for the first letter and the last. Those are joined through one more place, the
//! *rest*, so that nothing is left out of the count:
//!
//! ```text
//!            ┌───────────────── rest ◄──────────────┐
//!            ▼                                      │
//!          first ──► a ══► b ──► c ──► b ──► … ──► last
//! ```
//!
//! The most words that are balanced are a flow (`flow`): begin with all of them, and take away the
//! fewest that bring balance. Such a flow may fall apart: words that turn in a circle somewhere, with no
//! way from the rest. Then one of two holds for the letters of that circle (`search`):
//!
//! ```text
//!   no word of the chain touches them            ─► they are left out
//!   some word leads into them from outside       ─► this one; or not this one, but that; or …
//! ```
//!
//! Circles in different strong components are never both on one way, which `parts` sees to first.
//! Both are flows again. What has the highest bound is looked at first; a flow that hangs together is
//! a longest chain once no bound is higher.

mod flow;
mod parts;
mod search;
mod trail;

pub use search::{Chain, longest};
pub use trail::{Repeat, Trail};
