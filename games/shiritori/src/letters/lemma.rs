//! What a proof may lean on instead of naming a reply: conditions are checked here, from the
//! rules alone, word by word.

use super::{LetterGame, Position, won_by};
use crate::theorem::closed_form;
use crate::{Graph, Letter};
use yomikiri_game::{Acyclic, Goal, NotSo, Settled};
use yomikiri_text::text;

/// Opposite words cancel, dead ends settle letters, and what is out of reach does not count.
/// Its data lists the settled letters in order, each as a LEB128 number.
pub(crate) const REDUCTION: &str = "reduction";
/// At most three letters are left.
pub(crate) const CLOSED_FORM: &str = "closed form";

/// Two lemmas, both about positions with a letter to go on from:
///
/// - **reduction.** Words i→j and j→i, and two loops at one letter, cancel: to one of them, the
///   other is the answer that takes both away and leaves the turn as it was (Theorem 1). Then
///   letters are settled in the order of the data. A letter is *won* if a word leads to a lost
///   one settled before, or if it has a loop and all other words lead to won ones settled
///   before; it is *lost* if it has no loop and all words lead to won ones settled before. Play
///   that comes to a settled letter goes on to letters settled earlier and earlier, so the words
///   this rests on are still there. If the letter to go on from is settled, so is the game. If
///   not, words to won letters are not worth saying, and words that play cannot reach do not
///   count; without them the same player wins (Theorem 2, where a component is entered).
/// - **closed form.** Of at most three letters within reach, the numbers of words tell.
impl Acyclic for LetterGame {
    fn settles(
        &self,
        lemma: &str,
        data: &[u8],
        position: &Position,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<Position>, NotSo> {
        let at = position.at.ok_or_else(|| {
            NotSo(text!("any word may be said", "どの言葉から始めてもよい局面です"))
        })?;
        let won = match lemma {
            REDUCTION => {
                let (settled, graph) = self.reduced(&position.graph, at, data)?;
                match settled {
                    Some(won) => won,
                    None => return Ok(Settled::Like(Position { graph, ..position.clone() })),
                }
            }
            CLOSED_FORM => closed_form(&position.graph, at).ok_or_else(|| {
                NotSo(text!(
                    "more than three letters are within reach",
                    "たどり着ける文字が3つより多くあります"
                ))
            })?,
            _ => return Err(NotSo::unknown(lemma)),
        };
        let winner = if won { position.turn } else { position.turn.next(2) };
        match goal.met_by(&won_by(winner)) == forced {
            true => Ok(Settled::Here),
            false => Err(NotSo(text!(
                "{lemma} says that player {winner} wins",
                "補題 {lemma:?} によるとプレイヤー{winner}の勝ちです"
            ))),
        }
    }
}

impl LetterGame {
    /// Whether the letter is won, if it is settled; and the words that count.
    fn reduced(
        &self,
        graph: &Graph,
        at: Letter,
        order: &[u8],
    ) -> Result<(Option<bool>, Graph), NotSo> {
        let left = |from: Letter, to: Letter| match from == to {
            true => graph.words(from, to) % 2,
            false => graph.words(from, to).saturating_sub(graph.words(to, from)),
        };
        let next =
            |from: Letter| graph.next(from).map(|(to, _)| to).filter(move |&to| left(from, to) > 0);
        let mut won: Vec<Option<bool>> = vec![None; graph.letters()];
        for letter in numbers(order)? {
            let known = won.get(letter as usize);
            if known != Some(&None) {
                return Err(NotSo(text!(
                    "letter {letter} cannot be settled twice, or at all",
                    "{letter}番の文字は、ここでは勝敗を決められません"
                )));
            }
            let leads_to_lost = next(letter).any(|to| won[to as usize] == Some(false));
            let others_won = next(letter).all(|to| to == letter || won[to as usize] == Some(true));
            won[letter as usize] = Some(match (leads_to_lost, others_won) {
                (true, _) => true,
                (false, true) => left(letter, letter) > 0,
                (false, false) => {
                    return Err(NotSo(text!(
                        "{letter} is not settled yet",
                        "「{letter}」の勝敗はまだ決まっていません",
                        letter = self.name(letter)
                    )));
                }
            });
        }
        if let Some(won) = won[at as usize] {
            return Ok((Some(won), Graph::default()));
        }
        let mut counts = Graph::new(graph.letters());
        let mut reached = vec![at];
        let mut seen = vec![false; graph.letters()];
        seen[at as usize] = true;
        while let Some(from) = reached.pop() {
            for to in next(from) {
                match won[to as usize] {
                    Some(true) => continue,
                    Some(false) => {
                        return Err(NotSo(text!(
                            "{letter} is won, but not settled",
                            "「{letter}」は勝ちの文字なのに、決まったことになっていません",
                            letter = self.name(from)
                        )));
                    }
                    None => counts.set(from, to, left(from, to)),
                }
                if !std::mem::replace(&mut seen[to as usize], true) {
                    reached.push(to);
                }
            }
        }
        Ok((None, counts))
    }
}

/// Reads LEB128 numbers.
fn numbers(mut data: &[u8]) -> Result<Vec<Letter>, NotSo> {
    let mut all = Vec::new();
    while !data.is_empty() {
        let mut number = 0u64;
        let mut shift = 0;
        loop {
            let bad =
                || NotSo(text!("the order of letters is damaged", "文字の順序が壊れています"));
            let (&byte, rest) = data.split_first().ok_or_else(bad)?;
            data = rest;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                all.push(Letter::try_from(number).map_err(|_| bad())?);
                break;
            }
            shift += 7;
            if shift > 28 {
                return Err(bad());
            }
        }
    }
    Ok(all)
}
