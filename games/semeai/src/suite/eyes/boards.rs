//! Races drawn on boards from their parts.
//!
//! ```text
//!   . . . . . .
//!   o o o o o o      White's wall, which is never captured
//!   o o . . . .      liberties outside Black's block
//!   B B B B B B
//!   B . . B B B      Black's eye, or nothing
//!   B B B B B B
//!   B B B B . .      shared liberties
//!   W W W W W W      White's block and its eye, upside down
//!   x x x . . .
//!   x x x x x x
//!   . . . . . .
//! ```

/// A group to be drawn: rows of its eye (`.` empty, `*` an enemy stone) and its outside liberties.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    pub eye: &'static [&'static str],
    pub outside: usize,
}

pub const WIDTH: usize = 6;

/// Black's rows, from White's wall to the last row of the block; White's are the same, mirrored.
fn rows(group: Drawn, [own, enemy, wall]: [char; 3]) -> Vec<String> {
    let line = |letter: char| letter.to_string().repeat(WIDTH);
    let filled = wall.to_string().repeat(WIDTH - group.outside);
    let mut rows = vec![line('.'), line(wall), filled + &".".repeat(group.outside), line(own)];
    for row in group.eye {
        let inside = row.replace('*', &enemy.to_string()).replace('#', &own.to_string());
        let rest = own.to_string().repeat(WIDTH - 1 - row.len());
        rows.push(format!("{own}{inside}{rest}"));
    }
    if !group.eye.is_empty() {
        rows.push(line(own));
    }
    rows
}

/// The race of Black's group and White's with so many shared liberties.
pub fn draw([black, white]: [Drawn; 2], shared: usize) -> String {
    let mut all = rows(black, ['B', 'O', 'o']);
    if shared > 0 {
        all.push("B".repeat(WIDTH - shared) + &".".repeat(shared));
    }
    let white = rows(white, ['W', 'X', 'x']);
    all.extend(white.into_iter().rev());
    all.join("\n")
}
