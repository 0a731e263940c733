//! The tree that unfolds, against plain minimax.

use std::collections::HashMap;
use yomikiri_face::{Argument, Extra, Means, Place, Trouble, Twig};
use yomikiri_game::{Game, Notation, Score, Seat};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, speaks_both};
use yomikiri_utsurigi::{ENTRY, Position, Utsurigi};

/// A size, each player's dominoes and single pieces, and whether the margin is asked for.
type Chosen<'c> = (&'c str, &'c str, &'c str, bool);

fn extra(
    (size, dominoes, singles, margin): Chosen<'_>,
    position: &str,
    depth: i64,
    budget: &mut Budget<'_>,
) -> Result<Extra, Trouble> {
    let margin = if margin { "on" } else { "off" };
    let values = [("size", size), ("dominoes", dominoes), ("singles", singles), ("margin", margin)];
    let mut session = ENTRY.under(&values).unwrap().session(&Means::memory(1 << 24)).unwrap();
    let place = Place { position: Some(position.to_string()), moves: Vec::new() };
    session.extra("tree", &Argument::Number(depth), &place, Lang::Ja, budget)
}

fn rules((size, dominoes, singles, margin): Chosen<'_>) -> Utsurigi {
    let side = size.parse().unwrap();
    let rules =
        Utsurigi::new(side, side, dominoes.parse().unwrap(), singles.parse().unwrap()).unwrap();
    if margin { rules.by_margin() } else { rules }
}

/// The first seat's score, from the rules alone.
#[derive(Default)]
struct Minimax(HashMap<Position, Score>);

impl Minimax {
    fn score(&mut self, rules: &Utsurigi, position: &Position) -> Score {
        let first = Seat::new(0);
        if let Some(scores) = rules.scores(position) {
            return scores[first];
        }
        if let Some(&score) = self.0.get(position) {
            return score;
        }
        let after = rules.legal(position).into_iter().map(|chosen| {
            let mut after = *position;
            rules.play(&mut after, chosen);
            self.score(rules, &after)
        });
        let scores: Vec<Score> = after.collect();
        let score = match rules.to_move(position) == first {
            true => scores.into_iter().max(),
            false => scores.into_iter().min(),
        };
        let score = score.expect("somebody can move while play goes on");
        self.0.insert(*position, score);
        score
    }
}

/// Black's and White's cells, counted in the position's text.
fn cells(rules: &Utsurigi, position: &Position) -> [u32; 2] {
    let text = rules.show(position);
    let mut sides = text.split(" / ").map(|side| {
        let pieces = side.split(' ').filter(|piece| piece.starts_with('('));
        pieces.map(|piece| if piece.ends_with('1') { 1 } else { 2 }).sum::<u32>()
    });
    [sides.next().unwrap(), sides.next().unwrap()]
}

/// What a position comes to, in both languages.
fn told(rules: &Utsurigi, position: &Position, score: Score, margin: bool) -> [String; 2] {
    let [black, white] = cells(rules, position);
    let end = rules.scores(position).is_some().then(|| (black.max(white), black.min(white)));
    let by = score.abs();
    let cells = if by == 1 { "1 cell".to_string() } else { format!("{by} cells") };
    let english = match score {
        0 => "a draw".to_string(),
        _ => {
            let winner = if score > 0 { "Black" } else { "White" };
            if margin { format!("{winner} wins by {cells}") } else { format!("{winner} wins") }
        }
    };
    let winner = if score > 0 { "黒の勝ち" } else { "白の勝ち" };
    let japanese = match (score, margin, end) {
        (0, _, None) => "引き分け".to_string(),
        (0, _, Some((more, less))) => format!("{more}対{less}で引き分け"),
        (_, false, None) => winner.to_string(),
        (_, false, Some((more, less))) => format!("{more}対{less}で{winner}"),
        (_, true, None) => format!("{by}マス差で{winner}"),
        (_, true, Some((more, less))) => format!("{more}対{less}、{by}マス差で{winner}"),
    };
    let english = match end {
        None => english,
        Some((more, less)) => format!("{english}, {more} to {less}"),
    };
    [english, japanese]
}

struct Check {
    rules: Utsurigi,
    margin: bool,
    minimax: Minimax,
    keeper: Seat,
    /// How many twigs end with the game, and how many before it.
    over: usize,
    cut: usize,
}

impl Check {
    fn twigs(&mut self, position: &Position, twigs: &[Twig], depth: i64) {
        let legal = self.rules.legal(position);
        if twigs.is_empty() {
            assert!(depth == 0 || self.rules.scores(position).is_some());
            return;
        }
        let mover = self.rules.to_move(position);
        assert_eq!(twigs.len(), if mover == self.keeper { 1 } else { legal.len() });
        let here = self.minimax.score(&self.rules, position);
        for twig in twigs {
            let chosen = self.rules.read_move(position, &twig.chosen).unwrap();
            assert!(legal.contains(&chosen), "{}", twig.chosen);
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            let score = self.minimax.score(&self.rules, &after);
            if mover == self.keeper {
                assert_eq!(score, here, "{} keeps the result", twig.chosen);
            }
            assert_eq!(twig.seat, mover.index());
            let words = Lang::ALL.map(|lang| twig.words.get(lang).to_string());
            assert_eq!(words, told(&self.rules, &after, score, self.margin), "{}", twig.chosen);
            speaks_both(&twig.words);
            let over = self.rules.scores(&after).is_some();
            assert_eq!(twig.goes_on, twig.then.is_empty() && !over, "{}", twig.chosen);
            self.over += usize::from(over);
            self.cut += usize::from(twig.goes_on);
            self.twigs(&after, &twig.then, depth - 1);
        }
    }
}

#[test]
fn every_twig_is_legal_and_says_what_minimax_says() {
    let mut results = Vec::new();
    for (chosen, depth) in [
        (("3", "1", "1", false), 9),
        (("3", "1", "1", true), 9),
        (("3", "2", "1", true), 2),
        (("4", "2", "1", true), 9),
        (("4", "2", "2", false), 5),
        (("4", "2", "2", true), 4),
    ] {
        let (rules, margin) = (rules(chosen), chosen.3);
        let mut minimax = Minimax::default();
        let mut position = rules.start();
        // From the start, and after each of some moves, as often bad as good.
        while rules.scores(&position).is_none() {
            let score = minimax.score(&rules, &position);
            let keeper = match score.signum() {
                1 => Seat::new(0),
                0 => rules.to_move(&position),
                _ => Seat::new(1),
            };
            let shown = rules.show(&position);
            let grown = extra(chosen, &shown, depth, &mut Budget::unlimited()).unwrap();
            assert_eq!(grown.stop, None);
            let mut check =
                Check { rules: rules.clone(), margin, minimax, keeper, over: 0, cut: 0 };
            check.twigs(&position, &grown.tree, depth);
            results.push((score.signum(), check.over > 0, check.cut > 0));
            minimax = check.minimax;
            let legal = rules.legal(&position);
            rules.play(&mut position, legal[legal.len() / 2]);
        }
    }
    // There was something of everything to be checked.
    for result in -1..=1 {
        assert!(results.iter().any(|&(score, ..)| score == result), "no tree of {result}");
    }
    assert!(results.iter().any(|&(_, over, _)| over));
    assert!(results.iter().any(|&(_, _, cut)| cut));
}

fn goes_on(twigs: &[Twig]) -> bool {
    twigs.iter().any(|twig| twig.goes_on || goes_on(&twig.then))
}

/// The tree of a budget that ends early says at its ends that play goes on.
#[test]
fn a_tree_that_is_stopped_goes_on_at_its_ends() {
    let chosen = ("4", "2", "2", false);
    let start = rules(chosen).show(&rules(chosen).start());
    let whole = extra(chosen, &start, 64, &mut Budget::unlimited()).unwrap();
    assert!(whole.stop.is_none() && !goes_on(&whole.tree));
    let mut stopped = 0;
    for nodes in (4..14).map(|power| 1 << power) {
        let Ok(grown) = extra(chosen, &start, 64, &mut Budget::nodes(nodes)) else { continue };
        if !grown.tree.is_empty() && grown.stop.is_some() {
            assert_eq!(grown.stop, Some(Stop::Nodes));
            assert!(goes_on(&grown.tree));
            stopped += 1;
        }
    }
    assert!(stopped > 0);
}
