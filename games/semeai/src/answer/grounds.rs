//! What a verdict on a race rests on, in words.

use super::words::end_words;
use super::{RaceAnswer, RaceBasis, RaceEnd, RaceGranted, RaceMethod, both_seats};
use yomikiri_face::Terms;
use yomikiri_game::Seat;
use yomikiri_text::{Text, list, list_and, text};

/// So many blocks are named.
const SHOWN: usize = 3;

impl RaceAnswer {
    /// What the verdict rests on, in a few sentences; nothing where it is proved, or where there is
    /// none. It is among the [sentences](Self::sentences) of the answer, after the verdicts.
    pub fn basis_sentence(&self, terms: &dyn Terms) -> Option<Text> {
        let known: Vec<Seat> =
            both_seats().into_iter().filter(|seat| self.ends[seat.index()].is_some()).collect();
        let mut told = Vec::new();
        for basis in [RaceBasis::Counted, RaceBasis::Conditional, RaceBasis::Firm] {
            let rests = |seat: &Seat| self.basis[seat.index()] == basis;
            let seats: Vec<Seat> = known.iter().copied().filter(rests).collect();
            if seats.is_empty() {
                continue;
            }
            let words = match basis {
                RaceBasis::Conditional => self.conditional_words(terms, &seats),
                RaceBasis::Firm => self.firm_words(),
                _ => self.counted_words(),
            };
            told.push(match seats.len() == known.len() {
                true => words.capitalised(),
                false => {
                    let starter = terms.player(seats[0]);
                    text!("{starter} first: {words}", "{starter}先: {words}").capitalised()
                }
            });
        }
        (!told.is_empty()).then(|| Text::paragraph(&told))
    }

    /// What must hold for the verdict to hold, as a label has it: "if H9 and H5 live". Nothing
    /// where it does not hang on that.
    pub fn condition(&self) -> Option<Text> {
        let named = (self.weakest() == RaceBasis::Conditional).then(|| self.hangs_on())?;
        Some(match named {
            [] => text!("if what is taken for granted holds", "前提どおりなら"),
            [one] => text!("if {one} lives", "{one}が生きていれば"),
            several => {
                text!("if {several} live", "{several}が生きていれば", several = some(several))
            }
        })
    }

    /// Under which premise a starter's verdict is told; none where a search is behind it and it
    /// holds whatever becomes of doubtful blocks.
    pub(crate) fn premise(&self, seat: Seat) -> Option<Text> {
        self.ends[seat.index()]?;
        match (self.basis[seat.index()], self.method) {
            (RaceBasis::Counted, RaceMethod::Theory) => Some(text!("by the theory", "理論では")),
            (RaceBasis::Counted, _) => Some(text!("by counting", "手数の計算では")),
            (RaceBasis::Conditional, _) => Some(match self.hangs_on() {
                [] => text!("if what is taken for granted holds", "前提どおりなら"),
                [one] => text!("assuming that {one} lives", "{one}の石が生きているとすれば"),
                several => text!(
                    "assuming that {several} live",
                    "{several}の石が生きているとすれば",
                    several = some(several)
                ),
            }),
            (RaceBasis::Firm | RaceBasis::Proved, _) => None,
        }
    }

    /// The blocks that the verdict hangs on, or may.
    fn hangs_on(&self) -> &[String] {
        match self.granted.as_deref() {
            None => &[],
            Some(granted) if granted.hangs_on.is_empty() => &granted.blocks,
            Some(granted) => &granted.hangs_on,
        }
    }

    fn counted_words(&self) -> Text {
        match self.method {
            RaceMethod::Theory => text!(
                "by the theory alone, not read out: it may be wrong.",
                "理論だけによる判定です。読み切ったものではなく、間違っているかもしれません。"
            ),
            _ => text!(
                "counted, not read out: it may be wrong.",
                "手数の計算による判定です。読み切ったものではなく、間違っているかもしれません。"
            ),
        }
    }

    fn firm_words(&self) -> Text {
        let granted = self.granted.as_deref().filter(|granted| !granted.is_empty());
        match granted {
            None => text!("read out.", "読み切りです。"),
            Some(granted) if granted.blocks.is_empty() => text!(
                "read out, taking it for granted that {what}.",
                "{what}ことを前提にした読み切りです。",
                what = granted.told()
            ),
            Some(granted) => text!(
                "read out, taking it for granted that {what}; with those stones at stake the result \
                 is the same.",
                "{what}ことを前提にした読み切りです。それらの石が取られるかもしれないとして読んでも、\
                 結果は同じです。",
                what = granted.told()
            ),
        }
    }

    /// The verdict on a condition, and what else it may be for these starters.
    fn conditional_words(&self, terms: &dyn Terms, seats: &[Seat]) -> Text {
        let Some(granted) = self.granted.as_deref().filter(|granted| !granted.is_empty()) else {
            return text!("read out on a condition.", "条件付きの読み切りです。");
        };
        let hinges = RaceGranted { blocks: self.hangs_on().to_vec(), ..granted.clone() };
        let what = hinges.told();
        let end = |seat: &Seat| granted.otherwise[seat.index()];
        let known: Vec<Seat> = seats.iter().copied().filter(|seat| end(seat).is_some()).collect();
        let ends = start_words(terms, &known, end);
        let is_all = hinges.blocks.len() == granted.blocks.len();
        match (&known[..], is_all) {
            ([], _) if hinges.blocks.is_empty() => {
                text!("read out, if {what}.", "{what}ことを条件とする読み切りです。")
            }
            ([], _) => text!(
                "read out, if {what}. How it ends if they can be captured was not read out.",
                "{what}ことを条件とする読み切りです。取られる場合の結果は、読み切れていません。"
            ),
            (_, true) => text!(
                "read out, if {what}. If they can be captured: {ends}.",
                "{what}ことを条件とする読み切りです。取られるかもしれないとして読んだ結果は\
                 「{ends}」です。"
            ),
            (_, false) => text!(
                "read out, if {what}. With all of {doubtful} at stake: {ends}.",
                "{what}ことを条件とする読み切りです。{doubtful}の石がどれも取られるかもしれないとして\
                 読んだ結果は「{ends}」です。",
                doubtful = some(&granted.blocks)
            ),
        }
    }
}

impl RaceGranted {
    /// Was nothing taken for granted?
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty() && self.points.is_empty()
    }

    /// What was taken for granted, as a clause: "the stones at H9 and H5 live".
    pub fn told(&self) -> Text {
        let blocks = some(&self.blocks);
        match (self.blocks.is_empty(), self.points.is_empty()) {
            (true, _) => {
                text!("the points far away are settled", "離れた場所の決着がついている")
            }
            (false, true) => {
                text!("the stones at {blocks} live", "{blocks}の石が生きている")
            }
            (false, false) => text!(
                "the stones at {blocks} live and the points far away are settled",
                "{blocks}の石が生きていて、離れた場所の決着もついている"
            ),
        }
    }
}

/// How it ends for each of these starters, in a row.
fn start_words(terms: &dyn Terms, seats: &[Seat], end: impl Fn(&Seat) -> Option<RaceEnd>) -> Text {
    let start = |seat: &Seat| {
        let (starter, end) = (terms.player(*seat), end_words(terms, end(seat)));
        text!("if {starter} starts, {end}", "{starter}先: {end}")
    };
    let each: Vec<Text> = seats.iter().map(start).collect();
    text!("{en}", "{ja}", en = Text::join(&each, "; "), ja = Text::join(&each, "、"))
}

/// These, or as many as people care to read.
fn some(names: &[String]) -> Text {
    if names.len() > SHOWN {
        let (shown, more) = (list(&names[..SHOWN]), names.len() - SHOWN);
        return text!("{shown} and {more} more", "{shown}など{all}か所", all = names.len());
    }
    let ja = if names.len() == 2 { Text::same(names.join("と")) } else { list(names) };
    text!("{en}", "{ja}", en = list_and(names))
}
