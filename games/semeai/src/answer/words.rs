//! How a race ends, in sentences.

use super::{RaceAnswer, RaceEnd, RaceKo, both_seats};
use yomikiri_face::{Terms, UNKNOWN};
use yomikiri_game::Seat;
use yomikiri_text::{Text, list, list_and, list_or, text};

/// So many moves are named in a sentence.
const SHOWN: usize = 12;

impl RaceAnswer {
    /// A sentence for each starter, with the moves that win, under what it rests on; whoever is to
    /// move comes first. Then what the verdict rests on.
    pub(crate) fn sentences(&self, terms: &dyn Terms, first: Option<Seat>) -> Vec<Text> {
        let mut seats = both_seats();
        seats.sort_by_key(|seat| Some(*seat) != first);
        let start = |seat: Seat| {
            let (end, moves) = (self.ends[seat.index()], &self.moves[seat.index()]);
            let may_pass = moves.iter().any(|chosen| chosen == RaceAnswer::PASS);
            let moves: Vec<Text> = moves.iter().map(|chosen| terms.shown_move(chosen)).collect();
            under(self.premise(seat), start_sentence(terms, seat, end, &moves, may_pass))
        };
        let mut sentences: Vec<Text> = seats.into_iter().map(start).collect();
        sentences.extend(self.basis_sentence(terms));
        sentences
    }

    pub(super) fn in_brief(&self, terms: &dyn Terms) -> Text {
        let start =
            |seat| under(self.premise(seat), first_words(terms, seat, self.ends[seat.index()]));
        list(&both_seats().map(start))
    }
}

/// Whose start it is, and how it ends.
fn first_words(terms: &dyn Terms, seat: Seat, end: Option<RaceEnd>) -> Text {
    let (starter, end) = (terms.player(seat), end_words(terms, end));
    text!("{starter} first: {end}", "{starter}先: {end}")
}

/// A sentence under a premise; what needs none is said as it is.
pub(crate) fn under(premise: Option<Text>, told: Text) -> Text {
    match premise {
        None => told.capitalised(),
        Some(premise) => text!("{premise}: {told}", "{premise}、{told}").capitalised(),
    }
}

pub(super) fn end_words(terms: &dyn Terms, end: Option<RaceEnd>) -> Text {
    match end {
        Some(RaceEnd::Wins(winner)) => {
            text!("{who} wins", "{who}の勝ち", who = terms.player(winner))
        }
        Some(RaceEnd::Seki) => text!("neither captures", "どちらも取れない"),
        Some(RaceEnd::Ko(_)) => text!("ko", "コウ"),
        None => UNKNOWN,
    }
}

fn start_sentence(
    terms: &dyn Terms,
    seat: Seat,
    end: Option<RaceEnd>,
    moves: &[Text],
    may_pass: bool,
) -> Text {
    let starter = terms.player(seat);
    match end {
        None => text!(
            "if {starter} starts, it is unknown who wins.",
            "{starter}先なら、勝敗は不明です。"
        ),
        Some(RaceEnd::Seki) => seki_sentence(&starter, moves, may_pass),
        Some(RaceEnd::Ko(ko)) => ko_sentence(terms, seat, ko, moves, may_pass),
        Some(RaceEnd::Wins(winner)) if winner != seat => text!(
            "if {starter} starts, {winner} wins.",
            "{starter}先でも{winner}の勝ちです。",
            winner = terms.player(winner)
        ),
        Some(RaceEnd::Wins(_)) if moves.is_empty() => {
            text!("if {starter} starts, {starter} wins.", "{starter}先なら{starter}の勝ちです。")
        }
        Some(RaceEnd::Wins(_)) if may_pass => text!(
            "if {starter} starts, {starter} wins, and may even pass.",
            "{starter}先なら{starter}の勝ちです。手抜きをしても勝てます。"
        ),
        Some(RaceEnd::Wins(_)) if moves.len() > SHOWN => text!(
            "if {starter} starts, {starter} wins with any of {count} moves, like {moves}.",
            "{starter}先なら{starter}の勝ちです。勝つ手は {moves} など{count}通りあります。",
            count = moves.len(),
            moves = list_and(&moves[..SHOWN])
        ),
        Some(RaceEnd::Wins(_)) => text!(
            "if {starter} starts, {starter} wins with {moves}.",
            "{starter}先なら{starter}の勝ちです。勝つ手は {all} です。",
            moves = list_or(moves),
            all = list(moves)
        ),
    }
}

/// Neither captures, and whether a move is needed for that.
fn seki_sentence(starter: &Text, moves: &[Text], may_pass: bool) -> Text {
    match moves {
        [] => text!(
            "if {starter} starts, neither can capture the other: seki, or both live.",
            "{starter}先なら、どちらも相手を取れません (セキか、双方の生き)。"
        ),
        _ if may_pass => text!(
            "if {starter} starts, neither can capture the other: seki, or both live. No move is \
             needed.",
            "{starter}先でも、どちらも相手を取れません (セキか、双方の生き)。手を入れる必要はありません。"
        ),
        moves => text!(
            "if {starter} starts with {moves}, neither can capture the other: seki, or both live.",
            "{starter}先なら、{all} と打てば、どちらも相手を取れません (セキか、双方の生き)。",
            moves = list_or(&moves[..moves.len().min(SHOWN)]),
            all = list(&moves[..moves.len().min(SHOWN)])
        ),
    }
}

/// A ko: who captures by it, what else, and who needs the first threat.
fn ko_sentence(terms: &dyn Terms, seat: Seat, ko: RaceKo, moves: &[Text], may_pass: bool) -> Text {
    let [starter, captor, threat] =
        [seat, ko.captor, ko.first_threat].map(|seat| terms.player(seat));
    let target = terms.player(ko.captor.next(terms.seats()));
    let shown = &moves[..moves.len().min(SHOWN)];
    let with = match shown {
        [] => Text::default(),
        _ if may_pass => Text::default(),
        _ => text!(" with {any}", "、{all} と打てば", any = list_or(shown), all = list(shown)),
    };
    let otherwise = match ko.otherwise {
        None => text!("neither is captured", "どちらも取られません"),
        Some(_) => text!("{captor} is", "{captor}が取られます"),
    };
    let threats = match ko.threats {
        None => Text::default(),
        Some(1) => text!(", and one is enough", "(1回で足ります)"),
        Some(count) => text!(", and needs {count}", "({count}回要ります)"),
    };
    text!(
        "if {starter} starts{with}, it is a ko. If {captor} wins it, {target} is captured; if \
         {target} wins it, {otherwise}. {threat} must make the first threat{threats}.",
        "{starter}先なら{with}コウになります。{captor}がコウに勝てば{target}を取れ、{target}が勝てば\
         {otherwise}。先にコウ立てが要るのは{threat}です{threats}。"
    )
}
