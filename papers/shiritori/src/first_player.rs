//! Table 2: how often the player to move wins.

use super::published::{FIRST_PLAYER, FirstPlayer};
use super::share::Share;
use super::{LIMIT, decimal, game, seeds};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE};
use yomikiri_shiritori::search::{Order, Yardstick};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_and, text};

/// The most words from one letter to another.
const MOST: u32 = 4;

/// Games of each size; a quick run has fewer the larger they are.
const GAMES: u64 = 1000;
const QUICK_GAMES: [u64; 3] = [200, 50, 5];
/// Games of each size in the paper.
const PRINTED_GAMES: u64 = 1000;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut rates = notebook.table(
        text!(
            "Table 2: the share of decided positions that the player to move wins, with the \
             interval that holds the share of all such positions in 95 of 100 samples, as if those \
             of one game had nothing to do with each other.",
            "表2: 勝敗の決まった局面のうち先手が勝つ割合と、その95%信頼区間(同じゲームから得た局面も\
             互いに独立とみなす)"
        ),
        [
            text!("letters", "文字"),
            text!("paper", "論文"),
            text!("here", "検証"),
            text!("from", "下限"),
            text!("to", "上限"),
            text!("won", "先手勝ち"),
            text!("decided", "判明"),
            text!("open", "不明"),
        ]
        .map(Column::plain),
    );
    let mut models = notebook.table(
        text!(
            "What the model 1 - p = p^k says, for k words to choose from, and how many words of \
             different kinds there were to choose from in the positions searched.",
            "モデル 1 - p = p^k による予想(kは選べる言葉の種類の数)と、実際に探索した局面で選べた種類の\
             平均"
        ),
        [
            Column::plain(text!("letters", "文字")),
            Column::plain(Text::same("k")),
            Column::compared(Text::same("p"), PAPER_AND_HERE),
            Column::plain(text!("k counted", "実測のk")),
        ],
    );
    let mut positions = notebook.table(
        text!(
            "Positions after one word for each game: the paper's numbers (2,450, 3,103 and 2,449) \
             for 1,000 games; those decided here, and all of them here; and as many as are to be \
             expected, since from the first letter words lead to each of n with a chance of 0.4. \
             The paper decides 606 of 1,000 games of 10 letters (Table 1).",
            "1ゲームあたりの、1語言った後の局面の数。論文の数(2,450、3,103、2,449)を1,000ゲームで\
             割ったもの、ここで勝敗の判明した数、ここでのすべての数、期待値(最初の文字からn文字の\
             それぞれへ確率0.4で言葉がある)。論文では、10文字の1,000ゲームのうち606が解けている(表1)"
        ),
        [
            text!("letters", "文字"),
            text!("paper", "論文"),
            text!("decided here", "検証(判明)"),
            text!("all here", "検証(全体)"),
            Text::same("0.4 n"),
        ]
        .map(Column::plain),
    );
    let (mut used, mut held) = (Vec::new(), 0);
    for (printed, quick_games) in notebook.steps(FIRST_PLAYER.iter().zip(QUICK_GAMES)) {
        let &FirstPlayer { letters, won, of, model } = printed;
        let games = if effort.quick { quick_games } else { GAMES };
        let seeds = seeds(letters, MOST, games);
        used.push(text!(
            "{first} to {last} for n = {letters}",
            "{first}から{last}まで(n = {letters})",
            first = seeds.start(),
            last = seeds.end()
        ));
        let (mut found, mut open, mut words) = (Share::default(), 0u64, 0);
        for seed in notebook.steps(seeds) {
            for after in after_a_word(letters, seed, budget)? {
                words += after.words as u64;
                match after.wins {
                    Some(wins) => found.count(wins),
                    None => open += 1,
                }
            }
        }
        let published = Share { some: won.into(), all: of.into() };
        let (from, to) = found.interval();
        held += u32::from((from..=to).contains(&published.rate()));
        let shares = [published.rate(), found.rate(), from, to].map(|p| Cell::of(decimal(p)));
        let counts = [found.some, found.all, open].map(Cell::of);
        rates.row([Cell::of(letters)].into_iter().chain(shares).chain(counts));
        let each =
            |count: u64, games: u64| Text::same(format_args!("{:.2}", count as f64 / games as f64));
        positions.row([
            Cell::of(letters),
            Cell::of(each(of.into(), PRINTED_GAMES)),
            Cell::of(each(found.all, games)),
            Cell::of(each(found.all + open, games)),
            Cell::of(Text::same(format_args!("{:.1}", LEADS * letters as f64))),
        ]);
        let k = choices(letters);
        models.row([
            Cell::of(letters),
            Cell::of(Text::same(format_args!("{k:.1}"))),
            Cell::compared([Some(Text::same(model)), Some(decimal(first_wins(k)))]),
            Cell::of(each(words, found.all + open)),
        ]);
    }
    let words = vec![
        text!(
            "Random games as in Table 1, m = 4. The first position is special, since no word led \
             to it, so the paper leaves it out. This is taken to mean: from each game after \
             Theorem 1, every position after one word, loops included, by the ordered search up \
             to 2^25 positions. That gives about as many positions a game as the paper has, if it \
             has 1,000 games: see the last table.",
            "表1と同じランダムなゲームで、m = 4です。最初の局面だけは直前の言葉がなく特別なので、論文は\
             これを除いています。ここでは、定理1で相殺した各ゲームで1語(自己ループも含む)言った後の\
             すべての局面を、順序付きの探索で2^25ノードまで調べる、と解釈しました。こうすると、\
             論文が1,000ゲームを使ったとして、1ゲームあたりの局面数がほぼ合います(最後の表)。"
        ),
        text!("Seeds {used}.", "乱数のシードは{used}です。", used = list_and(&used)),
    ];
    let note = text!(
        "{held} of the 3 intervals hold the paper's share. Its k is 0.4 (n - 1). Between two \
         letters more words lead there than back in 10 of 25 cases, and a loop is left in 2 of 5; \
         after a word from another letter there is none that leads back, and after a loop no \
         loop is left: n - 1 chances of 0.4 in either case. Positions that stay open may not be \
         like those that are decided.",
        "3個の区間のうち{held}個が論文の値を含んでいます。論文のkは 0.4 (n - 1) です。2文字の間で行きの言葉が\
         帰りより多いのは25通りのうち10通り、自己ループが残るのは5通りのうち2通りです。別の文字から\
         来た直後には帰りの言葉がなく、自己ループの直後には自己ループが残っていないので、どちらの\
         場合も確率0.4の選択肢が n - 1 個あります。勝敗不明のまま残った局面は、判明した局面と性質が\
         違うかもしれません。"
    );
    let blocks =
        vec![Block::Table(rates), Block::Table(models), Block::Note(note), Block::Table(positions)];
    Ok(Finding { words, blocks })
}

/// A position after the first word of a game.
struct After {
    /// Whether the player to move wins, if that was found.
    wins: Option<bool>,
    /// Kinds of words to choose from.
    words: usize,
}

/// All positions after the first word of a game.
fn after_a_word(letters: usize, seed: u64, budget: &mut Budget<'_>) -> Result<Vec<After>, Stop> {
    let game = game(letters, MOST, seed);
    let mut found = Vec::new();
    for (to, _) in game.next(0) {
        let mut after = game.clone();
        after.take(0, to);
        let search = Yardstick::new(&after, Order::FewestWords);
        let mut search = search.expect("the study's games are small");
        let wins = budget.lend(LIMIT, |loan| search.wins(to, loan))?;
        found.push(After { wins, words: after.next(to).count() });
    }
    Ok(found)
}

/// The chance that after Theorem 1 words lead from one letter to another; also the chance of a
/// loop.
const LEADS: f64 = 0.4;

/// The mean number of kinds of words to choose from after a word: not back to where it came
/// from, or no other loop.
fn choices(letters: usize) -> f64 {
    LEADS * (letters - 1) as f64
}

/// The p of 1 - p = p^k, by halving: the left side falls with p and the right one rises.
fn first_wins(k: f64) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if 1.0 - middle > middle.powf(k) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_has_the_roots_that_were_printed() {
        let roots = FIRST_PLAYER.map(|printed| decimal(first_wins(choices(printed.letters))));
        assert_eq!(roots, ["0.618", "0.672", "0.709"].map(Text::same));
        // The golden ratio's inverse, and a fair coin.
        assert!((first_wins(2.0) - (5f64.sqrt() - 1.0) / 2.0).abs() < 1e-12);
        assert!((first_wins(1.0) - 0.5).abs() < 1e-12);
    }

    /// Cancelled, words lead on with the chance that the model is given.
    #[test]
    fn words_lead_on_as_often_as_the_model_takes_it() {
        let pairs = (0..=MOST).flat_map(|there| (0..=MOST).map(move |back| (there, back)));
        let leads = pairs.filter(|(there, back)| there > back).count() as f64;
        assert_eq!(leads / f64::from((MOST + 1) * (MOST + 1)), LEADS);
        let loops = (0..=MOST).filter(|loops| loops % 2 == 1).count() as f64;
        assert_eq!(loops / f64::from(MOST + 1), LEADS);
    }
}
