//! Aligned tables on the standard output.

/// Prints rows under column titles: the first column to the left, all others to the right.
pub fn table<const N: usize>(titles: [&str; N], rows: &[[String; N]]) {
    let titles = titles.map(String::from);
    let lines = || std::iter::once(&titles).chain(rows);
    let width = |column: usize| lines().map(|line| line[column].chars().count()).max().unwrap_or(0);
    println!();
    for line in lines() {
        for (column, text) in line.iter().enumerate() {
            let width = width(column);
            if column == 0 {
                print!("  {text:<width$}");
            } else {
                print!("  {text:>width$}");
            }
        }
        println!();
    }
}

/// A whole number with its thousands apart: `1 234 567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_apart() {
        let shown = [0, 999, 1000, 1_234_567].map(grouped);
        assert_eq!(shown, ["0", "999", "1 000", "1 234 567"]);
    }
}
