//! Turns of phrase.

/// With a capital letter.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// "1 ply", "2 plies".
pub(crate) fn count_plies(plies: impl std::fmt::Display) -> String {
    let plies = plies.to_string();
    if plies == "1" { "1 ply".to_string() } else { format!("{plies} plies") }
}

/// "a, b or c", with whatever stands before the last.
pub(crate) fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// An answer of which nothing is known for anybody.
pub(crate) const NOTHING_KNOWN: &str = "Unknown: nothing is known yet.";

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn lists_have_commas_and_one_conjunction() {
        let words = ["a", "b", "c"].map(str::to_string);
        let lists = [0, 1, 2, 3].map(|n| list(&words[..n], "or"));
        assert_eq!(lists, ["", "a", "a or b", "a, b or c"]);
    }
}
