//! The tools, and what they say where they cannot be used.

use crate::rules::{BLACK, Shape, WHITE};
use crate::words::{self, DOMINOES, SINGLES};
use yomikiri_face::Tool;
use yomikiri_game::{Misread, Seat};
use yomikiri_text::{Text, text};

/// What a tool does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// Puts a piece down.
    Put(Seat, Shape),
    /// Gives a piece to the other player.
    TurnOver,
    /// Takes a piece away.
    TakeAway,
    /// Hands the turn over.
    Pass,
    /// Puts a piece into a hand.
    More(Seat, Shape),
    /// Takes a piece out of a hand.
    Fewer(Seat, Shape),
    /// Goes back to the start of the game.
    Restart,
}

impl Use {
    /// All of them, the usual one first.
    pub(super) const ALL: &[Use] = &[
        Use::Put(BLACK, Shape::Single),
        Use::Put(BLACK, Shape::Across),
        Use::Put(BLACK, Shape::Down),
        Use::Put(WHITE, Shape::Single),
        Use::Put(WHITE, Shape::Across),
        Use::Put(WHITE, Shape::Down),
        Use::TurnOver,
        Use::TakeAway,
        Use::Pass,
        Use::More(BLACK, Shape::Across),
        Use::Fewer(BLACK, Shape::Across),
        Use::More(BLACK, Shape::Single),
        Use::Fewer(BLACK, Shape::Single),
        Use::More(WHITE, Shape::Across),
        Use::Fewer(WHITE, Shape::Across),
        Use::More(WHITE, Shape::Single),
        Use::Fewer(WHITE, Shape::Single),
        Use::Restart,
    ];

    /// What the tool of this name does.
    pub(super) fn named(name: &str) -> Option<Use> {
        Use::ALL.iter().copied().find(|each| each.name() == name)
    }

    fn name(self) -> String {
        let whose = |seat: Seat| if seat == BLACK { "black" } else { "white" };
        let kind = |shape: Shape| if shape == Shape::Single { "single" } else { "domino" };
        match self {
            Use::Put(seat, Shape::Single) => format!("{}-single", whose(seat)),
            Use::Put(seat, Shape::Across) => format!("{}-across", whose(seat)),
            Use::Put(seat, Shape::Down) => format!("{}-down", whose(seat)),
            Use::TurnOver => "turn-over".to_string(),
            Use::TakeAway => "take-away".to_string(),
            Use::Pass => "next".to_string(),
            Use::More(seat, shape) => format!("{}-more-{}", whose(seat), kind(shape)),
            Use::Fewer(seat, shape) => format!("{}-fewer-{}", whose(seat), kind(shape)),
            Use::Restart => "clear".to_string(),
        }
    }

    pub(super) fn tool(self) -> Tool {
        let label = self.label();
        match self {
            Use::Put(..) | Use::TurnOver | Use::TakeAway => Tool::on_a_place(self.name(), label),
            _ => Tool::on_all(self.name(), label),
        }
    }

    fn label(self) -> Text {
        match self {
            Use::Put(seat, shape) => {
                let who = words::player(seat);
                match shape {
                    Shape::Single => text!("{who}: single piece", "{who}の1マス"),
                    Shape::Across => text!("{who}: domino across", "{who}の2マス横向き"),
                    Shape::Down => text!("{who}: domino downward", "{who}の2マス縦向き"),
                }
            }
            Use::TurnOver => text!("Turn over", "裏返す"),
            Use::TakeAway => text!("Take away", "取り除く"),
            Use::Pass => text!("The other is to move", "手番を替える"),
            Use::More(seat, shape) => in_hand(seat, "+1", shape),
            Use::Fewer(seat, shape) => in_hand(seat, "−1", shape),
            Use::Restart => text!("Back to the start", "最初の配置に戻す"),
        }
    }
}

/// "Black's hand: +1 domino".
fn in_hand(seat: Seat, change: &str, shape: Shape) -> Text {
    let who = words::player(seat);
    match shape {
        Shape::Single => {
            text!("{who}'s hand: {change} single", "{who}の手持ち: 1マス {change}")
        }
        _ => text!("{who}'s hand: {change} domino", "{who}の手持ち: 2マス {change}"),
    }
}

fn kind(shape: Shape) -> Text {
    if shape == Shape::Single { SINGLES } else { DOMINOES }
}

/// Why a domino does not fit on the board, and what to do.
pub(super) fn half_outside(shape: Shape) -> (Text, Text) {
    let problem = text!("half of it would lie outside the board", "半分が盤からはみ出します");
    let remedy = match shape {
        Shape::Down => text!(
            "choose a cell further up, or lay it across",
            "1つ上のマスを選ぶか、横向きに置いてください"
        ),
        _ => text!(
            "choose a cell further left, or lay it downward",
            "1つ左のマスを選ぶか、縦向きに置いてください"
        ),
    };
    (problem, remedy)
}

pub(super) fn hand_is_full(tool: &str, shape: Shape, most: u8) -> Misread {
    let problem = text!(
        "under these rules no hand holds more than {most} {kind}",
        "このルールでは、手持ちの{kind}は{most}個までです",
        kind = kind(shape)
    );
    let rule = if shape == Shape::Single { "singles" } else { "dominoes" };
    let remedy = text!(
        "raise {rule} in the rules for more",
        "もっと増やすには、ルールの {rule} を大きくしてください"
    );
    Misread::new(tool, problem, remedy)
}

pub(super) fn hand_is_empty(tool: &str, seat: Seat, shape: Shape) -> Misread {
    let (who, kind) = (words::player(seat), kind(shape));
    let problem = text!("{who} has no {kind} in hand", "{who}の手持ちに{kind}はありません");
    let remedy = text!(
        "take a piece out of another hand, or away from the board",
        "別の手持ちを減らすか、盤上のピースを取り除いてください"
    );
    Misread::new(tool, problem, remedy)
}
