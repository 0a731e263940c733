//! Table 2: how often the one to move wins.

use super::published::{FIRST_PLAYER, FirstPlayer};
use super::share::Share;
use super::{LIMIT, decimal, game, seeds};
use crate::search::{Order, Yardstick};
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table};
use yomikiri_solve::{Budget, Stop};

/// The most words from one letter to another.
const MOST: u32 = 4;

/// Games of each size; a quick run has fewer the larger they are.
const GAMES: u64 = 1000;
const QUICK_GAMES: [u64; 3] = [200, 50, 5];

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let mut rates = Table::new(
        "Table 2: the share of decided positions that the one to move wins, with the interval \
         that holds the share of all such positions in 95 of 100 samples, as if those of one \
         game had nothing to do with each other.",
        ["letters", "paper", "here", "from", "to", "won", "decided", "open"].map(Column::plain),
    );
    let mut models = Table::new(
        "What the model 1 - p = p^k says, for k words to choose from: those to other letters, as \
         the paper counts them, or loops too; and how many there were, loops too.",
        [
            Column::plain("letters"),
            Column::plain("k"),
            Column::compared("p", ["paper", "here"]),
            Column::plain("k, loops too"),
            Column::plain("p, loops too"),
            Column::plain("k counted"),
        ],
    );
    let mut used = Vec::new();
    for (printed, quick_games) in FIRST_PLAYER.iter().zip(QUICK_GAMES) {
        let &FirstPlayer { letters, won, of, model } = printed;
        let games = if effort.quick { quick_games } else { GAMES };
        let seeds = seeds(letters, MOST, games);
        used.push(format!("{} to {} for n = {letters}", seeds.start(), seeds.end()));
        let (mut found, mut open) = (Share::default(), 0u64);
        for seed in seeds {
            for wins in after_a_word(letters, seed, budget)? {
                match wins {
                    Some(wins) => found.count(wins),
                    None => open += 1,
                }
            }
        }
        let published = Share { some: won.into(), all: of.into() };
        let (from, to) = found.interval();
        let shares = [published.rate(), found.rate(), from, to].map(|p| Cell::of(decimal(p)));
        let counts = [found.some, found.all, open].map(Cell::of);
        rates.row([Cell::of(letters)].into_iter().chain(shares).chain(counts));
        let k = choices(letters);
        models.row([
            Cell::of(letters),
            Cell::of(format!("{k:.1}")),
            Cell::compared([Some(model.to_string()), Some(decimal(first_wins(k)))]),
            Cell::of(format!("{:.1}", k + LEADS)),
            Cell::of(decimal(first_wins(k + LEADS))),
            Cell::of(format!("{:.2}", (found.all + open) as f64 / games as f64)),
        ]);
    }
    let words = vec![
        "Random games as in Table 1, m = 4. The first position is special, since no word led to \
         it, so the paper leaves it out. Read here as: from each game after Theorem 1, every \
         position after one word, loops included, searched in order up to 2^25 positions. The \
         paper's numbers of positions, about 2.4, 3.2 and 0.61 times 4.0 for each of 1,000 games, \
         fit that."
            .to_string(),
        format!("Seeds {}.", used.join(", ")),
    ];
    let note = "The model's k of the paper, 0.4 (n - 1), counts words to other letters: between \
                two letters more words lead there than back in 10 of 25 cases. A loop is left at \
                a letter in 2 of 5 games, and it is a word to choose like the others. With many \
                letters the positions that stay open may not be like those that are decided.";
    let blocks = vec![Block::Table(rates), Block::Table(models), Block::Note(note.to_string())];
    Ok(Finding { words, blocks })
}

/// Who wins after each first word of a game: whether the one to move does, if that was found.
fn after_a_word(
    letters: usize,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<Option<bool>>, Stop> {
    let game = game(letters, MOST, seed);
    let mut found = Vec::new();
    for (to, _) in game.next(0) {
        let mut after = game.clone();
        after.take(0, to);
        let search = Yardstick::new(&after, Order::FewestWords);
        let mut search = search.expect("the study's games are small");
        found.push(budget.lend(LIMIT, |loan| search.wins(to, loan))?);
    }
    Ok(found)
}

/// The chance that after Theorem 1 words lead from one letter to another; also the chance of a
/// loop.
const LEADS: f64 = 0.4;

/// The mean number of letters that words from one lead to.
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
        assert_eq!(roots, ["0.618", "0.672", "0.709"]);
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
