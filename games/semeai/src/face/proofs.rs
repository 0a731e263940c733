//! Proofs of searched verdicts. Play may repeat in a race, so they need claims of the kinds that
//! the format keeps for that.

use std::ops::ControlFlow;
use yomikiri_check::{Proof, Rejection};
use yomikiri_face::{Proved, Trouble};
use yomikiri_game::Misread;
use yomikiri_text::text;

pub(super) fn check(
    _: Proof<'_>,
    _: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Vec<Proved>, Rejection> {
    Err(Rejection::Wrong(text!(
        "claims about play that may repeat are not known here",
        "同じ局面に戻り得るゲームの主張は知られていません"
    )))
}

/// Says that there is no proof to write.
pub(super) fn refused() -> Trouble {
    let problem = text!(
        "play may repeat in a race, and proofs of that kind are not written here",
        "攻め合いでは同じ局面に戻ることがあり、その種類の証明は書けません"
    );
    let remedy = text!("leave it out", "外してください");
    Trouble::Misread(Misread::new("semeai", problem, remedy).of("proof"))
}
