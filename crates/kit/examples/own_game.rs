//! A game of one's own: its rules, who wins, a proof of that, and the proof checked.
//!
//! `cargo run -p yomikiri-kit --example own_game`

#[path = "squares/mod.rs"]
mod squares;

use squares::Squares;
use std::error::Error;
use std::sync::Arc;
use yomikiri_kit::check::{Rejection, Verified};
use yomikiri_kit::{
    Auto, Budget, Game, Goal, Header, Limits, Proof, Seat, Solver, verify, write_proof,
};

const MEMORY: usize = 16 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    // Solve: can the first player get at least a win (a score of 1) whatever the other does?
    let wins = Goal::alone(Seat::new(0), 1);
    let mut lost = Vec::new();
    for heap in 0..100 {
        let game = Arc::new(Squares(heap));
        let mut solver = Auto::new(Arc::clone(&game), MEMORY);
        if !solver.prove(&game.start(), wins, &mut Budget::unlimited())? {
            lost.push(heap);
        }
    }
    println!("the second player wins with {lost:?} counters");

    // Prove: a file that says which move answers which. The rules are named in its header.
    let game = Arc::new(Squares(99));
    let mut solver = Auto::new(Arc::clone(&game), MEMORY);
    let header = Header {
        game: "squares".to_string(),
        rules: vec![("heap".to_string(), "99".to_string())],
        log_slots: 16,
    };
    let mut file = Vec::new();
    let claims = [(game.start(), wins)];
    let steps = write_proof(&mut file, &header, &claims, &mut solver, &mut Budget::unlimited())?;
    println!("with 99 the first does: {steps} steps");

    // Check: from the rules alone, by code that knows no solver.
    for claim in checked(&game, &file)?.claims {
        println!("checked: {} from \"{}\", forced: {}", claim.goal, claim.position, claim.forced);
    }

    // Whoever changes a byte is found out.
    file[20] ^= 1;
    match checked(&game, &file) {
        Ok(_) => println!("damaged: accepted"),
        Err(why) => println!("damaged: {why}"),
    }
    Ok(())
}

/// What a proof shows, if it is one.
fn checked(game: &Squares, mut file: &[u8]) -> Result<Verified, Rejection> {
    verify(game, Proof::open(&mut file)?, &mut Limits::memory(MEMORY))
}
