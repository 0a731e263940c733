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
