//! What "possible" means.

use yomikiri_game::Misread;
use yomikiri_text::{Text, list_or, text};

/// Two readings of what is possible when everybody plays for their own score.
///
/// Where all outcomes of a move are known they agree; they part where a player has nothing
/// left to win, and by an idle choice decides who of the others wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Nobody plays a dominated move: one after which every score that is possible for them is
    /// at most as good as every score after another. What is left after the other moves is
    /// possible, the good and the bad.
    Moves,
    /// Nobody gets less than they can make sure of: an end is possible if some way of breaking
    /// ties leads to it. See [`RanksByEnds`](super::RanksByEnds).
    Ends,
}

impl Reading {
    /// Both.
    pub const ALL: &[Reading] = &[Reading::Moves, Reading::Ends];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Reading::Moves => "moves",
            Reading::Ends => "ends",
        }
    }

    /// The reading with this name.
    pub fn named(name: &str) -> Result<Reading, Misread> {
        Reading::ALL.iter().find(|reading| reading.name() == name).copied().ok_or_else(|| {
            let names: Vec<_> = Reading::ALL.iter().map(|reading| reading.name()).collect();
            let remedy =
                text!("choose {names}", "{names} から選んでください", names = list_or(&names));
            let problem = text!("no such reading", "そのような読み方はありません");
            Misread::new(name, problem, remedy).of("reading")
        })
    }

    /// What it supposes of the players, as a clause: in English after the rest of a sentence, in
    /// Japanese before it.
    pub fn words(self) -> Text {
        match self {
            Reading::Moves => {
                text!("when nobody plays a dominated move", "誰も劣る手を選ばないとき")
            }
            Reading::Ends => text!(
                "when nobody settles for less than they can make sure of",
                "誰も確実に得られる結果より下で妥協しないとき"
            ),
        }
    }
}
