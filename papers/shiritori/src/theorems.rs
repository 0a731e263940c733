//! Theorems 1 to 3 on small random games, against games played out.

use std::collections::HashMap;
use yomikiri_game::Random;
use yomikiri_paper::{Cell, Column, Effort, Notebook, Table};
use yomikiri_shiritori::theorem::{cancel, components, enter, remove_chains};
use yomikiri_shiritori::{Graph, Letter, random_game};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text, thousands};

/// Games for each theorem, and the first of their seeds.
const GAMES: u64 = 5000;
const QUICK_GAMES: u64 = 500;
const SEED: u64 = 1;

/// Whether a theorem is right about each letter that it says something of, in the game of a seed.
type Holds = fn(u64, &mut Budget<'_>) -> Result<Vec<bool>, Stop>;

/// Counts the games in which a theorem takes something away, the letters that it says something
/// of, and those of which it says something wrong.
pub fn check(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Table, Stop> {
    let games = if effort.quick { QUICK_GAMES } else { GAMES };
    let mut table = notebook.table(
        text!(
            "The theorems on {games} random games each, seeds {first} to {last}: the games in which \
             one applies, the letters of these games that it decides or leaves to a smaller game, \
             and those where playing out both says that it is wrong.",
            "それぞれの定理を{games}個のランダムなゲーム(シード{first}から{last}まで)で試した結果。定理が\
             使えたゲーム、そのうち定理が勝敗を決めたか小さいゲームに帰着させた文字、全探索で誤りと\
             分かった文字",
            games = thousands(games),
            first = SEED,
            last = SEED + games - 1
        ),
        [
            text!("theorem", "定理"),
            text!("games", "ゲーム数"),
            text!("letters", "文字数"),
            text!("wrong", "誤り"),
        ]
        .map(Column::plain),
    );
    let theorems: [(Text, Holds); 3] = [
        (text!("1: words there and back cancel", "1: 逆向きの辺の相殺"), words_cancel),
        (text!("2: parts that no word leads back to", "2: 強連結成分への分割"), parts_come_first),
        (text!("3: chains without a choice", "3: 一本道の短縮"), chains_shorten),
    ];
    for (name, holds) in notebook.steps(theorems) {
        let (mut applied, mut letters, mut wrong) = (0u64, 0u64, 0u64);
        for seed in notebook.steps(SEED..SEED + games) {
            let right = holds(seed, budget)?;
            applied += u64::from(!right.is_empty());
            letters += right.len() as u64;
            wrong += right.iter().filter(|right| !**right).count() as u64;
        }
        table.row([Cell::of(name), Cell::of(applied), Cell::of(letters), Cell::of(wrong)]);
    }
    Ok(table)
}

/// Theorem 1, for each letter; nothing if it takes nothing away.
fn words_cancel(seed: u64, budget: &mut Budget<'_>) -> Result<Vec<bool>, Stop> {
    let graph = random_game(3, 3, seed);
    let cancelled = cancel(&graph);
    if cancelled.pairs.is_empty() {
        return Ok(vec![]);
    }
    let (before, after) = (outcomes(&graph, budget)?, outcomes(&cancelled.graph, budget)?);
    Ok(before.iter().zip(&after).map(|(before, after)| before == after).collect())
}

/// Theorem 2, for each letter of what the last of a sparse graph's components lead to; nothing
/// if it is in one piece.
fn parts_come_first(seed: u64, budget: &mut Budget<'_>) -> Result<Vec<bool>, Stop> {
    let mut random = Random::new(seed);
    let graph = sparse(6, 6, &mut random);
    let components = components(&graph);
    if components.len() < 2 {
        return Ok(vec![]);
    }
    // Sinks come first, so that no word leads from those before the cut to those after it.
    let cut = 1 + random.below(components.len() - 1);
    let part = components[cut..].concat();
    let won = outcomes(&graph, budget)?;
    let entered = enter(&graph, &part, |letter| Some(won[letter as usize]));
    let mut right: Vec<bool> =
        entered.won.iter().map(|&(letter, _)| won[letter as usize]).collect();
    let rest = outcomes(&entered.rest.graph, budget)?;
    let letters = entered.rest.letters.iter();
    right.extend(letters.zip(rest).map(|(&letter, wins)| wins == won[letter as usize]));
    Ok(right)
}

/// Theorem 3, for games that begin at each of the letters outside a chain; nothing if the chain
/// is not one of those that it replaces.
fn chains_shorten(seed: u64, budget: &mut Budget<'_>) -> Result<Vec<bool>, Stop> {
    let mut random = Random::new(seed);
    let outside: Letter = 4;
    let mut graph = sparse(outside + 2, outside, &mut random);
    let mut letter = || random.below(outside as usize) as Letter;
    let letters = [letter(), outside, outside + 1, letter()];
    for step in letters.windows(2) {
        graph.set(step[0], step[1], 1 + random.below(3) as u32);
    }
    let before = outcomes(&graph, budget)?;
    let mut right = Vec::new();
    for start in 0..outside {
        let chains = remove_chains(&graph, start);
        if !chains.removed.is_empty() {
            let after = outcomes(&chains.graph, budget)?[start as usize];
            right.push(after == before[start as usize]);
        }
    }
    Ok(right)
}

/// A graph of so many letters of which only the first few have words: from each to each of
/// them, none in four of six cases, otherwise one or two.
fn sparse(letters: Letter, few: Letter, random: &mut Random) -> Graph {
    let mut graph = Graph::new(letters as usize);
    for from in 0..few {
        for to in 0..few {
            graph.set(from, to, random.below(6).saturating_sub(3) as u32);
        }
    }
    graph
}

/// Does the player who begins at a letter win? For each letter.
fn outcomes(graph: &Graph, budget: &mut Budget<'_>) -> Result<Vec<bool>, Stop> {
    let mut known = HashMap::new();
    let mut left = graph.clone();
    (0..graph.letters() as Letter).map(|at| wins(&mut left, at, &mut known, budget)).collect()
}

fn wins(
    left: &mut Graph,
    at: Letter,
    known: &mut HashMap<(Vec<u32>, Letter), bool>,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    let letters = left.letters() as Letter;
    let words = (0..letters).flat_map(|from| (0..letters).map(move |to| (from, to)));
    let position = (words.map(|(from, to)| left.words(from, to)).collect(), at);
    if let Some(&wins) = known.get(&position) {
        return Ok(wins);
    }
    budget.spend()?;
    let mut found = false;
    for to in 0..letters {
        if !found && left.words(at, to) > 0 {
            left.take(at, to);
            let lost = wins(left, to, known, budget).map(|wins| !wins);
            left.add(at, to);
            found = lost?;
        }
    }
    known.insert(position, found);
    Ok(found)
}
