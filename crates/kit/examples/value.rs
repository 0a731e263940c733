//! What positions are worth in a sum: by expressions, and of a game of one's own.
//!
//! `cargo run -p yomikiri-kit --example value`

use std::error::Error;
use yomikiri_kit::value::notation::{Answer, Environment};
use yomikiri_kit::{Algebra, Budget, Partizan, Side, Store, Values};

/// Cutcake: a cake of squares, which Left cuts from top to bottom and Right from side to side. Whoever
/// cannot cut loses.
struct Cutcake;

impl Partizan for Cutcake {
    /// Rows and columns of each piece.
    type Position = Vec<(u32, u32)>;

    fn moves(&self, pieces: &Vec<(u32, u32)>, side: Side, after: &mut Vec<Vec<(u32, u32)>>) {
        for (index, &(rows, columns)) in pieces.iter().enumerate() {
            let halves = |cut: u32| match side {
                Side::Left => [(rows, cut), (rows, columns - cut)],
                Side::Right => [(cut, columns), (rows - cut, columns)],
            };
            let length = if side == Side::Left { columns } else { rows };
            for cut in 1..=length / 2 {
                let mut rest = pieces.clone();
                rest.splice(index..=index, halves(cut));
                after.push(rest);
            }
        }
    }

    /// Pieces have nothing to do with each other, so each is a position by itself.
    fn parts(&self, pieces: &Vec<(u32, u32)>, parts: &mut Vec<Vec<(u32, u32)>>) {
        parts.extend(pieces.iter().map(|&piece| vec![piece]));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // Values live in a store; whatever costs something has a budget.
    let mut store = Store::new(64 << 20);
    let mut budget = Budget::unlimited();
    let mut algebra = store.within(&mut budget);

    let mut environment = Environment::default();
    if let Answer::Value(sum) = environment.evaluate(&"{4|0}+{6|{4|0}}-7".parse()?, &mut algebra)? {
        let (mean, temperature) = (algebra.mean(sum)?, algebra.temperature(sum)?);
        println!("{} has mean {mean} and temperature {temperature}", algebra.name(sum)?);
    }

    let mut cakes = Values::of(Cutcake);
    for rows in 1..=4 {
        let row: Vec<String> = (1..=8)
            .map(|columns| named(&mut cakes, (rows, columns), &mut algebra))
            .collect::<Result<_, _>>()?;
        println!("{}", row.join(" "));
    }
    Ok(())
}

/// What a cake is worth, as it is written.
fn named(
    cakes: &mut Values<Cutcake>,
    cake: (u32, u32),
    algebra: &mut Algebra<'_, '_>,
) -> Result<String, Box<dyn Error>> {
    let value = cakes.value(&vec![cake], algebra)?;
    Ok(format!("{:>3}", algebra.name(value)?))
}
