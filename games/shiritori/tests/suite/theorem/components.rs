//! Strong components.

use super::games::{Dice, graph};
use yomikiri_shiritori::theorem::components;
use yomikiri_shiritori::{Graph, Letter};

/// Against what reaches what, sinks first.
#[test]
fn random_graphs() {
    let dice = &mut Dice(4);
    let mut several = 0;
    for _ in 0..3000 {
        let letters = dice.between(1, 9);
        let words = dice.below(2 * letters + 1);
        let rows = dice.game(letters, words);
        let mut reaches: Vec<Vec<bool>> = (0..letters)
            .map(|from| (0..letters).map(|to| from == to || rows[from][to] > 0).collect())
            .collect();
        for by in 0..letters {
            for from in 0..letters {
                for to in 0..letters {
                    reaches[from][to] |= reaches[from][by] && reaches[by][to];
                }
            }
        }
        let found = components(&graph(&rows));
        let order: Vec<(usize, usize)> = (0..found.len())
            .flat_map(|place| found[place].iter().map(move |&letter| (place, letter as usize)))
            .collect();
        assert_eq!(order.len(), letters);
        for &(one, from) in &order {
            for &(other, to) in &order {
                assert_eq!(one == other, reaches[from][to] && reaches[to][from], "{rows:?}");
                assert!(one >= other || !reaches[from][to], "{rows:?}");
            }
        }
        assert!(found.iter().all(|component| component.is_sorted()));
        several += usize::from(found.len() > 1 && found.len() < letters);
    }
    assert!(several > 500, "{several}");
}

#[test]
fn long_lines_and_rings() {
    let letters: Letter = 500_000;
    let mut graph = Graph::new(letters as usize);
    for letter in 1..letters {
        graph.add(letter - 1, letter);
    }
    assert_eq!(components(&graph).len(), letters as usize);
    graph.add(letters - 1, 0);
    assert_eq!(components(&graph).len(), 1);
}
