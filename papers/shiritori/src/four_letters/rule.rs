//! A rule of thumb: parities, and differences that are not too large.

use super::super::share::Share;
use super::{Counts, Won, rounds};
use std::collections::BTreeMap;
use yomikiri_game::Random;
use yomikiri_paper::{Cell, Column, Notebook, Table};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{text, thousands};

/// Differences beyond this are taken for this.
const CLIP: i32 = 4;

/// The size at which the rule is learned.
const LEARNED_AT: u16 = 24;

/// Where the games begin from which it is learned, and those on which it is tried.
const SEEDS: [u64; 2] = [41, 43];

/// What the rule looks at: whether counts are odd, and how 3→0, 2→3 and 0→2 compare.
type Sight = (u8, [i32; 3]);

fn sight(counts: Counts) -> Sight {
    let odd = counts.iter().fold(0, |odd, words| odd << 1 | (words % 2) as u8);
    let [_, _, by_23, by_30, by_02, _] = counts.map(i32::from);
    (odd, [by_30 - by_23, by_23 - by_02, by_30 - by_02].map(|gap| gap.clamp(-CLIP, CLIP)))
}

/// So many games of a size, each number of words from half of it to all of it.
fn draw(size: u16, games: u64, seed: u64) -> impl Iterator<Item = Counts> {
    let mut random = Random::new(seed * 1000 + u64::from(size));
    (0..games)
        .map(move |_| [0; 6].map(|_| size / 2 + random.below(usize::from(size / 2) + 1) as u16))
}

/// What is won where the rule sees the same, in most games.
struct Rule {
    usual: BTreeMap<Sight, Won>,
}

impl Rule {
    fn learn(games: u64, budget: &mut Budget<'_>) -> Result<Rule, Stop> {
        let mut seen: BTreeMap<Sight, [u32; 16]> = BTreeMap::new();
        for counts in draw(LEARNED_AT, games, SEEDS[0]) {
            let won = rounds::won(counts, budget)?;
            seen.entry(sight(counts)).or_default()[usize::from(won)] += 1;
        }
        let most = |times: [u32; 16]| (0..16).max_by_key(|&won| times[usize::from(won)]);
        let usual = seen.into_iter().map(|(sight, times)| (sight, most(times).unwrap_or(0)));
        Ok(Rule { usual: usual.collect() })
    }

    /// How often it is wrong on fresh games, and how often it has nothing to say.
    fn tried(&self, size: u16, games: u64, budget: &mut Budget<'_>) -> Result<[Share; 2], Stop> {
        let (mut wrong, mut mute) = (Share::default(), Share::default());
        for counts in draw(size, games, SEEDS[1]) {
            let said = self.usual.get(&sight(counts));
            mute.count(said.is_none());
            if let Some(&said) = said {
                wrong.count(rounds::won(counts, budget)? != said);
            }
        }
        Ok([wrong, mute])
    }
}

/// How good the rule is at each size.
pub fn tried(
    learned: u64,
    sizes: &[(u16, u64)],
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Table, Stop> {
    let rule = Rule::learn(learned, budget)?;
    let mut table = notebook.table(
        text!(
            "A rule of thumb, learned from {learned} games of size {size}: the parities of all six \
             counts, and how 3→0, 2→3 and 0→2 differ, where {clip} or more are all the same. How often it \
             is wrong about any of the four letters, of fresh games about which it says something; and \
             the share of those about which it says nothing.",
            "偶奇と差だけによる目安。大きさ{size}の{learned}ゲームから、6つの数の偶奇と、3→0、2→3、0→2 の差\
             ({clip}以上は同じとみなす)ごとに最も多い結果を覚え、別のゲームで試す。4文字のどれかを誤る割合と、\
             目安のない割合",
            learned = thousands(learned),
            size = LEARNED_AT,
            clip = CLIP
        ),
        [
            text!("size", "大きさ"),
            text!("fresh games", "試したゲーム"),
            text!("wrong %", "誤り %"),
            text!("nothing said %", "目安なし %"),
        ]
        .map(Column::plain),
    );
    let percent =
        |share: Share| yomikiri_text::Text::same(format_args!("{:.2}", 100.0 * share.rate()));
    for &(size, games) in notebook.steps(sizes) {
        let [wrong, mute] = rule.tried(size, games, budget)?;
        table.row([
            Cell::of(u32::from(size)),
            Cell::of(games),
            Cell::of(percent(wrong)),
            Cell::of(percent(mute)),
        ]);
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_sees_parities_and_differences() {
        let counts = [13, 14, 20, 15, 22, 17];
        assert_eq!(sight(counts), (0b100101, [-CLIP, -2, -CLIP]));
        // Two more of kinds whose differences it does not look at are the same to it.
        assert_eq!(sight([15, 16, 20, 15, 22, 19]), sight(counts));
    }

    #[test]
    fn what_was_learned_is_said_again() {
        let budget = &mut Budget::unlimited();
        let rule = Rule::learn(300, budget).unwrap();
        // Where a sight was seen once, the rule says just what was so.
        let mut times: BTreeMap<Sight, u32> = BTreeMap::new();
        draw(LEARNED_AT, 300, SEEDS[0])
            .for_each(|counts| *times.entry(sight(counts)).or_default() += 1);
        let once = draw(LEARNED_AT, 300, SEEDS[0]).filter(|counts| times[&sight(*counts)] == 1);
        for counts in once {
            assert_eq!(rule.usual[&sight(counts)], rounds::won(counts, budget).unwrap());
        }
    }
}
