//! Lines in, replies out.

/// A command as it was asked.
#[derive(Debug, PartialEq)]
pub(super) struct Asked {
    /// The number before it, as it was written; often none.
    pub id: String,
    pub name: String,
    /// What follows; blanks within double quotes are part of a word.
    pub words: Vec<String>,
}

/// The command of a line; nothing where there are only blanks and comments.
pub(super) fn read(line: &str) -> Option<Asked> {
    let line: String = line
        .chars()
        .map(|letter| if letter == '\t' { ' ' } else { letter })
        .filter(|letter| !letter.is_control())
        .collect();
    let line = line.split('#').next().unwrap_or_default();
    let mut words = words(line).into_iter().peekable();
    words.peek()?;
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let id = words.next_if(is_number).unwrap_or_default();
    Some(Asked { id, name: words.next().unwrap_or_default(), words: words.collect() })
}

fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for letter in line.chars().chain([' ']) {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                words.extend(Some(std::mem::take(&mut word)).filter(|w| !w.is_empty()))
            }
            _ => word.push(letter),
        }
    }
    words.extend(Some(word.trim_end().to_string()).filter(|word| !word.is_empty()));
    words
}

/// Does a line ask, as GoGui does, to give up what is being done?
pub(super) fn interrupts(line: &str) -> bool {
    line.trim().strip_prefix('#').is_some_and(|comment| comment.trim() == "interrupt")
}

/// A reply as the protocol wants it: an empty line ends it, so that there is none within it.
pub(super) fn reply(id: &str, said: Result<String, String>) -> String {
    let (sign, said) = match &said {
        Ok(result) => ('=', result),
        Err(message) => ('?', message),
    };
    let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let begin = if lines.len() > 1 && said.starts_with('\n') { "\n" } else { "" };
    format!("{sign}{id} {begin}{}\n\n", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cleaned_first() {
        let asked = |id: &str, name: &str, words: &[&str]| {
            let words = words.iter().map(|word| word.to_string()).collect();
            Some(Asked { id: id.to_string(), name: name.to_string(), words })
        };
        assert_eq!(read("12 play\tb  C3 # why\r\n"), asked("12", "play", &["b", "C3"]));
        assert_eq!(read("na\u{1}me\u{7f}"), asked("", "name", &[]));
        assert_eq!(read("loadsgf \"a b.sgf\" 3"), asked("", "loadsgf", &["a b.sgf", "3"]));
        assert_eq!(read("loadsgf \"a b"), asked("", "loadsgf", &["a b"]));
        assert_eq!(read("5 # nothing"), asked("5", "", &[]));
        for nothing in ["", "  \t\r\n", "# comment", " #"] {
            assert_eq!(read(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn replies_end_with_their_only_empty_line() {
        assert_eq!(reply("", Ok(String::new())), "= \n\n");
        assert_eq!(reply("7", Ok("a\n\n b\n".to_string())), "=7 a\n b\n\n");
        assert_eq!(reply("", Ok("\nboard\nrow".to_string())), "= \nboard\nrow\n\n");
        assert_eq!(reply("7", Err("illegal move".to_string())), "?7 illegal move\n\n");
    }

    #[test]
    fn interruptions_are_comments() {
        assert!(interrupts("# interrupt") && interrupts("# interrupt\r\n"));
        assert!(
            !interrupts("interrupt")
                && !interrupts("# interrupted")
                && !interrupts("name # interrupt")
        );
    }
}
